package io.github.exactgrid;

import io.github.exactgrid.internal.notation.Notation;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A board of cells, each empty or with a digit: a puzzle, a solution or anything in between.
 *
 * <p>A grid has 1 to 64 rows and as many columns; its cells hold 0 for empty or a digit from 1 to 64 at most. Usually it
 * is square, with as many digits as rows. A board of another shape has {@linkplain #isVoid void} places, which are no cells
 * and never hold a digit. A grid says nothing of rules: boxes and all the rest are a {@link ConstraintSet}'s, and a grid may
 * break any of them. Rows and columns count from 0.
 *
 * <p>Grids are immutable values: thread-safe, serializable, equal when all cells are.
 */
public final class Grid implements Serializable {

    private static final long serialVersionUID = 1L;

    /** The largest size: {@value} rows, columns and digits. */
    public static final int MAX_SIZE = 64;

    /** What {@link #toArray} has, and {@link #of(int[][], int)} takes, where the board has no cell: {@value}. */
    public static final int VOID = -1;

    /**
     * How a grid is written, void places as {@code #}. {@link Grid#parse(String)} reads them all back if the board is square
     * and has all its cells, {@link Grid#parse(String, int, int, int)} any.
     */
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
        BOXED,
        /** Like {@link #BOXED}, without any lines: the rows with their numbers aligned. */
        ALIGNED
    }

    private final byte rows;
    private final byte columns;
    private final byte digits;

    /** The digits row by row, 0 for empty, {@link #VOID}. Never changed after construction. */
    private final byte[] cells;

    private final boolean hasVoids;

    /** Takes possession of {@code cells}: rows * columns valid digits, some of them void or not. */
    Grid(int rows, int columns, int digits, byte[] cells, boolean hasVoids) {
        this.rows = (byte) rows;
        this.columns = (byte) columns;
        this.digits = (byte) digits;
        this.cells = cells;
        this.hasVoids = hasVoids;
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
        Grid grid = ofLine(Objects.requireNonNull(text, "text"));
        return grid == null ? new GridParser(text).parse() : grid;
    }

    /** Returns the grid of a text that has nothing but cells in it, as most have, and null for any other: no parser is needed. */
    private static @Nullable Grid ofLine(String text) {
        int length = text.length();
        int size = (int) Math.sqrt(length);
        if (length == 0 || size * size != length || size > MAX_SIZE) {
            return null;
        }
        byte[] cells = new byte[length];
        for (int i = 0; i < length; i++) {
            int digit = Notation.digit(text.charAt(i));
            if (digit < 0 || digit > size) {
                return null;
            }
            cells[i] = (byte) digit;
        }
        return new Grid(size, size, size, cells, false);
    }

    /**
     * Reads a grid of a known shape from text, as {@link #parse(String)} does. Here {@code #} is a void place: a line that
     * starts with it is a row if it has exactly as many cells, else a comment.
     *
     * @param text the text
     * @param rows the number of rows, 1 to 64
     * @param columns the number of columns, 1 to 64
     * @param digits the number of digits, 1 to 64
     * @return the grid
     * @throws GridFormatException if the text is no grid of that shape, or the shape is out of range; the message names the
     *     place and the reason
     */
    public static Grid parse(String text, int rows, int columns, int digits) {
        checkShape(rows, columns, digits);
        return new GridParser(Objects.requireNonNull(text, "text"), rows, columns, digits).parse();
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
        return of(digits, size, size, size, 0);
    }

    /**
     * Returns a grid with the given digits, of any shape.
     *
     * @param cells the digits, 1 to 64 rows of 1 to 64 columns, 0 for empty, {@link #VOID} for no cell; copied
     * @param digits the number of digits, 1 to 64
     * @return the grid
     * @throws GridFormatException if the array is empty or too large, its rows differ in length, a number is not -1 to
     *     {@code digits}, or every place is void
     */
    public static Grid of(int[][] cells, int digits) {
        int rows = Objects.requireNonNull(cells, "cells").length;
        int columns = rows == 0 ? 0 : Objects.requireNonNull(cells[0], "a row of cells").length;
        checkShape(rows, columns, digits);
        return of(cells, rows, columns, digits, VOID);
    }

    private static Grid of(int[][] digitsByRow, int rows, int columns, int digits, int lowest) {
        byte[] cells = new byte[rows * columns];
        int voids = 0;
        for (int row = 0; row < rows; row++) {
            int[] line = Objects.requireNonNull(digitsByRow[row], "a row of digits");
            if (line.length != columns) {
                throw GridFormatException.because(
                        "row " + (row + 1) + " has " + line.length + " cells, expected " + columns);
            }
            for (int column = 0; column < columns; column++) {
                int digit = line[column];
                if (digit < lowest || digit > digits) {
                    throw GridFormatException.noDigit(row, column, "" + digit, rows, columns, digits);
                }
                cells[row * columns + column] = (byte) digit;
                voids += digit == VOID ? 1 : 0;
            }
        }
        return ofCells(rows, columns, digits, cells, voids);
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
            throw GridFormatException.because(digits.length + " cells, not a square number");
        }
        checkedSize(size);
        for (int i = 0; i < digits.length; i++) {
            if (digits[i] < 0 || digits[i] > size) {
                throw GridFormatException.noDigit(i / size, i % size, "" + digits[i], size, size, size);
            }
        }
        return new Grid(size, size, size, digits.clone(), false);
    }

    /**
     * Returns a grid of empty cells.
     *
     * @param size the number of rows and of columns, 1 to 64
     * @return the grid
     * @throws GridFormatException if {@code size} is out of range
     */
    public static Grid empty(int size) {
        return new Grid(checkedSize(size), size, size, new byte[size * size], false);
    }

    /**
     * Returns a grid of empty cells, of any shape.
     *
     * @param rows the number of rows, 1 to 64
     * @param columns the number of columns, 1 to 64
     * @param digits the number of digits, 1 to 64
     * @return the grid
     * @throws GridFormatException if a number is out of range
     */
    public static Grid empty(int rows, int columns, int digits) {
        checkShape(rows, columns, digits);
        return new Grid(rows, columns, digits, new byte[rows * columns], false);
    }

    private static void checkShape(int rows, int columns, int digits) {
        checkedSize(rows);
        if (columns < 1 || columns > MAX_SIZE) {
            throw GridFormatException.because(columns + " columns, expected 1 to " + MAX_SIZE);
        }
        if (digits < 1 || digits > MAX_SIZE) {
            throw GridFormatException.because(digits + " digits, expected 1 to " + MAX_SIZE);
        }
    }

    /** Takes possession of {@code cells}, of which some number are void; not all may be. */
    static Grid ofCells(int rows, int columns, int digits, byte[] cells, int voids) {
        if (voids == cells.length) {
            throw GridFormatException.because("no cells: every place is void");
        }
        return new Grid(rows, columns, digits, cells, voids > 0);
    }

    static int checkedSize(int size) {
        if (size < 1) {
            throw GridFormatException.because("no cells: a grid has at least one");
        }
        if (size > MAX_SIZE) {
            throw GridFormatException.because(size + " rows, expected at most " + MAX_SIZE);
        }
        return size;
    }

    /**
     * Returns the number of rows.
     *
     * @return the number of rows, 1 to 64
     */
    public int rows() {
        return rows;
    }

    /**
     * Returns the number of columns.
     *
     * @return the number of columns, 1 to 64
     */
    public int columns() {
        return columns;
    }

    /**
     * Returns the number of digits: cells hold 1 to this number.
     *
     * @return the number of digits, 1 to 64
     */
    public int digits() {
        return digits;
    }

    /**
     * Returns the digit in a cell.
     *
     * @param row the row, from 0
     * @param column the column, from 0
     * @return the digit, or 0 if the cell is empty or void
     * @throws IndexOutOfBoundsException if the cell is outside the grid
     */
    public int digit(int row, int column) {
        return Math.max(0, cells[index(row, column)]);
    }

    /**
     * Returns the digit in a cell.
     *
     * @param cell the cell
     * @return the digit, or 0 if the cell is empty or void
     * @throws IndexOutOfBoundsException if the cell is outside the grid
     */
    public int digit(Cell cell) {
        return digit(cell.row(), cell.column());
    }

    /**
     * Returns whether the board has no cell at a place.
     *
     * @param row the row, from 0
     * @param column the column, from 0
     * @return whether there is no cell
     * @throws IndexOutOfBoundsException if the place is outside the grid
     */
    public boolean isVoid(int row, int column) {
        return cells[index(row, column)] == VOID;
    }

    /**
     * Returns whether there is a place where the board has no cell.
     *
     * @return whether any place is {@linkplain #isVoid void}
     */
    public boolean hasVoids() {
        return hasVoids;
    }

    /**
     * Returns whether this is a full 9x9 board: 9 rows, 9 columns, 9 digits and no void place.
     *
     * @return whether {@link Engine#BITBOARD} and the puzzle formats for 9x9 grids support the board
     */
    public boolean isNineByNine() {
        return rows == 9 && columns == 9 && digits == 9 && !hasVoids;
    }

    /**
     * Returns this grid with another digit in one cell.
     *
     * @param row the row, from 0
     * @param column the column, from 0
     * @param digit the digit, or 0 to empty the cell
     * @return a grid with {@code digit} there and all else as here
     * @throws IndexOutOfBoundsException if the cell is outside the grid
     * @throws GridFormatException if {@code digit} is not 0 to {@link #digits()}, or there is no cell
     */
    public Grid with(int row, int column, int digit) {
        int index = index(row, column);
        if (digit < 0 || digit > digits) {
            throw GridFormatException.noDigit(row, column, "" + digit, rows, columns, digits);
        }
        if (cells[index] == VOID) {
            throw GridFormatException.at(row, column, "the board has no cell there");
        }
        byte[] changed = cells.clone();
        changed[index] = (byte) digit;
        return new Grid(rows, columns, digits, changed, hasVoids);
    }

    /**
     * Returns the board of this grid: the same cells, all empty.
     *
     * @return a grid of this shape, its void places kept
     */
    public Grid cleared() {
        byte[] cleared = new byte[cells.length];
        for (int i = 0; i < cells.length; i++) {
            cleared[i] = (byte) Math.min(0, cells[i]);
        }
        return new Grid(rows, columns, digits, cleared, hasVoids);
    }

    private int index(int row, int column) {
        return Objects.checkIndex(row, rows) * columns + Objects.checkIndex(column, columns);
    }

    /**
     * Returns the number of cells with a digit: in a puzzle, its givens.
     *
     * @return the number of filled cells, 0 to {@code rows * columns}
     */
    public int filledCells() {
        int filled = 0;
        for (byte digit : cells) {
            if (digit > 0) {
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
        for (byte digit : cells) {
            if (digit == 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the digits as an array of the caller's own.
     *
     * @return the digits, {@link #rows()} rows of {@link #columns()} columns, 0 for empty, {@link #VOID} for no cell
     */
    public int[][] toArray() {
        int[][] digitsByRow = new int[rows][columns];
        for (int i = 0; i < cells.length; i++) {
            digitsByRow[i / columns][i % columns] = cells[i];
        }
        return digitsByRow;
    }

    /**
     * Writes this grid.
     *
     * @param format how to write it
     * @return the text, its lines separated by {@code \n}, none after the last
     */
    public String format(Format format) {
        return switch (format) {
            case LINE -> toString();
            case ROWS -> GridWriter.rows(this);
            case BOXED -> {
                Optional<BoxShape> usual = BoxShape.usual(digits);
                yield usual.isPresent() && usual.get().tiles(rows, columns, digits)
                        ? formatBoxed(usual.get())
                        : GridWriter.aligned(this);
            }
            case ALIGNED -> GridWriter.aligned(this);
        };
    }

    /**
     * Writes this grid like {@link Format#BOXED}, with boxes of a given shape.
     *
     * @param boxRows the number of rows of a box
     * @param boxColumns the number of columns of a box
     * @return the text, its lines separated by {@code \n}, none after the last
     * @throws IllegalArgumentException if a box has not as many cells as there are digits, or boxes do not tile the board
     */
    public String formatBoxed(int boxRows, int boxColumns) {
        BoxShape.requireTiling(boxRows, boxColumns, rows, columns, digits);
        return GridWriter.boxed(this, boxRows, boxColumns);
    }

    /**
     * Writes this grid like {@link Format#BOXED}, with boxes of a given shape.
     *
     * @param box the shape of the boxes
     * @return the text, its lines separated by {@code \n}, none after the last
     * @throws IllegalArgumentException if the boxes do not {@linkplain BoxShape#tiles tile} this board
     */
    public String formatBoxed(BoxShape box) {
        return formatBoxed(box.rows(), box.columns());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Grid that
                && rows == that.rows
                && columns == that.columns
                && digits == that.digits
                && Arrays.equals(cells, that.cells);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(cells);
    }

    /** Returns the cells in one line, as {@link Format#LINE}. */
    @Override
    public String toString() {
        return GridWriter.line(this);
    }

    private Object writeReplace() {
        return new Serialized(format(Format.ROWS), rows, columns, digits);
    }

    private void readObject(ObjectInputStream stream) throws InvalidObjectException {
        Serialized.refuseAnythingElse();
    }

    /** The serialized form: text, which is checked like any other when it is read back. */
    private record Serialized(String text, int rows, int columns, int digits) implements Serializable {
        private Object readResolve() {
            return Grid.parse(text, rows, columns, digits);
        }

        /** Here rather than in Grid, which then loads without the exception. */
        @SuppressWarnings("DoNotCallSuggester")
        static void refuseAnythingElse() throws InvalidObjectException {
            throw new InvalidObjectException("a grid is read through its serialized form");
        }
    }
}
