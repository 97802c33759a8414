package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Automaton;

/**
 * Reads numbers from 1 to a highest one that occur first in ascending order. A state is the highest number so far.
 *
 * <p>(Value precedence: Law and Lee, "Global Constraints for Integer and Set Value Precedence", CP 2004.)
 *
 * @param highest the highest number
 */
record FirstOccurrencesAutomaton(int highest) implements Automaton {

    @Override
    public long next(long state, int number) {
        return number > highest || number > state + 1 ? REJECT : Math.max(state, number);
    }

    @Override
    public boolean accepts(long state) {
        return state == highest;
    }
}
