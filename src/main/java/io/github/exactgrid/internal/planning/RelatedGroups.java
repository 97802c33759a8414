package io.github.exactgrid.internal.planning;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.propagators.Combinations;
import io.github.exactgrid.internal.propagators.DigitSetsPropagator;
import io.github.exactgrid.internal.propagators.LayeredGraphs;
import io.github.exactgrid.internal.propagators.Propagator;
import io.github.exactgrid.internal.propagators.SupportTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Groups of three or more cells each two of which are in the same symmetric relation that forbids equal digits, such as those of a line
 * without consecutive digits. They hold a set of digits each two of which are allowed together, in any order: a cage.
 *
 * <p>A puzzle of such lines took 223,000 to 365,000 nodes by its pairs alone.
 */
final class RelatedGroups {

    /** More sets than this forbid little. */
    private static final int MAX_SETS = 64;

    /** Of a cell with more related ones all groups are too many to look for. */
    private static final int MAX_RELATED = 32;

    private final int[][] related;
    private final SupportTable[][] supports;
    private final int digits;

    /** For each related cell of each cell whether a group has both. */
    private final boolean[][] covered;

    private RelatedGroups(int[][] related, SupportTable[][] supports, int digits) {
        this.related = related;
        this.supports = supports;
        this.digits = digits;
        this.covered = new boolean[related.length][];
    }

    /**
     * Adds a propagator for each group.
     *
     * @param related for each cell the related ones
     * @param supports in the same order the digits of those that each digit of the cell supports; equal ones are the same object
     */
    static void addTo(
            List<Propagator> propagators, int[][] related, SupportTable[][] supports, int digits, Budget budget) {
        new RelatedGroups(related, supports, digits).addTo(propagators, budget);
    }

    private void addTo(List<Propagator> propagators, Budget budget) {
        int[] group = new int[digits + 1];
        for (int cell = 0; cell < related.length; cell++) {
            int degree = related[cell].length;
            for (int i = 0; i < degree && degree <= MAX_RELATED; i++) {
                int other = related[cell][i];
                SupportTable support = supports[cell][i];
                if (other > cell && !isCovered(cell, i) && areRelated(cell, other, support)) {
                    budget.prepare((long) degree * degree);
                    group[0] = cell;
                    group[1] = other;
                    int size = extend(group, support);
                    if (size > 2 && forbidsEqual(support)) {
                        add(LayeredGraphs.distinct(Arrays.copyOf(group, size)), support, propagators, budget);
                    }
                }
            }
        }
    }

    /** Adds to a group of two cells all higher ones that are related alike to all others. Returns its size. */
    private int extend(int[] group, SupportTable support) {
        int size = 2;
        for (int i = 0; i < related[group[0]].length && size < group.length; i++) {
            int next = related[group[0]][i];
            boolean fits = next > group[1] && supports[group[0]][i] == support;
            for (int k = 0; k < size && fits; k++) {
                fits = areRelated(group[k], next, support);
            }
            if (fits) {
                group[size++] = next;
            }
        }
        return size;
    }

    /** Returns whether each of two cells supports the digits of the other by the same table. */
    private boolean areRelated(int one, int two, SupportTable support) {
        int second = indexOf(one, two);
        int first = second < 0 ? -1 : indexOf(two, one);
        return first >= 0 && supports[one][second] == support && supports[two][first] == support;
    }

    private int indexOf(int cell, int other) {
        int at = related[cell].length - 1;
        while (at >= 0 && related[cell][at] != other) {
            at--;
        }
        return at;
    }

    private boolean forbidsEqual(SupportTable support) {
        for (int d = 0; d < digits; d++) {
            if ((support.supportedBy(1L << d) & 1L << d) != 0) {
                return false;
            }
        }
        return true;
    }

    private boolean isCovered(int cell, int i) {
        return covered[cell] != null && covered[cell][i];
    }

    private void add(int[] group, SupportTable support, List<Propagator> propagators, Budget budget) {
        for (int cell : group) {
            if (covered[cell] == null) {
                covered[cell] = new boolean[related[cell].length];
            }
            for (int other : group) {
                if (other != cell) {
                    covered[cell][indexOf(cell, other)] = true;
                }
            }
        }
        List<Long> sets = new ArrayList<>();
        collect(0, -1L >>> (Long.SIZE - digits), group.length, support, sets, budget);
        if (sets.size() <= MAX_SETS) {
            propagators.add(new DigitSetsPropagator(group, Combinations.toArray(sets)));
        }
    }

    /** Adds all sets of some more digits, each two of them allowed together, until there are too many. */
    private static void collect(
            long set, long allowed, int more, SupportTable support, List<Long> sets, Budget budget) {
        budget.prepare(1); // there may be none among very many
        if (more == 0) {
            sets.add(set);
            return;
        }
        for (long left = allowed; Long.bitCount(left) >= more && sets.size() <= MAX_SETS; left &= left - 1) {
            long digit = left & -left;
            collect(set | digit, left & ~digit & support.supportedBy(digit), more - 1, support, sets, budget);
        }
    }
}
