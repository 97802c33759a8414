package io.github.exactgrid.internal.propagate;

/**
 * As many cells as there are digits, all different: each digit has a place in it.
 *
 * <p>One pass over the cells tells the digits with no place (contradiction), one place (hidden single) and two places, which no
 * cell that sees both may hold. Peers see to it that no digit comes twice.
 */
final class FullHouse extends Propagator {

    private final int number;
    private final long allDigits;

    FullHouse(int[] cells, int number, long allDigits) {
        super(cells);
        this.number = number;
        this.allDigits = allDigits;
    }

    @Override
    boolean run(Candidates candidates) {
        while (true) {
            long once = 0;
            long twice = 0;
            long more = 0;
            for (int cell : cells) {
                long mask = candidates.of(cell);
                more |= twice & mask;
                twice |= once & mask;
                once |= mask;
            }
            if (once != allDigits) {
                return false;
            }
            long single = once & ~twice & ~candidates.placed(number);
            if (single == 0) {
                return removeSeenByPairs(twice & ~more & ~candidates.paired(number), candidates);
            }
            candidates.addPlaced(number, single);
            if (!place(single, candidates)) {
                return false;
            }
        }
    }

    /** Places digits that have one place each, which they keep until all are placed. */
    private boolean place(long digits, Candidates candidates) {
        long left = digits;
        for (int i = 0; left != 0; i++) {
            long here = candidates.of(cells[i]) & left;
            if (here != 0) {
                if ((here & (here - 1)) != 0 || !candidates.restrict(cells[i], here)) {
                    return false;
                }
                left &= ~here;
            }
        }
        return true;
    }

    private boolean removeSeenByPairs(long digits, Candidates candidates) {
        candidates.addPaired(number, digits);
        for (long left = digits; left != 0; left &= left - 1) {
            if (!candidates.removeSeenByAll(cells, left & -left)) {
                return false;
            }
        }
        return true;
    }
}
