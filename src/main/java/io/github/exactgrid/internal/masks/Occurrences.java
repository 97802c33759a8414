package io.github.exactgrid.internal.masks;

import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.util.Arrays;

/**
 * Where each item occurs: the matrix says which items an option has, this says which options an item has. Options without a
 * primary item are in no solution, nor are those with an item that may not occur. They stay out; the others are numbered
 * anew, in their order.
 */
final class Occurrences {

    /** The number that each option has in the matrix. */
    final int[] originals;

    /** Item {@code i} occurs in {@code options[starts[i]]} up to, but without, {@code options[starts[i + 1]]}, in order. */
    final int[] starts;

    final int[] options;

    /** The colour of the item there, 0 for none. */
    final int[] colours;

    Occurrences(CoverMatrix matrix) {
        originals = eligible(matrix);
        starts = new int[matrix.items() + 1];
        for (int original : originals) {
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
            for (int e = matrix.start(originals[option]); e < matrix.end(originals[option]); e++) {
                int place = next[matrix.entry(e)]++;
                options[place] = option;
                colours[place] = matrix.colour(e);
            }
        }
    }

    private static int[] eligible(CoverMatrix matrix) {
        int[] found = new int[matrix.options()];
        int count = 0;
        for (int option = 0; option < found.length; option++) {
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

    /** Returns how many options have an item. */
    int size(int item) {
        return starts[item + 1] - starts[item];
    }

    /** Sorts the occurrences of an item by colour, those without one first; those of a colour remain in order. */
    void sortByColour(int item) {
        long[] keys = new long[size(item)];
        for (int k = 0; k < keys.length; k++) {
            keys[k] = (long) colours[starts[item] + k] << 32 | options[starts[item] + k];
        }
        Arrays.sort(keys);
        for (int k = 0; k < keys.length; k++) {
            colours[starts[item] + k] = (int) (keys[k] >>> 32);
            options[starts[item] + k] = (int) keys[k];
        }
    }
}
