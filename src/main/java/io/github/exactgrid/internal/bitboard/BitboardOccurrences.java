package io.github.exactgrid.internal.bitboard;

import java.util.Arrays;

/** Which digits are in which cells in one of some solutions, and which in several. Not thread-safe. */
@SuppressWarnings("OperatorPrecedence") // shifts before &, & before |, as everywhere in bit arithmetic
public final class BitboardOccurrences {

    /** Index {@code 3 * pair + band}, as {@link BitboardFrame#SOLVED}. */
    private final long[] once = new long[15];

    private final long[] twice = new long[15];

    /** Creates the occurrences in no solution. */
    public BitboardOccurrences() {}

    /** Forgets all solutions. */
    public void clear() {
        Arrays.fill(once, 0);
        Arrays.fill(twice, 0);
    }

    void add(long[] frame) {
        for (int plane = 0; plane < 15; plane++) {
            long solved = frame[BitboardFrame.SOLVED + plane];
            twice[plane] |= once[plane] & solved;
            once[plane] |= solved;
        }
    }

    /** Returns the digits, bit 0 for 1, that some solution has in a cell, 0-80 row by row. */
    public int inSome(int cell) {
        return digits(once, cell);
    }

    /** Returns the digits, bit 0 for 1, that several solutions have in a cell, 0-80 row by row. */
    public int inSeveral(int cell) {
        return digits(twice, cell);
    }

    private static int digits(long[] planes, int cell) {
        int digits = 0;
        for (int index = 0; index < 9; index++) {
            int cells = BitboardFrame.half(planes[3 * (index >> 1) + cell / 27], index);
            digits |= (cells & BitboardTables.CELL[cell % 27]) != 0 ? 1 << index : 0;
        }
        return digits;
    }
}
