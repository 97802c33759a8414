package io.github.exactgrid.internal.propagators;

/**
 * Two full houses that share cells: the digits of one outside the overlap are those of the other outside it, since both add the
 * overlap to all digits. Removes those that only one of them has among its candidates there. (Where a row crosses a box players
 * call it locked candidates.) The same is true of two houses and two others, and so on: the law of leftovers.
 */
public final class HouseOverlapPropagator extends Propagator {

    /** The number of cells in the first house; the others are in the second. */
    private final int ofFirst;

    private final boolean isOfLongSearches;

    /**
     * Takes the cells that are only in the first house, or in the first houses, followed by those that are only in the second.
     *
     * @param isOfLongSearches whether it belongs to stronger schedules only
     */
    public HouseOverlapPropagator(int[] cells, int ofFirst, boolean isOfLongSearches) {
        super(cells);
        this.isOfLongSearches = isOfLongSearches;
        this.ofFirst = ofFirst;
    }

    @Override
    int rank() {
        return Rank.OVERLAP;
    }

    @Override
    public int weight() {
        return 0;
    }

    @Override
    boolean runsAfterStrengthening() {
        return isOfLongSearches;
    }

    @Override
    public boolean run(Candidates candidates) {
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
