package io.github.exactgrid.internal.masks;

import io.github.exactgrid.internal.cursor.Budget;
import io.github.exactgrid.internal.cursor.Outcome;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.math.BigInteger;
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
     */

    /** The hit rate from which on states are taken to recur. */
    private static final double RECURRING = 0.15;

    private static final double SHARE_ON_TRIAL = 0.06;
    private static final double SHARE_IF_RECURRING = 0.5;
    private static final double MOST_TO_EXPECT = 4;
    private static final double MOST_TO_EXPECT_IF_RECURRING = 50;

    // A turn is as many nodes as take about a millisecond.
    private static final long FIRST_NODES = 64;
    private static final long SHORT_TURN_NANOS = 200_000;
    private static final long LONG_TURN_NANOS = 1_000_000;

    private final CoverMatrix matrix;
    private final long mostBytes;
    private final Budget budget;

    private final Turns memoTurns = new Turns();
    private final Turns searchTurns = new Turns();

    /** Null before its first turn. */
    private @Nullable MemoCount memo;

    /** Null if the problem is too large for it. */
    private final @Nullable MaskSearch search;

    /** What has been found one by one. */
    private BigInteger found = BigInteger.ZERO;

    /** How one of the two ways has used its turns. */
    private static final class Turns {
        private long nanos;
        private long nodes = FIRST_NODES;

        /** Adds a turn, and makes the next one longer or shorter. */
        void add(long turnNanos) {
            nanos += turnNanos;
            if (turnNanos < SHORT_TURN_NANOS) {
                nodes *= 2;
            } else if (turnNanos > LONG_TURN_NANOS) {
                nodes = Math.max(1, nodes / 2);
            }
        }
    }

    /**
     * Stands before the first step of counting a problem that it {@linkplain #accepts accepts}.
     *
     * @param mostBytes what the counts remembered may take; what is needed without them comes on top, up to 128 MB
     */
    public MaskCounter(CoverMatrix matrix, long mostBytes, Budget budget) {
        this.matrix = matrix;
        this.mostBytes = mostBytes;
        this.budget = budget;
        this.search = MaskSearch.accepts(matrix) ? new MaskSearch(matrix, budget) : null;
    }

    /** Returns whether a problem can be counted here: {@link MaskSearch} accepts it, or it has primary items only and once. */
    public static boolean accepts(CoverMatrix matrix) {
        return ItemStates.accepts(matrix) || MaskSearch.accepts(matrix);
    }

    /** Counts to the end, or until told to stop: EXHAUSTED or STOPPED. */
    public Outcome run() {
        while (!isDone()) {
            if (budget.stop() != null) {
                return Outcome.STOPPED;
            }
            long before = System.nanoTime();
            if (isMemosTurn()) {
                takeMemosTurn();
                memoTurns.add(System.nanoTime() - before);
            } else if (search != null) {
                found = found.add(BigInteger.valueOf(search.run(Long.MAX_VALUE, searchTurns.nodes)));
                searchTurns.add(System.nanoTime() - before);
            }
        }
        return Outcome.EXHAUSTED;
    }

    private boolean isDone() {
        return (memo != null && memo.isDone()) || (search != null && search.outcome() == Outcome.EXHAUSTED);
    }

    private boolean isMemosTurn() {
        if (search == null) {
            return true;
        }
        double nanos = searchTurns.nanos;
        double expected = nanos / search.progress();
        if (memo != null && memo.hitRate() >= RECURRING) {
            return memoTurns.nanos < SHARE_IF_RECURRING * Math.min(expected, nanos * MOST_TO_EXPECT_IF_RECURRING);
        }
        return memoTurns.nanos < SHARE_ON_TRIAL * Math.min(expected, nanos * MOST_TO_EXPECT);
    }

    private void takeMemosTurn() {
        if (memo == null) {
            memo = search == null || ItemStates.accepts(matrix)
                    ? new ItemStates(matrix, mostBytes)
                    : new OptionStates(search.tables(), mostBytes);
            memo.start();
        }
        memo.run(memoTurns.nodes, budget);
    }

    /** Returns how many there are; before the end, how many have been counted at least. */
    public BigInteger count() {
        BigInteger counted = memo == null ? BigInteger.ZERO : memo.count();
        return counted.max(found);
    }

    /**
     * Returns how much of the tree has been searched one by one, from 0 to 1. Memoisation cannot say how far it is: it spends
     * nearly all its time on the first subtrees.
     */
    public double progress() {
        return search == null ? Double.NaN : search.progress();
    }
}
