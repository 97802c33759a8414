package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/**
 * A way from a cell to one that comes later in reading order.
 *
 * @param down how many rows down, at least 0
 * @param right how many columns to the right, negative for to the left
 */
record Leap(int down, int right) implements Serializable {

    /** To the next cell, to the right and below. */
    static final List<Leap> ORTHOGONAL = of(0, 1);

    /** Returns all leaps of a piece that goes so far along one side and so far along the other. Not both may be 0. */
    static List<Leap> of(int one, int other) {
        return Stream.of(new Leap(one, other), new Leap(one, -other), new Leap(other, one), new Leap(other, -one))
                .map(leap -> leap.down == 0 ? new Leap(0, Math.abs(leap.right)) : leap)
                .distinct()
                .toList();
    }

    /** Passes on all pairs of cells of a board between which there is one of some leaps. */
    static void forEachPair(ConstraintModel model, List<Leap> leaps, BiConsumer<Cell, Cell> action) {
        for (Cell from : model.cells()) {
            for (Leap leap : leaps) {
                Optional<Cell> to = model.cell(from.row() + leap.down, from.column() + leap.right);
                to.ifPresent(cell -> action.accept(from, cell));
            }
        }
    }
}
