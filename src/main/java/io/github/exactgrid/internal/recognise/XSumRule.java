package io.github.exactgrid.internal.recognise;

import io.github.exactgrid.internal.rules.Diagram;
import java.util.Optional;

/**
 * A rule on a list of cells: the first X digits have a sum, X being the first of them.
 *
 * @param total the sum
 */
public record XSumRule(int total) {

    /** States of the rule: before the first digit, after the last that counts, and from the third on what is unread and what is missing. */
    private static final int START = 0;

    private static final int DONE = 1;
    private static final int READING = 2;

    /** Recognises the rule in a diagram: takes the sum from one accepted word, then compares all that is accepted. */
    public static Optional<XSumRule> of(Diagram diagram, int digits) {
        int total = diagram.nodes(0) == 0 ? 0 : totalOfOneWord(diagram, digits);
        return total > 0 && new XSumRule(total).states(digits).matches(diagram, digits)
                ? Optional.of(new XSumRule(total))
                : Optional.empty();
    }

    /** Returns the sum of the first X digits of the first accepted word, or 0 if it has fewer. */
    private static int totalOfOneWord(Diagram diagram, int digits) {
        int total = 0;
        int node = 0;
        int count = 1;
        for (int layer = 0; layer < count; layer++) {
            int digit = 1;
            while (digit <= digits && diagram.next(layer, node, digit) < 0) {
                digit++;
            }
            count = layer == 0 ? digit : count;
            if (count > diagram.cells()) {
                return 0;
            }
            total += digit;
            node = diagram.next(layer, node, digit);
        }
        return total;
    }

    private RuleStates states(int digits) {
        int rests = total + 1;
        return new RuleStates(
                READING + digits * rests,
                (state, digit) -> next(state, digit, rests),
                (cellsLeft, state) -> state < READING || isPossible(cellsLeft, state - READING, rests, digits));
    }

    /** A state in which u digits are unread, of which the sum is s, has the number {@code READING + u * rests + s}. */
    private int next(int state, int digit, int rests) {
        if (state == DONE) {
            return DONE;
        }
        int unread = state == START ? digit - 1 : (state - READING) / rests - 1;
        int missing = (state == START ? total : (state - READING) % rests) - digit;
        if (missing < 0 || (unread == 0 && missing > 0)) {
            return RuleStates.BROKEN;
        }
        return unread == 0 ? DONE : READING + unread * rests + missing;
    }

    private static boolean isPossible(int cellsLeft, int state, int rests, int digits) {
        int unread = state / rests;
        int missing = state % rests;
        return unread <= cellsLeft && missing >= unread && missing <= unread * digits;
    }
}
