package io.github.exactgrid.steps;

import java.util.Objects;
import java.util.Optional;

/**
 * How hard a puzzle is, as Sudoku Explainer 1.2.1 rates it: by its hardest step.
 *
 * @param er the rating of the hardest step, in tenths: 72 for 7.2; 0 without a step
 * @param ep the rating of the hardest step up to the first digit ("pearl"), in tenths
 * @param ed the rating of the first step ("diamond"), in tenths
 * @param hardest the technique of the hardest step, the first if there are several; empty without a step
 * @param isExact whether the steps lead to the solution. If not, the techniques known or allowed do not solve the puzzle, or the
 *     search was stopped, and the true ER is at least {@code er}
 */
public record Rating(int er, int ep, int ed, Optional<Technique> hardest, boolean isExact) {

    /**
     * Creates a rating.
     *
     * @param er the rating of the hardest step, in tenths
     * @param ep the rating up to the first digit, in tenths
     * @param ed the rating of the first step, in tenths
     * @param hardest the technique of the hardest step
     * @param isExact whether the steps lead to the solution
     */
    public Rating {
        Objects.requireNonNull(hardest, "hardest");
    }

    /**
     * Writes a number of tenths.
     *
     * @param tenths the number
     * @return the number with one decimal: {@code 7.2}
     */
    public static String format(int tenths) {
        return tenths / 10 + "." + tenths % 10;
    }

    /** Returns ER, EP and ED: {@code 7.2/1.2/1.2}, or {@code at least 7.2/1.2/1.2} if they are not exact. */
    @Override
    public String toString() {
        return (isExact ? "" : "at least ") + format(er) + "/" + format(ep) + "/" + format(ed);
    }
}
