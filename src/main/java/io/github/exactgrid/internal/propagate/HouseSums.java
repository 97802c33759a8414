package io.github.exactgrid.internal.propagate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The rule of 45: what follows from sums that lie in houses, each of which has the sum of all digits.
 *
 * <p>Taken from some houses that do not overlap, the cages inside them leave a few cells whose sum is known too. A cage that
 * lies partly inside may be taken as a whole: then its cells outside count against those left inside.
 *
 * <pre>
 *     a a b        the box has 45, so the cell left has 45 - 10 - 15 - 13;
 *     a . b        with a cage c of 9 that reaches out by two cells instead of b:
 *     b b b        cells left inside - cells of c outside = 45 - 10 - 9
 * </pre>
 *
 * Only sums of few cells say much. Houses are joined where a cage crosses from one to the other: rows and columns next to
 * each other, boxes side by side.
 */
final class HouseSums {

    /** Longer sums cost more than they save. Of the hard killers measured, 3 left 85000 nodes, 4 left 54000, 5 left 9000. */
    private static final int MOST_CELLS = 5;

    private static final int MOST_HOUSES = 4;

    /** A bound on the work for large boards. The 9x9 with cages everywhere has about 400. */
    private static final int MOST_REGIONS = 2000;

    /**
     * Cells with a known sum.
     *
     * @param cells the cells, all distinct
     * @param total the sum
     */
    record KnownSum(int[] cells, int total) {}

    /**
     * A sum that follows.
     *
     * @param added the cells that count, ascending
     * @param subtracted the cells that count against them, ascending
     * @param total what that makes
     */
    record DerivedSum(int[] added, int[] subtracted, int total) {}

    private final List<int[]> houses;
    private final int houseTotal;
    private final List<KnownSum> clues;
    private final int words;
    private final long[][] houseSets;
    private final long[][] clueSets;

    private final List<DerivedSum> found = new ArrayList<>();

    private final Set<List<Integer>> known = new HashSet<>();
    private int regions;

    /** What {@link #derive} works on: the cells left of a region, those outside it, and the clues that have both. */
    private final long[] left;

    private final long[] outside;
    private final int[] crossings;

    private HouseSums(List<int[]> houses, List<KnownSum> clues, int cells, int digits) {
        this.houses = houses;
        this.houseTotal = digits * (digits + 1) / 2;
        this.clues = clues;
        this.words = Peers.wordsFor(cells);
        this.left = new long[words];
        this.outside = new long[words];
        this.crossings = new int[clues.size()];
        this.houseSets = new long[houses.size()][];
        for (int i = 0; i < houseSets.length; i++) {
            houseSets[i] = Peers.setOf(houses.get(i), words);
        }
        this.clueSets = new long[clues.size()][];
        for (int i = 0; i < clueSets.length; i++) {
            clueSets[i] = Peers.setOf(clues.get(i).cells(), words);
            known.add(key(clues.get(i).cells(), new int[0]));
        }
    }

    /** Returns the sums that follow, none of them a clue. */
    static List<DerivedSum> of(List<int[]> houses, List<KnownSum> clues, int cells, int digits) {
        if (clues.isEmpty()) {
            return List.of();
        }
        HouseSums sums = new HouseSums(houses, clues, cells, digits);
        sums.tryRegions();
        return sums.found;
    }

    /** Tries all regions of up to four houses that are joined: each once, by the algorithm ESU (Wernicke, "Efficient Detection of
     * Network Motifs", 2006).
     */
    private void tryRegions() {
        boolean[][] joined = joinedHouses();
        for (int root = 0; root < houses.size(); root++) {
            boolean[] reached = new boolean[houses.size()];
            Arrays.fill(reached, 0, root + 1, true);
            int[] extension = new int[houses.size()];
            int count = reachFrom(root, joined, reached, extension, 0);
            grow(houseSets[root], 1, extension, count, joined, reached);
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

    private void grow(long[] region, int size, int[] extension, int count, boolean[][] joined, boolean[] reached) {
        if (regions++ >= MOST_REGIONS) {
            return;
        }
        derive(region, size * houseTotal);
        for (int i = count - 1; i >= 0 && size < MOST_HOUSES; i--) {
            int house = extension[i];
            long[] larger = region.clone();
            add(houseSets[house], larger);
            int[] next = Arrays.copyOf(extension, extension.length);
            int nextCount = reachFrom(house, joined, reached, next, i);
            grow(larger, size + 1, next, nextCount, joined, reached);
            for (int j = i; j < nextCount; j++) {
                reached[next[j]] = false;
            }
        }
    }

    /** Tells for each two houses of one family whether some clue has cells in both. */
    private boolean[][] joinedHouses() {
        int[] families = families();
        boolean[][] joined = new boolean[houses.size()][houses.size()];
        int[] touched = new int[houses.size()];
        for (long[] clue : clueSets) {
            int count = 0;
            for (int house = 0; house < houses.size(); house++) {
                if (common(clue, houseSets[house]) > 0) {
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

    /** Puts each house into the first family that it has no cell in common with: rows, columns, boxes. */
    private int[] families() {
        int[] families = new int[houses.size()];
        List<long[]> cellsOfFamilies = new ArrayList<>();
        for (int house = 0; house < families.length; house++) {
            int family = 0;
            while (family < cellsOfFamilies.size() && common(cellsOfFamilies.get(family), houseSets[house]) > 0) {
                family++;
            }
            if (family == cellsOfFamilies.size()) {
                cellsOfFamilies.add(new long[words]);
            }
            add(houseSets[house], cellsOfFamilies.get(family));
            families[house] = family;
        }
        return families;
    }

    /** Takes clues from a region of a known sum, first those that lie in it, then those that are mostly inside. */
    private void derive(long[] region, int regionTotal) {
        System.arraycopy(region, 0, left, 0, words);
        int leftCells = common(region, region);
        int total = regionTotal;
        int crossing = 0;
        for (int i = 0; i < clueSets.length; i++) {
            int inside = common(clueSets[i], region);
            int size = clues.get(i).cells().length;
            if (inside == size && common(clueSets[i], left) == size) {
                remove(clueSets[i], left);
                leftCells -= size;
                total -= clues.get(i).total();
            } else if (2 * inside > size) {
                crossings[crossing++] = i;
            }
        }
        Arrays.fill(outside, 0);
        int outsideCells = 0;
        for (int c = 0; c < crossing; c++) {
            int i = crossings[c];
            int inside = common(clueSets[i], region);
            if (common(clueSets[i], left) == inside && common(clueSets[i], outside) == 0) {
                total -= clues.get(i).total();
                leftCells -= inside;
                outsideCells += clues.get(i).cells().length - inside;
                for (int w = 0; w < words; w++) {
                    outside[w] |= clueSets[i][w] & ~region[w];
                    left[w] &= ~clueSets[i][w];
                }
            }
        }
        if (leftCells + outsideCells <= MOST_CELLS && leftCells + outsideCells > 0) {
            add(Peers.cells(left), Peers.cells(outside), total);
        }
    }

    private void add(int[] added, int[] subtracted, int total) {
        boolean turned = added.length == 0 || (subtracted.length > 0 && subtracted[0] < added[0]);
        DerivedSum sum = turned ? new DerivedSum(subtracted, added, -total) : new DerivedSum(added, subtracted, total);
        if (known.add(key(sum.added(), sum.subtracted()))) {
            found.add(sum);
        }
    }

    private static List<Integer> key(int[] added, int[] subtracted) {
        List<Integer> key = new ArrayList<>();
        for (int cell : added) {
            key.add(cell);
        }
        key.sort(null);
        key.add(-1);
        for (int cell : subtracted) {
            key.add(cell);
        }
        return key;
    }

    private static int common(long[] one, long[] other) {
        int count = 0;
        for (int w = 0; w < one.length; w++) {
            count += Long.bitCount(one[w] & other[w]);
        }
        return count;
    }

    private static void add(long[] more, long[] set) {
        for (int w = 0; w < set.length; w++) {
            set[w] |= more[w];
        }
    }

    private static void remove(long[] some, long[] set) {
        for (int w = 0; w < set.length; w++) {
            set[w] &= ~some[w];
        }
    }
}
