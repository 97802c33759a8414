package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One main diagonal of a square board, or both, on each of which all cells differ.
 *
 * @param name the name
 * @param falling whether to include the one from the top left to the bottom right
 * @param rising whether to include the one from the bottom left to the top right
 */
record Diagonals(String name, boolean falling, boolean rising) implements Constraint {

    @Override
    public Optional<String> statement() {
        return Optional.of("diagonal: " + (falling && rising ? "X" : falling ? "\\" : "/"));
    }

    @Override
    public void describe(ConstraintModel model) {
        int size = model.rows();
        if (model.columns() != size) {
            throw new IllegalArgumentException(name + ": for square boards, not for " + size + "x" + model.columns());
        }
        List<Cell> fallingCells = new ArrayList<>();
        List<Cell> risingCells = new ArrayList<>();
        for (int row = 0; row < size; row++) {
            model.cell(row, row).ifPresent(fallingCells::add);
            model.cell(row, size - 1 - row).ifPresent(risingCells::add);
        }
        if (falling) {
            model.allDifferent(fallingCells);
        }
        if (rising) {
            model.allDifferent(risingCells);
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
