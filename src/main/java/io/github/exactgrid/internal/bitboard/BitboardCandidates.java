package io.github.exactgrid.internal.bitboard;

/** The digits that each cell may hold: all of them but those that are removed. Not thread-safe while it changes. */
@SuppressWarnings("OperatorPrecedence") // shifts before &, & before |, as everywhere in bit arithmetic
public final class BitboardCandidates {

    /** The band of each cell, and its bit there: with divisions instead to forbid 88 digits takes 1.15 times as long. */
    private static final byte[] BAND_OF_CELL = new byte[81];

    private static final long[] BIT_OF_CELL = new long[81];

    static {
        for (int cell = 0; cell < 81; cell++) {
            BAND_OF_CELL[cell] = (byte) (cell / 27);
            BIT_OF_CELL[cell] = BitboardTables.CELL[cell % 27];
        }
    }

    /** Index {@code 3 * pair + band}, as {@link BitboardFrame#OPEN}. */
    private final long[] planes;

    /** Creates the candidates of an empty grid. */
    public BitboardCandidates() {
        this.planes = BitboardTables.ALL_PLACES.clone();
    }

    /** Creates a copy. */
    public BitboardCandidates(BitboardCandidates other) {
        this.planes = other.planes.clone();
    }

    /** Removes a digit, 1-9, from a cell, 0-80 row by row. */
    public void remove(int cell, int digit) {
        planes[plane(cell, digit)] &= ~bit(cell, digit);
    }

    /** Puts a digit back into a cell. */
    public void putBack(int cell, int digit) {
        planes[plane(cell, digit)] |= bit(cell, digit);
    }

    /** Returns the index of the plane that has a candidate: {@code 3 * pair + band}. */
    static int plane(int cell, int digit) {
        return 3 * (digit - 1 >> 1) + BAND_OF_CELL[cell];
    }

    /** Returns the bit of a candidate in its plane. */
    static long bit(int cell, int digit) {
        return BIT_OF_CELL[cell] << (digit - 1 << 5);
    }

    long[] planes() {
        return planes;
    }
}
