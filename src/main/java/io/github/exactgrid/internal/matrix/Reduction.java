package io.github.exactgrid.internal.matrix;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Makes smaller problems of one problem: of some of its options, and of the items that occur in them. Belongs to one thread.
 */
public final class Reduction {

    /** Stands for a secondary item that has only been in options that give it the same colour. */
    private static final int ONE_COLOUR = -1;

    private final CoverMatrix matrix;

    /** For each item one more than its new number, 0 if it has none, or {@link #ONE_COLOUR}; zeros between two calls. */
    private final int[] numbers;

    /** The colour of each item with {@link #ONE_COLOUR}. */
    private final int[] colours;

    /** Prepares to reduce a problem without bounds. */
    public Reduction(CoverMatrix matrix) {
        assert !matrix.hasBounds();
        this.matrix = matrix;
        this.numbers = new int[matrix.items()];
        this.colours = new int[matrix.items()];
    }

    /**
     * Returns the problem of some options, in the order given. They keep their labels. Primary items are those that the options
     * contain. A secondary item to which all of them give the same colour is left out. Takes time linear in the entries of
     * the options, and in their logarithm.
     */
    public CoverMatrix of(int[] options) {
        return of(options, null);
    }

    /**
     * The same within a budget.
     *
     * @throws StoppedException if the call must stop; then this must not be used any more
     */
    public CoverMatrix of(int[] options, @Nullable Budget budget) {
        int[] items = findItems(options, budget);
        int primary = 0;
        int all = 0;
        for (int item : items) {
            if (numbers[item] > 0) {
                numbers[item] = ++all;
                primary += item < matrix.primaryItems() ? 1 : 0;
            }
        }
        int entries = 0;
        for (int option : options) {
            entries += matrix.end(option) - matrix.start(option);
        }
        CoverMatrix.Builder builder = new CoverMatrix.Builder(primary, all - primary, options.length, entries);
        for (int option : options) {
            prepare(option, budget);
            builder.startOption(matrix.label(option));
            for (int e = matrix.start(option); e < matrix.end(option); e++) {
                int number = numbers[matrix.entry(e)];
                if (number > 0) {
                    builder.addItem(number - 1, matrix.colour(e));
                }
            }
        }
        for (int item : items) {
            numbers[item] = 0;
        }
        return builder.build();
    }

    /** Returns the items of some options in ascending order, after their numbers have been set to a positive one or left out. */
    private int[] findItems(int[] options, @Nullable Budget budget) {
        int[] items = new int[64];
        int count = 0;
        for (int option : options) {
            prepare(option, budget);
            for (int e = matrix.start(option); e < matrix.end(option); e++) {
                int item = matrix.entry(e);
                int colour = matrix.colour(e);
                if (numbers[item] == 0) {
                    if (count == items.length) {
                        items = Arrays.copyOf(items, 2 * count);
                    }
                    items[count++] = item;
                    numbers[item] = colour == 0 ? 1 : ONE_COLOUR;
                    colours[item] = colour;
                } else if (numbers[item] == ONE_COLOUR && colours[item] != colour) {
                    numbers[item] = 1;
                }
            }
        }
        int[] found = Arrays.copyOf(items, count);
        Arrays.sort(found);
        return found;
    }

    private void prepare(int option, @Nullable Budget budget) {
        if (budget != null) {
            budget.prepare(1 + matrix.end(option) - matrix.start(option));
        }
    }
}
