package io.github.exactgrid.internal.rulesteps;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StopReason;
import java.time.Duration;

/** What users see of the budget of a search for steps that has stopped: by its time limit, or by an interrupt. */
public final class BudgetReport {

    private BudgetReport() {}

    /**
     * Checks that a budget has not run out.
     *
     * @throws SearchLimitException if it has
     */
    public static void requireRunning(Budget budget) {
        if (budget.stop() != null) {
            throw exception(budget);
        }
    }

    /** Returns the exception for a budget that has run out. */
    public static SearchLimitException exception(Budget budget) {
        return new SearchLimitException(reason(budget), statistics(budget));
    }

    /** Returns why a budget has run out. */
    public static SearchLimitException.Reason reason(Budget budget) {
        return budget.stop() == StopReason.TIME
                ? SearchLimitException.Reason.TIME
                : SearchLimitException.Reason.INTERRUPT;
    }

    /** Returns the nodes and the time that a search took. */
    public static SearchStatistics statistics(Budget budget) {
        return new SearchStatistics(
                budget.nodes(), 0, 0, Duration.ofNanos(budget.nanos()), Duration.ZERO, Double.NaN, true);
    }
}
