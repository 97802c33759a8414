package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.matrix.Copies;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.search.RestartingSearch;
import io.github.exactgrid.internal.search.Trial;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Counts covers one by one with links for a while. If links do not come to the end, it begins anew with another counter: for
 * large problems where links are better than masks, but not necessarily than memoisation.
 */
final class LinkedTrialCounter implements CoverCounter, Trial {

    /**
     * Links go on, in times the work of the trial, if they expect to have counted all by then. Of 20,000 options of one item they
     * had counted a sixth when the trial was over, and other counters took three times as long from the beginning.
     */
    private static final int MAX_TRIALS = 8;

    private final LinkedWork limit;
    private final CoverCounter other;
    private final EnumeratingCounter trial;
    private final Budget budget;
    private volatile boolean isOther;

    /** How many times the work of the trial has been done. */
    private int trials;

    /**
     * Prepares the trial.
     *
     * @param copies what the options stand for, of which the other counter counts all; null if for themselves
     * @param limit the work of the trial
     * @param other the other counter
     */
    LinkedTrialCounter(
            CoverMatrix matrix, @Nullable Copies copies, LinkedWork limit, CoverCounter other, Budget budget) {
        this.limit = limit;
        this.other = other;
        this.budget = budget;
        trial = new EnumeratingCounter(new RestartingSearch(matrix, budget, null, this), copies, budget);
    }

    @Override
    public long updates() {
        return limit.updates();
    }

    @Override
    public long nodes() {
        return limit.nodes();
    }

    /** Returns whether links would not end soon. Before the first cover they may restart, and then nothing is known. */
    @Override
    public boolean isGivenUp() {
        trials++;
        return trial.count().signum() == 0 || trials > MAX_TRIALS * trial.progress();
    }

    @Override
    public boolean isExtended() {
        return true;
    }

    @Override
    public Outcome run() {
        Outcome outcome = trial.run();
        if (outcome == Outcome.STOPPED && budget.stop() == null) {
            isOther = true;
            budget.expectOtherNodes();
            outcome = other.run();
            budget.setSolutions(count());
        }
        return outcome;
    }

    @Override
    public BigInteger count() {
        return isOther ? trial.count().max(other.count()) : trial.count();
    }

    /** Joins the other counter, which calls for workers; there is nothing to do for them before. */
    @Override
    public void work(Budget workersBudget) {
        other.work(workersBudget);
    }

    @Override
    public double progress() {
        return isOther ? other.progress() : trial.progress();
    }
}
