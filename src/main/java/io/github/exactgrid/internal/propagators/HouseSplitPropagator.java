package io.github.exactgrid.internal.propagators;

/**
 * A full house in two parts, in one way or in several: cells with a known sum, and the rest, whose sum then is known as well. Both
 * together hold each digit once, so that each set of digits of the one leaves one set to the other.
 *
 * <pre>
 *     a a . . .    a = 8 in a row of 5: the row has 3+5 | 1+2+4.
 * </pre>
 *
 * <p>A set is possible for a part if that part may hold all its digits and the rest all others. Digits that no possible set has are
 * removed from the part, and those that all have from the rest. What is found is kept for the next time ({@link SplitMemo}). The place of
 * a digit inside a part is left to {@link FullHousePropagator} and, if the part is a cage, to {@link DigitSetsPropagator}.
 */
public final class HouseSplitPropagator extends StrongHousePropagator {

    /** The sets that take longer to read than it takes to look up what they have left. Nine digits have at most 12 of one size and sum. */
    private static final int MANY_SETS = 32;

    /** For each split the places of its part: bit {@code i} for the i-th cell of the house. */
    private final long[] parts;

    /** For each split the sets of digits that its part may hold. */
    private final long[][] sets;

    /** Takes all cells of a full house, the places of parts in it, and for each part the sets of digits that it may hold. */
    public HouseSplitPropagator(int[] cells, long[] parts, long[][] sets) {
        super(cells);
        this.parts = parts;
        this.sets = sets;
    }

    @Override
    boolean hasManySplits() {
        for (long[] some : sets) {
            if (some.length >= MANY_SETS) {
                return true;
            }
        }
        return false;
    }

    @Override
    int rank() {
        return Rank.LINE;
    }

    @Override
    public boolean run(Candidates candidates) {
        long[] masks = copyMasks(candidates);
        SplitMemo memo = candidates.scratch.splitMemo;
        for (int split = 0; split < parts.length; split++) {
            long part = parts[split];
            long rest = allDigits & ~part; // there are as many cells as digits
            long inPart = union(part, masks);
            long inRest = union(rest, masks);
            long needed = allDigits & ~inRest;
            int place = memo.place(sets[split], inPart, needed);
            long some = memo.some(place);
            long all = memo.all(place);
            if (some == 0
                    || (some != inPart && !restrict(part, some, candidates))
                    || (all != needed && !restrict(rest, ~all, candidates))) {
                return false;
            }
        }
        return true;
    }

    private static long union(long places, long[] masks) {
        long union = 0;
        for (long left = places; left != 0; left &= left - 1) {
            union |= masks[Long.numberOfTrailingZeros(left)];
        }
        return union;
    }

    private boolean restrict(long places, long allowed, Candidates candidates) {
        for (long left = places; left != 0; left &= left - 1) {
            int place = Long.numberOfTrailingZeros(left);
            if (!candidates.restrict(cells[place], allowed)) {
                return false;
            }
            candidates.scratch.masks[place] &= allowed;
        }
        return true;
    }
}
