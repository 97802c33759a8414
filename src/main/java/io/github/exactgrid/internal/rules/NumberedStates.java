package io.github.exactgrid.internal.rules;

import java.util.Arrays;

/** Numbers states from 0 in the order in which they come: a hash table with open addressing. */
final class NumberedStates {

    private long[] states;
    private int count;

    /** The number of a state plus 1, or 0, at a place that its hash leads to. Never more than half full. */
    private int[] table;

    /** Makes room for so many at first: a power of two. */
    NumberedStates(int room) {
        this.states = new long[room];
        this.table = new int[2 * room];
    }

    /** Returns an empty one that has room for as many states as have come here. */
    NumberedStates next() {
        return new NumberedStates(states.length);
    }

    /** Returns the number of a state: a new one if it has not come before. */
    int number(long state) {
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

    /** Returns how many states have come. */
    int count() {
        return count;
    }

    /** Returns a state by its number. */
    long state(int number) {
        return states[number];
    }
}
