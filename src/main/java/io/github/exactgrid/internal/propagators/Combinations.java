package io.github.exactgrid.internal.propagators;

import io.github.exactgrid.internal.rules.Totals;
import java.util.ArrayList;
import java.util.List;

/** Sets of different digits with a given sum, as masks. */
public final class Combinations {

    private Combinations() {}

    /** Returns all sets of {@code size} of the given digits whose sum is {@code total}. */
    public static long[] withSum(int size, int total, long digits) {
        return withSum(size, total, digits, Integer.MAX_VALUE);
    }

    /** Returns the same sets, or if there are more than a number, one more than that. */
    public static long[] withSum(int size, int total, long digits, int most) {
        List<Long> found = new ArrayList<>();
        collect(size, total, digits, 0, most, found);
        return toArray(found);
    }

    /**
     * Adds more digits, all lower than those before. Among all digits up to the highest, every sum from the least to the greatest
     * can be had, so that each call finds a set.
     */
    private static void collect(int size, int total, long digits, long set, int most, List<Long> found) {
        if (size == 0 && total == 0) {
            found.add(set);
        }
        if (size == 0 || total < Totals.leastSum(size)) {
            return;
        }
        long left = total < Long.SIZE ? digits & (1L << total) - 1 : digits;
        while (left != 0 && found.size() <= most) {
            long bit = Long.highestOneBit(left);
            int digit = Long.numberOfTrailingZeros(bit) + 1;
            if (Totals.greatestSum(size, digit) < total) {
                return; // even the highest digits left are too low
            }
            left ^= bit;
            collect(size - 1, total - digit, left, set | bit, most, found);
        }
    }

    public static long[] toArray(List<Long> sets) {
        long[] array = new long[sets.size()];
        for (int i = 0; i < array.length; i++) {
            array[i] = sets.get(i);
        }
        return array;
    }
}
