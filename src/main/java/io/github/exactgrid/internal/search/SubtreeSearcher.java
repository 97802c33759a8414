package io.github.exactgrid.internal.search;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import org.jspecify.annotations.Nullable;

/** Another way to search for covers, to which a {@link CoverSearch} hands over subtrees that it suits better. */
public interface SubtreeSearcher {

    /**
     * Returns how long it takes to prepare a search, in the time that links take to hide and to unhide an entry.
     *
     * @param options the number of options of the problem
     * @param entries the number of entries of all options
     */
    double preparation(int options, double entries);

    /**
     * Returns how long the search takes for a branch on average, at least, in the same unit.
     *
     * @param options the number of options of the problem
     * @param items the number of its primary items
     */
    double branch(int options, int items);

    /** Starts a search for the covers of a problem without bounds. A solution is the labels of the options of a cover. */
    Cursor<int[]> search(CoverMatrix residual, Budget budget);

    /**
     * Starts a search for the covers of a problem without bounds that takes longer for a node than others, and sees contradictions
     * that are further away. Returns null if the problem is too large, or the call must stop.
     */
    default @Nullable Cursor<int[]> consistentSearch(CoverMatrix matrix, Budget budget) {
        return null;
    }

    /** Returns how many nodes of links take as long as one of that search. */
    default double linkedNodes(CoverMatrix matrix) {
        return 1;
    }
}
