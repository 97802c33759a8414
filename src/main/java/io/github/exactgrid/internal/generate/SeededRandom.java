package io.github.exactgrid.internal.generate;

import java.util.random.RandomGenerator;

/**
 * Random numbers that depend on a seed and an index only, in every JVM: xoshiro256** by Blackman and Vigna (2018), started by
 * SplitMix64. Not thread-safe.
 */
public final class SeededRandom implements RandomGenerator {

    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private long s0;
    private long s1;
    private long s2;
    private long s3;

    /** Starts the sequence of a seed and an index. */
    public SeededRandom(long seed, long index) {
        long state = mixed(seed) + GOLDEN_GAMMA * index;
        s0 = mixed(state);
        s1 = mixed(state + 0x3C6EF372FE94F82AL);
        s2 = mixed(s0 ^ state);
        s3 = mixed(s1 + GOLDEN_GAMMA) | 1; // not all zero
    }

    /** The finalizer of SplitMix64 (Steele, Lea, Flood 2014). */
    private static long mixed(long value) {
        long mixed = value + GOLDEN_GAMMA;
        mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }

    @Override
    public long nextLong() {
        long result = Long.rotateLeft(s1 * 5, 7) * 9;
        long t = s1 << 17;
        s2 ^= s0;
        s3 ^= s1;
        s1 ^= s2;
        s0 ^= s3;
        s2 ^= t;
        s3 = Long.rotateLeft(s3, 45);
        return result;
    }

    /** Returns a number from 0 to {@code bound - 1}, each with the same probability (Lemire 2019). */
    public int below(int bound) {
        return below(bound, nextLong() >>> 32);
    }

    /** Makes of 32 random bits a number from 0 to {@code bound - 1}, each with the same probability; draws more if it must. */
    int below(int bound, long bits) {
        long product = bits * bound;
        if ((product & 0xffff_ffffL) < bound) {
            long least = (1L << 32) % bound;
            while ((product & 0xffff_ffffL) < least) {
                product = (nextLong() >>> 32) * bound;
            }
        }
        return (int) (product >>> 32);
    }

    /** Returns a number from 0 to {@code bound - 1}, each with the same probability. */
    public long below(long bound) {
        long limit = Long.MAX_VALUE - Long.MAX_VALUE % bound;
        long bits = nextLong() >>> 1;
        while (bits >= limit) {
            bits = nextLong() >>> 1;
        }
        return bits % bound;
    }

    /** Puts an array into a random order, each with the same probability (Fisher and Yates; TAOCP 3.4.2, Algorithm P). */
    public void shuffle(int[] numbers) {
        for (int i = numbers.length - 1; i > 0; i--) {
            int other = below(i + 1);
            int number = numbers[i];
            numbers[i] = numbers[other];
            numbers[other] = number;
        }
    }
}
