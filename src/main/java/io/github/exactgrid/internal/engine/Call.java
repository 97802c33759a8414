package io.github.exactgrid.internal.engine;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.Uniqueness;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One call of a method that searches: its searches one after the other, the budget that they share, and the progress
 * listener. Closing a call reports its end to the listener.
 *
 * @param <S> the type of a solution
 */
abstract class Call<S> implements AutoCloseable, Runnable {

    private final Budget budget;
    private final @Nullable Consumer<? super SearchStatistics> listener;
    private boolean closed;

    /** Starts a call within the limits of some settings; null stands for {@link SearchSettings#DEFAULTS}. */
    Call(@Nullable SearchSettings settings) {
        if (settings == null) {
            this.listener = null;
            this.budget = new Budget(Long.MAX_VALUE, Long.MAX_VALUE, null);
        } else {
            this.listener = settings.listener();
            this.budget = new Budget(settings.nodeLimit(), nanos(settings.timeLimit()), listener == null ? null : this);
        }
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

    /** Moves the search on. */
    abstract Outcome advance();

    /** Returns the solution found last. Only after {@link Outcome#FOUND}. */
    abstract S solution();

    /** Returns the share of the search tree that is done, from 0 to 1, or NaN if the engine does not know it. */
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
        return BudgetReport.exception(budget, progress());
    }

    /** Reports progress. The budget runs this about ten times a second. */
    @Override
    public final void run() {
        closed = true; // if the listener throws, the call ends without another report
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

    /** Called when the call is over: an engine frees here what the call has occupied. */
    void release() {}

    /** Starts anew, with a full budget, so that one object can serve many calls. */
    final void reopen() {
        budget.refill();
        closed = false;
    }

    private void report(boolean finished) {
        if (listener != null) {
            listener.accept(BudgetReport.statistics(budget, progress(), finished));
        }
    }
}
