package io.github.exactgrid;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Says that a text or an array is no grid, and where and why.
 *
 * <p>The message names the place as people count it, from 1: {@code row 3, column 7: 'x' is no digit of a 9x9 grid}.
 */
public final class GridFormatException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final @Nullable Cell cell;

    GridFormatException(String reason) {
        super(reason);
        this.cell = null;
    }

    GridFormatException(Cell cell, String reason) {
        super("row " + (cell.row() + 1) + ", column " + (cell.column() + 1) + ": " + reason);
        this.cell = cell;
    }

    /**
     * Returns the cell at fault.
     *
     * @return the cell, or empty if the grid as a whole is at fault, such as one with a cell too few
     */
    public Optional<Cell> cell() {
        return Optional.ofNullable(cell);
    }
}
