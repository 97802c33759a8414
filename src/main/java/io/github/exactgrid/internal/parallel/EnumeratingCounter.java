package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import java.math.BigInteger;

/** Counts covers one by one, in one thread. */
final class EnumeratingCounter implements CoverCounter {

    private final Cursor<int[]> search;
    private final Budget budget;
    private long count;

    EnumeratingCounter(Cursor<int[]> search, Budget budget) {
        this.search = search;
        this.budget = budget;
    }

    @Override
    public Outcome run() {
        Outcome outcome = search.advance();
        while (outcome == Outcome.FOUND) {
            count++;
            budget.countSolution();
            outcome = search.advance();
        }
        return outcome;
    }

    @Override
    public BigInteger count() {
        return BigInteger.valueOf(count);
    }

    @Override
    public void work(Budget workersBudget) {}

    @Override
    public double progress() {
        return search.progress();
    }
}
