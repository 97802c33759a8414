package io.github.exactgrid.internal.engine;

import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.parallel.CoverCounter;
import io.github.exactgrid.internal.parallel.CoverEngine;
import io.github.exactgrid.internal.parallel.ParallelCount;
import java.math.BigInteger;
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
    }

    @Override
    @Nullable
    BigInteger compute() {
        return settings.isParallel() ? inParallel() : inOneThread();
    }

    private @Nullable BigInteger inParallel() {
        CoverEngine engine = CoverEngine.of(problem.matrix(settings.seed(), budget()));
        ParallelCount count = new ParallelCount(engine, budget(), settings.workerPool(), settings.memoryLimit());
        progress = count::progress;
        return count.count();
    }

    private @Nullable BigInteger inOneThread() {
        CoverCounter counter = CoverEngine.of(problem.matrix()).counter(budget(), settings.memoryLimit());
        progress = counter::progress;
        return counter.run() == Outcome.EXHAUSTED ? counter.count() : null;
    }

    @Override
    double progress() {
        return progress.getAsDouble();
    }
}
