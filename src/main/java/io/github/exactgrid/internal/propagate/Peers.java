package io.github.exactgrid.internal.propagate;

/** Which cells see each other, that is, must hold different digits. */
final class Peers {

    /** For each cell a bit for each other. */
    private final long[][] sets;

    Peers(int cells) {
        this.sets = new long[cells][wordsFor(cells)];
    }

    void add(int cell, int other) {
        sets[cell][other >> 6] |= 1L << other;
        sets[other][cell >> 6] |= 1L << cell;
    }

    /** Adds each pair of some cells. */
    void addAll(int[] cells) {
        for (int cell : cells) {
            for (int other : cells) {
                if (other != cell) {
                    sets[cell][other >> 6] |= 1L << other;
                }
            }
        }
    }

    boolean see(int cell, int other) {
        return (sets[cell][other >> 6] & 1L << other) != 0;
    }

    /** Returns whether each two of some cells see each other. */
    boolean allSee(int[] cells) {
        for (int i = 0; i < cells.length; i++) {
            for (int j = 0; j < i; j++) {
                if (!see(cells[i], cells[j])) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns a cell's peers as a set: bit {@code c} for cell {@code c}. */
    long[] set(int cell) {
        return sets[cell];
    }

    /** Returns a cell's peers, ascending. */
    int[] list(int cell) {
        return cells(sets[cell]);
    }

    /** Returns how many words a set of a board's cells has. */
    static int wordsFor(int cellsOfBoard) {
        return (cellsOfBoard + Long.SIZE - 1) / Long.SIZE;
    }

    /** Returns some cells as a set of so many words. */
    static long[] setOf(int[] cells, int words) {
        long[] set = new long[words];
        for (int cell : cells) {
            set[cell >> 6] |= 1L << cell;
        }
        return set;
    }

    /** Returns the cells of a set, ascending. */
    static int[] cells(long[] set) {
        int count = 0;
        for (long word : set) {
            count += Long.bitCount(word);
        }
        int[] cells = new int[count];
        int next = 0;
        for (int i = 0; i < set.length; i++) {
            for (long left = set[i]; left != 0; left &= left - 1) {
                cells[next++] = (i << 6) + Long.numberOfTrailingZeros(left);
            }
        }
        return cells;
    }
}
