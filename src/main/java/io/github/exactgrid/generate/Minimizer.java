package io.github.exactgrid.generate;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.internal.engine.Interruptible;
import io.github.exactgrid.internal.engine.LimitedCall;
import io.github.exactgrid.internal.engine.SearchSettings;
import io.github.exactgrid.internal.generate.ClueSets;
import io.github.exactgrid.internal.generate.Reduction;
import io.github.exactgrid.internal.generate.SeededRandom;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StopReason;
import io.github.exactgrid.internal.limits.StoppedException;
import java.time.Duration;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Finds out which clues of a puzzle are redundant, whatever they are: givens, cages, lines, dots, outside clues.
 *
 * <pre>{@code
 * Minimizer minimizer = Minimizer.of(puzzle.grid(), puzzle.constraints());
 * List<Clue> redundant = minimizer.redundant().toList();
 * ReducedPuzzle minimal = minimizer.minimal(7);
 * }</pre>
 *
 * <p>A clue is <i>redundant</i> if the puzzle without it has the same solutions. Each of several may be redundant, but not all of them
 * together. A puzzle is <i>minimal</i> if no clue is redundant. Most puzzles have one solution, but those with several have redundant
 * clues as well.
 *
 * <p>Minimizers are immutable and thread-safe: each {@code with} method returns a changed copy. Whether a clue is redundant takes at most
 * one search, which is exponential in the worst case; for a constraint of a puzzle with several solutions it may have to pass over all
 * solutions. Limits are for each call, and for a stream as a whole while it is used. An interrupt ends each call within 50 milliseconds
 * with a {@link SearchLimitException} and leaves the interrupt flag set.
 */
public final class Minimizer {

    private final ClueProblem problem;

    /** What is known from earlier calls, when no call uses it. */
    private final AtomicReference<@Nullable Reduction> idle = new AtomicReference<>();

    private Minimizer(ClueProblem problem) {
        this.problem = problem;
    }

    /**
     * Takes the givens and all constraints that {@linkplain Constraint#isClue are clues}: cages, lines, dots, outside clues. Rules of the
     * whole board such as rows, regions and diagonals always hold, and so do constraints of your own, unless their {@code isClue} is
     * true or they are {@linkplain #of(Grid, ConstraintSet, List) listed as clues}.
     *
     * @param grid the givens
     * @param constraints the rules and the clues that are no givens
     * @return a minimizer without limits
     */
    public static Minimizer of(Grid grid, ConstraintSet constraints) {
        return new Minimizer(ClueProblem.of(grid, constraints));
    }

    /**
     * Takes the givens and some constraints as clues.
     *
     * @param grid the givens
     * @param rules the rules, which always hold
     * @param clues the other clues, none of which takes the place of boxes
     * @return a minimizer without limits
     */
    public static Minimizer of(Grid grid, ConstraintSet rules, List<Constraint> clues) {
        return new Minimizer(ClueProblem.of(grid, rules, clues));
    }

    /**
     * Limits the time of each call.
     *
     * @param timeLimit the limit, more than zero
     * @return this minimizer with that limit
     * @throws IllegalArgumentException if {@code timeLimit} is zero or less
     */
    public Minimizer withTimeLimit(Duration timeLimit) {
        return with(problem.limits().withTimeLimit(timeLimit));
    }

    /**
     * Limits the {@linkplain SearchStatistics#nodes() nodes} that the searches of each call may visit together.
     *
     * @param nodeLimit the limit, at least 1; {@link Long#MAX_VALUE} is no limit
     * @return this minimizer with that limit
     * @throws IllegalArgumentException if {@code nodeLimit} is zero or less
     */
    public Minimizer withNodeLimit(long nodeLimit) {
        return with(problem.limits().withNodeLimit(nodeLimit));
    }

    /**
     * Sets a listener that receives the statistics of each call: about ten times a second, and once at the end.
     *
     * @param progressListener the listener, in place of the one so far
     * @return this minimizer with that listener
     */
    public Minimizer withProgressListener(Consumer<? super SearchStatistics> progressListener) {
        return with(problem.limits().withListener(progressListener));
    }

    private Minimizer with(SearchSettings limits) {
        return new Minimizer(problem.withLimits(limits));
    }

    /**
     * Returns the clues.
     *
     * @return those that are no givens, in their order, then the givens, in reading order
     */
    public List<Clue> clues() {
        return problem.clues();
    }

    /**
     * Returns whether the puzzle has a solution, without which all other questions are rejected.
     *
     * @return whether it has one or several
     * @throws SearchLimitException if stopped
     * @throws IllegalArgumentException if a constraint cannot be applied to the board
     */
    public boolean hasSolution() {
        try (LimitedCall call = new LimitedCall(problem.limits())) {
            return call.run(budget -> prepared(budget).isPresent());
        }
    }

    /**
     * Finds the redundant clues, each of which may be removed by itself.
     *
     * @return a lazy stream in the order of the clues, whose terminal operation throws {@link SearchLimitException} if stopped; the
     *     clues before have been delivered then
     * @throws IllegalArgumentException from the terminal operation, if a constraint cannot be applied to the board or the puzzle has no
     *     solution
     */
    public Stream<Clue> redundant() {
        LimitedCall call = new LimitedCall(problem.limits());
        return stream(call, new Spliterators.AbstractSpliterator<>(Long.MAX_VALUE, Spliterator.ORDERED) {

            private int next;

            @Override
            public boolean tryAdvance(Consumer<? super Clue> action) {
                boolean isOver = next > 0 && next == problem.clues().size();
                int found = isOver ? -1 : run(call, this::advance);
                if (found < 0) {
                    call.close();
                    return false;
                }
                action.accept(problem.clues().get(found));
                return true;
            }

            private int advance(Reduction reduction, BitSet all, Budget budget) {
                while (next < problem.clues().size()) {
                    boolean isRedundant = !reduction.isNeeded(all, next);
                    next++;
                    if (isRedundant) {
                        return next - 1;
                    }
                }
                return -1;
            }
        });
    }

    /**
     * Returns whether the puzzle has the same solutions without some clues.
     *
     * @param clues some of the clues
     * @return whether these may be removed together
     * @throws SearchLimitException if stopped
     * @throws IllegalArgumentException if one of them is no clue of the puzzle; or as {@link #redundant}
     */
    public boolean areRedundant(Collection<? extends Clue> clues) {
        int[] numbers = problem.numbers(clues);
        return call((reduction, set, budget) -> {
            for (int number : numbers) {
                set.clear(number);
            }
            return reduction.suffices(set);
        });
    }

    /**
     * Returns whether no clue is redundant.
     *
     * @return whether the puzzle is minimal
     * @throws SearchLimitException if stopped
     * @throws IllegalArgumentException as {@link #redundant}
     */
    public boolean isMinimal() {
        return call((reduction, all, budget) -> all.stream().allMatch(clue -> reduction.isNeeded(all, clue)));
    }

    /**
     * Finds a solution that only one clue forbids.
     *
     * @param clue a clue
     * @return a full grid that obeys all rules and all other clues, but not this one; empty if the clue is redundant
     * @throws SearchLimitException if stopped
     * @throws IllegalArgumentException if it is no clue of the puzzle; or as {@link #redundant}
     */
    public Optional<Grid> without(Clue clue) {
        int number = problem.number(clue);
        return call((reduction, all, budget) ->
                Optional.ofNullable(reduction.counterexample(all, number)).map(reduction::grid));
    }

    /**
     * Removes redundant clues in a random order until none is left; those for which a short search cannot find out whether they are
     * redundant come after the others. A time or node limit that is reached is no failure: the puzzle
     * without the clues that were removed until then is not {@link ReducedPuzzle#finished finished}. The same seed leads to the same
     * puzzle, whatever was asked before, unless a time limit is reached.
     *
     * @param seed the seed of the order, any number
     * @return a minimal puzzle with the same solutions
     * @throws SearchLimitException if the thread is interrupted, or a limit is reached before a solution is found
     * @throws IllegalArgumentException as {@link #redundant}
     */
    public ReducedPuzzle minimal(long seed) {
        int[] order = IntStream.range(0, problem.clues().size()).toArray();
        new SeededRandom(seed, 0).shuffle(order);
        Minimizer fresh = new Minimizer(problem); // what is known from other calls changes which searches are short
        return fresh.call((reduction, set, budget) ->
                reduced(set, finishes(budget, () -> reduction.remove(set, order))));
    }

    /**
     * Finds a minimal puzzle with as few clues as possible. A time or node limit that is reached is no failure: the best puzzle found
     * until then is not {@link ReducedPuzzle#finished finished}.
     *
     * @return a minimal puzzle, none of which with the same solutions has fewer of the clues
     * @throws SearchLimitException if the thread is interrupted, or a limit is reached before a solution is found
     * @throws IllegalArgumentException as {@link #redundant}
     */
    public ReducedPuzzle smallest() {
        return call((reduction, set, budget) -> {
            BitSet[] best = {set};
            boolean finished = finishes(budget, () -> {
                reduction.remove(set, IntStream.range(0, problem.clues().size()).toArray());
                Reduction.MinimalSets sets = reduction.minimalSets();
                BitSet next = sets.next(set.cardinality() - 1);
                while (next != null) {
                    best[0] = next;
                    next = sets.next(next.cardinality() - 1);
                }
            });
            return reduced(best[0], finished);
        });
    }

    /**
     * Finds all minimal puzzles that have the same solutions and some of the clues.
     *
     * @return a lazy stream, in an order that is the same on every run, of different puzzles; its terminal operation throws {@link
     *     SearchLimitException} if stopped
     * @throws IllegalArgumentException from the terminal operation, as {@link #redundant}
     */
    public Stream<ReducedPuzzle> all() {
        LimitedCall call = new LimitedCall(problem.limits());
        return stream(call, new Spliterators.AbstractSpliterator<>(Long.MAX_VALUE, Spliterator.ORDERED) {

            private Reduction.@Nullable MinimalSets sets;
            private @Nullable Reduction own;

            @Override
            public boolean tryAdvance(Consumer<? super ReducedPuzzle> action) {
                Optional<BitSet> found = call.run(budget -> {
                    Reduction reduction = own == null ? prepare(budget) : own;
                    reduction.begin(budget);
                    own = reduction;
                    Reduction.MinimalSets known = sets == null ? reduction.minimalSets() : sets;
                    sets = known;
                    return Optional.ofNullable(known.next(Integer.MAX_VALUE));
                });
                if (found.isEmpty()) {
                    call.close();
                    return false;
                }
                action.accept(reduced(found.get(), true));
                return true;
            }
        });
    }

    private static <E> Stream<E> stream(LimitedCall call, Spliterator<E> elements) {
        return StreamSupport.stream(elements, false).onClose(call::cancel);
    }

    /** A question, with the set of all clues, which it may change. */
    private interface Question<A> {
        A ask(Reduction reduction, BitSet all, Budget budget);
    }

    private <A> A call(Question<A> question) {
        try (LimitedCall call = new LimitedCall(problem.limits())) {
            return run(call, question);
        }
    }

    private <A> A run(LimitedCall call, Question<A> question) {
        Reduction known = idle.getAndSet(null);
        AtomicReference<@Nullable Reduction> used = new AtomicReference<>(known);
        try {
            return call.run((Interruptible.Work<A, RuntimeException>) budget -> {
                Reduction reduction = known == null ? prepare(budget) : known;
                used.set(reduction);
                reduction.begin(budget);
                return question.ask(reduction, reduction.all(), budget);
            });
        } finally {
            idle.set(used.get());
        }
    }

    private Reduction prepare(Budget budget) {
        return prepared(budget)
                .orElseThrow(() -> new IllegalArgumentException(
                        "a puzzle without solution: " + Diagnosis.class.getSimpleName() + " explains why"));
    }

    /** Prepares to ask, or returns empty if there is no solution. */
    private Optional<Reduction> prepared(Budget budget) {
        ClueSets sets = problem.sets(budget);
        byte[] solution = sets.solution(sets.all());
        return solution == null ? Optional.empty() : Optional.of(new Reduction(sets, solution));
    }

    /** Returns whether some work is done before a limit is reached. An interrupt is thrown on. */
    private static boolean finishes(Budget budget, Runnable work) {
        try {
            work.run();
            return true;
        } catch (StoppedException stopped) {
            if (budget.stop() == StopReason.INTERRUPT) {
                throw stopped;
            }
            return false;
        }
    }

    private ReducedPuzzle reduced(BitSet kept, boolean finished) {
        BitSet removed = new BitSet();
        removed.set(0, problem.clues().size());
        removed.andNot(kept);
        Grid grid = problem.givens();
        for (Clue clue : problem.clues(removed)) {
            if (clue instanceof Clue.Given given) {
                grid = grid.with(given.cell().row(), given.cell().column(), 0);
            }
        }
        return new ReducedPuzzle(grid, problem.constraints(kept), problem.clues(removed), finished);
    }
}
