package io.github.exactgrid.internal.engine;

import io.github.exactgrid.internal.limits.Budget;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** A way to count all covers of a problem. */
interface CoverCount {

    /** Counts to the end and returns the number, or null if told to stop. */
    @Nullable
    BigInteger run();

    /** Counts in another thread what that can take over, until there is nothing of the kind. */
    void help(Budget helpersBudget);

    /** Returns the share of the work that is done, from 0 to 1; NaN if it cannot tell. */
    double progress();
}
