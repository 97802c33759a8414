package io.github.exactgrid.internal.parallel;

/**
 * The time slices of a search that shares its thread with another search, or its tree with other threads. A slice is a
 * number of nodes that takes about a millisecond.
 */
final class TimeSlices {

    /** A few microseconds of most searches: the right number is found by doubling. */
    private static final long FIRST_NODES = 64;

    /** A shorter slice is followed by one of twice the nodes: its overhead, reading the clock twice, should stay small. */
    private static final long SHORT_NANOS = 200_000;

    /** A longer slice is followed by one of half the nodes: other searches and threads should not wait longer for this one. */
    private static final long LONG_NANOS = 1_000_000;

    private long nanos;
    private long nodes = FIRST_NODES;

    /** Records how long a slice has taken, and makes the next one longer or shorter. */
    void add(long sliceNanos) {
        nanos += sliceNanos;
        if (sliceNanos < SHORT_NANOS) {
            nodes *= 2;
        } else if (sliceNanos > LONG_NANOS) {
            nodes = Math.max(1, nodes / 2);
        }
    }

    /** Returns the number of nodes of the next slice. */
    long nodes() {
        return nodes;
    }

    /** Returns how long all slices have taken together. */
    long nanos() {
        return nanos;
    }
}
