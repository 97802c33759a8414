package io.github.exactgrid.internal.masks;

/** How long the turns of a search are that shares a thread with another, or a tree with other threads: about a millisecond. */
final class Turns {

    private static final long FIRST_NODES = 64;
    private static final long SHORT_NANOS = 200_000;
    private static final long LONG_NANOS = 1_000_000;

    private long nanos;
    private long nodes = FIRST_NODES;

    /** Adds a turn, and makes the next one longer or shorter. */
    void add(long turnNanos) {
        nanos += turnNanos;
        if (turnNanos < SHORT_NANOS) {
            nodes *= 2;
        } else if (turnNanos > LONG_NANOS) {
            nodes = Math.max(1, nodes / 2);
        }
    }

    /** Returns how many nodes the next turn should have. */
    long nodes() {
        return nodes;
    }

    /** Returns how long all turns have taken together. */
    long nanos() {
        return nanos;
    }
}
