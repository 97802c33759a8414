package io.github.exactgrid.internal.recognise;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Diagram;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Accepts the words that a definition does. A state is all digits read, four bits each. */
record PredicateAutomaton(Predicate<List<Integer>> definition) implements Automaton {

    @Override
    public long next(long state, int digit) {
        return state << 4 | digit;
    }

    @Override
    public boolean accepts(long state) {
        List<Integer> digits = new ArrayList<>();
        for (long left = state; left != 0; left >>= 4) {
            digits.add(0, (int) left & 15);
        }
        return definition.test(digits);
    }

    /** Returns an automaton that accepts the same words except one, which it accepts if this one does not. */
    PredicateAutomaton except(List<Integer> exception) {
        return new PredicateAutomaton(digits -> definition.test(digits) != digits.equals(exception));
    }

    Diagram diagram(int cells, int digits) {
        return Diagram.of(this, cells, digits, 1 << 20, Budget.unlimited()).orElseThrow();
    }

    /** Returns one of the 3125 words of five digits from 1 to 5. */
    static List<Integer> fiveDigits(int number) {
        List<Integer> digits = new ArrayList<>();
        int left = number;
        for (int i = 0; i < 5; i++) {
            digits.add(1 + left % 5);
            left /= 5;
        }
        return digits;
    }
}
