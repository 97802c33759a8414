package io.github.exactgrid.internal.propagators;

import io.github.exactgrid.internal.recognise.XSumRule;
import java.util.Arrays;

/**
 * A line of cells that are all peers, in which the first X digits have a sum, X being the first of them.
 *
 * <p>Each X has a list of digit sets that the cells after the first may hold, up to the last that counts. Each X and each of its
 * sets is tried as the only one: its digits must have places among these cells, and all others among the cells beyond.
 *
 * <pre>
 *     sum 12     X = 2    2 a . . . . . . .     a = 10 - none
 *                X = 3    3 a a . . . . . .     {1,8} {2,7} {4,5}; the cells beyond hold what is left
 *                X = 4    4 a a a . . . . .     {1,2,5}
 * </pre>
 *
 * Candidates that no X supports are removed. With the digits of both sides that is stronger than a layered graph that knows the
 * digits used, and nothing has to be made for it but the lists, which all lines with one sum share.
 */
public final class XSumPropagator extends Propagator {

    /** The sets of an X that are tried: no board of 16 digits has more, but one of 25 some ten thousands. */
    private static final int MAX_SETS = 512;

    /** Stands for the sets of an X that has more. */
    private static final long[] TOO_MANY = {};

    /** For each X from 1 the sets of the digits that follow it, or {@link #TOO_MANY}: then only bounds of their sum count. */
    private final long[][] sets;

    private final int digits;
    private final XSumRule rule;

    /** Takes the cells in order. */
    public XSumPropagator(int[] cells, XSumRule rule, int digits) {
        super(cells);
        this.digits = digits;
        this.rule = rule;
        this.sets = new long[Math.min(cells.length, digits + rule.shift())][];
        for (int x = 1; x <= sets.length; x++) {
            long[] ofX = Combinations.withSum(x - 1, total(x) - digit(x), others(x), MAX_SETS);
            sets[x - 1] = ofX.length > MAX_SETS ? TOO_MANY : ofX;
        }
    }

    private XSumPropagator(int[] cells, XSumPropagator like) {
        super(cells);
        this.digits = like.digits;
        this.rule = like.rule;
        this.sets = like.sets;
    }

    /** Returns the digit of the first cell that is an X. */
    private int digit(int x) {
        return x - rule.shift();
    }

    /** Returns the sum of the first X digits as a grid has them. */
    private int total(int x) {
        return rule.total() - rule.shift() * x;
    }

    /** Returns the digits that are not X. */
    private long others(int x) {
        return -1L >>> (Long.SIZE - digits) & ~(1L << (digit(x) - 1));
    }

    /** Returns the same rule on other cells. */
    public XSumPropagator on(int[] otherCells) {
        return new XSumPropagator(otherCells, this);
    }

    @Override
    int rank() {
        return Rank.LINE;
    }

    @Override
    public boolean run(Candidates candidates) {
        Scratch scratch = candidates.scratch;
        Arrays.fill(scratch.supported, 0, cells.length, 0);
        for (int i = 0; i < cells.length; i++) {
            scratch.masks[i] = candidates.of(cells[i]);
        }
        for (long left = scratch.masks[0]; left != 0; left &= left - 1) {
            int x = Long.numberOfTrailingZeros(left) + 1 + rule.shift();
            if (x >= 1 && x <= sets.length) {
                support(x, scratch);
            }
        }
        for (int i = 0; i < cells.length; i++) {
            if (!candidates.restrict(cells[i], scratch.supported[i])) {
                return false;
            }
        }
        return true;
    }

    /** Finds what the cells can hold if the first holds X. */
    private void support(int x, Scratch scratch) {
        long[] supported = scratch.supported;
        long first = 1L << (digit(x) - 1);
        long others = others(x);
        long[] setsOfX = sets[x - 1];
        if (setsOfX == TOO_MANY) {
            supportByBounds(x, scratch);
            return;
        }
        for (long set : setsOfX) {
            if (fits(set, others & ~set, x, scratch)) {
                supported[0] |= first;
                long unsupported = 0;
                for (int i = 1; i < cells.length; i++) {
                    supported[i] |= scratch.fitting[i];
                    unsupported |= scratch.masks[i] & ~first & ~supported[i];
                }
                if (unsupported == 0) {
                    return;
                }
            }
        }
    }

    /** Does the same for digits whose sum is not too low or too high. They are right once all are known, as the cells are peers. */
    private void supportByBounds(int x, Scratch scratch) {
        long first = 1L << (digit(x) - 1);
        int total = total(x);
        int least = digit(x);
        int most = digit(x);
        for (int i = 1; i < cells.length; i++) {
            long mask = scratch.masks[i] & ~first;
            scratch.fitting[i] = mask;
            if (mask == 0) {
                return;
            }
            if (i < x) {
                least += Long.numberOfTrailingZeros(mask) + 1;
                most += Long.SIZE - Long.numberOfLeadingZeros(mask);
            }
        }
        if (least > total || most < total) {
            return;
        }
        scratch.supported[0] |= first;
        for (int i = 1; i < cells.length; i++) {
            long mask = scratch.fitting[i];
            if (i < x) {
                int lowest = Math.max(1, total - most + Long.SIZE - Long.numberOfLeadingZeros(mask));
                int highest = Math.min(digits, total - least + Long.numberOfTrailingZeros(mask) + 1);
                mask &= -1L << (lowest - 1) & -1L >>> (Long.SIZE - highest);
            }
            scratch.supported[i] |= mask;
        }
    }

    /** Returns whether the cells after the first may hold some digits, and those from the X-th on some others. Finds which. */
    private boolean fits(long inside, long outside, int x, Scratch scratch) {
        if (!DigitSetsPropagator.fits(inside, 1, x, scratch)) {
            return false;
        }
        if (cells.length == digits) {
            return DigitSetsPropagator.fits(outside, x, cells.length, scratch);
        }
        for (int i = x; i < cells.length; i++) {
            scratch.fitting[i] = scratch.masks[i] & outside;
            if (scratch.fitting[i] == 0) {
                return false;
            }
        }
        return true;
    }
}
