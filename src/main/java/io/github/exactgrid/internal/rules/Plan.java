package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;

/**
 * What an engine has prepared from the {@link Rules} of one board. Immutable and thread-safe; serves all grids of the board.
 *
 * <p>This is the contract of all engines that work from compiled rules: rules in, placements out.
 */
public interface Plan {

    /** Returns the rules it was made for, perhaps {@linkplain Rules#lowered lowered}: those that solutions are filled in by. */
    Rules rules();

    /**
     * Starts a search for the completions of a grid. A solution is the placements that complete the grid: one for each
     * empty cell, and perhaps those of the givens.
     *
     * @param grid a grid of the board that the plan was made for
     */
    Cursor<int[]> search(Grid grid, Budget budget);
}
