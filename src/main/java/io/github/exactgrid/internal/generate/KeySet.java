package io.github.exactgrid.internal.generate;

/**
 * A set of keys of 128 bits, in arrays: 21 to 32 bytes for each key, 26 on average, and 2 KB for the empty set. Not thread-safe.
 *
 * <p>Keys are divided into segments, each an open-addressed table with linear probing. A segment grows by half when it is three quarters
 * full, so that the copy that this takes is small beside the set.
 */
@SuppressWarnings("OperatorPrecedence") // shifts before &, & before |, as everywhere in bit arithmetic
final class KeySet {

    private static final int SEGMENTS = 64;
    private static final int FIRST_SLOTS = 16;
    private static final int BYTES_OF_SLOT = 16;

    /** The tables: both halves of a key, side by side; a slot with two zeros is free. */
    private final long[][] tables = new long[SEGMENTS][0];

    private final int[] sizes = new int[SEGMENTS];
    private boolean hasZero;
    private long size;
    private long slots;

    /** Adds a key. Returns false if it is there already. */
    boolean add(long one, long other) {
        if ((one | other) == 0) {
            boolean isNew = !hasZero;
            size += isNew ? 1 : 0;
            hasZero = true;
            return isNew;
        }
        long hash = hash(one, other);
        int segment = (int) hash & SEGMENTS - 1;
        if (4L * (sizes[segment] + 1) > 3L * (tables[segment].length >> 1)) {
            grow(segment);
        }
        boolean isNew = insert(tables[segment], hash, one, other);
        if (isNew) {
            sizes[segment]++;
            size++;
        }
        return isNew;
    }

    /** Returns whether a key is there. */
    boolean contains(long one, long other) {
        if ((one | other) == 0) {
            return hasZero;
        }
        long hash = hash(one, other);
        long[] table = tables[(int) hash & SEGMENTS - 1];
        int at = table.length == 0 ? -1 : find(table, hash, one, other);
        return at >= 0 && (table[at] | table[at + 1]) != 0;
    }

    /** Returns the number of keys. */
    long size() {
        return size;
    }

    /** Returns the bytes that the tables take. */
    long bytes() {
        return slots * BYTES_OF_SLOT;
    }

    private void grow(int segment) {
        long[] old = tables[segment];
        int count = Math.max(FIRST_SLOTS, (old.length >> 1) + (old.length >> 2));
        long[] table = new long[2 * count];
        for (int i = 0; i < old.length; i += 2) {
            if ((old[i] | old[i + 1]) != 0) {
                insert(table, hash(old[i], old[i + 1]), old[i], old[i + 1]);
            }
        }
        tables[segment] = table;
        slots += count - (old.length >> 1);
    }

    private static boolean insert(long[] table, long hash, long one, long other) {
        int at = find(table, hash, one, other);
        if ((table[at] | table[at + 1]) != 0) {
            return false;
        }
        table[at] = one;
        table[at + 1] = other;
        return true;
    }

    /** Returns the slot of a key, or the free one where it belongs. */
    private static int find(long[] table, long hash, long one, long other) {
        int at = (int) ((hash >>> 32) * (table.length >> 1) >>> 32) << 1;
        while ((table[at] | table[at + 1]) != 0 && (table[at] != one || table[at + 1] != other)) {
            at = at + 2 == table.length ? 0 : at + 2;
        }
        return at;
    }

    /** Mixes a key, which may be small numbers: the finalizer of MurmurHash3 by Appleby. */
    private static long hash(long one, long other) {
        long mixed = one + Long.rotateLeft(other, 32) * 0x9E3779B97F4A7C15L;
        mixed = (mixed ^ mixed >>> 33) * 0xFF51AFD7ED558CCDL;
        mixed = (mixed ^ mixed >>> 33) * 0xC4CEB9FE1A85EC53L;
        return mixed ^ mixed >>> 33;
    }
}
