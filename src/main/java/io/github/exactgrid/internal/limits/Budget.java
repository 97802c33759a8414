package io.github.exactgrid.internal.limits;

import java.math.BigInteger;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The limits of a call, and what the call has spent. All searches of the call share one budget.
 *
 * <p>A search calls {@link #spendNode()} at every node of its tree, and stops when that returns false. It is an increment and a
 * comparison; about once a millisecond it also reads the clock and the interrupt flag and calls the progress listener. The
 * number of nodes between two such checks, one for a 64x64 board or thousands for a 9x9 one, adapts to the search.
 *
 * <p>Work that is no node, such as preparing a search or a long step of a node, is counted in steps: about ten nanoseconds
 * each, a rough count. {@link #spendSteps} then does the same checks about three times a millisecond. So a loop either ends by
 * itself within a millisecond or spends nodes or steps.
 *
 * <p>Time counts in slices: between {@link #beginSlice} and {@link #endSlice}, not while a stream waits for its consumer.
 */
public final class Budget {

    /** So many steps at once are followed by a check in any case. */
    public static final int STEPS_OF_A_MILLISECOND = 100_000;

    private static final long NANOS_BETWEEN_CHECKS = 1_000_000;
    private static final int FIRST_NODES_BETWEEN_CHECKS = 16;

    /** If it takes longer from the beginning of a slice to its first node, nodes may be slow, and the next one is checked too. */
    private static final long NANOS_TO_FIRST_FAST_NODE = 20_000;

    /** A quarter of a millisecond if a step takes ten nanoseconds, and a few milliseconds in a JVM that still interprets. */
    private static final int STEPS_BETWEEN_CHECKS = 1 << 15;

    /** 4096 nodes of the fastest search take less than a millisecond: more would make checks rarer, not the search faster. */
    private static final int MAX_NODES_BETWEEN_CHECKS = 4096;

    private static final long NANOS_BETWEEN_REPORTS = 100_000_000;

    /** The time of a slice from which on its checks run the {@linkplain #betweenChecks interlude}. */
    private static final long NANOS_BEFORE_INTERLUDE = 50_000;

    /** The number of nodes to the next check before the first node of a slice. */
    private static final int UNKNOWN = 0;

    /** The beginning of a slice before the clock has been read. */
    private static final long UNREAD = Long.MIN_VALUE;

    /**
     * Where there is no time limit, after this many slices in a row that were shorter than this, most begin without reading the clock,
     * and those that end so are taken to be as long as the last one that was timed. To read it up to three times, 25 to 50
     * nanoseconds each, was a third of the time of a stream of matchings or edge covers. Not within a limit: on a busy machine that
     * would be reached after three times as long, as most pauses come in slices that are not timed. There it is read at both ends
     * of each slice, but not at its first node.
     */
    private static final int SHORT_SLICES_TO_TRUST = 16;

    private static final long NANOS_OF_SHORT_SLICE = 5_000;

    /** The slices that begin so before one that is timed. */
    private static final int UNTIMED_SLICES = 63;

    private final long nanoLimit;
    private final @Nullable Runnable progress;

    /** The budget that nodes are drawn from, a few at a time; null if all nodes were given at the start. */
    private final @Nullable SharedBudget source;

    /** Whether no one needs the exact time. */
    private final boolean mayEstimate;

    /** Whether a slice may begin without reading the clock: no one needs the time, and nodes are fast. */
    private boolean isUntimed;

    private long nodeLimit;

    /** The number of nodes at which the present search must stop, though the call may continue. */
    private long searchLimit = Long.MAX_VALUE;

    private long nodes;
    private long nodesAtNextCheck;
    private long nanosAtLastCheck;
    private int nodesBetweenChecks;
    private long stepsUntilCheck = STEPS_BETWEEN_CHECKS;
    private long updates;
    private long solutions;
    private @Nullable StopReason stop;
    private volatile boolean isCancelled;
    private long nanosAtFirstNode;

    private @Nullable Runnable watcher;

    /** What is run, off the clock, when a slice that is checked has taken long; null for nothing. */
    private @Nullable Runnable interlude;

    /** What is run in place of the next node once the nodes have got to a number; null for nothing. */
    private @Nullable Runnable detour;

    private long nodesAtDetour = Long.MAX_VALUE;

    /** The time spent in earlier slices. */
    private long nanosBefore;

    /** The beginning of the present slice, if there is one. */
    private long sliceStart;

    private boolean inSlice;

    /** The time of the last slice that was timed from its beginning, and how many such in a row were short. */
    private long nanosOfSlice;

    private int shortSlices;

    /** How many slices may begin without reading the clock before one that is timed, and whether the present one is. */
    private int untimedSlices;

    private boolean isTimed;

    private long nanosAtNextReport = NANOS_BETWEEN_REPORTS;

    /**
     * Creates a budget of which nothing is spent.
     *
     * @param nodeLimit the nodes that may be visited, or {@link Long#MAX_VALUE}
     * @param nanoLimit the nanoseconds that may be spent between {@link #beginSlice} and {@link #endSlice}, or
     *     {@link Long#MAX_VALUE}
     * @param progress called about ten times a second
     */
    public Budget(long nodeLimit, long nanoLimit, @Nullable Runnable progress) {
        this(nodeLimit, nanoLimit, progress, null);
    }

    /** Creates a part of a budget that several threads share. */
    public Budget(SharedBudget source, @Nullable Runnable progress) {
        this(0, Long.MAX_VALUE, progress, source);
    }

    private Budget(long nodeLimit, long nanoLimit, @Nullable Runnable progress, @Nullable SharedBudget source) {
        this.nodeLimit = nodeLimit;
        this.nanoLimit = nanoLimit;
        this.progress = progress;
        this.source = source;
        this.mayEstimate = nanoLimit == Long.MAX_VALUE && progress == null && source == null;
    }

    /**
     * States that a node takes a microsecond or so, and nothing before the first takes longer. Then a slice that ends within
     * {@value #FIRST_NODES_BETWEEN_CHECKS} nodes need not read the clock, where there is no limit: grids with two solutions take
     * 0.95 of the time.
     */
    public void expectFastNodes() {
        isUntimed = mayEstimate && nodeLimit == Long.MAX_VALUE;
    }

    /** Returns a time limit in nanoseconds, {@link Long#MAX_VALUE} for none or one that is too long to be counted. */
    public static long nanos(@Nullable Duration timeLimit) {
        if (timeLimit == null || timeLimit.toSeconds() >= Long.MAX_VALUE / 1_000_000_000) {
            return Long.MAX_VALUE;
        }
        return timeLimit.toNanos();
    }

    /** Returns a budget without limits, which an interrupt stops. */
    public static Budget unlimited() {
        return new Budget(Long.MAX_VALUE, Long.MAX_VALUE, null);
    }

    /** Returns a part of a shared budget for a preparation: its nodes are not counted. */
    public static Budget uncounted(SharedBudget source, @Nullable Runnable progress) {
        return new Budget(Long.MAX_VALUE, Long.MAX_VALUE, progress, source);
    }

    /** Starts anew: nothing is spent. */
    public void refill() {
        nodes = 0;
        updates = 0;
        solutions = 0;
        stop = null;
        watcher = null;
        interlude = null;
        detour = null;
        nodesAtDetour = Long.MAX_VALUE;
        nanosBefore = 0;
        nanosAtFirstNode = 0;
        nanosOfSlice = 0;
        shortSlices = 0;
        untimedSlices = 0;
        searchLimit = Long.MAX_VALUE;
        nanosAtLastCheck = 0;
        nanosAtNextReport = NANOS_BETWEEN_REPORTS;
    }

    /** Starts anew: nothing is spent but some time. */
    public void refill(long nanosSpent) {
        refill();
        nanosBefore = nanosSpent;
    }

    /**
     * Starts the clock. Returns false if the search may not continue at all, as the thread has been interrupted or the time
     * limit was reached: a search that needs no node would not notice.
     */
    public boolean beginSlice() {
        inSlice = true;
        isTimed = !isUntimed && --untimedSlices < 0;
        sliceStart = isTimed ? System.nanoTime() : UNREAD;
        if (stop == null && (isCancelled || Thread.currentThread().isInterrupted())) {
            stop = StopReason.INTERRUPT;
        } else if (stop == null && nanosBefore >= nanoLimit) {
            stop = StopReason.TIME;
        }
        boolean isTrusted = !isTimed || shortSlices >= SHORT_SLICES_TO_TRUST;
        if (!isTrusted || stop != null) {
            nodesAtNextCheck = nodes; // check at once: the last slice may have been long ago
            nodesBetweenChecks = UNKNOWN; // a short slice does not show the rate of a long one
        } else {
            nodesBetweenChecks = FIRST_NODES_BETWEEN_CHECKS;
            nodesAtNextCheck = nextCheck();
        }
        return stop == null;
    }

    /** Stops the clock. */
    public void endSlice() {
        long nanos = sliceStart == UNREAD ? nanosBefore + nanosOfSlice : nanos();
        if (isTimed) {
            noteTimed(nanos - nanosBefore);
        }
        nanosBefore = nanos;
        inSlice = false;
        if (source != null) {
            if (nodeLimit != Long.MAX_VALUE) {
                source.giveBack(nodeLimit - nodes);
                nodeLimit = nodes;
            }
            source.addUpdates(updates);
            updates = 0;
        }
    }

    private void noteTimed(long nanos) {
        nanosOfSlice = nanos;
        shortSlices = nanos < NANOS_OF_SHORT_SLICE ? shortSlices + 1 : 0;
        untimedSlices = mayEstimate && shortSlices >= SHORT_SLICES_TO_TRUST ? UNTIMED_SLICES : 0;
    }

    /** Counts a node and returns true, or returns false if the search must stop instead of visiting the node. */
    public boolean spendNode() {
        if (nodes >= nodesAtNextCheck && !mayContinue()) {
            return false;
        }
        nodes++;
        return true;
    }

    /**
     * Counts a node like {@link #spendNode()}, but one that is none of the present search, between two moves of it: its own {@linkplain
     * #limitSearch limit} and its {@linkplain #detourAfter detour} are as far away afterwards as before.
     */
    public boolean spendNodeBeside() {
        if (nodes >= nodesAtNextCheck) {
            long searchLimitBefore = searchLimit;
            long nodesAtDetourBefore = nodesAtDetour;
            searchLimit = Long.MAX_VALUE;
            nodesAtDetour = Long.MAX_VALUE;
            mayContinue();
            searchLimit = Math.min(searchLimit, searchLimitBefore); // the watcher may have set another one
            nodesAtDetour = nodesAtDetourBefore;
            nodesAtNextCheck = Math.min(nodesAtNextCheck, nextCheck());
            if (stop != null) {
                return false;
            }
        }
        nodes++;
        searchLimit += searchLimit == Long.MAX_VALUE ? 0 : 1;
        nodesAtDetour += nodesAtDetour == Long.MAX_VALUE ? 0 : 1;
        return true;
    }

    /** Checks the limits, the interrupt flag and whether a report is due, without counting a node. */
    public boolean mayContinue() {
        if (stop == null && nodes >= nodesAtDetour) {
            takeDetour();
        }
        if (stop != null) {
            return false;
        }
        long nanos = nanos();
        if (nodes == 0) {
            nanosAtFirstNode = nanos; // or earlier, if this is not the first yet: then it will be checked again
        }
        check(nanos);
        if (stop == null && source != null && nodes >= nodeLimit) {
            nodeLimit = nodes + source.draw(Math.max(1, nodesBetweenChecks));
        }
        if (stop == null && nodes >= nodeLimit) {
            stop = StopReason.NODES;
        }
        adapt(nanos);
        nodesAtNextCheck = nodes == 0 ? 0 : nextCheck();
        return stop == null && nodes < searchLimit;
    }

    /** Returns at how many nodes the next check is due: no later than a limit or a detour. */
    private long nextCheck() {
        long next = Math.min(nodes + nodesBetweenChecks, Math.min(nodeLimit, searchLimit));
        return Math.min(next, Math.max(nodes, nodesAtDetour));
    }

    /** The nodes of a detour do not count, and are not limited. */
    private void takeDetour() {
        Runnable next = detour;
        detour = null;
        nodesAtDetour = Long.MAX_VALUE;
        if (next != null) {
            long nodesBefore = nodes;
            long nodeLimitBefore = nodeLimit;
            long searchLimitBefore = searchLimit;
            nodeLimit = Long.MAX_VALUE;
            searchLimit = Long.MAX_VALUE;
            expectOtherNodes();
            next.run();
            nodesAtDetour -= nodesAtDetour == Long.MAX_VALUE ? 0 : nodes - nodesBefore;
            nodes = nodesBefore;
            nodeLimit = nodeLimitBefore;
            searchLimit = searchLimitBefore;
            expectOtherNodes();
        }
    }

    /** Checks everything but the nodes: whether the call must stop, and whether a report is due. */
    private void check(long nanos) {
        if (source != null) {
            stop = source.stop();
            if (stop != null) {
                return;
            }
        }
        if (interlude != null && nanos - nanosBefore >= NANOS_BEFORE_INTERLUDE) {
            runOffTheClock(interlude);
        }
        if (isCancelled || Thread.currentThread().isInterrupted()) {
            stop = StopReason.INTERRUPT;
        } else if (nanos >= nanoLimit) {
            stop = StopReason.TIME;
        } else if (nanos >= nanosAtNextReport) {
            nanosAtNextReport = nanos + NANOS_BETWEEN_REPORTS;
            report();
            if (watcher != null) {
                watcher.run();
            }
        }
    }

    private void runOffTheClock(Runnable task) {
        long before = System.nanoTime();
        task.run();
        sliceStart += System.nanoTime() - before;
    }

    /** Sets the number of nodes to the next check by the time that those since the last have taken. */
    private void adapt(long nanos) {
        long elapsed = nanos - nanosAtLastCheck;
        if (nodesBetweenChecks == UNKNOWN) {
            nodesBetweenChecks = nanos - nanosBefore > NANOS_TO_FIRST_FAST_NODE ? 1 : FIRST_NODES_BETWEEN_CHECKS;
        } else if (elapsed > NANOS_BETWEEN_CHECKS) {
            nodesBetweenChecks = (int) Math.max(1, nodesBetweenChecks * NANOS_BETWEEN_CHECKS / elapsed);
        } else {
            nodesBetweenChecks = Math.min(MAX_NODES_BETWEEN_CHECKS, 2 * nodesBetweenChecks);
        }
        nanosAtLastCheck = nanos;
    }

    /**
     * Counts steps, of about ten nanoseconds each, of work that is no node. Returns false, from the next check on, if the call
     * must stop.
     */
    public boolean spendSteps(long steps) {
        stepsUntilCheck -= steps;
        return stepsUntilCheck >= 0 || mayTakeSteps();
    }

    private boolean mayTakeSteps() {
        stepsUntilCheck = STEPS_BETWEEN_CHECKS;
        if (stop == null) {
            check(nanos());
        }
        return stop == null;
    }

    /**
     * Counts steps of a preparation, which leaves nothing behind if it must stop.
     *
     * @throws StoppedException if the call must stop
     */
    public void prepare(long steps) {
        if (!spendSteps(steps)) {
            throw StoppedException.create();
        }
    }

    /**
     * Sets what is run about ten times a second besides the reports of progress, in the thread that searches: it may {@linkplain
     * #limitSearch limit} the search.
     */
    public void watch(@Nullable Runnable newWatcher) {
        watcher = newWatcher;
    }

    /**
     * Sets what is run at each check of a slice that has taken long, in the thread that searches. Its time does not count. It must not
     * throw an exception, but may {@linkplain #cancel cancel} the call.
     */
    public void betweenChecks(@Nullable Runnable newInterlude) {
        interlude = newInterlude;
    }

    /**
     * Sets what is run once, in the thread that searches, when a number of further nodes has been visited. It may use this budget for other
     * work, and {@link #stop(StopReason) stop} the search. Where it is run depends on nodes only, not on time.
     */
    public void detourAfter(long furtherNodes, @Nullable Runnable newDetour) {
        detour = newDetour;
        nodesAtDetour = newDetour == null ? Long.MAX_VALUE : nodes + furtherNodes;
    }

    /** Revokes a stop: the call goes on with another search. */
    public void resume() {
        stop = null;
        expectOtherNodes();
    }

    /** Makes the call stop at its next check as if its thread was interrupted. Any thread may call this. */
    public void cancel() {
        isCancelled = true;
    }

    /** Counts options that were removed because others were chosen. */
    public void addUpdates(long count) {
        updates += count;
    }

    /** Counts a solution. */
    public void countSolution() {
        solutions++;
    }

    /** Sets the number of solutions found, or {@link Long#MAX_VALUE} if there are more. */
    public void setSolutions(BigInteger count) {
        solutions = count.min(BigInteger.valueOf(Long.MAX_VALUE)).longValue();
    }

    /** Takes over what other searches have visited and found on its behalf. */
    public void setSpent(long allNodes, long allUpdates, long allSolutions) {
        nodes = allNodes;
        updates = allUpdates;
        solutions = allSolutions;
    }

    /**
     * Limits the nodes that may be visited from now on, until the next call of this method: the search must then stop, but
     * the call has no reason to {@link #stop}.
     */
    public void limitSearch(long limit) {
        searchLimit = limit == Long.MAX_VALUE ? limit : nodes + limit;
        nodesAtNextCheck = nodes;
    }

    /** Returns how many more nodes the search may visit, {@link Long#MAX_VALUE} without a limit by {@link #limitSearch}. */
    public long nodesLeftOfSearch() {
        return searchLimit == Long.MAX_VALUE ? Long.MAX_VALUE : Math.max(0, searchLimit - nodes);
    }

    /** States that nodes may be much slower from now on, as another search goes on: checks begin to adapt anew. */
    public void expectOtherNodes() {
        nodesBetweenChecks = UNKNOWN;
        nodesAtNextCheck = nodes;
    }

    /** Makes the call stop, for the reason of a search that had a budget of its own. */
    public void stop(StopReason reason) {
        stop = reason;
    }

    /**
     * Makes the call stop if what it stores takes more memory than it may.
     *
     * @throws StoppedException if it does
     */
    public void requireMemory(long bytes, long limit) {
        if (bytes > limit) {
            stop(StopReason.MEMORY);
            throw StoppedException.create();
        }
    }

    /** Returns why the call must stop, or null if it may continue. */
    public @Nullable StopReason stop() {
        return stop;
    }

    /** Returns the number of nodes visited. */
    public long nodes() {
        return nodes;
    }

    /** Returns how many times an option was removed. */
    public long updates() {
        return updates;
    }

    /** Returns whether a progress listener receives the statistics. */
    public boolean hasListener() {
        return source == null ? progress != null : source.hasListener();
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

    /** Returns the nanoseconds spent in slices, the present one included. */
    public long nanos() {
        if (!inSlice) {
            return nanosBefore;
        }
        long now = System.nanoTime();
        if (sliceStart == UNREAD) {
            sliceStart = now;
        }
        return nanosBefore + now - sliceStart;
    }
}
