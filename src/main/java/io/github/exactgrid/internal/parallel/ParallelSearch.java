package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds covers in several threads, if that takes long. The caller begins alone, as with one thread. After a tenth of a second
 * its search is divided from then on, if it can be. Else, if much is left to do, the problem is split, and the search begins
 * again in parts, which leave out the covers found so far. So a search that ends soon takes no longer than in one thread:
 * split from the start, 12 queens took three times as long.
 */
public final class ParallelSearch implements Cursor<int[]> {

    /** The problem is split if the rest is expected to take this many times what was done so far, which is done twice again. */
    private static final double MIN_REST = 4;

    /** The covers found alone that can be left out later, some 30 MB; with more, the caller stays alone. */
    private static final int MAX_KNOWN = 200_000;

    private final CoverMatrix matrix;
    private final Budget budget;
    private final WorkerPool pool;

    /** The search of the caller alone; null once the problem has been split. */
    private @Nullable Cursor<int[]> alone;

    /** The search in parts; null before. */
    private @Nullable PartsSearch parts;

    /** How many covers were found alone. */
    private long found;

    /** Prepares a search. */
    public ParallelSearch(CoverMatrix matrix, Budget callersBudget, WorkerPool pool) {
        this.matrix = matrix;
        this.budget = callersBudget;
        this.pool = pool;
        this.alone = CoverEngine.of(matrix).search(callersBudget);
        callersBudget.watch(this::considerSplit);
    }

    /** Ends the search of the caller alone if it can be divided, or much of it is left. Its budget runs this ten times a second. */
    private void considerSplit() {
        Cursor<int[]> whole = alone;
        if (whole != null && (whole.isDivisible() || (found < MAX_KNOWN && isLong(whole.progress())))) {
            budget.limitSearch(0);
        }
    }

    private static boolean isLong(double done) {
        return Double.isNaN(done) || 1 - done > MIN_REST * done;
    }

    @Override
    public Outcome advance() {
        Cursor<int[]> whole = alone;
        if (whole == null) {
            return Objects.requireNonNull(parts).advance();
        }
        Outcome move = whole.advance();
        if (move == Outcome.FOUND) {
            found++;
        } else if (move == Outcome.STOPPED && budget.stop() == null) {
            return split(whole).advance();
        }
        return move;
    }

    private PartsSearch split(Cursor<int[]> whole) {
        budget.watch(null);
        budget.limitSearch(Long.MAX_VALUE);
        alone = null;
        PartsSearch search = whole.isDivisible()
                ? PartsSearch.of(whole, found, budget, pool)
                : PartsSearch.of(matrix, (int) found, budget, pool);
        parts = search;
        return search;
    }

    /** Stops the workers. */
    public void close() {
        if (parts != null) {
            parts.close();
        }
    }

    @Override
    public int[] solution() {
        if (alone != null) {
            return alone.solution();
        }
        return parts == null ? new int[0] : parts.solution();
    }

    @Override
    public double progress() {
        if (alone != null) {
            return alone.progress();
        }
        return parts == null ? 0 : parts.progress();
    }
}
