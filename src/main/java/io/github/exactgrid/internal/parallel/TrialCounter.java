package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StoppedException;
import java.math.BigInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Counts covers one by one by a search that may give up, and then begins anew with another counter. */
final class TrialCounter implements CoverCounter {

    private final EnumeratingCounter trial;
    private final Supplier<CoverCounter> maker;
    private final Budget budget;

    /** The other counter, which calls for workers; null as long as it is not needed. */
    private volatile @Nullable CoverCounter other;

    /**
     * Prepares the trial.
     *
     * @param trial stops, though the budget does not, if its search gives up
     * @param maker makes the other counter
     */
    TrialCounter(EnumeratingCounter trial, Supplier<CoverCounter> maker, Budget budget) {
        this.trial = trial;
        this.maker = maker;
        this.budget = budget;
    }

    @Override
    public Outcome run() {
        Outcome outcome = trial.run();
        if (outcome == Outcome.STOPPED && budget.stop() == null) {
            try {
                budget.expectOtherNodes();
                CoverCounter made = maker.get();
                other = made;
                outcome = made.run();
            } catch (StoppedException stopped) {
                return Outcome.STOPPED;
            }
            budget.setSolutions(count());
        }
        return outcome;
    }

    @Override
    public BigInteger count() {
        CoverCounter present = other;
        return present == null ? trial.count() : trial.count().max(present.count());
    }

    @Override
    public void work(Budget workersBudget) {
        CoverCounter present = other;
        if (present != null) {
            present.work(workersBudget);
        }
    }

    @Override
    public double progress() {
        CoverCounter present = other;
        return present == null ? trial.progress() : present.progress();
    }
}
