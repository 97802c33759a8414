package io.github.exactgrid.internal.recognise;

import io.github.exactgrid.internal.rules.Diagram;
import java.util.Arrays;
import java.util.Optional;

/**
 * A rule on a list of cells: some digits must occur in them, each so often or more often. Quadruples and cages with required digits. A rule
 * that only limits a digit is none: few sets of digits are left then.
 *
 * @param least for each digit, from 1 on, how often it occurs at least
 * @param most for each digit how often it occurs at most
 */
public record DigitCountsRule(int[] least, int[] most) {

    /** The most combinations of counts, and the most nodes in a layer: to look at more takes longer than it saves. */
    private static final int MAX_STATES = 1 << 8;

    /** Recognises the rule in a diagram: finds how often each digit occurs in accepted words, then compares all that is accepted. */
    public static Optional<DigitCountsRule> of(Diagram diagram, int digits) {
        long avoidable = diagram.nodes(0) == 0 || isLarge(diagram) || dependsOnOrder(diagram, digits)
                ? -1
                : avoidable(diagram, digits);
        int[] least = new int[digits];
        int[] most = new int[digits];
        int needed = 0;
        for (int d = 0; d < digits; d++) {
            least[d] = (avoidable >>> d & 1) != 0 ? 0 : bound(diagram, digits, d + 1, false);
            needed += least[d];
        }
        if (needed == 0) {
            return Optional.empty();
        }
        long states = 1;
        for (int digit = 1; digit <= digits; digit++) {
            int free = diagram.cells() - (needed - least[digit - 1]);
            int bound = bound(diagram, digits, digit, true);
            most[digit - 1] = bound < free ? bound : diagram.cells();
            if (least[digit - 1] == 0 && bound < free) {
                return Optional.empty();
            }
            states = Math.min(states, MAX_STATES) * (counted(digit - 1, least, most, diagram.cells()) + 1);
        }
        DigitCountsRule found = new DigitCountsRule(least, most);
        return states <= MAX_STATES && found.matches(diagram, digits, (int) states)
                ? Optional.of(found)
                : Optional.empty();
    }

    private static boolean isLarge(Diagram diagram) {
        for (int layer = 0; layer < diagram.cells(); layer++) {
            if (diagram.nodes(layer) > MAX_STATES) {
                return true;
            }
        }
        return false;
    }

    /** Returns how many cells hold needed digits. */
    public int needed() {
        return Arrays.stream(least).sum();
    }

    /** Returns whether the first two digits may not always be exchanged: few other rules allow that. */
    private static boolean dependsOnOrder(Diagram diagram, int digits) {
        for (int one = 1; one <= digits && diagram.cells() > 1; one++) {
            for (int other = 1; other < one; other++) {
                int first = diagram.next(0, 0, one);
                int second = diagram.next(0, 0, other);
                int target = first < 0 ? -1 : diagram.next(1, first, other);
                if (target != (second < 0 ? -1 : diagram.next(1, second, one))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns the digits that some accepted word does not have: bit {@code d - 1} for digit {@code d}. */
    private static long avoidable(Diagram diagram, int digits) {
        long[] after = {-1};
        for (int layer = diagram.cells() - 1; layer >= 0; layer--) {
            long[] before = new long[diagram.nodes(layer)];
            for (int node = 0; node < before.length; node++) {
                for (int digit = 1; digit <= digits; digit++) {
                    int target = diagram.next(layer, node, digit);
                    before[node] |= target < 0 ? 0 : after[target] & ~(1L << (digit - 1));
                }
            }
            after = before;
        }
        return after[0];
    }

    /** Returns the least or the greatest number of times that a digit occurs in an accepted word. */
    private static int bound(Diagram diagram, int digits, int counted, boolean isMost) {
        int[] after = {0};
        for (int layer = diagram.cells() - 1; layer >= 0; layer--) {
            int[] before = new int[diagram.nodes(layer)];
            Arrays.fill(before, isMost ? 0 : diagram.cells());
            for (int node = 0; node < before.length; node++) {
                for (int digit = 1; digit <= digits; digit++) {
                    int target = diagram.next(layer, node, digit);
                    if (target >= 0) {
                        int count = after[target] + (digit == counted ? 1 : 0);
                        before[node] = isMost ? Math.max(before[node], count) : Math.min(before[node], count);
                    }
                }
            }
            after = before;
        }
        return after[0];
    }

    /** Returns up to which number a digit has to be counted. */
    private static int counted(int digit, int[] least, int[] most, int cells) {
        return most[digit] < cells ? most[digit] : least[digit];
    }

    /** A state is a number whose digits, in a mixed radix, are the counts. */
    private boolean matches(Diagram diagram, int digits, int states) {
        int cells = diagram.cells();
        int[] places = new int[digits + 1];
        places[0] = 1;
        for (int d = 0; d < digits; d++) {
            places[d + 1] = places[d] * (counted(d, least, most, cells) + 1);
        }
        RuleStates rule = new RuleStates(
                states,
                (state, digit) -> {
                    int d = digit - 1;
                    if (state % places[d + 1] / places[d] < counted(d, least, most, cells)) {
                        return state + places[d];
                    }
                    return most[d] < cells ? RuleStates.BROKEN : state;
                },
                (cellsLeft, state) -> {
                    int missing = 0;
                    for (int d = 0; d < digits; d++) {
                        missing += Math.max(0, least[d] - state % places[d + 1] / places[d]);
                    }
                    return missing <= cellsLeft;
                });
        return rule.matches(diagram, digits);
    }
}
