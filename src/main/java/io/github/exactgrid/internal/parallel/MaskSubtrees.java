package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.masks.ConsistentSearch;
import io.github.exactgrid.internal.masks.MaskSearch;
import io.github.exactgrid.internal.masks.MaskTables;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.search.SubtreeSearcher;
import org.jspecify.annotations.Nullable;

/** Searches the subtrees that links hand over with masks. */
final class MaskSubtrees implements SubtreeSearcher {

    /** To make tables takes this long, in the time that links take to hide and unhide an entry: some 3 nanoseconds. */
    private static final double PREPARATION = 2000;

    private static final double PREPARATION_PER_ENTRY = 12;
    private static final double PREPARATION_PER_CONFLICT_WORD = 1;
    private static final double SHARE_OF_CONFLICTS = 1.0 / 16;

    /**
     * The words of options that are passed over, and the counters of items that are copied, in that time. With these, masks
     * begin with the empty 25x25 board (0.4 of the time of links) and links with latin squares of order 20 (0.65 of that of masks).
     */
    private static final int WORDS_PER_UNIT = 8;

    private static final int ITEMS_PER_UNIT = 11;

    @Override
    public double preparation(int options, double entries) {
        return preparationWork(options, entries);
    }

    static double preparationWork(int options, double entries) {
        return PREPARATION
                + PREPARATION_PER_ENTRY * entries
                + PREPARATION_PER_CONFLICT_WORD * options * MaskTables.wordsFor(options);
    }

    /**
     * Returns the least work of that, if conflicts are made for some of the options only, as in a search that ends after some thousand
     * covers.
     */
    static double leastPreparationWork(int options, double entries) {
        double conflicts = PREPARATION_PER_CONFLICT_WORD * options * MaskTables.wordsFor(options);
        return PREPARATION + PREPARATION_PER_ENTRY * entries + SHARE_OF_CONFLICTS * conflicts;
    }

    @Override
    public double branch(int options, int items) {
        return branchWork(options, items);
    }

    static double branchWork(int options, int items) {
        return (double) MaskTables.wordsFor(options) / WORDS_PER_UNIT + (double) items / ITEMS_PER_UNIT;
    }

    @Override
    public Cursor<int[]> search(CoverMatrix residual, Budget budget) {
        return new MaskSearch(residual, budget, false);
    }

    @Override
    public @Nullable Cursor<int[]> consistentSearch(CoverMatrix matrix, Budget budget) {
        MaskTables tables = MaskSearch.accepts(matrix) ? MaskTables.of(matrix, budget) : null;
        return tables == null ? null : new ConsistentSearch(tables, budget);
    }

    @Override
    public double linkedNodes(CoverMatrix matrix) {
        return ConsistentSearch.otherNodes(matrix.options());
    }
}
