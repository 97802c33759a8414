package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Automaton;
import java.util.List;

/**
 * Compares one line with each of several others, whose digits it reads alternately: of the line, of the other, until that is done, and so on. A state is
 * the place within the two, the digit of the line that is not yet compared, whether the two are known to differ, and how many others were smaller and
 * greater so far.
 *
 * <p>With a first digit of the line it does not read the first cell of that, and others that begin with another digit do not count.
 *
 * @param first the first digit of the line, 0 if it is to be read
 * @param length the number of cells of a line
 * @param smaller the most lines that may be smaller
 * @param greater the most lines that may be greater
 * @param mayTie whether lines may be equal
 */
record LineRankAutomaton(int first, int length, int smaller, int greater, boolean mayTie) implements Automaton {

    private static final int BITS = 12;
    private static final int MASK = (1 << BITS) - 1;

    /** The most lines that the numbers of a state have room for. */
    static final int MAX_LINES = MASK;

    /** In place of a digit of the line: the two lines are known to differ, or the other does not count. */
    private static final int DECIDED = MASK;

    @Override
    public long next(long state, int digit) {
        int place = field(state, 0);
        int pending = field(state, 1);
        int smallerSoFar = field(state, 2);
        int greaterSoFar = field(state, 3);
        boolean isOfLine = (place + (first == 0 ? 0 : 1)) % 2 == 0;
        if (pending != DECIDED && isOfLine) {
            pending = digit;
        } else if (pending != DECIDED) {
            boolean isFirst = first != 0 && place == 0;
            int compared = isFirst ? first : pending;
            if (!isFirst) {
                smallerSoFar += digit < compared ? 1 : 0;
                greaterSoFar += digit > compared ? 1 : 0;
            }
            pending = digit == compared ? 0 : DECIDED;
        }
        if (smallerSoFar > smaller || greaterSoFar > greater) {
            return REJECT;
        }
        if (place < cellsOfPair() - 1) {
            return state(place + 1, pending, smallerSoFar, greaterSoFar);
        }
        return pending == DECIDED || mayTie ? state(0, 0, smallerSoFar, greaterSoFar) : REJECT;
    }

    /** Returns how many cells it reads for each other line. */
    private int cellsOfPair() {
        return 2 * length - (first == 0 ? 0 : 1);
    }

    /** Returns the cells that it reads. */
    int[] read(int[] line, List<int[]> others) {
        int[] read = new int[others.size() * cellsOfPair()];
        int next = 0;
        for (int[] other : others) {
            for (int i = 0; i < length; i++) {
                if (i > 0 || first == 0) {
                    read[next++] = line[i];
                }
                read[next++] = other[i];
            }
        }
        return read;
    }

    private static int field(long state, int number) {
        return (int) (state >> (number * BITS)) & MASK;
    }

    private static long state(int place, int pending, int smaller, int greater) {
        return (((((long) greater << BITS) | smaller) << BITS | pending) << BITS) | place;
    }

    @Override
    public boolean accepts(long state) {
        return field(state, 0) == 0;
    }
}
