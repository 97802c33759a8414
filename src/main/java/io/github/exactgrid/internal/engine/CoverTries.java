package io.github.exactgrid.internal.engine;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.search.CoverSearch;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Finds one cover by links: by some short searches in various orders, and only if none of them has found one, or seen that there is
 * none, by a search to the end.
 *
 * <p>Where there are many covers most orders lead to one at once, but some go astray for hours: the time of a search for the
 * first is heavy-tailed (Gomes, Selman and Crato, Principles and Practice of Constraint Programming, 1997). 64 queens, in
 * the order of rows and columns that is best for all solutions of 12, is such a case. The short searches cost a tenth of
 * a second at most.
 */
final class CoverTries implements Cursor<int[]> {

    private static final int TRIES = 16;
    private static final int NODES_OF_A_TRY = 5_000;

    /** Every try links the problem anew; all of them together should not take in more entries than this. */
    private static final int ENTRIES_OF_ALL_TRIES = 2_000_000;

    private final CoverMatrix matrix;
    private final Budget budget;
    private CoverSearch search;
    private @Nullable Outcome outcome;

    /** Prepares the first try, in the order of the matrix. */
    CoverTries(CoverMatrix matrix, Budget budget) {
        this.matrix = matrix;
        this.budget = budget;
        this.search = new CoverSearch(matrix, budget);
    }

    /** Finds one cover. There is no second. */
    @Override
    public Outcome advance() {
        outcome = outcome == null ? find() : outcome == Outcome.FOUND ? Outcome.EXHAUSTED : outcome;
        return outcome;
    }

    private Outcome find() {
        int tries = Math.min(TRIES, ENTRIES_OF_ALL_TRIES / Math.max(1, matrix.entries()));
        for (int number = 0; number < tries; number++) {
            if (number > 0) {
                search = new CoverSearch(matrix.shuffled(new Random(number)), budget);
            }
            budget.limitSearch(NODES_OF_A_TRY + 2L * matrix.primaryItems());
            Outcome found = search.advance();
            budget.limitSearch(Long.MAX_VALUE);
            if (found != Outcome.STOPPED || budget.stop() != null) {
                return found;
            }
        }
        if (tries > 0) {
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
