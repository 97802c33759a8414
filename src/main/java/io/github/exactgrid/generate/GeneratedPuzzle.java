package io.github.exactgrid.generate;

import io.github.exactgrid.Grid;
import java.util.Objects;

/**
 * A puzzle and its only solution.
 *
 * @param grid the clues
 * @param solution the solution
 */
public record GeneratedPuzzle(Grid grid, Grid solution) {

    /**
     * Creates a record of both.
     *
     * @param grid the clues
     * @param solution the solution
     */
    public GeneratedPuzzle {
        Objects.requireNonNull(grid, "grid");
        Objects.requireNonNull(solution, "solution");
    }

    /**
     * Returns the number of clues.
     *
     * @return the number of filled cells of the grid
     */
    public int clues() {
        return grid.filledCells();
    }

    /** Returns the clues on one line. */
    @Override
    public String toString() {
        return grid.toString();
    }
}
