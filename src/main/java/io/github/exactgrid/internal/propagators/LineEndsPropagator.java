package io.github.exactgrid.internal.propagators;

import java.util.Arrays;

/**
 * Two cells that decide together what each of some others may hold: the ends of between lines and lockouts.
 *
 * <p>A pair of digits of the two cells has support if each of the others has a candidate that it allows. The candidates left are those of such pairs, and
 * those that such a pair allows.
 *
 * <pre>
 *     between   ends {1,5} {4,7}   others {2,6} {3,5}     1 and 4 allow 2 and 3, 1 and 7 all four,
 *                                                         5 and 7 allow none of {3,5}: so 5 is removed
 * </pre>
 *
 * <p>Each of the others with the two ends as a layered graph took twice the time on lockouts, and found less.
 */
public final class LineEndsPropagator extends Propagator {

    /** A run may look at all pairs of digits: on larger boards the layered graphs of these rules have far fewer arcs. */
    public static final int MAX_DIGITS = 16;

    /** For each digit of the first cell, and of the second, the digits that the others may hold, as a mask. */
    private final long[][] allowed;

    /** For each digit of the first cell those that the second may hold beside it. */
    private final long[] partners;

    /** Takes the two cells, followed by the others. */
    public LineEndsPropagator(int[] cells, long[][] allowed, long[] partners) {
        super(cells);
        this.allowed = allowed;
        this.partners = partners;
    }

    /** Returns the propagator of the same ends and one more cell, this one if it has that cell: a line may be stated a thousand times. */
    public LineEndsPropagator with(int other) {
        for (int i = 2; i < cells.length; i++) {
            if (cells[i] == other) {
                return this;
            }
        }
        int[] more = Arrays.copyOf(cells, cells.length + 1);
        more[cells.length] = other;
        return new LineEndsPropagator(more, allowed, partners);
    }

    /** Returns whether another has the same ends and the same rule. */
    public boolean hasEndsOf(LineEndsPropagator other) {
        return cells[0] == other.cells[0] && cells[1] == other.cells[1] && allowed == other.allowed;
    }

    @Override
    int rank() {
        return Rank.CAGE;
    }

    @Override
    public int cost() {
        return allowed.length * cells.length;
    }

    @Override
    public boolean run(Candidates candidates) {
        long[] masks = candidates.scratch.masks;
        long[] supported = candidates.scratch.supported;
        for (int i = 0; i < cells.length; i++) {
            masks[i] = candidates.of(cells[i]);
            supported[i] = 0;
        }
        for (long left = masks[0]; left != 0; left &= left - 1) {
            findPairs(left & -left, masks, supported);
        }
        for (int i = 0; i < cells.length; i++) {
            if (!candidates.restrict(cells[i], supported[i])) {
                return false;
            }
        }
        return true;
    }

    /** Finds the digits of the second cell that have support with one of the first, and what such pairs allow. */
    private void findPairs(long first, long[] masks, long[] supported) {
        long[] ofFirst = allowed[Long.numberOfTrailingZeros(first)];
        long any = 0;
        for (long left = masks[1] & partners[Long.numberOfTrailingZeros(first)]; left != 0; left &= left - 1) {
            long ofPair = ofFirst[Long.numberOfTrailingZeros(left)];
            if (ofPair != 0 && allowsAll(ofPair, masks)) {
                supported[1] |= left & -left;
                any |= ofPair;
            }
        }
        if (any != 0) {
            supported[0] |= first;
            for (int i = 2; i < cells.length; i++) {
                supported[i] |= any;
            }
        }
    }

    private boolean allowsAll(long ofPair, long[] masks) {
        for (int i = 2; i < cells.length; i++) {
            if ((masks[i] & ofPair) == 0) {
                return false;
            }
        }
        return true;
    }
}
