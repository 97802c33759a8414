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
 * A board and the digits in its cells: a puzzle, a solution or any state in between.
 *
 * <p>A grid has 1 to 64 rows and 1 to 64 columns, both counted from 0. Each cell is empty or holds one of the {@link
 * #digits} of the board, which are 1 to 64 at most. The usual board is square and has one digit for each row. Other boards
 * may be rectangles, and may have {@linkplain #isVoid void} places: places without a cell.
 *
 * <p>A grid knows no rules: boxes and all other rules belong to a {@link ConstraintSet}. The digits of a grid may violate
 * any rule.
 *
 * <p>Grids are immutable, thread-safe and serializable. Two grids are equal if their shapes, numbers of digits and cells
 * are. Creating, copying and comparing take time linear in the number of cells.
 */
public final class Grid implements Serializable {

    private static final long serialVersionUID = 1L;

    /** The maximum number of rows, of columns and of digits: {@value}. */
    public static final int MAX_SIZE = 64;

    /** The number for a void place in the arrays of {@link #toArray} and {@link #of(int[][], int)}: {@value}. */
    public static final int VOID = -1;

    /**
     * A text format of grids. Void places are written as {@code #}.
     *
     * <p>{@link Grid#parse(String)} reads all formats back if the board is square, has one digit for each row and no void
     * place. {@link Grid#parse(String, Grid)} reads them back for every board.
     */
    public enum Format {
        /**
         * All cells on one line, row by row: {@code .} for an empty cell, {@code 1}-{@code 9} and {@code A}-{@code Z} for
         * the digits 1 to 35. If the board has more than 35 digits: numbers separated by blanks.
         */
        LINE,
        /** One line for each row: numbers separated by blanks, {@code .} for an empty cell. */
        ROWS,
        /**
         * As {@link #ALIGNED}, with lines {@code |} and {@code ---} between boxes of the {@linkplain BoxShape#usual usual
         * shape}. Without lines if there is no usual shape, or such boxes do not tile the board.
         */
        BOXED,
        /** As {@link #ROWS}, with all numbers right-aligned to the same width. */
        ALIGNED
    }

    private final byte rows;
    private final byte columns;
    private final byte digits;

    /** The digits row by row, 0 for an empty cell, {@link #VOID} for none. Never changed after construction. */
    private final byte[] cells;

    private final boolean hasVoids;

    /** Takes possession of {@code cells}: rows * columns valid digits and void places. */
    private Grid(int rows, int columns, int digits, byte[] cells, boolean hasVoids) {
        this.rows = (byte) rows;
        this.columns = (byte) columns;
        this.digits = (byte) digits;
        this.cells = cells;
        this.hasVoids = hasVoids;
    }

    /**
     * Parses a square grid with one digit for each row.
     *
     * <p>The cells are on one line, or on one line for each row. The parser recognises one of two notations:
     * <ul>
     *   <li>One character for each cell: {@code 1}-{@code 9}, then {@code A}-{@code Z}, large or small, for 10 to 35. Blanks
     *       and commas may be anywhere. A grid larger than 9x9 in letters only that exceed its digits has {@code A} for 1; one
     *       with {@code 0} beside another sign of an empty cell, and without the highest digit, is in figures from {@code 0} for 1.
     *   <li>Numbers separated by blanks or commas, for any size.
     * </ul>
     *
     * <p>An empty cell is {@code .}, {@code 0}, {@code _}, {@code *} or {@code ?}. The parser ignores box art ({@code |},
     * {@code +}, {@code -}, the characters of box drawing, and lines such as {@code *---+---*}), blank lines, lines that start
     * with {@code #}, and what follows a grid of 9x9 or larger on one line, after a blank or another separator. Box art
     * does not set the shape of boxes.
     *
     * @param text the text
     * @return the grid
     * @throws GridFormatException if the text is not a grid; the message names the position and the reason
     */
    public static Grid parse(String text) {
        Grid grid = ofLine(Objects.requireNonNull(text, "text"));
        return grid == null ? new GridParser(text).parse() : grid;
    }

    /**
     * Returns the grid of a text that has only the characters of cells, as most have; null for any other.
     *
     * <p>Texts of figures and dots load neither {@link GridParser} nor {@link Notation}, so that the first solve of a fresh
     * JVM is faster. For the same reason there is no {@code assert} in this class: it would load {@code AssertionError}.
     */
    private static @Nullable Grid ofLine(String text) {
        int length = text.length();
        int size = (int) Math.sqrt(length);
        if (length == 0 || size * size != length || size > Notation.MAX_FIGURE) {
            return null; // a larger grid may be written in other letters
        }
        byte[] cells = new byte[length];
        for (int i = 0; i < length; i++) {
            char character = text.charAt(i);
            boolean figure = character >= '0' && character <= '9';
            int digit = figure ? character - '0' : character == Notation.EMPTY ? 0 : Notation.digit(character);
            if (digit < 0 || digit > size) {
                return null;
            }
            cells[i] = (byte) digit;
        }
        return new Grid(size, size, size, cells, false);
    }

    /**
     * Parses a grid of the shape of another:
     *
     * <pre>{@code
     * Grid grid = Grid.parse("12..  ..34", Grid.empty(2, 4, 4));
     * }</pre>
     *
     * <p>The notation is that of {@link #parse(String)}, and {@code #} is a void place. A line
     * that starts with {@code #} is a row if it has the cells of a row or of the whole board; else it is a comment.
     *
     * @param text the text
     * @param shape a grid with as many rows, columns and digits; its cells do not matter
     * @return the grid
     * @throws GridFormatException if the text is not a grid of that shape; the message names the position and the reason
     */
    public static Grid parse(String text, Grid shape) {
        return new GridParser(Objects.requireNonNull(text, "text"), shape.rows, shape.columns, shape.digits).parse();
    }

    /**
     * Creates a square grid with one digit for each row.
     *
     * @param digits the digits, n rows of n columns, 0 for an empty cell; copied
     * @return the grid
     * @throws GridFormatException if the array is not square, n is not 1 to 64, or a number is not 0 to n
     */
    public static Grid of(int[][] digits) {
        int size = checkedSize(Objects.requireNonNull(digits, "digits").length);
        return of(digits, size, size, size, 0);
    }

    /**
     * Creates a grid of any shape.
     *
     * @param cells the digits, 1 to 64 rows of 1 to 64 columns, 0 for an empty cell, {@link #VOID} for a void place; copied
     * @param digits the number of digits, 1 to 64
     * @return the grid
     * @throws GridFormatException if a size is out of range, the rows differ in length, a number is not -1 to {@code
     *     digits}, or every place is void
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
     * Creates a square grid with one digit for each row.
     *
     * @param digits the digits row by row, n * n numbers, 0 for an empty cell; copied
     * @return the grid
     * @throws GridFormatException if the length of the array is not n * n for an n from 1 to 64, or a number is not 0 to n
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
     * Creates a square grid of empty cells with one digit for each row.
     *
     * @param size the number of rows and of columns, 1 to 64
     * @return the grid
     * @throws GridFormatException if {@code size} is out of range
     */
    public static Grid empty(int size) {
        return new Grid(checkedSize(size), size, size, new byte[size * size], false);
    }

    /**
     * Creates a rectangular grid of empty cells.
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

    /** Takes possession of {@code cells}, of which {@code voids} are void. Rejects a board without any cell. */
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
     * Returns the number of digits: a cell holds a digit from 1 to this number.
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
     * Returns whether a place is void: the board has no cell there.
     *
     * @param row the row, from 0
     * @param column the column, from 0
     * @return whether the place is void
     * @throws IndexOutOfBoundsException if the place is outside the grid
     */
    public boolean isVoid(int row, int column) {
        return cells[index(row, column)] == VOID;
    }

    /**
     * Returns whether a place is void: the board has no cell there.
     *
     * @param cell the place
     * @return whether the place is void
     * @throws IndexOutOfBoundsException if the place is outside the grid
     */
    public boolean isVoid(Cell cell) {
        return isVoid(cell.row(), cell.column());
    }

    /**
     * Returns whether the board has void places.
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
     * Returns a copy of this grid with another digit in one cell.
     *
     * @param row the row, from 0
     * @param column the column, from 0
     * @param digit the digit, or 0 for an empty cell
     * @return the changed copy
     * @throws IndexOutOfBoundsException if the cell is outside the grid
     * @throws IllegalArgumentException if {@code digit} is not 0 to {@link #digits()}, or the place is void; the message names
     *     the cell
     */
    public Grid with(int row, int column, int digit) {
        int index = index(row, column);
        if (digit < 0 || digit > digits || cells[index] == VOID) {
            throw new IllegalArgumentException(new Cell(row, column) + " cannot be " + digit + ": "
                    + (cells[index] == VOID
                            ? "the board has no cell there"
                            : "expected 1 to " + digits + ", or 0 for an empty cell"));
        }
        byte[] changed = cells.clone();
        changed[index] = (byte) digit;
        return new Grid(rows, columns, digits, changed, hasVoids);
    }

    /**
     * Returns a copy of this grid with another digit in one cell.
     *
     * @param placement the cell and the digit
     * @return the changed copy
     * @throws IndexOutOfBoundsException if the cell is outside the grid
     * @throws IllegalArgumentException if the digit is greater than {@link #digits()}, or the place is void
     */
    public Grid with(Placement placement) {
        return with(placement.cell().row(), placement.cell().column(), placement.digit());
    }

    /**
     * Returns the board of this grid.
     *
     * @return a copy of this grid with all cells empty; void places stay void
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
     * Returns the number of cells that hold a digit. For a puzzle this is the number of givens.
     *
     * @return the number of filled cells, 0 to {@code rows() * columns()}
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
     * Returns whether every cell holds a digit.
     *
     * @return whether no cell is empty
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
     * Returns the digits as a new array.
     *
     * @return the digits, {@link #rows()} rows of {@link #columns()} columns, 0 for an empty cell, {@link #VOID} for a void
     *     place
     */
    public int[][] toArray() {
        int[][] digitsByRow = new int[rows][columns];
        for (int i = 0; i < cells.length; i++) {
            digitsByRow[i / columns][i % columns] = cells[i];
        }
        return digitsByRow;
    }

    /**
     * Returns the digits row by row as a new array, the fastest way to all of them.
     *
     * @return the digits of {@link #rows()} times {@link #columns()} places, 0 for an empty cell, {@link #VOID} for a void
     *     place; {@link #of(byte[])} takes those of a square grid back
     */
    public byte[] toByteArray() {
        return cells.clone();
    }

    /**
     * Writes this grid.
     *
     * @param format the format
     * @return the text; its lines are separated by {@code \n}, without one after the last
     */
    public String format(Format format) {
        return format(format, 1);
    }

    /**
     * Writes this grid with digits as people read them under some {@linkplain ConstraintSet#lowestDigit rules}.
     *
     * @param format the format
     * @param lowestDigit what to write for a 1: 1, or 0, where an empty cell is a dot
     * @return the text; {@link #parse} does not read it back if the lowest digit is 0
     * @throws IllegalArgumentException if {@code lowestDigit} is neither
     */
    public String format(Format format, int lowestDigit) {
        checked(lowestDigit);
        return switch (format) {
            case LINE -> GridWriter.line(this, lowestDigit);
            case ROWS -> GridWriter.rows(this, lowestDigit);
            case BOXED -> {
                Optional<BoxShape> usual = BoxShape.usual(digits);
                boolean fits = usual.isPresent() && usual.get().tiles(rows, columns, digits);
                yield fits ? formatBoxed(usual.get(), lowestDigit) : GridWriter.aligned(this, lowestDigit);
            }
            case ALIGNED -> GridWriter.aligned(this, lowestDigit);
        };
    }

    /**
     * Writes this grid as {@link Format#BOXED}, with boxes of a given shape.
     *
     * @param boxRows the number of rows of a box
     * @param boxColumns the number of columns of a box
     * @return the text; its lines are separated by {@code \n}, without one after the last
     * @throws IllegalArgumentException if the boxes do not {@linkplain BoxShape#tiles tile} this board
     */
    public String formatBoxed(int boxRows, int boxColumns) {
        BoxShape.requireTiling(boxRows, boxColumns, rows, columns, digits);
        return GridWriter.boxed(this, boxRows, boxColumns, 1);
    }

    /**
     * Writes this grid as {@link Format#BOXED}, with boxes of a given shape.
     *
     * @param box the shape of the boxes
     * @return the text; its lines are separated by {@code \n}, without one after the last
     * @throws IllegalArgumentException if the boxes do not {@linkplain BoxShape#tiles tile} this board
     */
    public String formatBoxed(BoxShape box) {
        return formatBoxed(box, 1);
    }

    /**
     * Writes this grid as {@link Format#BOXED}, with boxes of a given shape and digits as people read them.
     *
     * @param box the shape of the boxes
     * @param lowestDigit what to write for a 1, as in {@link #format(Format, int)}
     * @return the text; its lines are separated by {@code \n}, without one after the last
     * @throws IllegalArgumentException if the boxes do not {@linkplain BoxShape#tiles tile} this board, or {@code lowestDigit} is
     *     neither 0 nor 1
     */
    public String formatBoxed(BoxShape box, int lowestDigit) {
        BoxShape.requireTiling(box.rows(), box.columns(), rows, columns, digits);
        return GridWriter.boxed(this, box.rows(), box.columns(), checked(lowestDigit));
    }

    private static int checked(int lowestDigit) {
        if (lowestDigit < 0 || lowestDigit > 1) {
            throw new IllegalArgumentException("the lowest digit " + lowestDigit + ", expected 0 or 1");
        }
        return lowestDigit;
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

    /** Returns the digits row by row, 0 for an empty cell, {@link #VOID} for none: the array itself, which must not be changed. */
    byte[] cells() {
        return cells;
    }

    /** Returns the grid as {@link Format#LINE}. */
    @Override
    public String toString() {
        return GridWriter.line(this, 1);
    }

    private Object writeReplace() {
        return new Serialized(format(Format.ROWS), rows, columns, digits);
    }

    private void readObject(ObjectInputStream stream) throws InvalidObjectException {
        Serialized.rejectOtherForms();
    }

    /** The serialized form: text, which is parsed and checked when it is read back. */
    private record Serialized(String text, int rows, int columns, int digits) implements Serializable {

        Serialized {
            Objects.requireNonNull(text, "text");
        }

        private Object readResolve() {
            return Grid.parse(text, Grid.empty(rows, columns, digits));
        }

        /** Is here rather than in Grid, so that loading Grid does not load the exception. */
        @SuppressWarnings("DoNotCallSuggester")
        static void rejectOtherForms() throws InvalidObjectException {
            throw new InvalidObjectException("a grid is read through its serialized form");
        }
    }
}
