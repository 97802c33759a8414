package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.masks.ConsistentSearch;
import io.github.exactgrid.internal.masks.MaskTables;

/** Counts covers one by one, in time slices, by a {@link ConsistentSearch}: where there are none, or few, and others go astray. */
final class ConsistentCount {

    private final ConsistentSearch search;
    private final Budget budget;
    private final TimeSlices slices = new TimeSlices(1);

    private long found;
    private boolean isDone;

    /** Stands before the first cover of a problem without bounds. */
    ConsistentCount(MaskTables tables, Budget budget) {
        search = new ConsistentSearch(tables, budget);
        this.budget = budget;
    }

    void runSlice() {
        long start = System.nanoTime();
        long end = budget.nodes() + slices.nodes();
        Outcome outcome = Outcome.FOUND;
        while (outcome == Outcome.FOUND) {
            outcome = search.advance(Math.max(0, end - budget.nodes()));
            found += outcome == Outcome.FOUND ? 1 : 0;
        }
        isDone = outcome == Outcome.EXHAUSTED;
        slices.add(System.nanoTime() - start);
    }

    /** Returns how many covers have been found. */
    long found() {
        return found;
    }

    /** Returns whether these are all. */
    boolean isDone() {
        return isDone;
    }

    double progress() {
        return search.progress();
    }

    /** Returns how long all slices have taken together. */
    long nanos() {
        return slices.nanos();
    }
}
