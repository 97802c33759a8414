package io.github.exactgrid.generate;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.internal.engine.SearchSettings;
import io.github.exactgrid.internal.generate.VicinitySearch;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the puzzles with one solution that differ from a puzzle in a few givens: {@code {-n+m}}, as collectors write it.
 *
 * <pre>{@code
 * List<GeneratedPuzzle> near = Vicinity.of(puzzle, ConstraintSet.classic()).withMove("{-1+1}").puzzles().toList();
 * }</pre>
 *
 * <p>Exactly {@code n} givens are removed, and {@code m} others added, none of which is a removed one. The puzzle itself may have one
 * solution, several or none: {@code {-0+1}} finds the givens of which one alone makes a puzzle unique. By default one given is
 * exchanged, and only minimal puzzles are found.
 *
 * <p>Objects are immutable and thread-safe: each {@code with} method returns a changed copy. Time grows with the number of sets of {@code
 * n} givens and that of the solutions without them. Memory is constant, at most some 100 MB, however many puzzles there are, with two
 * exceptions: a stream {@linkplain #withoutEquivalents without equivalents} stores 21 to 32 bytes for each puzzle that it has found, and
 * {@linkplain #withClosure one that continues} with the puzzles that it finds does as well, and for each that waits to be examined half a
 * byte a cell, 41 bytes for the classic 9x9. {@link #withMemoryLimit} limits that. Limits are for a stream as a whole while it is used. An
 * interrupt ends it within 50 milliseconds with a {@link SearchLimitException} and leaves the interrupt flag set.
 */
public final class Vicinity {

    private static final Pattern NOTATION = Pattern.compile("\\{?-(\\d{1,3})\\+(\\d{1,3})}?(p?)(\\*?)");

    private final Grid puzzle;
    private final ConstraintSet constraints;
    private final Move move;
    private final boolean isMinimal;
    private final boolean upToSymmetry;
    private final @Nullable Long seed;
    private final Sets sets;
    private final LongConsumer setListener;
    private final SearchSettings limits;

    private record Move(int removed, int added, boolean samePattern, boolean isClosure) {}

    /** The numbers of the sets of givens that are removed: from the first to the last but one. */
    private record Sets(long first, long end) {

        static final Sets ALL = new Sets(0, Long.MAX_VALUE);
    }

    private Vicinity(
            Grid puzzle,
            ConstraintSet constraints,
            Move move,
            boolean isMinimal,
            boolean upToSymmetry,
            @Nullable Long seed,
            Sets sets,
            LongConsumer setListener,
            SearchSettings limits) {
        this.puzzle = puzzle;
        this.constraints = constraints;
        this.move = move;
        this.isMinimal = isMinimal;
        this.upToSymmetry = upToSymmetry;
        this.seed = seed;
        this.sets = sets;
        this.setListener = setListener;
        this.limits = limits;
    }

    /**
     * Returns the vicinity of a puzzle, at first with one given exchanged.
     *
     * @param puzzle the givens
     * @param constraints the rules
     * @return a vicinity without limits
     */
    public static Vicinity of(Grid puzzle, ConstraintSet constraints) {
        Objects.requireNonNull(puzzle, "puzzle");
        Objects.requireNonNull(constraints, "constraints");
        return new Vicinity(
                puzzle,
                constraints,
                new Move(1, 1, false, false),
                true,
                false,
                null,
                Sets.ALL,
                set -> {},
                SearchSettings.DEFAULTS);
    }

    /**
     * Sets how many givens are removed and added.
     *
     * @param removed the number of givens to remove, at least 0
     * @param added the number of givens to add, at least 0, not both 0
     * @return this vicinity with that move
     * @throws IllegalArgumentException if a number is negative or both are 0, or there are fewer givens than are to be removed, or
     *     fewer cells than givens are to be added
     */
    public Vicinity withMove(int removed, int added) {
        return with(new Move(removed, added, false, false));
    }

    /**
     * Sets how many givens are removed and added, as collectors write it.
     *
     * @param notation {@code {-2+2}}, or without braces; {@code {-2+2}p} adds givens only in the cells of removed ones, and {@code {-2+2}*}
     *     {@linkplain #withClosure continues} with the puzzles that are found
     * @return this vicinity with that move
     * @throws IllegalArgumentException if it is no such move; or as {@link #withMove(int, int)}
     */
    public Vicinity withMove(String notation) {
        Matcher matcher = NOTATION.matcher(notation);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "'" + notation + "' is no move: write {-1+1}, {-2+1}, {-2+2}p or {-1+1}*");
        }
        return with(new Move(
                Integer.parseInt(matcher.group(1)),
                Integer.parseInt(matcher.group(2)),
                !matcher.group(3).isEmpty(),
                !matcher.group(4).isEmpty()));
    }

    /**
     * Does the same with each puzzle that is found, in the order in which they are found, until there are no new ones. All sets of givens
     * are removed of each.
     *
     * <pre>{@code
     * Vicinity closure = Vicinity.of(puzzle, ConstraintSet.classic()).withoutEquivalents().withClosure();
     * List<GeneratedPuzzle> hundred = closure.puzzles().limit(100).toList(); // their number is known at the end
     * }</pre>
     *
     * <p>Unless another limit does, the {@linkplain #withMemoryLimit limit of the memory} ends most such streams.
     *
     * @return this vicinity of a vicinity
     */
    public Vicinity withClosure() {
        return with(new Move(move.removed, move.added, move.samePattern, true));
    }

    private Vicinity with(Move changed) {
        if (changed.removed < 0 || changed.added < 0 || changed.removed + changed.added == 0) {
            throw new IllegalArgumentException(
                    "a move of " + changed.removed + " givens removed and " + changed.added + " added");
        }
        if (changed.removed > puzzle.filledCells()) {
            throw new IllegalArgumentException(
                    changed.removed + " givens to remove, and only " + puzzle.filledCells() + " are there");
        }
        if (changed.added > puzzle.rows() * puzzle.columns()) {
            throw new IllegalArgumentException(
                    changed.added + " givens to add on a " + puzzle.rows() + "x" + puzzle.columns() + " board");
        }
        if (changed.samePattern && changed.removed != changed.added) {
            throw new IllegalArgumentException(
                    "the same pattern with " + changed.removed + " givens removed and " + changed.added + " added");
        }
        return new Vicinity(puzzle, constraints, changed, isMinimal, upToSymmetry, seed, Sets.ALL, setListener, limits);
    }

    /**
     * Finds puzzles with redundant givens as well.
     *
     * @return this vicinity with all puzzles that have one solution
     */
    public Vicinity withRedundantGivens() {
        return new Vicinity(puzzle, constraints, move, false, upToSymmetry, seed, sets, setListener, limits);
    }

    /**
     * Leaves out puzzles that a symmetry of the rules makes of an earlier one of the stream or of the puzzle itself.
     *
     * @return this vicinity with one puzzle of each kind
     */
    public Vicinity withoutEquivalents() {
        return new Vicinity(puzzle, constraints, move, isMinimal, true, seed, sets, setListener, limits);
    }

    /**
     * Removes givens in a random order.
     *
     * @param order the seed of the order, any number
     * @return this vicinity in that order
     */
    public Vicinity withSeed(long order) {
        return new Vicinity(puzzle, constraints, move, isMinimal, upToSymmetry, order, sets, setListener, limits);
    }

    /**
     * Returns the number of sets of givens that a move removes: what can be divided into parts.
     *
     * @return the number, {@link Long#MAX_VALUE} if it is greater
     */
    public long sets() {
        return VicinitySearch.sets(puzzle.filledCells(), move.removed);
    }

    /**
     * Removes some of the sets of givens only, by their numbers in the order of the stream: a part of a long search, or the rest of one
     * that was stopped. The streams of several parts, one after another, are that of all. Setting a move chooses all sets again.
     *
     * @param first the number of the first set, from 0
     * @param end the number behind that of the last one; may be greater than {@link #sets()}
     * @return this vicinity with those sets
     * @throws IllegalArgumentException if {@code first} is negative or {@code end} is less; or if this vicinity {@linkplain #withClosure
     *     continues} with the puzzles that it finds
     */
    public Vicinity withSets(long first, long end) {
        if (move.isClosure) {
            throw new IllegalArgumentException("parts of a search that continues with the puzzles that it finds");
        }
        if (first < 0 || end < first) {
            throw new IllegalArgumentException("sets " + first + " to " + end);
        }
        return new Vicinity(
                puzzle, constraints, move, isMinimal, upToSymmetry, seed, new Sets(first, end), setListener, limits);
    }

    /**
     * Sets a listener that receives the number of each set of givens before it is removed: all puzzles with the sets before have been
     * delivered then. With the latest number {@link #withSets} continues a stream that was ended. If this vicinity {@linkplain
     * #withClosure continues} with the puzzles that it finds, numbers start from 0 with each.
     *
     * @param listener the listener, in place of the one so far; called by the thread that uses the stream
     * @return this vicinity with that listener
     */
    public Vicinity withSetListener(LongConsumer listener) {
        Objects.requireNonNull(listener, "listener");
        return new Vicinity(puzzle, constraints, move, isMinimal, upToSymmetry, seed, sets, listener, limits);
    }

    /**
     * Limits the memory for the puzzles that must be stored until the end of a stream. When it is reached, the terminal operation throws
     * {@link SearchLimitException} with {@link SearchLimitException.Reason#MEMORY}; the puzzles found until then have been delivered.
     *
     * @param bytes the limit, at least 0; a quarter of the maximum heap of the JVM unless set
     * @return this vicinity with that limit
     * @throws IllegalArgumentException if {@code bytes} is negative
     */
    public Vicinity withMemoryLimit(long bytes) {
        return withLimits(limits.withMemoryLimit(bytes));
    }

    /**
     * Limits the time of a stream.
     *
     * @param timeLimit the limit, more than zero
     * @return this vicinity with that limit
     * @throws IllegalArgumentException if {@code timeLimit} is zero or less
     */
    public Vicinity withTimeLimit(Duration timeLimit) {
        return withLimits(limits.withTimeLimit(timeLimit));
    }

    /**
     * Limits the {@linkplain SearchStatistics#nodes() nodes} that the searches of a stream may visit together.
     *
     * @param nodeLimit the limit, at least 1; {@link Long#MAX_VALUE} is no limit
     * @return this vicinity with that limit
     * @throws IllegalArgumentException if {@code nodeLimit} is zero or less
     */
    public Vicinity withNodeLimit(long nodeLimit) {
        return withLimits(limits.withNodeLimit(nodeLimit));
    }

    /**
     * Sets a listener that receives the statistics of each stream: about ten times a second while it searches, and once at the end.
     *
     * @param progressListener the listener, in place of the one so far
     * @return this vicinity with that listener
     */
    public Vicinity withProgressListener(Consumer<? super SearchStatistics> progressListener) {
        return withLimits(limits.withListener(progressListener));
    }

    private Vicinity withLimits(SearchSettings changed) {
        return new Vicinity(puzzle, constraints, move, isMinimal, upToSymmetry, seed, sets, setListener, changed);
    }

    /**
     * Finds the puzzles, each once.
     *
     * @return a lazy stream, in an order that is the same on every run; its terminal operation throws {@link SearchLimitException} if
     *     stopped, and the puzzles found until then have been delivered
     * @throws IllegalArgumentException from the terminal operation, if a constraint cannot be applied to the board
     */
    public Stream<GeneratedPuzzle> puzzles() {
        boolean isClassic = GeneratorSettings.isClassic(constraints, puzzle);
        return FoundPuzzles.stream(
                limits,
                constraints,
                budget -> VicinitySearch.of(
                        constraints.constraints(),
                        puzzle,
                        isClassic,
                        new VicinitySearch.Wish(
                                move.removed,
                                move.added,
                                move.samePattern,
                                move.isClosure,
                                isMinimal,
                                upToSymmetry,
                                seed,
                                sets.first,
                                sets.end,
                                limits.memoryLimit(),
                                setListener),
                        budget));
    }
}
