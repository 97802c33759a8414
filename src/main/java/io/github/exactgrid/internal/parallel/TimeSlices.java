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

    /**
     * A slice counts as at most this many times what its nodes would take on average. It may have taken longer for a reason
     * that has nothing to do with the search: the thread had to wait for a processor, or for a garbage collector.
     */
    private static final int MAX_DEVIATION = 4;

    private long nanos;
    private long nodes;

    /** The number of nodes in all slices. */
    private long allNodes;

    TimeSlices() {
        this(FIRST_NODES);
    }

    /** Begins with a number of nodes, for a search that takes longer for each. */
    TimeSlices(long firstNodes) {
        nodes = firstNodes;
    }

    /** Records how long a slice has taken, and makes the next one longer or shorter. */
    void add(long sliceNanos) {
        double expected = allNodes == 0 ? (double) sliceNanos : (double) nanos / (double) allNodes * (double) nodes;
        nanos += (long) Math.min((double) sliceNanos, MAX_DEVIATION * expected);
        allNodes += nodes;
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

    /** Returns the number of nodes of all slices so far. */
    long nodesSoFar() {
        return allNodes;
    }

    /** Returns how long all slices have taken together. */
    long nanos() {
        return nanos;
    }
}
