package io.github.exactgrid.internal.engine;

import io.github.exactgrid.internal.encode.CoverSearcher;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.parallel.CoverEngine;
import io.github.exactgrid.internal.search.CoverSearch;

/** Searches for the covers of an encoded grid: by links, or by masks where these fit into memory. */
record GridCovers(boolean byMasks) implements CoverSearcher {

    static final GridCovers BY_LINKS = new GridCovers(false);
    static final GridCovers BY_MASKS = new GridCovers(true);

    @Override
    public Cursor<int[]> search(CoverMatrix matrix, Budget budget) {
        return byMasks ? CoverEngine.of(matrix).search(budget) : new CoverSearch(matrix, budget);
    }
}
