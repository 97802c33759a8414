package io.github.exactgrid.internal.engine;

import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.parallel.CoverEngine;

/** Searches for one cover, in any order that finds one soon. */
final class SolveCoverCall extends CoverSearchCall {

    private final Cursor<int[]> cursor;

    SolveCoverCall(CoverProblem problem, SearchSettings settings) {
        super(problem, settings);
        cursor = CoverEngine.of(problem.matrix(settings.seed())).searchOne(budget());
    }

    @Override
    Cursor<int[]> cursor() {
        return cursor;
    }
}
