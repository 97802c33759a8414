package io.github.exactgrid.internal.engine;

import io.github.exactgrid.SearchLimitException;
import org.jspecify.annotations.Nullable;

/**
 * A call that computes one answer.
 *
 * @param <A> the type of the answer
 */
abstract class AnswerCall<A> extends Call {

    AnswerCall(SearchSettings settings) {
        super(settings);
    }

    /** Computes the answer, or returns null if stopped. */
    abstract @Nullable A compute();

    /**
     * Computes the answer.
     *
     * @throws SearchLimitException if stopped
     */
    final A answer() {
        A answer = null;
        boolean mayStart = budget().beginSlice();
        try {
            if (mayStart) {
                answer = compute();
            }
        } finally {
            budget().endSlice();
        }
        if (answer == null) {
            throw stopped();
        }
        return answer;
    }
}
