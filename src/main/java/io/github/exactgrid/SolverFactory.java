package io.github.exactgrid;

import io.github.exactgrid.internal.engine.Engines;
import io.github.exactgrid.internal.engine.SearchSettings;
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
 * The configuration of a solver: engine, rules, limits, random order, progress listener, threads.
 *
 * <pre>{@code
 * Solver solver = SolverFactory.defaults()
 *         .withEngine(Engine.DLX)
 *         .withTimeLimit(Duration.ofSeconds(5))
 *         .newSolver();
 * }</pre>
 *
 * <p>Factories are immutable: each {@code with} method returns a changed copy, and each {@code without} method one that has the
 * default again. Limits are for each call to a solver, not for its lifetime. A factory is serializable if its constraints and its
 * progress listener are.
 */
public final class SolverFactory implements Serializable {

    private static final long serialVersionUID = 1L;

    private static final SolverFactory DEFAULTS =
            new SolverFactory(Engine.FASTEST, ConstraintSet.classic(), SearchSettings.DEFAULTS);

    private final Engine engine;
    private final ConstraintSet constraints;
    private final SearchSettings settings;

    private SolverFactory(Engine engine, ConstraintSet constraints, SearchSettings settings) {
        this.engine = engine;
        this.constraints = constraints;
        this.settings = settings;
    }

    /**
     * Returns a factory with default settings: the fastest engine for the classic rules, without limits.
     *
     * @return the factory to start from
     */
    public static SolverFactory defaults() {
        return DEFAULTS;
    }

    /**
     * Chooses the engine.
     *
     * @param engine the engine
     * @return this factory with that engine
     */
    public SolverFactory withEngine(Engine engine) {
        Objects.requireNonNull(engine, "engine");
        return new SolverFactory(engine, constraints, settings);
    }

    /**
     * Sets the rules, in place of those so far.
     *
     * @param constraints the rules
     * @return this factory with those rules
     */
    public SolverFactory withConstraints(ConstraintSet constraints) {
        Objects.requireNonNull(constraints, "constraints");
        return new SolverFactory(engine, constraints, settings);
    }

    /**
     * Limits the time that a call may search.
     *
     * @param timeLimit the limit, more than zero
     * @return this factory with that limit
     * @throws IllegalArgumentException if {@code timeLimit} is zero or less
     */
    public SolverFactory withTimeLimit(Duration timeLimit) {
        return with(settings.withTimeLimit(timeLimit));
    }

    /**
     * Removes the time limit.
     *
     * @return this factory without one
     */
    public SolverFactory withoutTimeLimit() {
        return with(settings.withoutTimeLimit());
    }

    /**
     * Limits the {@linkplain SearchStatistics#nodes() nodes} that a call may visit. Unlike a time limit it stops at the
     * same place on every run.
     *
     * @param nodeLimit the limit, at least 1; {@link Long#MAX_VALUE} is no limit
     * @return this factory with that limit
     * @throws IllegalArgumentException if {@code nodeLimit} is zero or less
     */
    public SolverFactory withNodeLimit(long nodeLimit) {
        return with(settings.withNodeLimit(nodeLimit));
    }

    /**
     * Removes the node limit.
     *
     * @return this factory without one
     */
    public SolverFactory withoutNodeLimit() {
        return with(settings.withNodeLimit(Long.MAX_VALUE));
    }

    /**
     * Searches in a random order, so that other solutions come first for other seeds. The same seed gives the same order
     * on every run. All solutions are still found, but which comes first is not uniformly distributed.
     *
     * @param seed the seed, any number
     * @return this factory with that order
     */
    public SolverFactory withSeed(long seed) {
        return with(settings.withSeed(seed));
    }

    /**
     * Searches in the natural order.
     *
     * @return this factory without a seed
     */
    public SolverFactory withoutSeed() {
        return with(settings.withoutSeed());
    }

    /**
     * Sets a listener that receives the statistics of each call: about ten times a second during the search, and once at the
     * end. The searching thread calls it, so a slow listener slows the search, and an exception of the listener ends the
     * call.
     *
     * @param progressListener the listener, in place of the one so far
     * @return this factory with that listener
     */
    public SolverFactory withProgressListener(Consumer<? super SearchStatistics> progressListener) {
        return with(settings.withListener(progressListener));
    }

    /**
     * Removes the progress listener.
     *
     * @return this factory without one
     */
    public SolverFactory withoutProgressListener() {
        return with(settings.withoutListener());
    }

    /**
     * Counts all solutions of a grid in several threads. With {@link ForkJoinPool#commonPool()} these are the caller's thread and
     * all of the pool's, in general one for each core; with another pool the caller's thread and one fewer than the pool has.
     *
     * <p>This is for grids that have millions of solutions, and {@link Solver#count(Grid)} alone: all other questions, and
     * counts of a millisecond, use the caller's thread only. For many grids see {@link Batch}. A pool is not serialized, the
     * common pool takes its place.
     *
     * @param pool the pool
     * @return this factory with that pool
     */
    public SolverFactory withPool(ForkJoinPool pool) {
        return with(settings.withPool(Objects.requireNonNull(pool, "pool")));
    }

    /**
     * Searches in the caller's thread only.
     *
     * @return this factory without a pool
     */
    public SolverFactory withoutPool() {
        return with(settings.withoutPool());
    }

    private SolverFactory with(SearchSettings changed) {
        return new SolverFactory(engine, constraints, changed);
    }

    /**
     * Creates a solver.
     *
     * @return a new solver
     * @throws IllegalArgumentException if the engine cannot take the rules; the message names the constraint
     * @throws SearchLimitException if the thread is interrupted, or the time limit is over, while {@link Engine#BITBOARD} examines the
     *     rules
     */
    public Solver newSolver() {
        return Engines.newSolver(engine, constraints.constraints(), settings);
    }

    /**
     * Returns the engine.
     *
     * @return the engine
     */
    public Engine engine() {
        return engine;
    }

    /**
     * Returns the rules.
     *
     * @return the rules
     */
    public ConstraintSet constraints() {
        return constraints;
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
     * Returns the pool.
     *
     * @return the pool, or empty if all searches are in the caller's thread
     */
    public Optional<ForkJoinPool> pool() {
        return settings.isParallel() ? Optional.of(settings.pool()) : Optional.empty();
    }

    /** Factories are equal if their engines, rules and all other settings are. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SolverFactory that
                && engine == that.engine
                && constraints.equals(that.constraints)
                && settings.equals(that.settings);
    }

    @Override
    public int hashCode() {
        return Objects.hash(engine, constraints, settings);
    }

    /** Returns the engine, the names of the constraints and the settings that differ from the defaults. */
    @Override
    public String toString() {
        return engine + " " + constraints + settings;
    }

    private Object writeReplace() {
        return new Serialized(engine, constraints, settings);
    }

    private void readObject(ObjectInputStream stream) throws InvalidObjectException {
        Serialized.rejectOtherForms();
    }

    /** The serialized form. */
    private record Serialized(Engine engine, ConstraintSet constraints, SearchSettings settings)
            implements Serializable {

        Serialized {
            Objects.requireNonNull(engine, "engine");
            Objects.requireNonNull(constraints, "constraints");
            Objects.requireNonNull(settings, "settings");
        }

        private Object readResolve() {
            return new SolverFactory(engine, constraints, settings);
        }

        /** Is here rather than in the class itself, so that loading that does not load the exception. */
        @SuppressWarnings("DoNotCallSuggester")
        static void rejectOtherForms() throws InvalidObjectException {
            throw new InvalidObjectException("a factory is read through its serialized form");
        }
    }
}
