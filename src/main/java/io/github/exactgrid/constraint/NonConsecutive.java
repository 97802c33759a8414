package io.github.exactgrid.constraint;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;

/** Neighbours in a row or column do not differ by 1. */
record NonConsecutive() implements Constraint {

    private static final String NAME = "non-consecutive";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public void describe(ConstraintModel model) {
        Leap.forEachPair(
                model,
                Leap.ORTHOGONAL,
                (first, second) -> model.relation(first, second, PlainRelation.NOT_CONSECUTIVE));
    }

    @Override
    public String toString() {
        return NAME;
    }
}
