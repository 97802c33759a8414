package io.github.exactgrid.internal.search;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Finds one cover by restarts: some short searches in different orders, and if none of them has found a cover, or shown that
 * there is none, a search to the end.
 *
 * <p>Where there are many covers most orders lead to one at once, but with some the first takes hours: the time of a search
 * for the first solution is heavy-tailed (Gomes, Selman and Crato, Principles and Practice of Constraint Programming,
 * 1997). 64 queens, in the order of rows and columns that is best for all solutions of 12, is such a case. The short
 * searches cost a tenth of a second at most.
 */
public final class RestartingSearch implements Cursor<int[]> {

    /** Enough that hardly ever all of them miss, as most orders find a cover at once. */
    private static final int MAX_RESTARTS = 16;

    /**
     * Nodes of a short search, besides two for each item: enough to reach a cover nearly straight down, and little enough for
     * all restarts together to take at most a tenth of a second.
     */
    private static final int NODES_OF_A_RESTART = 5_000;

    /** Each restart links the problem anew; all of them together should not link more entries than this. */
    private static final int MAX_ENTRIES_OF_RESTARTS = 2_000_000;

    private final CoverMatrix matrix;
    private final Budget budget;
    private CoverSearch search;

    /** The outcome of the last {@link #advance}; null before the first. */
    private @Nullable Outcome outcome;

    /** Prepares the first short search, in the order of the matrix. */
    public RestartingSearch(CoverMatrix matrix, Budget budget) {
        this.matrix = matrix;
        this.budget = budget;
        this.search = new CoverSearch(matrix, budget);
    }

    /** Finds one cover; the second move finds no other. */
    @Override
    public Outcome advance() {
        outcome = outcome == null ? find() : outcome == Outcome.FOUND ? Outcome.EXHAUSTED : outcome;
        return outcome;
    }

    private Outcome find() {
        try {
            return restart();
        } catch (StoppedException stopped) {
            return Outcome.STOPPED;
        }
    }

    private Outcome restart() {
        int restarts = Math.min(MAX_RESTARTS, MAX_ENTRIES_OF_RESTARTS / Math.max(1, matrix.entries()));
        for (int number = 0; number < restarts; number++) {
            if (number > 0) {
                search = new CoverSearch(matrix.shuffled(new Random(number), budget), budget);
            }
            budget.limitSearch(NODES_OF_A_RESTART + 2L * matrix.primaryItems());
            Outcome found = search.advance();
            budget.limitSearch(Long.MAX_VALUE);
            if (found != Outcome.STOPPED || budget.stop() != null) {
                return found;
            }
        }
        if (restarts > 0) {
            search = new CoverSearch(matrix, budget);
        }
        return search.advance();
    }

    @Override
    public int[] solution() {
        return search.solution();
    }

    @Override
    public double progress() {
        return search.progress();
    }
}
