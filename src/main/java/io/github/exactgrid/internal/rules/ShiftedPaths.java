package io.github.exactgrid.internal.rules;

import io.github.exactgrid.NondeterministicAutomaton;

/**
 * Asks an automaton with choices about digits as people read them.
 *
 * @param automaton the automaton
 * @param shift what is added to a digit of a grid
 */
record ShiftedPaths(NondeterministicAutomaton automaton, int shift) implements NondeterministicAutomaton {

    @Override
    public long start() {
        return automaton.start();
    }

    @Override
    public long[] next(long state, int digit) {
        return automaton.next(state, digit + shift);
    }

    @Override
    public boolean accepts(long state) {
        return automaton.accepts(state);
    }
}
