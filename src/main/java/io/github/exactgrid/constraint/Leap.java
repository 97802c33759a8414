package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/**
 * The offset from a cell to a later one in reading order.
 *
 * @param down how many rows down, at least 0
 * @param right how many columns to the right, negative to the left
 */
record Leap(int down, int right) implements Serializable {

    /** To the next cell, to the right and below. */
    static final List<Leap> ORTHOGONAL = of(0, 1);

    /** Returns all leaps of a chess piece by their two distances along rows and columns, which are not both 0. */
    static List<Leap> of(int one, int other) {
        return Stream.of(new Leap(one, other), new Leap(one, -other), new Leap(other, one), new Leap(other, -one))
                .map(leap -> leap.down == 0 ? new Leap(0, Math.abs(leap.right)) : leap)
                .distinct()
                .toList();
    }

    /** Calls an action for each pair of cells of a board that are one of some leaps apart. */
    static void forEachPair(ConstraintModel model, List<Leap> leaps, BiConsumer<Cell, Cell> action) {
        for (Cell from : model.cells()) {
            for (Leap leap : leaps) {
                Optional<Cell> to = model.cell(from.row() + leap.down, from.column() + leap.right);
                to.ifPresent(cell -> action.accept(from, cell));
            }
        }
    }
}
