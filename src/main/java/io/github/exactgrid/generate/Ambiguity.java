package io.github.exactgrid.generate;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Grid;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Two solutions of a puzzle that differ in few cells: an unavoidable set of the first. Each puzzle with that as its only solution has a
 * clue about one of these cells. If there are no other solutions, a given in any of these cells makes the puzzle unique.
 *
 * @param solution a solution
 * @param other another one
 * @param isMinimal whether no solution differs from the first in a part of these cells only; if not, a limit ended the search for one
 */
public record Ambiguity(Grid solution, Grid other, boolean isMinimal) {

    /**
     * Creates a record.
     *
     * @param solution a solution
     * @param other another one
     * @param isMinimal whether the cells are a minimal set
     * @throws IllegalArgumentException if the grids are equal or of different boards
     */
    public Ambiguity {
        Objects.requireNonNull(solution, "solution");
        if (!solution.cleared().equals(other.cleared()) || solution.equals(other)) {
            throw new IllegalArgumentException("two solutions of a board, expected different ones");
        }
    }

    /**
     * Returns the cells in which the solutions differ.
     *
     * @return the cells, in reading order, at least one
     */
    public List<Cell> cells() {
        List<Cell> cells = new ArrayList<>();
        for (int row = 0; row < solution.rows(); row++) {
            for (int column = 0; column < solution.columns(); column++) {
                if (solution.digit(row, column) != other.digit(row, column)) {
                    cells.add(new Cell(row, column));
                }
            }
        }
        return cells;
    }

    /** Returns the cells: {@code r1c1 r1c5 r2c1 r2c5: several solutions}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Cell cell : cells()) {
            text.append(text.isEmpty() ? "" : " ").append(cell);
        }
        return text.append(": several solutions").toString();
    }
}
