package io.github.exactgrid.internal.limits;

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

    private final long nanoLimit;
    private final @Nullable Runnable progress;

    /** Where it gets its nodes from, a few at a time; null if it got all of them at the start. */
    private final @Nullable SharedBudget source;

    private long nodeLimit;

    /** Where the present search must stop, though the call may go on. */
    private long searchLimit = Long.MAX_VALUE;

    private long nodes;
    private long nodesAtNextCheck;
    private long nanosAtLastCheck;
    private int nodesBetweenChecks;
    private long updates;
    private long solutions;
    private @Nullable Stop stop;
    private long nanosAtFirstNode;

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
        this.source = null;
    }

    /** Makes a part of a budget that is shared among threads. */
    Budget(SharedBudget source, @Nullable Runnable progress) {
        this.nodeLimit = 0;
        this.nanoLimit = Long.MAX_VALUE;
        this.progress = progress;
        this.source = source;
    }

    /** Starts anew: nothing is spent. */
    public void refill() {
        nodes = 0;
        updates = 0;
        solutions = 0;
        stop = null;
        nanosBefore = 0;
        nanosAtFirstNode = 0;
        searchLimit = Long.MAX_VALUE;
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
        if (source != null) {
            source.giveBack(nodeLimit - nodes);
            nodeLimit = nodes;
            source.addUpdates(updates);
            updates = 0;
        }
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
        if (nodes == 0) {
            nanosAtFirstNode = nanos; // or earlier, if this is not the first yet: then it will be checked again
        }
        if (source != null) {
            stop = source.stop();
            if (stop != null) {
                return false;
            }
            if (nodes >= nodeLimit) {
                nodeLimit = nodes + source.draw(nodesBetweenChecks);
            }
        }
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
        nodesAtNextCheck = nodes == 0 ? 0 : Math.min(nodes + nodesBetweenChecks, Math.min(nodeLimit, searchLimit));
        return stop == null && nodes < searchLimit;
    }

    /** Counts options that went because others were chosen. */
    public void addUpdates(long count) {
        updates += count;
    }

    /** Counts a solution. */
    public void countSolution() {
        solutions++;
    }

    /** Takes over what other searches have visited and found on its behalf. */
    public void setSpent(long allNodes, long allUpdates, long allSolutions) {
        nodes = allNodes;
        updates = allUpdates;
        solutions = allSolutions;
    }

    /**
     * Limits the nodes that may be visited from now on until it is limited anew: a search is then told to stop, but there is
     * no reason to {@link #stop} for the call.
     */
    public void limitSearch(long limit) {
        searchLimit = limit == Long.MAX_VALUE ? limit : nodes + limit;
        nodesAtNextCheck = nodes;
    }

    /** Makes it stop, for a reason that a search with a budget of its own had. */
    public void stop(Stop reason) {
        stop = reason;
    }

    /** Returns why the search was told to stop, or null if it was not. */
    public @Nullable Stop stop() {
        return stop;
    }

    /** Returns the number of nodes visited. */
    public long nodes() {
        return nodes;
    }

    /** Returns how many times an option went. */
    public long updates() {
        return updates;
    }

    /** Returns whether somebody hears of the progress. */
    public boolean isWatched() {
        return source == null ? progress != null : source.isWatched();
    }

    /** Returns the number of solutions found. */
    public long solutions() {
        return solutions;
    }

    /** Reports progress at once, for a search whose nodes are counted elsewhere. */
    public void report() {
        if (progress != null) {
            progress.run();
        }
    }

    /** Returns the nodes that may still be visited, or {@link Long#MAX_VALUE}. */
    public long nodesLeft() {
        return nodeLimit == Long.MAX_VALUE ? nodeLimit : nodeLimit - nodes;
    }

    /** Returns the nanoseconds that may still be spent, or {@link Long#MAX_VALUE}. */
    public long nanosLeft() {
        return nanoLimit == Long.MAX_VALUE ? nanoLimit : Math.max(0, nanoLimit - nanos());
    }

    /** Returns the nanoseconds that had been spent when the first node was visited. */
    public long nanosAtFirstNode() {
        return nodes == 0 ? nanos() : nanosAtFirstNode;
    }

    /** Returns the nanoseconds spent in turns, the present one included. */
    public long nanos() {
        return inTurn ? nanosBefore + System.nanoTime() - turnStart : nanosBefore;
    }
}
