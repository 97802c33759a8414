package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.masks.MaskSearch;
import io.github.exactgrid.internal.masks.MaskTables;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.search.SubtreeSearcher;

/** Searches the subtrees that links hand over with masks. */
final class MaskSubtrees implements SubtreeSearcher {

    /** To make tables takes this long, in the time that links take to hide and unhide an entry: some 3 nanoseconds. */
    private static final double PREPARATION = 2000;

    private static final double PREPARATION_PER_ENTRY = 12;
    private static final double PREPARATION_PER_CONFLICT_WORD = 1;

    /** The items whose counters are copied in that time. */
    private static final int ITEMS_PER_UNIT = 8;

    @Override
    public double preparation(int options, double entries) {
        return PREPARATION
                + PREPARATION_PER_ENTRY * entries
                + PREPARATION_PER_CONFLICT_WORD * options * MaskTables.wordsFor(options);
    }

    @Override
    public double branch(int options, int items) {
        return branchWork(options, items);
    }

    static double branchWork(int options, int items) {
        return MaskTables.wordsFor(options) + (double) items / ITEMS_PER_UNIT;
    }

    @Override
    public Cursor<int[]> search(CoverMatrix residual, Budget budget) {
        return new MaskSearch(residual, budget, false);
    }
}
