package io.github.exactgrid.internal.count;

import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** States of up to 63 bits, each with a positive number of any size, in the order in which they were added. */
final class StateCounts {

    /** Stands for counts of any size. */
    static final long UNLIMITED = Long.MAX_VALUE;

    private static final int FIRST_CAPACITY = 4;

    /** 2^64 divided by the golden ratio, for multiplicative hashing (TAOCP 6.4). */
    private static final long HASH_MULTIPLIER = 0x9e3779b97f4a7c15L;

    /** What a state takes: it, its count and two places in the index; and what a large count takes besides its bits. */
    private static final long BYTES_PER_STATE = 24;

    private static final long BYTES_PER_LARGE_COUNT = 80;

    /** The highest count: more are counted as that; {@link #UNLIMITED} for exact counts. */
    private final long most;

    private long[] states = new long[FIRST_CAPACITY];
    private long[] counts = new long[FIRST_CAPACITY];

    /** Those counts that do not fit into a long; null as long as all do. */
    private @Nullable BigInteger @Nullable [] large;

    private long bytesOfLarge;

    private int size;

    /** One more than the place of a state, by open addressing; 0 for none. Its length is a power of two. */
    private int[] index = new int[2 * FIRST_CAPACITY];

    /** Makes an empty set of states that are counted exactly. */
    StateCounts() {
        this(UNLIMITED);
    }

    /**
     * Makes an empty set of states.
     *
     * @param most the highest count: more are counted as that; {@link #UNLIMITED} for exact counts
     */
    StateCounts(long most) {
        this.most = most;
    }

    int size() {
        return size;
    }

    /** Returns the count of a state, up to a limit of all counts. */
    long limitedCount(int place) {
        return counts[place];
    }

    /** Returns the place of a state, or -1. */
    int find(long state) {
        return index[slotOf(state)] - 1;
    }

    long state(int place) {
        return states[place];
    }

    /** Returns the bytes that all take, roughly. */
    long bytes() {
        return BYTES_PER_STATE * size + bytesOfLarge;
    }

    /** Returns the number of words of a count. */
    long words(int place) {
        return isLarge(place) ? 1 + count(place).bitLength() / Long.SIZE : 1;
    }

    /** Returns the sum of all counts. */
    BigInteger total() {
        BigInteger sum = BigInteger.ZERO;
        for (int place = 0; place < size; place++) {
            sum = sum.add(count(place));
        }
        return sum;
    }

    private BigInteger count(int place) {
        BigInteger known = large == null ? null : large[place];
        return known == null ? BigInteger.valueOf(counts[place]) : known;
    }

    private boolean isLarge(int place) {
        return large != null && large[place] != null;
    }

    /** Adds one to the count of a state. */
    void addOne(long state) {
        add(state, 1);
    }

    /** Adds the count of another state to that of a state. */
    void add(long state, StateCounts from, int place) {
        if (from.isLarge(place)) {
            add(state, from.count(place));
        } else {
            add(state, from.counts[place]);
        }
    }

    /** Adds the product of the counts of two other states to that of a state. */
    void addProduct(long state, StateCounts a, int placeOfA, StateCounts b, int placeOfB) {
        if (!a.isLarge(placeOfA) && !b.isLarge(placeOfB)) {
            long x = a.counts[placeOfA];
            long y = b.counts[placeOfB];
            if (Math.multiplyHigh(x, y) == 0 && x * y >= 0) {
                add(state, x * y);
                return;
            }
        }
        add(state, a.count(placeOfA).multiply(b.count(placeOfB)));
    }

    private void add(long state, long count) {
        int place = placeOf(state);
        long sum = counts[place] + count;
        if (most != UNLIMITED) {
            counts[place] = Math.min(most, sum);
        } else if (sum < 0 || isLarge(place)) {
            setLarge(place, count(place).add(BigInteger.valueOf(count)));
        } else {
            counts[place] = sum;
        }
    }

    private void add(long state, BigInteger count) {
        int place = placeOf(state);
        setLarge(place, count(place).add(count));
    }

    private void setLarge(int place, BigInteger count) {
        if (large == null) {
            large = new @Nullable BigInteger[states.length];
        }
        bytesOfLarge += isLarge(place) ? 0 : BYTES_PER_LARGE_COUNT;
        bytesOfLarge += (count.bitLength() - count(place).bitLength()) / Byte.SIZE;
        large[place] = count;
    }

    /** Returns the place of a state, which is added if it is new. */
    private int placeOf(long state) {
        int at = slotOf(state);
        if (index[at] != 0) {
            return index[at] - 1;
        }
        if (size == states.length) {
            grow();
            return placeOf(state);
        }
        states[size] = state;
        index[at] = ++size;
        return size - 1;
    }

    /** Returns where the index has a state, or would have it. */
    private int slotOf(long state) {
        int mask = index.length - 1;
        int at = hash(state, mask);
        while (index[at] != 0 && states[index[at] - 1] != state) {
            at = (at + 1) & mask;
        }
        return at;
    }

    private static int hash(long state, int mask) {
        return (int) ((state * HASH_MULTIPLIER) >>> 32) & mask;
    }

    private void grow() {
        int capacity = 2 * states.length;
        states = Arrays.copyOf(states, capacity);
        counts = Arrays.copyOf(counts, capacity);
        large = large == null ? null : Arrays.copyOf(large, capacity);
        index = new int[2 * capacity];
        int mask = index.length - 1;
        for (int place = 0; place < size; place++) {
            int at = hash(states[place], mask);
            while (index[at] != 0) {
                at = (at + 1) & mask;
            }
            index[at] = place + 1;
        }
    }
}
