package io.github.exactgrid.internal.recognise;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Diagram;
import java.util.Optional;

/**
 * A rule on a list of cells: the first digit that is not higher than all before it is a given one (hidden skyscrapers).
 *
 * @param digit that digit
 */
public record FirstHiddenRule(int digit) {

    /**
     * Recognises the rule in a diagram: takes the digit from the only words that begin with the highest one, then compares all that is
     * accepted.
     */
    public static Optional<FirstHiddenRule> of(Diagram diagram, int digits, Budget budget) {
        int afterHighest = diagram.nodes(0) == 0 || diagram.cells() < 2 ? -1 : diagram.next(0, 0, digits);
        for (int hidden = 1; afterHighest >= 0 && hidden <= digits; hidden++) {
            if (diagram.next(1, afterHighest, hidden) >= 0) {
                FirstHiddenRule sampled = new FirstHiddenRule(hidden);
                return sampled.states(digits).matches(diagram, digits, budget)
                        ? Optional.of(sampled)
                        : Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** Returns the states of the rule: the highest digit so far, or one more than all digits once one was hidden. */
    private RuleStates states(int digits) {
        int done = digits + 1;
        return new RuleStates(done + 1, (highest, next) -> next(highest, next, done), highest -> highest == done);
    }

    private int next(int highest, int next, int done) {
        if (highest == done || next > highest) {
            return Math.max(highest, next);
        }
        return next == digit ? done : RuleStates.BROKEN;
    }
}
