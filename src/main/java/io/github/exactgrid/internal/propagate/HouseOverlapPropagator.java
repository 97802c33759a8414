package io.github.exactgrid.internal.propagate;

/**
 * Two full houses that share cells: what the one has outside the overlap equals what the other has outside it, since either
 * makes the overlap up to all digits. (Where a row crosses a box players call it locked candidates.)
 */
final class HouseOverlapPropagator extends Propagator {

    /** How many of the cells belong to the first house; the others belong to the second. */
    private final int ofFirst;

    /** Takes the cells that only the first house has, and those that only the second has. */
    HouseOverlapPropagator(int[] cells, int ofFirst) {
        super(cells);
        this.ofFirst = ofFirst;
    }

    @Override
    int rank() {
        return Rank.OVERLAP;
    }

    @Override
    int weight() {
        return 0;
    }

    @Override
    boolean run(Candidates candidates) {
        long first = 0;
        for (int i = 0; i < ofFirst; i++) {
            first |= candidates.of(cells[i]);
        }
        long second = 0;
        for (int i = ofFirst; i < cells.length; i++) {
            second |= candidates.of(cells[i]);
        }
        if (first == second) {
            return true;
        }
        long both = first & second;
        for (int cell : cells) {
            if (!candidates.restrict(cell, both)) {
                return false;
            }
        }
        return true;
    }
}
