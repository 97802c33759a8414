package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.count.ItemStates;
import io.github.exactgrid.internal.count.MemoCount;
import io.github.exactgrid.internal.count.OptionStates;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.math.BigInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Counts the exact covers of a problem by memoisation and by enumeration side by side, in time slices, until either has
 * ended. Memoisation wins where states recur, enumeration where they do not.
 */
final class MaskCounter implements CoverCounter {

    /*
     * Whether states recur is not known beforehand. So both ways run in time slices until one gets to its end; each can stop
     * and resume anywhere. How long memoisation may run depends on the time that enumeration is expected to take, which
     * is the time that it has taken divided by the share of the tree that it has done:
     *
     *     on trial             0.06 of it
     *     if states recur      0.5 of it; that is, if one in seven looked up is found
     *
     * As the first estimates of that time vary by orders of magnitude, it is taken to be at most 4 times, or 50 if states
     * recur, what has been spent already.
     *
     * Hit rates separate well. Where memoisation pays, they are above a seventh after some milliseconds and grow to a half
     * (dominoes, Latin squares, 6x6 grids, edge matching with three colours); where not, they stay below a tenth (Soma
     * cube, pentominoes, queens, Langford pairs, 9x9 grids, words). What memoisation has counted so far, or the share of its
     * tree that it has done, is a worse measure: it spends nearly all its time on the first subtrees.
     *
     * So counting takes up to 1.15 times as long as enumeration alone at worst, and up to 1.3 times as long as
     * memoisation alone where that ends 2 to 10^10 times sooner.
     *
     * With several threads the caller's runs both ways, and the workers enumerate (see SharedTree). Memoisation in parts
     * of the problem, one for each thread, would count the same states again in each: that took dominoes 20 times as
     * long as one thread, and Latin squares of order 6 three times.
     */

    /** The hit rate from which on states are taken to recur. */
    private static final double MIN_HIT_RATE = 0.15;

    private static final double SHARE_ON_TRIAL = 0.06;
    private static final double SHARE_IF_RECURRING = 0.5;

    /** The expected time of enumeration is at most this many times what it has taken so far. */
    private static final double MAX_EXPECTED_ON_TRIAL = 4;

    private static final double MAX_EXPECTED_IF_RECURRING = 50;

    /** How long to wait for others who search the last branches: less than a slice. */
    private static final long NANOS_TO_WAIT = 50_000;

    private final CoverMatrix matrix;
    private final boolean countsItems;
    private final long maxBytes;
    private final Budget budget;

    /** Null before its first slice. */
    private @Nullable MemoCount memo;

    private final TimeSlices memoSlices = new TimeSlices();

    /** What is enumerated. Null if the problem is too large for masks of options. */
    private final @Nullable SharedTree tree;

    /**
     * Stands before the first step of a count.
     *
     * @param countsItems whether {@link ItemStates} accepts the problem; if not, there must be a tree
     * @param tree what is enumerated, and shared with workers; null if the problem does not fit {@code MaskSearch}
     * @param maxBytes the memory for counts that are remembered; other memory is not counted, which is up to 128 MB
     */
    MaskCounter(CoverMatrix matrix, boolean countsItems, @Nullable SharedTree tree, long maxBytes, Budget budget) {
        assert countsItems || tree != null;
        this.matrix = matrix;
        this.countsItems = countsItems;
        this.tree = tree;
        this.maxBytes = maxBytes;
        this.budget = budget;
    }

    @Override
    public Outcome run() {
        try {
            runUntilStopped();
        } catch (StoppedException stopped) {
            assert budget.stop() != null;
        }
        budget.setSpent(
                budget.nodes(),
                budget.updates(),
                count().min(BigInteger.valueOf(Long.MAX_VALUE)).longValue());
        return isDone() ? Outcome.EXHAUSTED : Outcome.STOPPED;
    }

    private void runUntilStopped() {
        if (tree == null) {
            while (!isDone() && budget.stop() == null) {
                runMemoSlice();
            }
        } else if (tree.begin(budget)) {
            try {
                runSlices(tree);
            } finally {
                tree.end();
            }
        }
    }

    private void runSlices(SharedTree tree) {
        Searcher searcher = Searcher.ofWhole(tree, budget);
        while (!isDone() && budget.stop() == null) {
            if (isMemoNext(tree.progress(), searcher.nanos())) {
                runMemoSlice();
            } else if (!searcher.runSlice()) {
                LockSupport.parkNanos(this, NANOS_TO_WAIT);
                budget.mayContinue();
            }
        }
        assert isConsistent(tree) : "memoisation and enumeration disagree";
    }

    /** Returns whether what the one that has not ended has counted is at most what the other has. */
    private boolean isConsistent(SharedTree tree) {
        if (memo == null || !isDone()) {
            return true;
        }
        int difference = memo.count().compareTo(BigInteger.valueOf(tree.found()));
        return memo.isDone() ? difference >= 0 : difference <= 0;
    }

    @Override
    public void work(Budget workersBudget) {
        Searcher searcher = tree == null ? null : Searcher.ofBranch(tree, workersBudget);
        while (searcher != null && workersBudget.stop() == null && searcher.runSlice()) {}
    }

    private boolean isDone() {
        return (memo != null && memo.isDone()) || (tree != null && tree.isDone());
    }

    private boolean isMemoNext(double searched, long searchNanos) {
        double nanos = searchNanos;
        double expected = nanos / searched;
        if (memo != null && memo.hitRate() >= MIN_HIT_RATE) {
            return memoSlices.nanos() < SHARE_IF_RECURRING * Math.min(expected, nanos * MAX_EXPECTED_IF_RECURRING);
        }
        return memoSlices.nanos() < SHARE_ON_TRIAL * Math.min(expected, nanos * MAX_EXPECTED_ON_TRIAL);
    }

    private void runMemoSlice() {
        long before = System.nanoTime();
        if (memo == null) {
            memo = tree == null || countsItems
                    ? new ItemStates(matrix, maxBytes, budget)
                    : new OptionStates(tree.tables(), maxBytes);
            memo.start();
        }
        memo.run(memoSlices.nodes(), budget);
        memoSlices.add(System.nanoTime() - before);
    }

    @Override
    public BigInteger count() {
        BigInteger counted = memo == null ? BigInteger.ZERO : memo.count();
        return tree == null ? counted : counted.max(BigInteger.valueOf(tree.found()));
    }

    /**
     * Returns how much of the tree has been enumerated, from 0 to 1. The progress of memoisation is unknown: it spends nearly
     * all its time on the first subtrees.
     */
    @Override
    public double progress() {
        return tree == null ? Double.NaN : tree.progress();
    }
}
