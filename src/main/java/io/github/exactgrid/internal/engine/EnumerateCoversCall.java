package io.github.exactgrid.internal.engine;

import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.parallel.CoverEngine;
import io.github.exactgrid.internal.parallel.ParallelSearch;
import org.jspecify.annotations.Nullable;

/** Searches for all covers, in one thread or several. Closing it stops the workers. */
final class EnumerateCoversCall extends CoverSearchCall {

    private final CoverProblem problem;
    private final SearchSettings settings;

    /** Whether all covers are wanted, as far as is known. */
    private boolean isForAll;

    /** The search if it has workers, else null. */
    private @Nullable ParallelSearch parallel;

    EnumerateCoversCall(CoverProblem problem, SearchSettings settings) {
        super(problem, settings);
        this.problem = problem;
        this.settings = settings;
    }

    @Override
    void expectAll() {
        isForAll = true;
    }

    @Override
    Cursor<int[]> newCursor() {
        CoverMatrix matrix = problem.matrix(settings.seed(), budget());
        if (!settings.isParallel()) {
            CoverEngine engine = CoverEngine.of(matrix);
            return isForAll ? engine.searchForAll(budget()) : engine.search(budget());
        }
        ParallelSearch search = new ParallelSearch(matrix, budget(), settings.workerPool());
        parallel = search;
        return search;
    }

    @Override
    void release() {
        if (parallel != null) {
            parallel.close();
        }
    }
}
