package io.github.exactgrid.internal.rules;

import java.util.Arrays;
import java.util.Map;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * The arcs of a state or node, one to each target.
 *
 * @param targets the numbers of the targets, ascending
 * @param digits the digits that lead to each, bit {@code d - 1} for digit {@code d}
 */
record Arcs(int[] targets, long[] digits) {

    static Arcs of(SortedMap<Integer, Long> digitsTo) {
        int[] targets = new int[digitsTo.size()];
        long[] digits = new long[targets.length];
        int count = 0;
        for (Map.Entry<Integer, Long> arc : digitsTo.entrySet()) {
            targets[count] = arc.getKey();
            digits[count++] = arc.getValue();
        }
        return new Arcs(targets, digits);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Arcs that && Arrays.equals(targets, that.targets) && Arrays.equals(digits, that.digits);
    }

    @Override
    public int hashCode() {
        return (31 * Arrays.hashCode(targets) + Arrays.hashCode(digits)) * 0x9E3779B9; // Fibonacci hashing, TAOCP 6.4
    }
}
