package io.github.exactgrid.internal.bitboard;

/**
 * The tables of {@link BitboardSearch}, computed from their definitions when the class is loaded.
 *
 * <p>All of them are about one fact. In a band, a digit occupies one minirow (three cells side by
 * side in a box) of every row and of every box, so its minirows are one of the six 3x3 permutation
 * matrices, here numbered row by row with bit {@code 3 * row + stack}:
 *
 * <pre>
 *    # . .    # . .    . # .    . # .    . . #    . . #
 *    . # .    . . #    . . #    # . .    # . .    . # .
 *    . . #    . # .    # . .    . . #    . # .    # . .
 *
 *    0421     0241     0142     0412     0214     0124     (octal: one digit a row, last row first)
 * </pre>
 *
 * <p>A <i>pattern</i> is the set of minirows, 9 bits, where a digit can still go. What a pattern
 * implies follows from the permutations it contains, which are at most six of 512 subsets.
 */
@SuppressWarnings("OperatorPrecedence") // shifts before &, & before |, as everywhere in bit arithmetic
final class BitboardTables {

    /** The six permutation matrices as patterns, drawn above. */
    private static final int PERMUTATIONS = 6;

    /** All nine minirows of a band. */
    private static final int ALL = 0777;

    /** Copies a pattern into the three cells of each of its minirows. */
    private static final int EACH_CELL = 0_001_001_001;

    /** The planes of {@link BitboardFrame#OPEN} with every digit in every cell. The tenth digit of five pairs is none. */
    static final long[] ALL_PLACES = allPlaces();

    /** The 27 cells of a band by position, row by row, as single bits of a plane. */
    static final int[] CELL = cells();

    /** The position in its band, row by row, of each of the 27 bits of a plane: the inverse of {@link #CELL}. */
    static final byte[] POSITION = positions();

    /** Bit of a cell to the cells, 27 bits, of its box and of its row: itself and its peers in the band. */
    static final int[] PEERS = peers();

    /**
     * Pattern to the cells, 27 bits, of the minirows that occur in some permutation within it; none if there is no
     * permutation, a contradiction.
     */
    static final int[] KEEP = new int[ALL + 1];

    /** Pattern to the cells, 27 bits, of the minirows that occur in every permutation within it; none if there is none. */
    static final int[] FORCED = new int[ALL + 1];

    static {
        for (int i = 0; i < PERMUTATIONS; i++) {
            int permutation = permutation(i);
            int cells = permutation * EACH_CELL;
            for (int more = ALL; more >= 0; more--) {
                more &= ~permutation;
                int pattern = permutation | more;
                FORCED[pattern] = KEEP[pattern] == 0 ? cells : FORCED[pattern] & cells;
                KEEP[pattern] |= cells;
            }
        }
    }

    private BitboardTables() {}

    /**
     * Returns one of the six permutation matrices: even {@code index} steps to the right from row to
     * row, odd {@code index} to the left.
     */
    static int permutation(int index) {
        int first = index / 2;
        int step = 1 + index % 2;
        return 01 << first | 010 << (first + step) % 3 | 0100 << (first + 2 * step) % 3;
    }

    private static long[] allPlaces() {
        long[] planes = new long[15];
        for (int plane = 0; plane < 15; plane++) {
            planes[plane] = BitboardFrame.BAND * (plane < 12 ? BitboardFrame.BOTH : 1);
        }
        return planes;
    }

    /** {@code 9 * column in the box + 3 * row in the band + stack}. */
    static int[] cells() {
        int[] table = new int[27];
        for (int position = 0; position < 27; position++) {
            int row = position / 9;
            int column = position % 9;
            table[position] = 1 << (9 * (column % 3) + 3 * row + column / 3);
        }
        return table;
    }

    private static byte[] positions() {
        byte[] table = new byte[27];
        for (int position = 0; position < 27; position++) {
            table[Integer.numberOfTrailingZeros(CELL[position])] = (byte) position;
        }
        return table;
    }

    private static int[] peers() {
        int[] table = new int[27];
        for (int bit = 0; bit < 27; bit++) {
            table[bit] = BitboardFrame.BOX << bit % 3 | BitboardFrame.COLUMN_SET << bit / 3 % 3 * 3;
        }
        return table;
    }
}
