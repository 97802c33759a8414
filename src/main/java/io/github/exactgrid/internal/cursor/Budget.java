package io.github.exactgrid.internal.cursor;

import org.jspecify.annotations.Nullable;

/**
 * What a call may spend, and what it has spent. All searches of the call share one budget.
 *
 * <p>A search says {@link #spendNode()} at every node of its tree, and stops when told to. That is an increment and a
 * comparison; about once in a millisecond the clock, the interrupt flag and the progress listener have their turn. How
 * many nodes that is, ten for a 64x64 board or thousands for a 9x9 one, it learns as it goes.
 */
public final class Budget {

    /** Why a search was told to stop. */
    public enum Stop {
        /** The time is up. */
        TIME,
        /** The nodes are spent. */
        NODES,
        /** The thread was interrupted. */
        INTERRUPT
    }

    private static final long NANOS_BETWEEN_CHECKS = 1_000_000;
    private static final int FIRST_NODES_BETWEEN_CHECKS = 16;
    private static final int MOST_NODES_BETWEEN_CHECKS = 4096;
    private static final long NANOS_BETWEEN_REPORTS = 100_000_000;

    private final long nodeLimit;
    private final long nanoLimit;
    private final @Nullable Runnable progress;

    private long nodes;
    private long nodesAtNextCheck;
    private long nanosAtLastCheck;
    private int nodesBetweenChecks;
    private long solutions;
    private @Nullable Stop stop;

    /** The time spent in earlier turns. */
    private long nanosBefore;

    /** When the present turn began, if there is one. */
    private long turnStart;

    private boolean inTurn;
    private long nanosAtNextReport = NANOS_BETWEEN_REPORTS;

    /**
     * Makes a budget of which nothing is spent.
     *
     * @param nodeLimit the nodes that may be visited, or {@link Long#MAX_VALUE}
     * @param nanoLimit the nanoseconds that may be spent between {@link #startTurn} and {@link #endTurn}, or
     *     {@link Long#MAX_VALUE}
     * @param progress called about ten times a second
     */
    public Budget(long nodeLimit, long nanoLimit, @Nullable Runnable progress) {
        this.nodeLimit = nodeLimit;
        this.nanoLimit = nanoLimit;
        this.progress = progress;
    }

    /** Starts anew: nothing is spent. */
    public void refill() {
        nodes = 0;
        solutions = 0;
        stop = null;
        nanosBefore = 0;
        nanosAtLastCheck = 0;
        nanosAtNextReport = NANOS_BETWEEN_REPORTS;
    }

    /**
     * Starts the clock. Returns false if the search may not go on at all, which one that needs no node would not notice: the
     * thread has been interrupted, or the time is up.
     */
    public boolean startTurn() {
        inTurn = true;
        turnStart = System.nanoTime();
        nodesAtNextCheck = nodes; // much may have happened since the last turn
        nodesBetweenChecks = FIRST_NODES_BETWEEN_CHECKS; // short turns say nothing about the nodes of a long one
        if (stop == null && Thread.currentThread().isInterrupted()) {
            stop = Stop.INTERRUPT;
        } else if (stop == null && nanosBefore >= nanoLimit) {
            stop = Stop.TIME;
        }
        return stop == null;
    }

    /** Stops the clock. */
    public void endTurn() {
        nanosBefore = nanos();
        inTurn = false;
    }

    /** Counts a node and returns true, or returns false: the search must stop instead of visiting it. */
    public boolean spendNode() {
        if (nodes >= nodesAtNextCheck && !mayGoOn()) {
            return false;
        }
        nodes++;
        return true;
    }

    /** Checks the limits, the interrupt flag and whether a report is due, without counting a node. */
    public boolean mayGoOn() {
        if (stop != null) {
            return false;
        }
        long nanos = nanos();
        if (Thread.currentThread().isInterrupted()) {
            stop = Stop.INTERRUPT;
        } else if (nodes >= nodeLimit) {
            stop = Stop.NODES;
        } else if (nanos >= nanoLimit) {
            stop = Stop.TIME;
        } else if (progress != null && nanos >= nanosAtNextReport) {
            nanosAtNextReport = nanos + NANOS_BETWEEN_REPORTS;
            progress.run();
        }
        if (nanos - nanosAtLastCheck > NANOS_BETWEEN_CHECKS) {
            nodesBetweenChecks = Math.max(1, nodesBetweenChecks / 2);
        } else {
            nodesBetweenChecks = Math.min(MOST_NODES_BETWEEN_CHECKS, 2 * nodesBetweenChecks);
        }
        nanosAtLastCheck = nanos;
        nodesAtNextCheck = Math.min(nodes + nodesBetweenChecks, nodeLimit);
        return stop == null;
    }

    /** Counts a solution. */
    public void countSolution() {
        solutions++;
    }

    /** Returns why the search was told to stop, or null if it was not. */
    public @Nullable Stop stop() {
        return stop;
    }

    /** Returns the number of nodes visited. */
    public long nodes() {
        return nodes;
    }

    /** Returns the number of solutions found. */
    public long solutions() {
        return solutions;
    }

    /** Returns the nanoseconds spent in turns, the present one included. */
    public long nanos() {
        return inTurn ? nanosBefore + System.nanoTime() - turnStart : nanosBefore;
    }
}
