package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.matrix.Copies;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Counts covers one by one, in one thread. */
final class EnumeratingCounter implements CoverCounter {

    private final Cursor<int[]> search;
    private final Budget budget;

    /** What the covers found stand for; null if for themselves. */
    private final @Nullable CopiesTally tally;

    private long count;

    EnumeratingCounter(Cursor<int[]> search, Budget budget) {
        this(search, null, budget);
    }

    /**
     * Does the same with covers by different options.
     *
     * @param search finds covers of the problem without copies
     * @param copies that problem, or null if there are no copies
     */
    EnumeratingCounter(Cursor<int[]> search, @Nullable Copies copies, Budget budget) {
        this.search = search;
        this.tally = copies == null ? null : new CopiesTally(copies);
        this.budget = budget;
    }

    @Override
    public Outcome run() {
        Outcome outcome = search.advance();
        while (outcome == Outcome.FOUND) {
            if (tally == null) {
                count++;
                budget.countSolution();
            } else {
                tally.add(search.solution());
                budget.setSolutions(tally.total());
            }
            outcome = search.advance();
        }
        return outcome;
    }

    @Override
    public BigInteger count() {
        return tally == null ? BigInteger.valueOf(count) : tally.total();
    }

    @Override
    public void work(Budget workersBudget) {}

    @Override
    public double progress() {
        return search.progress();
    }
}
