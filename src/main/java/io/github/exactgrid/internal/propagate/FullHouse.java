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
                long pairs = twice & ~more & ~candidates.paired(number);
                candidates.addPaired(number, pairs);
                return candidates.removeSeenByAll(cells, pairs);
            }
            candidates.addPlaced(number, single);
            if (!candidates.place(cells, single)) {
                return false;
            }
        }
    }
}
