package io.github.exactgrid.internal.planning;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.propagators.CellSets;
import java.util.Arrays;

/**
 * Full houses that follow from others. Some rows hold each digit once for each row; if they contain houses that do not overlap, all
 * but one as many as there are rows, then the cells left hold each digit once.
 *
 * <pre>
 *     . . . . . . . . .      Windoku: the three rows of the houses w and v hold
 *     a w w w a v v v a      each digit three times, so that the cells a are a
 *     a w w w a v v v a      house as well. There are five such houses in all.
 *     a w w w a v v v a
 * </pre>
 */
final class DerivedHouses {

    private final HouseOverlaps houses;
    private final int digits;
    private final int words;
    private final Budget budget;

    /** The most houses, with those that follow. */
    private final int maxHouses;

    /** For each family how many of its houses the present house overlaps, and the cells that it shares with these. */
    private final int[] covering;

    private final int[] covered;

    /** For each house the cells that it shares with the present cover. */
    private final int[] inside;

    /**
     * For each family and house the number of houses in a cover by that family that has been looked at and that the house is inside of.
     * If the house overlaps as many, it has the same cover. Null where there is none.
     */
    private final int[][] done;

    private DerivedHouses(HouseOverlaps houses, int cells, int digits, Budget budget) {
        this.houses = houses;
        this.digits = digits;
        this.words = CellSets.wordsFor(cells);
        this.budget = budget;
        this.maxHouses = 2 * houses.size();
        this.covering = new int[maxHouses];
        this.covered = new int[maxHouses];
        this.inside = new int[maxHouses];
        this.done = new int[maxHouses][];
    }

    /**
     * Adds full houses that follow, except known ones: at most as many as are known. They are looked for around houses that are not
     * part of a tiling of the board by houses, such as windows, so that classic rules and jigsaws need no time. Takes about n&sup2; steps
     * for n houses that each overlap n others, and fewer where few do.
     *
     * @throws StoppedException if the call must stop
     */
    static void addTo(HouseOverlaps houses, int cells, int digits, Budget budget) {
        boolean[] isTiling = houses.tilingFamilies(cells);
        DerivedHouses derived = null;
        for (int house = 0; house < houses.size(); house++) {
            int family = houses.family(house);
            if (family >= isTiling.length || !isTiling[family]) {
                derived = derived == null ? new DerivedHouses(houses, cells, digits, budget) : derived;
                derived.deriveFrom(house);
            }
        }
    }

    /** Covers a house by each family, and adds what its own family leaves of the cover if that is a house. */
    private void deriveFrom(int house) {
        int families = houses.familyCount();
        Arrays.fill(covering, 0, families, 0);
        Arrays.fill(covered, 0, families, 0);
        int degree = houses.degree(house);
        budget.prepare(degree);
        for (int i = 0; i < degree; i++) {
            int family = houses.family(houses.others(house)[i]);
            covering[family]++;
            covered[family] += houses.shared(house)[i];
        }
        for (int family = 0; family < families && houses.size() < maxHouses; family++) {
            int[] doneOfFamily = done[family];
            boolean isNew = doneOfFamily == null || doneOfFamily[house] != covering[family];
            if (covering[family] > 1 && covered[family] == digits && isNew) {
                addLeft(house, family);
            }
        }
    }

    /** Adds what is left of the cover of a house by a family, if the house's own family leaves as many cells as a house has. */
    private void addLeft(int house, int family) {
        int own = houses.family(house);
        int wholeHouses = 0;
        for (int i = 0; i < houses.degree(house); i++) {
            int cover = houses.others(house)[i];
            if (houses.family(cover) == family) {
                wholeHouses += countInside(cover, own, family, covering[family]);
            }
        }
        long[] left = new long[wholeHouses == covering[family] - 1 ? words : 0];
        for (int i = 0; i < houses.degree(house) && left.length > 0; i++) {
            int cover = houses.others(house)[i];
            if (houses.family(cover) == family) {
                CellSets.add(CellSets.of(houses.house(cover), words), left);
            }
        }
        for (int i = 0; i < houses.degree(house); i++) {
            int cover = houses.others(house)[i];
            if (houses.family(cover) == family) {
                removeInside(cover, own, left);
            }
        }
        if (left.length > 0) {
            addIfNew(CellSets.cells(left));
        }
    }

    /** Counts the cells of some family's houses in a part of a cover. Returns how many of these are now inside as a whole. */
    private int countInside(int cover, int own, int family, int size) {
        if (done[family] == null) {
            done[family] = new int[maxHouses];
        }
        budget.prepare(houses.degree(cover));
        int wholeHouses = 0;
        for (int i = 0; i < houses.degree(cover); i++) {
            int other = houses.others(cover)[i];
            if (houses.family(other) == own) {
                inside[other] += houses.shared(cover)[i];
                if (inside[other] == digits) {
                    done[family][other] = size;
                    wholeHouses++;
                }
            }
        }
        return wholeHouses;
    }

    /**
     * Removes from a cover, if it is needed and so not empty, the houses that are inside as a whole. Forgets what was counted for a part of it.
     */
    private void removeInside(int cover, int own, long[] left) {
        for (int i = 0; i < houses.degree(cover); i++) {
            int other = houses.others(cover)[i];
            if (houses.family(other) == own) {
                if (inside[other] == digits && left.length > 0) {
                    CellSets.remove(CellSets.of(houses.house(other), words), left);
                }
                inside[other] = 0;
            }
        }
    }

    private void addIfNew(int[] house) {
        for (int i = 0; i < houses.size(); i++) {
            if (Arrays.equals(houses.house(i), house)) {
                return;
            }
        }
        houses.add(house);
    }
}
