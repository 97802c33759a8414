package io.github.exactgrid.internal.search;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.links.DancingLinks;
import io.github.exactgrid.internal.links.DancingNode;
import io.github.exactgrid.internal.matrix.CoverMatrix;

/**
 * The bound of branch and bound: what the options chosen cost, and whether the rest can still cost less than a limit.
 *
 * <p>An option's cost is split evenly among its primary items. Then every item that still needs n options will cost at
 * least n times the smallest share among its options, and the sum of these is a lower bound for the rest. In a matrix
 * whose options are sorted by share, the smallest is at the top of each column (TAOCP 7.2.2.1, Algorithm C$).
 */
final class CostLimit {

    /** The bound is lowered by this factor, which is more than the rounding of all shares can add up to. */
    private static final double ROUNDING_MARGIN = 1 - 1e-9;

    private final CoverMatrix matrix;

    /** The share of each primary item in the cost of each option; zero if the cost is negative. */
    private final double[] shares;

    /** What the options chosen below each level cost. */
    private final long[] spent;

    private long limit = Long.MAX_VALUE;

    CostLimit(CoverMatrix matrix, Budget budget) {
        this.matrix = matrix;
        this.shares = shares(matrix, budget);
        this.spent = new long[matrix.primaryItems() + matrix.options() + 1];
    }

    /** Returns for each option the share of each primary item in its cost, at least zero. */
    static double[] shares(CoverMatrix matrix, Budget budget) {
        double[] shares = new double[matrix.options()];
        for (int option = 0; option < shares.length; option++) {
            budget.prepare(1 + matrix.end(option) - matrix.start(option));
            shares[option] = share(matrix, option);
        }
        return shares;
    }

    private static double share(CoverMatrix matrix, int option) {
        int sharers = 0;
        for (int i = matrix.start(option); i < matrix.end(option); i++) {
            sharers += matrix.entry(i) < matrix.primaryItems() ? 1 : 0;
        }
        return Math.max(0, matrix.cost(option)) / (double) Math.max(1, sharers);
    }

    /** Sets what covers must cost less than, negative costs not counted. */
    void lower(long newLimit) {
        assert newLimit <= limit;
        limit = newLimit;
    }

    /** Records the branch taken at a level. */
    void choose(int level, DancingNode x) {
        spent[level + 1] = spent[level] + (x.isOption() ? Math.max(0, matrix.cost(x.option())) : 0);
    }

    /** Returns whether no cover below a node at a level can cost less than the limit. */
    boolean isExceeded(int level, DancingLinks links) {
        return limit != Long.MAX_VALUE
                && (long) Math.ceil(links.leastCost(shares) * ROUNDING_MARGIN) >= limit - spent[level];
    }
}
