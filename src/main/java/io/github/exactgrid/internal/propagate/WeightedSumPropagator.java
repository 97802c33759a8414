package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.internal.rules.SumRule;
import io.github.exactgrid.internal.rules.Totals;

/**
 * Cells whose digits, each multiplied by a coefficient, have one of some totals: for sums that are too large for a layered graph.
 *
 * <p>Narrows by bounds (Harvey and Schimpf, "Bounds Consistency Techniques for Long Linear Constraints", 2002): a digit stays in a
 * cell if some total lies between the least and the greatest sum that the other cells leave with it. That is weaker than a graph
 * and ignores that peers differ, but reads each candidate only once. With all cells fixed it is exact.
 */
final class WeightedSumPropagator extends Propagator {

    private static final int STEPS_OF_A_CELL = 4;

    private final int[] coefficients;
    private final Totals totals;

    WeightedSumPropagator(SumRule sum) {
        super(sum.cells());
        this.coefficients = sum.coefficients();
        this.totals = sum.totals();
    }

    @Override
    int rank() {
        return Rank.SUM;
    }

    @Override
    boolean run(Candidates candidates) {
        int least = 0;
        int most = 0;
        for (int i = 0; i < cells.length; i++) {
            long mask = candidates.of(cells[i]);
            least += least(i, mask);
            most += most(i, mask);
        }
        int unchanged = 0;
        for (int i = 0; unchanged < cells.length; i = i + 1 < cells.length ? i + 1 : 0) {
            candidates.spendSteps(STEPS_OF_A_CELL);
            long mask = candidates.of(cells[i]);
            int leastOfOthers = least - least(i, mask);
            int mostOfOthers = most - most(i, mask);
            long supported = supported(mask, coefficients[i], leastOfOthers, mostOfOthers);
            if (!candidates.restrict(cells[i], supported)) {
                return false;
            }
            unchanged = supported == mask ? unchanged + 1 : 0;
            least = leastOfOthers + least(i, supported);
            most = mostOfOthers + most(i, supported);
        }
        return true;
    }

    /** Returns the candidates with which the sum can be one of the totals, judged by the bounds of the other cells. */
    private long supported(long mask, int coefficient, int leastOfOthers, int mostOfOthers) {
        long supported = 0;
        for (long left = mask; left != 0; left &= left - 1) {
            int term = coefficient * (Long.numberOfTrailingZeros(left) + 1);
            if (totals.anyWithin(leastOfOthers + term, mostOfOthers + term)) {
                supported |= left & -left;
            }
        }
        return supported;
    }

    /** Returns the least contribution of a cell. */
    private int least(int i, long mask) {
        return coefficients[i] * (coefficients[i] > 0 ? lowest(mask) : highest(mask));
    }

    /** Returns the greatest contribution of a cell. */
    private int most(int i, long mask) {
        return coefficients[i] * (coefficients[i] > 0 ? highest(mask) : lowest(mask));
    }

    private static int lowest(long mask) {
        return Long.numberOfTrailingZeros(mask) + 1;
    }

    private static int highest(long mask) {
        return Long.SIZE - Long.numberOfLeadingZeros(mask);
    }
}
