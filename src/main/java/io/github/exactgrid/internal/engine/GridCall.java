package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Grid;
import org.jspecify.annotations.Nullable;

/** A call that searches for the completions of a grid, and then perhaps of others of the same board. */
abstract class GridCall extends SearchCall<Grid> {

    GridCall(@Nullable SearchSettings settings) {
        super(settings);
    }

    /** Starts a search for the completions of a grid, in place of the search before. */
    abstract void search(Grid grid);
}
