package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.DigitRelation;
import io.github.exactgrid.Grid;
import io.github.exactgrid.NondeterministicAutomaton;
import io.github.exactgrid.Placement;
import io.github.exactgrid.Shape;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.notation.QuotedName;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;

/** Checks the rules that constraints declare, and compiles them into records of cell and placement numbers. */
final class RulesBuilder implements ConstraintModel {

    private static final int VOID = -1;

    /** The steps of a {@link Budget} that a declaration takes: some objects, and for each cell some checks. */
    private static final int STEPS_OF_A_RULE = 16;

    private static final int STEPS_OF_A_CELL = 8;

    /** What a rule takes at least: an object with the array of its cells, and a place in lists. */
    private static final int BYTES_OF_A_RULE = 64;

    /** The share of the heap that all rules may take at most, as engines need several times as much. */
    private static final int SHARE_OF_HEAP = 4;

    /** The relations that are remembered: to evaluate one again takes some microseconds. */
    private static final int MAX_RELATIONS = 10_000;

    /** The totals of a set are sorted. */
    private static final int STEPS_OF_A_TOTAL = 16;

    /** The most elements of a declaration, four for each placement of the largest board: their number could exceed the heap. */
    private static final int MAX_ELEMENTS = 1 << 20;

    private final int rows;
    private final int columns;
    private final int digits;

    /** What is added to the digit that a grid has to make the one that people read. */
    private final int shift;

    /** The places of the cells in reading order, and the number of the cell in each place, -1 if void. */
    private final int[] places;

    private final int[] cellsOfPlaces;
    private final Budget budget;
    private final List<Rule> rules = new ArrayList<>();
    private final UnrolledAutomata automata;
    private long bytesLeft = Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP;
    private final Map<DigitRelation, long[]> relations = new HashMap<>();

    /** The tables of all relations, by their content. */
    private final Map<LongBuffer, long[]> tables = new HashMap<>();

    private String constraint = "";

    /** Whether a constraint describes itself, the only time at which it may declare rules. */
    private boolean isDescribed;

    /**
     * Prepares for a board.
     *
     * @param board a grid of the board; its digits do not matter
     * @param lowestDigit the digit that people read where a grid has 1
     */
    RulesBuilder(Grid board, int lowestDigit, Budget budget) {
        this.budget = budget;
        this.shift = lowestDigit - 1;
        this.rows = board.rows();
        this.columns = board.columns();
        this.digits = board.digits();
        this.automata = new UnrolledAutomata(digits, shift, budget);
        this.cellsOfPlaces = new int[rows * columns];
        int[] found = new int[rows * columns];
        int cells = 0;
        for (int place = 0; place < found.length; place++) {
            if (board.isVoid(place / columns, place % columns)) {
                cellsOfPlaces[place] = VOID;
            } else {
                cellsOfPlaces[place] = cells;
                found[cells++] = place;
            }
        }
        this.places = Arrays.copyOf(found, cells);
    }

    void add(Constraint constraint) {
        try {
            this.constraint = Objects.requireNonNull(constraint.name(), "name of a constraint");
            isDescribed = true;
            constraint.describe(this);
        } catch (StackOverflowError deep) {
            throw tooDeep(deep);
        } finally {
            isDescribed = false;
        }
    }

    /** Returns whether one of some constraints takes the place of the usual boxes of the board. */
    boolean replaceBoxes(List<Constraint> constraints) {
        try {
            for (Constraint replacing : constraints) {
                if (replacing.replacesBoxes(this)) {
                    return true;
                }
            }
        } catch (StackOverflowError deep) {
            throw tooDeep(deep);
        }
        return false;
    }

    /** Returns the shapes of a constraint, and rejects those with cells that the board lacks. */
    List<Shape> drawing(Constraint drawn) {
        List<Shape> shapes;
        try {
            constraint = Objects.requireNonNull(drawn.name(), "name of a constraint");
            shapes = Objects.requireNonNull(drawn.drawing(this), () -> "drawing of " + constraint);
        } catch (StackOverflowError deep) {
            throw tooDeep(deep);
        }
        for (Shape shape : shapes) {
            Objects.requireNonNull(shape, () -> "a shape in the drawing of " + constraint);
            List<Cell> cells = shape.cells();
            budget.prepare(STEPS_OF_A_RULE + (long) STEPS_OF_A_CELL * cells.size());
            cells.forEach(this::number);
        }
        return shapes;
    }

    /** Constraints may contain others to any depth. What they have declared so far is dropped with this builder. */
    static IllegalArgumentException tooDeep(StackOverflowError deep) {
        return new IllegalArgumentException(
                "constraints within constraints, too deep for the stack of the thread", deep);
    }

    /** Returns the rules added since the last call. */
    Rules build() {
        Rules built = new Rules(columns, digits, places, rules, budget);
        rules.clear();
        return built;
    }

    @Override
    public int rows() {
        return rows;
    }

    @Override
    public int columns() {
        return columns;
    }

    @Override
    public int digits() {
        return digits;
    }

    @Override
    public int lowestDigit() {
        return 1 + shift;
    }

    @Override
    public List<Cell> cells() {
        List<Cell> cells = new ArrayList<>(places.length);
        for (int place : places) {
            cells.add(new Cell(place / columns, place % columns));
        }
        return Collections.unmodifiableList(cells);
    }

    @Override
    public Optional<Cell> cell(int row, int column) {
        boolean exists = row >= 0
                && row < rows
                && column >= 0
                && column < columns
                && cellsOfPlaces[row * columns + column] != VOID;
        return exists ? Optional.of(new Cell(row, column)) : Optional.empty();
    }

    @Override
    public void exactlyOne(Collection<Placement> placements) {
        add(new Group(constraint, numbers(placements), 1, 1), placements.size());
    }

    @Override
    public void atMostOne(Collection<Placement> placements) {
        add(new Group(constraint, numbers(placements), 0, 1), placements.size());
    }

    @Override
    public void forbid(Placement placement) {
        add(new Group(constraint, new int[] {number(placement)}, 0, 0), 1);
    }

    @Override
    public void allDifferent(Collection<Cell> cells) {
        int[] numbers = sortedDistinct(inOrder(cells));
        if (numbers.length > digits) {
            throw misfit(numbers.length + " cells cannot all differ with " + digits + " digits");
        }
        if (numbers.length > 0) { // a line of void places demands nothing
            add(new House(constraint, numbers), numbers.length);
        }
    }

    @Override
    public void weightedSum(List<Cell> cells, List<Integer> coefficients, int least, int most) {
        if (least > most) {
            throw misfit("a range of totals from " + least + " to " + most);
        }
        addSum(cells, coefficients, Totals.between(least, most));
    }

    @Override
    public void weightedSum(List<Cell> cells, List<Integer> coefficients, Set<Integer> totals) {
        budget.prepare((long) STEPS_OF_A_TOTAL * totals.size());
        addSum(cells, coefficients, Totals.of(totals));
    }

    /** Adds a sum of distinct cells with coefficients other than 0, or what is left of it if there are none. */
    private void addSum(List<Cell> cells, List<Integer> coefficients, Totals totals) {
        if (cells.isEmpty()) {
            throw misfit("a sum of no cells");
        }
        if (coefficients.size() != cells.size()) {
            throw misfit(coefficients.size() + " coefficients, expected one for each of " + cells.size() + " cells");
        }
        budget.prepare(places.length >> 4);
        int[] all = inOrder(cells);
        long[] coefficientsOf = new long[places.length];
        for (int i = 0; i < all.length; i++) {
            coefficientsOf[all[i]] += coefficients.get(i);
        }
        int[] numbers = new int[all.length];
        int[] factors = new int[all.length];
        int count = 0;
        long least = 0;
        long most = 0;
        int lacking = 0; // in the sum of the digits of a grid to that of the digits as people read them
        for (int number : all) {
            long coefficient = coefficientsOf[number];
            coefficientsOf[number] = 0; // the cell is taken
            if (coefficient != 0) {
                least += Math.min(coefficient, coefficient * digits);
                most += Math.max(coefficient, coefficient * digits);
                if (most - least > Integer.MAX_VALUE || most > Integer.MAX_VALUE || least < -Integer.MAX_VALUE) {
                    throw misfit("coefficients so large that sums exceed the range of an int");
                }
                numbers[count] = number;
                factors[count++] = (int) coefficient;
                lacking += shift * (int) coefficient;
            }
        }
        if (count > 0) {
            int[] distinct = Arrays.copyOf(numbers, count);
            Totals reachable = shift == 0
                    ? totals.within((int) least, (int) most)
                    : totals.within((int) least + lacking, (int) most + lacking).minus(lacking);
            add(new SumRule(constraint, distinct, Arrays.copyOf(factors, count), reachable), all.length);
        } else if (!totals.contains(0)) {
            add(new Group(constraint, new int[0], 1, 1), 1);
        }
    }

    @Override
    public void relation(Cell first, Cell second, DigitRelation relation) {
        Objects.requireNonNull(relation, "relation");
        int one = number(first);
        int other = number(second);
        long[] allowed = relations.get(relation);
        if (allowed == null) {
            budget.prepare((long) digits * digits);
            allowed = shared(allowed(relation));
            if (relations.size() == MAX_RELATIONS) {
                relations.clear();
            }
            relations.put(relation, allowed);
        }
        relate(one, other, allowed);
    }

    private void relate(int one, int other, long[] allowed) {
        if (one != other) {
            add(new PairRule(constraint, one, other, allowed), 2);
            return;
        }
        for (int digit = 1; digit <= digits; digit++) {
            if ((allowed[digit - 1] & 1L << (digit - 1)) == 0) {
                add(new Group(constraint, new int[] {one * digits + digit - 1}, 0, 0), 1);
            }
        }
    }

    /** Returns the array that is kept of all those that are equal: a lambda may be another object for each two cells. */
    private long[] shared(long[] allowed) {
        long[] known = tables.putIfAbsent(LongBuffer.wrap(allowed), allowed);
        return known == null ? allowed : known;
    }

    private long[] allowed(DigitRelation relation) {
        long[] allowed = new long[digits];
        for (int first = 1; first <= digits; first++) {
            for (int second = 1; second <= digits; second++) {
                allowed[first - 1] |= relation.holds(first + shift, second + shift) ? 1L << (second - 1) : 0;
            }
        }
        return allowed;
    }

    @Override
    public void distinctCount(Cell count, Collection<Cell> cells) {
        if (cells.isEmpty()) {
            throw misfit("a count of the digits in no cells");
        }
        int[] counted = inOrder(cells);
        add(new DistinctCountRule(constraint, number(count), sortedDistinct(counted), shift), counted.length);
    }

    @Override
    public void sameDigits(List<? extends Collection<Cell>> sets) {
        List<int[]> distinct = new ArrayList<>();
        int size = 0;
        for (Collection<Cell> set : sets) {
            int[] cells = sortedDistinct(inOrder(set));
            if (cells.length == 0 || (!distinct.isEmpty() && cells.length != distinct.get(0).length)) {
                throw misfit("same digits in a set of " + cells.length + " cells"
                        + (distinct.isEmpty() ? "" : " and in one of " + distinct.get(0).length));
            }
            size += cells.length;
            distinct.add(cells);
        }
        if (distinct.size() > 1 && distinct.get(0).length == 1) {
            long[] equal = allowed((first, second) -> first == second);
            for (int i = 1; i < distinct.size(); i++) {
                relate(distinct.get(i - 1)[0], distinct.get(i)[0], equal);
            }
        } else if (distinct.size() > 1) {
            add(new SameDigitsRule(constraint, distinct.toArray(int[][]::new)), size);
        }
    }

    @Override
    public void sumBetweenExtremes(List<Cell> cells, int sum) {
        allDifferent(cells);
        int[] numbers = inOrder(cells);
        if (numbers.length < 2) {
            throw misfit("a sum between the extremes of " + numbers.length + " cells");
        }
        if (sortedDistinct(numbers.clone()).length < numbers.length) {
            throw misfit("a sum between the extremes of cells of which one is given twice");
        }
        BetweenExtremesRule rule = new BetweenExtremesRule(constraint, numbers, sum, shift);
        add(rule.isPossible(digits) ? rule : new Group(constraint, new int[0], 1, 1), numbers.length);
    }

    @Override
    public void lineRank(List<Cell> line, Collection<? extends List<Cell>> others, int rank, boolean mayTie) {
        int[] numbers = inOrder(line);
        if (numbers.length == 0) {
            throw misfit("the rank of a line of no cells");
        }
        List<int[]> ofOthers = eachInOrder(others, "lines");
        for (int[] cells : ofOthers) {
            if (cells.length != numbers.length) {
                throw misfit("the rank of a line of " + numbers.length + " cells among others, one of " + cells.length);
            }
        }
        boolean isPossible = rank >= 1 && rank <= ofOthers.size() + 1;
        Rule rule = isPossible
                ? new LineRankRule(constraint, numbers, ofOthers.toArray(int[][]::new), rank - 1, mayTie)
                : new Group(constraint, new int[0], 1, 1);
        add(rule, numbers.length * (1 + ofOthers.size()));
    }

    @Override
    public void connected(Collection<Cell> cells, Set<Integer> digits, int least, int most) {
        int[] numbers = sortedDistinct(inOrder(cells));
        long mask = 0;
        for (int digit : inOrder(digits, this::digitOfGrid)) {
            mask |= 1L << (digit - 1);
        }
        if (least < 0 || most < 1 || least > most) {
            throw misfit("a range of sizes of connected cells from " + least + " to " + most);
        }
        if (mask != 0 && numbers.length > 0 && least <= numbers.length) {
            ConnectedCells graph = ConnectedCells.of(numbers, places, columns, least, most);
            add(new ConnectedRule(constraint, graph, mask), numbers.length);
        } else if (least > 0) {
            add(new Group(constraint, new int[0], 1, 1), 1);
        }
    }

    @Override
    public void unknownRegions(List<Cell> cells, List<Cell> numbers) {
        int[] ofCells = inOrder(cells);
        int[] ofNumbers = inOrder(numbers);
        if (ofCells.length != ofNumbers.length) {
            throw misfit(ofCells.length + " cells in regions, with numbers in " + ofNumbers.length);
        }
        if (ofCells.length == 0 || ofCells.length % digits != 0 || ofCells.length > digits * digits) {
            throw misfit(ofCells.length + " cells in regions of " + digits + " cells each, expected 1 to " + digits
                    + " regions");
        }
        int[] numberOf = new int[places.length];
        Arrays.fill(numberOf, VOID);
        boolean[] isNumber = new boolean[places.length];
        for (int i = 0; i < ofCells.length; i++) {
            if (numberOf[ofCells[i]] != VOID || isNumber[ofNumbers[i]]) {
                throw misfit("a cell in regions is given twice");
            }
            numberOf[ofCells[i]] = ofNumbers[i];
            isNumber[ofNumbers[i]] = true;
        }
        int[] sorted = sortedDistinct(ofCells.clone());
        int[] order = Arrays.stream(ofCells)
                .map(cell -> Arrays.binarySearch(sorted, cell))
                .toArray();
        int[] sortedNumbers = Arrays.stream(sorted).map(cell -> numberOf[cell]).toArray();
        if (Arrays.stream(sorted).anyMatch(cell -> isNumber[cell])) {
            throw misfit("a cell is in a region and has the number of one");
        }
        ConnectedCells graph =
                ConnectedCells.of(sorted, places, columns, digits, digits).of(sortedNumbers);
        add(
                new UnknownRegionsRule(constraint, new UnknownRegions(sorted, sortedNumbers, order, graph, digits)),
                2 * sorted.length);
    }

    @Override
    public void equalRun(Cell count, Cell start, Collection<? extends List<Cell>> arms) {
        List<int[]> numbers = eachInOrder(arms, "arms");
        int size = 2 + numbers.stream().mapToInt(arm -> arm.length).sum();
        numbers.removeIf(arm -> arm.length == 0);
        EqualRunRule rule = new EqualRunRule(constraint, number(count), number(start), numbers.toArray(int[][]::new));
        if (shift == 0) {
            add(rule, size);
        } else {
            add(new Sequence(constraint, rule.read(), automata.diagram(rule.automaton(), size, constraint)), size);
        }
    }

    @Override
    public void anyOf(Collection<? extends Consumer<ConstraintModel>> alternatives) {
        List<List<Rule>> each = new ArrayList<>();
        for (Consumer<ConstraintModel> alternative : alternatives) {
            int first = rules.size();
            Objects.requireNonNull(alternative, "an alternative").accept(this);
            List<Rule> declared = rules.subList(first, rules.size());
            declared.removeIf(RulesBuilder::demandsNothing);
            if (declared.stream().noneMatch(RulesBuilder::isImpossible)) {
                each.add(new ArrayList<>(declared));
            }
            declared.clear();
        }
        if (each.isEmpty()) {
            exactlyOne(List.of());
            return;
        }
        rules.addAll(Alternatives.removeCommonHouses(each, budget));
        List<List<Rule>> withoutCounts = new ArrayList<>();
        for (List<Rule> alternative : each) {
            withoutCounts.add(new Rules(columns, digits, places, alternative, budget)
                    .withoutCounts(budget)
                    .all());
        }
        if (withoutCounts.stream().noneMatch(List::isEmpty)) { // one that demands nothing always holds
            Sequence sequence = Alternatives.sequence(constraint, digits, withoutCounts, budget)
                    .orElseThrow(() -> misfit("alternatives of too many states"));
            add(
                    new Sequence(
                            constraint,
                            sequence.cells(),
                            automata.shared(sequence.diagram(), constraint),
                            withoutCounts),
                    sequence.cells().length);
        }
    }

    /** Returns whether a rule is one that all digits obey: that a single cell differs, or that at most one of no placements comes true. */
    private static boolean demandsNothing(Rule rule) {
        return rule instanceof House house
                ? house.cells().length == 1
                : rule instanceof Group group && group.placements().length == 0 && !group.isExactlyOne();
    }

    /** Returns whether a rule is that one of no placements comes true. */
    private static boolean isImpossible(Rule rule) {
        return rule instanceof Group group && group.isExactlyOne() && group.placements().length == 0;
    }

    @Override
    public void sequence(List<Cell> cells, Automaton automaton) {
        int[] numbers = readInOrder(cells);
        Objects.requireNonNull(automaton, "automaton");
        add(new Sequence(constraint, numbers, automata.diagram(automaton, numbers.length, constraint)), numbers.length);
    }

    @Override
    public void sequence(List<Cell> cells, NondeterministicAutomaton automaton) {
        int[] numbers = readInOrder(cells);
        Objects.requireNonNull(automaton, "automaton");
        Unrolled unrolled = automata.unrolled(automaton, numbers.length, constraint);
        Rule rule = unrolled instanceof Diagram diagram
                ? new Sequence(constraint, numbers, diagram)
                : new PathRule(constraint, numbers, (LayeredGraph) unrolled);
        add(rule, numbers.length);
    }

    private int[] readInOrder(List<Cell> cells) {
        if (cells.isEmpty()) {
            throw misfit("a sequence of no cells");
        }
        return inOrder(cells);
    }

    /** Adds a rule that is about a number of cells or placements. */
    private void add(Rule rule, int size) {
        if (!isDescribed) {
            throw new IllegalStateException("a rule is declared outside of Constraint.describe: " + rule.constraint());
        }
        budget.prepare(STEPS_OF_A_RULE + (long) STEPS_OF_A_CELL * size);
        bytesLeft -= BYTES_OF_A_RULE + (long) Integer.BYTES * size;
        if (bytesLeft < 0) {
            throw misfit("the rules of all constraints, " + rules.size() + " so far, do not fit into memory");
        }
        rules.add(rule);
    }

    private int[] numbers(Collection<Placement> placements) {
        return sortedDistinct(inOrder(placements, this::number));
    }

    private int[] inOrder(Collection<Cell> cells) {
        return inOrder(cells, this::number);
    }

    /** Returns the cells of each list. */
    private List<int[]> eachInOrder(Collection<? extends List<Cell>> lists, String name) {
        List<int[]> numbers = new ArrayList<>();
        int expected = checkedSize(lists);
        long size = 0;
        for (List<Cell> list : lists) {
            if (numbers.size() == expected) {
                throw notOfSize(expected);
            }
            int[] cells = inOrder(list);
            size += cells.length;
            if (size > MAX_ELEMENTS) {
                throw misfit(name + " of more than " + MAX_ELEMENTS + " cells together");
            }
            numbers.add(cells);
        }
        if (numbers.size() < expected) {
            throw notOfSize(expected);
        }
        return numbers;
    }

    private <E> int[] inOrder(Collection<E> elements, ToIntFunction<E> numberOf) {
        Objects.requireNonNull(elements, "cells, placements or digits");
        int[] numbers = new int[checkedSize(elements)];
        int count = 0;
        for (E element : elements) {
            if (count == numbers.length) {
                throw notOfSize(count);
            }
            Objects.requireNonNull(element, "a cell, placement or digit");
            numbers[count++] = numberOf.applyAsInt(element);
        }
        if (count < numbers.length) {
            throw notOfSize(numbers.length);
        }
        return numbers;
    }

    private int checkedSize(Collection<?> elements) {
        int size = elements.size();
        if (size < 0 || size > MAX_ELEMENTS) {
            throw misfit("a collection of size " + size + ", expected at most " + MAX_ELEMENTS);
        }
        return size;
    }

    /** A collection of a user's own, or one that another thread changes: its elements may be others than its size promises, or endless. */
    private IllegalArgumentException notOfSize(int size) {
        return misfit("a collection of size " + size + " that has more or fewer elements");
    }

    /** Returns the digit that a grid has where people read a digit. */
    private int digitOfGrid(int digit) {
        if (digit < lowestDigit() || digit > highestDigit()) {
            throw misfit("the digit " + digit + ": the digits are " + lowestDigit() + " to " + highestDigit());
        }
        return digit - shift;
    }

    private int number(Placement placement) {
        if (placement.digit() < lowestDigit() || placement.digit() > highestDigit()) {
            throw misfit(placement + ": the digits are " + lowestDigit() + " to " + highestDigit());
        }
        return number(placement.cell()) * digits + placement.digit() - lowestDigit();
    }

    private int number(Cell cell) {
        if (cell.row() >= rows || cell.column() >= columns) {
            throw misfit(cell + " is outside a board of " + rows + "x" + columns);
        }
        int number = cellsOfPlaces[cell.row() * columns + cell.column()];
        if (number == VOID) {
            throw misfit(cell + " is void: the board has no cell there");
        }
        return number;
    }

    private IllegalArgumentException misfit(String reason) {
        return new IllegalArgumentException(QuotedName.of(constraint) + ": " + reason);
    }

    private static int[] sortedDistinct(int[] numbers) {
        if (Rule.isAscending(numbers)) { // as for all ready-made constraints
            return numbers;
        }
        Arrays.sort(numbers);
        int count = 0;
        for (int i = 0; i < numbers.length; i++) {
            if (i == 0 || numbers[i] != numbers[i - 1]) {
                numbers[count++] = numbers[i];
            }
        }
        return Arrays.copyOf(numbers, count);
    }
}
