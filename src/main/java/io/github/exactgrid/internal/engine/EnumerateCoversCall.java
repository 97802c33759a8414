package io.github.exactgrid.internal.engine;

import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.parallel.CoverEngine;
import io.github.exactgrid.internal.parallel.ParallelSearch;
import org.jspecify.annotations.Nullable;

/** Searches for all covers, in one thread or several. Closing it stops the workers. */
final class EnumerateCoversCall extends CoverSearchCall {

    private final Cursor<int[]> cursor;

    /** The same search if it has workers, else null. */
    private final @Nullable ParallelSearch parallel;

    EnumerateCoversCall(CoverProblem problem, SearchSettings settings) {
        super(problem, settings);
        CoverMatrix matrix = problem.matrix(settings.seed());
        if (settings.isParallel()) {
            parallel = new ParallelSearch(matrix, budget(), settings.workerPool());
            cursor = parallel;
        } else {
            parallel = null;
            cursor = CoverEngine.of(matrix).search(budget());
        }
    }

    @Override
    Cursor<int[]> cursor() {
        return cursor;
    }

    @Override
    void release() {
        if (parallel != null) {
            parallel.close();
        }
    }
}
