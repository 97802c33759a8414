package io.github.exactgrid.internal.propagate;

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
final class XSumPropagator extends Propagator {

    /** For each X from 1 the sets of the digits that follow it. */
    private final long[][] sets;

    private final int digits;

    /** Takes the cells in order. */
    XSumPropagator(int[] cells, XSumRule rule, int digits) {
        super(cells);
        this.digits = digits;
        this.sets = new long[Math.min(cells.length, digits)][];
        long all = -1L >>> (Long.SIZE - digits);
        for (int x = 1; x <= sets.length; x++) {
            sets[x - 1] = Combinations.withSum(x - 1, rule.total() - x, all & ~(1L << (x - 1)));
        }
    }

    private XSumPropagator(int[] cells, XSumPropagator like) {
        super(cells);
        this.digits = like.digits;
        this.sets = like.sets;
    }

    /** Returns the same rule on other cells. */
    XSumPropagator on(int[] otherCells) {
        return new XSumPropagator(otherCells, this);
    }

    @Override
    int rank() {
        return Rank.LINE;
    }

    @Override
    boolean run(Candidates candidates) {
        Scratch scratch = candidates.scratch;
        Arrays.fill(scratch.supported, 0, cells.length, 0);
        for (int i = 0; i < cells.length; i++) {
            scratch.masks[i] = candidates.of(cells[i]);
        }
        for (long left = scratch.masks[0]; left != 0; left &= left - 1) {
            int x = Long.numberOfTrailingZeros(left) + 1;
            if (x <= sets.length) {
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
        long first = 1L << (x - 1);
        long others = -1L >>> (Long.SIZE - digits) & ~first;
        for (long set : sets[x - 1]) {
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
