package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Automaton;

/**
 * Reads the numbers of regions, each before the digit of a cell, and accepts a digit in a region if it is there once.
 *
 * @param region the number of the region
 * @param digit the digit
 */
record RegionDigitAutomaton(int region, int digit) implements Automaton {

    /** The bits of a state: whether the digit was there, whether a digit is next, and whether it is of the region. */
    private static final long SEEN = 1;

    private static final long AFTER_NUMBER = 2;
    private static final long IN_REGION = 4;

    @Override
    public long next(long state, int read) {
        if ((state & AFTER_NUMBER) == 0) {
            return state | AFTER_NUMBER | (read == region ? IN_REGION : 0);
        }
        boolean isThere = (state & IN_REGION) != 0 && read == digit;
        if (isThere && (state & SEEN) != 0) {
            return REJECT;
        }
        return isThere ? SEEN : state & SEEN;
    }

    @Override
    public boolean accepts(long state) {
        return (state & SEEN) != 0;
    }
}
