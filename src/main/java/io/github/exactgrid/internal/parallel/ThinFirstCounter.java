package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.matrix.Copies;
import java.math.BigInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Counts covers by elimination if the problem is thin enough, and if not, one by one, or not at all: for problems too large for other ways.
 */
final class ThinFirstCounter implements CoverCounter {

    private final ThinCount thin;
    private final @Nullable Supplier<Cursor<int[]>> search;
    private final @Nullable Copies copies;
    private final Budget budget;

    /** Null unless the problem is not thin. */
    private volatile @Nullable EnumeratingCounter other;

    /**
     * Prepares the count.
     *
     * @param search makes the search for all covers, if it is needed; null if covers are not counted one by one
     * @param copies what the options of these stand for, or null
     */
    ThinFirstCounter(ThinCount thin, @Nullable Supplier<Cursor<int[]>> search, @Nullable Copies copies, Budget budget) {
        this.thin = thin;
        this.search = search;
        this.copies = copies;
        this.budget = budget;
    }

    @Override
    public Outcome run() {
        EnumeratingCounter present = other;
        if (present == null) {
            try {
                if (thin.runAtOnce()) {
                    return Outcome.EXHAUSTED;
                }
            } catch (StoppedException stopped) {
                return Outcome.STOPPED;
            }
            if (budget.stop() != null || search == null) {
                return Outcome.STOPPED;
            }
            present = new EnumeratingCounter(search.get(), copies, budget);
            other = present;
        }
        return present.run();
    }

    @Override
    public BigInteger count() {
        EnumeratingCounter present = other;
        return present == null ? thin.count() : present.count();
    }

    @Override
    public void work(Budget workersBudget) {}

    @Override
    public double progress() {
        EnumeratingCounter present = other;
        return present == null ? thin.progress() : present.progress();
    }
}
