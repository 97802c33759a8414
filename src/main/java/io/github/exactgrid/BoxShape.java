package io.github.exactgrid;

import io.github.exactgrid.internal.notation.Dimensions;
import io.github.exactgrid.internal.notation.Notation;
import java.io.Serializable;
import java.util.Optional;

/**
 * The shape of the boxes of a board: rectangles of equal size that tile the board from its top left corner.
 *
 * <p>A box has one cell for each digit of the board. Shapes are written rows x columns: {@code 2x3} is wider than high.
 *
 * @param rows the number of rows of a box, 1 to 64
 * @param columns the number of columns of a box, 1 to 64
 */
public record BoxShape(int rows, int columns) implements Serializable {

    /**
     * Creates a shape.
     *
     * @param rows the number of rows of a box
     * @param columns the number of columns of a box
     * @throws IllegalArgumentException if {@code rows} or {@code columns} is less than 1, or their product is greater than
     *     64
     */
    public BoxShape {
        if (rows < 1 || columns < 1 || (long) rows * columns > Grid.MAX_SIZE) {
            throw new IllegalArgumentException(
                    "boxes of " + rows + "x" + columns + ", expected 1 to " + Grid.MAX_SIZE + " cells");
        }
    }

    /**
     * Returns the usual shape for a number of digits: as near to a square as possible, and no higher than wide. It is 3x3
     * for 9 digits, 2x3 for 6 and 3x4 for 12.
     *
     * @param digits the number of digits, 1 to 64
     * @return the shape, or empty if {@code digits} is a prime number: its only boxes are whole rows or columns
     * @throws IllegalArgumentException if {@code digits} is not 1 to 64
     */
    public static Optional<BoxShape> usual(int digits) {
        if (digits < 1 || digits > Grid.MAX_SIZE) {
            throw new IllegalArgumentException(digits + " digits, expected 1 to " + Grid.MAX_SIZE);
        }
        int rows = (int) Math.sqrt(digits);
        while (digits % rows != 0) {
            rows--;
        }
        return rows == 1 && digits > 1 ? Optional.empty() : Optional.of(new BoxShape(rows, digits / rows));
    }

    /**
     * Parses a shape, as {@link #toString} writes it.
     *
     * @param text the number of rows, {@code x} and the number of columns, without blanks
     * @return the shape
     * @throws IllegalArgumentException if the text is not of that form, or a number is out of range
     */
    public static BoxShape parse(String text) {
        Optional<Dimensions> dimensions = Dimensions.parse(text);
        if (dimensions.isEmpty()) {
            throw new IllegalArgumentException(
                    Notation.quoted(text) + " is no shape, expected rows x columns such as 2x3");
        }
        return new BoxShape(dimensions.get().rows(), dimensions.get().columns());
    }

    /**
     * Returns the number of cells of a box.
     *
     * @return the number of cells, 1 to 64
     */
    public int cells() {
        return rows * columns;
    }

    /**
     * Returns whether boxes of this shape tile a board and have one cell for each digit.
     *
     * @param boardRows the number of rows of the board
     * @param boardColumns the number of columns of the board
     * @param digits the number of digits of the board
     * @return whether {@link #cells} equals {@code digits}, and the rows and columns of the board are multiples of those of
     *     a box
     */
    public boolean tiles(int boardRows, int boardColumns, int digits) {
        return tiles(rows, columns, boardRows, boardColumns, digits);
    }

    private static boolean tiles(int boxRows, int boxColumns, int rows, int columns, int digits) {
        return boxRows >= 1
                && boxColumns >= 1
                && (long) boxRows * boxColumns == digits
                && rows % boxRows == 0
                && columns % boxColumns == 0;
    }

    /**
     * Checks that boxes of this shape {@linkplain #tiles tile} a board and have one cell for each digit.
     *
     * @param boardRows the number of rows of the board
     * @param boardColumns the number of columns of the board
     * @param digits the number of digits of the board
     * @throws IllegalArgumentException if they do not; the message names the shape and the board
     */
    public void requireTiling(int boardRows, int boardColumns, int digits) {
        requireTiling(rows, columns, boardRows, boardColumns, digits);
    }

    /** Checks the same for two numbers that need not be a shape: 0 does not fit, and 65 does not. */
    static void requireTiling(int boxRows, int boxColumns, int rows, int columns, int digits) {
        if (!tiles(boxRows, boxColumns, rows, columns, digits)) {
            String board = rows + "x" + columns + " grid";
            throw new IllegalArgumentException("boxes of " + boxRows + "x" + boxColumns + " do not fit a "
                    + (rows == digits && columns == digits ? board : board + " of " + digits + " digits"));
        }
    }

    /**
     * Returns the top left cell of the box that contains a cell.
     *
     * @param cell the cell
     * @return the top left cell of its box
     */
    public Cell corner(Cell cell) {
        return new Cell(cell.row() / rows * rows, cell.column() / columns * columns);
    }

    /**
     * Returns the position of a cell within its box.
     *
     * @param cell the cell
     * @return the position, counted from 0 row by row, less than {@link #cells}
     */
    public int indexInBox(Cell cell) {
        return cell.row() % rows * columns + cell.column() % columns;
    }

    /** Returns the number of rows, {@code x} and the number of columns: {@code 2x3}. */
    @Override
    public String toString() {
        return rows + "x" + columns;
    }
}
