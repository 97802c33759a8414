package io.github.exactgrid.steps;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rulesteps.BudgetReport;
import java.util.Objects;

/** Thrown when the search for steps was stopped by its time limit or an interrupt. It has the steps found until then. */
public final class ExplanationStoppedException extends SearchLimitException {

    private static final long serialVersionUID = 1L;

    private final transient Explanation explanation;

    ExplanationStoppedException(Budget budget, Explanation explanation) {
        super(BudgetReport.reason(budget), BudgetReport.statistics(budget));
        this.explanation = Objects.requireNonNull(explanation, "explanation");
    }

    /**
     * Returns the steps found until then. It is not serialized: then this method throws.
     *
     * @return an explanation that ends {@link Explanation.End#STOPPED}; its rating is a lower bound. Of {@link Explainer#rate} it
     *     has the rating without the steps
     */
    public Explanation explanation() {
        return Objects.requireNonNull(explanation, "not serialized");
    }
}
