package io.github.exactgrid.internal.propagators;

import java.util.Arrays;

/**
 * Cells whose digits, some added and some subtracted, have a total. Peers that follow each other in the order of the cells hold
 * different digits.
 *
 * <p>Exact with respect to the total, by sets of sums as bit masks. Each cell counts from its least contribution, so that the
 * sums begin at 0; a convolution of two sets is a shift for each member of the smaller:
 *
 * <pre>
 *     r1c1 {1,3}  counts {0,2}   101
 *     r1c2 {4,5}  counts {0,1}    11  shifted by 0 and by 2: 1111, sums 0 to 3
 * </pre>
 *
 * The cells are divided into runs of up to three peers; the digits of a run are tried one by one, so that no sum counts that has a
 * digit twice. Prefix and suffix convolutions over the runs give the sums that each run must have. (The dynamic programme of
 * Trick, "A Dynamic Programming Approach for Consistency and Propagation for Knapsack Constraints", 2003.)
 *
 * <p>The total, counted in this way, must fit in a mask. Where it does not, counting from the greatest contributions may; where both
 * fail, the total is far from both bounds, and nothing is removed.
 */
public final class LinearSumPropagator extends Propagator {

    /** Trying the digits of a run one by one takes d to the power of its length. */
    private static final int MAX_RUN = 3;

    /** For each cell, in the order of the runs, whether its digit is subtracted. */
    private final boolean[] subtracted;

    /** Where each run begins, followed by the number of cells. */
    private final int[] runs;

    private final int digits;

    /** The total, were the lowest digit 0. */
    private final int total;

    /**
     * Takes cells in runs of peers.
     *
     * @param runsOfPeers bit {@code i} if cell {@code i} is a peer of all before it back to the last one that has no such bit
     */
    public LinearSumPropagator(int[] cells, boolean[] subtracted, long runsOfPeers, int total, int digits) {
        super(cells);
        this.subtracted = subtracted;
        this.digits = digits;
        int zeroBased = total;
        int[] starts = new int[cells.length + 1];
        int count = 0;
        for (int i = 0; i < cells.length; i++) {
            zeroBased -= subtracted[i] ? -1 : 1;
            if ((runsOfPeers >>> i & 1) == 0 || i - starts[count - 1] == MAX_RUN) {
                starts[count++] = i;
            }
        }
        starts[count] = cells.length;
        this.total = zeroBased;
        this.runs = Arrays.copyOf(starts, count + 1);
    }

    @Override
    int rank() {
        return Rank.SUM;
    }

    @Override
    public boolean run(Candidates candidates) {
        int least = 0;
        int most = 0;
        for (int i = 0; i < cells.length; i++) {
            long mask = candidates.of(cells[i]);
            int low = Long.numberOfTrailingZeros(mask);
            int high = Long.SIZE - 1 - Long.numberOfLeadingZeros(mask);
            least += subtracted[i] ? -high : low;
            most += subtracted[i] ? -low : high;
        }
        if (total < least || total > most) {
            return false;
        }
        boolean upward = total - least <= most - total;
        int goal = upward ? total - least : most - total;
        if (goal >= Long.SIZE) {
            return true;
        }
        Scratch scratch = candidates.scratch;
        for (int i = 0; i < cells.length; i++) {
            long mask = candidates.of(cells[i]);
            scratch.steps[i] = isAscending(i, upward) ? mask : descending(mask);
        }
        return convolve(goal, scratch) && restrict(upward, candidates);
    }

    /** Returns whether a cell counts from its lowest digit, not from its highest. */
    private boolean isAscending(int i, boolean upward) {
        return subtracted[i] != upward;
    }

    /** Reverses a mask, so that the highest digit has bit 0. */
    private long descending(long mask) {
        return Long.reverse(mask) >>> (Long.SIZE - digits);
    }

    private boolean restrict(boolean upward, Candidates candidates) {
        long[] supported = candidates.scratch.supported;
        for (int i = 0; i < cells.length; i++) {
            if (!candidates.restrict(cells[i], isAscending(i, upward) ? supported[i] : descending(supported[i]))) {
                return false;
            }
        }
        return true;
    }

    /** Finds the digits that support the goal. Returns false if none do. */
    private boolean convolve(int goal, Scratch scratch) {
        long upToGoal = -1L >>> (Long.SIZE - 1 - goal);
        int last = runs.length - 2;
        long sums = 1;
        for (int run = 0; run <= last; run++) {
            scratch.sumsBefore[run] = sums;
            scratch.sums[run] = sums(run, scratch.steps) & upToGoal;
            sums = convolution(sums, scratch.sums[run]) & upToGoal;
        }
        if ((sums >>> goal & 1) == 0) {
            return false;
        }
        long sumsAfter = 1;
        for (int run = last; run >= 0; run--) {
            long others = convolution(scratch.sumsBefore[run], sumsAfter) & upToGoal;
            long needed = Long.reverse(others) >>> (Long.SIZE - 1 - goal); // what the others leave of the goal
            support(run, needed, scratch);
            sumsAfter = convolution(sumsAfter, scratch.sums[run]) & upToGoal;
        }
        return true;
    }

    /** Returns the sums that a run can have. */
    private long sums(int run, long[] steps) {
        int first = runs[run];
        int length = runs[run + 1] - first;
        long mask = steps[first];
        int base = Long.numberOfTrailingZeros(mask);
        if (length == 1) {
            return mask >>> base;
        }
        long sums = 0;
        for (long left = mask; left != 0; left &= left - 1) {
            int step = Long.numberOfTrailingZeros(left);
            long rest = length == 2
                    ? fromBase(first + 1, without(first + 1, step, first, steps), steps)
                    : pairSums(first, step, steps);
            sums |= rest << (step - base);
        }
        return sums;
    }

    /** Returns the sums of the second and third cell of a run, neither with the first one's digit. */
    private long pairSums(int first, int step, long[] steps) {
        long second = without(first + 1, step, first, steps);
        long third = without(first + 2, step, first, steps);
        int base = Long.numberOfTrailingZeros(steps[first + 1]);
        long sums = 0;
        for (long left = second; left != 0; left &= left - 1) {
            int other = Long.numberOfTrailingZeros(left);
            sums |= fromBase(first + 2, third & ~digit(first + 2, other, first + 1), steps) << (other - base);
        }
        return sums;
    }

    private long without(int i, int step, int ofCell, long[] steps) {
        return steps[i] & ~digit(i, step, ofCell);
    }

    /** Returns the bit that one cell has for the digit which is some step of another. */
    private long digit(int i, int step, int ofCell) {
        return 1L << (subtracted[i] == subtracted[ofCell] ? step : digits - 1 - step);
    }

    private static long fromBase(int i, long mask, long[] steps) {
        return mask >>> Long.numberOfTrailingZeros(steps[i]);
    }

    /** Finds the digits of a run's cells that have one of the sums needed. */
    private void support(int run, long needed, Scratch scratch) {
        long[] steps = scratch.steps;
        long[] supported = scratch.supported;
        int first = runs[run];
        int length = runs[run + 1] - first;
        int base = Long.numberOfTrailingZeros(steps[first]);
        if (length == 1) {
            supported[first] = needed << base & steps[first];
            return;
        }
        for (int i = first; i < first + length; i++) {
            supported[i] = 0;
        }
        for (long left = steps[first]; left != 0; left &= left - 1) {
            int step = Long.numberOfTrailingZeros(left);
            long rest = needed >>> (step - base);
            boolean found = length == 2
                    ? supportLast(first + 1, without(first + 1, step, first, steps), rest, scratch)
                    : supportPair(first, step, rest, scratch);
            supported[first] |= found ? left & -left : 0;
        }
    }

    private boolean supportPair(int first, int step, long needed, Scratch scratch) {
        long second = without(first + 1, step, first, scratch.steps);
        long third = without(first + 2, step, first, scratch.steps);
        int base = Long.numberOfTrailingZeros(scratch.steps[first + 1]);
        boolean any = false;
        for (long left = second; left != 0; left &= left - 1) {
            int other = Long.numberOfTrailingZeros(left);
            if (supportLast(
                    first + 2, third & ~digit(first + 2, other, first + 1), needed >>> (other - base), scratch)) {
                scratch.supported[first + 1] |= left & -left;
                any = true;
            }
        }
        return any;
    }

    private static boolean supportLast(int i, long mask, long needed, Scratch scratch) {
        long supported = needed << Long.numberOfTrailingZeros(scratch.steps[i]) & mask;
        scratch.supported[i] |= supported;
        return supported != 0;
    }

    private static long convolution(long one, long other) {
        long fewer = Long.bitCount(one) <= Long.bitCount(other) ? one : other;
        long more = one ^ other ^ fewer;
        long sums = 0;
        for (long left = fewer; left != 0; left &= left - 1) {
            sums |= more << Long.numberOfTrailingZeros(left);
        }
        return sums;
    }
}
