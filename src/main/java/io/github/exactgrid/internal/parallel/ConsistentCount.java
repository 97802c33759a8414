package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.masks.ConsistentSearch;
import io.github.exactgrid.internal.masks.MaskTables;
import io.github.exactgrid.internal.matrix.Copies;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Counts covers one by one, in time slices, by a {@link ConsistentSearch}: where there are none, or few, and others go astray. */
final class ConsistentCount {

    private final ConsistentSearch search;
    private final Budget budget;
    private final TimeSlices slices = new TimeSlices(1);

    /** What the covers found stand for; null if for themselves. */
    private final @Nullable CopiesTally tally;

    private long found;
    private boolean isDone;

    /**
     * Stands before the first cover of a problem without bounds.
     *
     * @param copies what its options stand for, or null
     */
    ConsistentCount(MaskTables tables, @Nullable Copies copies, Budget budget) {
        tally = copies == null ? null : new CopiesTally(copies);
        search = new ConsistentSearch(tables, budget);
        this.budget = budget;
    }

    void runSlice() {
        long start = System.nanoTime();
        long end = budget.nodes() + slices.nodes();
        Outcome outcome = Outcome.FOUND;
        while (outcome == Outcome.FOUND) {
            outcome = search.advance(Math.max(0, end - budget.nodes()));
            if (outcome == Outcome.FOUND) {
                addCover();
            }
        }
        isDone = outcome == Outcome.EXHAUSTED;
        slices.add(System.nanoTime() - start);
    }

    private void addCover() {
        if (tally == null) {
            found++;
        } else {
            tally.add(search.solution());
        }
    }

    /** Returns how many covers have been found, or these stand for. */
    BigInteger count() {
        return tally == null ? BigInteger.valueOf(found) : tally.total();
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
