package io.github.exactgrid.internal.recognise;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Diagram;
import java.util.Optional;

/**
 * A rule on a list of cells: a number of digits are higher than all before them (skyscrapers).
 *
 * @param visible the number of such digits, the first included
 * @param ground the digit up to which they are not counted: 1 where people read digits from 0, else 0
 */
public record VisibleCountRule(int visible, int ground) {

    /** Recognises the rule in a diagram: takes the number from the possible first digits, then compares all that is accepted. */
    public static Optional<VisibleCountRule> of(Diagram diagram, int digits, Budget budget) {
        if (diagram.nodes(0) == 0) {
            return Optional.empty();
        }
        int firstDigits = 0;
        for (int digit = 1; digit <= digits; digit++) {
            firstDigits += diagram.next(0, 0, digit) >= 0 ? 1 : 0;
        }
        int visible = digits + 1 - firstDigits; // the first digit leaves room for the others above it
        for (int ground = 0; ground <= 1; ground++) {
            boolean isFull =
                    ground > 0 && diagram.next(0, 0, 1) < 0; // each cell counts: none is left for the lowest digit
            VisibleCountRule sampled = new VisibleCountRule(isFull ? visible - 1 : visible, ground);
            if (sampled.states(digits).matches(diagram, digits, budget)) {
                return Optional.of(sampled);
            }
        }
        return Optional.empty();
    }

    /** Returns the states of the rule: a highest digit and a count each. */
    private RuleStates states(int digits) {
        return new RuleStates((digits + 1) * (visible + 1), this::next, state -> state % (visible + 1) == visible);
    }

    private int next(int state, int digit) {
        int highest = state / (visible + 1);
        int count = state % (visible + 1);
        if (digit <= Math.max(highest, ground)) {
            return state;
        }
        return count < visible ? digit * (visible + 1) + count + 1 : RuleStates.BROKEN;
    }
}
