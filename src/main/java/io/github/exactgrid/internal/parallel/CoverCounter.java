package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import java.math.BigInteger;

/** A count of all covers of a problem, by one thread that workers may join. */
public interface CoverCounter {

    /** Counts to the end or until stopped: returns {@link Outcome#EXHAUSTED} or {@link Outcome#STOPPED}. */
    Outcome run();

    /** Returns the number of covers; before the end, how many have been counted at least. */
    BigInteger count();

    /** Takes part in the count in a worker's thread, as long as there is anything to do for it. */
    void work(Budget workersBudget);

    /** Returns the share of the work that is done, from 0 to 1; NaN if unknown. */
    double progress();
}
