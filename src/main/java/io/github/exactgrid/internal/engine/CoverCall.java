package io.github.exactgrid.internal.engine;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.matrix.CoverMatrix;
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

    /** How many ways down are looked at for each branch: for parts of equal work, and for parts that only need be many. */
    private static final int PROBES_FOR_EQUAL_PARTS = 16;

    static final int PROBES_FOR_MANY_PARTS = 1;

    /** So many for each thread that none waits long for the others in the end. */
    private static final int PARTS_PER_THREAD = 16;

    /** Parts are copies. Together they should have no more entries than this, as long as there is one for each thread. */
    private static final int ENTRIES_OF_ALL_PARTS = 20_000_000;

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
        cursor = CoverEngine.search(inOrder(asked.matrix()), budget());
    }

    /** Starts a search for one cover, whichever is found first. */
    void searchOne(CoverProblem asked) {
        problem = asked;
        cursor = CoverEngine.searchOne(inOrder(asked.matrix()), budget());
    }

    /** Starts a search in as many threads as are wanted. */
    void searchTogether(CoverProblem asked) {
        if (settings.isParallel()) {
            problem = asked;
            cursor = new CoverTeamSearch(this, settings, () -> manyParts(asked));
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
        if (cursor instanceof CoverTeamSearch team) {
            team.stop(Budget.Stop.INTERRUPT);
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
                CoverMatrix matrix = inOrder(asked.matrix());
                int parts = CoverEngine.sharesCount(matrix) ? 1 : partsWanted(matrix);
                CoverTeamCount team = new CoverTeamCount(this, settings, matrix, parts);
                countProgress = team::progress;
                return team.count();
            }
            CoverCount count = CoverEngine.count(asked.matrix(), budget(), settings.memoryLimit(), null);
            countProgress = count::progress;
            return count.run();
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
        return inTurn(() ->
                new TreeSplitter(PROBES_FOR_EQUAL_PARTS, budget()).split(asked.matrix(), asked.fixedLabels(), parts));
    }

    /** Returns parts for the threads, as many as are good for them; null if told to stop. */
    private @Nullable List<Part> manyParts(CoverProblem asked) {
        CoverMatrix matrix = inOrder(asked.matrix());
        Budget splitting = new Budget(Long.MAX_VALUE, budget().nanosLeft(), null);
        List<Part> parts = null;
        if (splitting.startTurn()) {
            parts = new TreeSplitter(PROBES_FOR_MANY_PARTS, splitting).split(matrix, new int[0], partsWanted(matrix));
        }
        Budget.Stop reason = splitting.stop();
        if (reason != null) {
            budget().stop(reason);
        }
        return parts;
    }

    /** Returns how many parts are good for the threads. */
    private int partsWanted(CoverMatrix matrix) {
        int room = ENTRIES_OF_ALL_PARTS / Math.max(1, matrix.entries()) / settings.threads();
        return Math.max(1, Math.min(PARTS_PER_THREAD, room)) * settings.threads();
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
