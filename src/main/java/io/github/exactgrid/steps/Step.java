package io.github.exactgrid.steps;

import io.github.exactgrid.Placement;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Function;

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
     * Returns this step with digits as people read them under some {@linkplain io.github.exactgrid.ConstraintSet#lowestDigit rules}. Boards and
     * pictures take the step itself, whose digits are those of a grid.
     *
     * @param lowestDigit what to write for a 1 of a grid: 1, or 0
     * @return the step, for its words only
     */
    public Step asRead(int lowestDigit) {
        return lowestDigit == 1 ? this : new DigitsAsRead(lowestDigit).step(this);
    }

    /**
     * Returns a hint for this step.
     *
     * @param detail how much it gives away
     * @return a phrase for {@link Detail#NAME} and {@link Detail#PLACE}, {@link #text()} for {@link Detail#FULL}
     * @throws IllegalStateException if the evidence lacks what the technique needs; a step of an {@link Explainer} has it
     */
    public String hint(Detail detail) {
        return switch (detail) {
            case NAME -> technique.phrase();
            case PLACE -> technique.phrase() + worded(StepText::place);
            case FULL -> text();
        };
    }

    /**
     * Explains this step. Assumptions inside an assumption are left out where they take more than some hundred lines together; the
     * evidence has all of them.
     *
     * @return English sentences; for chains several lines, separated by {@code \n}
     * @throws IllegalStateException if the evidence lacks what the technique needs; a step of an {@link Explainer} has it
     */
    public String text() {
        return worded(step -> new StepText(step).text());
    }

    /** Returns words for a step that anyone may have made. The texts take it for granted that the evidence has all that they mention. */
    private String worded(Function<Step, String> words) {
        try {
            return words.apply(this);
        } catch (IndexOutOfBoundsException | ClassCastException | NoSuchElementException lacking) {
            throw new IllegalStateException(
                    "the evidence is not that of a " + technique.title() + ": " + evidence, lacking);
        }
    }

    /** Returns the step on one line: {@code 3.0 naked pair in row 4: r4c3<>2,7}. */
    @Override
    public String toString() {
        String place;
        try {
            place = worded(StepText::place);
        } catch (IllegalStateException lacking) {
            place = "";
        }
        return Rating.format(rating / 10) + " " + technique.title() + place + ": " + StepText.result(this);
    }
}
