package io.github.exactgrid.internal.bitboard;

/** The digits that each cell may hold: all of them but those that are removed. Not thread-safe while it changes. */
@SuppressWarnings("OperatorPrecedence") // shifts before &, & before |, as everywhere in bit arithmetic
public final class BitboardCandidates {

    /** The band of each cell, and its bit there: with divisions instead to forbid 88 digits takes 1.15 times as long. */
    private static final byte[] BAND = new byte[81];

    private static final long[] BIT = new long[81];

    static {
        for (int cell = 0; cell < 81; cell++) {
            BAND[cell] = (byte) (cell / 27);
            BIT[cell] = BitboardTables.CELL[cell % 27];
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
        int index = digit - 1;
        planes[3 * (index >> 1) + BAND[cell]] &= ~(BIT[cell] << (index << 5));
    }

    /** Puts a digit back into a cell. */
    public void putBack(int cell, int digit) {
        int index = digit - 1;
        planes[3 * (index >> 1) + BAND[cell]] |= BIT[cell] << (index << 5);
    }

    long[] planes() {
        return planes;
    }
}
