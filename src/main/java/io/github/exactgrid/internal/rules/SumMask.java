package io.github.exactgrid.internal.rules;

import io.github.exactgrid.internal.limits.Budget;
import java.util.Arrays;

/**
 * The sums that the first few cells of a sum rule can have so that the others can still reach a total, as a bit mask. One
 * cell after the other is added to them:
 *
 * <pre>
 *     2 r1c1          digits 1 to 3    sums 2 4 6             10101  from 2 on
 *     2 r1c1 + r1c2   digits 1 to 3    sums 3 4 5 6 7 8 9   1111111  from 3 on: shifted by 0, 1 and 2
 * </pre>
 *
 * <p>A few words of the mask hold what a set of integers takes kilobytes for: all sums of twelve cells with coefficients up to
 * 1000 on a 9x9 board fit in 14 KB.
 */
final class SumMask {

    /** The greatest distance of two sums: a mask of 512 KB. */
    static final long MAX_RANGE = 1L << 22;

    /** The words that take as long as a step of a {@link Budget}. */
    private static final int WORDS_PER_STEP = 16;

    private final int[] coefficients;
    private final Totals totals;
    private final Budget budget;

    /** The least and the greatest sum of the cells from {@code i} on. */
    private final long[] least;

    private final long[] most;

    /** The digits of each cell. */
    private final int[] lowest;

    private final int[] highest;

    /** Bit {@code k} for the sum {@code base + k}. */
    private final long[] words;

    private long base;

    /** The highest bit that may be set, and the number of cells added. */
    private int highestBit;

    private int added;

    private SumMask(int[] coefficients, Totals totals, int[] lowest, int[] highest, Budget budget) {
        this.coefficients = coefficients;
        this.totals = totals;
        this.budget = budget;
        this.lowest = lowest;
        this.highest = highest;
        int cells = coefficients.length;
        budget.prepare(1 + cells);
        this.least = new long[cells + 1];
        this.most = new long[cells + 1];
        for (int i = cells - 1; i >= 0; i--) {
            long one = (long) coefficients[i] * lowest[i];
            long other = (long) coefficients[i] * highest[i];
            least[i] = least[i + 1] + Math.min(one, other);
            most[i] = most[i + 1] + Math.max(one, other);
        }
        this.words = new long[range() <= MAX_RANGE ? (int) (range() >> 6) + 1 : 0];
        if (words.length > 0) {
            words[0] = 1;
        }
    }

    private long range() {
        return most[0] - least[0];
    }

    /**
     * Returns whether some digits that agree with the given ones, where 0 stands for any, have one of the totals. If the sums
     * spread over more than {@link #MAX_RANGE}, it returns whether a total lies between the least and the greatest.
     */
    static boolean anyTotal(int[] coefficients, Totals totals, int[] given, int digits, Budget budget) {
        int[] lowest = new int[given.length];
        int[] highest = new int[given.length];
        for (int i = 0; i < given.length; i++) {
            lowest[i] = given[i] == 0 ? 1 : given[i];
            highest[i] = given[i] == 0 ? digits : given[i];
        }
        SumMask mask = new SumMask(coefficients, totals, lowest, highest, budget);
        if (mask.words.length == 0) {
            return totals.anyWithin(mask.least[0], mask.most[0]);
        }
        while (mask.added < given.length) {
            mask.add();
        }
        return mask.count() > 0;
    }

    /**
     * Returns how many arcs a {@link Diagram} of a sum has before equal nodes are merged; once it is more than a limit, perhaps
     * less than that, but more than the limit. Returns 0 if it is unknown, as the sums spread over more than {@link #MAX_RANGE}.
     */
    static long arcs(int[] coefficients, Totals totals, int digits, int limit, Budget budget) {
        int cells = coefficients.length;
        int[] lowest = new int[cells];
        int[] highest = new int[cells];
        Arrays.fill(lowest, 1);
        Arrays.fill(highest, digits);
        SumMask mask = new SumMask(coefficients, totals, lowest, highest, budget);
        long nodes = 0;
        while (mask.words.length > 0 && mask.added < cells && nodes * digits <= limit) {
            nodes += mask.count();
            mask.add();
        }
        return nodes * digits;
    }

    /** Adds the next cell. */
    private void add() {
        int i = added++;
        long step = Math.abs((long) coefficients[i]);
        base += Math.min((long) coefficients[i] * lowest[i], (long) coefficients[i] * highest[i]);
        int copies = highest[i] - lowest[i] + 1;
        int done = 1;
        while (done < copies) { // twice as many each time
            int more = Math.min(done, copies - done);
            orShifted((int) (more * step));
            done += more;
        }
        keepWhatReachesTotals();
    }

    private void orShifted(int bits) {
        highestBit += bits;
        int wordShift = bits >> 6;
        int lastWord = highestBit >> 6;
        budget.prepare(1 + lastWord / WORDS_PER_STEP);
        for (int w = lastWord; w >= wordShift; w--) {
            long shifted = words[w - wordShift] << bits;
            if ((bits & 63) != 0 && w > wordShift) {
                shifted |= words[w - wordShift - 1] >>> -bits;
            }
            words[w] |= shifted;
        }
    }

    /** Removes the sums from which no digits of the cells left lead to a total. */
    private void keepWhatReachesTotals() {
        long next = base;
        budget.prepare(1 + totals.ranges());
        for (int range = 0; range < totals.ranges(); range++) {
            clear(next, totals.least(range) - most[added]);
            next = Math.max(next, totals.most(range) - least[added] + 1);
        }
        clear(next, base + highestBit + 1);
    }

    /** Removes the sums from one up to, but without, another. */
    private void clear(long from, long to) {
        int first = (int) Math.max(0, from - base);
        int end = (int) Math.min(highestBit + 1L, to - base);
        for (int bit = first; bit < end; ) {
            if ((bit & 63) == 0 && end - bit >= Long.SIZE) {
                words[bit >> 6] = 0;
                bit += Long.SIZE;
            } else {
                words[bit >> 6] &= ~(1L << bit);
                bit++;
            }
        }
    }

    private long count() {
        long count = 0;
        for (int w = 0; w <= highestBit >> 6; w++) {
            count += Long.bitCount(words[w]);
        }
        return count;
    }
}
