package io.github.exactgrid.internal.recognise;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Diagram;
import java.util.Arrays;
import java.util.Optional;

/**
 * A rule on cells that differ: the digits between the lowest and the highest of them have a sum (a lunchbox).
 *
 * @param total the sum
 */
public record LunchboxRule(int total) {

    /** To compare more states takes longer than it may save: four times this number took 34 milliseconds. All sums of nine digits have fewer. */
    private static final long MAX_STATES = 1 << 18;

    /** The most steps in which a word of different digits is looked for. */
    private static final int MAX_STEPS = 1 << 14;

    private static final int START = 0;

    /** Recognises the rule in a diagram: takes the sum from one word, looks at that in reverse, then compares all that is accepted. */
    public static Optional<LunchboxRule> of(Diagram diagram, int digits, Budget budget) {
        int[] word = new int[diagram.cells()];
        if (diagram.nodes(0) == 0 || findDifferent(diagram, digits, word, budget) == 0) {
            return Optional.empty();
        }
        LunchboxRule sampled = new LunchboxRule(sumBetweenEnds(word));
        int[] reversed = new int[word.length];
        Arrays.setAll(reversed, i -> word[word.length - 1 - i]);
        return diagram.canAccept(reversed)
                        && 2L * digits * digits * sampled.sums() * sampled.sums() < MAX_STATES
                        && sampled.states(digits).matches(diagram, digits, budget)
                ? Optional.of(sampled)
                : Optional.empty();
    }

    /** Finds the first accepted word whose digits differ. Returns how many steps are left, 0 if they were not enough or there is none. */
    private static int findDifferent(Diagram diagram, int digits, int[] word, Budget budget) {
        int[] nodes = new int[word.length + 1];
        long used = 0;
        int layer = 0;
        for (int steps = MAX_STEPS; steps > 0 && layer >= 0; steps--) {
            if (layer == word.length) {
                return steps;
            }
            budget.prepare(digits);
            used &= ~(1L << word[layer]); // digit 0 is none
            int digit = word[layer] + 1;
            while (digit <= digits && ((used >>> digit & 1) != 0 || diagram.next(layer, nodes[layer], digit) < 0)) {
                digit++;
            }
            word[layer] = digit <= digits ? digit : 0;
            if (digit <= digits) {
                used |= 1L << digit;
                nodes[layer + 1] = diagram.next(layer, nodes[layer], digit);
                layer++;
            } else {
                layer--;
            }
        }
        return 0;
    }

    private static int sumBetweenEnds(int[] word) {
        int lowest = 0;
        int highest = 0;
        for (int i = 1; i < word.length; i++) {
            lowest = word[i] < word[lowest] ? i : lowest;
            highest = word[i] > word[highest] ? i : highest;
        }
        return sumBetween(Math.min(lowest, highest), Math.max(lowest, highest), word);
    }

    private static int sumBetween(int first, int last, int[] word) {
        int sum = 0;
        for (int i = first + 1; i < last; i++) {
            sum += word[i];
        }
        return sum;
    }

    /** Returns how many sums are distinguished: all that are too large are one. */
    private int sums() {
        return total + 2;
    }

    private RuleStates states(int digits) {
        return new RuleStates(
                1 + 2 * digits * digits * sums() * sums(),
                (state, digit) -> next(state, digit, digits),
                state -> state != START && (state - 1) / sums() % sums() == total);
    }

    /** A state is the lowest and the highest digit, which of them is the later one, the sum between them and that since then. */
    private int next(int state, int digit, int digits) {
        if (state == START) {
            return state(digit, digit, false, 0, 0, digits);
        }
        int since = (state - 1) % sums();
        int between = (state - 1) / sums() % sums();
        int ends = (state - 1) / (sums() * sums());
        boolean isHighestLast = ends % 2 != 0;
        int highest = ends / 2 % digits + 1;
        int lowest = ends / 2 / digits + 1;
        if (digit == lowest || digit == highest) {
            return RuleStates.DONT_CARE;
        }
        if (lowest == highest) {
            return state(Math.min(lowest, digit), Math.max(highest, digit), digit > lowest, 0, 0, digits);
        }
        if (digit < lowest) {
            return state(digit, highest, false, isHighestLast ? since : between + lowest + since, 0, digits);
        }
        if (digit > highest) {
            return state(lowest, digit, true, isHighestLast ? between + highest + since : since, 0, digits);
        }
        return state(lowest, highest, isHighestLast, between, since + digit, digits);
    }

    private int state(int lowest, int highest, boolean isHighestLast, int between, int since, int digits) {
        int ends = ((lowest - 1) * digits + highest - 1) * 2 + (isHighestLast ? 1 : 0);
        int last = sums() - 1;
        return 1 + (ends * sums() + Math.min(between, last)) * sums() + Math.min(since, last);
    }
}
