package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Automaton;

/**
 * Accepts two digits that are in a relation. After the first the state is that digit.
 *
 * @param allowed for each first digit the second digits that are, as in {@link PairRule}
 */
record PairAutomaton(long[] allowed) implements Automaton {

    private static final long BOTH_READ = 1 << 16;

    @Override
    public long next(long state, int digit) {
        if (state == start()) {
            return digit;
        }
        return (allowed[(int) state - 1] & 1L << (digit - 1)) != 0 ? BOTH_READ : REJECT;
    }

    @Override
    public boolean accepts(long state) {
        return true;
    }
}
