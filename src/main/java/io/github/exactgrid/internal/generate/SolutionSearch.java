package io.github.exactgrid.internal.generate;

import org.jspecify.annotations.Nullable;

/** Searches for the solutions of some cells. All methods throw {@code StoppedException} when the budget of the search has run out. */
interface SolutionSearch {

    /** Begins to search for the solutions of cells. */
    void start(byte[] cells);

    /** Returns the next solution of the cells last begun with, in an array of its own, or null if there are no more. */
    byte @Nullable [] next();

    /** Returns a solution of cells with another digit than {@code digit} in one of them, which is empty, or null if there is none. */
    byte @Nullable [] other(byte[] rest, int cell, int digit);
}
