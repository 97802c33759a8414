package io.github.exactgrid;

import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * A constraint with a given drawing, as {@link Constraint#drawnAs} returns.
 *
 * @param constraint the rule, which is no constraint with a given drawing itself
 * @param shapes the drawing
 */
record DrawnConstraint(Constraint constraint, List<Shape> shapes) implements Constraint {

    DrawnConstraint {
        Objects.requireNonNull(constraint, "constraint");
        shapes = List.copyOf(shapes);
    }

    /** Draws a constraint. A new drawing takes the place of an earlier one, as thousands around each other would overflow the stack. */
    static Constraint of(Constraint constraint, List<Shape> shapes) {
        return new DrawnConstraint(constraint instanceof DrawnConstraint drawn ? drawn.constraint : constraint, shapes);
    }

    @Override
    public String name() {
        return constraint.name();
    }

    @Override
    public void describe(ConstraintModel model) {
        constraint.describe(model);
    }

    @Override
    public boolean replacesBoxes(ConstraintModel board) {
        return constraint.replacesBoxes(board);
    }

    @Override
    public OptionalInt lowestDigit() {
        return constraint.lowestDigit();
    }

    @Override
    public boolean isClue() {
        return constraint.isClue();
    }

    @Override
    public List<Shape> drawing(ConstraintModel board) {
        return shapes;
    }

    @Override
    public String toString() {
        return constraint.name();
    }
}
