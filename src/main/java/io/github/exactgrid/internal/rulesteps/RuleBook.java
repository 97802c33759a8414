package io.github.exactgrid.internal.rulesteps;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Violation;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Diagram;
import io.github.exactgrid.internal.rules.Group;
import io.github.exactgrid.internal.rules.House;
import io.github.exactgrid.internal.rules.PairRule;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.rules.Sequence;
import io.github.exactgrid.internal.rules.SumRule;
import io.github.exactgrid.internal.rules.Totals;
import io.github.exactgrid.internal.rules.Violations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/**
 * The rules of a board as a person uses them: houses with names, which placements exclude each other, and clues about a few
 * cells. Sums of houses yield further clues, by the rule of 45. Immutable.
 */
public final class RuleBook {

    /** The most arcs of the automaton of a clue: a clue of more cells is of little use to a person. */
    private static final int MAX_ARCS = 1 << 15;

    /** The most cells that sums of houses may leave: more have hardly ever a consequence. */
    private static final int MAX_DERIVED_CELLS = 5;

    /** The most neighbouring lines that are added up. */
    private static final int MAX_LINES = 4;

    private static final int STEPS_OF_A_HOUSE = 30;

    private static final int STEPS_OF_A_CELL = 10;

    /**
     * A house.
     *
     * @param name the name in a sentence: "row 4"; "row 4 from r4c1 to r4c9" where boards overlap
     * @param constraint the name of the constraint it comes from
     * @param cells the cells
     * @param isFull whether each digit occurs in it
     * @param line whether it is a row or a column in which each digit occurs
     */
    public record NamedHouse(String name, String constraint, int[] cells, boolean isFull, Line line) {

        boolean isLine() {
            return line != Line.NONE;
        }
    }

    /** What line a house is. */
    public enum Line {
        ROW,
        COLUMN,
        NONE
    }

    /**
     * Cells whose digits obey an automaton.
     *
     * @param constraint the name of the constraint
     * @param cells the cells; one may occur more than once
     * @param diagram the automaton
     * @param sum the sum of the cells, less those that are subtracted; or 0 if it is no plain sum of one total
     * @param houses the houses whose sums it follows from; none if a constraint declares it
     * @param subtracted the number of cells, the last ones, that are subtracted
     */
    public record Clue(
            String constraint, int[] cells, Diagram diagram, int sum, List<Integer> houses, int subtracted) {}

    /** All rules. */
    private final Rules whole;

    /** The rules that people use: all but unknown regions and those that count digits or connect cells with too many states. */
    private final Rules rules;

    private final List<NamedHouse> namedHouses = new ArrayList<>();
    private final List<Clue> clues = new ArrayList<>();
    private final long[] allowed;
    private final int[][] housesOf;
    private final int[][] indexIn;
    private final int[] rows;
    private final int[] columns;
    private final List<List<PairRule>> pairsOf = new ArrayList<>();
    private final List<List<Group>> groupsOf = new ArrayList<>();
    private final List<Group> exactlyOne = new ArrayList<>();
    private final int[][] cluesOf;

    /** The number of clues that constraints declare, which come before those that sums of houses yield. */
    private int declaredClues;

    /** Reads rules. */
    public RuleBook(Rules whole, Budget budget) {
        this.whole = whole;
        this.rules = whole.ofFewStates(budget);
        this.allowed = new long[rules.cells()];
        Arrays.fill(allowed, -1L >>> (64 - rules.digits()));
        for (int i = 0; i < rules.cells(); i++) {
            pairsOf.add(new ArrayList<>());
        }
        for (int i = 0; i < rules.placements(); i++) {
            groupsOf.add(List.of());
        }
        readHouses(budget);
        housesOf = housesOf(budget);
        indexIn = indexIn(budget);
        rows = lines(Line.ROW);
        columns = lines(Line.COLUMN);
        readPairs(budget);
        readGroups(budget);
        readClues(budget);
        cluesOf = cluesOf(budget);
    }

    /** Returns the places where a grid breaks the rules. */
    public List<Violation> violations(Grid grid, Budget budget) {
        return Violations.find(whole, grid, budget);
    }

    /** Returns whether a rule counts digits or connects cells, which those read from here may leave out. */
    boolean mayLeaveOutRules() {
        return whole.hasCounts();
    }

    private void readHouses(Budget budget) {
        Map<String, Integer> totals = new HashMap<>();
        rules.houses().forEach(house -> totals.merge(house.constraint(), 1, Integer::sum));
        int[] inRow = new int[Grid.MAX_SIZE];
        int[] inColumn = new int[Grid.MAX_SIZE];
        for (int cell = 0; cell < rules.cells(); cell++) {
            inRow[rules.cell(cell).row()]++;
            inColumn[rules.cell(cell).column()]++;
        }
        Map<String, Integer> counts = new HashMap<>();
        Set<List<Integer>> seen = new HashSet<>();
        for (House house : rules.houses()) {
            budget.prepare(STEPS_OF_A_HOUSE + (long) STEPS_OF_A_CELL * house.cells().length);
            int number = counts.merge(house.constraint(), 1, Integer::sum);
            if (seen.add(Arrays.stream(house.cells()).boxed().toList())) {
                Set<Integer> rows = new HashSet<>();
                Set<Integer> columns = new HashSet<>();
                for (int cell : house.cells()) {
                    rows.add(rules.cell(cell).row());
                    columns.add(rules.cell(cell).column());
                }
                boolean isFull = rules.isFull(house);
                Line line = !isFull
                        ? Line.NONE
                        : rows.size() == 1 ? Line.ROW : columns.size() == 1 ? Line.COLUMN : Line.NONE;
                String name = switch (line) {
                    case ROW -> lineName("row", house, Cell::row, inRow);
                    case COLUMN -> lineName("column", house, Cell::column, inColumn);
                    case NONE ->
                        isBoxOfPart(house, rows.size() * columns.size())
                                ? "box" + ends(house)
                                : name(house.constraint(), number, totals.getOrDefault(house.constraint(), 1));
                };
                namedHouses.add(new NamedHouse(name, house.constraint(), house.cells(), isFull, line));
            }
        }
    }

    /** Returns the name of a line; with its ends if the same line of the grid has other cells, as where boards overlap. */
    private String lineName(String kind, House house, ToIntFunction<Cell> lineOf, int[] cellsIn) {
        int line = lineOf.applyAsInt(rules.cell(house.cells()[0]));
        return kind + " " + (line + 1) + (cellsIn[line] == house.cells().length ? "" : ends(house));
    }

    /** Returns whether a house is a box of one of several boards in the grid, which no number tells from those of the others. */
    private static boolean isBoxOfPart(House house, int cellsOfRectangle) {
        boolean isOfPart =
                house.constraint().startsWith("boards ") || house.constraint().startsWith("subgrid ");
        return isOfPart && house.cells().length == cellsOfRectangle;
    }

    private String ends(House house) {
        int[] cells = Arrays.stream(house.cells()).sorted().toArray();
        return " from " + rules.cell(cells[0]) + " to " + rules.cell(cells[cells.length - 1]);
    }

    private static String name(String constraint, int number, int total) {
        if (constraint.equals("boxes")) {
            return "box " + number;
        }
        return total == 1 ? constraint : constraint + " " + number;
    }

    private int[][] housesOf(Budget budget) {
        List<List<Integer>> lists = new ArrayList<>();
        for (int cell = 0; cell < rules.cells(); cell++) {
            lists.add(new ArrayList<>());
        }
        for (int house = 0; house < namedHouses.size(); house++) {
            budget.prepare((long) STEPS_OF_A_CELL * namedHouses.get(house).cells().length);
            for (int cell : namedHouses.get(house).cells()) {
                lists.get(cell).add(house);
            }
        }
        return lists.stream()
                .map(list -> list.stream().mapToInt(i -> i).toArray())
                .toArray(int[][]::new);
    }

    private int[] lines(Line line) {
        return IntStream.range(0, namedHouses.size())
                .filter(house -> namedHouses.get(house).line() == line)
                .toArray();
    }

    private int[][] indexIn(Budget budget) {
        int[][] indexes = new int[rules.cells()][];
        int[] next = new int[rules.cells()];
        for (int cell = 0; cell < indexes.length; cell++) {
            indexes[cell] = new int[housesOf[cell].length];
        }
        for (NamedHouse house : namedHouses) {
            budget.prepare((long) STEPS_OF_A_CELL * house.cells().length);
            for (int i = 0; i < house.cells().length; i++) {
                int cell = house.cells()[i];
                indexes[cell][next[cell]++] = i;
            }
        }
        return indexes;
    }

    private int[][] cluesOf(Budget budget) {
        List<Set<Integer>> lists = new ArrayList<>();
        for (int cell = 0; cell < rules.cells(); cell++) {
            lists.add(new LinkedHashSet<>());
        }
        for (int clue = 0; clue < clues.size(); clue++) {
            if (clues.get(clue).houses().isEmpty()) {
                budget.prepare((long) STEPS_OF_A_CELL * clues.get(clue).cells().length);
                for (int cell : clues.get(clue).cells()) {
                    lists.get(cell).add(clue);
                }
            }
        }
        return lists.stream()
                .map(list -> list.stream().mapToInt(i -> i).toArray())
                .toArray(int[][]::new);
    }

    private void readPairs(Budget budget) {
        for (PairRule pair : rules.pairs()) {
            budget.prepare((long) rules.digits() * rules.digits() / 4);
            pairsOf.get(pair.first()).add(pair);
            long[] reverse = new long[rules.digits()];
            for (int first = 0; first < rules.digits(); first++) {
                for (int second = 0; second < rules.digits(); second++) {
                    if ((pair.allowed()[first] >>> second & 1) != 0) {
                        reverse[second] |= 1L << first;
                    }
                }
            }
            int from = pair.second();
            int to = pair.first();
            pairsOf.get(from).add(new PairRule(pair.constraint(), from, to, reverse));
        }
    }

    private void readGroups(Budget budget) {
        for (Group group : rules.groups()) {
            for (int placement : group.placements()) {
                budget.prepare(1L + groupsOf.get(placement).size());
                if (group.isForbidden()) {
                    allowed[rules.cellOf(placement)] &= ~(1L << (rules.digitOf(placement) - 1));
                } else {
                    List<Group> more = new ArrayList<>(groupsOf.get(placement));
                    more.add(group);
                    groupsOf.set(placement, more);
                }
            }
            if (group.isExactlyOne()) {
                exactlyOne.add(group);
            }
        }
    }

    private void readClues(Budget budget) {
        for (SumRule sum : rules.sums()) {
            addSum(sum, List.of(), 0, budget);
        }
        for (Sequence sequence : rules.sequences()) {
            clues.add(new Clue(sequence.constraint(), sequence.cells(), sequence.diagram(), 0, List.of(), 0));
        }
        IdentityHashMap<long[], Optional<Diagram>> diagrams = new IdentityHashMap<>();
        for (PairRule pair : rules.pairs()) {
            if (!isDifference(pair)) {
                diagrams.computeIfAbsent(pair.allowed(), none -> pair.diagram(budget))
                        .ifPresent(words -> clues.add(new Clue(
                                pair.constraint(), new int[] {pair.first(), pair.second()}, words, 0, List.of(), 0)));
            }
        }
        declaredClues = clues.size();
        deriveSums(budget);
    }

    /** Returns whether a pair only excludes equal digits: then a single candidate of one cell is all that it can use. */
    private static boolean isDifference(PairRule pair) {
        long digits = -1L >>> (64 - pair.allowed().length);
        for (int digit = 0; digit < pair.allowed().length; digit++) {
            if ((digits & ~pair.allowed()[digit] & ~(1L << digit)) != 0) {
                return false;
            }
        }
        return true;
    }

    private void addSum(SumRule sum, List<Integer> houses, int subtracted, Budget budget) {
        Optional<Diagram> diagram = sum.diagram(rules.digits(), MAX_ARCS, budget);
        diagram.ifPresent(words -> clues.add(new Clue(
                sum.constraint(),
                sum.cells(),
                words,
                (sum.isPlain() || !houses.isEmpty()) && sum.totals().isOne()
                        ? sum.totals().least()
                        : 0,
                houses,
                subtracted)));
    }

    /** Adds up houses and neighbouring lines, and takes away the sums of cages in them: the rule of 45. */
    private void deriveSums(Budget budget) {
        List<SumRule> cages = rules.sums().stream()
                .filter(sum -> sum.isPlain() && sum.totals().isOne())
                .toList();
        if (cages.isEmpty()) {
            return;
        }
        Set<List<Object>> seen = new HashSet<>();
        for (int first = 0; first < namedHouses.size(); first++) {
            if (!namedHouses.get(first).isFull()) {
                continue;
            }
            Set<Integer> region = new HashSet<>();
            List<Integer> houses = new ArrayList<>();
            for (int next = first; next < namedHouses.size() && houses.size() < MAX_LINES; next++) {
                NamedHouse named = namedHouses.get(next);
                boolean isNeighbour = next == first
                        || (named.isLine()
                                && named.line() == namedHouses.get(first).line());
                if (!isNeighbour || IntStream.of(named.cells()).anyMatch(region::contains)) {
                    break;
                }
                IntStream.of(named.cells()).forEach(region::add);
                houses.add(next);
                budget.prepare((long) cages.size() * rules.digits());
                derive(region, List.copyOf(houses), cages, seen, budget);
            }
        }
    }

    private void derive(
            Set<Integer> region, List<Integer> houses, List<SumRule> cages, Set<List<Object>> seen, Budget budget) {
        int rest = houses.size() * Totals.houseSum(rules.digits());
        Set<Integer> inside = new HashSet<>(region);
        Set<Integer> outside = new HashSet<>();
        Set<Integer> used = new HashSet<>();
        for (SumRule cage : cages) {
            long common = IntStream.of(cage.cells()).filter(inside::contains).count();
            boolean isFree = IntStream.of(cage.cells()).noneMatch(used::contains);
            if (isFree && 2 * common > cage.cells().length) {
                rest -= cage.totals().least();
                for (int cell : cage.cells()) {
                    used.add(cell);
                    if (!inside.remove(cell)) {
                        outside.add(cell);
                    }
                }
            }
        }
        int count = inside.size() + outside.size();
        if (count == 0 || count > MAX_DERIVED_CELLS || used.isEmpty()) {
            return;
        }
        int[] cells = IntStream.concat(
                        inside.stream().mapToInt(i -> i).sorted(),
                        outside.stream().mapToInt(i -> i).sorted())
                .toArray();
        int[] coefficients = new int[count];
        Arrays.fill(coefficients, 1);
        Arrays.fill(coefficients, inside.size(), count, -1);
        if (inside.isEmpty()) { // only cells outside: they sum to what is too much
            Arrays.fill(coefficients, 1);
            rest = -rest;
        }
        if (seen.add(List.of(
                Arrays.stream(cells).boxed().toList(),
                Arrays.stream(coefficients).boxed().toList()))) {
            int subtracted = inside.isEmpty() ? 0 : outside.size();
            addSum(
                    new SumRule("sum of houses", cells, coefficients, Totals.between(rest, rest)),
                    houses,
                    subtracted,
                    budget);
        }
    }

    /** Returns the compiled rules. */
    public Rules rules() {
        return rules;
    }

    /** Returns the houses. */
    public List<NamedHouse> houses() {
        return namedHouses;
    }

    /** Returns the numbers of the rows that are houses. */
    int[] rows() {
        return rows;
    }

    /** Returns the numbers of the columns that are houses. */
    int[] columns() {
        return columns;
    }

    /** Returns the clues. */
    public List<Clue> clues() {
        return clues;
    }

    /** Returns the number of clues that constraints declare; those after them follow from sums of houses. */
    int declaredClues() {
        return declaredClues;
    }

    /** Returns the number of digits. */
    public int digits() {
        return rules.digits();
    }

    /** Returns the number of cells. */
    public int cells() {
        return rules.cells();
    }

    /** Returns the number of a cell, or -1 if the board has none there. */
    public int index(Cell cell) {
        for (int number = 0; number < cells(); number++) {
            if (rules.cell(number).equals(cell)) {
                return number;
            }
        }
        return -1;
    }

    /** Returns a cell by its row and column. */
    public Cell cell(int cell) {
        return rules.cell(cell);
    }

    /** Returns the digits that a cell may hold by the rules alone, digit 1 in bit 0. */
    public long allowed(int cell) {
        return allowed[cell];
    }

    int[] housesOf(int cell) {
        return housesOf[cell];
    }

    /** Returns the index of a cell in each of its houses. */
    int[] indexIn(int cell) {
        return indexIn[cell];
    }

    /** Returns the clues about a cell that constraints declare. */
    int[] cluesOf(int cell) {
        return cluesOf[cell];
    }

    List<PairRule> pairsOf(int cell) {
        return pairsOf.get(cell);
    }

    List<Group> groupsOf(int placement) {
        return groupsOf.get(placement);
    }

    List<Group> exactlyOne() {
        return exactlyOne;
    }

    /** Returns whether two cells are in one house. */
    boolean see(int cell, int other) {
        for (int house : housesOf[cell]) {
            for (int one : housesOf[other]) {
                if (house == one) {
                    return cell != other;
                }
            }
        }
        return false;
    }
}
