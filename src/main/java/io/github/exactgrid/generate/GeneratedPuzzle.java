package io.github.exactgrid.generate;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import java.util.Objects;

/**
 * A puzzle and its only solution.
 *
 * @param grid the givens
 * @param constraints the rules, and the clues that are no givens
 * @param solution the solution
 */
public record GeneratedPuzzle(Grid grid, ConstraintSet constraints, Grid solution) {

    /**
     * Creates a record.
     *
     * @param grid the givens
     * @param constraints the rules, and the clues that are no givens
     * @param solution the solution
     */
    public GeneratedPuzzle {
        Objects.requireNonNull(grid, "grid");
        Objects.requireNonNull(constraints, "constraints");
        Objects.requireNonNull(solution, "solution");
    }

    /**
     * Returns the number of givens.
     *
     * @return the number of filled cells of the grid
     */
    public int clues() {
        return grid.filledCells();
    }

    /** Returns the givens on one line. */
    @Override
    public String toString() {
        return grid.toString();
    }
}
