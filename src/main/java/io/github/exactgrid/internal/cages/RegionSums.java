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

    /** The regions from which a short sum may follow. */
    private final int[] regions;

    /** For each of those the cages with cells in it, and how many cells each has there. */
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
        this.left = new long[board.words];
        this.outside = new long[board.words];
        int[] found = new int[board.regions.length];
        int[][] insideFound = new int[board.regions.length][];
        int count = 0;
        int[][] insideHouses = insideHouses(budget);
        int[] cellsInside = new int[cages.length];
        for (int region = 0; region < found.length; region++) {
            budget.prepare(cages.length);
            Arrays.fill(cellsInside, 0);
            for (int house : board.housesOfRegions[region]) {
                for (int cage = 0; cage < cages.length; cage++) {
                    cellsInside[cage] += insideHouses[house][cage];
                }
            }
            if (fewestCells(region, cellsInside) <= MAX_CELLS) {
                found[count] = region;
                insideFound[count++] = cellsInside.clone();
            }
        }
        this.regions = Arrays.copyOf(found, count);
        this.touching = new int[count][];
        this.inside = new int[count][];
        for (int i = 0; i < count; i++) {
            keepTouching(i, insideFound[i]);
        }
    }

    /** Returns for each house how many cells each cage has in it. */
    private int[][] insideHouses(Budget budget) {
        int[][] insideHouses = new int[board.houses.length][cages.length];
        for (int cage = 0; cage < cages.length; cage++) {
            budget.prepare(board.houses.length);
            for (int cell : cages[cage].cells()) {
                long[] houses = board.housesOf[cell];
                for (int word = 0; word < houses.length; word++) {
                    for (long rest = houses[word]; rest != 0; rest &= rest - 1) {
                        insideHouses[(word << 6) + Long.numberOfTrailingZeros(rest)][cage]++;
                    }
                }
            }
        }
        return insideHouses;
    }

    /**
     * Returns how many cells are left of a region and subtracted outside it if all cages are in force; more are if cages overlap, or if fewer
     * are in force.
     */
    private int fewestCells(int region, int[] cellsInside) {
        int cells = board.housesOfRegions[region].length * board.digits;
        for (int cage = 0; cage < cellsInside.length; cage++) {
            cells -= Math.max(2 * cellsInside[cage] - sizes[cage], 0);
        }
        return cells;
    }

    private void keepTouching(int i, int[] cellsInside) {
        int[] found = new int[cellsInside.length];
        int[] counts = new int[cellsInside.length];
        int count = 0;
        for (int cage = 0; cage < cellsInside.length; cage++) {
            if (cellsInside[cage] > 0) {
                found[count] = cage;
                counts[count++] = cellsInside[cage];
            }
        }
        touching[i] = Arrays.copyOf(found, count);
        inside[i] = Arrays.copyOf(counts, count);
    }

    /**
     * Returns the sums that follow from a set of cages, each once.
     *
     * @throws StoppedException if the call must stop
     */
    List<Sum> of(boolean[] isActive, Budget budget) {
        List<Sum> found = new ArrayList<>();
        for (int i = 0; i < regions.length; i++) {
            budget.prepare(touching[i].length);
            derive(i, isActive, found);
        }
        return found;
    }

    /** Subtracts cages from the sum of a region: first those that lie in it, then those with more cells inside than outside. */
    private void derive(int i, boolean[] isActive, List<Sum> found) {
        if (fewestCells(i, isActive) > MAX_CELLS) {
            return;
        }
        long[] set = board.regions[regions[i]];
        int houses = board.housesOfRegions[regions[i]].length;
        System.arraycopy(set, 0, left, 0, left.length);
        Arrays.fill(outside, 0);
        int all = houses * board.digits;
        int leftCells = all;
        int outsideCells = 0;
        int total = houses * (board.digits * (board.digits + 1) / 2);
        for (boolean crossing : new boolean[] {false, true}) {
            for (int k = 0; k < touching[i].length; k++) {
                int cage = touching[i][k];
                int here = inside[i][k];
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
    private int fewestCells(int i, boolean[] isActive) {
        int count = board.housesOfRegions[regions[i]].length * board.digits;
        int[] touchingCages = touching[i];
        int[] insideCells = inside[i];
        for (int k = 0; k < touchingCages.length; k++) {
            int here = insideCells[k];
            int size = sizes[touchingCages[k]];
            if (isActive[touchingCages[k]] && 2 * here > size) {
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
