package io.github.exactgrid.internal.search;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.Occurrences;

/**
 * Moves cost from options to items that every cover contains equally often. All covers become cheaper by the same amount, so
 * their order stays, and the reduced cost of an option is how much dearer a cover becomes by it (TAOCP 7.2.2.1, the
 * preparation of Algorithm C$).
 *
 * <p>If an item occurs exactly n times in every cover, the cost of its cheapest option is subtracted from the costs of all its
 * options. Every cover becomes cheaper by n times that, and no option of the item has a negative cost afterwards.
 */
final class CostReduction {

    private final Occurrences occurrences;
    private final long[] costs;

    /** At least the sum of the absolute values of all costs. */
    private long total;

    private CostReduction(CoverMatrix matrix, Budget budget) {
        this.occurrences = Occurrences.of(matrix, budget);
        this.costs = new long[matrix.options()];
        for (int option = 0; option < costs.length; option++) {
            costs[option] = matrix.cost(option);
            total += Math.abs(costs[option]);
        }
    }

    /**
     * Returns the problem with reduced costs. If the sum of the absolute values of the costs fits into a long, it still does.
     *
     * @throws StoppedException if the call must stop
     */
    static CoverMatrix reduce(CoverMatrix matrix, Budget budget) {
        CostReduction reduction = new CostReduction(matrix, budget);
        for (int item = 0; item < matrix.primaryItems(); item++) {
            budget.prepare(1 + reduction.occurrences.size(item));
            if (matrix.least(item) == matrix.most(item)) {
                reduction.reduce(item);
            }
        }
        assert reduction.sumOfAbsoluteCosts() <= reduction.total * (1 + 1e-9) : "the costs may overflow";
        return matrix.withCosts(reduction.costs);
    }

    /** Subtracts the cheapest option's cost from all options of an item, unless the sum of all costs would overflow. */
    private void reduce(int item) {
        int from = occurrences.start(item);
        int to = occurrences.end(item);
        long least = Long.MAX_VALUE;
        for (int place = from; place < to; place++) {
            least = Math.min(least, costs[option(place)]);
        }
        if (least < 0) { // then all costs rise
            int options = to - from;
            if (-least > (Long.MAX_VALUE - total) / options) {
                return;
            }
            total -= least * options;
        }
        for (int place = from; place < to; place++) {
            costs[option(place)] -= least;
        }
    }

    private int option(int place) {
        return occurrences.original(occurrences.option(place));
    }

    /** Returns the sum of the absolute values of all costs, rounded; for an assertion. */
    private double sumOfAbsoluteCosts() {
        double sum = 0;
        for (long cost : costs) {
            sum += Math.abs((double) cost);
        }
        return sum;
    }
}
