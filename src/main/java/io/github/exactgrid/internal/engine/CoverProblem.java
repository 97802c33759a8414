package io.github.exactgrid.internal.engine;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.Labels;
import io.github.exactgrid.internal.parallel.CoverEngine;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An exact cover problem of numbered items, colours and options. Immutable.
 *
 * <p>A cover is an array of the labels of its options, in any order. Options may be fixed: then they are in every cover, and
 * the matrix is the rest of the problem.
 */
public final class CoverProblem implements Serializable {

    private static final long serialVersionUID = 1L;

    private final CoverMatrix matrix;
    private final int[] fixed;

    CoverProblem(CoverMatrix matrix, int[] fixed) {
        this.matrix = matrix;
        this.fixed = fixed;
    }

    /**
     * Returns whether the problem has numbers of items, options and colours, and its parts fit together; one that was read from a
     * serialized form may have others.
     *
     * @param allOptions the number of options, those that are fixed too
     */
    public boolean isConsistent(int items, int primaryItems, int allOptions, int colours) {
        return matrix != null
                && fixed != null
                && matrix.items() == items
                && matrix.primaryItems() == primaryItems
                && matrix.isConsistent(allOptions, colours)
                && matrix.options() + fixed.length == allOptions
                && Arrays.stream(fixed).allMatch(label -> label >= 0 && label < allOptions);
    }

    CoverMatrix matrix() {
        return matrix;
    }

    /**
     * Returns the matrix with its options in a random order, or as they are if there is no seed.
     *
     * @throws StoppedException if the call must stop
     */
    CoverMatrix matrix(@Nullable Long seed, Budget budget) {
        return seed == null ? matrix : matrix.shuffled(new Random(seed), budget);
    }

    /** Returns the labels of the options that are in every cover. */
    public int[] fixedLabels() {
        return fixed.clone();
    }

    /** Returns the labels of all options, those that are fixed too, ascending. */
    public int[] labels() {
        int[] labels = Arrays.copyOf(fixed, fixed.length + options());
        for (int option = 0; option < options(); option++) {
            labels[fixed.length + option] = matrix.label(option);
        }
        Arrays.sort(labels);
        return labels;
    }

    /** Returns the same problem with its labels replaced by their numbers in the order of {@link #labels}, which are given. */
    public CoverProblem renumbered(int[] labels) {
        int[] numbers = new int[labels.length == 0 ? 0 : labels[labels.length - 1] + 1];
        for (int number = 0; number < labels.length; number++) {
            numbers[labels[number]] = number;
        }
        int[] renumbered = new int[fixed.length];
        for (int i = 0; i < fixed.length; i++) {
            renumbered[i] = numbers[fixed[i]];
        }
        return new CoverProblem(matrix.relabelled(numbers), renumbered);
    }

    /** Returns the labels of a cover, those fixed included; the given labels if none is fixed. */
    Supplier<int[]> cover(Supplier<int[]> found) {
        return fixed.length == 0 ? found : Labels.of(fixed).plus(Labels.of(found));
    }

    /** Returns the number of options, those that are fixed not counted. */
    public int options() {
        return matrix.options();
    }

    /** Returns the label of an option. */
    public int label(int option) {
        return matrix.label(option);
    }

    /** Returns where the items of an option begin. */
    public int start(int option) {
        return matrix.start(option);
    }

    /** Returns where the items of an option end. */
    public int end(int option) {
        return matrix.end(option);
    }

    /** Returns the item at an index. */
    public int item(int index) {
        return matrix.entry(index);
    }

    /** Returns the colour of the item at an index, 0 if it has none. */
    public int colour(int index) {
        return matrix.colour(index);
    }

    /** Returns how often a primary item must occur. */
    public int least(int item) {
        return matrix.least(item);
    }

    /** Returns how often a primary item may occur. */
    public int most(int item) {
        return matrix.most(item);
    }

    /** Returns the cost of an option. */
    public long cost(int option) {
        return matrix.cost(option);
    }

    /** Collects items and options. Checks nothing. */
    public static final class Builder {

        private final CoverMatrix.Builder matrix;

        /** Starts a problem with numbers of primary items, numbered from 0, and of secondary items, numbered after them. */
        public Builder(int primaryItems, int secondaryItems) {
            matrix = new CoverMatrix.Builder(primaryItems, secondaryItems, 0, 0);
        }

        /** Sets how often a primary item must and may occur. */
        public void bound(int item, int least, int most) {
            matrix.bound(item, least, most);
        }

        /** Adds an option, so far without items. */
        public void startOption(int label) {
            matrix.startOption(label);
        }

        /** Adds an item to the option started last, with a colour from 1, or 0 for none. */
        public void addItem(int item, int colour) {
            matrix.addItem(item, colour);
        }

        /** Sets the cost of the option started last. */
        public void cost(long cost) {
            matrix.cost(cost);
        }

        /** Returns the problem as it stands, prepared for searches. An interrupt leaves that to the first of them. */
        public CoverProblem build() {
            CoverMatrix built = matrix.build();
            Budget budget = Budget.unlimited();
            budget.expectFastNodes(); // there are none, and no limit of time
            budget.beginSlice();
            try {
                CoverEngine.prepare(built, budget);
            } catch (StoppedException interrupted) {
                // the first search prepares it, or stops too
            }
            return new CoverProblem(built, new int[0]);
        }
    }
}
