package io.github.exactgrid;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Thrown to indicate that a text or an array is not a grid.
 *
 * <p>The message names the position, counted from 1, and the reason: {@code row 3, column 7: 'x' is no digit of a 9x9 grid}.
 */
// The methods here return a supertype, which Grid and GridParser throw. If they returned this type, the verifier of a
// fresh
// JVM would load this class before it runs Grid and GridParser, also for valid grids.
public final class GridFormatException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final @Nullable Cell cell;

    private GridFormatException(String message, @Nullable Cell cell) {
        super(message);
        this.cell = cell;
    }

    /** Returns an exception for the grid as a whole. */
    static IllegalArgumentException because(String reason) {
        return new GridFormatException(reason, null);
    }

    /** Returns an exception for a cell. */
    static IllegalArgumentException at(int row, int column, String reason) {
        return new GridFormatException(
                "row " + (row + 1) + ", column " + (column + 1) + ": " + reason, new Cell(row, column));
    }

    /** Returns an exception for a cell whose content is no digit of the grid. */
    static IllegalArgumentException noDigit(int row, int column, String what, int rows, int columns, int digits) {
        String shape = rows + "x" + columns + " grid";
        boolean square = rows == digits && columns == digits;
        return at(row, column, what + " is no digit of a " + (square ? shape : shape + " of " + digits + " digits"));
    }

    /**
     * Returns the invalid cell.
     *
     * @return the cell, or empty if no single cell is invalid, as in a grid with a missing cell
     */
    public Optional<Cell> cell() {
        return Optional.ofNullable(cell);
    }
}
