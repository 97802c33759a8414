package io.github.exactgrid.internal.recognise;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.internal.rules.Diagram;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Accepts what a definition does, and keeps all that was read as its state: one digit in four bits. */
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

    /** Returns what accepts the same but for one string of digits. */
    PredicateAutomaton except(List<Integer> exception) {
        return new PredicateAutomaton(digits -> definition.test(digits) != digits.equals(exception));
    }

    Diagram diagram(int cells, int digits) {
        return Diagram.of(this, cells, digits, 1 << 20).orElseThrow();
    }

    /** Returns one of the 3125 strings of five digits from 1 to 5. */
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
