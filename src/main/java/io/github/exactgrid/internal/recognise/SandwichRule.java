package io.github.exactgrid.internal.recognise;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Diagram;
import java.util.Arrays;
import java.util.Optional;

/**
 * A rule on a line of cells that holds each digit once: the digits between two certain ones have a sum (a sandwich between its
 * crusts).
 *
 * @param one the digit at one end
 * @param other the digit at the other end; which of them is first does not matter
 * @param total the sum between them
 * @param shift what is added to each digit in the sum: -1 where people read digits from 0
 */
public record SandwichRule(int one, int other, int total, int shift) {

    /** With fewer digits there are too few others to distinguish the two ends from. */
    private static final int MIN_DIGITS = 4;

    /** States of the rule: before the first end, after the second, and from the third on what is missing to the sum, by the first end. */
    private static final int BEFORE = 0;

    private static final int AFTER = 1;
    private static final int BETWEEN = 2;

    /** Recognises the rule in a diagram: samples a few accepted words for the ends and the sum, then compares all that is accepted. */
    public static Optional<SandwichRule> of(Diagram diagram, int digits, Budget budget) {
        if (diagram.cells() != digits || digits < MIN_DIGITS || diagram.nodes(0) == 0) {
            return Optional.empty();
        }
        int[] ends = ends(diagram, digits);
        if (ends.length != 2 || diagram.next(0, 0, ends[0]) < 0) {
            return Optional.empty();
        }
        for (int shift = 0; shift >= -1; shift--) {
            int total = totalAfter(ends[0], ends[1], shift, diagram, digits);
            SandwichRule sampled = new SandwichRule(ends[0], ends[1], total, shift);
            if (total >= 0 && sampled.states().matches(diagram, digits, budget)) {
                return Optional.of(sampled);
            }
        }
        return Optional.empty();
    }

    /** Returns the digits that lead from the start to another node than most do: before the first end no other digit matters. */
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

    /** Returns the sum between the ends in one accepted word that begins with one of them, or -1 if there is none. */
    private static int totalAfter(int one, int other, int shift, Diagram diagram, int digits) {
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
            total += digit + shift;
            node = diagram.next(layer, node, digit);
        }
        return -1;
    }

    private RuleStates states() {
        return new RuleStates(BETWEEN + 2 * (total + 1), this::next, state -> state == AFTER);
    }

    /** Whether an end may occur twice does not matter: the line is a house. */
    private int next(int state, int digit) {
        boolean isEnd = digit == one || digit == other;
        if (state == BEFORE) {
            return isEnd ? BETWEEN + 2 * total + (digit == one ? 0 : 1) : BEFORE;
        }
        if (state == AFTER) {
            return isEnd ? RuleStates.DONT_CARE : AFTER;
        }
        int missing = (state - BETWEEN) / 2;
        if (isEnd) {
            boolean isFirstEnd = digit == ((state & 1) == 0 ? one : other);
            return isFirstEnd ? RuleStates.DONT_CARE : missing == 0 ? AFTER : RuleStates.BROKEN;
        }
        int added = digit + shift;
        return added <= missing ? state - 2 * added : RuleStates.BROKEN;
    }
}
