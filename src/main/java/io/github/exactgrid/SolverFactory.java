package io.github.exactgrid;

import io.github.exactgrid.internal.engine.Engines;
import java.io.Serializable;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Describes a solver: its engine, its rules and its limits.
 *
 * <pre>{@code
 * Solver solver = SolverFactory.defaults()
 *         .withEngine(Engine.DLX)
 *         .withTimeLimit(Duration.ofSeconds(5))
 *         .newSolver();
 * }</pre>
 *
 * <p>Factories are immutable: each {@code with} method returns a changed copy. Limits are for each call to a solver, not
 * for its lifetime.
 */
public final class SolverFactory implements Serializable {

    private static final long serialVersionUID = 1L;

    private static final SolverFactory DEFAULTS =
            new SolverFactory(Engine.FASTEST, ConstraintSet.classic(), null, Long.MAX_VALUE, null, null);

    private final Engine engine;
    private final ConstraintSet constraints;
    private final @Nullable Duration timeLimit;
    private final long nodeLimit;
    private final @Nullable Long seed;

    /** Serializable or not as the user's object is; if not, serialization says so. */
    @SuppressWarnings("serial")
    private final @Nullable Consumer<? super SearchStatistics> progressListener;

    private SolverFactory(
            Engine engine,
            ConstraintSet constraints,
            @Nullable Duration timeLimit,
            long nodeLimit,
            @Nullable Long seed,
            @Nullable Consumer<? super SearchStatistics> progressListener) {
        this.engine = engine;
        this.constraints = constraints;
        this.timeLimit = timeLimit;
        this.nodeLimit = nodeLimit;
        this.seed = seed;
        this.progressListener = progressListener;
    }

    /**
     * Returns the plainest factory: the fastest engine for the classic rules, without limits.
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
        return new SolverFactory(engine, constraints, timeLimit, nodeLimit, seed, progressListener);
    }

    /**
     * Sets the rules, in place of those so far.
     *
     * @param constraints the rules
     * @return this factory with those rules
     */
    public SolverFactory withConstraints(ConstraintSet constraints) {
        Objects.requireNonNull(constraints, "constraints");
        return new SolverFactory(engine, constraints, timeLimit, nodeLimit, seed, progressListener);
    }

    /**
     * Limits the time that a call may search.
     *
     * @param timeLimit the limit, more than zero
     * @return this factory with that limit
     * @throws IllegalArgumentException if {@code timeLimit} is zero or less
     */
    public SolverFactory withTimeLimit(Duration timeLimit) {
        if (timeLimit.isZero() || timeLimit.isNegative()) {
            throw new IllegalArgumentException("a time limit of " + timeLimit + ", expected more than zero");
        }
        return new SolverFactory(engine, constraints, timeLimit, nodeLimit, seed, progressListener);
    }

    /**
     * Limits the {@linkplain SearchStatistics#nodes() nodes} that a call may visit. Unlike a time limit it stops at the
     * same place on every run.
     *
     * @param nodeLimit the limit, at least 1
     * @return this factory with that limit
     * @throws IllegalArgumentException if {@code nodeLimit} is zero or less
     */
    public SolverFactory withNodeLimit(long nodeLimit) {
        if (nodeLimit < 1) {
            throw new IllegalArgumentException("a node limit of " + nodeLimit + ", expected at least 1");
        }
        return new SolverFactory(engine, constraints, timeLimit, nodeLimit, seed, progressListener);
    }

    /**
     * Searches in a random order, so that other solutions come first for other seeds. The same seed gives the same order
     * on every run. All solutions are still found, but which comes first is not uniformly distributed.
     *
     * @param seed the seed, any number
     * @return this factory with that order
     */
    public SolverFactory withSeed(long seed) {
        return new SolverFactory(engine, constraints, timeLimit, nodeLimit, seed, progressListener);
    }

    /**
     * Sets a listener that hears of each call: about ten times a second while it searches, and once when it is over. It is
     * called by the searching thread, so a slow listener slows the search, and what it throws ends the call.
     *
     * @param progressListener the listener, in place of the one so far
     * @return this factory with that listener
     */
    public SolverFactory withProgressListener(Consumer<? super SearchStatistics> progressListener) {
        Objects.requireNonNull(progressListener, "progressListener");
        return new SolverFactory(engine, constraints, timeLimit, nodeLimit, seed, progressListener);
    }

    /**
     * Makes a solver as described.
     *
     * @return a new solver
     * @throws IllegalArgumentException if the engine cannot take the rules; the message names the constraint
     */
    public Solver newSolver() {
        return Engines.newSolver(this);
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
        return Optional.ofNullable(timeLimit);
    }

    /**
     * Returns the node limit.
     *
     * @return the limit, or {@link Long#MAX_VALUE} if there is none
     */
    public long nodeLimit() {
        return nodeLimit;
    }

    /**
     * Returns the seed of the random order.
     *
     * @return the seed, or empty if the order is the natural one
     */
    public Optional<Long> seed() {
        return Optional.ofNullable(seed);
    }

    /**
     * Returns the progress listener.
     *
     * @return the listener, or empty if there is none
     */
    public Optional<Consumer<? super SearchStatistics>> progressListener() {
        return Optional.ofNullable(progressListener);
    }
}
