package io.github.exactgrid.internal.engine;

import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.search.CheapestSearch;

/** Searches for the cheapest covers, in the order of their costs. */
final class CheapestCoversCall extends CoverSearchCall {

    private final CoverProblem problem;
    private final int count;

    CheapestCoversCall(CoverProblem problem, SearchSettings settings, int count) {
        super(problem, settings);
        this.problem = problem;
        this.count = count;
    }

    @Override
    Cursor<int[]> newCursor() {
        return new CheapestSearch(problem.matrix(), count, budget());
    }
}
