package io.github.exactgrid.constraint;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.OptionalInt;

/** Numbers the digits from 0, or from 1 as usual. */
record DigitsFrom(int lowest) implements Constraint {

    DigitsFrom {
        if (lowest < 0 || lowest > 1) {
            throw new IllegalArgumentException(name(lowest) + ": expected 0 or 1");
        }
    }

    private static String name(int lowest) {
        return "digits from " + lowest;
    }

    @Override
    public String name() {
        return name(lowest);
    }

    @Override
    public OptionalInt lowestDigit() {
        return OptionalInt.of(lowest);
    }

    @Override
    public void describe(ConstraintModel model) {
        // a number of digits, and no rule about cells
    }

    @Override
    public List<Shape> drawing(ConstraintModel board) {
        return lowest == 1
                ? List.of()
                : List.of(new Shape.Note("digits from " + lowest + " to " + board.highestDigit()));
    }

    @Override
    public String toString() {
        return name();
    }
}
