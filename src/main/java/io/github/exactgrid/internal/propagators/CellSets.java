package io.github.exactgrid.internal.propagators;

/** Sets of the cells of a board as words of a bit mask: bit {@code c} of the whole for cell {@code c}. */
public final class CellSets {

    private CellSets() {}

    /** Returns how many words a set of a board's cells has. */
    public static int wordsFor(int cellsOfBoard) {
        return (cellsOfBoard + Long.SIZE - 1) / Long.SIZE;
    }

    /** Returns cells as a set of some words. */
    public static long[] of(int[] cells, int words) {
        long[] set = new long[words];
        for (int cell : cells) {
            set[cell >> 6] |= 1L << cell;
        }
        return set;
    }

    /** Returns the cells of a set, ascending. */
    public static int[] cells(long[] set) {
        int[] cells = new int[common(set, set)];
        int next = 0;
        for (int i = 0; i < set.length; i++) {
            for (long left = set[i]; left != 0; left &= left - 1) {
                cells[next++] = (i << 6) + Long.numberOfTrailingZeros(left);
            }
        }
        return cells;
    }

    /** Returns how many cells two sets have in common. */
    public static int common(long[] one, long[] other) {
        int count = 0;
        for (int w = 0; w < one.length; w++) {
            count += Long.bitCount(one[w] & other[w]);
        }
        return count;
    }

    /** Adds the cells of one set to another. */
    public static void add(long[] more, long[] set) {
        for (int w = 0; w < set.length; w++) {
            set[w] |= more[w];
        }
    }

    /** Removes the cells of one set from another. */
    public static void remove(long[] some, long[] set) {
        for (int w = 0; w < set.length; w++) {
            set[w] &= ~some[w];
        }
    }
}
