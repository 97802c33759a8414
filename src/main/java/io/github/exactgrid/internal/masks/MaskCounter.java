package io.github.exactgrid.internal.masks;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.math.BigInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Counts the exact covers of a problem, by memoisation where states recur and one by one where they do not,
 * within a number of bytes.
 */
public final class MaskCounter {

    /*
     * Whether states recur nobody knows before. So both ways are gone, in turns, until one gets to its end; each can stop
     * and go on anywhere. How long memoisation may go on depends on the time that the search one by one is expected to take,
     * which is what it has taken divided by the share of the tree that it has done:
     *
     *     on trial             0.06 of it
     *     if states recur      0.5 of it; that is, if one in seven looked up is found
     *
     * As the first guesses at that time are wild, it is believed to be at most 4 times, or 50 if states recur, what has been
     * spent already.
     *
     * Hit rates separate well. Where memoisation pays, they are above a seventh after some milliseconds and grow to a half
     * (dominoes, Latin squares, 6x6 grids, edge matching with three colours); where not, they stay below a tenth (Soma
     * cube, pentominoes, queens, Langford pairs, 9x9 grids, words). What memoisation has counted so far, or the share of its
     * tree that it has done, says less: it spends nearly all its time on the first subtrees.
     *
     * So counting takes up to 1.15 times as long as the search one by one at worst, and up to 1.3 times as long as
     * memoisation alone where that ends 2 to 10^10 times sooner.
     *
     * With several threads one of them goes both ways, and the others search with it (see SharedTree). Memoisation in parts
     * of the problem, one for each thread, would count the same states again in each: that took dominoes 20 times as
     * long as one thread, and Latin squares of order 6 three times.
     */

    /** The hit rate from which on states are taken to recur. */
    private static final double RECURRING = 0.15;

    private static final double SHARE_ON_TRIAL = 0.06;
    private static final double SHARE_IF_RECURRING = 0.5;
    private static final double MOST_TO_EXPECT = 4;
    private static final double MOST_TO_EXPECT_IF_RECURRING = 50;

    /** How long to wait for others who search the last branches: less than a turn. */
    private static final long NANOS_TO_WAIT = 50_000;

    private final CoverMatrix matrix;
    private final long mostBytes;
    private final Budget budget;

    /** Null before its first turn. */
    private @Nullable MemoCount memo;

    private final Turns memoTurns = new Turns();

    /** The search one by one. Null if the problem is too large for it. */
    private final @Nullable SharedTree tree;

    /** Stands before the first step of counting a problem that it {@linkplain #accepts accepts}, in one thread. */
    public MaskCounter(CoverMatrix matrix, long mostBytes, Budget budget) {
        this(matrix, mostBytes, budget, null);
    }

    /**
     * The same with other threads, who come to {@link #help}.
     *
     * @param mostBytes what the counts remembered may take; what is needed without them comes on top, up to 128 MB
     * @param sendForHelpers called, in any of the threads, when there is something to do for one more; null if there are none
     */
    public MaskCounter(CoverMatrix matrix, long mostBytes, Budget budget, @Nullable Runnable sendForHelpers) {
        this.matrix = matrix;
        this.mostBytes = mostBytes;
        this.budget = budget;
        tree = MaskSearch.accepts(matrix) ? new SharedTree(matrix, sendForHelpers) : null;
    }

    /** Returns whether a problem can be counted here: {@link MaskSearch} accepts it, or it has primary items only and once. */
    public static boolean accepts(CoverMatrix matrix) {
        return ItemStates.accepts(matrix) || MaskSearch.accepts(matrix);
    }

    /** Counts to the end, or until told to stop: EXHAUSTED or STOPPED. */
    public Outcome run() {
        if (tree == null) {
            while (!isDone() && budget.stop() == null) {
                takeMemosTurn();
            }
        } else if (tree.begin(budget)) {
            try {
                takeTurns(tree);
            } finally {
                tree.end();
            }
        }
        return isDone() ? Outcome.EXHAUSTED : Outcome.STOPPED;
    }

    private void takeTurns(SharedTree tree) {
        Searcher searcher = Searcher.first(tree, budget);
        while (!isDone() && budget.stop() == null) {
            if (isMemosTurn(tree.progress(), searcher.nanos())) {
                takeMemosTurn();
            } else if (!searcher.takeTurn()) {
                LockSupport.parkNanos(this, NANOS_TO_WAIT);
                budget.mayGoOn();
            }
        }
    }

    /** Searches for solutions in a helper's thread, until there is nothing to do for it or it is told to stop. */
    public void help(Budget helpersBudget) {
        Searcher helper = tree == null ? null : Searcher.helper(tree, helpersBudget);
        while (helper != null && helpersBudget.stop() == null && helper.takeTurn()) {}
    }

    private boolean isDone() {
        return (memo != null && memo.isDone()) || (tree != null && tree.isDone());
    }

    private boolean isMemosTurn(double searched, long searchNanos) {
        double nanos = searchNanos;
        double expected = nanos / searched;
        if (memo != null && memo.hitRate() >= RECURRING) {
            return memoTurns.nanos() < SHARE_IF_RECURRING * Math.min(expected, nanos * MOST_TO_EXPECT_IF_RECURRING);
        }
        return memoTurns.nanos() < SHARE_ON_TRIAL * Math.min(expected, nanos * MOST_TO_EXPECT);
    }

    private void takeMemosTurn() {
        long before = System.nanoTime();
        if (memo == null) {
            memo = tree == null || ItemStates.accepts(matrix)
                    ? new ItemStates(matrix, mostBytes)
                    : new OptionStates(tree.tables(), mostBytes);
            memo.start();
        }
        memo.run(memoTurns.nodes(), budget);
        memoTurns.add(System.nanoTime() - before);
    }

    /** Returns how many there are; before the end, how many have been counted at least. */
    public BigInteger count() {
        BigInteger counted = memo == null ? BigInteger.ZERO : memo.count();
        return tree == null ? counted : counted.max(BigInteger.valueOf(tree.found()));
    }

    /**
     * Returns how much of the tree has been searched one by one, from 0 to 1. Memoisation cannot say how far it is: it spends
     * nearly all its time on the first subtrees.
     */
    public double progress() {
        return tree == null ? Double.NaN : tree.progress();
    }
}
