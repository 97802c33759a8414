package io.github.exactgrid.internal.limits;

import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The limits of several searches together, each in a thread of its own with a {@link Budget} of its own: together they visit no
 * more nodes than one search may, and when one of them must stop all do, within about a millisecond.
 *
 * <p>Thread-safe.
 */
public final class SharedBudget {

    private final long nodeLimit;
    private final boolean hasListener;
    private final AtomicLong nodesLeft;
    private final AtomicLong updates = new AtomicLong();

    /** The time limit, on the clock of {@link System#nanoTime}; only if {@link #hasDeadline}. */
    private volatile long deadline;

    private volatile boolean hasDeadline;
    private volatile @Nullable StopReason stop;

    /**
     * Creates a budget of which nothing is spent.
     *
     * @param nodeLimit the nodes that may be visited, or {@link Long#MAX_VALUE}
     * @param hasListener whether a progress listener receives the statistics
     */
    public SharedBudget(long nodeLimit, boolean hasListener) {
        this.nodeLimit = nodeLimit;
        this.hasListener = hasListener;
        this.nodesLeft = new AtomicLong(nodeLimit);
    }

    /** Sets the time that is left from now on; {@link Long#MAX_VALUE} for any. */
    public void setNanosLeft(long nanos) {
        deadline = System.nanoTime() + nanos;
        hasDeadline = nanos != Long.MAX_VALUE;
    }

    /** Makes all searches stop. The first reason given is kept. */
    public synchronized void stop(StopReason reason) {
        if (stop == null) {
            stop = reason;
        }
    }

    /** Returns why all must stop, or null if they may continue. */
    public @Nullable StopReason stop() {
        if (stop == null && hasDeadline && System.nanoTime() - deadline >= 0) {
            stop(StopReason.TIME);
        }
        return stop;
    }

    /** Returns the nodes visited, together with the few that have been drawn but not visited. */
    public long nodes() {
        return nodeLimit - nodesLeft.get();
    }

    /** Returns the updates of the searches that are over or between two slices. */
    public long updates() {
        return updates.get();
    }

    boolean hasListener() {
        return hasListener;
    }

    void addUpdates(long count) {
        updates.addAndGet(count);
    }

    /** Takes up to {@code nodes} nodes: fewer if fewer are left. Returns the number taken. */
    long draw(long nodes) {
        long before = nodesLeft.getAndUpdate(left -> left - Math.min(left, nodes));
        return Math.min(before, nodes);
    }

    void giveBack(long nodes) {
        nodesLeft.addAndGet(nodes);
    }
}
