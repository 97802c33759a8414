package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.count.ItemStates;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.masks.MaskSearch;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.search.CoverSearch;
import io.github.exactgrid.internal.search.RestartingSearch;
import org.jspecify.annotations.Nullable;

/**
 * The engine for one exact cover problem: masks where they suit the problem and fit into memory, links otherwise. The
 * choice reads every option, so it is made once, here, and not again by the searches and counters below.
 */
public final class CoverEngine {

    private final CoverMatrix matrix;
    private final boolean usesMasks;

    private CoverEngine(CoverMatrix matrix, boolean usesMasks) {
        this.matrix = matrix;
        this.usesMasks = usesMasks;
    }

    /** Chooses the engine for a problem. */
    public static CoverEngine of(CoverMatrix matrix) {
        return new CoverEngine(matrix, MaskSearch.accepts(matrix));
    }

    CoverMatrix matrix() {
        return matrix;
    }

    /** Returns whether workers can join a {@linkplain #counter count}, so that the problem need not be split for them. */
    boolean sharesCount() {
        return usesMasks;
    }

    /** Returns a search for all covers. */
    public Cursor<int[]> search(Budget budget) {
        return usesMasks ? new MaskSearch(matrix, budget) : new CoverSearch(matrix, budget);
    }

    /** Returns a search for one cover, in any order that finds one soon. */
    public Cursor<int[]> searchOne(Budget budget) {
        return usesMasks ? new MaskSearch(matrix, budget) : new RestartingSearch(matrix, budget);
    }

    /** Returns a counter of all covers, for one thread. */
    public CoverCounter counter(Budget budget, long maxBytes) {
        return counter(budget, maxBytes, null);
    }

    /**
     * Returns a counter of all covers.
     *
     * @param maxBytes the memory for counts that are remembered
     * @param startWorkers called, in any thread, when there is something to do for one more worker; null if there are none
     */
    CoverCounter counter(Budget budget, long maxBytes, @Nullable Runnable startWorkers) {
        boolean countsItems = ItemStates.accepts(matrix);
        if (usesMasks || countsItems) {
            SharedTree tree = usesMasks ? new SharedTree(matrix, startWorkers) : null;
            return new MaskCounter(matrix, countsItems, tree, maxBytes, budget);
        }
        return new EnumeratingCounter(new CoverSearch(matrix, budget), budget);
    }
}
