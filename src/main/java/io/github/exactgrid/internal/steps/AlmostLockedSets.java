package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.CELL_AT;
import static io.github.exactgrid.internal.steps.Geometry.HOUSES;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The almost locked sets of a position: cells of a house that have one digit more than there are cells. */
final class AlmostLockedSets {

    /** The largest number of sets: an early position of a puzzle with few givens has 2000, a sukaku without givens many more. */
    private static final int MAX_SETS = 4096;

    /**
     * A set.
     *
     * @param cells the cells
     * @param digits the digits, as a mask
     * @param places the cells of each digit
     */
    record Als(CellSet cells, int digits, CellSet[] places) {}

    private AlmostLockedSets() {}

    /** Returns the sets of a position, by size: single cells with two candidates first. */
    static List<Als> of(Position position) {
        List<Als> sets = new ArrayList<>();
        Set<CellSet> seen = new HashSet<>();
        for (int size = 1; size <= 7; size++) {
            for (int house = 0; house < HOUSES; house++) {
                if (position.emptyCells[house] <= size) {
                    continue;
                }
                for (int places : Geometry.SUBSETS[size]) {
                    int digits = digits(position, house, places);
                    if (Integer.bitCount(digits) == size + 1 && sets.size() < MAX_SETS) {
                        CellSet cells = CellSet.of(house, places);
                        if (seen.add(cells)) {
                            sets.add(new Als(cells, digits, places(position, cells, digits)));
                        }
                    }
                }
            }
        }
        return sets;
    }

    /** Returns the digits of some cells of a house, or none if one of them is filled. */
    static int digits(Position position, int house, int places) {
        int digits = 0;
        for (int rest = places; rest != 0; rest &= rest - 1) {
            int mask = position.marks[CELL_AT[9 * house + Geometry.first(rest)]];
            if (mask == 0) {
                return 0;
            }
            digits |= mask;
        }
        return digits;
    }

    private static CellSet[] places(Position position, CellSet cells, int digits) {
        CellSet[] places = new CellSet[9];
        for (int rest = digits; rest != 0; rest &= rest - 1) {
            int digit = Geometry.first(rest);
            places[digit] = cells.and(CellSet.of(position, digit));
        }
        return places;
    }
}
