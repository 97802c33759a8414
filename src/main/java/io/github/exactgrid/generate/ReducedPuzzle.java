package io.github.exactgrid.generate;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import java.util.List;
import java.util.Objects;

/**
 * What a puzzle becomes when redundant clues are removed: it has the same solutions.
 *
 * @param grid the givens that are left
 * @param constraints the rules, and the clues that are left and are no givens
 * @param removed the clues that were removed
 * @param finished whether the reduction was finished, rather than ended by a limit; then more clues may be redundant
 */
public record ReducedPuzzle(Grid grid, ConstraintSet constraints, List<Clue> removed, boolean finished) {

    /**
     * Creates a record.
     *
     * @param grid the givens that are left
     * @param constraints the rules and the other clues that are left
     * @param removed the clues that were removed
     * @param finished whether the reduction was finished
     */
    public ReducedPuzzle {
        Objects.requireNonNull(grid, "grid");
        Objects.requireNonNull(constraints, "constraints");
        removed = List.copyOf(removed);
    }
}
