package io.github.exactgrid.internal.rulesteps;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.PairRule;
import io.github.exactgrid.internal.rulesteps.RuleBook.Line;
import io.github.exactgrid.internal.rulesteps.RuleBook.NamedHouse;
import io.github.exactgrid.internal.steps.Geometry;
import io.github.exactgrid.internal.steps.Layout;
import io.github.exactgrid.internal.steps.Layout.Pair;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the layout of a board whose rules are houses, and cells that differ. Three lines hold each digit three times, so what they
 * have outside of two further houses that lie in them is a house, too: in windoku there are five of these.
 */
final class LayoutReader {

    private final RuleBook book;
    private final Budget budget;
    private final List<NamedHouse> blocks = new ArrayList<>();
    private final List<NamedHouse> columns = new ArrayList<>();
    private final List<NamedHouse> rows = new ArrayList<>();
    private final List<NamedHouse> others = new ArrayList<>();
    private final List<Pair> pairs = new ArrayList<>();

    /** Whether two cells are among the pairs. */
    private final boolean[][] arePair = new boolean[Geometry.CELLS][Geometry.CELLS];

    private LayoutReader(RuleBook book, Budget budget) {
        this.book = book;
        this.budget = budget;
    }

    /**
     * Returns the layout, or null if the board is not 9x9, lacks blocks or lines, or has other rules or too many houses.
     *
     * @throws io.github.exactgrid.internal.limits.StoppedException if the call must stop
     */
    static @Nullable Layout read(RuleBook book, Budget budget) {
        return new LayoutReader(book, budget).read();
    }

    private @Nullable Layout read() {
        if (!isNineByNine() || !book.clues().isEmpty() || !book.exactlyOne().isEmpty() || hasGroups()) {
            return null;
        }
        for (NamedHouse house : book.houses()) {
            budget.prepare((long) house.cells().length * house.cells().length);
            if (!house.isFull()) {
                addPairs(house);
            } else if (house.isLine()) {
                (house.line() == Line.ROW ? rows : columns).add(house);
            } else {
                others.add(house);
            }
        }
        Comparator<NamedHouse> byFirstCell = Comparator.comparingInt(house -> house.cells()[0]);
        rows.sort(byFirstCell);
        columns.sort(byFirstCell);
        boolean mayFit = rows.size() + columns.size() + others.size() <= Layout.MAX_HOUSES;
        if (rows.size() != 9 || columns.size() != 9 || !mayFit || !takeBlocks() || !addPairs()) {
            return null;
        }
        deriveHouses();
        List<NamedHouse> houses = new ArrayList<>(blocks);
        houses.addAll(columns);
        houses.addAll(rows);
        houses.addAll(others);
        return houses.size() > Layout.MAX_HOUSES
                ? null
                : new Layout(
                        houses.stream().map(NamedHouse::cells).toList(),
                        houses.stream().map(NamedHouse::name).toList(),
                        pairs);
    }

    private boolean isNineByNine() {
        return book.digits() == 9
                && book.cells() == Geometry.CELLS
                && IntStream.range(0, Geometry.CELLS)
                        .allMatch(cell ->
                                9 * book.cell(cell).row() + book.cell(cell).column() == cell);
    }

    private boolean hasGroups() {
        return IntStream.range(0, Geometry.CANDIDATES)
                .anyMatch(placement -> !book.groupsOf(placement).isEmpty());
    }

    private void addPairs(NamedHouse house) {
        for (int second : house.cells()) {
            for (int first : house.cells()) {
                addPair(first, second, house.constraint());
            }
        }
    }

    /** Adds a pair in one of its orders, and by the first of several constraints. */
    private void addPair(int first, int second, String constraint) {
        if (first < second && !arePair[first][second]) {
            arePair[first][second] = true;
            pairs.add(new Pair(first, second, constraint));
        }
    }

    /** Adds the pairs of cells that differ. Returns false if there are pairs with other relations. */
    private boolean addPairs() {
        for (int cell = 0; cell < Geometry.CELLS; cell++) {
            for (PairRule pair : book.pairsOf(cell)) {
                budget.prepare(9);
                for (int digit = 0; digit < 9; digit++) {
                    if (pair.allowed()[digit] != (Geometry.ALL & ~(1L << digit))) {
                        return false;
                    }
                }
                addPair(pair.first(), pair.second(), pair.constraint());
            }
        }
        return true;
    }

    /** Takes nine houses that divide the board as blocks: boxes, or else the first that do. Returns false if there are none. */
    private boolean takeBlocks() {
        for (boolean areBoxes : new boolean[] {true, false}) {
            for (int first = 0; first + 9 <= others.size(); first++) {
                List<NamedHouse> nine = others.subList(first, first + 9);
                boolean isNamed = nine.stream().allMatch(house -> house.name().startsWith("box "));
                if (isNamed == areBoxes && coverBoard(nine)) {
                    blocks.addAll(nine);
                    nine.clear();
                    return true;
                }
            }
        }
        return false;
    }

    /** Adds what three rows, or three columns, have outside of two houses that lie in them: each digit once. */
    private void deriveHouses() {
        for (int count = -1; count < others.size(); ) { // what is found first leads to more
            count = others.size();
            for (List<NamedHouse> lines : List.of(rows, columns)) {
                for (int mask : Geometry.subsets(3)) {
                    deriveHouses(IntStream.range(0, 9)
                            .filter(line -> (mask >>> line & 1) != 0)
                            .mapToObj(lines::get)
                            .toList());
                }
            }
        }
    }

    private void deriveHouses(List<NamedHouse> lines) {
        Set<Integer> union = cells(lines);
        List<NamedHouse> inside = others.stream()
                .filter(house -> union.containsAll(cells(List.of(house))))
                .toList();
        for (NamedHouse first : inside) {
            for (NamedHouse second : inside) {
                Set<Integer> rest = new TreeSet<>(union);
                rest.removeAll(cells(List.of(first, second)));
                if (rest.size() == 9 && others.stream().noneMatch(house -> rest.equals(cells(List.of(house))))) {
                    others.add(new NamedHouse(
                            name(lines) + " without " + first.name() + " and " + second.name(),
                            first.constraint(),
                            rest.stream().mapToInt(cell -> cell).toArray(),
                            true,
                            Line.NONE));
                }
            }
        }
    }

    /** Returns the name of three lines: "rows 2, 3 and 4". */
    private static String name(List<NamedHouse> lines) {
        List<String> numbers = lines.stream()
                .map(line -> line.name().substring(line.name().indexOf(' ') + 1))
                .toList();
        return (lines.get(0).line() == Line.ROW ? "rows " : "columns ") + numbers.get(0) + ", " + numbers.get(1)
                + " and " + numbers.get(2);
    }

    private static Set<Integer> cells(List<NamedHouse> houses) {
        Set<Integer> cells = new HashSet<>();
        houses.forEach(house -> IntStream.of(house.cells()).forEach(cells::add));
        return cells;
    }

    private static boolean coverBoard(List<NamedHouse> nine) {
        return cells(nine).size() == Geometry.CELLS;
    }
}
