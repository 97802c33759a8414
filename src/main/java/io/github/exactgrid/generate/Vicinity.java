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
    private final Settings settings;

    /** What users may set. Changed only while a copy is made. */
    private static final class Settings {

        Move move = new Move(1, 1, false, false);
        boolean isMinimal = true;
        boolean upToSymmetry;

        @Nullable
        Long seed;

        Sets sets = Sets.ALL;
        LongConsumer setListener = set -> {};
        SearchSettings limits = SearchSettings.DEFAULTS;

        Settings() {}

        Settings(Settings from) {
            move = from.move;
            isMinimal = from.isMinimal;
            upToSymmetry = from.upToSymmetry;
            seed = from.seed;
            sets = from.sets;
            setListener = from.setListener;
            limits = from.limits;
        }
    }

    private record Move(int removed, int added, boolean samePattern, boolean isClosure) {}

    /** The numbers of the sets of givens that are removed: from the first to the last but one. */
    private record Sets(long first, long end) {

        static final Sets ALL = new Sets(0, Long.MAX_VALUE);
    }

    private Vicinity(Grid puzzle, ConstraintSet constraints, Settings settings) {
        this.puzzle = puzzle;
        this.constraints = constraints;
        this.settings = settings;
    }

    /** Returns this vicinity with changed settings. */
    private Vicinity with(Consumer<Settings> change) {
        Settings changed = new Settings(settings);
        change.accept(changed);
        return new Vicinity(puzzle, constraints, changed);
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
        return new Vicinity(puzzle, constraints, new Settings());
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
        return withMove(new Move(removed, added, false, false));
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
        return withMove(new Move(
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
        Move move = settings.move;
        return withMove(new Move(move.removed, move.added, move.samePattern, true));
    }

    private Vicinity withMove(Move move) {
        if (move.removed < 0 || move.added < 0 || move.removed + move.added == 0) {
            throw new IllegalArgumentException(
                    "a move of " + move.removed + " givens removed and " + move.added + " added");
        }
        if (move.removed > puzzle.filledCells()) {
            throw new IllegalArgumentException(
                    move.removed + " givens to remove, and only " + puzzle.filledCells() + " are there");
        }
        if (move.added > puzzle.rows() * puzzle.columns()) {
            throw new IllegalArgumentException(
                    move.added + " givens to add on a " + puzzle.rows() + "x" + puzzle.columns() + " board");
        }
        if (move.samePattern && move.removed != move.added) {
            throw new IllegalArgumentException(
                    "the same pattern with " + move.removed + " givens removed and " + move.added + " added");
        }
        return with(changed -> {
            changed.move = move;
            changed.sets = Sets.ALL;
        });
    }

    /**
     * Finds puzzles with redundant givens as well.
     *
     * @return this vicinity with all puzzles that have one solution
     */
    public Vicinity withRedundantGivens() {
        return with(changed -> changed.isMinimal = false);
    }

    /**
     * Leaves out puzzles that a symmetry of the rules makes of an earlier one of the stream or of the puzzle itself.
     *
     * @return this vicinity with one puzzle of each kind
     */
    public Vicinity withoutEquivalents() {
        return with(changed -> changed.upToSymmetry = true);
    }

    /**
     * Removes givens in a random order.
     *
     * @param order the seed of the order, any number
     * @return this vicinity in that order
     */
    public Vicinity withSeed(long order) {
        return with(changed -> changed.seed = order);
    }

    /**
     * Returns the number of sets of givens that a move removes: what can be divided into parts.
     *
     * @return the number, {@link Long#MAX_VALUE} if it is greater
     */
    public long sets() {
        return VicinitySearch.sets(puzzle.filledCells(), settings.move.removed);
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
        if (settings.move.isClosure) {
            throw new IllegalArgumentException("parts of a search that continues with the puzzles that it finds");
        }
        if (first < 0 || end < first) {
            throw new IllegalArgumentException("sets " + first + " to " + end);
        }
        return with(changed -> changed.sets = new Sets(first, end));
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
        return with(changed -> changed.setListener = listener);
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
        return withLimits(settings.limits.withMemoryLimit(bytes));
    }

    /**
     * Limits the time of a stream.
     *
     * @param timeLimit the limit, more than zero
     * @return this vicinity with that limit
     * @throws IllegalArgumentException if {@code timeLimit} is zero or less
     */
    public Vicinity withTimeLimit(Duration timeLimit) {
        return withLimits(settings.limits.withTimeLimit(timeLimit));
    }

    /**
     * Limits the {@linkplain SearchStatistics#nodes() nodes} that the searches of a stream may visit together.
     *
     * @param nodeLimit the limit, at least 1; {@link Long#MAX_VALUE} is no limit
     * @return this vicinity with that limit
     * @throws IllegalArgumentException if {@code nodeLimit} is zero or less
     */
    public Vicinity withNodeLimit(long nodeLimit) {
        return withLimits(settings.limits.withNodeLimit(nodeLimit));
    }

    /**
     * Sets a listener that receives the statistics of each stream: about ten times a second while it searches, and once at the end.
     *
     * @param progressListener the listener, in place of the one so far
     * @return this vicinity with that listener
     */
    public Vicinity withProgressListener(Consumer<? super SearchStatistics> progressListener) {
        return withLimits(settings.limits.withListener(progressListener));
    }

    private Vicinity withLimits(SearchSettings limits) {
        return with(changed -> changed.limits = limits);
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
        Move move = settings.move;
        return FoundPuzzles.stream(
                settings.limits,
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
                                settings.isMinimal,
                                settings.upToSymmetry,
                                settings.seed,
                                settings.sets.first,
                                settings.sets.end,
                                settings.limits.memoryLimit(),
                                settings.setListener),
                        budget));
    }
}
