package io.github.exactgrid;

import java.io.Serializable;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the solutions of a {@link Grid}.
 *
 * <p>A <i>solution</i> keeps the givens, fills every empty cell and obeys the rules the solver was made for. A grid has
 * none, one or many; one that has exactly one is a <i>puzzle</i>.
 *
 * <p>Solvers are immutable and may be shared between threads: all search state belongs to the call, and a call that ends
 * early leaves no state behind. Keep a solver and reuse it: it stores the compiled rules of each board. {@link #with} derives
 * a solver for a puzzle that has some rules of its own. Which solution is found first is unspecified, but the same on every
 * run. Solvers are serializable when their constraints and their progress listener are.
 *
 * <p>Time is exponential in the worst case, memory linear in the candidates of the grid; {@link #count(Grid)} may use more.
 *
 * <p>A limit that is reached is never "no solution": {@link #uniqueness} then returns {@link Uniqueness#UNKNOWN}, and all
 * other methods throw {@link SearchLimitException}. The same holds when the thread is interrupted, which stops any search
 * within 50 milliseconds and leaves the interrupt flag set. What a solver prepares for a board it has not met before counts as
 * search: a preparation that a limit or an interrupt stops is begun anew by the next call.
 *
 * <p>All methods throw {@link IllegalArgumentException}, with the reason, for a grid that the rules do not fit, such as a
 * 7x7 grid under rules with boxes.
 *
 * <p>The library implements this interface, and adds methods to it. Users call it and do not implement it.
 */
public interface Solver extends Serializable {

    /**
     * Returns a solver that obeys more constraints, with the same engine and settings. This is the way to solve many puzzles
     * that each have rules of their own, such as pencilmarks:
     *
     * <pre>{@code
     * Solver solver = Solvers.fastest();
     * for (String marks : puzzles) {
     *     solver.with(Constraints.pencilmarks(marks)).solve(Grid.empty(9)).ifPresent(System.out::println);
     * }
     * }</pre>
     *
     * <p>What this solver has prepared is shared where possible. Constraints that only {@linkplain ConstraintModel#forbid
     * forbid} placements cost a few microseconds on a classic 9x9 board; others, and other boards, as much as a new solver.
     *
     * @param more constraints to obey besides those of this solver
     * @return a solver for all of them; this solver does not change
     * @throws SearchLimitException if stopped while {@link Engine#BITBOARD} examines the constraints
     * @throws IllegalArgumentException if the engine cannot take the constraints; the message names the constraint
     */
    Solver with(Constraint... more);

    /**
     * Returns a solution.
     *
     * @param grid the grid to solve
     * @return some solution of {@code grid}, or empty if it has none
     * @throws SearchLimitException if stopped before a solution was found or ruled out
     * @throws IllegalArgumentException if the rules do not fit the grid
     */
    Optional<Grid> solve(Grid grid);

    /**
     * Fills in a solution. This is for millions of easy grids, for which objects would take as long as to solve them: for a classic 9x9 grid nothing
     * is allocated.
     *
     * <pre>{@code
     * byte[] digits = new byte[81];
     * while (in.readNBytes(digits, 0, 81) == 81) { // 0 for an empty cell
     *     out.write(solver.solveInPlace(digits) ? 1 : 0);
     *     out.write(digits);
     * }
     * }</pre>
     *
     * @param digits the digits of a square grid row by row, as in {@link Grid#of(byte[])}; those of a solution take their place, if there is one
     * @return whether there is a solution; if not, or if the search is stopped, {@code digits} do not change
     * @throws SearchLimitException if stopped before a solution was found or ruled out
     * @throws GridFormatException if {@code digits} are no grid
     * @throws IllegalArgumentException if the rules do not fit the grid
     */
    boolean solveInPlace(byte[] digits);

    /**
     * Fills in the solution of a puzzle, as {@link #solveInPlace} does. The search ends at the second solution.
     *
     * @param digits the digits of a square grid row by row, as in {@link Grid#of(byte[])}; those of the solution take their place, if there is
     *     only one
     * @return {@link Uniqueness#UNIQUE} if {@code digits} are those of the only solution now; {@link Uniqueness#NONE} or {@link
     *     Uniqueness#MULTIPLE} if not, when they do not change; never {@link Uniqueness#UNKNOWN}
     * @throws SearchLimitException if stopped before two solutions were found or ruled out; then {@code digits} do not change
     * @throws GridFormatException if {@code digits} are no grid
     * @throws IllegalArgumentException if the rules do not fit the grid
     */
    Uniqueness solveUniqueInPlace(byte[] digits);

    /**
     * Solves many grids with all processors.
     *
     * <pre>{@code
     * try (Stream<Batch.Answer<Grid, Optional<Grid>>> answers = solver.solveAll(grids)) {
     *     answers.forEach(answer -> System.out.println(answer.get().map(Grid::toString).orElse("none")));
     * }
     * }</pre>
     *
     * <p>{@link Batch} does the same for other questions, such as {@link #uniqueness} and {@link #count(Grid, long)}, and with
     * other threads. The limits of this solver apply to each grid.
     *
     * @param grids the grids, taken when answers are requested: a few hundred for each thread are in flight
     * @return some solution of each grid, or empty if it has none, in the order of the grids; an answer is an exception where
     *     {@link #solve} would have thrown it. Closing the stream stops the searches
     */
    default Stream<Batch.Answer<Grid, Optional<Grid>>> solveAll(Stream<Grid> grids) {
        return Batch.defaults().answers(grids, this::solve);
    }

    /**
     * Returns the solution of a puzzle. The search ends at the second solution.
     *
     * @param grid the grid to solve
     * @return the only solution of {@code grid}, or empty if it has none or several
     * @throws SearchLimitException if stopped before two solutions were found or ruled out
     * @throws IllegalArgumentException if the rules do not fit the grid
     */
    Optional<Grid> solveUnique(Grid grid);

    /**
     * Returns all solutions, each exactly once, each found when the stream requests it: a stream that is cut short by
     * {@code limit}, {@code findFirst} or any other means searches no further. Always sequential, even after
     * {@code parallel()}.
     *
     * <p>Where all are requested, as by {@code forEach}, up to 64 that are found within about a millisecond are passed on
     * together. An interrupt drops those that are not passed on yet, though the statistics count them.
     *
     * @param grid the grid to solve
     * @return a lazy, ordered stream of distinct solutions, whose terminal operation throws {@link SearchLimitException}
     *     if stopped early
     * @throws IllegalArgumentException if the rules do not fit the grid
     */
    Stream<Grid> solutions(Grid grid);

    /**
     * Counts all solutions.
     *
     * <p>{@link Engine#MASKS} does not enumerate them where it can avoid it: if the same parts of the board are left again and
     * again, as in latin squares, each is counted once; the counts that it remembers take up to a quarter of the heap.
     * {@link Engine#PROPAGATION}, and so {@link Engine#FASTEST} for all boards but the classic 9x9, counts in that way from a
     * million solutions on. All other engines enumerate the solutions, which takes a year for 10<sup>15</sup> of them.
     *
     * @param grid the grid to count solutions of
     * @return the number of solutions
     * @throws SearchLimitException if stopped before the count was complete
     * @throws IllegalArgumentException if the rules do not fit the grid
     */
    BigInteger count(Grid grid);

    /**
     * Counts solutions up to a limit, one by one.
     *
     * @param grid the grid to count solutions of
     * @param limit the number at which to stop, at least 1
     * @return the number of solutions, or {@code limit} if there are that many or more
     * @throws SearchLimitException if stopped before the count was complete; its statistics have the number found
     * @throws IllegalArgumentException if {@code limit} is not positive or the rules do not fit the grid
     */
    long count(Grid grid, long limit);

    /**
     * Finds out whether a grid has no, one or several solutions. The search ends at the second solution.
     *
     * @param grid the grid to examine
     * @return the answer, {@link Uniqueness#UNKNOWN} if stopped before two solutions were found or ruled out
     * @throws IllegalArgumentException if the rules do not fit the grid
     */
    Uniqueness uniqueness(Grid grid);

    /**
     * Returns for each cell the digits that it has in some solution, the "true candidates".
     *
     * <p>A puzzle with one solution takes about as long as {@link #uniqueness}. Others take at most one search for each candidate that
     * the first two solutions do not have; not all solutions are enumerated.
     *
     * @param grid the grid to examine
     * @return the digits of each cell, cells in reading order, digits ascending, unmodifiable; all sets are empty if there
     *     is no solution
     * @throws SearchLimitException if stopped before the answer was complete
     * @throws IllegalArgumentException if the rules do not fit the grid
     */
    Map<Cell, Set<Integer>> candidates(Grid grid);
}
