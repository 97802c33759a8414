package io.github.exactgrid.constraint;

import io.github.exactgrid.Automaton;

/**
 * Accepts two digits that are related. After the first the state is that digit.
 *
 * @param relation what they must be to each other
 */
record PairReader(Relation relation) implements Automaton {

    private static final long BOTH = 1 << 16;

    @Override
    public long next(long state, int digit) {
        if (state == 0) {
            return digit;
        }
        return relation.holds((int) state, digit) ? BOTH : REJECT;
    }

    @Override
    public boolean accepts(long state) {
        return true;
    }
}
