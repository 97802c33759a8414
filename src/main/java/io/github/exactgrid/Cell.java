package io.github.exactgrid;

import io.github.exactgrid.internal.notation.Notation;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.StringTokenizer;

/**
 * The position of a cell on a board.
 *
 * @param row the row, counted from 0 at the top
 * @param column the column, counted from 0 at the left
 */
public record Cell(int row, int column) implements Comparable<Cell>, Serializable {

    /**
     * Creates a position. It need not be on any particular board.
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

    /**
     * Parses the name of a cell, as {@link #toString} writes it. The letters may be upper case: {@code R1C1}.
     *
     * @param text the name
     * @return the cell
     * @throws IllegalArgumentException if the text is not of that form, or a number has more than four figures
     */
    public static Cell parse(String text) {
        int letter = Math.max(text.indexOf('c'), text.indexOf('C'));
        boolean isName = letter > 0 && (text.charAt(0) == 'r' || text.charAt(0) == 'R');
        int row = isName ? number(text, 1, letter) : 0;
        int column = isName ? number(text, letter + 1, text.length()) : 0;
        if (row == 0 || column == 0) {
            throw new IllegalArgumentException(
                    Notation.quoted(text) + " names no cell, expected r1c1 for the top left one, and so on");
        }
        return new Cell(row - 1, column - 1);
    }

    /** Returns a number of one to four figures that does not begin with 0, or 0 if the text is no such number. */
    private static int number(String text, int start, int end) {
        if (start == end || end - start > 4 || text.charAt(start) == '0') {
            return 0;
        }
        int number = 0;
        for (int i = start; i < end; i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return 0;
            }
            number = 10 * number + digit;
        }
        return number;
    }

    /**
     * Parses the names of several cells: {@code r1c1 r1c2 r2c2}.
     *
     * @param text the names, separated by blanks or commas; may be blank
     * @return the cells in the order of the text, an unmodifiable list
     * @throws IllegalArgumentException if {@link #parse} rejects one of the names
     */
    public static List<Cell> list(String text) {
        List<Cell> cells = new ArrayList<>();
        StringTokenizer words = new StringTokenizer(text, " \t\n\r\f,");
        while (words.hasMoreTokens()) {
            cells.add(parse(words.nextToken()));
        }
        return Collections.unmodifiableList(cells);
    }

    // As a record has them by itself; but in a new JVM the first call of those takes 20 milliseconds.

    @Override
    public boolean equals(Object other) {
        return other instanceof Cell cell && row == cell.row && column == cell.column;
    }

    @Override
    public int hashCode() {
        return 31 * row + column;
    }

    /** Compares in reading order: row by row, from left to right. */
    @Override
    public int compareTo(Cell other) {
        return row != other.row ? Integer.compare(row, other.row) : Integer.compare(column, other.column);
    }

    /** Returns the name of the cell. It counts from 1: {@code r1c1} is the top left cell. */
    @Override
    public String toString() {
        return "r" + (row + 1) + "c" + (column + 1);
    }
}
