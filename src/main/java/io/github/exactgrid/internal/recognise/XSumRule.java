package io.github.exactgrid.internal.recognise;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Diagram;
import java.util.Arrays;
import java.util.Optional;

/**
 * A rule on a list of cells: the first X digits have a sum, X being the first of them.
 *
 * @param total the sum
 * @param shift what is added to each digit, also to the first as X: -1 where people read digits from 0
 */
public record XSumRule(int total, int shift) {

    /** In place of the number of unread digits: none has been read, or all that count have been. */
    private static final int START = -1;

    private static final int DONE = 0;

    /** In place of the same: unknown. */
    private static final int UNKNOWN = -2;

    /** Recognises the rule in a diagram: takes the sum from one accepted word, then compares all that is accepted. */
    public static Optional<XSumRule> of(Diagram diagram, int digits, Budget budget) {
        if (diagram.nodes(0) == 0) {
            return Optional.empty();
        }
        for (int shift = 0; shift >= -1; shift--) {
            XSumRule sampled = new XSumRule(totalOfOneWord(diagram, digits, shift), shift);
            if (sampled.total > 0 && sampled.matches(diagram, digits, budget)) {
                return Optional.of(sampled);
            }
        }
        return Optional.empty();
    }

    /** Returns the sum of the first X digits of the first accepted word, or 0 if it has fewer. */
    private static int totalOfOneWord(Diagram diagram, int digits, int shift) {
        int total = 0;
        int node = 0;
        int count = 1;
        for (int layer = 0; layer < count; layer++) {
            int digit = 1;
            while (digit <= digits && diagram.next(layer, node, digit) < 0) {
                digit++;
            }
            count = layer == 0 ? digit + shift : count;
            if (count > diagram.cells()) {
                return 0;
            }
            total += digit + shift;
            node = diagram.next(layer, node, digit);
        }
        return total;
    }

    /**
     * Returns whether a diagram accepts what the rule does. A node stands for a number of unread digits and the sum that they must
     * have, since different ones accept different words. Takes a few steps for each arc.
     */
    private boolean matches(Diagram diagram, int digits, Budget budget) {
        int[] unread = {START};
        int[] missing = {total};
        for (int layer = 0; layer < diagram.cells(); layer++) {
            int[] unreadAfter = new int[diagram.nodes(layer + 1)];
            int[] missingAfter = new int[unreadAfter.length];
            Arrays.fill(unreadAfter, UNKNOWN);
            budget.prepare((long) unread.length * digits);
            int cellsLeft = diagram.cells() - layer - 1;
            for (int node = 0; node < unread.length; node++) {
                for (int digit = 1; digit <= digits; digit++) {
                    boolean isDone = unread[node] == DONE;
                    int added = digit + shift;
                    int left = isDone ? DONE : (unread[node] == START ? added : unread[node]) - 1;
                    int rest = isDone ? 0 : missing[node] - added;
                    boolean isPossible =
                            left <= cellsLeft && rest >= left * (1 + shift) && rest <= left * (digits + shift);
                    int target = diagram.next(layer, node, digit);
                    if (target >= 0 && unreadAfter[target] == UNKNOWN) {
                        unreadAfter[target] = left;
                        missingAfter[target] = rest;
                    }
                    if (target < 0
                            ? isPossible
                            : !isPossible || unreadAfter[target] != left || missingAfter[target] != rest) {
                        return false;
                    }
                }
            }
            unread = unreadAfter;
            missing = missingAfter;
        }
        return true;
    }
}
