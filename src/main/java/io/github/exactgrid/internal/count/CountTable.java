package io.github.exactgrid.internal.count;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Remembers counts by key, within a number of bytes. A key is a number of words, all of which are compared: there are no
 * false hits.
 *
 * <p>A full table forgets the counts that took the least work. No operation takes longer than a millisecond, however large
 * the table is.
 */
final class CountTable {

    /*
     * Extendible hashing (Fagin, Nievergelt, Pippenger and Strong, 1979): the first bits of a key's hash choose an entry of
     * the directory, which is a segment; several entries may be the same segment. A full segment is split in two by the next
     * bit of the hash, and if it has only one entry of the directory, the directory is doubled first:
     *
     *     directory    00 -> a     01 -> a     10 -> b     11 -> c
     *     then         00 -> d     01 -> e     10 -> b     11 -> c        when a was full
     *
     * So growing is a small step each time. One array that doubles takes seconds to copy at a gigabyte, in which no limit is
     * checked, and three times its former size while it is copied.
     *
     * A segment is an array with open addressing and linear probing. An entry is the key and then a word:
     *
     *     63    57 56                      0
     *     +-------+-+-----------------------+
     *     | class | |         count         |        class: 1 + bit length of the work, so 0 is an empty entry
     *     +-------+-+-----------------------+
     *              1      index in "large"           counts from 2^56 on are kept apart
     *
     * When there is no memory for one more segment, a full segment removes its entries of the lowest class, and from then on
     * adds none of that class; then those of the next. Most states take hardly more work than looking them up, so this frees
     * much and loses little at first: Latin squares of order 6 take 1.1 times as long in 100 MB as in 384, but 2.5 times in 60.
     */

    private static final int CLASS_SHIFT = 57;
    private static final long LARGE_FLAG = 1L << 56;

    /** The smallest large count: one that does not fit into its bits of the word. */
    private static final long LARGE_COUNT = LARGE_FLAG;

    /** The bytes of a large count besides its bits, roughly: two objects and a place in the list. */
    private static final long BYTES_PER_LARGE_COUNT = 80;

    /** The class of large counts, which are never forgotten; any number of states that can be counted has a lower one. */
    private static final int MAX_CLASS = 63;

    /** What the first segment begins with: a few kilobytes, which double as needed. */
    private static final int FIRST_CAPACITY = 256;

    /** A segment takes 256 KB, which are split in a tenth of a millisecond and are no huge object to a garbage collector. */
    private static final int SEGMENT_WORDS = 1 << 15;

    /** Segments are larger if keys are so long that one would have fewer entries. */
    private static final int MIN_SEGMENT_CAPACITY = 32;

    /** Bits of the directory, at most: with more, a table would be larger than any memory. */
    private static final int MAX_DEPTH = 24;

    /** One entry out of this many stays empty, so that probes stay short. */
    private static final int EMPTY_SHARE = 4;

    /** 2^64 divided by the golden ratio, for multiplicative hashing (TAOCP 6.4). */
    private static final long HASH_MULTIPLIER = 0x9e3779b97f4a7c15L;

    private final int keyWords;
    private final int entryWords;
    private final int segmentCapacity;
    private final long maxBytes;

    /** There are 2 to the power of {@code depth} entries. */
    private Segment[] directory;

    private int depth;

    /** The words of each entry of the directory, and how many keys these have room for: the same number in all of them. */
    private long[][] words;

    private int capacity;
    private long segmentBytes;

    private final List<BigInteger> large = new ArrayList<>();
    private long largeBytes;

    /**
     * Makes an empty table.
     *
     * @param keyWords the length of a key
     * @param maxBytes what the table may take, also while it grows; a few kilobytes are taken in any case
     */
    CountTable(int keyWords, long maxBytes) {
        this.keyWords = keyWords;
        this.entryWords = keyWords + 1;
        this.segmentCapacity = Math.max(MIN_SEGMENT_CAPACITY, SEGMENT_WORDS / entryWords);
        this.maxBytes = maxBytes;
        this.capacity = Math.min(FIRST_CAPACITY, segmentCapacity);
        this.directory = new Segment[] {new Segment(0, 1)};
        this.words = new long[][] {directory[0].words};
        this.segmentBytes = directory[0].bytes();
    }

    /** Returns the entry of a key, for the methods below, or 0 if there is none. */
    long find(long[] keys, int at) {
        long hash = hash(keys, at);
        long[] segment = words[index(hash)];
        return segment[probe(segment, hash, keys, at) + keyWords];
    }

    /** Returns whether the count of an entry fits into a long. */
    static boolean isSmall(long entry) {
        return (entry & LARGE_FLAG) == 0;
    }

    /** Returns a count that fits into a long. */
    static long smallCount(long entry) {
        return entry & LARGE_COUNT - 1;
    }

    /** Returns a count that does not. */
    BigInteger largeCount(long entry) {
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
        long hash = hash(keys, at);
        Segment segment = segment(hash);
        while (segment.isFull() && makeRoom(segment, hash)) {
            segment = segment(hash);
        }
        if (workClass < segment.leastClass || segment.isFull()) {
            return false;
        }
        int entry = probe(segment.words, hash, keys, at);
        assert segment.words[entry + keyWords] == 0 : "the key is in the table";
        System.arraycopy(keys, at, segment.words, entry, keyWords);
        segment.words[entry + keyWords] = (long) workClass << CLASS_SHIFT | value;
        segment.used++;
        return true;
    }

    /** Grows or splits a full segment, or makes it forget. Returns false if it cannot even do that. */
    private boolean makeRoom(Segment segment, long hash) {
        if (capacity < segmentCapacity && hasMemory(2 * segment.bytes())) {
            grow(segment);
            return true;
        }
        if (segment.depth < MAX_DEPTH && hasMemory(2 * segment.bytes())) {
            split(segment, hash);
            return true;
        }
        return segment.forgetCheap();
    }

    private boolean hasMemory(long bytes) {
        return bytes() + bytes <= maxBytes;
    }

    /** Replaces the only segment by one of twice the capacity. */
    private void grow(Segment segment) {
        assert depth == 0;
        capacity = Math.min(2 * capacity, segmentCapacity);
        Segment larger = new Segment(0, segment.leastClass);
        for (int entry = 0; entry < segment.words.length; entry += entryWords) {
            larger.copy(segment, entry);
        }
        segmentBytes += larger.bytes() - segment.bytes();
        directory[0] = larger;
        words[0] = larger.words;
    }

    private void split(Segment segment, long hash) {
        if (segment.depth == depth) {
            directory = doubled(directory, new Segment[2 * directory.length]);
            words = doubled(words, new long[2 * words.length][]);
            depth++;
        }
        Segment low = new Segment(segment.depth + 1, segment.leastClass);
        Segment high = new Segment(segment.depth + 1, segment.leastClass);
        for (int entry = 0; entry < segment.words.length; entry += entryWords) {
            boolean isHigh = hash(segment.words, entry) << segment.depth < 0;
            (isHigh ? high : low).copy(segment, entry);
        }
        int length = 1 << (depth - segment.depth);
        int first = index(hash) & -length;
        Arrays.fill(directory, first, first + length / 2, low);
        Arrays.fill(directory, first + length / 2, first + length, high);
        Arrays.fill(words, first, first + length / 2, low.words);
        Arrays.fill(words, first + length / 2, first + length, high.words);
        segmentBytes += segment.bytes();
    }

    /** Copies each entry of a directory twice. */
    private static <T> T[] doubled(T[] entries, T[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] = entries[i >> 1];
        }
        return to;
    }

    private long hash(long[] keys, int at) {
        long hash = 0;
        for (int i = at; i < at + keyWords; i++) {
            hash = (hash ^ keys[i]) * HASH_MULTIPLIER;
            hash ^= hash >>> 32;
        }
        return hash;
    }

    /** Returns the place in a segment's words where a key is or would be. */
    private int probe(long[] segment, long hash, long[] keys, int at) {
        int entry = home(hash);
        while (segment[entry + keyWords] != 0 && !hasKey(segment, entry, keys, at)) {
            entry = after(entry);
        }
        return entry;
    }

    private boolean hasKey(long[] segment, int entry, long[] keys, int at) {
        for (int i = 0; i < keyWords; i++) {
            if (segment[entry + i] != keys[at + i]) {
                return false;
            }
        }
        return true;
    }

    private int after(int entry) {
        int next = entry + entryWords;
        return next == capacity * entryWords ? 0 : next;
    }

    /** Returns the place where the probe for a key begins. The bits that choose the segment hardly matter here. */
    private int home(long hash) {
        return (int) (((hash & 0xffff_ffffL) * capacity) >>> 32) * entryWords;
    }

    private Segment segment(long hash) {
        return directory[index(hash)];
    }

    private int index(long hash) {
        return (int) (hash >>> 1 >>> (63 - depth));
    }

    /** Returns how many bytes the table takes at present. */
    long bytes() {
        return segmentBytes + largeBytes;
    }

    /** The entries of all keys whose hash begins with certain bits. */
    private final class Segment {

        /** The number of first bits of the hash that all keys have in common. */
        final int depth;

        final long[] words;
        int used;

        /** The lowest class that is added. */
        int leastClass;

        Segment(int depth, int leastClass) {
            this.depth = depth;
            this.leastClass = leastClass;
            words = new long[capacity * entryWords];
        }

        long bytes() {
            return Long.BYTES * (long) words.length;
        }

        boolean isFull() {
            return capacity - used <= capacity / EMPTY_SHARE;
        }

        /** Adds an entry of another segment, if it is not empty. */
        void copy(Segment other, int entry) {
            if (other.words[entry + keyWords] != 0) {
                int place = probe(words, hash(other.words, entry), other.words, entry);
                System.arraycopy(other.words, entry, words, place, entryWords);
                used++;
            }
        }

        /** Removes the entries of the lowest classes until half of the segment is empty. Returns false if it has no others. */
        boolean forgetCheap() {
            while (capacity - used <= capacity / 2 && leastClass < MAX_CLASS) {
                leastClass++;
                removeBelowLeast();
            }
            return !isFull();
        }

        /**
         * Removes all entries below the least class. Entries behind a removed one that a probe would no longer find move up
         * (TAOCP 6.4, Algorithm R); so each place is checked until its entry may stay.
         */
        private void removeBelowLeast() {
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
                int home = home(hash(words, next));
                boolean homeIsBetween = hole < next ? hole < home && home <= next : hole < home || home <= next;
                if (!homeIsBetween) {
                    System.arraycopy(words, next, words, hole, entryWords);
                    hole = next;
                }
            }
            Arrays.fill(words, hole, hole + entryWords, 0);
        }
    }
}
