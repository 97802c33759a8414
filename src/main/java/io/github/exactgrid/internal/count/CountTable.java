package io.github.exactgrid.internal.count;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Remembers counts by key, within a number of bytes. A key is so many words, and is compared whole: there are no false hits.
 *
 * <p>When it is full it forgets what was cheap to count.
 */
final class CountTable {

    /*
     * Open addressing with linear probing in one array. An entry is the key and then a word:
     *
     *     63    57 56                      0
     *     +-------+-+-----------------------+
     *     | class | |         count         |        class: 1 + log2 of the work it took, so 0 is an empty entry
     *     +-------+-+-----------------------+
     *              1      index in "large"           counts from 2^56 on are kept apart
     *
     * Growing takes a second array, and only happens if both fit. When that is so no more, the entries of the lowest class
     * go, and from then on nothing of that class comes in; then those of the next. Most states take hardly more work than
     * looking them up, so this frees much and loses little at first: Latin squares of order 6 take 1.1 times as long in
     * 100 MB as in 384, but 2.5 times in 60.
     */

    private static final int CLASS_SHIFT = 57;
    private static final long LARGE_FLAG = 1L << 56;

    /** The counts from here on are large. */
    private static final long LARGE_COUNT = LARGE_FLAG;

    /** What a large count takes besides its bits, roughly: two objects and a place in the list. */
    private static final long BYTES_PER_LARGE_COUNT = 80;

    private static final int FIRST_CAPACITY = 256;

    /** What is empty at least, as a share of the table. */
    private static final int EMPTY_SHARE = 4;

    private static final long MOST_WORDS = Integer.MAX_VALUE - 8;

    private final int keyWords;
    private final int entryWords;
    private final long mostBytes;

    private long[] words;
    private int capacity;
    private int used;
    private final List<BigInteger> large = new ArrayList<>();
    private long largeBytes;

    /** The lowest class that is let in. */
    private int leastClass = 1;

    /**
     * Makes an empty table.
     *
     * @param keyWords the length of a key
     * @param mostBytes what the table may take, while it grows too; it takes a few kilobytes anyway
     */
    CountTable(int keyWords, long mostBytes) {
        this.keyWords = keyWords;
        this.entryWords = keyWords + 1;
        this.mostBytes = mostBytes;
        this.capacity = FIRST_CAPACITY;
        this.words = new long[capacity * entryWords];
    }

    /** Returns where the entry of a key is, or -1. */
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
     * Adds a key that is not there, unless it is not worth its place.
     *
     * @param work how much it took to count; anything from 0
     */
    void add(long[] keys, int at, BigInteger count, long work) {
        if (count.bitLength() < CLASS_SHIFT) {
            insert(keys, at, count.longValue(), work);
            return;
        }
        long bytes = BYTES_PER_LARGE_COUNT + count.bitLength() / 8;
        if (bytes() + bytes <= mostBytes && insert(keys, at, LARGE_FLAG | large.size(), work)) {
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
        int workClass = (value & LARGE_FLAG) != 0 ? 63 : 65 - Long.numberOfLeadingZeros(work);
        if (workClass < leastClass || (isFull() && !makeRoom(workClass))) {
            return false;
        }
        int entry = probe(keys, at);
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
        long most = Math.min(MOST_WORDS, (mostBytes - bytes()) / Long.BYTES) / entryWords;
        long twice = 2L * capacity;
        // A last step that would come too short to double takes all there is, and one that would leave too little does
        // so now.
        long next = twice + 2 * twice <= most + capacity ? twice : most;
        if (next >= capacity + capacity / 2) {
            grow((int) next);
            return true;
        }
        while (capacity - used <= capacity / 2 && leastClass < 63) {
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
     * Takes out all entries below the least class. Behind each, what a probe would not find any more moves up (TAOCP 6.4,
     * Algorithm R); so a place is looked at until what is there may stay.
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

    /** Returns where a key is or would be. */
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

    /** Returns where the search for a key begins. */
    private int home(long[] keys, int at) {
        long hash = 0;
        for (int i = at; i < at + keyWords; i++) {
            hash = (hash ^ keys[i]) * 0x9e3779b97f4a7c15L;
            hash ^= hash >>> 32;
        }
        return (int) (((hash & 0xffff_ffffL) * capacity) >>> 32) * entryWords;
    }

    /** Returns what the table takes at present. */
    long bytes() {
        return Long.BYTES * (long) words.length + largeBytes;
    }
}
