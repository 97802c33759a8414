package io.github.exactgrid.internal.matrix;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.Arrays;

/**
 * The options of each item: {@link CoverMatrix} transposed. Options that are in no solution are left out: those without a
 * primary item, and those with an item that may not occur. The others are numbered anew, in their order.
 */
public final class Occurrences {

    /** Occurrences are sorted by counting colours that are at most this many times as high as there are occurrences. */
    private static final int MAX_COLOURS_PER_OCCURRENCE = 4;

    /** The number that each option has in the matrix. */
    private final int[] originals;

    /** Item {@code i} occurs in {@code options[starts[i]]} up to, but without, {@code options[starts[i + 1]]}, in order. */
    private final int[] starts;

    private final int[] options;

    /** The colour of the item there, 0 for none. */
    private final int[] colours;

    /**
     * Transposes a problem.
     *
     * @throws StoppedException if the call must stop
     */
    public Occurrences(CoverMatrix matrix, Budget budget) {
        originals = eligible(matrix, budget);
        starts = new int[matrix.items() + 1];
        for (int original : originals) {
            budget.prepare(1 + matrix.end(original) - matrix.start(original));
            for (int e = matrix.start(original); e < matrix.end(original); e++) {
                starts[matrix.entry(e) + 1]++;
            }
        }
        for (int item = 0; item < matrix.items(); item++) {
            starts[item + 1] += starts[item];
        }
        options = new int[starts[matrix.items()]];
        colours = new int[options.length];
        int[] next = starts.clone();
        for (int option = 0; option < originals.length; option++) {
            budget.prepare(1 + matrix.end(originals[option]) - matrix.start(originals[option]));
            for (int e = matrix.start(originals[option]); e < matrix.end(originals[option]); e++) {
                int place = next[matrix.entry(e)]++;
                options[place] = option;
                colours[place] = matrix.colour(e);
            }
        }
    }

    private static int[] eligible(CoverMatrix matrix, Budget budget) {
        int[] found = new int[matrix.options()];
        int count = 0;
        for (int option = 0; option < found.length; option++) {
            budget.prepare(1 + matrix.end(option) - matrix.start(option));
            if (isEligible(matrix, option)) {
                found[count++] = option;
            }
        }
        return Arrays.copyOf(found, count);
    }

    private static boolean isEligible(CoverMatrix matrix, int option) {
        boolean hasPrimaryItem = false;
        for (int e = matrix.start(option); e < matrix.end(option); e++) {
            int item = matrix.entry(e);
            if (item < matrix.primaryItems()) {
                hasPrimaryItem = true;
                if (matrix.most(item) == 0) {
                    return false;
                }
            }
        }
        return hasPrimaryItem;
    }

    /** Returns the number of options that are not left out. */
    public int options() {
        return originals.length;
    }

    /** Returns the number in the matrix of an option. */
    public int original(int option) {
        return originals[option];
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
        return colours[place];
    }

    /** Sorts the occurrences of an item by colour, those without one first; those of a colour remain in order. */
    public void sortByColour(int item) {
        int from = starts[item];
        int to = starts[item + 1];
        int highest = 0;
        for (int k = from; k < to; k++) {
            highest = Math.max(highest, colours[k]);
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
