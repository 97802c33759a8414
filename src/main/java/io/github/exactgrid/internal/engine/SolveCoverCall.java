package io.github.exactgrid.internal.engine;

import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.parallel.CopiesSearch;
import io.github.exactgrid.internal.parallel.CoverEngine;
import org.jspecify.annotations.Nullable;

/** Searches for one cover, in any order that finds one soon. */
final class SolveCoverCall extends CoverSearchCall {

    private final CoverProblem problem;
    private final @Nullable Long seed;

    SolveCoverCall(CoverProblem problem, SearchSettings settings) {
        super(problem, settings);
        this.problem = problem;
        this.seed = settings.seed();
    }

    @Override
    Cursor<int[]> newCursor() {
        return CopiesSearch.of(
                problem.matrix(seed, budget()), matrix -> CoverEngine.of(matrix).searchForFirst(budget()), budget());
    }
}
