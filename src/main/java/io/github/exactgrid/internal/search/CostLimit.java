package io.github.exactgrid.internal.search;

import io.github.exactgrid.internal.links.DancingLinks;
import io.github.exactgrid.internal.links.DancingNode;
import io.github.exactgrid.internal.matrix.CoverMatrix;

/**
 * What the options chosen have cost, and whether the rest can still cost less than a limit: the bound of branch and bound.
 *
 * <p>An option's cost is split evenly among its primary items. Then every item that still needs n options will cost at
 * least n times the smallest share among its options, and all of them together what they cost one by one. The options of a
 * matrix that is sorted by share stand in each column by share, so the smallest is at the top (the idea of the book's
 * Algorithm C$, 7.2.2.1).
 */
final class CostLimit {

    /** Shares are fractions: this much more than their rounding can add up to is given away. */
    private static final double CERTAINLY = 1 - 1e-9;

    private final CoverMatrix matrix;

    /** The smallest share that any primary item has of each option; zero where the option costs less than nothing. */
    private final double[] shares;

    /** What the options chosen below each level cost. */
    private final long[] spent;

    private long limit = Long.MAX_VALUE;

    CostLimit(CoverMatrix matrix) {
        this.matrix = matrix;
        this.shares = new double[matrix.options()];
        for (int option = 0; option < shares.length; option++) {
            shares[option] = share(matrix, option);
        }
        this.spent = new long[matrix.primaryItems() + matrix.options() + 1];
    }

    /** Returns what each primary item has to pay of an option's cost, at least nothing. */
    static double share(CoverMatrix matrix, int option) {
        int payers = 0;
        for (int i = matrix.start(option); i < matrix.end(option); i++) {
            payers += matrix.entry(i) < matrix.primaryItems() ? 1 : 0;
        }
        return Math.max(0, matrix.cost(option)) / (double) Math.max(1, payers);
    }

    /** Sets what covers must stay below, negative costs left out of the account. */
    void lower(long newLimit) {
        limit = newLimit;
    }

    /** Notes the branch taken at a level. */
    void choose(int level, DancingNode x) {
        spent[level + 1] = spent[level] + (x.isOption() ? Math.max(0, matrix.cost(x.option())) : 0);
    }

    /** Returns whether no cover that goes on from a level can stay below the limit. */
    boolean isExceeded(int level, DancingLinks links) {
        return limit != Long.MAX_VALUE && (long) Math.ceil(links.leastCost(shares) * CERTAINLY) >= limit - spent[level];
    }
}
