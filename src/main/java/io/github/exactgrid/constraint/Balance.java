package io.github.exactgrid.constraint;

import io.github.exactgrid.Automaton;

/**
 * Accepts digits of which the first few weigh as much as the sum of the others: by their own sum, or as the number that they
 * make when read one after the other. A state is how many have been read and what the others still lack.
 *
 * @param asNumber whether the first digits make a number, 1 and 2 make 12, rather than a sum
 * @param first how many the first digits are, at least 1
 * @param others how many the others are, at least 1
 * @param digits the highest digit
 */
record Balance(boolean asNumber, int first, int others, int digits) implements Automaton {

    private static final int BITS = 32;

    @Override
    public long next(long state, int digit) {
        long read = (state >> BITS) + 1;
        long before = state & ((1L << BITS) - 1);
        long lack = read > first ? before - digit : weight(before, digit);
        long unread = first + others - read;
        boolean inReach = lack <= unread * digits && (read < first || lack >= unread);
        return inReach ? read << BITS | lack : REJECT;
    }

    private long weight(long before, int digit) {
        if (!asNumber) {
            return before + digit;
        }
        return before * (digit < 10 ? 10 : 100) + digit;
    }

    @Override
    public boolean accepts(long state) {
        return true; // the last digit left no lack
    }
}
