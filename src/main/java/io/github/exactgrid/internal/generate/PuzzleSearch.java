package io.github.exactgrid.internal.generate;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import org.jspecify.annotations.Nullable;

/** Finds puzzles, some at a time. */
public interface PuzzleSearch {

    /**
     * A puzzle.
     *
     * @param puzzle the givens
     * @param solution the only solution
     */
    record Found(byte[] puzzle, byte[] solution) {}

    /**
     * Searches until puzzles have been found, or there are no more.
     *
     * @throws StoppedException if the call must stop and no puzzle has been found
     */
    void search(Budget budget);

    /** Returns the next puzzle that has been found, or null if all of these have been returned. */
    @Nullable
    Found poll();

    /** Returns a grid of the board. */
    Grid grid(byte[] digits);
}
