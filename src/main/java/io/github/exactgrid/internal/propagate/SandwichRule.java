package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.internal.rules.Diagram;
import java.util.Arrays;
import java.util.Optional;

/**
 * A rule on a row of cells in which no digit comes twice: the digits between two certain ones have a sum (a sandwich and its
 * crusts). This is how it is known when it comes along as an automaton like any other, whatever states that has.
 *
 * @param one the digit at one end
 * @param other the digit at the other end; which of them comes first does not matter
 * @param total the sum between them
 */
record SandwichRule(int one, int other, int total) {

    /** Fewer digits leave too few others to tell the two from. */
    private static final int FEWEST_DIGITS = 4;

    /** States of the rule: before the ends, after them, and from the third on what is missing to the sum, by the end that came. */
    private static final int BEFORE = 0;

    private static final int AFTER = 1;
    private static final int BETWEEN = 2;

    /** In place of a number of cells: more than there can be. */
    private static final int NEVER = 1 << 20;

    /** Guesses the rule from a few walks, and then compares all that a diagram accepts. */
    static Optional<SandwichRule> of(Diagram diagram, int digits) {
        if (diagram.cells() != digits || digits < FEWEST_DIGITS || diagram.nodes(0) == 0) {
            return Optional.empty();
        }
        int[] ends = ends(diagram, digits);
        if (ends.length != 2 || diagram.next(0, 0, ends[0]) < 0) {
            return Optional.empty();
        }
        int total = totalAfter(ends[0], ends[1], diagram, digits);
        SandwichRule guess = new SandwichRule(ends[0], ends[1], total);
        return total >= 0 && guess.isToldBy(diagram, digits) ? Optional.of(guess) : Optional.empty();
    }

    /** Returns the digits that do not lead from the start to where most do: no digit but the ends matters there. */
    private static int[] ends(Diagram diagram, int digits) {
        int[] targets = new int[digits];
        Arrays.setAll(targets, d -> diagram.next(0, 0, d + 1));
        int usual = targets[digits - 1];
        if (targets[0] == targets[1] || targets[0] == targets[2]) {
            usual = targets[0];
        } else if (targets[1] == targets[2]) {
            usual = targets[1];
        }
        int[] ends = new int[digits];
        int count = 0;
        for (int d = 0; d < digits; d++) {
            if (targets[d] != usual) {
                ends[count++] = d + 1;
            }
        }
        return Arrays.copyOf(ends, count);
    }

    /** Returns the sum on one of the walks from one end to the other, or -1 if it does not get there. */
    private static int totalAfter(int one, int other, Diagram diagram, int digits) {
        int total = 0;
        int node = diagram.next(0, 0, one);
        for (int layer = 1; layer < diagram.cells(); layer++) {
            if (diagram.next(layer, node, other) >= 0) {
                return total;
            }
            int digit = 1;
            while (digit <= digits && (digit == one || diagram.next(layer, node, digit) < 0)) {
                digit++;
            }
            if (digit > digits) {
                return -1;
            }
            total += digit;
            node = diagram.next(layer, node, digit);
        }
        return -1;
    }

    /** Returns whether a diagram accepts just what this does, of all digits among which neither end comes twice. */
    private boolean isToldBy(Diagram diagram, int digits) {
        int[] cellsNeeded = cellsNeeded(digits);
        return new RuleStates(cellsNeeded.length, this::target, (cells, state) -> cellsNeeded[state] <= cells)
                .areToldBy(diagram, digits);
    }

    /** An end that comes again is no matter, as others see to that. */
    private int target(int state, int digit) {
        boolean isEnd = digit == one || digit == other;
        if (state == BEFORE) {
            return isEnd ? BETWEEN + 2 * total + (digit == one ? 0 : 1) : BEFORE;
        }
        if (state == AFTER) {
            return isEnd ? RuleStates.OF_NO_MATTER : AFTER;
        }
        int missing = (state - BETWEEN) / 2;
        if (isEnd) {
            boolean hasCome = digit == ((state & 1) == 0 ? one : other);
            return hasCome ? RuleStates.OF_NO_MATTER : missing == 0 ? AFTER : RuleStates.BROKEN;
        }
        return digit <= missing ? state - 2 * digit : RuleStates.BROKEN;
    }

    /** Returns for each state the fewest cells in which it can come to an end: many if it cannot. */
    private int[] cellsNeeded(int digits) {
        int[] needed = new int[BETWEEN + 2 * (total + 1)];
        needed[BETWEEN] = 1;
        for (int missing = 1; missing <= total; missing++) {
            int fewest = NEVER;
            for (int digit = 1; digit <= Math.min(digits, missing); digit++) {
                if (digit != one && digit != other) {
                    fewest = Math.min(fewest, needed[BETWEEN + 2 * (missing - digit)] + 1);
                }
            }
            needed[BETWEEN + 2 * missing] = fewest;
        }
        for (int state = BETWEEN; state < needed.length; state += 2) {
            needed[state + 1] = needed[state];
        }
        needed[BEFORE] = needed[BETWEEN + 2 * total] + 1;
        return needed;
    }
}
