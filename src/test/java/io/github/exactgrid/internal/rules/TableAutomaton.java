package io.github.exactgrid.internal.rules;

import io.github.exactgrid.NondeterministicAutomaton;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** An automaton as a table: for each state and digit the states that it leads to, some of them negative, which stand for none. */
record TableAutomaton(long[][][] targets, boolean[] accepted) implements NondeterministicAutomaton {

    @Override
    public long[] next(long state, int digit) {
        return targets[(int) state][digit - 1];
    }

    @Override
    public boolean accepts(long state) {
        return accepted[(int) state];
    }

    boolean accepts(int[] word) {
        Set<Long> states = Set.of(start());
        for (int digit : word) {
            Set<Long> next = new HashSet<>();
            for (long state : states) {
                Arrays.stream(next(state, digit)).filter(target -> target >= 0).forEach(next::add);
            }
            states = next;
        }
        return states.stream().anyMatch(this::accepts);
    }
}
