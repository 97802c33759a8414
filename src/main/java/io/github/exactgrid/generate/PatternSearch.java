package io.github.exactgrid.generate;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.Violation;
import io.github.exactgrid.internal.engine.SearchSettings;
import io.github.exactgrid.internal.generate.PatternPlacements;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Finds all minimal puzzles of a pattern in a solved grid of the classic 9x9: the pattern is moved by exchanges of rows in bands, of bands,
 * of columns in stacks, of stacks and by the transposition, to each of at most 3,359,232 positions.
 *
 * <pre>{@code
 * List<GeneratedPuzzle> puzzles = PatternSearch.of(solution, marks).puzzles().toList();
 * }</pre>
 *
 * <p>Up to symmetry, these are all minimal puzzles with that pattern whose solution is that grid. A search takes a second or so. Memory is
 * constant, but for a symmetric pattern 21 to 32 bytes for each puzzle that is found. Objects are immutable and thread-safe: each {@code
 * with} method returns a changed copy. Limits are for a stream as a whole while it is used. An
 * interrupt ends it within 50 milliseconds with a {@link SearchLimitException} and leaves the interrupt flag set.
 */
public final class PatternSearch {

    private final Grid solution;
    private final Grid marks;
    private final boolean isMinimal;
    private final SearchSettings limits;

    private PatternSearch(Grid solution, Grid marks, boolean isMinimal, SearchSettings limits) {
        this.solution = solution;
        this.marks = marks;
        this.isMinimal = isMinimal;
        this.limits = limits;
    }

    /**
     * Returns a search for minimal puzzles.
     *
     * @param solution a full grid of 9x9 that obeys the classic rules
     * @param marks a grid of 9x9 with any digit in each cell that holds a clue, and the others empty
     * @return a search without limits
     * @throws IllegalArgumentException if a grid has another size; if the solution has an empty cell or violates a rule; or if the
     *     pattern has fewer than 17 cells, with which there is no puzzle
     */
    public static PatternSearch of(Grid solution, Grid marks) {
        if (!solution.isNineByNine() || !marks.isNineByNine()) {
            throw new IllegalArgumentException("a pattern and its solution need 9x9 cells");
        }
        List<Violation> violations = ConstraintSet.classic().violations(solution);
        if (!solution.isFull() || !violations.isEmpty()) {
            throw new IllegalArgumentException(
                    violations.isEmpty()
                            ? "a solution with an empty cell"
                            : "a solution that violates a rule: " + violations.get(0));
        }
        if (marks.filledCells() < GeneratorSettings.FEWEST_CLASSIC_CLUES) {
            throw new IllegalArgumentException("a pattern of " + marks.filledCells()
                    + " clues: every puzzle has at least " + GeneratorSettings.FEWEST_CLASSIC_CLUES);
        }
        return new PatternSearch(solution, marks, true, SearchSettings.DEFAULTS);
    }

    /**
     * Finds puzzles with redundant givens as well.
     *
     * @return this search for all puzzles that have one solution
     */
    public PatternSearch withRedundantGivens() {
        return new PatternSearch(solution, marks, false, limits);
    }

    /**
     * Limits the time of a stream.
     *
     * @param timeLimit the limit, more than zero
     * @return this search with that limit
     * @throws IllegalArgumentException if {@code timeLimit} is zero or less
     */
    public PatternSearch withTimeLimit(Duration timeLimit) {
        return new PatternSearch(solution, marks, isMinimal, limits.withTimeLimit(timeLimit));
    }

    /**
     * Limits the {@linkplain SearchStatistics#nodes() nodes} that the searches of a stream may visit together.
     *
     * @param nodeLimit the limit, at least 1; {@link Long#MAX_VALUE} is no limit
     * @return this search with that limit
     * @throws IllegalArgumentException if {@code nodeLimit} is zero or less
     */
    public PatternSearch withNodeLimit(long nodeLimit) {
        return new PatternSearch(solution, marks, isMinimal, limits.withNodeLimit(nodeLimit));
    }

    /**
     * Limits the memory for the positions of a symmetric pattern that must be stored. When it is reached, the terminal operation throws
     * {@link SearchLimitException} with {@link SearchLimitException.Reason#MEMORY}; the puzzles found until then have been delivered.
     *
     * @param bytes the limit, at least 0; a quarter of the maximum heap of the JVM unless set. 110 MB suffice for every pattern
     * @return this search with that limit
     * @throws IllegalArgumentException if {@code bytes} is negative
     */
    public PatternSearch withMemoryLimit(long bytes) {
        return new PatternSearch(solution, marks, isMinimal, limits.withMemoryLimit(bytes));
    }

    /**
     * Sets a listener that receives the statistics of each stream: about ten times a second while it searches, and once at the end.
     *
     * @param progressListener the listener, in place of the one so far
     * @return this search with that listener
     */
    public PatternSearch withProgressListener(Consumer<? super SearchStatistics> progressListener) {
        return new PatternSearch(solution, marks, isMinimal, limits.withListener(progressListener));
    }

    /**
     * Finds the puzzles, each once; in a grid with automorphisms some are equivalent.
     *
     * @return a lazy stream, in an order that is the same on every run; its terminal operation throws {@link SearchLimitException} if
     *     stopped, and the puzzles found until then have been delivered
     */
    public Stream<GeneratedPuzzle> puzzles() {
        return FoundPuzzles.stream(
                limits,
                ConstraintSet.classic(),
                budget -> new PatternPlacements(
                        digits(solution), digits(marks), isMinimal, limits.memoryLimit(), budget));
    }

    private static byte[] digits(Grid grid) {
        byte[] digits = new byte[81];
        for (int cell = 0; cell < 81; cell++) {
            digits[cell] = (byte) grid.digit(cell / 9, cell % 9);
        }
        return digits;
    }
}
