package io.github.exactgrid.internal.planning;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.propagators.CellSets;
import io.github.exactgrid.internal.rules.Totals;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The rule of 45: the sums that follow from known sums in houses, each of which has the sum of all digits.
 *
 * <p>Taken from some houses that do not overlap, the cages inside them leave a few cells whose sum is known too. A cage that
 * lies partly inside may be taken as a whole: then its cells outside are subtracted from those left inside.
 *
 * <pre>
 *     a a b        the box has 45, so the cell left has 45 - 10 - 15 - 13;
 *     a . b        with a cage c of 9, two cells of which lie outside, instead of b:
 *     b b b        cells left inside - cells of c outside = 45 - 10 - 9
 * </pre>
 *
 * Only sums of few cells narrow much. Houses are joined where a cage has cells in both: rows or columns next to each other, boxes
 * side by side.
 */
final class HouseSums {

    /** Longer sums cost more than they save. On a hard killer up to 3 cells left 85000 nodes, up to 4 left 54000, up to 5 left 9000. */
    static final int MAX_CELLS = 5;

    /** Houses in a region. More houses leave more cells, so that few regions would end with {@link #MAX_CELLS} or fewer; not measured. */
    private static final int MAX_HOUSES = 4;

    /** A bound on the work for large boards. A 9x9 board with cages everywhere has about 400 regions. */
    private static final int MAX_REGIONS = 2000;

    /**
     * Distinct cells with a known sum.
     *
     * @param cells the cells
     * @param total the sum
     */
    record KnownSum(int[] cells, int total) {}

    /**
     * A sum that follows.
     *
     * @param added the cells that are added, ascending
     * @param subtracted the cells that are subtracted, ascending
     * @param total the sum of the added cells less that of the subtracted ones
     */
    record DerivedSum(int[] added, int[] subtracted, int total) {}

    private final Budget budget;
    private final List<int[]> houses;
    private final int houseTotal;

    /** The fewest and the most cells of the sums to derive. */
    private final int fewest;

    private final int most;
    private final List<KnownSum> knownSums;
    private final int words;
    private final long[][] houseSets;
    private final long[][] sumSets;

    /** For each house its family. */
    private final int[] families;

    /** For each house the cells that are in no known sum: they are left whatever is subtracted. */
    private final int[] uncovered;

    private final List<DerivedSum> found = new ArrayList<>();

    private final Set<IntBuffer> known = new HashSet<>();
    private int regions;

    /** For {@link #derive}: the cells left of a region, those subtracted outside it, and the sums with cells in both. */
    private final long[] left;

    private final long[] outside;
    private final int[] crossings;

    private HouseSums(
            List<int[]> houses, List<KnownSum> sums, int cells, int houseTotal, int fewest, int most, Budget budget) {
        this.budget = budget;
        this.fewest = fewest;
        this.most = most;
        this.houses = houses;
        this.houseTotal = houseTotal;
        this.knownSums = sums;
        this.words = CellSets.wordsFor(cells);
        this.left = new long[words];
        this.outside = new long[words];
        this.crossings = new int[sums.size()];
        this.families = HouseOverlaps.of(houses, cells, budget).families();
        this.houseSets = new long[houses.size()][];
        for (int i = 0; i < houseSets.length; i++) {
            houseSets[i] = CellSets.of(houses.get(i), words);
        }
        this.sumSets = new long[sums.size()][];
        for (int i = 0; i < sumSets.length; i++) {
            sumSets[i] = CellSets.of(knownSums.get(i).cells(), words);
            known.add(key(knownSums.get(i).cells(), new int[0]));
        }
        this.uncovered = uncovered(houseSets, sumSets, budget);
    }

    private static int[] uncovered(long[][] houseSets, long[][] sumSets, Budget budget) {
        int[] uncovered = new int[houseSets.length];
        for (int house = 0; house < uncovered.length; house++) {
            budget.prepare((long) sumSets.length * houseSets[house].length);
            long[] left = houseSets[house].clone();
            for (long[] sum : sumSets) {
                CellSets.remove(sum, left);
            }
            uncovered[house] = CellSets.common(left, left);
        }
        return uncovered;
    }

    /** Returns the sums of few cells that follow, except known ones. All houses have the same digits, whose sum is given. */
    static List<DerivedSum> of(List<int[]> houses, List<KnownSum> sums, int cells, int houseTotal, Budget budget) {
        return of(houses, sums, cells, houseTotal, 1, MAX_CELLS, budget);
    }

    /** Returns the longer sums that follow, of up to as many cells as there are digits. */
    static List<DerivedSum> longer(List<int[]> houses, List<KnownSum> sums, int cells, int digits, Budget budget) {
        return of(houses, sums, cells, Totals.houseSum(digits), MAX_CELLS + 1, digits, budget);
    }

    private static List<DerivedSum> of(
            List<int[]> houses, List<KnownSum> sums, int cells, int houseTotal, int fewest, int most, Budget budget) {
        if (sums.isEmpty()) {
            return List.of();
        }
        HouseSums houseSums = new HouseSums(houses, sums, cells, houseTotal, fewest, most, budget);
        houseSums.deriveFromRegions();
        return houseSums.found;
    }

    /**
     * Derives sums from all regions of up to four joined houses, each once, by the algorithm ESU (Wernicke, "Efficient Detection of
     * Network Motifs", 2006). Small regions come first, so that the bound on regions leaves none of the single houses out.
     */
    private void deriveFromRegions() {
        int fewestUncovered = Integer.MAX_VALUE;
        for (int cells : uncovered) {
            fewestUncovered = Math.min(fewestUncovered, cells);
        }
        if (fewestUncovered > most) {
            return; // a few short sums
        }
        boolean[][] joined = joinedHouses();
        for (int size = 1; size <= MAX_HOUSES; size++) {
            for (int root = 0; root < houses.size() && regions < MAX_REGIONS; root++) {
                if (uncovered[root] <= most) {
                    boolean[] reached = new boolean[houses.size()];
                    Arrays.fill(reached, 0, root + 1, true);
                    int[] extension = new int[houses.size()];
                    int count = reachFrom(root, joined, reached, extension, 0);
                    grow(houseSets[root], 1, uncovered[root], size, extension, count, joined, reached);
                }
            }
        }
        deriveFromBands();
    }

    /** Derives sums from the first and from the last houses of each family, where these are more than regions have. */
    private void deriveFromBands() {
        int lastFamily = Arrays.stream(families).max().orElse(-1);
        for (int family = 0; family <= lastFamily; family++) {
            for (boolean backward : new boolean[] {false, true}) {
                long[] band = new long[words];
                int size = 0;
                int left = 0;
                for (int i = 0; i < families.length && left <= most; i++) {
                    int house = backward ? families.length - 1 - i : i;
                    if (families[house] == family) {
                        left += uncovered[house];
                        CellSets.add(houseSets[house], band);
                        if (++size > MAX_HOUSES && left <= most) {
                            derive(band, size * houseTotal);
                        }
                    }
                }
            }
        }
    }

    /** Adds to an extension the houses joined to one that are not yet reached. Returns their number with those before. */
    private static int reachFrom(int house, boolean[][] joined, boolean[] reached, int[] extension, int count) {
        int next = count;
        for (int other = 0; other < reached.length; other++) {
            if (joined[house][other] && !reached[other]) {
                reached[other] = true;
                extension[next++] = other;
            }
        }
        return next;
    }

    /** Derives sums from all regions of some size that contain a region, unless too many cells are in no known sum. */
    private void grow(
            long[] region,
            int size,
            int uncoveredCells,
            int wanted,
            int[] extension,
            int count,
            boolean[][] joined,
            boolean[] reached) {
        if (uncoveredCells > most) {
            return;
        }
        if (size == wanted) {
            if (regions++ < MAX_REGIONS) {
                derive(region, size * houseTotal);
            }
            return;
        }
        budget.prepare(houses.size());
        for (int i = count - 1; i >= 0 && regions < MAX_REGIONS; i--) {
            int house = extension[i];
            long[] larger = region.clone();
            CellSets.add(houseSets[house], larger);
            int[] next = Arrays.copyOf(extension, extension.length);
            int nextCount = reachFrom(house, joined, reached, next, i);
            grow(larger, size + 1, uncoveredCells + uncovered[house], wanted, next, nextCount, joined, reached);
            for (int j = i; j < nextCount; j++) {
                reached[next[j]] = false;
            }
        }
    }

    /** Returns for each two houses of one family whether some known sum has cells in both. */
    private boolean[][] joinedHouses() {
        boolean[][] joined = new boolean[houses.size()][houses.size()];
        int[] touched = new int[houses.size()];
        for (long[] sum : sumSets) {
            budget.prepare((long) houses.size() * words);
            int count = 0;
            for (int house = 0; house < houses.size(); house++) {
                if (CellSets.common(sum, houseSets[house]) > 0) {
                    touched[count++] = house;
                }
            }
            for (int i = 0; i < count; i++) {
                for (int j = 0; j < count; j++) {
                    joined[touched[i]][touched[j]] |= families[touched[i]] == families[touched[j]];
                }
            }
        }
        return joined;
    }

    /** Subtracts known sums from that of a region: first those that lie in it, then those with more cells inside than outside. */
    private void derive(long[] region, int regionTotal) {
        budget.prepare((long) sumSets.length * words);
        System.arraycopy(region, 0, left, 0, words);
        int leftCells = CellSets.common(region, region);
        int total = regionTotal;
        int crossing = 0;
        for (int i = 0; i < sumSets.length; i++) {
            int inside = CellSets.common(sumSets[i], region);
            int size = knownSums.get(i).cells().length;
            if (inside == size && CellSets.common(sumSets[i], left) == size) {
                CellSets.remove(sumSets[i], left);
                leftCells -= size;
                total -= knownSums.get(i).total();
            } else if (2 * inside > size) {
                crossings[crossing++] = i;
            }
        }
        Arrays.fill(outside, 0);
        int outsideCells = 0;
        for (int c = 0; c < crossing; c++) {
            int i = crossings[c];
            int inside = CellSets.common(sumSets[i], region);
            if (CellSets.common(sumSets[i], left) == inside && CellSets.common(sumSets[i], outside) == 0) {
                total -= knownSums.get(i).total();
                leftCells -= inside;
                outsideCells += knownSums.get(i).cells().length - inside;
                for (int w = 0; w < words; w++) {
                    outside[w] |= sumSets[i][w] & ~region[w];
                    left[w] &= ~sumSets[i][w];
                }
            }
        }
        int count = leftCells + outsideCells;
        if (fewest <= count && count <= most && total < regionTotal) {
            add(CellSets.cells(left), CellSets.cells(outside), total);
        }
    }

    static boolean inOne(int[] cells, List<int[]> houses) {
        for (int[] house : houses) {
            int found = 0;
            for (int cell : cells) {
                found += Arrays.binarySearch(house, cell) >= 0 ? 1 : 0;
            }
            if (found == cells.length) {
                return true;
            }
        }
        return false;
    }

    private void add(int[] added, int[] subtracted, int total) {
        boolean negated = added.length == 0 || (subtracted.length > 0 && subtracted[0] < added[0]);
        DerivedSum sum = negated ? new DerivedSum(subtracted, added, -total) : new DerivedSum(added, subtracted, total);
        if (known.add(key(sum.added(), sum.subtracted()))) {
            found.add(sum);
        }
    }

    /** Returns a value that is equal for equal cells, whatever their order. */
    private static IntBuffer key(int[] added, int[] subtracted) {
        int[] key = new int[added.length + 1 + subtracted.length];
        System.arraycopy(added, 0, key, 0, added.length);
        Arrays.sort(key, 0, added.length);
        key[added.length] = -1;
        System.arraycopy(subtracted, 0, key, added.length + 1, subtracted.length);
        return IntBuffer.wrap(key);
    }
}
