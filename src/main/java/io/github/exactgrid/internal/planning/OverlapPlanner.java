package io.github.exactgrid.internal.planning;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.propagators.HouseGridPropagator;
import io.github.exactgrid.internal.propagators.HouseOverlapPropagator;
import io.github.exactgrid.internal.propagators.Propagator;
import java.util.Arrays;
import java.util.List;

/**
 * Plans houses with the same digits that share more than one cell: together where some along and some across cover the same cells, the others two by
 * two.
 */
final class OverlapPlanner {

    private final HouseOverlaps overlaps;
    private final Budget budget;

    /** For each house the families, as a mask, with whose houses it is in a grid. */
    private final long[] gridFamilies;

    private OverlapPlanner(HouseOverlaps overlaps, Budget budget) {
        this.overlaps = overlaps;
        this.budget = budget;
        this.gridFamilies = new long[overlaps.size()];
    }

    /**
     * Adds the propagators.
     *
     * @throws StoppedException if the call must stop
     */
    static void addTo(List<Propagator> propagators, HouseOverlaps overlaps, Budget budget) {
        OverlapPlanner planner = new OverlapPlanner(overlaps, budget);
        if (overlaps.familyCount() <= Long.SIZE) {
            for (int house = 0; house < overlaps.size(); house++) {
                planner.addGrids(house, propagators);
            }
        }
        for (int house = 0; house < overlaps.size(); house++) {
            planner.addPairs(house, propagators);
        }
    }

    private boolean areInGrid(int house, int other) {
        return (gridFamilies[house] >>> overlaps.family(other) & 1) != 0;
    }

    /** Adds the grids of a house and of later ones. */
    private void addGrids(int house, List<Propagator> propagators) {
        int[] others = overlaps.others(house);
        budget.prepare(overlaps.degree(house));
        long tried = gridFamilies[house];
        for (int k = 0; k < overlaps.degree(house); k++) {
            int family = overlaps.family(others[k]);
            if (overlaps.shared(house)[k] > 1 && others[k] > house && (tried >>> family & 1) == 0) {
                tried |= 1L << family;
                if (isDivided(house, family) && isDivided(others[k], overlaps.family(house))) {
                    int[] along = othersOf(others[k], overlaps.family(house));
                    int[] across = othersOf(house, family);
                    if (areDivided(along, family, across) && areDivided(across, overlaps.family(house), along)) {
                        propagators.add(grid(along, across));
                    }
                }
            }
        }
    }

    /** Returns whether a house has all its cells in houses of a family, and several in each of them. */
    private boolean isDivided(int house, int family) {
        int cells = 0;
        budget.prepare(overlaps.degree(house));
        for (int k = 0; k < overlaps.degree(house); k++) {
            if (overlaps.family(overlaps.others(house)[k]) == family) {
                int shared = overlaps.shared(house)[k];
                if (shared == 1) {
                    return false;
                }
                cells += shared;
            }
        }
        return cells == overlaps.house(house).length;
    }

    /** Returns the houses of a family that a house overlaps, ascending. */
    private int[] othersOf(int house, int family) {
        int[] some = new int[overlaps.degree(house)];
        budget.prepare(some.length);
        int count = 0;
        for (int k = 0; k < some.length; k++) {
            if (overlaps.family(overlaps.others(house)[k]) == family) {
                some[count++] = overlaps.others(house)[k];
            }
        }
        return Arrays.copyOf(some, count);
    }

    /** Returns whether some houses are divided by a family, all into the same houses of it. */
    private boolean areDivided(int[] some, int family, int[] into) {
        for (int house : some) {
            if (!isDivided(house, family) || !Arrays.equals(othersOf(house, family), into)) {
                return false;
            }
        }
        return true;
    }

    private Propagator grid(int[] along, int[] across) {
        int[] cells = new int[along.length * overlaps.house(along[0]).length];
        int[] starts = new int[along.length * across.length + 1];
        budget.prepare(2L * across.length * cells.length);
        int end = 0;
        int count = 0;
        for (int house : along) {
            gridFamilies[house] |= 1L << overlaps.family(across[0]);
            for (int other : across) {
                end = writeCells(house, other, true, cells, end);
                starts[++count] = end;
            }
        }
        for (int house : across) {
            gridFamilies[house] |= 1L << overlaps.family(along[0]);
        }
        return new HouseGridPropagator(cells, starts, along.length, across.length);
    }

    /** Adds a propagator for each house before a given one that shares more than one cell with it, if they are not in one grid. */
    private void addPairs(int house, List<Propagator> propagators) {
        int[] others = overlaps.others(house);
        int[] shared = overlaps.shared(house);
        budget.prepare(overlaps.degree(house));
        for (int k = 0; k < overlaps.degree(house) && others[k] < house; k++) {
            if (shared[k] > 1 && !areInGrid(house, others[k])) {
                int size = overlaps.house(house).length;
                budget.prepare(2L * size);
                int[] cells = new int[2 * (size - shared[k])];
                int end = writeCells(house, others[k], false, cells, 0);
                writeCells(others[k], house, false, cells, end);
                propagators.add(new HouseOverlapPropagator(cells, end, false));
            }
        }
    }

    /** Writes the cells of a house that another one has, or those that it has not, all ascending. Returns the place behind the last. */
    private int writeCells(int house, int other, boolean isShared, int[] target, int from) {
        int[] ofOther = overlaps.house(other);
        int end = from;
        int next = 0;
        for (int cell : overlaps.house(house)) {
            while (next < ofOther.length && ofOther[next] < cell) {
                next++;
            }
            if ((next < ofOther.length && ofOther[next] == cell) == isShared) {
                target[end++] = cell;
            }
        }
        return end;
    }
}
