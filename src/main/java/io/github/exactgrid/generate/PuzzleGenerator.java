package io.github.exactgrid.generate;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.internal.engine.SearchSettings;
import io.github.exactgrid.internal.generate.KnownBiasSampler;
import java.time.Duration;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Makes puzzles with exactly one solution, of any size and any rules.
 *
 * <pre>{@code
 * PuzzleGenerator generator = PuzzleGenerator.defaults().withSymmetry(ClueSymmetry.ROTATION_180).withSeed(7);
 * GeneratedPuzzle puzzle = generator.puzzle();
 * List<GeneratedPuzzle> hundred = generator.puzzles().limit(100).toList();
 * }</pre>
 *
 * <p>Generators are immutable and thread-safe: each {@code with} method returns a changed copy. By default the rules are the classic
 * ones of 9x9, no clue is redundant, and the seed is 0. Puzzle number {@code i} of a seed depends on the settings, the seed and
 * {@code i} only: it is the same on every machine, in every JVM, and with any number of threads.
 *
 * <p>A random solved grid comes first: for the classic 9x9 each of the 6,670,903,752,021,072,936,960 with the same probability; for
 * other rules a solution found in a random order, some of which are more likely than others. Then clues are removed in a random order,
 * where the solution stays the only one. Puzzles made like that have more clues than a random one of those with few: the mean is
 * 24.38 for the classic 9x9 (Berthier, Unbiased Statistics of a CSP, 2009, has the distribution). With a {@linkplain #withPattern
 * pattern} the digits in it are changed until there is one solution.
 *
 * <p>The classic 9x9 takes some 50 microseconds for each puzzle, other rules milliseconds and more. What is rare takes longer:
 * puzzles are made until one fits. Where none exists, as for a pattern with too few clues in a house, only a limit or an interrupt ends
 * the search; an interrupt does within 50 milliseconds and leaves the interrupt flag set.
 */
public final class PuzzleGenerator {

    private static final PuzzleGenerator DEFAULTS = new PuzzleGenerator(new GeneratorSettings());

    private final GeneratorSettings settings;

    /** What makes puzzles and no call uses now: one for each thread. With room for one, killers in two threads prepared 5 % anew. */
    private final Deque<GeneratorWorker<PuzzleFactory, GeneratedPuzzle>> idle = new ConcurrentLinkedDeque<>();

    /** The same for puzzles of known probability. */
    private final Deque<GeneratorWorker<KnownBiasSampler, List<WeightedPuzzle>>> idleSamplers =
            new ConcurrentLinkedDeque<>();

    private PuzzleGenerator(GeneratorSettings settings) {
        this.settings = settings;
    }

    /**
     * Returns a generator with default settings.
     *
     * @return a generator of minimal puzzles with the classic rules of 9x9
     */
    public static PuzzleGenerator defaults() {
        return DEFAULTS;
    }

    /**
     * Sets the rules.
     *
     * @param constraints the rules, in place of those so far
     * @return this generator with those rules
     */
    public PuzzleGenerator withConstraints(ConstraintSet constraints) {
        Objects.requireNonNull(constraints, "constraints");
        GeneratorSettings changed = settings.copy();
        changed.constraints = constraints;
        return new PuzzleGenerator(changed);
    }

    /**
     * Sets the board. The pattern, the solution and fixed givens, which belong to a board, are no longer set.
     *
     * @param board a grid of the board; its digits do not matter
     * @return this generator with that board
     */
    public PuzzleGenerator withBoard(Grid board) {
        GeneratorSettings changed = settings.copy();
        changed.board = board.cleared();
        changed.pattern = null;
        changed.solution = null;
        changed.fixed = null;
        return new PuzzleGenerator(changed);
    }

    /**
     * Sets the symmetry of the clues.
     *
     * @param symmetry the symmetry
     * @return this generator with that symmetry
     */
    public PuzzleGenerator withSymmetry(ClueSymmetry symmetry) {
        Objects.requireNonNull(symmetry, "symmetry");
        GeneratorSettings changed = settings.copy();
        changed.symmetry = symmetry;
        return new PuzzleGenerator(changed);
    }

    /**
     * Sets the cells that hold clues: exactly those. Puzzles are then made from random digits in these cells, not from a solved grid;
     * with a {@linkplain #withSolution solution} there is only one puzzle.
     *
     * @param marks a grid of the board with any digit in each cell that holds a clue, and the others empty
     * @return this generator with that pattern
     * @throws IllegalArgumentException if the grid belongs to another board
     */
    public PuzzleGenerator withPattern(Grid marks) {
        settings.requireBoard("pattern", marks);
        GeneratorSettings changed = settings.copy();
        changed.pattern = marks;
        return new PuzzleGenerator(changed);
    }

    /**
     * Sets the solution of all puzzles.
     *
     * @param solution a full grid of the board that obeys the rules
     * @return this generator with that solution
     * @throws IllegalArgumentException if the grid belongs to another board or has an empty cell
     */
    public PuzzleGenerator withSolution(Grid solution) {
        settings.requireBoard("solution", solution);
        if (!solution.isFull()) {
            throw new IllegalArgumentException("a solution with an empty cell");
        }
        GeneratorSettings changed = settings.copy();
        changed.solution = solution;
        return new PuzzleGenerator(changed);
    }

    /**
     * Sets givens that all puzzles have, whether they are redundant or not. With a symmetry, the cells that are linked with them hold
     * givens, too, unless puzzles have {@linkplain #withGivens no other} givens.
     *
     * @param givens a grid of the board
     * @return this generator with those givens
     * @throws IllegalArgumentException if the grid belongs to another board
     */
    public PuzzleGenerator withFixedGivens(Grid givens) {
        settings.requireBoard("grid", givens);
        GeneratorSettings changed = settings.copy();
        changed.fixed = givens.filledCells() == 0 ? null : givens;
        return new PuzzleGenerator(changed);
    }

    /**
     * Sets what draws clues that are no givens, such as cages or thermometers, for each solution. Puzzles have those that are needed,
     * besides as few givens as they allow: givens are removed first, then the other clues, both in a random order in which those that a
     * short search cannot decide come last. All givens of a {@linkplain #withPattern pattern} stay; some of them may then be redundant,
     * unless puzzles are {@linkplain Minimality#STRICT strictly} minimal.
     *
     * @param clueMaker what draws clues
     * @return this generator with such clues
     */
    public PuzzleGenerator withClueMaker(ClueMaker clueMaker) {
        Objects.requireNonNull(clueMaker, "clueMaker");
        GeneratorSettings changed = settings.copy();
        changed.clueMaker = clueMaker;
        return new PuzzleGenerator(changed);
    }

    /**
     * Sets whether puzzles with a {@linkplain #withClueMaker clue maker} may have givens, besides {@linkplain #withFixedGivens fixed}
     * ones. If not, clues are drawn until they have one solution by themselves: up to 16 times for a solution, as long as they differ
     * from those drawn before, then for another one. Where that never happens, only a limit ends the search.
     *
     * @param withGivens whether puzzles may have givens; true by default
     * @return this generator with that setting
     */
    public PuzzleGenerator withGivens(boolean withGivens) {
        GeneratorSettings changed = settings.copy();
        changed.withGivens = withGivens;
        return new PuzzleGenerator(changed);
    }

    /**
     * Sets the number of clues that are givens. Puzzles are made until one has that many: of minimal ones for the classic 9x9 one
     * in 29 has 22 clues or fewer, one in 400 has 21, one in 20,000 has 20; one in 360 has 28 or more. With
     * {@link Minimality#NONE} every number from some 24 on is reached at once.
     *
     * <p>Numbers that no puzzle can have are rejected when the first puzzle is made. For some others no minimal puzzle exists; then only
     * a limit or an interrupt ends the search.
     *
     * @param least the fewest clues, at least 0
     * @param most the most clues, at least {@code least}
     * @return this generator with that number of clues
     * @throws IllegalArgumentException if {@code least} is negative or greater than {@code most}
     */
    public PuzzleGenerator withClues(int least, int most) {
        if (least < 0 || least > most) {
            throw new IllegalArgumentException(least + " to " + most + " clues");
        }
        GeneratorSettings changed = settings.copy();
        changed.least = least;
        changed.most = most;
        return new PuzzleGenerator(changed);
    }

    /**
     * Sets which clues may be redundant.
     *
     * @param minimality what is allowed; {@link Minimality#BY_ORBIT} by default
     * @return this generator with that setting
     */
    public PuzzleGenerator withMinimality(Minimality minimality) {
        Objects.requireNonNull(minimality, "minimality");
        GeneratorSettings changed = settings.copy();
        changed.minimality = minimality;
        return new PuzzleGenerator(changed);
    }

    /**
     * Sets the seed.
     *
     * @param seed the seed, any number; other seeds give other puzzles
     * @return this generator with that seed
     */
    public PuzzleGenerator withSeed(long seed) {
        GeneratorSettings changed = settings.copy();
        changed.seed = seed;
        return new PuzzleGenerator(changed);
    }

    /**
     * Limits the time for each puzzle, what is prepared for the first included.
     *
     * @param timeLimit the limit, more than zero
     * @return this generator with that limit
     * @throws IllegalArgumentException if {@code timeLimit} is zero or less
     */
    public PuzzleGenerator withTimeLimit(Duration timeLimit) {
        return withLimits(settings.limits.withTimeLimit(timeLimit));
    }

    /**
     * Removes the time limit.
     *
     * @return this generator without one
     */
    public PuzzleGenerator withoutTimeLimit() {
        return withLimits(settings.limits.withoutTimeLimit());
    }

    /**
     * Limits the {@linkplain SearchStatistics#nodes() nodes} that the searches for each puzzle may visit together. Unlike a time limit it
     * stops at the same place on every run.
     *
     * @param nodeLimit the limit, at least 1; {@link Long#MAX_VALUE} is no limit
     * @return this generator with that limit
     * @throws IllegalArgumentException if {@code nodeLimit} is zero or less
     */
    public PuzzleGenerator withNodeLimit(long nodeLimit) {
        return withLimits(settings.limits.withNodeLimit(nodeLimit));
    }

    /**
     * Removes the node limit.
     *
     * @return this generator without one
     */
    public PuzzleGenerator withoutNodeLimit() {
        return withLimits(settings.limits.withNodeLimit(Long.MAX_VALUE));
    }

    /**
     * Sets a listener that receives the statistics of the searches for each puzzle: about ten times a second while it is made, and once at
     * the end. The thread that makes the puzzle calls it, and an exception of the listener ends the call.
     *
     * @param progressListener the listener, in place of the one so far
     * @return this generator with that listener
     */
    public PuzzleGenerator withProgressListener(Consumer<? super SearchStatistics> progressListener) {
        return withLimits(settings.limits.withListener(progressListener));
    }

    /**
     * Removes the progress listener.
     *
     * @return this generator without one
     */
    public PuzzleGenerator withoutProgressListener() {
        return withLimits(settings.limits.withoutListener());
    }

    private PuzzleGenerator withLimits(SearchSettings limits) {
        GeneratorSettings changed = settings.copy();
        changed.limits = limits;
        return new PuzzleGenerator(changed);
    }

    /**
     * Sets the number of threads that {@link #puzzles} uses. The puzzles and their order do not depend on it. At most four for each
     * processor are started.
     *
     * @param threads the number of threads, 1 to 1024; 1 makes each puzzle in the thread of the consumer
     * @return this generator with that number of threads
     * @throws IllegalArgumentException if {@code threads} is out of range
     */
    public PuzzleGenerator withThreads(int threads) {
        if (threads < 1 || threads > 1024) {
            throw new IllegalArgumentException(threads + " threads, expected 1 to 1024");
        }
        GeneratorSettings changed = settings.copy();
        changed.threads = threads;
        return new PuzzleGenerator(changed);
    }

    /**
     * Makes the first puzzle.
     *
     * @return puzzle number 0
     * @throws SearchLimitException if stopped before a puzzle was made
     * @throws IllegalArgumentException as {@link #puzzle(long)}
     */
    public GeneratedPuzzle puzzle() {
        return puzzle(0);
    }

    /**
     * Makes a puzzle by its number.
     *
     * @param index the number, from 0
     * @return the puzzle
     * @throws SearchLimitException if stopped before a puzzle was made; the statistics have the searches' nodes
     * @throws IllegalArgumentException if the index is negative; or if the settings contradict each other, such as a symmetry or
     *     rules that the board cannot have, a pattern without that symmetry or with another number of clues, a solution that
     *     violates a rule, or fewer than 17 clues for the classic 9x9; or if the rules have no solution
     */
    public GeneratedPuzzle puzzle(long index) {
        if (index < 0) {
            throw new IllegalArgumentException("puzzle number " + index);
        }
        GeneratorWorker<PuzzleFactory, GeneratedPuzzle> known = idle.poll();
        GeneratorWorker<PuzzleFactory, GeneratedPuzzle> worker =
                known == null ? new GeneratorWorker.OfPuzzles(settings, settings.limits) : known;
        try {
            return worker.call(index);
        } finally {
            idle.push(worker);
        }
    }

    /**
     * Returns all puzzles in their order, up to number {@link Long#MAX_VALUE}. Each is made when the stream requests it; with several
     * threads some are made in advance. Close such a stream, or let the threads finish what they have begun: they end by themselves.
     *
     * @return a lazy, ordered, sequential stream, whose terminal operation throws {@link SearchLimitException} if stopped
     * @throws IllegalArgumentException as {@link #puzzle(long)}, at once or from the terminal operation
     */
    public Stream<GeneratedPuzzle> puzzles() {
        return puzzles(0);
    }

    /**
     * Returns all puzzles from a number on, as {@link #puzzles()} does: what continues an earlier run.
     *
     * @param first the number of the first puzzle, from 0
     * @return a lazy, ordered, sequential stream, whose terminal operation throws {@link SearchLimitException} if stopped
     * @throws IllegalArgumentException if {@code first} is negative; or as {@link #puzzle(long)}, at once or from the terminal operation
     */
    public Stream<GeneratedPuzzle> puzzles(long first) {
        if (first < 0) {
            throw new IllegalArgumentException("puzzle number " + first);
        }
        if (settings.threads == 1) {
            return numbers(first).mapToObj(this::puzzle);
        }
        return new PuzzleStream<>(number -> List.of(puzzle(number)), first, settings.threads).stream();
    }

    /**
     * Makes puzzles for a time, and returns one with the fewest clues: as few as can be found in the time. For the same seed, more time
     * gives the same number or a lower one.
     *
     * @param time the time to search, more than zero; not limited by {@link #withTimeLimit}
     * @return the first puzzle of those with the fewest clues
     * @throws SearchLimitException if the thread is interrupted, or no puzzle was made in the time
     * @throws IllegalArgumentException if {@code time} is zero or less, or as {@link #puzzle(long)}
     */
    public GeneratedPuzzle puzzleWithFewestClues(Duration time) {
        return new GeneratorWorker.OfFewestClues(settings, time).call(0);
    }

    /**
     * Draws minimal puzzles of the classic 9x9 whose probability is known, so that statistics can be corrected. {@link #puzzles} has a bias
     * towards few clues, whose size is unknown; here all minimal puzzles with the same number of clues have the same probability, and
     * weights make up for the different numbers (Berthier, Unbiased Statistics of a CSP, 2009).
     *
     * <pre>{@code
     * List<WeightedPuzzle> samples = PuzzleGenerator.defaults().withThreads(2).samples().limit(200).toList();
     * double weights = samples.stream().mapToDouble(WeightedPuzzle::weight).sum();
     * double mean = samples.stream().mapToDouble(one -> one.weight() * one.puzzle().clues()).sum() / weights; // 26.58 in the long run
     * }</pre>
     *
     * <p>A puzzle takes some 15 milliseconds. With {@linkplain #withClues one number of clues} all puzzles have the same weight, and with
     * a {@linkplain #withSolution solution} they are those of that grid. The first puzzles of a stream, as many as wanted, are no exact
     * sample: those of the first grids, as many as wanted, are. Limits are for each grid, and the time limit also for all grids without a
     * puzzle that follow each other.
     *
     * @return all puzzles in their order, a lazy, ordered, sequential stream without end; its terminal operation throws {@link
     *     SearchLimitException} if stopped
     * @throws IllegalArgumentException if the rules or the board are not those of the classic 9x9; if a symmetry, a pattern, fixed givens, a
     *     clue maker or redundant clues are wanted; or if no minimal puzzle has that many clues
     */
    public Stream<WeightedPuzzle> samples() {
        return samples(0);
    }

    /**
     * Draws minimal puzzles as {@link #samples()} does, from a grid on: what continues an earlier run.
     *
     * @param firstGrid the number of the first solved grid, from 0
     * @return all puzzles from that grid on, a lazy, ordered, sequential stream without end; its terminal operation throws {@link
     *     SearchLimitException} if stopped
     * @throws IllegalArgumentException if {@code firstGrid} is negative; or as {@link #samples()}
     */
    public Stream<WeightedPuzzle> samples(long firstGrid) {
        if (firstGrid < 0) {
            throw new IllegalArgumentException("grid number " + firstGrid);
        }
        settings.requireKnownBias();
        TimedSamples<WeightedPuzzle> samples =
                new TimedSamples<>(this::samplesOf, settings.limits.timeLimit(), settings.threads);
        if (settings.threads == 1) {
            return numbers(firstGrid).mapToObj(samples::make).flatMap(List::stream);
        }
        return new PuzzleStream<>(samples, firstGrid, settings.threads).stream();
    }

    /** Returns the numbers from one on, up to the greatest there is. */
    private static LongStream numbers(long first) {
        return LongStream.iterate(first, number -> number >= 0, number -> number + 1);
    }

    private List<WeightedPuzzle> samplesOf(long grid) {
        GeneratorWorker<KnownBiasSampler, List<WeightedPuzzle>> known = idleSamplers.poll();
        GeneratorWorker<KnownBiasSampler, List<WeightedPuzzle>> worker =
                known == null ? new GeneratorWorker.OfSamples(settings) : known;
        try {
            return worker.call(grid);
        } finally {
            idleSamplers.push(worker);
        }
    }
}
