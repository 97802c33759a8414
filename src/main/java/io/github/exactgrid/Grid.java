package io.github.exactgrid;

import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Objects;

/**
 * A board of cells, each empty or with a digit: a puzzle, a solution or anything in between.
 *
 * <p>A grid is square, 1x1 to 64x64; its cells hold 0 for empty or a digit from 1 to the size. It says nothing of rules:
 * boxes and all the rest are a {@link ConstraintSet}'s, and a grid may break any of them. Rows and columns count from 0.
 *
 * <p>Grids are immutable values: thread-safe, serializable, equal when all cells are.
 */
public final class Grid implements Serializable {

    private static final long serialVersionUID = 1L;

    /** The largest size: {@value} rows, columns and digits. */
    public static final int MAX_SIZE = 64;

    /** How a grid is written. {@link Grid#parse} reads them all back. */
    public enum Format {
        /**
         * All cells in one line, row by row, {@code .} for empty, {@code 1}-{@code 9} then {@code A}-{@code Z}. Above
         * 35x35, where letters end, numbers separated by blanks.
         */
        LINE,
        /** A line for each row, numbers separated by blanks, {@code .} for empty. */
        ROWS,
        /**
         * Like {@link #ROWS}, the numbers aligned and the boxes of the usual shape (see {@link ConstraintSet#classic()})
         * set apart by {@code |} and {@code ---}. A size without a usual shape has no such lines.
         */
        BOXED
    }

    private final int size;

    /** The digits row by row, 0 for empty. Never changed after construction. */
    private final byte[] cells;

    /** Takes possession of {@code cells}: size * size valid digits. */
    Grid(int size, byte[] cells) {
        this.size = size;
        this.cells = cells;
    }

    /**
     * Reads a grid from text.
     *
     * <p>The cells stand on one line or on as many lines as the grid has rows, in one of two notations:
     * <ul>
     *   <li>one character a cell, {@code 1}-{@code 9} then {@code A}-{@code Z} (for 10 to 35), blanks and commas anywhere
     *       between them;
     *   <li>numbers separated by blanks or commas, for any size.
     * </ul>
     *
     * <p>Empty cells are {@code .}, {@code 0}, {@code _}, {@code *} or {@code ?}. Box art is left out: {@code |},
     * {@code +}, {@code -}, and whole lines of rules such as {@code *---+---*}. It is decoration, and does not set the
     * shape of boxes. Blank lines and lines that start with {@code #} are left out, too.
     *
     * @param text the text
     * @return the grid
     * @throws GridFormatException if the text is no grid; the message names the place and the reason
     */
    public static Grid parse(String text) {
        return new GridParser(Objects.requireNonNull(text, "text")).parse();
    }

    /**
     * Returns a grid with the given digits.
     *
     * @param digits the digits, size rows of size columns, 0 for empty; copied
     * @return the grid
     * @throws GridFormatException if the array is not square, is empty or larger than 64x64, or holds a number that is not
     *     0 to its size
     */
    public static Grid of(int[][] digits) {
        int size = checkedSize(Objects.requireNonNull(digits, "digits").length);
        byte[] cells = new byte[size * size];
        for (int row = 0; row < size; row++) {
            int[] line = Objects.requireNonNull(digits[row], "a row of digits");
            if (line.length != size) {
                throw new GridFormatException("row " + (row + 1) + " has " + line.length + " cells, expected " + size);
            }
            for (int column = 0; column < size; column++) {
                cells[row * size + column] = checkedDigit(line[column], row, column, size);
            }
        }
        return new Grid(size, cells);
    }

    /**
     * Returns a grid with the given digits.
     *
     * @param digits the digits row by row, size * size of them, 0 for empty; copied
     * @return the grid
     * @throws GridFormatException if the number of digits is not a square from 1 to 64 * 64, or one is not 0 to the size
     */
    public static Grid of(byte[] digits) {
        int size = (int) Math.sqrt(Objects.requireNonNull(digits, "digits").length);
        if (size * size != digits.length) {
            throw new GridFormatException(digits.length + " cells, not a square number");
        }
        checkedSize(size);
        for (int i = 0; i < digits.length; i++) {
            checkedDigit(digits[i], i / size, i % size, size);
        }
        return new Grid(size, digits.clone());
    }

    /**
     * Returns a grid of empty cells.
     *
     * @param size the number of rows and of columns, 1 to 64
     * @return the grid
     * @throws GridFormatException if {@code size} is out of range
     */
    public static Grid empty(int size) {
        return new Grid(checkedSize(size), new byte[size * size]);
    }

    static int checkedSize(int size) {
        if (size < 1) {
            throw new GridFormatException("no cells: a grid has at least one");
        }
        if (size > MAX_SIZE) {
            throw new GridFormatException(size + " rows, expected at most " + MAX_SIZE);
        }
        return size;
    }

    static byte checkedDigit(int digit, int row, int column, int size) {
        if (digit < 0 || digit > size) {
            throw new GridFormatException(
                    new Cell(row, column), digit + " is no digit of a " + size + "x" + size + " grid");
        }
        return (byte) digit;
    }

    /**
     * Returns the number of rows.
     *
     * @return the number of rows, 1 to 64
     */
    public int rows() {
        return size;
    }

    /**
     * Returns the number of columns.
     *
     * @return the number of columns, 1 to 64
     */
    public int columns() {
        return size;
    }

    /**
     * Returns the number of digits: cells hold 1 to this number.
     *
     * @return the number of digits, 1 to 64
     */
    public int digits() {
        return size;
    }

    /**
     * Returns the digit in a cell.
     *
     * @param row the row, from 0
     * @param column the column, from 0
     * @return the digit, or 0 if the cell is empty
     * @throws IndexOutOfBoundsException if the cell is outside the grid
     */
    public int digit(int row, int column) {
        return cells[index(row, column)];
    }

    /**
     * Returns the digit in a cell.
     *
     * @param cell the cell
     * @return the digit, or 0 if the cell is empty
     * @throws IndexOutOfBoundsException if the cell is outside the grid
     */
    public int digit(Cell cell) {
        return digit(cell.row(), cell.column());
    }

    /**
     * Returns this grid with another digit in one cell.
     *
     * @param row the row, from 0
     * @param column the column, from 0
     * @param digit the digit, or 0 to empty the cell
     * @return a grid with {@code digit} there and all else as here
     * @throws IndexOutOfBoundsException if the cell is outside the grid
     * @throws GridFormatException if {@code digit} is not 0 to {@link #digits()}
     */
    public Grid with(int row, int column, int digit) {
        int index = index(row, column);
        byte[] changed = cells.clone();
        changed[index] = checkedDigit(digit, row, column, size);
        return new Grid(size, changed);
    }

    private int index(int row, int column) {
        return Objects.checkIndex(row, size) * size + Objects.checkIndex(column, size);
    }

    /**
     * Returns the number of cells with a digit: in a puzzle, its givens.
     *
     * @return the number of filled cells, 0 to {@code rows * columns}
     */
    public int filledCells() {
        int filled = 0;
        for (byte digit : cells) {
            if (digit != 0) {
                filled++;
            }
        }
        return filled;
    }

    /**
     * Returns whether no cell is empty.
     *
     * @return whether every cell has a digit
     */
    public boolean isFull() {
        return filledCells() == cells.length;
    }

    /**
     * Returns the digits as an array of the caller's own.
     *
     * @return the digits, {@link #rows()} rows of {@link #columns()} columns, 0 for empty
     */
    public int[][] toArray() {
        int[][] digits = new int[size][size];
        for (int i = 0; i < cells.length; i++) {
            digits[i / size][i % size] = cells[i];
        }
        return digits;
    }

    /**
     * Writes this grid. {@link #parse} reads it back.
     *
     * @param format how to write it
     * @return the text, its lines separated by {@code \n}, none after the last
     */
    public String format(Format format) {
        return switch (format) {
            case LINE -> toString();
            case ROWS -> GridNotation.rows(this);
            case BOXED -> GridNotation.boxed(this, TilingConstraint.usualBoxRows(size));
        };
    }

    /**
     * Writes this grid like {@link Format#BOXED}, with boxes of a given shape.
     *
     * @param boxRows the number of rows of a box
     * @param boxColumns the number of columns of a box
     * @return the text, its lines separated by {@code \n}, none after the last
     * @throws IllegalArgumentException if {@code boxRows * boxColumns} is not the size of the grid
     */
    public String formatBoxed(int boxRows, int boxColumns) {
        TilingConstraint.checkBoxes(boxRows, boxColumns, size);
        return GridNotation.boxed(this, boxRows);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Grid that && Arrays.equals(cells, that.cells);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(cells);
    }

    /** Returns the cells in one line, as {@link Format#LINE}. */
    @Override
    public String toString() {
        return GridNotation.line(this);
    }

    private Object writeReplace() {
        return new Serialized(format(Format.ROWS));
    }

    private void readObject(ObjectInputStream stream) throws InvalidObjectException {
        Serialized.refuseAnythingElse();
    }

    /** The serialized form: text, which is checked like any other when it is read back. */
    private record Serialized(String rows) implements Serializable {
        private Object readResolve() {
            return Grid.parse(rows);
        }

        /** Here rather than in Grid, which then loads without the exception. */
        @SuppressWarnings("DoNotCallSuggester")
        static void refuseAnythingElse() throws InvalidObjectException {
            throw new InvalidObjectException("a grid is read through its serialized form");
        }
    }
}
