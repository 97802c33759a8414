package io.github.exactgrid.internal.engine;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.matrix.CoverMatrix;
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
 * Counts covers in several threads. Where the problem is one for masks, they take branches of one search off each other, and
 * the caller's thread tries memoisation as well. Larger problems they halve first, together, as long as there are few parts. The
 * part that seems to be the most work comes first, so that there are small ones in the end and nobody waits long for the others.
 */
final class CoverTeamCount extends CoverTeam {

    private final CoverMatrix matrix;

    /** Whether the problem is not halved. */
    private final boolean isWhole;

    private final Queue<Part> parts = new PriorityBlockingQueue<>(
            64, Comparator.comparingDouble(Part::work).reversed());

    /** How many parts are still to be halved. */
    private final AtomicInteger toHalve;

    private final long nanosToHalve;
    private final long memoryOfEach;

    /** What is being counted, each by one thread, whom others can help. */
    private final Queue<CoverCount> counts = new ConcurrentLinkedQueue<>();

    private BigInteger sum = BigInteger.ZERO;

    /**
     * Prepares to count.
     *
     * @param wanted the number of parts, 1 if the problem is not to be halved
     */
    CoverTeamCount(CoverCall call, SearchSettings settings, CoverMatrix matrix, int wanted) {
        super(call, settings);
        this.matrix = matrix;
        isWhole = wanted == 1;
        toHalve = new AtomicInteger(wanted - 1);
        nanosToHalve = call.budget().nanosLeft();
        memoryOfEach = isWhole ? settings.memoryLimit() : settings.memoryLimit() / settings.threads();
    }

    /** Returns the number of covers, or null if told to stop. */
    @Nullable
    BigInteger count() {
        parts.add(new Part(matrix, new int[0], 1));
        startTurn();
        try {
            help();
            while (isHelped() && !isStopped()) {
                await();
                help();
            }
            return isStopped() ? null : sum();
        } finally {
            endTurn();
            parts.clear(); // a helper who comes now is too late
        }
    }

    @Override
    void help() {
        boolean goOn = true;
        while (goOn && !isStopped()) {
            Part part = parts.poll();
            goOn = part != null && (toHalve.getAndDecrement() > 0 ? halve(part) : count(part));
        }
        for (CoverCount count : counts) {
            helpWith(count);
        }
    }

    /** Puts the halves of a part in its place, or counts one that cannot be halved. Returns false if told to stop. */
    private boolean halve(Part part) {
        Budget budget = new Budget(Long.MAX_VALUE, nanosToHalve, null);
        List<Part> halves =
                budget.startTurn() ? new TreeSplitter(CoverCall.PROBES_FOR_MANY_PARTS, budget).halve(part) : null;
        if (halves == null) {
            stop(budget);
            return false;
        }
        if (halves.size() == 1) {
            return count(part);
        }
        parts.addAll(halves);
        sendForHelpers();
        return true;
    }

    /** Counts the covers of a part. Returns false if told to stop. */
    private boolean count(Part part) {
        Budget budget = newBudget();
        CoverCount counting = CoverEngine.count(part.matrix(), budget, memoryOfEach, this::sendForHelpers);
        counts.add(counting);
        BigInteger count = budget.startTurn() ? counting.run() : null;
        budget.endTurn();
        counts.remove(counting);
        if (count == null) {
            stop(budget);
            return false;
        }
        add(count);
        return true;
    }

    /** Helps another thread to count. */
    private void helpWith(CoverCount count) {
        Budget budget = newBudget();
        if (budget.startTurn()) {
            count.help(budget);
        }
        budget.endTurn();
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
    double progress() {
        CoverCount count = counts.peek();
        return count == null || !isWhole ? Double.NaN : count.progress();
    }
}
