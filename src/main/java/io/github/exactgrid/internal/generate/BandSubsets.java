package io.github.exactgrid.internal.generate;

/**
 * The sets of cells in one band of the classic 9x9 that meet each of some unavoidable sets in that band: their number for each size, and
 * random ones of a size, each with the same probability. Cells are bits 0 to 26 row by row. Not thread-safe.
 */
@SuppressWarnings("OperatorPrecedence") // shifts before &, & before |, as everywhere in bit arithmetic
final class BandSubsets {

    static final int CELLS = 27;

    /** More sets take longer to count by inclusion and exclusion than they save. */
    static final int MAX_SETS = 10;

    /** A set of this size or more is missed once in a thousand times or less. */
    static final int MAX_CELLS = 15;

    /** The number of subsets of each size: {@code BINOMIALS[cells][size]}. */
    private static final long[][] BINOMIALS = binomials();

    private final int[] sets = new int[MAX_SETS];
    private int setCount;
    private final long[] counts = new long[CELLS + 1];
    private final int[] unions = new int[1 << MAX_SETS];

    private static long[][] binomials() {
        long[][] binomials = new long[CELLS + 1][CELLS + 1];
        for (int cells = 0; cells <= CELLS; cells++) {
            binomials[cells][0] = 1;
            for (int size = 1; size <= cells; size++) {
                binomials[cells][size] = binomials[cells - 1][size - 1] + binomials[cells - 1][size];
            }
        }
        return binomials;
    }

    /** Begins anew, without unavoidable sets. */
    void clear() {
        setCount = 0;
    }

    /** Takes an unavoidable set, unless there are enough or that one is too large. */
    void add(int set) {
        if (setCount < MAX_SETS && Integer.bitCount(set) <= MAX_CELLS) {
            sets[setCount++] = set;
        }
    }

    /** Counts by inclusion and exclusion: those that miss all of some unavoidable sets are within the other cells. */
    void count() {
        long[] byCells = new long[CELLS + 1];
        unions[0] = 0;
        byCells[CELLS] = 1;
        for (int missed = 1; missed < 1 << setCount; missed++) {
            int union = unions[missed & missed - 1] | sets[Integer.numberOfTrailingZeros(missed)];
            unions[missed] = union;
            byCells[CELLS - Integer.bitCount(union)] += (Integer.bitCount(missed) & 1) == 0 ? 1 : -1;
        }
        for (int size = 0; size <= CELLS; size++) {
            counts[size] = 0;
            for (int cells = size; cells <= CELLS; cells++) {
                counts[size] += byCells[cells] * BINOMIALS[cells][size];
            }
        }
    }

    /** Returns the number of sets of a size, as {@link #count} has found. */
    long count(int size) {
        return counts[size];
    }

    /** Returns a random set of a size of which there are some. */
    int random(int size, SeededRandom random) {
        int drawn;
        do {
            drawn = 2 * size <= CELLS ? anyOf(size, random) : (1 << CELLS) - 1 & ~anyOf(CELLS - size, random);
        } while (misses(drawn));
        return drawn;
    }

    private boolean misses(int drawn) {
        for (int i = 0; i < setCount; i++) {
            if ((drawn & sets[i]) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Draws one cell after another, and draws again where a cell has been drawn already. */
    private static int anyOf(int size, SeededRandom random) {
        int drawn = 0;
        long bits = 0;
        for (int left = size; left > 0; bits >>>= 5) {
            bits = bits == 0 ? random.nextLong() | 1L << 60 : bits; // twelve numbers below 32, and a mark for the end
            if (bits < 32) {
                bits = 0;
                continue;
            }
            int cell = 1 << (int) (bits & 31);
            if (cell < 1 << CELLS && cell > 0 && (drawn & cell) == 0) {
                drawn |= cell;
                left--;
            }
        }
        return drawn;
    }
}
