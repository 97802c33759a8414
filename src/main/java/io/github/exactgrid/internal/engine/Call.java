package io.github.exactgrid.internal.engine;

import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.internal.limits.Budget;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One call of a method: the budget of its searches, and the progress listener. Closing a call reports its end. */
abstract class Call implements AutoCloseable, Runnable {

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

    /** Returns the share of the search tree that is done, from 0 to 1, or NaN if the engine does not know it. */
    double progress() {
        return Double.NaN;
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
