package io.github.exactgrid.internal.engine;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Uniqueness;
import io.github.exactgrid.internal.limits.Outcome;
import org.jspecify.annotations.Nullable;

/**
 * A call that searches for solutions one by one: its searches one after the other, within one budget.
 *
 * @param <S> the type of a solution
 */
abstract class SearchCall<S> extends Call {

    /** Starts a call within the limits of some settings; null stands for {@link SearchSettings#DEFAULTS}. */
    SearchCall(@Nullable SearchSettings settings) {
        super(settings);
    }

    /** Moves the search on. */
    abstract Outcome advance();

    /** Returns the solution found last. Only after {@link Outcome#FOUND}. */
    abstract S solution();

    /**
     * Moves the search on and returns whether it found a solution.
     *
     * @throws SearchLimitException if the search was stopped
     */
    final boolean findNext() {
        return find(1) == 1;
    }

    /**
     * Moves the search on until it has found a number of solutions, or no more, and returns how many it has found.
     *
     * @throws SearchLimitException if the search was stopped
     */
    final long find(long limit) {
        long found = findUntilStopped(limit);
        if (found < limit && budget().stop() != null) {
            throw stopped();
        }
        return found;
    }

    /** Moves the search on to a second solution. */
    final Uniqueness uniqueness() {
        long found = findUntilStopped(2);
        if (found == 2) {
            return Uniqueness.MULTIPLE;
        }
        if (budget().stop() != null) {
            return Uniqueness.UNKNOWN;
        }
        return found == 1 ? Uniqueness.UNIQUE : Uniqueness.NONE;
    }

    /** Moves the search on until it has found a number of solutions, or no more, or is stopped. */
    private long findUntilStopped(long limit) {
        long found = 0;
        Outcome outcome = budget().beginSlice() ? Outcome.FOUND : Outcome.STOPPED;
        try {
            while (found < limit && outcome == Outcome.FOUND) {
                outcome = advance();
                if (outcome == Outcome.FOUND) {
                    budget().countSolution();
                    found++;
                }
            }
        } finally {
            budget().endSlice();
        }
        return found;
    }
}
