package io.github.exactgrid.constraint;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import java.util.List;

/**
 * Two cells differ if a chess piece leaps from one to the other.
 *
 * @param name the name
 * @param leaps the leaps, each in one of its two directions
 */
record Leaper(String name, List<Leap> leaps) implements Constraint {

    @Override
    public void describe(ConstraintModel model) {
        Leap.forEachPair(model, leaps, (from, to) -> model.allDifferent(List.of(from, to)));
    }

    @Override
    public String toString() {
        return name;
    }
}
