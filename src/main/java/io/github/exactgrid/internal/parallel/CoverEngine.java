package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.count.ItemStates;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.masks.MaskSearch;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.search.RestartingSearch;
import org.jspecify.annotations.Nullable;

/**
 * The engine for one exact cover problem. The choice reads every option, so it is made once, here, and not again by the
 * searches and counters below.
 */
public final class CoverEngine {

    /*
     * Masks take a time for a choice that depends on the size of the whole problem: all words of a mask of options, and all
     * counters of items, are read and written. Links take a time that depends on the options that conflict with the one
     * chosen. So for a large problem with few conflicts links are faster, until most of its options are removed: then the
     * rest is handed over to masks, which is decided while the search runs (Handover).
     */

    /** Up to this number of options masks are always used: their tables are made in less than a millisecond. */
    private static final int MAX_SMALL_OPTIONS = 1024;

    /** Up to this number of items links are always used: the last choice, nearly all of the search, costs them nothing. */
    private static final int MAX_FEW_ITEMS = 2;

    private final CoverMatrix matrix;
    private final boolean fitsMasks;
    private final boolean usesMasks;

    private CoverEngine(CoverMatrix matrix, boolean fitsMasks, boolean usesMasks) {
        this.matrix = matrix;
        this.fitsMasks = fitsMasks;
        this.usesMasks = usesMasks;
    }

    /** Chooses the engine for a problem. */
    public static CoverEngine of(CoverMatrix matrix) {
        boolean fitsMasks = MaskSearch.accepts(matrix);
        boolean usesMasks = fitsMasks
                && (matrix.hasBounds()
                        || matrix.options() <= MAX_SMALL_OPTIONS
                        || (matrix.primaryItems() > MAX_FEW_ITEMS
                                && MaskSubtrees.branchWork(matrix.options(), matrix.primaryItems())
                                        < linkedWork(matrix)));
        return new CoverEngine(matrix, fitsMasks, usesMasks);
    }

    /**
     * Returns how many entries links hide for a choice, on average over all options, at most: those of the options that
     * conflict with it, except in its primary item with the fewest options. That item is covered once for all its options.
     */
    private static double linkedWork(CoverMatrix matrix) {
        int[] sizes = new int[matrix.items()];
        for (int e = 0; e < matrix.entries(); e++) {
            sizes[matrix.entry(e)]++;
        }
        double hidden = 0;
        for (int option = 0; option < matrix.options(); option++) {
            int fewest = Integer.MAX_VALUE;
            for (int e = matrix.start(option); e < matrix.end(option); e++) {
                int item = matrix.entry(e);
                hidden += sizes[item];
                fewest = item < matrix.primaryItems() ? Math.min(fewest, sizes[item]) : fewest;
            }
            hidden -= fewest == Integer.MAX_VALUE ? 0 : fewest;
        }
        double options = Math.max(1, matrix.options());
        return hidden / options * (matrix.entries() / options);
    }

    CoverMatrix matrix() {
        return matrix;
    }

    /** Returns whether workers can join a {@linkplain #counter count}, so that the problem need not be split for them. */
    boolean sharesCount() {
        return fitsMasks;
    }

    /** Returns a search for all covers. */
    public Cursor<int[]> search(Budget budget) {
        return usesMasks ? new MaskSearch(matrix, budget) : new RestartingSearch(matrix, budget, new MaskSubtrees());
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
        if (fitsMasks || countsItems) {
            SharedTree tree = fitsMasks ? new SharedTree(matrix, startWorkers) : null;
            return new MaskCounter(matrix, countsItems, tree, maxBytes, budget);
        }
        return new EnumeratingCounter(search(budget), budget);
    }
}
