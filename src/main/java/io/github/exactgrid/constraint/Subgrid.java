package io.github.exactgrid.constraint;

import io.github.exactgrid.BoxShape;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Each digit once in the rows, columns and boxes of a square part of a board.
 *
 * @param corner the top left cell of the part, whose number of rows and of columns is the number of cells of a box
 * @param boxes the shape of the boxes
 */
record Subgrid(Cell corner, BoxShape boxes) implements Constraint {

    @Override
    public String name() {
        return "subgrid " + corner + " " + boxes;
    }

    @Override
    public Optional<String> statement() {
        return Optional.of("subgrid: " + corner + " " + boxes.cells() + " " + boxes);
    }

    @Override
    public void describe(ConstraintModel model) {
        int size = boxes.cells();
        if (size != model.digits()) {
            throw new IllegalArgumentException(name() + ": for " + size + " digits, not for " + model.digits());
        }
        tile(model, 1, size);
        tile(model, size, 1);
        tile(model, boxes.rows(), boxes.columns());
    }

    private void tile(ConstraintModel model, int height, int width) {
        for (int top = 0; top < boxes.cells(); top += height) {
            for (int left = 0; left < boxes.cells(); left += width) {
                List<Cell> cells = new ArrayList<>();
                for (int i = 0; i < boxes.cells(); i++) {
                    cells.add(new Cell(corner.row() + top + i / width, corner.column() + left + i % width));
                }
                model.allDifferent(cells);
            }
        }
    }

    @Override
    public String toString() {
        return name();
    }
}
