package io.github.exactgrid.internal.matrix;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The connected components of a problem, in the graph in which an option connects its items: each cover consists of one cover of
 * each. Found by disjoint sets (TAOCP 2.3.3, Algorithm E, with paths that are halved).
 */
public final class Components {

    /**
     * Small components are put together, up to this number of options, and so are all of one option: to search one takes some
     * microseconds besides. Those of so few options have some 100,000 combinations of choices at most.
     */
    private static final int MAX_TOGETHER = 32;

    /** The options are looked at in steps of a prime number, which reach all of them if it does not divide their number. */
    private static final int STEP = 7919;

    /** To look at an option from any place takes some 50 nanoseconds, besides its entries. */
    private static final int STEPS_OF_AN_OPTION = 5;

    private final CoverMatrix matrix;

    /** The parent of each item in its tree, or the item itself at the root. */
    private final int[] parents;

    /** Whether there is a primary item in the tree of each root. */
    private final boolean[] hasPrimary;

    /** The trees with primary items. */
    private int trees;

    private Components(CoverMatrix matrix) {
        this.matrix = matrix;
        parents = new int[matrix.items()];
        hasPrimary = new boolean[matrix.items()];
        trees = matrix.primaryItems();
        for (int item = 0; item < parents.length; item++) {
            parents[item] = item;
            hasPrimary[item] = item < matrix.primaryItems();
        }
    }

    /**
     * Returns the components with primary items as problems of their own, small ones together, the smallest first; an empty list
     * if that is one only, or an item has no option. Of most connected problems only a part is looked at. Not where items
     * have bounds.
     *
     * @throws StoppedException if the call must stop
     */
    public static List<CoverMatrix> of(CoverMatrix matrix, Budget budget) {
        assert !matrix.hasBounds();
        if (matrix.primaryItems() < 2) {
            return List.of();
        }
        budget.prepare(1 + matrix.items());
        Components components = new Components(matrix);
        components.connect(budget);
        return components.trees == 1 ? List.of() : components.parts(budget);
    }

    /**
     * Connects the items of each option, until all primary items are in one component: that is soon seen if the options do not
     * come in the order of their items.
     */
    private void connect(Budget budget) {
        int options = matrix.options();
        int step = options % STEP == 0 ? 1 : STEP % options;
        int option = 0;
        for (int looked = 0; looked < options && trees > 1; looked++) {
            budget.prepare(STEPS_OF_AN_OPTION + matrix.end(option) - matrix.start(option));
            connect(option);
            option += step;
            option -= option >= options ? options : 0;
        }
    }

    private void connect(int option) {
        int end = matrix.end(option);
        int e = matrix.start(option);
        int root = e < end ? root(matrix.entry(e)) : 0;
        for (e++; e < end; e++) {
            int item = matrix.entry(e);
            if (parents[item] != root) {
                int other = root(item);
                root = other == root ? root : union(root, other);
            }
        }
    }

    /** Connects two components, and returns the root of both together. */
    private int union(int root, int other) {
        trees -= hasPrimary[root] && hasPrimary[other] ? 1 : 0;
        parents[other] = root;
        hasPrimary[root] |= hasPrimary[other];
        return root;
    }

    private int root(int item) {
        int i = item;
        while (parents[i] != i) {
            parents[i] = parents[parents[i]];
            i = parents[i];
        }
        return i;
    }

    private List<CoverMatrix> parts(Budget budget) {
        int[] sizes = new int[parents.length]; // of each root
        for (int option = 0; option < matrix.options(); option++) {
            if (isInComponent(option)) {
                sizes[root(matrix.entry(matrix.start(option)))]++;
            }
        }
        budget.prepare(1 + (long) matrix.options() + parents.length);
        int[] groupSizes = group(sizes);
        if (groupSizes.length < 2) {
            return List.of();
        }
        int[][] groups = new int[groupSizes.length][];
        Arrays.setAll(groups, group -> new int[groupSizes[group]]);
        Arrays.fill(groupSizes, 0);
        for (int option = 0; option < matrix.options(); option++) {
            if (isInComponent(option)) {
                int group = sizes[root(matrix.entry(matrix.start(option)))];
                groups[group][groupSizes[group]++] = option;
            }
        }
        budget.prepare(1 + (long) matrix.options());
        Reduction reduction = new Reduction(matrix);
        List<CoverMatrix> parts = new ArrayList<>();
        for (int[] options : groups) {
            parts.add(reduction.of(options, budget));
        }
        parts.sort(Comparator.comparingInt(CoverMatrix::options));
        return parts;
    }

    /**
     * Puts small components together. Replaces the size of each root by the number of its group, and returns the options of
     * each group; of none, if there is only one group, or an item has no option.
     */
    private int[] group(int[] sizes) {
        long[] roots = new long[trees]; // with the sizes, to sort by
        int count = 0;
        int several = 0; // the options of components of several
        for (int item = 0; item < parents.length; item++) {
            if (parents[item] == item && hasPrimary[item]) {
                if (sizes[item] == 0) {
                    return new int[0];
                }
                several += sizes[item] == 1 ? 0 : sizes[item];
                roots[count++] = (long) sizes[item] << Integer.SIZE | item;
            }
        }
        assert count == trees;
        if (several <= MAX_TOGETHER) {
            return new int[0];
        }
        Arrays.sort(roots);
        int[] groupSizes = new int[roots.length];
        int group = 0;
        int together = 0; // the options of the group, without components of one
        for (long sizeAndRoot : roots) {
            int root = (int) sizeAndRoot;
            int size = sizes[root];
            int others = size == 1 ? 0 : size;
            if (together > 0 && together + others > MAX_TOGETHER) {
                group++;
                together = 0;
            }
            together += others;
            sizes[root] = group;
            groupSizes[group] += size;
        }
        return Arrays.copyOf(groupSizes, group + 1);
    }

    /** Returns whether an option has items that are connected to a primary one: others are never needed. */
    private boolean isInComponent(int option) {
        return matrix.start(option) < matrix.end(option) && hasPrimary[root(matrix.entry(matrix.start(option)))];
    }
}
