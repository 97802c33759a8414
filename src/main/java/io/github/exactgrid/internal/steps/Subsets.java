package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.ALL;
import static io.github.exactgrid.internal.steps.Geometry.SUBSETS;

/** Naked and hidden sets of 2 to 4 cells in a house, which is scanned again only after it has changed. */
final class Subsets {

    private static final HintKind[] NAKED = {HintKind.NAKED_PAIR, HintKind.NAKED_TRIPLET, HintKind.NAKED_QUAD};
    private static final double[] NAKED_RATINGS = {3.0, 3.6, 5.0};
    private static final HintKind[] HIDDEN = {HintKind.HIDDEN_PAIR, HintKind.HIDDEN_TRIPLET, HintKind.HIDDEN_QUAD};
    private static final double[] HIDDEN_RATINGS = {3.4, 4.0, 5.4};
    private static final HintKind[] DIRECT = {HintKind.DIRECT_HIDDEN_PAIR, HintKind.DIRECT_HIDDEN_TRIPLET};
    private static final double[] DIRECT_RATINGS = {2.0, 2.5};

    private static final int[] NONE = {};

    private final Hint hint = new Hint();

    /** For each size from 2, the state of each house in which the last scan for naked sets found nothing. */
    private final long[][] futileNaked = new long[3][Layout.MAX_HOUSES];

    private final long[][] futileHidden = new long[3][Layout.MAX_HOUSES];
    private final long[][] futileDirect = new long[2][Layout.MAX_HOUSES];

    /** The same for naked sets of players, of one size. */
    private final long[] futileOfPlayers = new long[Layout.MAX_HOUSES];

    /** Scans for naked sets of a size: cells that have as many digits as there are cells, in houses with twice as many. */
    boolean naked(Position position, int size, HintSink sink) {
        return naked(position, size, 2 * size, 9, futileNaked[size - 2], sink);
    }

    /** Scans for naked sets in smaller houses, where Sudoku Explainer looks only for hidden ones. */
    boolean nakedOfPlayers(Position position, int size, HintSink sink) {
        return naked(position, size, size + 1, 2 * size - 1, futileOfPlayers, sink);
    }

    private boolean naked(Position position, int size, int minEmpty, int maxEmpty, long[] seen, HintSink sink) {
        for (int house = 0; house < position.layout.houses; house++) {
            int empty = position.emptyCells[house];
            if (empty < minEmpty || empty > maxEmpty || seen[house] == position.stamps[house]) {
                continue;
            }
            int eligible = 0;
            for (int place = 0; place < 9; place++) {
                int count = Integer.bitCount(position.marks[position.layout.cellAt[9 * house + place]]);
                eligible |= count >= 2 && count <= size ? 1 << place : 0;
            }
            boolean found = false;
            for (int mask : Integer.bitCount(eligible) < size ? NONE : SUBSETS[size]) {
                if ((mask & ~eligible) != 0) {
                    continue;
                }
                int digits = position.digitsAt(house, mask);
                if (Integer.bitCount(digits) != size) {
                    continue;
                }
                hint.begin(NAKED[size - 2], NAKED_RATINGS[size - 2]);
                if (position.layout.isClassic()) {
                    hint.removeFrom(position, house, ALL & ~mask, digits);
                } else {
                    removeFromCommonPeers(position, house, mask, digits);
                }
                if (hint.removals > 0) {
                    found = true;
                    hint.addHouse(house);
                    hint.addCells(position, house, mask);
                    hint.digits = digits;
                    if (sink.take(hint)) {
                        return true;
                    }
                }
            }
            if (!found) {
                seen[house] = position.stamps[house];
            }
        }
        return false;
    }

    /** Removes each digit from the cells that see all cells of the set that may hold it; those of the house are among them. */
    private void removeFromCommonPeers(Position position, int house, int places, int digits) {
        for (int rest = digits; rest != 0; rest &= rest - 1) {
            int digit = Geometry.first(rest);
            hint.removeFromCommonPeers(position, house, places & position.places[9 * house + digit], digit);
        }
    }

    /** Scans for hidden sets of a size: digits that have as many places as there are digits. */
    boolean hidden(Position position, int size, HintSink sink) {
        return hidden(position, size, false, futileHidden[size - 2], sink);
    }

    /** Scans for hidden sets after which another digit has one place left in the house. */
    boolean direct(Position position, int size, HintSink sink) {
        return hidden(position, size, true, futileDirect[size - 2], sink);
    }

    private boolean hidden(Position position, int size, boolean direct, long[] seen, HintSink sink) {
        for (int house = 0; house < position.layout.houses; house++) {
            if (position.emptyCells[house] <= size || seen[house] == position.stamps[house]) {
                continue;
            }
            int eligible = 0;
            for (int digit = 0; digit < 9; digit++) {
                int count = Integer.bitCount(position.places[9 * house + digit]);
                eligible |= count >= 2 && count <= size ? 1 << digit : 0;
            }
            boolean found = false;
            for (int mask : Integer.bitCount(eligible) < size ? NONE : SUBSETS[size]) {
                if ((mask & ~eligible) != 0) {
                    continue;
                }
                int places = 0;
                for (int rest = mask; rest != 0; rest &= rest - 1) {
                    places |= position.places[9 * house + Geometry.first(rest)];
                }
                if (Integer.bitCount(places) != size) {
                    continue;
                }
                boolean useful =
                        direct ? makeDirect(position, house, mask, places) : make(position, house, mask, places);
                if (useful) {
                    found = true;
                    hint.addHouse(house);
                    hint.addCells(position, house, places);
                    hint.digits = mask;
                    if (sink.take(hint)) {
                        return true;
                    }
                }
            }
            if (!found) {
                seen[house] = position.stamps[house];
            }
        }
        return false;
    }

    private boolean make(Position position, int house, int digits, int places) {
        int size = Integer.bitCount(digits);
        hint.begin(HIDDEN[size - 2], HIDDEN_RATINGS[size - 2]);
        hint.removeFrom(position, house, places, ALL & ~digits);
        return hint.removals > 0;
    }

    private boolean makeDirect(Position position, int house, int digits, int places) {
        int size = Integer.bitCount(digits);
        for (int rest = ALL & ~digits; rest != 0; rest &= rest - 1) {
            int other = Geometry.first(rest);
            int all = position.places[9 * house + other];
            int outside = all & ~places;
            if (outside != all && outside != 0 && (outside & outside - 1) == 0) {
                hint.begin(DIRECT[size - 2], DIRECT_RATINGS[size - 2]);
                hint.placed = 9 * position.layout.cellAt[9 * house + Geometry.first(outside)] + other;
                return true;
            }
        }
        return false;
    }
}
