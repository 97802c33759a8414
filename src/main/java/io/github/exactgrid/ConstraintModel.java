package io.github.exactgrid;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Takes the rules of one board from {@link Constraint#describe}.
 *
 * <p>Every cell holds exactly one digit; no constraint needs to declare that. All rules declared hold together. A rule
 * is best declared by the most specific method, since engines use its meaning: a sum by {@link #sum(List, int) sum}
 * rather than by an {@linkplain #sequence(List, Automaton) automaton} that adds, a relation of two cells by {@link #relation}.
 *
 * <table>
 *   <caption>Methods by what a rule is about</caption>
 *   <tr><th>about</th><th>methods</th></tr>
 *   <tr><td>cells that differ</td><td>{@link #allDifferent}</td></tr>
 *   <tr><td>the sum of some cells</td><td>{@link #sum(List, int)}, {@link #weightedSum(List, List, int)}</td></tr>
 *   <tr><td>the number of different digits in some cells</td><td>{@link #distinctCount}</td></tr>
 *   <tr><td>sets of cells with the same digits</td><td>{@link #sameDigits}</td></tr>
 *   <tr><td>lines of cells read as numbers</td><td>{@link #lineRank}</td></tr>
 *   <tr><td>cells that are connected</td><td>{@link #connected}</td></tr>
 *   <tr><td>two cells</td><td>{@link #relation}</td></tr>
 *   <tr><td>single placements</td><td>{@link #forbid}, {@link #atMostOne}, {@link #exactlyOne}</td></tr>
 *   <tr><td>cells in an order</td><td>{@link #sequence(List, Automaton) sequence}</td></tr>
 *   <tr><td>one rule or another</td><td>{@link #anyOf}</td></tr>
 * </table>
 *
 * <p>All methods throw {@link IllegalArgumentException} for a cell outside the board or a digit below {@link #lowestDigit()} or above
 * {@link #highestDigit()}, naming it, and for a collection of more than 1,048,576 elements, or one that has more or fewer
 * than its size. A model may be used only during the call it was passed to: later, or in a method that must not declare
 * rules, they throw {@link IllegalStateException}.
 *
 * <p>The library implements this interface, and adds methods to it as it learns new kinds of rules. Users call it and
 * do not implement it.
 */
public interface ConstraintModel {

    /**
     * Returns the number of rows of the board.
     *
     * @return the number of rows, at least 1
     */
    int rows();

    /**
     * Returns the number of columns of the board.
     *
     * @return the number of columns, at least 1
     */
    int columns();

    /**
     * Returns the number of digits.
     *
     * @return the number of digits, 1 to 64
     */
    int digits();

    /**
     * Returns the lowest digit: 1 unless a constraint {@linkplain Constraint#lowestDigit states} another. Rules are about digits as people
     * read them, from this one to the {@linkplain #highestDigit highest}, in all that a model takes and returns: {@link Placement}s, the
     * digits that relations and automata judge, sets of digits, sums and numbers. A {@link Grid} holds 1 for the lowest digit.
     *
     * @return 0 or 1
     */
    int lowestDigit();

    /**
     * Returns the highest digit.
     *
     * @return the highest digit, {@code lowestDigit() + digits() - 1}
     */
    default int highestDigit() {
        return lowestDigit() + digits() - 1;
    }

    /**
     * Returns the cells of the board, without {@linkplain Grid#isVoid void} ones, in reading order.
     *
     * @return an unmodifiable list, not empty
     */
    List<Cell> cells();

    /**
     * Returns a cell of the board, if it has one there: how a rule about neighbours finds them.
     *
     * @param row the row, from 0; any number
     * @param column the column, from 0; any number
     * @return the cell, or empty if that is outside the board or void
     */
    Optional<Cell> cell(int row, int column);

    /**
     * Demands that exactly one of the given placements comes true. If there are none, the board has no solution.
     *
     * @param placements the placements; one given twice counts once
     */
    void exactlyOne(Collection<Placement> placements);

    /**
     * Demands that no two of the given placements come true together.
     *
     * @param placements the placements; one given twice counts once
     */
    void atMostOne(Collection<Placement> placements);

    /**
     * Demands that a placement does not come true.
     *
     * @param placement the placement
     */
    void forbid(Placement placement);

    /**
     * Demands that no digit occurs twice in the given cells. As many cells as digits make a house, in which each digit
     * then occurs exactly once.
     *
     * @param cells the cells; one given twice counts once
     * @throws IllegalArgumentException if there are more cells than digits
     */
    void allDifferent(Collection<Cell> cells);

    /**
     * Demands that the digits of some cells have a given sum. Whether they may be equal is for {@link #allDifferent} to
     * declare: a cage of killer Sudoku is both.
     *
     * <pre>{@code
     * Constraint cage = Constraint.named("cage 15", model -> {
     *     List<Cell> cells = Cell.list("r1c1 r1c2 r2c1");
     *     model.allDifferent(cells);
     *     model.sum(cells, 15);
     * });
     * }</pre>
     *
     * <p>Engines other than {@link Engine#PROPAGATION} read a sum as an automaton, whose states are the sums of the
     * first few cells, and have the limit of {@link #sequence(List, Automaton) sequence}. On 9x9 boards no sum with small coefficients reaches
     * it; on 64x64 boards sums of more than about 30 cells do.
     *
     * @param cells the cells, at least one; a cell that occurs more than once counts each time
     * @param total the sum; if no digits have it, the board has no solution
     * @throws IllegalArgumentException if there is no cell; or, when a solver prepares for the board, if its engine has
     *     a limit that the sum exceeds
     */
    default void sum(List<Cell> cells, int total) {
        sum(cells, total, total);
    }

    /**
     * Demands that the sum of some cells lies in a range.
     *
     * @param cells the cells, as in {@link #sum(List, int)}
     * @param least the least sum, {@link Integer#MIN_VALUE} for no limit
     * @param most the greatest sum, {@link Integer#MAX_VALUE} for no limit
     * @throws IllegalArgumentException if there is no cell, or {@code least} is greater than {@code most}
     */
    default void sum(List<Cell> cells, int least, int most) {
        weightedSum(cells, Collections.nCopies(cells.size(), 1), least, most);
    }

    /**
     * Demands that the sum of some cells is one of several.
     *
     * @param cells the cells, as in {@link #sum(List, int)}
     * @param totals the possible sums; if there are none, the board has no solution
     * @throws IllegalArgumentException if there is no cell
     */
    default void sum(List<Cell> cells, Set<Integer> totals) {
        weightedSum(cells, Collections.nCopies(cells.size(), 1), totals);
    }

    /**
     * Demands that the digits of some cells, each multiplied by a coefficient, have a given sum. With negative
     * coefficients this compares sums: an arrow, whose circle is the first cell here, is
     *
     * <pre>{@code
     * Constraint arrow = Constraint.named("arrow", model ->
     *         model.weightedSum(Cell.list("r1c1 r1c2 r1c3"), List.of(-1, 1, 1), 0));
     * }</pre>
     *
     * @param cells the cells, at least one; a cell that occurs more than once has the sum of its coefficients
     * @param coefficients the coefficient of each cell, any number; a cell with 0 does not count
     * @param total the sum; if no digits have it, the board has no solution
     * @throws IllegalArgumentException if there is no cell, there are more or fewer coefficients than cells, or they
     *     are so large that a sum might exceed the range of an {@code int}
     */
    default void weightedSum(List<Cell> cells, List<Integer> coefficients, int total) {
        weightedSum(cells, coefficients, total, total);
    }

    /**
     * Demands that the digits of some cells, each multiplied by a coefficient, have a sum in a range.
     *
     * @param cells the cells, as in {@link #weightedSum(List, List, int)}
     * @param coefficients the coefficient of each cell
     * @param least the least sum, {@link Integer#MIN_VALUE} for no limit
     * @param most the greatest sum, {@link Integer#MAX_VALUE} for no limit
     * @throws IllegalArgumentException as {@link #weightedSum(List, List, int)} does, and if {@code least} is greater
     *     than {@code most}
     */
    void weightedSum(List<Cell> cells, List<Integer> coefficients, int least, int most);

    /**
     * Demands that the digits of some cells, each multiplied by a coefficient, have one of several sums.
     *
     * @param cells the cells, as in {@link #weightedSum(List, List, int)}
     * @param coefficients the coefficient of each cell
     * @param totals the possible sums; if there are none, the board has no solution
     * @throws IllegalArgumentException as {@link #weightedSum(List, List, int)} does
     */
    void weightedSum(List<Cell> cells, List<Integer> coefficients, Set<Integer> totals);

    /**
     * Demands that the digits of two cells are in a relation.
     *
     * <pre>{@code
     * Constraint greater = Constraint.named("greater than", model ->
     *         model.relation(new Cell(0, 0), new Cell(0, 1), (first, second) -> first > second));
     * }</pre>
     *
     * @param first the cell whose digit is the first argument of the relation
     * @param second the cell whose digit is the second; if it is the same cell, its digit is both
     * @param relation the relation, called only during this call, for each two digits
     */
    void relation(Cell first, Cell second, DigitRelation relation);

    /**
     * Demands that the digit of a cell is the number of different digits in some cells.
     *
     * <pre>{@code
     * Constraint around = Constraint.named("different around r2c2", model ->
     *         model.distinctCount(Cell.parse("r2c2"), Cell.list("r1c1 r1c2 r1c3 r2c1 r2c3 r3c1 r3c2 r3c3")));
     * }</pre>
     *
     * @param count the cell with the number; it may be one of the others
     * @param cells the cells whose digits are counted, at least one
     * @throws IllegalArgumentException if there is no cell to count; or, when another engine than propagation prepares for the board, if it
     *     has to distinguish more than about a million sets of digits: eight cells on a board of 16 digits
     */
    void distinctCount(Cell count, Collection<Cell> cells);

    /**
     * Demands that all of some sets of cells hold the same digits, each as often, in any order.
     *
     * <pre>{@code
     * Constraint columns = Constraint.named("same digits in two columns", model ->
     *         model.sameDigits(List.of(Cell.list("r1c1 r2c1 r3c1"), Cell.list("r4c9 r5c9 r6c9"))));
     * }</pre>
     *
     * @param sets the sets; a cell given twice in a set counts once, and may be in several sets. Fewer than two sets demand nothing
     * @throws IllegalArgumentException if a set has no cells, or not as many as the others; or, when another engine than propagation
     *     prepares for the board, if a set has more than about a hundred cells that are not in the one before
     */
    void sameDigits(List<? extends Collection<Cell>> sets);

    /**
     * Demands that some cells differ, and that the digits between the lowest and the highest of them, in the order given, have a sum.
     *
     * <pre>{@code
     * Constraint box = Constraint.named("12 between the ends", model ->
     *         model.sumBetweenExtremes(Cell.list("r1c1 r1c2 r2c2 r2c3 r3c3"), 12));
     * }</pre>
     *
     * @param cells the cells, at least two, each once
     * @param sum the sum, 0 if the two are next to each other
     * @throws IllegalArgumentException if there are fewer than two cells, more than there are digits, or one of them twice; or, when another
     *     engine than propagation, or any on a board of more than 16 digits, prepares for the board, if it has to distinguish more than about
     *     a million sums and ends
     */
    void sumBetweenExtremes(List<Cell> cells, int sum);

    /**
     * Demands that a line of cells has a rank among several lines: the digits of each, read in order, are a number, and those of this line are in a
     * given place when all are sorted, the smallest first.
     *
     * <pre>{@code
     * Constraint second = Constraint.named("the first row is second of three", model ->
     *         model.lineRank(Cell.list("r1c1 r1c2"), List.of(Cell.list("r2c1 r2c2"), Cell.list("r3c1 r3c2")), 2, false));
     * }</pre>
     *
     * @param line the cells of the line in their order, at least one
     * @param others the cells of each other line in their order
     * @param rank the place of the line among all, from 1; if it is not 1 to the number of lines, the board has no solution
     * @param mayTie whether other lines may have the same digits in the same order, so that the line has several places, of which the rank is one
     * @throws IllegalArgumentException if there is no cell, or a line has not as many cells as the others; or, when another engine than
     *     propagation prepares for the board, if it has to distinguish more than about a million states: not for 36 lines of nine cells without
     *     ties, nor for those with ties whose first cells are houses
     */
    void lineRank(List<Cell> line, Collection<? extends List<Cell>> others, int rank, boolean mayTie);

    /**
     * Demands that the cells with one of some digits are connected: from each to each other lead steps to neighbours in the same row or column that have
     * such digits as well.
     *
     * <pre>{@code
     * Constraint odd = Constraint.named("odd digits connected", model ->
     *         model.connected(model.cells(), Set.of(1, 3, 5, 7, 9), 1, model.cells().size()));
     * }</pre>
     *
     * @param cells the cells that count, all others are as if they did not exist; one given twice counts once
     * @param digits the digits
     * @param least the least number of cells with such digits, 0 if there may be none
     * @param most the greatest number, at least 1
     * @throws IllegalArgumentException if {@code most} is less than 1 or than {@code least}, or that is negative; or, when another engine than
     *     propagation prepares for the board, if it has to distinguish more than about two million states and digits: with nine digits a board of 9x9
     *     has fewer for any number of cells, or for seven, and more for nine; with ten digits one of 10x10 has more
     */
    void connected(Collection<Cell> cells, Set<Integer> digits, int least, int most);

    /**
     * Demands that some cells are divided into regions that are not known: each is connected by steps to neighbours in rows and columns, and holds each
     * digit once. Other cells hold the number of the region of each. Regions are numbered from the {@linkplain #lowestDigit lowest digit} on in the order of
     * their first cells in the list, so that each division has one way to be numbered. Propagation searches by numbers of its own where no other rule
     * distinguishes numbers and none is given, so that this order then makes no difference to it.
     *
     * <pre>{@code
     * Constraint chaos = Constraint.named("two unknown regions of six cells", model ->
     *         model.unknownRegions(model.cells().subList(0, 12), model.cells().subList(12, 24)));
     * }</pre>
     *
     * @param cells the cells with the digits, distinct; as many as there are digits, or a multiple of that up to their square
     * @param numbers for each of these cells the one with the number of its region, distinct, none of them one of the former
     * @throws IllegalArgumentException if the cells are not as many as described, or a cell is given twice; or, when another engine than propagation
     *     prepares for the board, as {@link #connected} does, and if all regions and digits together do not fit into memory
     */
    void unknownRegions(List<Cell> cells, List<Cell> numbers);

    /**
     * Demands that the digit of a cell is the number of cells that hold the same as a first one, itself included, and to which only such cells lead: from
     * the first one along some arms, up to the first other digit in each.
     *
     * <pre>{@code
     * Constraint run = Constraint.named("r1c1 sees as many like r2c1 to the right", model ->
     *         model.equalRun(Cell.parse("r1c1"), Cell.parse("r2c1"), List.of(Cell.list("r2c2 r2c3 r2c4"))));
     * }</pre>
     *
     * @param count the cell with the number
     * @param start the first cell
     * @param arms the cells of each arm in their order, without the first one; a cell in several arms counts in each. With arms of one cell each the
     *     digit is the number of all cells that hold the same as the first
     * @throws IllegalArgumentException when another engine than propagation prepares for the board, if it has to distinguish more than about a million
     *     digits and numbers: sixty cells on a board of 25 digits
     */
    void equalRun(Cell count, Cell start, Collection<? extends List<Cell>> arms);

    /**
     * Demands that at least one of some alternatives holds, each of which declares rules.
     *
     * <pre>{@code
     * Constraint either = Constraint.named("a sum at either end", model ->
     *         model.anyOf(List.of(
     *                 alternative -> alternative.sum(Cell.list("r1c1 r1c2 r1c3"), 10),
     *                 alternative -> alternative.sum(Cell.list("r1c7 r1c8 r1c9"), 10))));
     * }</pre>
     *
     * <p>They become one automaton, with the limit of {@link #sequence(List, Automaton) sequence}. It reads each cell once, and engines find all that follows, if the
     * alternatives are about the same few cells, or cells in the same order, and have few states together. Else it reads the cells of one
     * alternative after those of the other, which is weaker until only one of them is possible.
     *
     * @param alternatives declare the rules of one alternative each, as {@link Constraint#describe} does, during this call; if there are none,
     *     the board has no solution
     * @throws IllegalArgumentException if one of them does not fit the board, or they have too many states for an automaton
     */
    void anyOf(Collection<? extends Consumer<ConstraintModel>> alternatives);

    /**
     * Demands that an automaton accepts the digits of some cells, read in the order given: sandwiches, skyscrapers and
     * other rules in which a digit matters by those before it.
     *
     * @param cells the cells, at least one; a cell may occur more than once
     * @param automaton the automaton that must accept the digits
     * @throws IllegalArgumentException if there is no cell; or, when a solver prepares for the board, if the automaton
     *     has more than about a million states and transitions on that many cells, or if all automata of the rules
     *     together do not fit into half of the heap in the form that the engine needs
     */
    void sequence(List<Cell> cells, Automaton automaton);

    /**
     * Demands that an automaton that may have a choice accepts the digits of some cells, read in the order given.
     *
     * <p>Where there is a choice but for few digits, or none, engines know as much about it as about another {@link Automaton}.
     *
     * @param cells the cells, at least one; a cell may occur more than once
     * @param automaton the automaton, one of whose ways must accept the digits
     * @throws IllegalArgumentException if there is no cell; or, when a solver prepares for the board, if the automaton has more than about a million
     *     states and transitions on that many cells; or, when another engine than propagation does, if it has to distinguish more than about a
     *     hundred thousand sets of states
     */
    void sequence(List<Cell> cells, NondeterministicAutomaton automaton);
}
