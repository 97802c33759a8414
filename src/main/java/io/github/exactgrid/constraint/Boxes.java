package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import java.io.Serializable;
import java.util.Optional;

/**
 * The shape of boxes.
 *
 * @param rows the rows of a box
 * @param columns the columns of a box
 */
record Boxes(int rows, int columns) implements Serializable {

    Boxes {
        if (rows < 1 || columns < 1 || (long) rows * columns > Grid.MAX_SIZE) {
            throw new IllegalArgumentException(
                    "boxes of " + rows + "x" + columns + ", expected 1 to " + Grid.MAX_SIZE + " cells");
        }
    }

    /** Returns the shape that is usual for a number of digits, as {@link ConstraintSet#classic()} has it; a prime has none. */
    static Optional<Boxes> usual(int digits) {
        int rows = (int) Math.sqrt(digits);
        while (digits % rows != 0) {
            rows--;
        }
        return rows == 1 && digits > 1 ? Optional.empty() : Optional.of(new Boxes(rows, digits / rows));
    }

    /** Returns whether such boxes tile a board, and have a cell for each digit. */
    boolean tile(ConstraintModel model) {
        return size() == model.digits() && model.rows() % rows == 0 && model.columns() % columns == 0;
    }

    /** Returns the number of cells of a box. */
    int size() {
        return rows * columns;
    }

    /** Returns the top left cell of the box that a cell is in, on a board that boxes tile from its top left corner. */
    Cell corner(Cell cell) {
        return new Cell(cell.row() / rows * rows, cell.column() / columns * columns);
    }

    /** Returns the place of a cell in its box, from 0. */
    int place(Cell cell) {
        return cell.row() % rows * columns + cell.column() % columns;
    }

    /** Returns the shape as people write it: {@code 2x3}. */
    @Override
    public String toString() {
        return rows + "x" + columns;
    }
}
