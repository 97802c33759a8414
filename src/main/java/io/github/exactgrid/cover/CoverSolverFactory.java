package io.github.exactgrid.cover;

import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.internal.engine.SearchSettings;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The configuration of a {@link CoverSolver}: limits, random order, progress listener, threads.
 *
 * <pre>{@code
 * CoverSolver solver = CoverSolverFactory.defaults()
 *         .withTimeLimit(Duration.ofMinutes(1))
 *         .withPool(ForkJoinPool.commonPool())
 *         .newSolver();
 * }</pre>
 *
 * <p>Factories are immutable: each {@code with} method returns a changed copy, and each {@code without} method one that has the
 * default again. Limits are for each call to a solver, not for its lifetime. A factory is serializable if its listener is; a pool
 * is not serialized, the common pool takes its place.
 */
public final class CoverSolverFactory implements Serializable {

    private static final long serialVersionUID = 1L;

    private static final CoverSolverFactory DEFAULTS = new CoverSolverFactory(SearchSettings.DEFAULTS);

    private final SearchSettings settings;

    private CoverSolverFactory(SearchSettings settings) {
        this.settings = settings;
    }

    /**
     * Returns a factory with default settings: no limit of time or nodes, one thread.
     *
     * @return the factory to start from
     */
    public static CoverSolverFactory defaults() {
        return DEFAULTS;
    }

    /**
     * Creates a solver.
     *
     * @return a new solver
     */
    public CoverSolver newSolver() {
        return new CoverSolver(settings);
    }

    /**
     * Limits the time of each call.
     *
     * @param timeLimit the limit, more than zero
     * @return this factory with that limit
     * @throws IllegalArgumentException if {@code timeLimit} is zero or less
     */
    public CoverSolverFactory withTimeLimit(Duration timeLimit) {
        return new CoverSolverFactory(settings.withTimeLimit(timeLimit));
    }

    /**
     * Removes the time limit.
     *
     * @return this factory without one
     */
    public CoverSolverFactory withoutTimeLimit() {
        return new CoverSolverFactory(settings.withoutTimeLimit());
    }

    /**
     * Limits the {@linkplain SearchStatistics#nodes() nodes} that each call visits. In one thread a call stops at the same
     * node on every run; in several threads it may stop a few thousand nodes early.
     *
     * @param nodeLimit the limit, at least 1; {@link Long#MAX_VALUE} is no limit
     * @return this factory with that limit
     * @throws IllegalArgumentException if {@code nodeLimit} is zero or less
     */
    public CoverSolverFactory withNodeLimit(long nodeLimit) {
        return new CoverSolverFactory(settings.withNodeLimit(nodeLimit));
    }

    /**
     * Removes the node limit.
     *
     * @return this factory without one
     */
    public CoverSolverFactory withoutNodeLimit() {
        return new CoverSolverFactory(settings.withNodeLimit(Long.MAX_VALUE));
    }

    /**
     * Limits the memory in which {@link CoverSolver#count(ExactCover)} remembers the number of covers for each set of items left
     * uncovered. It works without any: when the memory is full, or states do not recur, the covers are counted one by one. The
     * default is a quarter of the maximum heap of the JVM that searches. A larger limit is also that of the covers which {@link
     * CoverSolver#cheapest} keeps.
     *
     * @param bytes the limit, from 0
     * @return this factory with that limit
     * @throws IllegalArgumentException if {@code bytes} is less than zero
     */
    public CoverSolverFactory withMemoryLimit(long bytes) {
        return new CoverSolverFactory(settings.withMemoryLimit(bytes));
    }

    /**
     * Sets the default memory limit, a quarter of the maximum heap of the JVM that searches.
     *
     * @return this factory with that limit
     */
    public CoverSolverFactory withoutMemoryLimit() {
        return new CoverSolverFactory(settings.withoutMemoryLimit());
    }

    /**
     * Searches in a random order, so that {@link CoverSolver#solve} may find another cover for another seed. The same seed gives
     * the same order on every run. Covers are not found with equal probability.
     *
     * @param seed the seed, any number
     * @return this factory with that order
     */
    public CoverSolverFactory withSeed(long seed) {
        return new CoverSolverFactory(settings.withSeed(seed));
    }

    /**
     * Searches in the natural order.
     *
     * @return this factory without a seed
     */
    public CoverSolverFactory withoutSeed() {
        return new CoverSolverFactory(settings.withoutSeed());
    }

    /**
     * Sets a listener that receives the statistics of each call: about ten times a second during the search, and once at its
     * end. It runs in the caller's thread, so a slow listener slows the search, and an exception that it throws ends the
     * call.
     *
     * @param progressListener the listener, which replaces the one before
     * @return this factory with that listener
     */
    public CoverSolverFactory withProgressListener(Consumer<? super SearchStatistics> progressListener) {
        return new CoverSolverFactory(settings.withListener(progressListener));
    }

    /**
     * Removes the progress listener.
     *
     * @return this factory without one
     */
    public CoverSolverFactory withoutProgressListener() {
        return new CoverSolverFactory(settings.withoutListener());
    }

    /**
     * Counts and enumerates in several threads. With {@link ForkJoinPool#commonPool()} these are the caller's thread and all of
     * the pool's, in general one for each core; with another pool the caller's thread and one fewer than the pool has.
     *
     * <p>The order of {@link CoverSolver#solutions} is then not the same on every run, and the search runs about a thousand
     * covers ahead of the stream. Close the stream if you leave it early; otherwise the workers stop when they are that far ahead,
     * or when the stream has been garbage collected. {@link CoverSolver#solve}, {@link CoverSolver#estimate},
     * {@link CoverSolver#cheapest} and {@link CoverSolver#split} use the caller's thread only.
     *
     * @param pool the pool
     * @return this factory with that pool
     */
    public CoverSolverFactory withPool(ForkJoinPool pool) {
        return new CoverSolverFactory(settings.withPool(Objects.requireNonNull(pool, "pool")));
    }

    /**
     * Searches in the caller's thread only.
     *
     * @return this factory without a pool
     */
    public CoverSolverFactory withoutPool() {
        return new CoverSolverFactory(settings.withoutPool());
    }

    /**
     * Returns the time limit.
     *
     * @return the limit, or empty if there is none
     */
    public Optional<Duration> timeLimit() {
        return Optional.ofNullable(settings.timeLimit());
    }

    /**
     * Returns the node limit.
     *
     * @return the limit, or empty if there is none
     */
    public OptionalLong nodeLimit() {
        return settings.nodeLimitIfAny();
    }

    /**
     * Returns the memory limit for remembered counts.
     *
     * @return the limit in bytes, or empty if it is a quarter of the maximum heap
     */
    public OptionalLong memoryLimit() {
        return settings.hasMemoryLimit() ? OptionalLong.of(settings.memoryLimit()) : OptionalLong.empty();
    }

    /**
     * Returns the seed of the random order.
     *
     * @return the seed, or empty if the order is the natural one
     */
    public OptionalLong seed() {
        return settings.seedIfAny();
    }

    /**
     * Returns the progress listener.
     *
     * @return the listener, or empty if there is none
     */
    public Optional<Consumer<SearchStatistics>> progressListener() {
        return Optional.ofNullable(settings.listener());
    }

    /**
     * Returns the pool whose threads search besides the caller's.
     *
     * @return the pool, or empty if only the caller's thread searches
     */
    public Optional<ForkJoinPool> pool() {
        return settings.isParallel() ? Optional.of(settings.pool()) : Optional.empty();
    }

    /** Factories are equal if all their settings are. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof CoverSolverFactory that && settings.equals(that.settings);
    }

    @Override
    public int hashCode() {
        return settings.hashCode();
    }

    /** Returns the settings that differ from the defaults. */
    @Override
    public String toString() {
        return "exact cover solvers" + settings;
    }

    private void readObject(ObjectInputStream stream) throws IOException, ClassNotFoundException {
        stream.defaultReadObject();
        if (settings == null) {
            throw new InvalidObjectException("a factory without settings");
        }
    }
}
