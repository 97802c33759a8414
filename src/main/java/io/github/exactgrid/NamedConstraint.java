package io.github.exactgrid;

/** A constraint with a given name, as {@link Constraint#named} returns. */
record NamedConstraint(String name, Constraint constraint) implements Constraint {

    @Override
    public void describe(ConstraintModel model) {
        constraint.describe(model);
    }

    @Override
    public boolean replacesBoxes(ConstraintModel board) {
        return constraint.replacesBoxes(board);
    }

    @Override
    public String toString() {
        return name;
    }
}
