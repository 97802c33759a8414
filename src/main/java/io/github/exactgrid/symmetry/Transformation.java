package io.github.exactgrid.symmetry;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.symmetry.Arrangement;
import io.github.exactgrid.internal.symmetry.BoardSymmetries;
import io.github.exactgrid.internal.symmetry.Permutations;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.UnaryOperator;

/**
 * Moves the cells of a board and exchanges its digits: a relabelling, an order of rows, a transposition, or any of these one after
 * another.
 *
 * <pre>{@code
 * Grid board = Grid.empty(9);
 * Transformation turn = Transformation.transposition(board).then(Transformation.ofColumns(board, 8, 7, 6, 5, 4, 3, 2, 1, 0));
 * Grid turned = turn.apply(grid); // a quarter turn clockwise
 * }</pre>
 *
 * <p>Whether a transformation keeps the rules of a puzzle is a question for {@link Symmetries#contains}. Void places stay where they
 * are.
 *
 * <p>Transformations are immutable and thread-safe. All methods take time linear in the number of cells. Two transformations are
 * equal if they belong to the same board and do the same.
 */
public final class Transformation {

    private final Grid board;

    /** The place, row * columns + column, that each place is moved to; a void place stays. */
    private final int[] places;

    /** The digit that each digit becomes; at 0 is 0. */
    private final int[] digits;

    /** Takes possession of the arrays. */
    private Transformation(Grid board, int[] places, int[] digits) {
        this.board = board;
        this.places = places;
        this.digits = digits;
    }

    /** Makes a transformation of an arrangement of the cells without void places. */
    static Transformation of(Grid board, BoardSymmetries symmetries, Arrangement arrangement) {
        if (!board.hasVoids()) {
            return new Transformation(board, arrangement.cells(), arrangement.digits());
        }
        int[] places = range(board.rows() * board.columns());
        for (int cell = 0; cell < symmetries.cells(); cell++) {
            places[place(board, symmetries.cell(cell))] =
                    place(board, symmetries.cell(arrangement.cells()[cell]));
        }
        return new Transformation(board, places, arrangement.digits());
    }

    private static int place(Grid board, Cell cell) {
        return cell.row() * board.columns() + cell.column();
    }

    private static int[] range(int end) {
        int[] range = new int[end];
        Arrays.setAll(range, i -> i);
        return range;
    }

    /**
     * Returns the transformation that changes nothing.
     *
     * @param board a grid of the board; its digits do not matter
     * @return the identity
     */
    public static Transformation identity(Grid board) {
        return new Transformation(board.cleared(), range(board.rows() * board.columns()), range(board.digits() + 1));
    }

    /**
     * Returns a relabelling.
     *
     * @param board a grid of the board; its digits do not matter
     * @param images the digits that 1, 2, 3 ... become
     * @return the exchange of digits
     * @throws IllegalArgumentException if {@code images} does not hold each digit of the board once
     */
    public static Transformation ofDigits(Grid board, int... images) {
        int[] digits = new int[images.length + 1];
        boolean[] seen = new boolean[board.digits() + 1];
        for (int i = 0; i < images.length; i++) {
            int image = images[i];
            if (image < 1 || image > board.digits() || seen[image]) {
                throw new IllegalArgumentException(
                        "digit " + image + ": expected each of 1 to " + board.digits() + " once");
            }
            seen[image] = true;
            digits[i + 1] = image;
        }
        if (images.length != board.digits()) {
            throw new IllegalArgumentException(images.length + " digits, expected " + board.digits());
        }
        return new Transformation(board.cleared(), range(board.rows() * board.columns()), digits);
    }

    /**
     * Returns a rearrangement of rows.
     *
     * @param board a grid of the board; its digits do not matter
     * @param order the row, from 0, that comes first, second ...
     * @return the exchange of rows
     * @throws IllegalArgumentException if {@code order} does not hold each row once, or a cell would come to a void place
     */
    public static Transformation ofRows(Grid board, int... order) {
        int[] targets = targets("row", order, board.rows());
        return ofCells(board, cell -> new Cell(targets[cell.row()], cell.column()));
    }

    /**
     * Returns a rearrangement of columns.
     *
     * @param board a grid of the board; its digits do not matter
     * @param order the column, from 0, that comes first, second ...
     * @return the exchange of columns
     * @throws IllegalArgumentException if {@code order} does not hold each column once, or a cell would come to a void place
     */
    public static Transformation ofColumns(Grid board, int... order) {
        int[] targets = targets("column", order, board.columns());
        return ofCells(board, cell -> new Cell(cell.row(), targets[cell.column()]));
    }

    private static int[] targets(String line, int[] order, int count) {
        if (order.length != count) {
            throw new IllegalArgumentException(order.length + " " + line + "s, expected " + count);
        }
        int[] targets = new int[count];
        Arrays.fill(targets, -1);
        for (int i = 0; i < count; i++) {
            if (order[i] < 0 || order[i] >= count || targets[order[i]] >= 0) {
                throw new IllegalArgumentException(
                        line + " " + order[i] + ": expected each of 0 to " + (count - 1) + " once");
            }
            targets[order[i]] = i;
        }
        return targets;
    }

    /**
     * Returns the exchange of rows and columns.
     *
     * @param board a grid of the board; its digits do not matter
     * @return the transposition
     * @throws IllegalArgumentException if the board is not square, or a cell would come to a void place
     */
    public static Transformation transposition(Grid board) {
        return ofCells(board, cell -> new Cell(/* row= */ cell.column(), /* column= */ cell.row()));
    }

    /**
     * Returns any rearrangement of cells.
     *
     * @param board a grid of the board; its digits do not matter
     * @param target returns for each cell the cell that it is moved to
     * @return the rearrangement
     * @throws IllegalArgumentException if two cells are moved to the same cell, or one to a place outside the board or a void one
     */
    public static Transformation ofCells(Grid board, UnaryOperator<Cell> target) {
        int[] places = range(board.rows() * board.columns());
        boolean[] taken = new boolean[places.length];
        for (int place = 0; place < places.length; place++) {
            int row = place / board.columns();
            int column = place % board.columns();
            if (!board.isVoid(row, column)) {
                Cell from = new Cell(row, column);
                Cell to = target.apply(from);
                boolean exists = to.row() < board.rows()
                        && to.column() < board.columns()
                        && !board.isVoid(to.row(), to.column());
                if (!exists) {
                    throw new IllegalArgumentException(from + " is moved to " + to + ": the board has no cell there");
                }
                places[place] = place(board, to);
                if (taken[places[place]]) {
                    throw new IllegalArgumentException(from + " is moved to " + to + ", as another cell is");
                }
                taken[places[place]] = true;
            }
        }
        return new Transformation(board.cleared(), places, range(board.digits() + 1));
    }

    /**
     * Returns the board.
     *
     * @return an empty grid of the board that the transformation belongs to
     */
    public Grid board() {
        return board;
    }

    /**
     * Moves the cells and exchanges the digits of a grid.
     *
     * @param grid a grid of the board, full or not
     * @return the transformed grid
     * @throws IllegalArgumentException if the grid has another shape, other void places or another number of digits
     */
    public Grid apply(Grid grid) {
        requireBoard(grid.cleared());
        if (!board.hasVoids() && board.rows() == board.columns() && board.digits() == board.rows()) {
            byte[] cells = grid.toByteArray();
            byte[] moved = new byte[cells.length];
            for (int place = 0; place < places.length; place++) {
                moved[places[place]] = (byte) digits[cells[place]];
            }
            return Grid.of(moved);
        }
        int columns = board.columns();
        int[][] moved = new int[board.rows()][columns];
        for (int place = 0; place < places.length; place++) {
            int row = place / columns;
            int column = place % columns;
            moved[places[place] / columns][places[place] % columns] =
                    grid.isVoid(row, column) ? Grid.VOID : digits[grid.digit(row, column)];
        }
        return Grid.of(moved, board.digits());
    }

    private void requireBoard(Grid other) {
        if (!board.equals(other)) {
            throw new IllegalArgumentException("a transformation of " + describe(board) + " and " + describe(other));
        }
    }

    private static String describe(Grid board) {
        return "a " + board.rows() + "x" + board.columns() + " board of " + board.digits() + " digits"
                + (board.hasVoids() ? " with void places" : "");
    }

    /**
     * Returns where a cell is moved to.
     *
     * @param cell a cell of the board
     * @return the cell that its digit comes to
     * @throws IllegalArgumentException if the board has no such cell
     */
    public Cell cell(Cell cell) {
        if (cell.row() >= board.rows() || cell.column() >= board.columns() || board.isVoid(cell.row(), cell.column())) {
            throw new IllegalArgumentException(cell + ": the board has no cell there");
        }
        int place = places[place(board, cell)];
        return new Cell(place / board.columns(), place % board.columns());
    }

    /**
     * Returns what a digit becomes.
     *
     * @param digit a digit of the board, or 0 for an empty cell
     * @return the digit in its place; 0 for 0
     * @throws IndexOutOfBoundsException if the board has no such digit
     */
    public int digit(int digit) {
        return digits[Objects.checkIndex(digit, digits.length)];
    }

    /**
     * Returns this transformation followed by another: {@code then(next).apply(grid)} is {@code next.apply(apply(grid))}.
     *
     * @param next the transformation to apply second
     * @return both, one after the other
     * @throws IllegalArgumentException if {@code next} belongs to another board
     */
    public Transformation then(Transformation next) {
        requireBoard(next.board);
        return new Transformation(
                board, Permutations.product(next.places, places), Permutations.product(next.digits, digits));
    }

    /**
     * Returns the transformation that undoes this one.
     *
     * @return the inverse
     */
    public Transformation inverse() {
        return new Transformation(board, Permutations.inverse(places), Permutations.inverse(digits));
    }

    /**
     * Returns whether nothing is changed.
     *
     * @return whether every cell stays and every digit stays
     */
    public boolean isIdentity() {
        return equals(identity(board));
    }

    /** Returns the arrangement of the cells without void places. */
    Arrangement arrangement(BoardSymmetries symmetries) {
        int[] numbers = new int[places.length];
        for (int cell = 0; cell < symmetries.cells(); cell++) {
            numbers[place(board, symmetries.cell(cell))] = cell;
        }
        int[] cells = new int[symmetries.cells()];
        for (int cell = 0; cell < cells.length; cell++) {
            cells[cell] = numbers[places[place(board, symmetries.cell(cell))]];
        }
        return new Arrangement(cells, digits);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Transformation that
                && board.equals(that.board)
                && Arrays.equals(places, that.places)
                && Arrays.equals(digits, that.digits);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(places) + Arrays.hashCode(digits);
    }

    /** Returns the cells and digits that change: {@code r1c1->r1c2 r1c2->r1c1 1->2 2->1}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int place = 0; place < places.length; place++) {
            if (places[place] != place) {
                Cell from = new Cell(place / board.columns(), place % board.columns());
                text.append(from).append("->").append(cell(from)).append(' ');
            }
        }
        for (int digit = 1; digit < digits.length; digit++) {
            if (digits[digit] != digit) {
                text.append(digit).append("->").append(digits[digit]).append(' ');
            }
        }
        return text.toString().stripTrailing();
    }
}
