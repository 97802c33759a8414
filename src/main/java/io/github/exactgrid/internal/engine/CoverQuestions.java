package io.github.exactgrid.internal.engine;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Uniqueness;
import io.github.exactgrid.internal.parallel.CoverEngine;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The questions to an exact cover problem: each is answered by a call of a class of its own. Immutable and thread-safe.
 *
 * @param problem the problem
 * @param settings the limits of each call, the order, the threads
 */
public record CoverQuestions(CoverProblem problem, SearchSettings settings) {

    /** A limit of this many covers is seldom reached where there are few paths to all. */
    private static final long MANY = 1000;

    /**
     * Returns a cover.
     *
     * @throws SearchLimitException if stopped
     */
    public Optional<int[]> solve() {
        try (SolveCoverCall call = new SolveCoverCall(problem, settings)) {
            return call.findNext() ? Optional.of(call.solution().get()) : Optional.empty();
        }
    }

    /**
     * Returns the cover if there is exactly one.
     *
     * @throws SearchLimitException if stopped
     */
    public Optional<int[]> solveUnique() {
        try (EnumerateCoversCall call = new EnumerateCoversCall(problem, settings)) {
            call.expectFew();
            if (!call.findNext()) {
                return Optional.empty();
            }
            int[] first = call.solution().get();
            return call.findNext() ? Optional.empty() : Optional.of(first);
        }
    }

    /** Returns whether there are no, one or several covers, or that a limit was reached. */
    public Uniqueness uniqueness() {
        try (EnumerateCoversCall call = new EnumerateCoversCall(problem, settings)) {
            call.expectFew();
            return call.uniqueness();
        }
    }

    /**
     * Returns all covers, lazily; the stream throws {@link SearchLimitException} if stopped.
     *
     * @param finish makes of each cover what is returned for it, as part of the call
     */
    public <E> Stream<E> solutions(Function<Supplier<int[]>, E> finish) {
        EnumerateCoversCall call = new EnumerateCoversCall(problem, settings);
        return StreamSupport.stream(new SolutionSpliterator<>(call, finish), false)
                .onClose(call::closeStream);
    }

    /**
     * Returns the number of covers, or the limit if there are as many or more.
     *
     * @throws SearchLimitException if stopped
     */
    public long count(long limit) {
        try (EnumerateCoversCall call = new EnumerateCoversCall(problem, settings)) {
            if (limit >= MANY) {
                call.expectAll();
            } else if (CoverEngine.areFew(limit)) {
                call.expectFew();
            }
            return call.find(limit);
        }
    }

    /**
     * Returns the number of covers.
     *
     * @throws SearchLimitException if stopped
     */
    public BigInteger count() {
        try (CountCoversCall call = new CountCoversCall(problem, settings)) {
            return call.answer();
        }
    }

    /**
     * Returns the cheapest covers, in the order of their costs.
     *
     * @param finish makes of each cover what is returned for it, as part of the call
     * @throws SearchLimitException if stopped
     */
    public <E> List<E> cheapest(int count, Function<Supplier<int[]>, E> finish) {
        try (CheapestCoversCall call = new CheapestCoversCall(problem, settings, count)) {
            List<E> covers = new ArrayList<>();
            for (E next = call.findNext(finish); next != null; next = call.findNext(finish)) {
                covers.add(next);
            }
            return covers;
        }
    }

    /**
     * Estimates the size of the search tree from a number of random paths.
     *
     * @throws SearchLimitException if stopped
     */
    public CoverEstimate estimate(int samples) {
        try (EstimateTreeCall call = new EstimateTreeCall(problem, settings, samples)) {
            return call.answer();
        }
    }

    /**
     * Splits the problem into parts of about equal work.
     *
     * @param finish makes of each part what is returned for it, as part of the call
     * @throws SearchLimitException if stopped
     */
    public <P> List<P> split(int parts, Function<CoverProblem, P> finish) {
        try (SplitCoverCall<P> call = new SplitCoverCall<>(problem, settings, parts, finish)) {
            return call.answer();
        }
    }
}
