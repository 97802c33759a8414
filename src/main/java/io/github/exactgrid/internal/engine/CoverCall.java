package io.github.exactgrid.internal.engine;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.parallel.CoverCounter;
import io.github.exactgrid.internal.parallel.CoverEngine;
import io.github.exactgrid.internal.parallel.ParallelCount;
import io.github.exactgrid.internal.parallel.ParallelSearch;
import io.github.exactgrid.internal.parallel.WorkerPool;
import io.github.exactgrid.internal.search.CheapestSearch;
import io.github.exactgrid.internal.search.Probe;
import io.github.exactgrid.internal.search.TreeSampler;
import io.github.exactgrid.internal.search.TreeSplitter;
import io.github.exactgrid.internal.search.TreeSplitter.Part;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One question asked of an exact cover problem: either a search for covers one by one, or one of the other methods. */
final class CoverCall extends Call<int[]> {

    private final SearchSettings settings;
    private @Nullable CoverProblem problem;
    private @Nullable Cursor<int[]> cursor;
    private @Nullable DoubleSupplier countProgress;

    CoverCall(SearchSettings settings) {
        super(settings);
        this.settings = settings;
    }

    // ---- searches

    /** Starts a search for all covers. */
    void search(CoverProblem asked) {
        problem = asked;
        cursor = CoverEngine.of(inOrder(asked.matrix())).search(budget());
    }

    /** Starts a search for one cover, whichever is found first. */
    void searchOne(CoverProblem asked) {
        problem = asked;
        cursor = CoverEngine.of(inOrder(asked.matrix())).searchOne(budget());
    }

    /** Starts a search in as many threads as are wanted. */
    void searchTogether(CoverProblem asked) {
        if (settings.isParallel()) {
            problem = asked;
            cursor = new ParallelSearch(inOrder(asked.matrix()), budget(), pool());
        } else {
            search(asked);
        }
    }

    /** Starts a search for the cheapest covers. */
    void searchCheapest(CoverProblem asked, int count) {
        problem = asked;
        cursor = new CheapestSearch(asked.matrix(), count, budget());
    }

    private CoverMatrix inOrder(CoverMatrix matrix) {
        Long seed = settings.seed();
        return seed == null ? matrix : matrix.shuffled(new Random(seed));
    }

    @Override
    Outcome advance() {
        return Objects.requireNonNull(cursor).advance();
    }

    @Override
    int[] solution() {
        return Objects.requireNonNull(problem)
                .cover(Objects.requireNonNull(cursor).solution());
    }

    @Override
    double progress() {
        if (countProgress != null) {
            return countProgress.getAsDouble();
        }
        return cursor == null ? Double.NaN : cursor.progress();
    }

    @Override
    void release() {
        if (cursor instanceof ParallelSearch parallel) {
            parallel.close();
        }
    }

    // ---- other questions

    /**
     * Returns the number of covers.
     *
     * @throws SearchLimitException if stopped
     */
    BigInteger count(CoverProblem asked) {
        return inTurn(() -> {
            if (settings.isParallel()) {
                CoverEngine engine = CoverEngine.of(inOrder(asked.matrix()));
                ParallelCount count = new ParallelCount(engine, budget(), pool(), settings.memoryLimit());
                countProgress = count::progress;
                return count.count();
            }
            CoverCounter counter = CoverEngine.of(asked.matrix()).counter(budget(), settings.memoryLimit());
            countProgress = counter::progress;
            return counter.run() == Outcome.EXHAUSTED ? counter.count() : null;
        });
    }

    /**
     * Returns a guess at the tree.
     *
     * @throws SearchLimitException if stopped
     */
    CoverEstimate estimate(CoverProblem asked, int samples) {
        long seed = settings.seed() == null ? 0 : settings.seed();
        TreeSampler sampler = new TreeSampler(asked.matrix(), budget(), new Random(seed));
        return inTurn(() -> {
            List<Probe> probes = new ArrayList<>();
            for (int i = 0; i < samples; i++) {
                Probe probe = sampler.probe();
                if (probe == null) {
                    return null;
                }
                probes.add(probe);
            }
            return CoverEstimate.of(probes);
        });
    }

    /**
     * Splits a problem into parts of about equal work.
     *
     * @throws SearchLimitException if stopped
     */
    List<Part> split(CoverProblem asked, int parts) {
        return inTurn(() -> TreeSplitter.forEqualWork(budget()).split(asked.matrix(), asked.fixedLabels(), parts));
    }

    private WorkerPool pool() {
        return new WorkerPool(settings.pool(), settings.threads());
    }

    private <T> T inTurn(Supplier<@Nullable T> work) {
        T result = null;
        boolean mayStart = budget().startTurn();
        try {
            if (mayStart) {
                result = work.get();
            }
        } finally {
            budget().endTurn();
        }
        if (result == null) {
            throw stopped();
        }
        return result;
    }
}
