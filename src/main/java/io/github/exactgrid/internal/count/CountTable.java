package io.github.exactgrid.internal.count;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Remembers counts by key, within a number of bytes. A key is a number of words, all of which are compared: there are no
 * false hits.
 *
 * <p>A full table forgets the counts that took the least work.
 */
final class CountTable {

    /*
     * Open addressing with linear probing in one array. An entry is the key and then a word:
     *
     *     63    57 56                      0
     *     +-------+-+-----------------------+
     *     | class | |         count         |        class: 1 + bit length of the work, so 0 is an empty entry
     *     +-------+-+-----------------------+
     *              1      index in "large"           counts from 2^56 on are kept apart
     *
     * Growing takes a second array, and is possible only if both fit. When they no longer do, the entries of the lowest class
     * are removed, and from then on none of that class is added; then those of the next. Most states take hardly more work
     * than looking them up, so this frees much and loses little at first: Latin squares of order 6 take 1.1 times as long
     * in 100 MB as in 384, but 2.5 times in 60.
     */

    private static final int CLASS_SHIFT = 57;
    private static final long LARGE_FLAG = 1L << 56;

    /** The smallest large count: one that does not fit into its bits of the word. */
    private static final long LARGE_COUNT = LARGE_FLAG;

    /** The bytes of a large count besides its bits, roughly: two objects and a place in the list. */
    private static final long BYTES_PER_LARGE_COUNT = 80;

    /** The class of large counts, which are never forgotten; any number of states that can be counted has a lower one. */
    private static final int MAX_CLASS = 63;

    /** A few kilobytes, which double as needed. */
    private static final int FIRST_CAPACITY = 256;

    /** One entry out of this many stays empty, so that probes stay short. */
    private static final int EMPTY_SHARE = 4;

    /** The longest array that every JVM can allocate. */
    private static final long MAX_WORDS = Integer.MAX_VALUE - 8;

    /** 2^64 divided by the golden ratio, for multiplicative hashing (TAOCP 6.4). */
    private static final long HASH_MULTIPLIER = 0x9e3779b97f4a7c15L;

    private final int keyWords;
    private final int entryWords;
    private final long maxBytes;

    private long[] words;
    private int capacity;
    private int used;
    private final List<BigInteger> large = new ArrayList<>();
    private long largeBytes;

    /** The lowest class that is added. */
    private int leastClass = 1;

    /**
     * Makes an empty table.
     *
     * @param keyWords the length of a key
     * @param maxBytes what the table may take, also while it grows; a few kilobytes are taken in any case
     */
    CountTable(int keyWords, long maxBytes) {
        this.keyWords = keyWords;
        this.entryWords = keyWords + 1;
        this.maxBytes = maxBytes;
        this.capacity = FIRST_CAPACITY;
        this.words = new long[capacity * entryWords];
    }

    /** Returns the place of a key's entry, or -1. */
    int find(long[] keys, int at) {
        int entry = probe(keys, at);
        return words[entry + keyWords] == 0 ? -1 : entry;
    }

    /** Returns whether the count of an entry fits into a long. */
    boolean isSmall(int entry) {
        return (words[entry + keyWords] & LARGE_FLAG) == 0;
    }

    long smallCount(int entry) {
        return words[entry + keyWords] & LARGE_COUNT - 1;
    }

    BigInteger largeCount(int entry) {
        return large.get((int) smallCount(entry));
    }

    /**
     * Adds a key that is not in the table, unless the table is full and others took more work.
     *
     * @param work the number of states that were counted for it, from 0
     */
    void add(long[] keys, int at, BigInteger count, long work) {
        if (count.bitLength() < CLASS_SHIFT) {
            insert(keys, at, count.longValue(), work);
            return;
        }
        long bytes = BYTES_PER_LARGE_COUNT + count.bitLength() / 8;
        if (bytes() + bytes <= maxBytes && insert(keys, at, LARGE_FLAG | large.size(), work)) {
            large.add(count);
            largeBytes += bytes;
        }
    }

    /** The same for a count that fits into a long. */
    void add(long[] keys, int at, long count, long work) {
        if (count >= LARGE_COUNT) {
            add(keys, at, BigInteger.valueOf(count), work);
        } else {
            insert(keys, at, count, work);
        }
    }

    private boolean insert(long[] keys, int at, long value, long work) {
        int workClass = (value & LARGE_FLAG) != 0 ? MAX_CLASS : 65 - Long.numberOfLeadingZeros(work);
        if (workClass < leastClass || (isFull() && !makeRoom(workClass))) {
            return false;
        }
        int entry = probe(keys, at);
        assert words[entry + keyWords] == 0 : "the key is in the table";
        System.arraycopy(keys, at, words, entry, keyWords);
        words[entry + keyWords] = (long) workClass << CLASS_SHIFT | value;
        used++;
        return true;
    }

    private boolean isFull() {
        return capacity - used <= capacity / EMPTY_SHARE;
    }

    /** Grows or forgets. Returns whether there is room for an entry of a class. */
    private boolean makeRoom(int workClass) {
        long most = Math.min(MAX_WORDS, (maxBytes - bytes()) / Long.BYTES) / entryWords;
        long twice = 2L * capacity;
        // If the table could not double once more after this step, this step takes all memory at once.
        long next = twice + 2 * twice <= most + capacity ? twice : most;
        if (next >= capacity + capacity / 2) {
            grow((int) next);
            return true;
        }
        while (capacity - used <= capacity / 2 && leastClass < MAX_CLASS) {
            leastClass++;
            forgetCheap();
        }
        return workClass >= leastClass && !isFull();
    }

    private void grow(int newCapacity) {
        long[] old = words;
        words = new long[newCapacity * entryWords];
        capacity = newCapacity;
        for (int entry = 0; entry < old.length; entry += entryWords) {
            if (old[entry + keyWords] != 0) {
                System.arraycopy(old, entry, words, probe(old, entry), entryWords);
            }
        }
    }

    /**
     * Removes all entries below the least class. Entries behind a removed one that a probe would no longer find move up (TAOCP
     * 6.4, Algorithm R); so each place is checked until its entry may stay.
     */
    private void forgetCheap() {
        for (int entry = 0; entry < words.length; ) {
            long word = words[entry + keyWords];
            if (word != 0 && word >>> CLASS_SHIFT < leastClass) {
                remove(entry);
                used--;
            } else {
                entry += entryWords;
            }
        }
    }

    private void remove(int entry) {
        int hole = entry;
        for (int next = after(hole); words[next + keyWords] != 0; next = after(next)) {
            int home = home(words, next);
            boolean homeIsBetween = hole < next ? hole < home && home <= next : hole < home || home <= next;
            if (!homeIsBetween) {
                System.arraycopy(words, next, words, hole, entryWords);
                hole = next;
            }
        }
        Arrays.fill(words, hole, hole + entryWords, 0);
    }

    /** Returns the place where a key is or would be. */
    private int probe(long[] keys, int at) {
        int entry = home(keys, at);
        while (words[entry + keyWords] != 0 && !hasKey(entry, keys, at)) {
            entry = after(entry);
        }
        return entry;
    }

    private boolean hasKey(int entry, long[] keys, int at) {
        for (int i = 0; i < keyWords; i++) {
            if (words[entry + i] != keys[at + i]) {
                return false;
            }
        }
        return true;
    }

    private int after(int entry) {
        int next = entry + entryWords;
        return next == words.length ? 0 : next;
    }

    /** Returns the place where the probe for a key begins. */
    private int home(long[] keys, int at) {
        long hash = 0;
        for (int i = at; i < at + keyWords; i++) {
            hash = (hash ^ keys[i]) * HASH_MULTIPLIER;
            hash ^= hash >>> 32;
        }
        return (int) (((hash & 0xffff_ffffL) * capacity) >>> 32) * entryWords;
    }

    /** Returns how many bytes the table takes at present. */
    long bytes() {
        return Long.BYTES * (long) words.length + largeBytes;
    }
}
