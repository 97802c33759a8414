package io.github.exactgrid.internal.propagate;

/**
 * As many cells as there are digits, all different: each digit has a place in it.
 *
 * <p>One pass over the cells tells the digits with no place (contradiction), one place (hidden single) and two places, which no
 * cell that sees both may hold. Peers see to it that no digit comes twice.
 */
final class FullHousePropagator extends Propagator {

    private final int number;

    /** The cells, bit {@code c} for cell {@code c}. */
    private final long[] set;

    private final long allDigits;

    FullHousePropagator(int[] cells, int number, int cellsOfBoard) {
        super(cells);
        this.number = number;
        this.set = Peers.setOf(cells, Peers.wordsFor(cellsOfBoard));
        this.allDigits = -1L >>> (Long.SIZE - cells.length);
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
                long pairs = twice & ~more & ~candidates.paired(number);
                candidates.addPaired(number, pairs);
                return removeSeenByPairs(pairs, candidates);
            }
            candidates.addPlaced(number, single);
            if (!candidates.place(cells, single)) {
                return false;
            }
        }
    }

    /** Takes digits with two places from all outside that see both: inside nobody else has them. */
    private boolean removeSeenByPairs(long pairs, Candidates candidates) {
        for (long left = pairs; left != 0; left &= left - 1) {
            int digit = Long.numberOfTrailingZeros(left);
            long places = 0;
            for (int i = 0; i < cells.length; i++) {
                places |= (candidates.of(cells[i]) >>> digit & 1) << i;
            }
            int first = cells[Long.numberOfTrailingZeros(places)];
            int second = cells[Long.SIZE - 1 - Long.numberOfLeadingZeros(places)];
            if (!candidates.removeSeenByBoth(first, second, left & -left, set)) {
                return false;
            }
        }
        return true;
    }
}
