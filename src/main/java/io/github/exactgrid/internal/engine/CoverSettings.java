package io.github.exactgrid.internal.engine;

import io.github.exactgrid.SearchStatistics;
import java.io.Serializable;
import java.time.Duration;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * How an exact cover problem is to be searched: limits, order, listener, threads. Immutable. Serializable if the listener
 * is; a pool that was given does not travel along, and the common one takes its place.
 */
public final class CoverSettings implements Serializable {

    private static final long serialVersionUID = 1L;

    /** No limits, the natural order, no listener, one thread; and for counting a quarter of the memory there may be. */
    public static final CoverSettings DEFAULTS = new CoverSettings();

    private @Nullable Duration timeLimit;
    private long nodeLimit = Long.MAX_VALUE;
    private long memoryLimit = Runtime.getRuntime().maxMemory() / 4;
    private @Nullable Long seed;
    private boolean isParallel;
    private transient @Nullable ForkJoinPool pool;

    /** Serializable or not as the user's object is; if not, serialization says so. */
    @SuppressWarnings("serial")
    private @Nullable Consumer<? super SearchStatistics> listener;

    private CoverSettings() {}

    private CoverSettings(CoverSettings from) {
        timeLimit = from.timeLimit;
        nodeLimit = from.nodeLimit;
        memoryLimit = from.memoryLimit;
        seed = from.seed;
        isParallel = from.isParallel;
        pool = from.pool;
        listener = from.listener;
    }

    /**
     * Returns these settings with a time limit.
     *
     * @throws IllegalArgumentException if it is zero or less
     */
    public CoverSettings withTimeLimit(Duration limit) {
        if (limit.isZero() || limit.isNegative()) {
            throw new IllegalArgumentException("a time limit of " + limit + ", expected more than zero");
        }
        CoverSettings changed = new CoverSettings(this);
        changed.timeLimit = limit;
        return changed;
    }

    /**
     * Returns these settings with a node limit.
     *
     * @throws IllegalArgumentException if it is zero or less
     */
    public CoverSettings withNodeLimit(long limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("a node limit of " + limit + ", expected at least 1");
        }
        CoverSettings changed = new CoverSettings(this);
        changed.nodeLimit = limit;
        return changed;
    }

    /**
     * Returns these settings with a limit for the memory, in bytes, in which counting remembers what it has counted.
     *
     * @throws IllegalArgumentException if it is less than zero
     */
    public CoverSettings withMemoryLimit(long limit) {
        if (limit < 0) {
            throw new IllegalArgumentException("a memory limit of " + limit + " bytes, expected at least 0");
        }
        CoverSettings changed = new CoverSettings(this);
        changed.memoryLimit = limit;
        return changed;
    }

    /** Returns these settings with a random order. */
    public CoverSettings withSeed(long newSeed) {
        CoverSettings changed = new CoverSettings(this);
        changed.seed = newSeed;
        return changed;
    }

    /** Returns these settings with a listener. */
    public CoverSettings withListener(Consumer<? super SearchStatistics> newListener) {
        CoverSettings changed = new CoverSettings(this);
        changed.listener = newListener;
        return changed;
    }

    /** Returns these settings with as many threads as a pool has; null for the common pool. */
    public CoverSettings withPool(@Nullable ForkJoinPool newPool) {
        CoverSettings changed = new CoverSettings(this);
        changed.isParallel = true;
        changed.pool = newPool;
        return changed;
    }

    @Nullable
    Duration timeLimit() {
        return timeLimit;
    }

    long nodeLimit() {
        return nodeLimit;
    }

    long memoryLimit() {
        return memoryLimit;
    }

    @Nullable
    Long seed() {
        return seed;
    }

    @Nullable
    Consumer<? super SearchStatistics> listener() {
        return listener;
    }

    boolean isParallel() {
        return isParallel;
    }

    ForkJoinPool pool() {
        return pool == null ? ForkJoinPool.commonPool() : pool;
    }

    /** Returns how many threads work, the caller's included: the common pool leaves a core to it, others do not. */
    int threads() {
        if (!isParallel) {
            return 1;
        }
        return pool() == ForkJoinPool.commonPool()
                ? ForkJoinPool.getCommonPoolParallelism() + 1
                : pool().getParallelism();
    }
}
