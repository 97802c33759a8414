package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Automaton;

/**
 * Reads digits, then their number of different ones. The states are numbered as they are reached, since a set of 64 digits alone takes
 * all bits of a {@code long}. Not thread-safe.
 */
final class DistinctCountAutomaton implements Automaton {

    private final int counted;
    private final int shift;
    private final Numbering<State> states = new Numbering<>();

    /** How many digits have been read, and which. */
    private record State(int read, long seen) {

        /** The hash of a record would be the same for some thirty states, a few digits apart for each cell. */
        @Override
        public int hashCode() {
            return (int) ((seen * 0x9E3779B97F4A7C15L) >>> 32) + 31 * read;
        }
    }

    /**
     * Makes an automaton.
     *
     * @param shift what is added to the last digit to make the number
     */
    DistinctCountAutomaton(int counted, int shift) {
        this.counted = counted;
        this.shift = shift;
        states.number(new State(0, 0));
    }

    @Override
    public long next(long state, int digit) {
        State before = states.value((int) state);
        if (before.read < counted) {
            return states.number(new State(before.read + 1, before.seen | 1L << (digit - 1)));
        }
        return Long.bitCount(before.seen) == digit + shift ? states.number(new State(counted + 1, 0)) : REJECT;
    }

    @Override
    public boolean accepts(long state) {
        return states.value((int) state).read > counted;
    }
}
