package io.github.exactgrid.internal.recognise;

import io.github.exactgrid.internal.rules.Diagram;
import java.util.Arrays;
import java.util.Optional;

/**
 * The sum of a list of cells, where all words that a diagram accepts have the same.
 *
 * @param total the sum
 * @param isComplete whether all words with this sum are accepted, so that the diagram demands nothing else
 */
public record LinearSumRule(int total, boolean isComplete) {

    /** Recognises the rule in a diagram, from its end: each node must have one sum of all that can follow. */
    public static Optional<LinearSumRule> of(Diagram diagram, int digits) {
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
}
