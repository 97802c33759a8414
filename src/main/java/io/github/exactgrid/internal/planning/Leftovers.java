package io.github.exactgrid.internal.planning;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.propagators.CellSets;
import io.github.exactgrid.internal.propagators.HouseOverlapPropagator;
import io.github.exactgrid.internal.propagators.Propagator;
import java.util.Arrays;
import java.util.List;

/**
 * The law of leftovers, for jigsaws: some rows hold each digit as often as equally many regions do. So the cells of the rows outside
 * the regions hold the same digits as the cells of the regions outside the rows.
 *
 * <pre>
 *     1 1 1 2 2 2      Two rows, and the regions 1 and 2: the cell of region 3 in the
 *     1 1 3 2 2 2      rows has the digit of the cell of region 1 below them.
 *     1 3 3 . . .
 * </pre>
 *
 * <p>A blank jigsaw board of 25x25 took 1,400 nodes with it and more than 20,000 without. The boxes of classic rules leave nothing over.
 */
public final class Leftovers {

    private final int digits;
    private final long[][] houses;
    private final int[] families;
    private final int lastFamily;

    /** For each two houses the number of cells that they share. */
    private final int[][] shared;

    /** For each two families whether both tile the board, and any two of their houses that overlap share equally many cells. */
    private final boolean[][] isRegular;

    private Leftovers(List<int[]> houses, int cells, Budget budget) {
        this.houses = new long[houses.size()][];
        this.shared = new int[this.houses.length][this.houses.length];
        HouseOverlaps overlaps = HouseOverlaps.of(houses, cells, budget);
        int words = CellSets.wordsFor(cells);
        for (int i = 0; i < shared.length; i++) {
            this.houses[i] = CellSets.of(houses.get(i), words);
            budget.prepare(overlaps.degree(i));
            for (int k = 0; k < overlaps.degree(i); k++) {
                shared[i][overlaps.others(i)[k]] = overlaps.shared(i)[k];
            }
        }
        this.digits = houses.isEmpty() ? 0 : houses.get(0).length;
        this.families = overlaps.families();
        this.lastFamily = overlaps.familyCount() - 1;
        this.isRegular = regularFamilies(overlaps, overlaps.tilingFamilies(cells));
    }

    private static boolean[][] regularFamilies(HouseOverlaps overlaps, boolean[] isTiling) {
        int[][] common = new int[isTiling.length][isTiling.length];
        boolean[][] isRegular = new boolean[isTiling.length][isTiling.length];
        for (int family = 0; family < isTiling.length; family++) {
            for (int other = 0; other < isTiling.length; other++) {
                isRegular[family][other] = family == other || (isTiling[family] && isTiling[other]);
            }
        }
        for (int house = 0; house < overlaps.size(); house++) {
            for (int i = 0; i < overlaps.degree(house); i++) {
                int family = overlaps.family(house);
                int other = overlaps.family(overlaps.others(house)[i]);
                int shared = overlaps.shared(house)[i];
                isRegular[family][other] &= common[family][other] == 0 || common[family][other] == shared;
                common[family][other] = shared;
            }
        }
        return isRegular;
    }

    /**
     * Adds a propagator for each band of up to half the houses of a family and equally many houses of another family with most of their
     * cells inside, if fewer cells than there are digits are left over. Takes n&sup3; steps for n houses. Families that tile the
     * board and share equally many cells, such as rows and the boxes of classic rules, leave nothing over, or whole houses.
     *
     * @param houses full houses
     * @throws StoppedException if the call must stop
     */
    public static void addTo(List<Propagator> propagators, List<int[]> houses, int cells, Budget budget) {
        Leftovers leftovers = new Leftovers(houses, cells, budget);
        for (int first = 0; first < leftovers.houses.length; first++) {
            leftovers.addBands(first, propagators, budget);
        }
    }

    /** Adds the propagators of all bands that begin with a house. */
    private void addBands(int first, List<Propagator> propagators, Budget budget) {
        boolean isRegularToAll = true;
        for (boolean isRegularToOne : isRegular[families[first]]) {
            isRegularToAll &= isRegularToOne;
        }
        if (isRegularToAll) {
            return;
        }
        int[] inside = new int[houses.length];
        int size = 0;
        for (int last = first; last < houses.length && 2 * size < digits; last++) {
            if (families[last] == families[first]) {
                budget.prepare((long) houses.length * lastFamily);
                size++;
                for (int i = 0; i < inside.length; i++) {
                    inside[i] += shared[last][i];
                }
                for (int family = 0; family <= lastFamily && size > 1; family++) {
                    if (!isRegular[families[first]][family]) {
                        add(first, last, size, family, inside, propagators);
                    }
                }
            }
        }
    }

    private void add(int first, int last, int size, int family, int[] inside, List<Propagator> propagators) {
        int count = 0;
        int left = size * digits;
        for (int i = 0; i < houses.length; i++) {
            if (families[i] == family && 2 * inside[i] > digits) {
                count++;
                left -= inside[i];
            }
        }
        if (count != size || left == 0 || left >= digits) {
            return;
        }
        long[] band = new long[houses[first].length];
        long[] regions = new long[band.length];
        for (int i = 0; i < houses.length; i++) {
            if (families[i] == families[first] && first <= i && i <= last) {
                CellSets.add(houses[i], band);
            } else if (families[i] == family && 2 * inside[i] > digits) {
                CellSets.add(houses[i], regions);
            }
        }
        long[] outside = regions.clone();
        CellSets.remove(band, outside);
        CellSets.remove(regions, band);
        int[] cells = Arrays.copyOf(CellSets.cells(band), 2 * left);
        System.arraycopy(CellSets.cells(outside), 0, cells, left, left);
        propagators.add(new HouseOverlapPropagator(cells, left, true));
    }
}
