package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Grid;
import java.util.BitSet;

/**
 * Reads a digit, those of arms that begin beside it, and the number of cells that lead from it to equal ones. A state is how many cells were read, the
 * digit, the number so far, and whether the arm has had another digit.
 *
 * @param begins after how many cells an arm begins, not changed
 * @param end after how many cells the number is read
 */
record EqualRunAutomaton(BitSet begins, int end) implements Automaton {

    private static final int BITS_OF_COUNT = 7;
    private static final int BITS_OF_DIGIT = 7;
    private static final int MASK = (1 << BITS_OF_COUNT) - 1;

    /** Returns the automaton for arms of some cells each. */
    static EqualRunAutomaton of(int[][] arms) {
        BitSet begins = new BitSet();
        int end = 1;
        for (int[] arm : arms) {
            begins.set(end);
            end += arm.length;
        }
        return new EqualRunAutomaton(begins, end);
    }

    @Override
    public long next(long state, int digit) {
        boolean isEnded = (state & 1) != 0;
        int count = (int) (state >> 1) & MASK;
        int first = (int) (state >> (1 + BITS_OF_COUNT)) & MASK;
        int read = (int) (state >> (1 + BITS_OF_COUNT + BITS_OF_DIGIT));
        if (read == 0) {
            return state(1, digit, 1, false);
        }
        if (read == end) {
            return count == digit ? state(read + 1, 0, 0, false) : REJECT;
        }
        boolean endsNow = (isEnded && !begins.get(read)) || digit != first;
        int counted = endsNow ? count : count + 1;
        return counted > Grid.MAX_SIZE ? REJECT : state(read + 1, first, counted, endsNow);
    }

    private static long state(int read, int digit, int count, boolean isEnded) {
        long state = (long) read << BITS_OF_DIGIT | digit;
        return (state << BITS_OF_COUNT | count) << 1 | (isEnded ? 1 : 0);
    }

    @Override
    public boolean accepts(long state) {
        return state > MASK;
    }
}
