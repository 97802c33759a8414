package io.github.exactgrid.picture;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Grid;

/** Where the places of the board are in the picture. */
final class Frame {

    /** The side of a cell in units. A unit is a CSS pixel if the picture is shown in its natural size. */
    static final double CELL = 48;

    /** The distance of the board, its clues and texts from the edges of the picture. */
    static final double PADDING = 8;

    private final Grid board;
    private final double left;
    private final double top;
    private final double pitch;

    /**
     * Creates a frame.
     *
     * @param left the left edge of the board
     * @param top its upper edge
     * @param pitch the height of a row of clues outside the board in cells
     */
    Frame(Grid board, double left, double top, double pitch) {
        this.board = board;
        this.left = left;
        this.top = top;
        this.pitch = pitch;
    }

    Grid board() {
        return board;
    }

    /** Returns the left edge of a column, which may be the number of columns: then the right edge of the board. */
    double x(int column) {
        return left + column * CELL;
    }

    /** Returns the upper edge of a row, which may be the number of rows: then the lower edge of the board. */
    double y(int row) {
        return top + row * CELL;
    }

    Point corner(int row, int column) {
        return new Point(x(column), y(row));
    }

    Point centre(Cell cell) {
        return at(cell, 0.5, 0.5);
    }

    /** Returns a place inside a cell, from 0 at its left and upper edge to 1. */
    Point at(Cell cell, double x, double y) {
        return new Point(x(cell.column()) + x * CELL, y(cell.row()) + y * CELL);
    }

    /** Returns the centre of a place of the board or outside of it, where rows and columns may be closer to each other. */
    Point place(int row, int column) {
        return new Point(left + along(column, board.columns()), top + along(row, board.rows()));
    }

    private double along(int index, int count) {
        if (index < 0) {
            return (index + 0.5) * pitch * CELL;
        }
        return index < count ? (index + 0.5) * CELL : (count + (index - count + 0.5) * pitch) * CELL;
    }

    /** Returns whether the board has a cell at a place, which may be outside of it. */
    static boolean hasCell(Grid board, int row, int column) {
        return row >= 0 && row < board.rows() && column >= 0 && column < board.columns() && !board.isVoid(row, column);
    }
}
