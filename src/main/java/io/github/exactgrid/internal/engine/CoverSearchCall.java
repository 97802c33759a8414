package io.github.exactgrid.internal.engine;

import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;

/** A call that searches for covers one by one, by a cursor that the subclass makes. */
abstract class CoverSearchCall extends Call.Search<int[]> {

    private final CoverProblem problem;

    CoverSearchCall(CoverProblem problem, SearchSettings settings) {
        super(settings);
        this.problem = problem;
    }

    /** Returns the search. Always the same. */
    abstract Cursor<int[]> cursor();

    @Override
    final Outcome advance() {
        return cursor().advance();
    }

    @Override
    final int[] solution() {
        return problem.cover(cursor().solution());
    }

    @Override
    final double progress() {
        return cursor().progress();
    }
}
