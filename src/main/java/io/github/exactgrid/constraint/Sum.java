package io.github.exactgrid.constraint;

import io.github.exactgrid.Automaton;

/**
 * Accepts digits of a given sum; whether any are equal is no matter. A state is how many have been read and their sum.
 *
 * @param total the sum
 * @param cells the number of digits it reads, without which it could not tell early that a sum is out of reach
 * @param digits the highest digit
 */
record Sum(int total, int cells, int digits) implements Automaton {

    private static final int BITS = 32;

    @Override
    public long next(long state, int digit) {
        long read = (state >> BITS) + 1;
        long sum = (state & ((1L << BITS) - 1)) + digit;
        long unread = cells - read;
        boolean inReach = sum + unread <= total && sum + unread * digits >= total;
        return inReach ? read << BITS | sum : REJECT;
    }

    @Override
    public boolean accepts(long state) {
        return true; // the last digit was in reach of the total without any more
    }
}
