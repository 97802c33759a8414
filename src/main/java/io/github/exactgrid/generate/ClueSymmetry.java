package io.github.exactgrid.generate;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Grid;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * The symmetry of the pattern of clues: if a cell holds a clue, so do the cells that it is mapped to. The digits have none.
 *
 * <p>Those that mirror a board at its middle or turn it by half exist on every board, the others on square boards. If a board has
 * void places, these must be symmetric as well.
 */
public enum ClueSymmetry {
    /** None: each clue by itself. */
    NONE,
    /** A half turn about the centre: the symmetry of most published puzzles. */
    ROTATION_180,
    /** A quarter turn about the centre. */
    ROTATION_90,
    /** The upper half is the mirror image of the lower half. */
    MIRROR_ROWS,
    /** The left half is the mirror image of the right half. */
    MIRROR_COLUMNS,
    /** Both of {@link #MIRROR_ROWS} and {@link #MIRROR_COLUMNS}. */
    BOTH_MIRRORS,
    /** Mirrored at the diagonal from the top left. */
    DIAGONAL,
    /** Mirrored at the diagonal from the top right. */
    ANTIDIAGONAL,
    /** Both of {@link #DIAGONAL} and {@link #ANTIDIAGONAL}. */
    BOTH_DIAGONALS,
    /** All of them: a pattern that looks the same from all sides. */
    FULL;

    /** Returns whether the symmetry exchanges rows and columns. */
    private boolean needsSquare() {
        return switch (this) {
            case NONE, ROTATION_180, MIRROR_ROWS, MIRROR_COLUMNS, BOTH_MIRRORS -> false;
            case ROTATION_90, DIAGONAL, ANTIDIAGONAL, BOTH_DIAGONALS, FULL -> true;
        };
    }

    /**
     * Returns the cells that hold a clue if one of them does.
     *
     * @param board a grid of the board; its digits do not matter
     * @param cell a cell of the board
     * @return the cells, that one included, in reading order, each once; unmodifiable
     * @throws IllegalArgumentException if the board does not have this symmetry or that cell
     */
    public List<Cell> orbit(Grid board, Cell cell) {
        if (needsSquare() && board.rows() != board.columns()) {
            throw new IllegalArgumentException(
                    this + " needs a square board, not " + board.rows() + "x" + board.columns());
        }
        if (cell.row() >= board.rows() || cell.column() >= board.columns()) {
            throw new IllegalArgumentException(
                    cell + " is outside the " + board.rows() + "x" + board.columns() + " board");
        }
        TreeSet<Cell> orbit = new TreeSet<>();
        List<Cell> open = new ArrayList<>(List.of(cell));
        while (!open.isEmpty()) {
            Cell next = open.remove(open.size() - 1);
            if (board.isVoid(next.row(), next.column())) {
                throw new IllegalArgumentException(
                        this + " maps " + cell + " to " + next + ": the board has no cell there");
            }
            if (orbit.add(next)) {
                open.addAll(images(next, board.rows() - 1, board.columns() - 1));
            }
        }
        return List.copyOf(orbit);
    }

    private List<Cell> images(Cell cell, int lastRow, int lastColumn) {
        int row = cell.row();
        int column = cell.column();
        Cell turned = new Cell(lastRow - row, lastColumn - column);
        Cell flipped = new Cell(lastRow - row, column);
        Cell mirrored = new Cell(row, lastColumn - column);
        Cell transposed = new Cell(/* row= */ column, /* column= */ row);
        Cell antitransposed = new Cell(lastColumn - column, lastRow - row);
        return switch (this) {
            case NONE -> List.of();
            case ROTATION_180 -> List.of(turned);
            case ROTATION_90 -> List.of(new Cell(column, lastRow - row));
            case MIRROR_ROWS -> List.of(flipped);
            case MIRROR_COLUMNS -> List.of(mirrored);
            case BOTH_MIRRORS -> List.of(flipped, mirrored);
            case DIAGONAL -> List.of(transposed);
            case ANTIDIAGONAL -> List.of(antitransposed);
            case BOTH_DIAGONALS -> List.of(transposed, antitransposed);
            case FULL -> List.of(flipped, transposed);
        };
    }
}
