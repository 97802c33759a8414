package io.github.exactgrid.steps;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Violation;
import java.util.List;
import java.util.Objects;

/**
 * Why a board has no solution, at a glance: an empty cell without a candidate, a digit without a place in a house, or digits
 * that violate a constraint.
 *
 * @param cells the empty cell; or the cells of the house; or the cells that violate the constraint together
 * @param digit the digit without a place, or -1
 * @param where the name of the house or of the constraint, or an empty text for a cell
 */
public record DeadEnd(List<Cell> cells, int digit, String where) {

    static final int NO_DIGIT = -1;

    /**
     * Copies the cells.
     *
     * @param cells the cells
     * @param digit the digit without a place, or -1
     * @param where the name of the house or constraint
     */
    public DeadEnd {
        cells = List.copyOf(cells);
        Objects.requireNonNull(where, "where");
    }

    static DeadEnd of(Violation violation) {
        return new DeadEnd(violation.cells(), NO_DIGIT, violation.constraint());
    }

    /**
     * Returns this dead end with its digit as people read it under some {@linkplain io.github.exactgrid.ConstraintSet#lowestDigit rules}.
     *
     * @param lowestDigit what to write for a 1 of a grid: 1, or 0
     * @return the dead end, for its words only
     */
    public DeadEnd asRead(int lowestDigit) {
        return lowestDigit == 1 ? this : new DigitsAsRead(lowestDigit).deadEnd(this);
    }

    /** Returns the reason as a sentence. */
    @Override
    public String toString() {
        if (digit != NO_DIGIT) {
            return "No cell of " + where + " can be " + digit + ".";
        }
        if (cells.isEmpty()) {
            return "Nothing obeys the constraint '" + where + "'.";
        }
        return where.isEmpty()
                ? "No digit is left for " + cells.get(0) + "."
                : "The digits in " + StepText.and(cells) + " violate the constraint '" + where + "'.";
    }
}
