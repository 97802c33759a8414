package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.count.ItemStates;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.masks.MaskSearch;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import org.jspecify.annotations.Nullable;

/**
 * The engine for one exact cover problem: links, masks, or first the ones and then the others.
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

    /** How long links count before other counters do, where links are better than masks, in times that of making the tables. */
    private static final double TRIAL_OF_COUNT = 0.25;

    private final CoverMatrix matrix;

    private CoverEngine(CoverMatrix matrix) {
        this.matrix = matrix;
    }

    /** Returns the engine for a problem. */
    public static CoverEngine of(CoverMatrix matrix) {
        return new CoverEngine(matrix);
    }

    /** Returns whether masks are better than links for all covers. Looks at every option. */
    boolean usesMasks() {
        boolean haveFewItems = matrix.primaryItems() <= MAX_FEW_ITEMS && matrix.options() > MAX_SMALL_OPTIONS;
        return (!haveFewItems || matrix.hasBounds())
                && MaskSearch.accepts(matrix)
                && (matrix.hasBounds()
                        || matrix.options() <= MAX_SMALL_OPTIONS
                        || MaskSubtrees.branchWork(matrix.options(), matrix.primaryItems()) < linkedWork(matrix));
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

    /** Returns whether links may hand subtrees over to masks: not where masks would rather take the whole problem. */
    boolean handsOver() {
        return matrix.options() > MAX_SMALL_OPTIONS;
    }

    CoverMatrix matrix() {
        return matrix;
    }

    /** Returns whether workers can join a {@linkplain #counter count}, so that the problem need not be split for them. */
    boolean sharesCount() {
        return MaskSearch.accepts(matrix);
    }

    /** Returns a search for all covers. */
    public Cursor<int[]> search(Budget budget) {
        return LinksFirst.of(this, budget);
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
        boolean fitsMasks = MaskSearch.accepts(matrix);
        boolean countsItems = ItemStates.accepts(matrix);
        if (fitsMasks || countsItems) {
            SharedTree tree = fitsMasks ? new SharedTree(matrix, startWorkers) : null;
            CoverCounter counter = new MaskCounter(matrix, countsItems, tree, maxBytes, budget);
            return usesMasks()
                    ? counter
                    : new LinkedTrialCounter(this, LinkedWork.inShare(TRIAL_OF_COUNT, matrix), counter, budget);
        }
        return new EnumeratingCounter(search(budget), budget);
    }
}
