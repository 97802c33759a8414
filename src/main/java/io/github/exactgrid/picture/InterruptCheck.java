package io.github.exactgrid.picture;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.SearchLimitException.Reason;
import io.github.exactgrid.SearchStatistics;
import java.time.Duration;

/** Looks at the interrupt flag between parts of a large picture. A picture of usual size is drawn in any case. */
final class InterruptCheck {

    /** The characters of a text, or as much other work, between two looks: some milliseconds. */
    private static final int STEPS_BETWEEN_LOOKS = 50_000;

    private long steps;

    /**
     * Counts work.
     *
     * @param more the characters written, or steps of other work that take as long
     * @throws SearchLimitException if the thread is interrupted
     */
    void spend(int more) {
        steps += more;
        if (steps >= STEPS_BETWEEN_LOOKS) {
            steps = 0;
            if (Thread.currentThread().isInterrupted()) {
                Duration none = Duration.ZERO;
                throw new SearchLimitException(
                        Reason.INTERRUPT, new SearchStatistics(0, 0, 0, none, none, Double.NaN, true));
            }
        }
    }
}
