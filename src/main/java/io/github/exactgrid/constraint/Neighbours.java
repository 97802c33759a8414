package io.github.exactgrid.constraint;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.DigitRelation;
import java.util.Objects;

/**
 * Neighbours in a row or column are in a relation.
 *
 * @param name the name
 * @param relation the relation of the left or upper digit to the other
 */
record Neighbours(String name, DigitRelation relation) implements Constraint {

    Neighbours {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(relation, "relation");
    }

    @Override
    public void describe(ConstraintModel model) {
        Leap.forEachPair(model, Leap.ORTHOGONAL, (first, second) -> model.relation(first, second, relation));
    }

    @Override
    public String toString() {
        return name;
    }
}
