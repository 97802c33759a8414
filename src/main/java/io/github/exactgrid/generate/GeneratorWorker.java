package io.github.exactgrid.generate;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.engine.Interruptible;
import io.github.exactgrid.internal.engine.LimitedCall;
import io.github.exactgrid.internal.engine.SearchSettings;
import io.github.exactgrid.internal.generate.KnownBiasSampler;
import io.github.exactgrid.internal.generate.SeededRandom;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StopReason;
import io.github.exactgrid.internal.limits.StoppedException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes puzzles, for one call at a time. The searches of all calls are prepared once.
 *
 * <p>No lambdas or streams stand between a call and its puzzle: the first ones of a new JVM would take 20 milliseconds.
 *
 * @param <S> what makes them
 * @param <R> what a call returns
 */
abstract class GeneratorWorker<S, R> implements Interruptible.Work<R, RuntimeException> {

    private final LimitedCall call;
    private @Nullable S prepared;
    private long number;

    GeneratorWorker(SearchSettings limits) {
        this.call = new LimitedCall(limits);
    }

    abstract S prepare(Budget budget);

    abstract R make(S source, long wanted, Budget budget);

    /** Makes the puzzles of a number. */
    final R call(long wanted) {
        number = wanted;
        call.begin();
        try (call) {
            return call.run(this);
        }
    }

    @Override
    public final R run(Budget budget) {
        S source = prepared == null ? prepare(budget) : prepared;
        prepared = source;
        return make(source, number, budget);
    }

    /** Makes the puzzle of a number. */
    static class OfPuzzles extends GeneratorWorker<PuzzleFactory, GeneratedPuzzle> {

        final GeneratorSettings settings;

        OfPuzzles(GeneratorSettings settings, SearchSettings limits) {
            super(limits);
            this.settings = settings;
        }

        @Override
        final PuzzleFactory prepare(Budget budget) {
            return PuzzleFactory.of(settings, budget);
        }

        @Override
        GeneratedPuzzle make(PuzzleFactory source, long wanted, Budget budget) {
            GeneratedPuzzle made = source.make(new SeededRandom(settings.seed, wanted), budget);
            budget.countSolution();
            return made;
        }
    }

    /** Makes puzzles from a number on until the time is over, and keeps the first one of those with the fewest clues. */
    static final class OfFewestClues extends OfPuzzles {

        OfFewestClues(GeneratorSettings settings, Duration time) {
            super(settings, settings.limits.withTimeLimit(time));
        }

        @Override
        GeneratedPuzzle make(PuzzleFactory source, long wanted, Budget budget) {
            GeneratedPuzzle best = null;
            try {
                for (long index = wanted; budget.mayContinue(); index++) {
                    GeneratedPuzzle made = source.make(new SeededRandom(settings.seed, index), budget);
                    best = best == null || made.clues() < best.clues() ? made : best;
                }
            } catch (StoppedException stopped) {
                if (best == null) {
                    throw stopped;
                }
            }
            if (best == null || budget.stop() == StopReason.INTERRUPT) {
                throw StoppedException.create();
            }
            budget.countSolution();
            return best;
        }
    }

    /** Draws the puzzles of a grid, by its number. */
    static final class OfSamples extends GeneratorWorker<KnownBiasSampler, List<WeightedPuzzle>> {

        private final GeneratorSettings settings;

        OfSamples(GeneratorSettings settings) {
            super(settings.limits);
            this.settings = settings;
        }

        @Override
        KnownBiasSampler prepare(Budget budget) {
            return new KnownBiasSampler(settings.solutionDigits(), settings.least, settings.most);
        }

        @Override
        List<WeightedPuzzle> make(KnownBiasSampler sampler, long grid, Budget budget) {
            List<WeightedPuzzle> samples = new ArrayList<>();
            for (KnownBiasSampler.Sample sample : sampler.sample(new SeededRandom(settings.seed, grid), budget)) {
                GeneratedPuzzle puzzle =
                        new GeneratedPuzzle(Grid.of(sample.clues()), settings.constraints, Grid.of(sample.solution()));
                samples.add(new WeightedPuzzle(puzzle, sample.weight(), grid));
                budget.countSolution();
            }
            return samples;
        }
    }
}
