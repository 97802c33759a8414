package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Automaton;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads digits, then their number of different ones. The states are numbered as they are reached, since a set of 64 digits alone takes
 * all bits of a {@code long}. Not thread-safe.
 */
final class DistinctCountAutomaton implements Automaton {

    private final int counted;
    private final List<State> states = new ArrayList<>();
    private final Map<State, Integer> numbers = new HashMap<>();

    /** How many digits have been read, and which. */
    private record State(int read, long seen) {}

    DistinctCountAutomaton(int counted) {
        this.counted = counted;
        number(new State(0, 0));
    }

    private long number(State state) {
        Integer known = numbers.putIfAbsent(state, states.size());
        if (known == null) {
            states.add(state);
            return states.size() - 1L;
        }
        return known;
    }

    @Override
    public long next(long state, int digit) {
        State before = states.get((int) state);
        if (before.read < counted) {
            return number(new State(before.read + 1, before.seen | 1L << (digit - 1)));
        }
        return Long.bitCount(before.seen) == digit ? number(new State(counted + 1, 0)) : REJECT;
    }

    @Override
    public boolean accepts(long state) {
        return states.get((int) state).read > counted;
    }
}
