package io.github.exactgrid;

import java.util.List;
import java.util.Objects;

/** A constraint with a given name, as {@link Constraint#named} returns. */
record NamedConstraint(String name, Constraint constraint) implements Constraint {

    NamedConstraint {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(constraint, "constraint");
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
    public boolean isClue() {
        return constraint.isClue();
    }

    /** Returns the drawing of the constraint, in which notes of its name have this name instead. */
    @Override
    public List<Shape> drawing(ConstraintModel board) {
        Shape unnamed = new Shape.Note(constraint.name());
        return constraint.drawing(board).stream()
                .map(shape -> shape.equals(unnamed) ? new Shape.Note(name) : shape)
                .toList();
    }

    @Override
    public String toString() {
        return name;
    }
}
