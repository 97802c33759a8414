package io.github.exactgrid.internal.engine;

import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.internal.parallel.WorkerPool;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.time.Duration;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * How a search is run, for grids and covers alike: limits, order, progress listener, threads. Immutable.
 *
 * <p>Serializable if the listener is. A thread pool is not serialized; the common pool takes its place.
 */
public final class SearchSettings implements Serializable {

    private static final long serialVersionUID = 1L;

    /** No limits, the natural order, no listener, one thread. */
    public static final SearchSettings DEFAULTS = new SearchSettings();

    /** Stands for a quarter of the heap of the JVM that searches. */
    private static final long QUARTER_OF_HEAP = -1;

    private @Nullable Duration timeLimit;
    private long nodeLimit = Long.MAX_VALUE;
    private long memoryLimit = QUARTER_OF_HEAP;
    private @Nullable Long seed;
    private boolean isParallel;
    private transient @Nullable ForkJoinPool pool;

    /** The user's object: if it is not serializable, serialization fails and names it. */
    @SuppressWarnings("serial")
    private @Nullable Consumer<SearchStatistics> listener;

    private SearchSettings() {}

    private SearchSettings(SearchSettings from) {
        timeLimit = from.timeLimit;
        nodeLimit = from.nodeLimit;
        memoryLimit = from.memoryLimit;
        seed = from.seed;
        isParallel = from.isParallel;
        pool = from.pool;
        listener = from.listener;
    }

    /**
     * Returns these settings with a time limit for each call.
     *
     * @throws IllegalArgumentException if it is zero or less
     */
    public SearchSettings withTimeLimit(Duration newTimeLimit) {
        if (newTimeLimit.isZero() || newTimeLimit.isNegative()) {
            throw new IllegalArgumentException("a time limit of " + newTimeLimit + ", expected more than zero");
        }
        SearchSettings changed = new SearchSettings(this);
        changed.timeLimit = newTimeLimit;
        return changed;
    }

    /** Returns these settings without a time limit. */
    public SearchSettings withoutTimeLimit() {
        SearchSettings changed = new SearchSettings(this);
        changed.timeLimit = null;
        return changed;
    }

    /**
     * Returns these settings with a node limit for each call; {@link Long#MAX_VALUE} is none.
     *
     * @throws IllegalArgumentException if it is zero or less
     */
    public SearchSettings withNodeLimit(long newNodeLimit) {
        if (newNodeLimit < 1) {
            throw new IllegalArgumentException("a node limit of " + newNodeLimit + ", expected at least 1");
        }
        SearchSettings changed = new SearchSettings(this);
        changed.nodeLimit = newNodeLimit;
        return changed;
    }

    /**
     * Returns these settings with a limit, in bytes, for the counts that memoisation stores.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public SearchSettings withMemoryLimit(long newMemoryLimit) {
        if (newMemoryLimit < 0) {
            throw new IllegalArgumentException("a memory limit of " + newMemoryLimit + " bytes, expected at least 0");
        }
        SearchSettings changed = new SearchSettings(this);
        changed.memoryLimit = newMemoryLimit;
        return changed;
    }

    /** Returns these settings with the limit of a quarter of the heap for the counts that memoisation stores. */
    public SearchSettings withoutMemoryLimit() {
        SearchSettings changed = new SearchSettings(this);
        changed.memoryLimit = QUARTER_OF_HEAP;
        return changed;
    }

    /** Returns these settings with a random order that depends on the seed only. */
    public SearchSettings withSeed(long newSeed) {
        SearchSettings changed = new SearchSettings(this);
        changed.seed = newSeed;
        return changed;
    }

    /** Returns these settings with the natural order. */
    public SearchSettings withoutSeed() {
        SearchSettings changed = new SearchSettings(this);
        changed.seed = null;
        return changed;
    }

    /** Returns these settings with a progress listener. */
    @SuppressWarnings("unchecked") // a consumer of a supertype consumes statistics
    public SearchSettings withListener(Consumer<? super SearchStatistics> newListener) {
        SearchSettings changed = new SearchSettings(this);
        changed.listener = (Consumer<SearchStatistics>) Objects.requireNonNull(newListener, "progressListener");
        return changed;
    }

    /** Returns these settings without a progress listener. */
    public SearchSettings withoutListener() {
        SearchSettings changed = new SearchSettings(this);
        changed.listener = null;
        return changed;
    }

    /** Returns these settings with as many threads as a pool has; null stands for the common pool. */
    public SearchSettings withPool(@Nullable ForkJoinPool newPool) {
        SearchSettings changed = new SearchSettings(this);
        changed.isParallel = true;
        changed.pool = newPool == ForkJoinPool.commonPool() ? null : newPool;
        return changed;
    }

    /** Returns these settings with the caller's thread only. */
    public SearchSettings withoutPool() {
        SearchSettings changed = new SearchSettings(this);
        changed.isParallel = false;
        changed.pool = null;
        return changed;
    }

    /** Returns the time limit, or null if there is none. */
    public @Nullable Duration timeLimit() {
        return timeLimit;
    }

    /** Returns the node limit, or {@link Long#MAX_VALUE} if there is none. */
    public long nodeLimit() {
        return nodeLimit;
    }

    /** Returns the node limit, or empty if there is none. */
    public OptionalLong nodeLimitIfAny() {
        return nodeLimit == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(nodeLimit);
    }

    /** Returns how many bytes the counts that memoisation stores may take: a quarter of the heap unless set. */
    public long memoryLimit() {
        return memoryLimit == QUARTER_OF_HEAP ? Runtime.getRuntime().maxMemory() / 4 : memoryLimit;
    }

    /** Returns whether a memory limit was set. */
    public boolean hasMemoryLimit() {
        return memoryLimit != QUARTER_OF_HEAP;
    }

    /** Returns the seed of the random order, or null if the order is the natural one. */
    public @Nullable Long seed() {
        return seed;
    }

    /** Returns the seed of the random order, or empty if the order is the natural one. */
    public OptionalLong seedIfAny() {
        return seed == null ? OptionalLong.empty() : OptionalLong.of(seed);
    }

    /** Returns the progress listener, or null if there is none. */
    public @Nullable Consumer<SearchStatistics> listener() {
        return listener;
    }

    /** Returns whether a search may use several threads. */
    public boolean isParallel() {
        return isParallel;
    }

    /** Returns the pool that other threads than the caller's come from. */
    public ForkJoinPool pool() {
        return pool == null ? ForkJoinPool.commonPool() : pool;
    }

    /**
     * Returns the number of threads that search, the caller's included. The common pool has one thread fewer than the
     * machine has cores, and the caller's comes on top; in another pool the caller takes the place of one.
     */
    public int threads() {
        if (!isParallel) {
            return 1;
        }
        return pool() == ForkJoinPool.commonPool()
                ? ForkJoinPool.getCommonPoolParallelism() + 1
                : pool().getParallelism();
    }

    /** Settings are equal if the listeners are, and the pools the same. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SearchSettings that
                && Objects.equals(timeLimit, that.timeLimit)
                && nodeLimit == that.nodeLimit
                && memoryLimit == that.memoryLimit
                && Objects.equals(seed, that.seed)
                && isParallel == that.isParallel
                && Objects.equals(pool, that.pool)
                && Objects.equals(listener, that.listener);
    }

    @Override
    public int hashCode() {
        return Objects.hash(timeLimit, nodeLimit, memoryLimit, seed, isParallel, pool, listener);
    }

    /** Returns what differs from the defaults, each with a comma and a blank before it. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        if (timeLimit != null) {
            text.append(", time limit ").append(timeLimit);
        }
        if (nodeLimit != Long.MAX_VALUE) {
            text.append(", node limit ").append(nodeLimit);
        }
        if (hasMemoryLimit()) {
            text.append(", memory limit ").append(memoryLimit);
        }
        if (seed != null) {
            text.append(", seed ").append(seed);
        }
        if (isParallel) {
            text.append(", ").append(threads()).append(" threads");
        }
        if (listener != null) {
            text.append(", progress listener");
        }
        return text.toString();
    }

    /** Returns the pool and the number of threads. */
    WorkerPool workerPool() {
        return new WorkerPool(pool(), threads());
    }

    private void readObject(ObjectInputStream stream) throws IOException, ClassNotFoundException {
        stream.defaultReadObject();
        if ((timeLimit != null && (timeLimit.isZero() || timeLimit.isNegative()))
                || nodeLimit < 1
                || memoryLimit < QUARTER_OF_HEAP) {
            throw new InvalidObjectException("limits that are too small");
        }
    }
}
