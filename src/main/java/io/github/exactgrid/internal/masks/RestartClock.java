package io.github.exactgrid.internal.masks;

import java.util.Arrays;

/** Tells when a search that has found no solution restarts in another order, by the nodes it has visited. */
final class RestartClock {

    /** After this many nodes without a solution the search restarts in another order; then after twice as many. */
    private static final int FIRST_NODES = 4096;

    /** The same for large problems, as one node for this many entries: to make the tables takes as long as that. */
    private static final int ENTRIES_PER_NODE = 16;

    /** If more than this share of the tree is done by then, the search does not restart: it will end soon enough. */
    private static final double SHARE_TO_STAY = 0.002;

    /** The same where few items fail, as long as there have been less than {@link #NODES_TO_STAY} nodes. */
    private static final double SHARE_TO_STAY_IF_FEW_FAIL = 0.1;

    /** A tenth of the items are few that fail if they make up this share of all failures. */
    private static final double SHARE_OF_FEW = 0.6;

    private static final int ITEMS_FOR_EACH_OF_FEW = 10;

    /** A search that may restart is not divided, so this must not take long. */
    private static final long NODES_TO_STAY = 1 << 18;

    private final Restarts when;

    /** The number of nodes at which to look whether to restart, or the greatest number for never again. */
    private long next;

    /** Whether few items fail, as far as is known: first found out when the search might restart. */
    private boolean doFewFail = true;

    private boolean isDue;

    private RestartClock(Restarts when, long next) {
        this.when = when;
        this.next = next;
    }

    /** Returns a clock for a problem of a number of entries. */
    static RestartClock of(Restarts when, int entries) {
        return new RestartClock(
                when, when == Restarts.NEVER ? Long.MAX_VALUE : Math.max(FIRST_NODES, entries / ENTRIES_PER_NODE));
    }

    /** Returns the clock of the search after the restart that is due. */
    RestartClock restarted() {
        return new RestartClock(when, next);
    }

    /** Returns the number of nodes at which to {@link #look} next. */
    long next() {
        return next;
    }

    /** Returns whether a restart is due. */
    boolean isDue() {
        return isDue;
    }

    /** Stops the clock: there is a solution, or another search has a part of the tree. */
    void stop() {
        next = Long.MAX_VALUE;
    }

    /**
     * Decides whether to restart now.
     *
     * @param done the share of the tree that is done
     * @param failures how often each item has failed
     */
    void look(long nodes, double done, int[] failures) {
        doFewFail = areFew(failures);
        isDue = isWorthwhile(nodes, done);
        next = 2 * nodes;
    }

    /** Returns whether there is no restart any more. */
    boolean isStopped() {
        return next == Long.MAX_VALUE;
    }

    /** Returns whether the search would restart if it was time to. */
    boolean isWorthwhile(long nodes, double done) {
        return (doFewFail && nodes < NODES_TO_STAY && done < SHARE_TO_STAY_IF_FEW_FAIL)
                || (when == Restarts.IF_FEW_FAIL_OR_FAR && done < SHARE_TO_STAY);
    }

    /** Returns whether a tenth of the items make up most of the failures. */
    private static boolean areFew(int[] failures) {
        int[] ascending = failures.clone();
        Arrays.sort(ascending);
        long most = 0;
        for (int i = ascending.length - ascending.length / ITEMS_FOR_EACH_OF_FEW; i < ascending.length; i++) {
            most += ascending[i];
        }
        return most > SHARE_OF_FEW * Arrays.stream(failures).asLongStream().sum();
    }
}
