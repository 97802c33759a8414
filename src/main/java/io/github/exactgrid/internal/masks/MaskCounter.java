package io.github.exactgrid.internal.masks;

import io.github.exactgrid.internal.cursor.Budget;
import io.github.exactgrid.internal.cursor.Outcome;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Counts the exact covers of a problem without bounds, by memoisation where states recur and one by one where they do not,
 * within a number of bytes.
 */
public final class MaskCounter {

    /*
     * Whether states recur nobody knows before. So both ways are gone, in turns, until one gets to its end; each can stop
     * and go on anywhere. Who gets the next turn depends on what the search one by one is expected to take, E, which is the
     * time it has taken divided by the share of the tree that it has done:
     *
     *     memoisation may take    0.12 E                              where it does not pay this is all that is lost
     *                             0.5 E    if it promises to be done by then
     *     but no more than        6 or 25 times what the search one by one has taken so far, as E is a guess
     *
     * Memoisation ends 10 to 10^10 times sooner for tilings and Latin squares, so that the time spent on E is next to
     * nothing: dominoes 12x12 take 1.15 times what they take by memoisation alone. Langford pairs and queens, where states do
     * not recur, take 1.12 times as long as one by one.
     */

    /** What memoisation may take without promising anything, as a share of the time expected one by one. */
    private static final double SHARE_ON_TRIAL = 0.12;

    /** What it may take if it promises to be done by then. */
    private static final double SHARE_ON_PROMISE = 0.5;

    /** E is not trusted to be more than so many times what has been spent one by one. */
    private static final double MOST_TO_EXPECT = 4;

    /** The same as long as memoisation counts faster by a factor that cannot be chance. */
    private static final double MOST_TO_EXPECT_IF_FASTER = 50;

    private static final double FASTER = 4;

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
        double trusted = nanos * (isMemoFaster() ? MOST_TO_EXPECT_IF_FASTER : MOST_TO_EXPECT);
        double expected = Math.min(nanos / search.progress(), trusted);
        return memoTurns.nanos < SHARE_ON_TRIAL * expected
                || (memo != null && memoTurns.nanos < SHARE_ON_PROMISE * expected * memo.progress());
    }

    /** Returns whether memoisation has counted much more in its time than the search one by one in its own. */
    private boolean isMemoFaster() {
        return memo != null
                && memo.count().doubleValue() * searchTurns.nanos > FASTER * found.doubleValue() * memoTurns.nanos;
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

    /** Returns how much of the work is done, from 0 to 1, by whichever way has done more. */
    public double progress() {
        double byMemo = memo == null ? 0 : memo.progress();
        return Math.max(byMemo, search == null ? 0 : search.progress());
    }
}
