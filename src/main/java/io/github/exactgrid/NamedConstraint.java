package io.github.exactgrid;

import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * A constraint with a given name, as {@link Constraint#named} returns.
 *
 * @param constraint the rule, which is no constraint with a given name or drawing itself
 */
record NamedConstraint(String name, Constraint constraint) implements Constraint {

    NamedConstraint {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(constraint, "constraint");
    }

    /** Names a constraint. A new name takes the place of an earlier one, as thousands around each other would overflow the stack. */
    static Constraint of(String name, Constraint constraint) {
        if (constraint instanceof DrawnConstraint drawn) {
            return new DrawnConstraint(of(name, drawn.constraint()), renamed(drawn.shapes(), drawn.name(), name));
        }
        return new NamedConstraint(name, constraint instanceof NamedConstraint named ? named.constraint : constraint);
    }

    /** Returns shapes in which notes of a name have another. */
    private static List<Shape> renamed(List<Shape> shapes, String from, String to) {
        Shape unnamed = new Shape.Note(from);
        return shapes.stream()
                .map(shape -> shape.equals(unnamed) ? new Shape.Note(to) : shape)
                .toList();
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

    /** Returns the drawing of the constraint, in which notes of its name have this name instead. */
    @Override
    public List<Shape> drawing(ConstraintModel board) {
        return renamed(constraint.drawing(board), constraint.name(), name);
    }

    @Override
    public String toString() {
        return name;
    }
}
