package io.github.exactgrid.steps;

import io.github.exactgrid.Placement;
import java.util.List;
import java.util.Objects;

/**
 * A step of a solution: a digit that is set or candidates that are removed, with the reason.
 *
 * <p>Immutable. Two steps are equal if all their parts are.
 *
 * @param technique the technique
 * @param rating the difficulty in hundredths on the scale of Sudoku Explainer 1.2.1: 260 for 2.6; 0 for mistakes
 * @param sets the digits that are set
 * @param removes the candidates that are removed; of a wrong digit, the digits that are
 * @param evidence what the step follows from
 */
public record Step(Technique technique, int rating, List<Placement> sets, List<Placement> removes, Evidence evidence) {

    /**
     * Copies the lists.
     *
     * @param technique the technique
     * @param rating the difficulty in hundredths
     * @param sets the digits that are set
     * @param removes the candidates that are removed
     * @param evidence what the step follows from
     */
    public Step {
        Objects.requireNonNull(technique, "technique");
        sets = List.copyOf(sets);
        removes = List.copyOf(removes);
        Objects.requireNonNull(evidence, "evidence");
    }

    /**
     * Returns a hint for this step.
     *
     * @param detail how much it gives away
     * @return a phrase for {@link Detail#NAME} and {@link Detail#PLACE}, {@link #text()} for {@link Detail#FULL}
     */
    public String hint(Detail detail) {
        return switch (detail) {
            case NAME -> technique.phrase();
            case PLACE -> technique.phrase() + StepText.place(this);
            case FULL -> text();
        };
    }

    /**
     * Explains this step. Assumptions inside an assumption are left out where they take more than some hundred lines together; the
     * evidence has all of them.
     *
     * @return English sentences; for chains several lines, separated by {@code \n}
     */
    public String text() {
        return new StepText(this).text();
    }

    /** Returns the step on one line: {@code 3.0 naked pair in row 4: r4c3<>27}. */
    @Override
    public String toString() {
        return Rating.format(rating / 10) + " " + technique.title() + StepText.place(this) + ": "
                + StepText.result(this);
    }
}
