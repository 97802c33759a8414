package io.github.exactgrid.internal.propagate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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

    private final int digits;
    private final int words;

    /** The houses as sets of cells, those that follow after the known ones, and how many there are. */
    private final long[][] houses;

    private int count;

    /** For each two houses the number of cells that they share. */
    private final int[][] shared;

    /** For each house its family: rows, columns, boxes. No two of a family overlap. */
    private final int[] families;

    private DerivedHouses(long[][] known, int digits) {
        this.digits = digits;
        this.words = known[0].length;
        this.houses = new long[2 * known.length][];
        this.shared = new int[houses.length][houses.length];
        this.families = new int[houses.length];
        for (long[] house : known) {
            add(house);
        }
    }

    /**
     * Returns full houses that follow, except known ones: at most as many as are known. They are looked for around houses that are not
     * part of a tiling of the board by houses, such as windows, so that classic rules and jigsaws need no time. Takes n&sup3; steps for
     * n houses otherwise.
     */
    static List<int[]> of(List<int[]> known, int cells, int digits) {
        long[][] sets = new long[known.size()][];
        for (int i = 0; i < sets.length; i++) {
            sets[i] = CellSets.of(known.get(i), CellSets.wordsFor(cells));
        }
        int[] families = HouseFamilies.of(sets);
        int[] sizes = new int[sets.length];
        for (int family : families) {
            sizes[family] += digits;
        }
        List<int[]> derived = new ArrayList<>();
        for (int family = 0; family < sizes.length && sizes[family] > 0; family++) {
            if (sizes[family] < cells) {
                addAll(sets, digits, derived);
                return derived;
            }
        }
        return derived;
    }

    private static void addAll(long[][] known, int digits, List<int[]> derived) {
        DerivedHouses all = new DerivedHouses(known, digits);
        for (int i = 0; i < all.count; i++) {
            all.deriveFrom(i);
        }
        for (int i = known.length; i < all.count; i++) {
            derived.add(CellSets.cells(all.houses[i]));
        }
    }

    /** Adds a house to the first family that it has no cell in common with. */
    private void add(long[] house) {
        int family = 0;
        for (int i = 0; i < count; i++) {
            int common = CellSets.common(house, houses[i]);
            shared[i][count] = common;
            shared[count][i] = common;
        }
        while (overlaps(count, family)) {
            family++;
        }
        families[count] = family;
        houses[count++] = house;
    }

    private boolean overlaps(int house, int family) {
        for (int i = 0; i < count; i++) {
            if (families[i] == family && shared[house][i] > 0) {
                return true;
            }
        }
        return false;
    }

    /** Covers a house by each family, and adds what its own family leaves of the cover if that is a house. */
    private void deriveFrom(int house) {
        int lastFamily = 0;
        for (int i = 0; i < count; i++) {
            lastFamily = Math.max(lastFamily, families[i]);
        }
        for (int family = 0; family <= lastFamily && count < houses.length; family++) {
            int covering = 0;
            int covered = 0;
            for (int i = 0; i < count; i++) {
                if (families[i] == family && shared[house][i] > 0) {
                    covering++;
                    covered += shared[house][i];
                }
            }
            if (covering > 1 && covered == digits) {
                addLeft(house, family, covering);
            }
        }
    }

    private void addLeft(int house, int family, int covering) {
        long[] left = new long[words];
        for (int i = 0; i < count; i++) {
            if (families[i] == family && shared[house][i] > 0) {
                CellSets.add(houses[i], left);
            }
        }
        int inside = 0;
        for (int i = 0; i < count; i++) {
            if (families[i] == families[house] && CellSets.common(houses[i], left) == digits) {
                CellSets.remove(houses[i], left);
                inside++;
            }
        }
        if (inside == covering - 1 && isNew(left)) {
            add(left);
        }
    }

    private boolean isNew(long[] house) {
        for (int i = 0; i < count; i++) {
            if (Arrays.equals(houses[i], house)) {
                return false;
            }
        }
        return true;
    }
}
