package io.github.exactgrid.internal.engine;

import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.search.CheapestSearch;

/** Searches for the cheapest covers, in the order of their costs. */
final class CheapestCoversCall extends CoverSearchCall {

    private final CoverProblem problem;
    private final int count;
    private final long memoryLimit;

    CheapestCoversCall(CoverProblem problem, SearchSettings settings, int count) {
        super(problem, settings);
        this.problem = problem;
        this.count = count;
        this.memoryLimit = Math.max(settings.memoryLimit(), SearchSettings.DEFAULTS.memoryLimit());
    }

    @Override
    Cursor<int[]> newCursor() {
        return new CheapestSearch(problem.matrix(), count, memoryLimit, budget());
    }
}
