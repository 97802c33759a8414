package io.github.exactgrid.internal.planning;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.Arrays;
import java.util.List;

/**
 * Houses, how many cells each shares with which others, and families of which no two houses overlap: rows, columns, boxes.
 *
 * <p>Only houses that do overlap are listed, found by the cells: most boards have many more pairs of houses than pairs that overlap.
 */
final class HouseOverlaps {

    private int[][] houses = new int[32][];
    private int count;

    /** For each house its family: the first that it has no cell in common with. */
    private int[] families = new int[32];

    /** For each house the others that it overlaps, ascending, how many these are, and how many cells it shares with each. */
    private int[][] others = new int[32][];

    private int[][] shared = new int[32][];
    private int[] degrees = new int[32];

    /** For each cell the houses that it is in, and how many these are. */
    private final int[][] housesOf;

    private final int[] countsOf;

    /** For {@link #add}: the cells shared with each house so far, and the families that are ruled out. */
    private int[] sharedSoFar = new int[32];

    private boolean[] isTaken = new boolean[4];

    private final Budget budget;

    private HouseOverlaps(int cells, Budget budget) {
        this.budget = budget;
        this.housesOf = new int[cells][4];
        this.countsOf = new int[cells];
    }

    /**
     * Returns the overlaps of some houses of a board.
     *
     * @throws StoppedException if the call must stop
     */
    static HouseOverlaps of(List<int[]> houses, int cells, Budget budget) {
        HouseOverlaps overlaps = new HouseOverlaps(cells, budget);
        for (int[] house : houses) {
            overlaps.add(house);
        }
        return overlaps;
    }

    /**
     * Adds a house. Takes a step for each other house of each of its cells.
     *
     * @throws StoppedException if the call must stop
     */
    void add(int[] house) {
        if (count == houses.length) {
            grow();
        }
        int[] touched = new int[8];
        int touchedCount = 0;
        for (int cell : house) {
            budget.prepare(countsOf[cell]);
            for (int i = 0; i < countsOf[cell]; i++) {
                int other = housesOf[cell][i];
                if (sharedSoFar[other]++ == 0) {
                    touched = touchedCount == touched.length ? Arrays.copyOf(touched, 2 * touchedCount) : touched;
                    touched[touchedCount++] = other;
                }
            }
            addHouseOf(cell);
        }
        Arrays.sort(touched, 0, touchedCount);
        others[count] = touched;
        shared[count] = new int[touched.length];
        degrees[count] = touchedCount;
        for (int i = 0; i < touchedCount; i++) {
            int other = touched[i];
            shared[count][i] = sharedSoFar[other];
            addOverlap(other, sharedSoFar[other]);
            sharedSoFar[other] = 0;
        }
        families[count] = freeFamily(touched, touchedCount);
        houses[count++] = house;
    }

    private void grow() {
        houses = Arrays.copyOf(houses, 2 * count);
        families = Arrays.copyOf(families, 2 * count);
        others = Arrays.copyOf(others, 2 * count);
        shared = Arrays.copyOf(shared, 2 * count);
        degrees = Arrays.copyOf(degrees, 2 * count);
        sharedSoFar = new int[2 * count];
    }

    private void addHouseOf(int cell) {
        int known = countsOf[cell]++;
        if (known == housesOf[cell].length) {
            housesOf[cell] = Arrays.copyOf(housesOf[cell], 2 * known);
        }
        housesOf[cell][known] = count;
    }

    /** Adds the house that is being added to those that another overlaps. */
    private void addOverlap(int house, int cells) {
        int degree = degrees[house]++;
        if (degree == others[house].length) {
            others[house] = Arrays.copyOf(others[house], 2 * degree);
            shared[house] = Arrays.copyOf(shared[house], 2 * degree);
        }
        others[house][degree] = count;
        shared[house][degree] = cells;
    }

    private int freeFamily(int[] touched, int touchedCount) {
        int family = 0;
        for (int i = 0; i < touchedCount; i++) {
            int taken = families[touched[i]];
            if (taken >= isTaken.length) {
                isTaken = Arrays.copyOf(isTaken, 2 * taken);
            }
            isTaken[taken] = true;
        }
        while (family < isTaken.length && isTaken[family]) {
            family++;
        }
        for (int i = 0; i < touchedCount; i++) {
            isTaken[families[touched[i]]] = false;
        }
        return family;
    }

    /** Returns the number of houses. */
    int size() {
        return count;
    }

    /** Returns the cells of a house; not a copy. */
    int[] house(int house) {
        return houses[house];
    }

    int family(int house) {
        return families[house];
    }

    /** Returns the number of families. */
    int familyCount() {
        int last = -1;
        for (int house = 0; house < count; house++) {
            last = Math.max(last, families[house]);
        }
        return last + 1;
    }

    /** Returns the family of each house. */
    int[] families() {
        return Arrays.copyOf(families, count);
    }

    /** Returns for each family whether its houses cover a board of some number of cells. */
    boolean[] tilingFamilies(int cells) {
        int[] sizes = new int[familyCount()];
        for (int house = 0; house < count; house++) {
            sizes[families[house]] += houses[house].length;
        }
        boolean[] isTiling = new boolean[sizes.length];
        for (int family = 0; family < sizes.length; family++) {
            isTiling[family] = sizes[family] == cells;
        }
        return isTiling;
    }

    /** Returns how many others a house overlaps. */
    int degree(int house) {
        return degrees[house];
    }

    /** Returns the others that a house overlaps, ascending, in the first {@link #degree} places; not a copy. */
    int[] others(int house) {
        return others[house];
    }

    /** Returns how many cells a house shares with each of the {@link #others}; not a copy. */
    int[] shared(int house) {
        return shared[house];
    }
}
