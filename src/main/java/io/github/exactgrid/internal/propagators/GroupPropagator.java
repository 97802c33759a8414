package io.github.exactgrid.internal.propagators;

/**
 * At most one, or exactly one, of some placements in more than two cells.
 *
 * <p>If all candidates of a cell are such placements, one of them comes true there, and none in another cell.
 */
public final class GroupPropagator extends Propagator {

    /** For each cell the digits of its placements. */
    private final long[] digits;

    private final boolean atLeastOne;

    public GroupPropagator(int[] cells, long[] digits, boolean atLeastOne) {
        super(cells);
        this.digits = digits;
        this.atLeastOne = atLeastOne;
    }

    @Override
    int rank() {
        return Rank.GROUP;
    }

    @Override
    public boolean run(Candidates candidates) {
        int taker = -1;
        int possible = 0;
        int lastPossible = -1;
        for (int i = 0; i < cells.length; i++) {
            long mask = candidates.of(cells[i]);
            if ((mask & digits[i]) != 0) {
                possible++;
                lastPossible = i;
                if ((mask & ~digits[i]) == 0) {
                    if (taker >= 0) {
                        return false;
                    }
                    taker = i;
                }
            }
        }
        if (taker >= 0) {
            return possible == 1 || removeFromOthers(taker, candidates);
        }
        if (atLeastOne && possible <= 1) {
            return possible == 1 && candidates.restrict(cells[lastPossible], digits[lastPossible]);
        }
        return true;
    }

    private boolean removeFromOthers(int taker, Candidates candidates) {
        for (int i = 0; i < cells.length; i++) {
            if (i != taker && !candidates.restrict(cells[i], ~digits[i])) {
                return false;
            }
        }
        return true;
    }
}
