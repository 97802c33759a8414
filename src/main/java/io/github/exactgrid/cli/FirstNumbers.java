package io.github.exactgrid.cli;

/**
 * For hashes of 128 bits the number under which each occurred first: an open-addressed table with linear probing, 32 to 48 bytes for each
 * hash, and as much again while it grows.
 */
final class FirstNumbers {

    private static final int FIRST_SLOTS = 64;

    /** The words of a slot: both halves of the hash, and the number, 0 where the slot is free. */
    private static final int SLOT = 3;

    private long[] table = new long[SLOT * FIRST_SLOTS];
    private int size;

    /**
     * Returns the number under which a hash occurred first, and stores it if it is new.
     *
     * @param number the number under which it occurs now, at least 1
     */
    long firstOf(long high, long low, long number) {
        int slots = table.length / SLOT;
        if (size >= slots - slots / 4) {
            grow(slots + slots / 2);
        }
        int at = find(table, high, low);
        if (table[at + 2] == 0) {
            table[at] = high;
            table[at + 1] = low;
            table[at + 2] = number;
            size++;
        }
        return table[at + 2];
    }

    private void grow(int slots) {
        long[] old = table;
        table = new long[Math.multiplyExact(SLOT, slots)];
        for (int i = 0; i < old.length; i += SLOT) {
            if (old[i + 2] != 0) {
                System.arraycopy(old, i, table, find(table, old[i], old[i + 1]), SLOT);
            }
        }
    }

    /** Returns where a hash is, or the free slot where it belongs. */
    private static int find(long[] table, long high, long low) {
        int slots = table.length / SLOT;
        int at = SLOT * (int) (((low & 0xffff_ffffL) * slots) >>> 32);
        while (table[at + 2] != 0 && (table[at] != high || table[at + 1] != low)) {
            at = at + SLOT == table.length ? 0 : at + SLOT;
        }
        return at;
    }
}
