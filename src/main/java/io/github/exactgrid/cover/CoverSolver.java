package io.github.exactgrid.cover;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Uniqueness;
import io.github.exactgrid.internal.engine.CoverEstimate;
import io.github.exactgrid.internal.engine.CoverQuestions;
import io.github.exactgrid.internal.engine.SearchSettings;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Finds the covers of {@link ExactCover} problems.
 *
 * <pre>{@code
 * CoverSolver solver = CoverSolver.defaults();
 * Optional<Cover<String>> cover = solver.solve(problem);
 * BigInteger count = solver.count(problem);
 * }</pre>
 *
 * <p>A solver is immutable and may be shared between threads: all search state belongs to the call, and a call that ends early
 * leaves none behind. Which cover comes first is unspecified, but the same on every run, unless the search uses a
 * {@linkplain CoverSolverFactory#withPool pool}. A solver is serializable if its progress listener is.
 *
 * <p>Time is exponential in the worst case. The search uses no recursion, and memory linear in the number of items in all
 * options, except for counts that are remembered; see {@link CoverSolverFactory#withMemoryLimit}.
 *
 * <p>A limit that is reached is never "no cover": {@link #uniqueness} then returns {@link Uniqueness#UNKNOWN}, and all other
 * methods throw {@link SearchLimitException}. The same holds when the thread is interrupted, which stops any search within 50
 * milliseconds and leaves the interrupt flag set. Limits apply to each call.
 */
public final class CoverSolver implements Serializable {

    private static final long serialVersionUID = 1L;

    /** How long a problem is counted as a whole before it is split: what may be lost when the process ends. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final CoverSolver DEFAULTS = new CoverSolver(SearchSettings.DEFAULTS);

    private final SearchSettings settings;

    CoverSolver(SearchSettings settings) {
        this.settings = settings;
    }

    /**
     * Returns the solver with default settings: without limits, in one thread.
     *
     * @return the solver, always the same
     * @see CoverSolverFactory
     */
    public static CoverSolver defaults() {
        return DEFAULTS;
    }

    private CoverQuestions questions(ExactCover<?, ?> problem) {
        return new CoverQuestions(problem.problem(), settings);
    }

    /**
     * Returns a cover.
     *
     * @param <O> the type of the options' labels
     * @param problem the problem
     * @return a cover, or empty if there is none
     * @throws SearchLimitException if stopped before a cover was found or ruled out
     */
    public <O> Optional<Cover<O>> solve(ExactCover<?, O> problem) {
        return questions(problem).solve().map(problem::cover);
    }

    /**
     * Returns the cover of a problem that has exactly one. The search ends at the second cover.
     *
     * @param <O> the type of the options' labels
     * @param problem the problem
     * @return the only cover, or empty if there is none or several
     * @throws SearchLimitException if stopped before two covers were found or ruled out
     */
    public <O> Optional<Cover<O>> solveUnique(ExactCover<?, O> problem) {
        return questions(problem).solveUnique().map(problem::cover);
    }

    /**
     * Finds out whether a problem has no, one or several covers. The search ends at the second cover.
     *
     * @param problem the problem
     * @return the answer, {@link Uniqueness#UNKNOWN} if stopped before two covers were found or ruled out
     */
    public Uniqueness uniqueness(ExactCover<?, ?> problem) {
        return questions(problem).uniqueness();
    }

    /**
     * Returns all covers, each exactly once, in a lazy stream: when {@code limit}, {@code findFirst} or another operation
     * ends it early, the search ends, too. The stream is sequential, also if the search uses a pool.
     *
     * <p>Where all are requested, as by {@code forEach}, up to 64 that are found within about a millisecond are passed on
     * together. An interrupt drops those that are not passed on yet, though the statistics count them.
     *
     * @param <O> the type of the options' labels
     * @param problem the problem
     * @return a lazy stream of distinct covers, whose terminal operation throws {@link SearchLimitException} if stopped
     */
    public <O> Stream<Cover<O>> solutions(ExactCover<?, O> problem) {
        return questions(problem).solutions(problem::cover);
    }

    /**
     * Returns the number of covers, without enumerating them where possible.
     *
     * <p>If the same sets of items are left uncovered again and again, as in tilings or Latin squares, each set is counted
     * only once (Nishino, Yasuda, Minato and Nagata, Dancing with Decision Diagrams, AAAI 2017). Whether this pays is
     * decided while counting, by how often sets recur. And where a problem is long and thin, as a chain, a strip or a tree is, its
     * items are eliminated one after the other (Dechter, Bucket elimination, Artificial Intelligence 113, 1999): that takes a time
     * linear in its length, also with secondary items, colours and multiplicities.
     *
     * @param problem the problem
     * @return the number
     * @throws SearchLimitException if stopped before all were counted
     */
    public BigInteger count(ExactCover<?, ?> problem) {
        return questions(problem).count();
    }

    /**
     * Counts covers one by one up to a limit.
     *
     * @param problem the problem
     * @param limit where to stop, at least 1
     * @return the number of covers, or {@code limit} if there are as many or more
     * @throws IllegalArgumentException if {@code limit} is less than 1
     * @throws SearchLimitException if stopped before the count was complete; its statistics have the number found
     */
    public long count(ExactCover<?, ?> problem, long limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("a limit of " + limit + " covers, expected at least 1");
        }
        return questions(problem).count(limit);
    }

    /**
     * Counts all covers, from a checkpoint on.
     *
     * <p>The problem, or what is left of it, is counted in parts. A part that takes longer than ten seconds is split again, and
     * its parts may take twice as long as it, so that few are given up. What is lost when the process ends is the work on one
     * part. The count takes longer than one without checkpoints where the same is counted in several parts.
     *
     * <p>A time limit is for the whole call, a node limit for each part.
     *
     * @param <O> the type of the options' labels
     * @param problem the problem
     * @param from where to begin
     * @param saver receives the checkpoint after each part
     * @return the last checkpoint, whose {@link CoverCheckpoint#count} is the number of covers
     * @throws IllegalArgumentException if {@code from} is a checkpoint of another problem, or a damaged one
     * @throws SearchLimitException if stopped; the last checkpoint that {@code saver} received is where to go on
     */
    public <O> CoverCheckpoint count(
            ExactCover<?, O> problem, CoverCheckpoint from, Consumer<? super CoverCheckpoint> saver) {
        return count(problem, from, saver, PATIENCE);
    }

    /** The same, with another time that the whole problem may take before it is split. */
    <O> CoverCheckpoint count(
            ExactCover<?, O> problem,
            CoverCheckpoint from,
            Consumer<? super CoverCheckpoint> saver,
            Duration patience) {
        Objects.requireNonNull(saver, "saver");
        return new PartCount(problem, settings, patience).count(from, saver);
    }

    /**
     * Returns a cursor over all covers, from a checkpoint on.
     *
     * @param <O> the type of the options' labels
     * @param problem the problem
     * @param from where to begin
     * @return the cursor; it searches in one thread, and limits apply to each part of the problem
     * @throws IllegalArgumentException if {@code from} is a checkpoint of another problem
     * @throws SearchLimitException if stopped while it reads a large problem
     */
    public <O> CoverCursor<O> cursor(ExactCover<?, O> problem, CoverCheckpoint from) {
        from.requireFor(problem, settings);
        return new CoverCursor<>(settings.withoutPool().withoutSeed(), problem, from);
    }

    /**
     * Returns the covers with the least costs, in the order of their costs. Which of several covers of the same cost are
     * returned, and in which order, is unspecified. The default cost of an option is 0.
     *
     * <p>All of them are kept until the search ends, in a quarter of the maximum heap of the JVM at most, or in the {@linkplain
     * CoverSolverFactory#withMemoryLimit memory limit} if that is larger.
     *
     * @param <O> the type of the options' labels
     * @param problem the problem
     * @param count the number of covers, at least 1
     * @return the cheapest covers; fewer than {@code count} if there are no more
     * @throws IllegalArgumentException if {@code count} is less than 1
     * @throws SearchLimitException if stopped before it was known that no other cover is cheaper; also if these covers do not fit
     *     into that memory
     */
    public <O> List<Cover<O>> cheapest(ExactCover<?, O> problem, int count) {
        if (count < 1) {
            throw new IllegalArgumentException("the " + count + " cheapest covers, expected at least 1");
        }
        return Collections.unmodifiableList(questions(problem).cheapest(count, problem::cover));
    }

    /**
     * Estimates the size of the search tree and the number of covers from random paths, in a time that hardly depends on
     * either.
     *
     * @param problem the problem
     * @param samples the number of paths, at least 1
     * @return the estimate, the same on every run for the same seed
     * @throws IllegalArgumentException if {@code samples} is less than 1
     * @throws SearchLimitException if stopped
     */
    public Estimate estimate(ExactCover<?, ?> problem, int samples) {
        if (samples < 1) {
            throw new IllegalArgumentException(samples + " samples, expected at least 1");
        }
        CoverEstimate found = questions(problem).estimate(samples);
        return new Estimate(samples, found.nodes(), found.nodesError(), found.solutions(), found.solutionsError());
    }

    /**
     * Splits a problem into problems that have no cover in common, and together all of its covers, and take about the same
     * estimated work: to be solved on other machines, or one after the other.
     *
     * <p>The covers of a part contain all their options, those that are fixed in the part included. The same problem is split
     * in the same way on every run.
     *
     * @param <I> the type of the items
     * @param <O> the type of the options' labels
     * @param problem the problem
     * @param parts the number of parts, at least 1
     * @return the parts; fewer than {@code parts} if the search tree has fewer branches, but at least one
     * @throws IllegalArgumentException if {@code parts} is less than 1
     * @throws SearchLimitException if stopped
     */
    public <I, O> List<ExactCover<I, O>> split(ExactCover<I, O> problem, int parts) {
        if (parts < 1) {
            throw new IllegalArgumentException(parts + " parts, expected at least 1");
        }
        return questions(problem).split(parts, Objects.requireNonNull(problem, "problem")::part);
    }

    /** Returns the settings that differ from the defaults. */
    @Override
    public String toString() {
        return "exact cover solver" + settings;
    }

    private void readObject(ObjectInputStream stream) throws IOException, ClassNotFoundException {
        stream.defaultReadObject();
        if (settings == null) {
            throw new InvalidObjectException("a solver without settings");
        }
    }
}
