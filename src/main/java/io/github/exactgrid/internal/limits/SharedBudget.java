package io.github.exactgrid.internal.limits;

import io.github.exactgrid.internal.limits.Budget.Stop;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * What several searches may spend together, each in a thread of its own with a {@link Budget} of its own: together they visit
 * no more nodes than one would, and when one must stop all do, within about a millisecond.
 *
 * <p>Thread-safe.
 */
public final class SharedBudget {

    private final long nodeLimit;
    private final boolean isWatched;
    private final AtomicLong nodesLeft;
    private final AtomicLong updates = new AtomicLong();

    /** When the time is up, on the clock of {@link System#nanoTime}; only if {@link #hasDeadline}. */
    private volatile long deadline;

    private volatile boolean hasDeadline;
    private volatile @Nullable Stop stop;

    /**
     * Makes one of which nothing is spent.
     *
     * @param nodeLimit the nodes that may be visited, or {@link Long#MAX_VALUE}
     * @param isWatched whether somebody hears of the progress
     */
    public SharedBudget(long nodeLimit, boolean isWatched) {
        this.nodeLimit = nodeLimit;
        this.isWatched = isWatched;
        this.nodesLeft = new AtomicLong(nodeLimit);
    }

    /** Returns a budget for one of the searches. */
    public Budget part(@Nullable Runnable progress) {
        return new Budget(this, progress);
    }

    /** Sets the time that is left from now on; {@link Long#MAX_VALUE} for any. */
    public void setNanosLeft(long nanos) {
        deadline = System.nanoTime() + nanos;
        hasDeadline = nanos != Long.MAX_VALUE;
    }

    /** Makes all searches stop. The first reason given is the one they tell. */
    public synchronized void stop(Stop reason) {
        if (stop == null) {
            stop = reason;
        }
    }

    /** Returns why all must stop, or null if they may go on. */
    public @Nullable Stop stop() {
        if (stop == null && hasDeadline && System.nanoTime() - deadline >= 0) {
            stop(Stop.TIME);
        }
        return stop;
    }

    /** Returns the nodes visited, together with the few that have been drawn but not visited. */
    public long nodes() {
        return nodeLimit - nodesLeft.get();
    }

    /** Returns the updates of those searches that are over, or wait to go on. */
    public long updates() {
        return updates.get();
    }

    boolean isWatched() {
        return isWatched;
    }

    void addUpdates(long count) {
        updates.addAndGet(count);
    }

    /** Takes up to so many nodes, fewer if there are no more. */
    long draw(long nodes) {
        long before = nodesLeft.getAndUpdate(left -> left - Math.min(left, nodes));
        return Math.min(before, nodes);
    }

    void giveBack(long nodes) {
        nodesLeft.addAndGet(nodes);
    }
}
