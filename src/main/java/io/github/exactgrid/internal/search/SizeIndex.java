package io.github.exactgrid.internal.search;

/** The items of each small size, in their order: where items are many, to look at all of them for the smallest takes longest. */
final class SizeIndex {

    /*
     * A set for each size from 2 to 15, as bits, with a bit above for each word that is not empty, and so on up to one word:
     *
     *     1
     *     0001 0100              the words below that are not empty
     *     0000 0000 0000 0010   0000 1001 0000 0000
     *
     * To put an item in or out takes one word of each level at most, and so does to find the first: four for 10 million items.
     */

    static final int NONE = -1;

    /** Smaller sizes are no choice, and larger ones rarely the smallest for long. */
    private static final int MIN_SIZE = 2;

    static final int MAX_SIZE = 15;

    /** For each size the levels of its set, from the items up; empty before the first item of that size. */
    private final long[][][] sets = new long[MAX_SIZE - MIN_SIZE + 1][0][];

    private final int items;

    /** For each item the size of the set that it is in, or 0. */
    private final byte[] sizes;

    /** Holds no item yet. */
    SizeIndex(int items) {
        this.items = items;
        this.sizes = new byte[items];
    }

    /** Puts an item to those of a size, and takes it from those of another; a size that is too large or too small takes it out. */
    void put(int item, int size) {
        int kept = size < MIN_SIZE || size > MAX_SIZE ? 0 : size;
        if (kept != sizes[item]) {
            if (sizes[item] != 0) {
                remove(item, sizes[item]);
            }
            if (kept != 0) {
                add(item, kept);
            }
            sizes[item] = (byte) kept;
        }
    }

    private void add(int item, int size) {
        int set = size - MIN_SIZE;
        if (sets[set].length == 0) {
            sets[set] = emptySet();
        }
        int bit = item;
        for (long[] level : sets[set]) {
            long before = level[bit >> 6];
            level[bit >> 6] = before | 1L << bit;
            if (before != 0) {
                return;
            }
            bit >>= 6;
        }
    }

    private long[][] emptySet() {
        int levels = 1;
        for (int words = words(items); words > 1; words = words(words)) {
            levels++;
        }
        long[][] set = new long[levels][];
        int words = items;
        for (int level = 0; level < levels; level++) {
            words = words(words);
            set[level] = new long[words];
        }
        return set;
    }

    private static int words(int bits) {
        return (bits + 63) >> 6;
    }

    private void remove(int item, int size) {
        int set = size - MIN_SIZE;
        int bit = item;
        for (long[] level : sets[set]) {
            level[bit >> 6] &= ~(1L << bit);
            if (level[bit >> 6] != 0) {
                return;
            }
            bit >>= 6;
        }
    }

    /** Returns the first item of the smallest size, or {@link #NONE} if no item is of a size that is kept. */
    int first() {
        for (long[][] set : sets) {
            if (set.length > 0 && set[set.length - 1][0] != 0) {
                int bit = 0;
                for (int level = set.length - 1; level >= 0; level--) {
                    bit = (bit << 6) + Long.numberOfTrailingZeros(set[level][bit]);
                }
                return bit;
            }
        }
        return NONE;
    }
}
