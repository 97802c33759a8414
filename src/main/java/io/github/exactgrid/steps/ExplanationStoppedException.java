package io.github.exactgrid.steps;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.SearchStatistics;
import java.util.Objects;

/** Thrown when the search for steps was stopped by its time limit or an interrupt. It has the steps found until then. */
public final class ExplanationStoppedException extends SearchLimitException {

    private static final long serialVersionUID = 1L;

    private final transient Explanation explanation;

    ExplanationStoppedException(Reason reason, SearchStatistics statistics, Explanation explanation) {
        super(reason, statistics);
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
