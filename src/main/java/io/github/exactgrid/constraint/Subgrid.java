package io.github.exactgrid.constraint;

import io.github.exactgrid.BoxShape;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Each digit once in the rows, columns and boxes of a square part of a board.
 *
 * @param corner the top left cell of the part, whose number of rows and of columns is the number of cells of a box
 * @param boxes the shape of the boxes
 */
record Subgrid(Cell corner, BoxShape boxes) implements Constraint {

    Subgrid {
        Objects.requireNonNull(corner, "corner");
        Objects.requireNonNull(boxes, "boxes");
    }

    @Override
    public String name() {
        return "subgrid " + corner + " " + boxes;
    }

    @Override
    public Optional<String> statement() {
        return Optional.of("subgrid: " + corner + " " + boxes.cells() + " " + boxes);
    }

    @Override
    public List<Shape> drawing(ConstraintModel board) {
        return tiles(boxes.rows(), boxes.columns()).stream()
                .<Shape>map(box -> new Shape.Region(box))
                .toList();
    }

    @Override
    public void describe(ConstraintModel model) {
        int size = boxes.cells();
        if (size != model.digits()) {
            throw new IllegalArgumentException(name() + ": for " + size + " digits, not for " + model.digits());
        }
        tiles(1, size).forEach(model::allDifferent);
        tiles(size, 1).forEach(model::allDifferent);
        tiles(boxes.rows(), boxes.columns()).forEach(model::allDifferent);
    }

    private List<List<Cell>> tiles(int height, int width) {
        List<List<Cell>> tiles = new ArrayList<>();
        for (int top = 0; top < boxes.cells(); top += height) {
            for (int left = 0; left < boxes.cells(); left += width) {
                List<Cell> cells = new ArrayList<>();
                for (int i = 0; i < boxes.cells(); i++) {
                    cells.add(new Cell(corner.row() + top + i / width, corner.column() + left + i % width));
                }
                tiles.add(cells);
            }
        }
        return tiles;
    }

    @Override
    public String toString() {
        return name();
    }
}
