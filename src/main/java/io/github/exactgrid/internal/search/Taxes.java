package io.github.exactgrid.internal.search;

import io.github.exactgrid.internal.matrix.CoverMatrix;

/**
 * Moves cost from options to items, which every cover pays alike: what is left of an option's cost tells how much worse a
 * cover becomes by it (TAOCP 7.2.2.1, the preparation of Algorithm C$).
 *
 * <p>An item that occurs exactly n times in every cover takes from each of its options as much as the cheapest has. So all
 * covers become cheaper by the same, n times that, and afterwards no option of the item costs less than nothing, whatever
 * it cost before.
 */
final class Taxes {

    private final CoverMatrix matrix;
    private final long[] costs;

    /** The options of each item, one item after the other, and where each item's begin. */
    private final int[] optionsOfItems;

    private final int[] starts;

    /** No less than all costs together, each without its sign. */
    private long total;

    private Taxes(CoverMatrix matrix) {
        this.matrix = matrix;
        this.costs = new long[matrix.options()];
        this.starts = new int[matrix.primaryItems() + 1];
        for (int option = 0; option < costs.length; option++) {
            costs[option] = matrix.cost(option);
            total += Math.abs(costs[option]);
        }
        this.optionsOfItems = sortByItem();
    }

    /**
     * Returns the problem with the costs that are left. Together they fit into a long, if they did before, each without its
     * sign.
     */
    static CoverMatrix levy(CoverMatrix matrix) {
        Taxes taxes = new Taxes(matrix);
        for (int item = 0; item < matrix.primaryItems(); item++) {
            if (matrix.least(item) == matrix.most(item)) {
                taxes.take(item);
            }
        }
        return matrix.withCosts(taxes.costs);
    }

    private int[] sortByItem() {
        for (int option = 0; option < costs.length; option++) {
            for (int i = matrix.start(option); i < matrix.end(option); i++) {
                if (matrix.entry(i) < matrix.primaryItems()) {
                    starts[matrix.entry(i) + 1]++;
                }
            }
        }
        for (int item = 0; item < matrix.primaryItems(); item++) {
            starts[item + 1] += starts[item];
        }
        int[] next = starts.clone();
        int[] options = new int[starts[matrix.primaryItems()]];
        for (int option = 0; option < costs.length; option++) {
            for (int i = matrix.start(option); i < matrix.end(option); i++) {
                if (matrix.entry(i) < matrix.primaryItems()) {
                    options[next[matrix.entry(i)]++] = option;
                }
            }
        }
        return options;
    }

    /** Takes the cheapest option's cost from all options of an item, unless their costs would become too large to be added. */
    private void take(int item) {
        long tax = Long.MAX_VALUE;
        for (int i = starts[item]; i < starts[item + 1]; i++) {
            tax = Math.min(tax, costs[optionsOfItems[i]]);
        }
        int options = starts[item + 1] - starts[item];
        if (tax < 0) { // then all costs rise
            if (-tax > (Long.MAX_VALUE - total) / options) {
                return;
            }
            total -= tax * options;
        }
        for (int i = starts[item]; i < starts[item + 1]; i++) {
            costs[optionsOfItems[i]] -= tax;
        }
    }
}
