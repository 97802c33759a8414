package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Automaton;
import java.util.Arrays;

/**
 * The states of an automaton, numbered from 0 in the order in which they are reached, and the state that each digit
 * leads to. The automaton is called once for each state and digit, even if the state occurs in many layers of a
 * diagram.
 */
final class StateGraph {

    static final int START = 0;
    static final int NONE = -1;

    private final Automaton automaton;
    private final int digits;

    private long[] states = new long[16];
    private int count;

    /** The number of a state plus 1, or 0, at the place of its hash: open addressing, at most half full. */
    private int[] table = new int[2 * states.length];

    /** For each visited state, and each digit from 1, the state it leads to, or {@link #NONE}. */
    private int[] targets;

    private int visited;

    StateGraph(Automaton automaton, int digits) {
        this.automaton = automaton;
        this.digits = digits;
        this.targets = new int[states.length * digits];
        number(automaton.start());
    }

    /** Returns the number of a state, a new one at its first occurrence. */
    private int number(long state) {
        int place = place(state);
        if (table[place] == 0) {
            if (count == states.length) {
                grow();
                place = place(state);
            }
            states[count++] = state;
            table[place] = count;
        }
        return table[place] - 1;
    }

    private int place(long state) {
        long hash = state * 0x9E3779B97F4A7C15L; // Fibonacci hashing, TAOCP 6.4
        int place = (int) (hash >>> 32) & (table.length - 1);
        while (table[place] != 0 && states[table[place] - 1] != state) {
            place = (place + 1) & (table.length - 1);
        }
        return place;
    }

    private void grow() {
        states = Arrays.copyOf(states, 2 * count);
        table = new int[2 * states.length];
        for (int number = 0; number < count; number++) {
            table[place(states[number])] = number + 1;
        }
    }

    /** Finds the states that a state leads to. States are visited in the order of their numbers; a second visit does nothing. */
    void visit(int state) {
        if (state < visited) {
            return;
        }
        int arc = state * digits;
        if (arc == targets.length) {
            targets = Arrays.copyOf(targets, 2 * arc);
        }
        for (int digit = 1; digit <= digits; digit++) {
            long next = automaton.next(states[state], digit);
            targets[arc++] = next < 0 ? NONE : number(next);
        }
        visited++;
    }

    /** Returns the state that a digit leads to from a state visited, or {@link #NONE}. */
    int next(int state, int digit) {
        return targets[state * digits + digit - 1];
    }

    boolean accepts(int state) {
        return automaton.accepts(states[state]);
    }

    /** Returns the number of states reached so far. */
    int count() {
        return count;
    }
}
