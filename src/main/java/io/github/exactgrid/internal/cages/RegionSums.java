package io.github.exactgrid.internal.cages;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The rule of 45: sums of few cells that follow from cages in houses, for any set of the cages. Not thread-safe.
 *
 * <pre>
 *     a a b        the box has 45, so the cell left has 45 - 10 - 15 - 13;
 *     a . b        with a cage c of 9, two cells of which lie outside, instead of b:
 *     b b b        cells left inside - cells of c outside = 45 - 10 - 9
 * </pre>
 *
 * <p>The general engine has the same rule for any sums. Here a cage is counted once in each region it touches, and a set of thirty cages
 * takes ten microseconds instead of two hundred.
 */
final class RegionSums {

    /** Longer sums remove little. */
    static final int MAX_CELLS = 5;

    /**
     * A sum that follows.
     *
     * @param cells the cells that are added, ascending, and then those that are subtracted, ascending
     * @param added how many are added
     * @param total the sum of the added cells less that of the subtracted ones
     */
    record Sum(int[] cells, int added, int total) {}

    private final CageBoard board;
    private final Cage[] cages;
    private final long[][] cageSets;
    private final int[] sizes;

    /** For each region the cages with cells in it, and how many cells each has there. */
    private final int[][] touching;

    private final int[][] inside;

    /** The cells left of a region, and those subtracted outside it. */
    private final long[] left;

    private final long[] outside;

    RegionSums(CageBoard board, Cage[] cages, Budget budget) {
        this.board = board;
        this.cages = cages;
        this.cageSets = new long[cages.length][];
        this.sizes = new int[cages.length];
        for (int cage = 0; cage < cages.length; cage++) {
            cageSets[cage] = CageBoard.set(cages[cage].cells(), board.words);
            sizes[cage] = cages[cage].cells().length;
        }
        this.touching = new int[board.regions.length][];
        this.inside = new int[board.regions.length][];
        this.left = new long[board.words];
        this.outside = new long[board.words];
        int[] found = new int[cages.length];
        int[] counts = new int[cages.length];
        for (int region = 0; region < touching.length; region++) {
            budget.prepare((long) cages.length * board.words);
            int count = 0;
            for (int cage = 0; cage < cages.length; cage++) {
                int common = CageBoard.common(cageSets[cage], board.regions[region]);
                if (common > 0) {
                    found[count] = cage;
                    counts[count++] = common;
                }
            }
            touching[region] = Arrays.copyOf(found, count);
            inside[region] = Arrays.copyOf(counts, count);
        }
    }

    /**
     * Returns the sums that follow from a set of cages, each once.
     *
     * @throws StoppedException if the call must stop
     */
    List<Sum> of(boolean[] isActive, Budget budget) {
        List<Sum> found = new ArrayList<>();
        for (int region = 0; region < touching.length; region++) {
            budget.prepare(touching[region].length);
            derive(region, isActive, found);
        }
        return found;
    }

    /** Subtracts cages from the sum of a region: first those that lie in it, then those with more cells inside than outside. */
    private void derive(int region, boolean[] isActive, List<Sum> found) {
        if (fewestCells(region, isActive) > MAX_CELLS) {
            return;
        }
        long[] set = board.regions[region];
        System.arraycopy(set, 0, left, 0, left.length);
        Arrays.fill(outside, 0);
        int all = board.housesOfRegions[region] * board.digits;
        int leftCells = all;
        int outsideCells = 0;
        int total = board.housesOfRegions[region] * (board.digits * (board.digits + 1) / 2);
        for (boolean crossing : new boolean[] {false, true}) {
            for (int i = 0; i < touching[region].length; i++) {
                int cage = touching[region][i];
                int here = inside[region][i];
                int size = sizes[cage];
                boolean isTaken = isActive[cage] && (crossing ? here < size && 2 * here > size : here == size);
                if (isTaken
                        && CageBoard.common(cageSets[cage], left) == here
                        && (!crossing || CageBoard.common(cageSets[cage], outside) == 0)) {
                    total -= cages[cage].total();
                    leftCells -= here;
                    outsideCells += size - here;
                    for (int word = 0; word < left.length; word++) {
                        outside[word] |= cageSets[cage][word] & ~set[word];
                        left[word] &= ~cageSets[cage][word];
                    }
                }
            }
        }
        int count = leftCells + outsideCells;
        if (count > 0 && count <= MAX_CELLS && leftCells < all) {
            add(CageBoard.members(left), CageBoard.members(outside), total, found);
        }
    }

    /** Returns how many cells are left of a region and subtracted outside it; more are if cages overlap. */
    private int fewestCells(int region, boolean[] isActive) {
        int count = board.housesOfRegions[region] * board.digits;
        int[] touchingCages = touching[region];
        int[] insideCells = inside[region];
        for (int i = 0; i < touchingCages.length; i++) {
            int here = insideCells[i];
            int size = sizes[touchingCages[i]];
            if (isActive[touchingCages[i]] && 2 * here > size) {
                count += size - 2 * here;
            }
        }
        return count;
    }

    private static void add(int[] added, int[] subtracted, int total, List<Sum> found) {
        boolean negated = added.length == 0 || (subtracted.length > 0 && subtracted[0] < added[0]);
        int[] first = negated ? subtracted : added;
        int[] second = negated ? added : subtracted;
        int[] cells = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, cells, first.length, second.length);
        for (Sum known : found) {
            if (known.added() == first.length && Arrays.equals(known.cells(), cells)) {
                return;
            }
        }
        found.add(new Sum(cells, first.length, negated ? -total : total));
    }
}
