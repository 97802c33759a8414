package io.github.exactgrid.internal.generate;

import java.util.Arrays;

/**
 * Solutions as bit planes: for each digit in each cell those that have it there, a bit each. So 64 solutions are compared with a digit at
 * once. Not thread-safe.
 *
 * <pre>
 *   solution              0 1 2 3
 *   digit in cell 0       5 5 7 5      plane of 5 in cell 0: 1101    of 7: 0010
 *   digit in cell 1       2 4 4 2      plane of 2 in cell 1: 1001    of 4: 0110
 *
 *   5 in cell 0 and 4 in cell 1: 1101 and 0110 = 0100, one solution
 * </pre>
 */
@SuppressWarnings("OperatorPrecedence") // shifts before &, & before |, as everywhere in bit arithmetic
final class SolutionPlanes {

    private static final long[] NONE = {};

    private final int digits;
    private final int maxWords;

    /** Solutions from bit 0 on; index: cell times digits plus digit less 1. */
    private final long[][] planes;

    /** For each plane the {@link #filling} in which it was used last: in another one it stands for no solution. */
    private final int[] usedIn;

    /** How many times all solutions have been forgotten. */
    private int filling = 1;

    /** The cells that matter: in all others all solutions are equal. */
    private int[] cells = {};

    private int count;

    /** The words of all planes. */
    private long words;

    /**
     * Prepares.
     *
     * @param allCells the number of cells
     * @param digits the number of digits
     * @param maxSolutions the most solutions that are stored, rounded up to a multiple of 64
     */
    SolutionPlanes(int allCells, int digits, int maxSolutions) {
        this.digits = digits;
        this.maxWords = maxSolutions + 63 >> 6;
        this.planes = new long[allCells * digits][];
        this.usedIn = new int[planes.length];
        Arrays.fill(planes, NONE);
    }

    /** Forgets all solutions. Those to come differ in some cells only. */
    void clear(int[] open) {
        cells = open;
        count = 0;
        filling++;
    }

    /** Adds a solution. When all places are taken the oldest 64 solutions make room. */
    void add(byte[] solution) {
        int word = (count >> 6) % maxWords;
        if ((count & 63) == 0 && count >> 6 >= maxWords) {
            for (int cell : cells) {
                for (int plane = cell * digits; plane < (cell + 1) * digits; plane++) {
                    if (word < planes[plane].length) {
                        planes[plane][word] = 0;
                    }
                }
            }
        }
        long bit = 1L << count;
        for (int cell : cells) {
            int plane = cell * digits + solution[cell] - 1;
            if (usedIn[plane] != filling) {
                usedIn[plane] = filling;
                Arrays.fill(planes[plane], 0);
            }
            if (planes[plane].length <= word) {
                grow(plane, word);
            }
            planes[plane][word] |= bit;
        }
        count++;
    }

    private void grow(int plane, int word) {
        int length = Math.min(maxWords, word + 1 + (word >> 1));
        words += length - planes[plane].length;
        planes[plane] = Arrays.copyOf(planes[plane], length);
    }

    /** Returns the number of solutions that were added. */
    int count() {
        return count;
    }

    /** Returns the bytes that the planes take. */
    long bytes() {
        return 8 * words;
    }

    /** Returns the solutions with a digit in a cell; bits behind the end of the array are 0. */
    long[] plane(int cell, int digit) {
        int plane = cell * digits + digit - 1;
        return usedIn[plane] == filling ? planes[plane] : NONE;
    }

    /**
     * Returns how many solutions have the digits of a puzzle in some cells.
     *
     * @param but the index of a cell that does not matter, or -1
     * @param limit the number from which on it does not matter, 1 or 2
     */
    int count(byte[] puzzle, int[] inCells, int but, int limit) {
        int found = 0;
        int used = Math.min(count + 63 >> 6, maxWords);
        for (int word = 0; word < used && found < limit; word++) {
            long with = count - (word << 6) < 64 ? (1L << count) - 1 : -1;
            for (int i = 0; i < inCells.length && with != 0; i++) {
                if (i != but) {
                    long[] plane = plane(inCells[i], puzzle[inCells[i]]);
                    with &= word < plane.length ? plane[word] : 0;
                }
            }
            found += with == 0 ? 0 : (with & with - 1) == 0 ? 1 : 2;
        }
        return Math.min(found, limit);
    }

    /** Some of the solutions: the words with at least one of them. */
    static final class Subset {

        private int[] places = {};
        private long[] bits = {};
        private int size;

        /** Makes this all solutions of some planes. */
        void setToAll(SolutionPlanes all) {
            size = all.count + 63 >> 6;
            reserve(size);
            for (int i = 0; i < size; i++) {
                places[i] = i;
                bits[i] = -1;
            }
            if ((all.count & 63) != 0) {
                bits[size - 1] = (1L << all.count) - 1;
            }
        }

        /** Makes this the solutions of another subset that are in a plane. */
        void setToCommon(Subset other, long[] plane) {
            reserve(other.size);
            size = 0;
            for (int i = 0; i < other.size && other.places[i] < plane.length; i++) {
                long common = other.bits[i] & plane[other.places[i]];
                if (common != 0) {
                    places[size] = other.places[i];
                    bits[size++] = common;
                }
            }
        }

        private void reserve(int length) {
            if (places.length < length) {
                places = new int[length];
                bits = new long[length];
            }
        }

        /** Returns the number of words, which is what it takes to look at them. */
        int words() {
            return size;
        }

        /** Returns whether there are at least two solutions. */
        boolean hasSeveral() {
            return size > 1 || size == 1 && (bits[0] & bits[0] - 1) != 0;
        }

        /** Returns whether exactly one solution is in a plane. */
        boolean hasOneIn(long[] plane) {
            long one = 0;
            for (int i = 0; i < size && places[i] < plane.length; i++) {
                long common = bits[i] & plane[places[i]];
                if (common != 0) {
                    if (one != 0 || (common & common - 1) != 0) {
                        return false;
                    }
                    one = common;
                }
            }
            return one != 0;
        }
    }
}
