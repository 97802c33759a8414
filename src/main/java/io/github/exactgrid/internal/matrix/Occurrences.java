package io.github.exactgrid.internal.matrix;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.Arrays;

/**
 * The options of each item: {@link CoverMatrix} transposed. Options that are in no solution are left out: those without a
 * primary item, and those with an item that may not occur. The others are numbered anew, in their order. Immutable.
 */
public final class Occurrences {

    /** Occurrences are sorted by counting colours that are at most this many times as high as there are occurrences. */
    private static final int MAX_COLOURS_PER_OCCURRENCE = 4;

    /** The steps of a {@link Budget} for each of the options that are sorted. */
    private static final int STEPS_TO_SORT = 8;

    /** The looks at options and entries between two at the budget. */
    private static final int BLOCK = 4096;

    /** The number that each option has in the matrix. */
    private final int[] originals;

    /** Item {@code i} occurs in {@code options[starts[i]]} up to, but without, {@code options[starts[i + 1]]}. */
    private final int[] starts;

    private final int[] options;

    /** The colour of the item there, 0 for none; empty if none has one. */
    private final int[] colours;

    /** The primary items of option {@code o}: {@code primary[primaryStarts[o]]} up to, but without, those of the next. */
    private final int[] primaryStarts;

    private final int[] primary;

    /**
     * Returns the options of each item, in their order; for a problem it is made once.
     *
     * @throws StoppedException if the call must stop
     */
    public static Occurrences of(CoverMatrix matrix, Budget budget) {
        return matrix.derived(Occurrences.class, () -> new Occurrences(matrix, budget));
    }

    private Occurrences(CoverMatrix matrix, Budget budget) {
        starts = new int[matrix.items() + 1];
        originals = count(matrix, budget);
        for (int item = 0; item < matrix.items(); item++) {
            starts[item + 1] += starts[item];
        }
        options = new int[starts[matrix.items()]];
        colours = new int[matrix.hasColours() ? options.length : 0];
        list(matrix, budget);
        primaryStarts = new int[originals.length + 1];
        primary = new int[starts[matrix.primaryItems()]];
        listPrimary(matrix, budget);
    }

    /** Counts the options of each item, and returns those that are not left out. */
    private int[] count(CoverMatrix matrix, Budget budget) {
        int[] found = new int[matrix.options()];
        int count = 0;
        int looks = 0;
        for (int option = 0; option < found.length; option++) {
            looks = look(matrix, option, looks, budget);
            if (isEligible(matrix, option)) {
                found[count++] = option;
                int end = matrix.end(option);
                for (int e = matrix.start(option); e < end; e++) {
                    starts[matrix.entry(e) + 1]++;
                }
            }
        }
        return count == found.length ? found : Arrays.copyOf(found, count);
    }

    private void list(CoverMatrix matrix, Budget budget) {
        int[] next = starts.clone();
        int looks = 0;
        for (int option = 0; option < originals.length; option++) {
            int original = originals[option];
            looks = look(matrix, original, looks, budget);
            int end = matrix.end(original);
            if (colours.length > 0) {
                for (int e = matrix.start(original); e < end; e++) {
                    int place = next[matrix.entry(e)]++;
                    options[place] = option;
                    colours[place] = matrix.colour(e);
                }
            } else {
                for (int e = matrix.start(original); e < end; e++) {
                    options[next[matrix.entry(e)]++] = option;
                }
            }
        }
    }

    private void listPrimary(CoverMatrix matrix, Budget budget) {
        int primaryItems = matrix.primaryItems();
        int count = 0;
        int looks = 0;
        for (int option = 0; option < originals.length; option++) {
            int original = originals[option];
            looks = look(matrix, original, looks, budget);
            int end = matrix.end(original);
            for (int e = matrix.start(original); e < end; e++) {
                if (matrix.entry(e) < primaryItems) {
                    primary[count++] = matrix.entry(e);
                }
            }
            primaryStarts[option + 1] = count;
        }
    }

    /** Adds the looks at an option to those before it, and accounts for them if they are many. Returns those not accounted for. */
    private static int look(CoverMatrix matrix, int option, int looksBefore, Budget budget) {
        int looks = looksBefore + 1 + matrix.end(option) - matrix.start(option);
        if (looks < BLOCK) {
            return looks;
        }
        budget.prepare(looks);
        return 0;
    }

    /** Copies the occurrences of a problem, and sorts them from an item on. */
    private Occurrences(Occurrences unsorted, int firstItem, Budget budget) {
        originals = unsorted.originals;
        starts = unsorted.starts;
        options = unsorted.options.clone();
        colours = unsorted.colours.clone();
        primaryStarts = unsorted.primaryStarts;
        primary = unsorted.primary;
        for (int item = firstItem; item < starts.length - 1; item++) {
            budget.prepare(1 + (long) STEPS_TO_SORT * size(item));
            sortByColour(item);
        }
    }

    private static boolean isEligible(CoverMatrix matrix, int option) {
        boolean hasPrimaryItem = false;
        int end = matrix.end(option);
        for (int e = matrix.start(option); e < end; e++) {
            int item = matrix.entry(e);
            if (item < matrix.primaryItems()) {
                hasPrimaryItem = true;
                if (!matrix.hasBounds()) {
                    return true;
                }
                if (matrix.most(item) == 0) {
                    return false;
                }
            }
        }
        return hasPrimaryItem;
    }

    /**
     * Returns the same with the options of secondary items sorted by their colour, those without one first; those of a colour
     * remain in order.
     *
     * @throws StoppedException if the call must stop
     */
    public Occurrences sortedByColour(CoverMatrix matrix, Budget budget) {
        return colours.length == 0 ? this : new Occurrences(this, matrix.primaryItems(), budget);
    }

    /** Returns the number of options that are not left out. */
    public int options() {
        return originals.length;
    }

    /** Returns the number in the matrix of an option. */
    public int original(int option) {
        return originals[option];
    }

    /** Returns the numbers in the matrix of all options. */
    public int[] originals() {
        return originals.clone();
    }

    /** Returns the number of options that contain an item. */
    public int size(int item) {
        return starts[item + 1] - starts[item];
    }

    /** Returns the place of an item's first occurrence. */
    public int start(int item) {
        return starts[item];
    }

    /** Returns the place behind an item's last occurrence. */
    public int end(int item) {
        return starts[item + 1];
    }

    /** Returns the number of occurrences of all items together. */
    public int total() {
        return options.length;
    }

    /** Returns the option that a place belongs to. */
    public int option(int place) {
        return options[place];
    }

    /** Returns the colour that an item has at a place, 0 for none. */
    public int colour(int place) {
        return colours.length == 0 ? 0 : colours[place];
    }

    /** Returns the option of each place, not to be changed. */
    public int[] sharedOptions() {
        return options;
    }

    /** Returns the colour of each place, not to be changed; empty if no item has one. */
    public int[] sharedColours() {
        return colours;
    }

    /** Returns the numbers in the matrix of all options, not to be changed. */
    public int[] sharedOriginals() {
        return originals;
    }

    /** Returns where the primary items of each option begin, and behind the last option; not to be changed. */
    public int[] sharedPrimaryStarts() {
        return primaryStarts;
    }

    /** Returns the primary items of all options, one option after the other; not to be changed. */
    public int[] sharedPrimaryItems() {
        return primary;
    }

    /** Returns where the primary items of an option begin among {@link #primaryItem}. */
    public int primaryStart(int option) {
        return primaryStarts[option];
    }

    /** Returns where the primary items of an option end. */
    public int primaryEnd(int option) {
        return primaryStarts[option + 1];
    }

    /** Returns the primary item at an index. */
    public int primaryItem(int index) {
        return primary[index];
    }

    private void sortByColour(int item) {
        int from = starts[item];
        int to = starts[item + 1];
        int highest = 0;
        for (int k = from; k < to; k++) {
            highest = Math.max(highest, colours[k]);
        }
        if (highest == 0) {
            return;
        }
        if (highest <= MAX_COLOURS_PER_OCCURRENCE * (to - from)) {
            sortByCounting(from, to, highest);
        } else {
            sortByComparing(from, to);
        }
    }

    private void sortByCounting(int from, int to, int highest) {
        int[] next = new int[highest + 2];
        for (int k = from; k < to; k++) {
            next[colours[k] + 1]++;
        }
        for (int colour = 0; colour <= highest; colour++) {
            next[colour + 1] += next[colour];
        }
        int[] oldOptions = Arrays.copyOfRange(options, from, to);
        int[] oldColours = Arrays.copyOfRange(colours, from, to);
        for (int k = 0; k < oldOptions.length; k++) {
            int place = from + next[oldColours[k]]++;
            options[place] = oldOptions[k];
            colours[place] = oldColours[k];
        }
    }

    private void sortByComparing(int from, int to) {
        long[] keys = new long[to - from];
        for (int k = 0; k < keys.length; k++) {
            keys[k] = (long) colours[from + k] << 32 | options[from + k];
        }
        Arrays.sort(keys);
        for (int k = 0; k < keys.length; k++) {
            colours[from + k] = (int) (keys[k] >>> 32);
            options[from + k] = (int) keys[k];
        }
    }
}
