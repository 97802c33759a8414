package io.github.exactgrid;

import java.io.Serializable;
import java.util.Objects;

/**
 * A digit in a cell.
 *
 * @param cell the cell
 * @param digit the digit; 0 only in rules whose {@linkplain ConstraintModel#lowestDigit lowest digit} that is
 */
public record Placement(Cell cell, int digit) implements Comparable<Placement>, Serializable {

    /**
     * Creates a placement. It need not be possible on any particular board.
     *
     * @param cell the cell
     * @param digit the digit, from 0
     * @throws IllegalArgumentException if {@code digit} is negative
     */
    public Placement {
        Objects.requireNonNull(cell, "cell");
        if (digit < 0) {
            throw new IllegalArgumentException("digit " + digit + " in " + cell + ": no digit is negative");
        }
    }

    /**
     * Creates the placement of a digit at a row and column.
     *
     * @param row the row, from 0
     * @param column the column, from 0
     * @param digit the digit, from 0
     * @return the placement
     * @throws IllegalArgumentException if a coordinate or {@code digit} is negative
     */
    public static Placement of(int row, int column, int digit) {
        return new Placement(new Cell(row, column), digit);
    }

    /** Compares by cell in reading order, then by digit. */
    @Override
    public int compareTo(Placement other) {
        int byCell = cell.compareTo(other.cell);
        return byCell != 0 ? byCell : Integer.compare(digit, other.digit);
    }

    /** Returns the name of the cell and the digit: {@code r1c1=5}. */
    @Override
    public String toString() {
        return cell + "=" + digit;
    }
}
