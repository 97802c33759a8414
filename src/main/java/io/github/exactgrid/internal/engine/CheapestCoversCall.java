package io.github.exactgrid.internal.engine;

import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.search.CheapestSearch;

/** Searches for the cheapest covers, in the order of their costs. */
final class CheapestCoversCall extends CoverSearchCall {

    private final Cursor<int[]> cursor;

    CheapestCoversCall(CoverProblem problem, SearchSettings settings, int count) {
        super(problem, settings);
        cursor = new CheapestSearch(problem.matrix(), count, budget());
    }

    @Override
    Cursor<int[]> cursor() {
        return cursor;
    }
}
