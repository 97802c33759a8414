package io.github.exactgrid.internal.engine;

import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.parallel.CoverEngine;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A call that searches for covers one by one, by a cursor that the subclass makes. */
abstract class CoverSearchCall extends Call.Search<Supplier<int[]>> {

    private final CoverProblem problem;

    /** The search; null before the first move, which prepares it within the limits of the call. */
    private @Nullable Cursor<int[]> cursor;

    CoverSearchCall(CoverProblem problem, SearchSettings settings) {
        super(settings);
        this.problem = problem;
        CoverEngine.expectNodes(problem.matrix(), budget());
    }

    /**
     * Makes the search.
     *
     * @throws StoppedException if the call must stop
     */
    abstract Cursor<int[]> newCursor();

    @Override
    final Outcome advance() {
        try {
            if (cursor == null) {
                cursor = newCursor();
            }
            return cursor.advance();
        } catch (StoppedException stopped) {
            return Outcome.STOPPED;
        }
    }

    @Override
    final Supplier<int[]> solution() {
        return problem.cover(Objects.requireNonNull(cursor).solutionOnDemand());
    }

    @Override
    final double progress() {
        return cursor == null ? 0 : cursor.progress();
    }
}
