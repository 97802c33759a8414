package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * One main diagonal of a square board, or both, on each of which all cells differ.
 *
 * @param name the name
 * @param falling whether to include the one from the top left to the bottom right
 * @param rising whether to include the one from the bottom left to the top right
 */
record Diagonals(String name, boolean falling, boolean rising) implements Constraint {

    Diagonals {
        Objects.requireNonNull(name, "name");
    }

    @Override
    public Optional<String> statement() {
        return Optional.of("diagonal: " + (falling && rising ? "X" : falling ? "\\" : "/"));
    }

    @Override
    public void describe(ConstraintModel model) {
        cells(model).forEach(model::allDifferent);
    }

    @Override
    public List<Shape> drawing(ConstraintModel board) {
        return cells(board).stream()
                .filter(cells -> !cells.isEmpty())
                .<Shape>map(cells -> new Shape.Diagonal(cells.get(0), cells.get(cells.size() - 1)))
                .toList();
    }

    /** Returns the cells of each diagonal. */
    private List<List<Cell>> cells(ConstraintModel model) {
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
        return falling && rising ? List.of(fallingCells, risingCells) : List.of(falling ? fallingCells : risingCells);
    }

    @Override
    public String toString() {
        return name;
    }
}
