package io.github.exactgrid.constraint;

import io.github.exactgrid.BoxShape;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Square boards with classic rules that may overlap, and gaps between them.
 *
 * @param boxes the shape of the boxes of all boards
 * @param corners the top left cell of each board
 */
record Boards(BoxShape boxes, List<Cell> corners) implements Constraint {

    Boards {
        Objects.requireNonNull(boxes, "boxes");
        corners = CellsConstraint.copyOfDistinct(corners, "boards " + boxes);
        if (corners.isEmpty()) {
            throw new IllegalArgumentException("boards " + boxes + ": expected at least one");
        }
    }

    @Override
    public String name() {
        return "boards " + boxes + CellsRule.names(corners);
    }

    @Override
    public Optional<String> statement() {
        return Optional.of("boards: " + boxes + CellsRule.names(corners));
    }

    @Override
    public List<Shape> drawing(ConstraintModel board) {
        return corners.stream()
                .flatMap(corner -> new Subgrid(corner, boxes).drawing(board).stream())
                .toList();
    }

    @Override
    public void describe(ConstraintModel model) {
        for (Cell cell : model.cells()) {
            if (!contains(cell)) {
                throw new IllegalArgumentException(name() + ": " + cell
                        + " is in none of the boards, so that it has to be void: Layout.grid makes it so");
            }
        }
        for (Cell corner : corners) {
            new Subgrid(corner, boxes).describe(model);
        }
    }

    /** Returns whether a cell is in any of the boards. */
    boolean contains(Cell cell) {
        for (Cell corner : corners) {
            int row = cell.row() - corner.row();
            int column = cell.column() - corner.column();
            if (row >= 0 && row < boxes.cells() && column >= 0 && column < boxes.cells()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public String toString() {
        return name();
    }
}
