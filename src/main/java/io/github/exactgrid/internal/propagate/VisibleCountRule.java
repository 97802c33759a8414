package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.internal.rules.Diagram;
import java.util.Optional;

/**
 * A rule on a row of cells: so many digits are higher than all before them (skyscrapers). This is how it is known when it comes
 * along as an automaton like any other, whatever states that has.
 *
 * @param visible the number of such digits, the first included
 */
record VisibleCountRule(int visible) {

    /** Guesses the rule from the first digits, and then compares all that a diagram accepts. */
    static Optional<VisibleCountRule> of(Diagram diagram, int digits) {
        if (diagram.nodes(0) == 0) {
            return Optional.empty();
        }
        int firstDigits = 0;
        for (int digit = 1; digit <= digits; digit++) {
            firstDigits += diagram.next(0, 0, digit) >= 0 ? 1 : 0;
        }
        VisibleCountRule guess =
                new VisibleCountRule(digits + 1 - firstDigits); // the first leaves room for the others above it
        return guess.isToldBy(diagram, digits) ? Optional.of(guess) : Optional.empty();
    }

    /** Returns whether a diagram accepts just what this does: the states are a highest digit and a count each. */
    private boolean isToldBy(Diagram diagram, int digits) {
        return new RuleStates((digits + 1) * (visible + 1), this::next, (cells, state) -> {
                    int higher = digits - state / (visible + 1);
                    return state % (visible + 1) + Math.min(cells, higher) >= visible;
                })
                .areToldBy(diagram, digits);
    }

    private int next(int state, int digit) {
        int highest = state / (visible + 1);
        int count = state % (visible + 1);
        if (digit <= highest) {
            return state;
        }
        return count < visible ? digit * (visible + 1) + count + 1 : RuleStates.BROKEN;
    }
}
