package io.github.exactgrid.internal.engine;

import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.parallel.CopiesSearch;
import io.github.exactgrid.internal.parallel.CoverEngine;
import io.github.exactgrid.internal.parallel.ParallelSearch;
import org.jspecify.annotations.Nullable;

/** Searches for all covers, in one thread or several. Closing it stops the workers. */
final class EnumerateCoversCall extends CoverSearchCall {

    private enum Wanted {
        FEW,
        SOME,
        ALL
    }

    private final CoverProblem problem;
    private final SearchSettings settings;

    /** How many covers are wanted, as far as is known. */
    private Wanted wanted = Wanted.SOME;

    /** The search if it has workers, else null. */
    private @Nullable ParallelSearch parallel;

    EnumerateCoversCall(CoverProblem problem, SearchSettings settings) {
        super(problem, settings);
        this.problem = problem;
        this.settings = settings;
    }

    @Override
    void expectAll() {
        wanted = Wanted.ALL;
    }

    /** States that two covers or some more are wanted, or that there are no more. */
    void expectFew() {
        wanted = Wanted.FEW;
    }

    @Override
    Cursor<int[]> newCursor() {
        return CopiesSearch.of(problem.matrix(settings.seed(), budget()), this::newCursor, budget());
    }

    private Cursor<int[]> newCursor(CoverMatrix matrix) {
        if (!settings.isParallel()) {
            CoverEngine engine = CoverEngine.of(matrix);
            return switch (wanted) {
                case FEW -> engine.searchForFew(budget());
                case SOME -> engine.searchForSome(budget());
                case ALL -> engine.searchForAll(budget());
            };
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
