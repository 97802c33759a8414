package io.github.exactgrid.internal.engine;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.SearchLimitException.Reason;
import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StopReason;
import java.time.Duration;

/** What users see of a budget: its statistics, and the exception that it has run out. */
final class BudgetReport {

    private BudgetReport() {}

    /** Returns the {@link SearchLimitException} for a budget that has run out, as its supertype (rule 3 of the package page). */
    static RuntimeException exception(Budget budget, double progress) {
        return new SearchLimitException(reason(budget), statistics(budget, progress, true));
    }

    private static Reason reason(Budget budget) {
        StopReason stop = budget.stop();
        if (stop == StopReason.TIME) {
            return Reason.TIME;
        }
        if (stop == StopReason.MEMORY) {
            return Reason.MEMORY;
        }
        return stop == StopReason.NODES ? Reason.NODES : Reason.INTERRUPT;
    }

    static SearchStatistics statistics(Budget budget, double progress, boolean finished) {
        return new SearchStatistics(
                budget.nodes(),
                budget.updates(),
                budget.solutions(),
                Duration.ofNanos(budget.nanos()),
                Duration.ofNanos(budget.nanosAtFirstNode()),
                progress,
                finished);
    }
}
