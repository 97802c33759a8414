package io.github.exactgrid;

import java.io.Serializable;

/**
 * The place of a cell on a board.
 *
 * @param row the row, counted from 0 at the top
 * @param column the column, counted from 0 at the left
 */
public record Cell(int row, int column) implements Comparable<Cell>, Serializable {

    /**
     * Checks the coordinates. Whether the cell lies on a given board is for that board to say.
     *
     * @param row the row, from 0
     * @param column the column, from 0
     * @throws IllegalArgumentException if a coordinate is negative
     */
    public Cell {
        if (row < 0 || column < 0) {
            throw new IllegalArgumentException("no cell at row " + row + ", column " + column + ": both count from 0");
        }
    }

    /** Compares in reading order: row by row, from left to right. */
    @Override
    public int compareTo(Cell other) {
        return row != other.row ? Integer.compare(row, other.row) : Integer.compare(column, other.column);
    }

    /** Returns the name that people use, counted from 1: {@code r1c1} for the top left cell. */
    @Override
    public String toString() {
        return "r" + (row + 1) + "c" + (column + 1);
    }
}
