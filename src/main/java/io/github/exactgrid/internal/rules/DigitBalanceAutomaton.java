package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Automaton;

/**
 * Accepts digits if the second half has one of them as often as the first. A state is how many have been read, and how many more of that digit
 * the first half had.
 *
 * @param counted the digit
 * @param size the number of digits in each half
 */
record DigitBalanceAutomaton(int counted, int size) implements Automaton {

    @Override
    public long next(long state, int digit) {
        long read = state / (size + 1);
        long more = state % (size + 1);
        if (digit == counted) {
            more += read < size ? 1 : -1;
        }
        return more < 0 ? REJECT : (read + 1) * (size + 1) + more;
    }

    @Override
    public boolean accepts(long state) {
        return state % (size + 1) == 0;
    }
}
