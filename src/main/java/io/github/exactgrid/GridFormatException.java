package io.github.exactgrid;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Says that a text or an array is no grid, and where and why.
 *
 * <p>The message names the place as people count it, from 1: {@code row 3, column 7: 'x' is no digit of a 9x9 grid}.
 */
// Grid and GridParser throw what the methods here return as another type. Were it this one, the verifier of a fresh JVM
// would have to load this class before it could run theirs, and it is not there to slow down those who read good grids.
public final class GridFormatException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final @Nullable Cell cell;

    private GridFormatException(String message, @Nullable Cell cell) {
        super(message);
        this.cell = cell;
    }

    /** Returns an exception for a grid that is wrong as a whole. */
    static IllegalArgumentException because(String reason) {
        return new GridFormatException(reason, null);
    }

    /** Returns an exception for a cell. */
    static IllegalArgumentException at(int row, int column, String reason) {
        return new GridFormatException(
                "row " + (row + 1) + ", column " + (column + 1) + ": " + reason, new Cell(row, column));
    }

    /** Returns an exception for a cell with something in it that is no digit of the grid. */
    static IllegalArgumentException noDigit(int row, int column, String what, int rows, int columns, int digits) {
        String shape = rows + "x" + columns + " grid";
        boolean square = rows == digits && columns == digits;
        return at(row, column, what + " is no digit of a " + (square ? shape : shape + " of " + digits + " digits"));
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
