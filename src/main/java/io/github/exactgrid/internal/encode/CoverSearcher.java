package io.github.exactgrid.internal.encode;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.matrix.CoverMatrix;

/** A way to search for the covers of a matrix: what a {@link GridEncoder} needs to be a plan. */
@FunctionalInterface
public interface CoverSearcher {

    /** Starts a search. A solution is the labels of the options of a cover. */
    Cursor<int[]> search(CoverMatrix matrix, Budget budget);
}
