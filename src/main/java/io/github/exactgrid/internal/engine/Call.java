package io.github.exactgrid.internal.engine;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.Uniqueness;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One call of a solver's method: its searches one after the other, the budget that they share, and the listener who hears
 * of them. Once closed, it has told the listener that it is over.
 *
 * @param <Q> what is asked
 * @param <S> what a solution is
 */
abstract class Call<Q, S> implements AutoCloseable, Runnable {

    private final Budget budget;
    private final @Nullable Consumer<? super SearchStatistics> listener;
    private boolean closed;

    /** Starts a call within the limits of a factory, or of none. */
    Call(@Nullable SolverFactory factory) {
        if (factory == null) {
            this.listener = null;
            this.budget = new Budget(Long.MAX_VALUE, Long.MAX_VALUE, null);
        } else {
            this.listener = factory.progressListener().orElse(null);
            this.budget = budget(factory.nodeLimit(), factory.timeLimit().orElse(null));
        }
    }

    /** Starts a call within limits. */
    Call(long nodeLimit, @Nullable Duration timeLimit, @Nullable Consumer<? super SearchStatistics> listener) {
        this.listener = listener;
        this.budget = budget(nodeLimit, timeLimit);
    }

    private Budget budget(long nodeLimit, @Nullable Duration timeLimit) {
        return new Budget(nodeLimit, nanos(timeLimit), listener == null ? null : this);
    }

    private static long nanos(@Nullable Duration timeLimit) {
        if (timeLimit == null || timeLimit.toSeconds() >= Long.MAX_VALUE / 1_000_000_000) {
            return Long.MAX_VALUE;
        }
        return timeLimit.toNanos();
    }

    final Budget budget() {
        return budget;
    }

    /** Starts a search for the solutions of what is asked, in place of the one before. */
    abstract void search(Q question);

    /** Moves the search on. */
    abstract Outcome advance();

    /** Returns the solution that the search stands on. */
    abstract S solution();

    /** Returns the share of the search tree that is done, or NaN if the engine does not tell. */
    double progress() {
        return Double.NaN;
    }

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
        if (found < limit && budget.stop() != null) {
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
        if (budget.stop() != null) {
            return Uniqueness.UNKNOWN;
        }
        return found == 1 ? Uniqueness.UNIQUE : Uniqueness.NONE;
    }

    /** Moves the search on until it has found a number of solutions, or no more, or is stopped. */
    private long findUntilStopped(long limit) {
        long found = 0;
        Outcome outcome = budget.startTurn() ? Outcome.FOUND : Outcome.STOPPED;
        try {
            while (found < limit && outcome == Outcome.FOUND) {
                outcome = advance();
                if (outcome == Outcome.FOUND) {
                    budget.countSolution();
                    found++;
                }
            }
        } finally {
            budget.endTurn();
        }
        return found;
    }

    final RuntimeException stopped() {
        return StoppedSearch.exception(budget, progress());
    }

    /** Reports progress: what the budget runs from time to time. */
    @Override
    public final void run() {
        closed = true; // should the listener throw: then it has ended the call, and hears no more
        report(false);
        closed = false;
    }

    @Override
    public final void close() {
        try {
            if (!closed) {
                closed = true;
                report(true);
            }
        } finally {
            release();
        }
    }

    /** Does what an engine wants done when the call is over. */
    void release() {}

    /** Starts another call, with a full budget. */
    final void reopen() {
        budget.refill();
        closed = false;
    }

    private void report(boolean finished) {
        if (listener != null) {
            listener.accept(StoppedSearch.statistics(budget, progress(), finished));
        }
    }
}
