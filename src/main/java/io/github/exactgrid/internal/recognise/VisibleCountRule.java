package io.github.exactgrid.internal.recognise;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Diagram;
import java.util.Optional;

/**
 * A rule on a list of cells: a number of digits are higher than all before them (skyscrapers).
 *
 * @param visible the number of such digits, the first included
 */
public record VisibleCountRule(int visible) {

    /** Recognises the rule in a diagram: takes the number from the possible first digits, then compares all that is accepted. */
    public static Optional<VisibleCountRule> of(Diagram diagram, int digits, Budget budget) {
        if (diagram.nodes(0) == 0) {
            return Optional.empty();
        }
        int firstDigits = 0;
        for (int digit = 1; digit <= digits; digit++) {
            firstDigits += diagram.next(0, 0, digit) >= 0 ? 1 : 0;
        }
        VisibleCountRule sampled =
                new VisibleCountRule(digits + 1 - firstDigits); // the first digit leaves room for the others above it
        return sampled.states(digits).matches(diagram, digits, budget) ? Optional.of(sampled) : Optional.empty();
    }

    /** Returns the states of the rule: a highest digit and a count each. */
    private RuleStates states(int digits) {
        return new RuleStates((digits + 1) * (visible + 1), this::next, state -> state % (visible + 1) == visible);
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
