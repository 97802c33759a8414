package io.github.exactgrid.internal.engine;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.parallel.CoverCounter;
import io.github.exactgrid.internal.parallel.CoverEngine;
import io.github.exactgrid.internal.parallel.ParallelCount;
import java.math.BigInteger;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/** Counts all covers, in one thread or several. */
final class CountCoversCall extends Call.Answer<BigInteger> {

    private final CoverProblem problem;
    private final SearchSettings settings;

    /** The progress of the count. */
    private DoubleSupplier progress = () -> Double.NaN;

    CountCoversCall(CoverProblem problem, SearchSettings settings) {
        super(settings);
        this.problem = problem;
        this.settings = settings;
        CoverEngine.expectNodes(problem.matrix(), budget());
    }

    @Override
    @Nullable
    BigInteger compute() {
        CoverMatrix matrix = settings.isParallel() ? problem.matrix(settings.seed(), budget()) : problem.matrix();
        return count(matrix, budget(), settings, known -> progress = known);
    }

    /**
     * Counts the covers of a matrix, in one thread or several. Returns null if stopped.
     *
     * @param progress takes what knows the progress of the count
     */
    static @Nullable BigInteger count(
            CoverMatrix matrix, Budget budget, SearchSettings settings, Consumer<DoubleSupplier> progress) {
        CoverEngine engine = CoverEngine.of(matrix);
        if (settings.isParallel()) {
            ParallelCount count = new ParallelCount(engine, budget, settings.workerPool(), settings.memoryLimit());
            progress.accept(count::progress);
            return count.count();
        }
        CoverCounter counter = engine.counter(budget, settings.memoryLimit());
        progress.accept(counter::progress);
        return counter.run() == Outcome.EXHAUSTED ? counter.count() : null;
    }

    @Override
    double progress() {
        return progress.getAsDouble();
    }
}
