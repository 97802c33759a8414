package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.search.TreeSplitter;
import io.github.exactgrid.internal.search.TreeSplitter.Part;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Counts covers in several threads. If the engine can share a count, the threads hand branches of one search to each other,
 * and the caller's thread tries memoisation as well. Larger problems they halve first, together, as long as there are few
 * parts. The part that seems to be the most work comes first, so that the last ones are small and no thread waits long.
 */
public final class ParallelCount extends Workers {

    /**
     * How long the caller counts alone. Counts by memoisation often end sooner, and to start workers takes a millisecond: 8x8
     * dominoes took several times as long in two threads.
     */
    private static final long NANOS_ALONE = 10_000_000;

    private final CoverEngine engine;
    private final long startNanos = System.nanoTime();

    /** Whether the problem is not halved. */
    private final boolean isWhole;

    private final Queue<Part> parts = new PriorityBlockingQueue<>(
            64, Comparator.comparingDouble(Part::work).reversed());

    /** How many parts are still to be halved. */
    private final AtomicInteger toHalve;

    private final long maxBytesOfEach;

    /** The counts that run, each by one thread, which other threads can join. */
    private final Queue<CoverCounter> counters = new ConcurrentLinkedQueue<>();

    private final BranchWorkers branchWorkers = new BranchWorkers() {
        @Override
        public void start() {
            startWorkers();
        }

        @Override
        public boolean areDue() {
            return System.nanoTime() - startNanos >= NANOS_ALONE;
        }
    };

    private BigInteger sum = BigInteger.ZERO;

    /**
     * Prepares to count.
     *
     * @param maxBytes the memory of all threads for counts that are remembered
     */
    public ParallelCount(CoverEngine engine, Budget callersBudget, WorkerPool pool, long maxBytes) {
        super(callersBudget, pool);
        this.engine = engine;
        int wanted = engine.sharesCount() ? 1 : parts(engine.matrix(), pool.threads());
        isWhole = wanted == 1;
        toHalve = new AtomicInteger(wanted - 1);
        maxBytesOfEach = isWhole ? maxBytes : maxBytes / pool.threads();
    }

    /** Returns the number of covers, or null if stopped. */
    public @Nullable BigInteger count() {
        parts.add(new Part(engine.matrix(), new int[0], 1));
        try {
            return workToTheEnd() ? sum() : null;
        } finally {
            parts.clear(); // a worker that starts now is too late
        }
    }

    @Override
    void work() {
        boolean isGoing = true;
        while (isGoing && !isStopped()) {
            Part part = parts.poll();
            isGoing = part != null && (toHalve.getAndDecrement() > 0 ? halve(part) : count(part));
        }
        for (CoverCounter counter : counters) {
            join(counter);
        }
    }

    /** Puts the halves of a part in its place, or counts one that cannot be halved, and first of all the whole. Returns false if stopped. */
    private boolean halve(Part part) {
        if (part.matrix() == engine.matrix() && (countBeforeSplit() || isStopped())) {
            return !isStopped();
        }
        Budget budget = newPreparation();
        List<Part> halves =
                budget.beginSlice() ? TreeSplitter.forThreads(budget).halve(part) : null;
        budget.endSlice();
        if (halves == null) {
            stop(budget);
            return false;
        }
        if (halves.size() == 1) {
            return count(part);
        }
        parts.addAll(halves);
        startWorkers();
        return true;
    }

    /** Counts the whole alone, if that is done soon or cannot be split. Returns whether it is counted. */
    private boolean countBeforeSplit() {
        Budget budget = newBudget();
        CoverCounter counter = engine.counterBeforeSplit(budget, maxBytesOfEach);
        Outcome outcome = budget.beginSlice() ? counter.run() : Outcome.STOPPED;
        budget.endSlice();
        if (outcome == Outcome.EXHAUSTED) {
            add(counter.count());
        } else if (budget.stop() != null) {
            stop(budget);
        }
        return outcome == Outcome.EXHAUSTED;
    }

    /** Counts the covers of a part. Returns false if stopped. */
    private boolean count(Part part) {
        Budget budget = newBudget();
        CoverCounter counter = engineOf(part).counter(budget, maxBytesOfEach, branchWorkers);
        counters.add(counter);
        Outcome outcome = budget.beginSlice() ? counter.run() : Outcome.STOPPED;
        budget.endSlice();
        counters.remove(counter);
        if (outcome == Outcome.STOPPED) {
            stop(budget);
            return false;
        }
        add(counter.count());
        return true;
    }

    private CoverEngine engineOf(Part part) {
        return part.matrix() == engine.matrix() ? engine : CoverEngine.of(part.matrix());
    }

    /** Takes part in a count that another thread runs. */
    private void join(CoverCounter counter) {
        Budget budget = newBudget();
        if (budget.beginSlice()) {
            counter.work(budget);
        }
        budget.endSlice();
        if (budget.stop() != null) {
            stop(budget);
        }
    }

    private synchronized void add(BigInteger count) {
        sum = sum.add(count);
    }

    private synchronized BigInteger sum() {
        return sum;
    }

    @Override
    long solutions() {
        return sum().min(BigInteger.valueOf(Long.MAX_VALUE)).longValue();
    }

    /** Returns how much is done, from 0 to 1, or NaN if the problem is halved. */
    public double progress() {
        CoverCounter counter = counters.peek();
        return counter == null || !isWhole ? Double.NaN : counter.progress();
    }
}
