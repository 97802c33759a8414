package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.internal.rules.Diagram;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What all digits that a diagram accepts sum to, if that is the same for all: how a sum is known when it comes along as an
 * automaton like any other.
 *
 * @param total the sum
 * @param isAllThereIs whether all digits with this sum are accepted
 */
record LinearSumRule(int total, boolean isAllThereIs) {

    /** Looks for it from the end: each node must have one sum of all that can follow. */
    static Optional<LinearSumRule> of(Diagram diagram, int digits) {
        int[] sums = {0};
        boolean complete = true;
        for (int layer = diagram.cells() - 1; layer >= 0; layer--) {
            int after = diagram.cells() - 1 - layer;
            int[] before = new int[diagram.nodes(layer)];
            Arrays.fill(before, -1);
            for (int node = 0; node < before.length; node++) {
                int accepted = 0;
                for (int digit = 1; digit <= digits; digit++) {
                    int target = diagram.next(layer, node, digit);
                    if (target >= 0) {
                        int sum = sums[target] + digit;
                        if (before[node] >= 0 && before[node] != sum) {
                            return Optional.empty();
                        }
                        before[node] = sum;
                        accepted++;
                    }
                }
                int lowest = Math.max(1, before[node] - after * digits);
                int highest = Math.min(digits, before[node] - after);
                complete &= accepted == highest - lowest + 1;
            }
            sums = before;
        }
        return sums.length == 0 ? Optional.empty() : Optional.of(new LinearSumRule(sums[0], complete));
    }

    /** Returns all sets of so many of some digits, given as a mask, with a sum. */
    static long[] sets(int size, int total, long digits) {
        List<Long> found = new ArrayList<>();
        collect(size, total, digits, 0, found);
        return found.stream().mapToLong(Long::longValue).toArray();
    }

    /** Adds more digits, all lower than those before. */
    private static void collect(int size, int total, long digits, long set, List<Long> found) {
        if (size == 0 && total == 0) {
            found.add(set);
        }
        if (size == 0 || total <= 0) {
            return;
        }
        long left = total < Long.SIZE ? digits & (1L << total) - 1 : digits;
        while (left != 0) {
            long bit = Long.highestOneBit(left);
            int digit = Long.numberOfTrailingZeros(bit) + 1;
            if (size * digit - size * (size - 1) / 2 < total) {
                return; // even the highest digits left are too low
            }
            left ^= bit;
            collect(size - 1, total - digit, left, set | bit, found);
        }
    }
}
