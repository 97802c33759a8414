package io.github.exactgrid.internal.parallel;

/**
 * How fast something grows: by how much, over the time, of late. That is since a moment between a quarter and a half of the
 * time ago, so that a beginning in an interpreter, or in the smallest subtrees, is forgotten.
 */
final class Pace {

    private long nanos;
    private double value;

    /** Two moments in the past. The later one becomes the earlier one when the time has doubled. */
    private long earlierNanos;

    private double earlierValue;
    private long laterNanos;
    private double laterValue;

    /** Returns whether the time has grown by a tenth since the last record: more records would not show more. */
    boolean isDue(long nowNanos) {
        return nowNanos > nanos + nanos / 10;
    }

    /** Records what has been reached after a time. */
    void record(long nowNanos, double nowValue) {
        nanos = nowNanos;
        value = nowValue;
        if (nanos > 2 * laterNanos) {
            earlierNanos = laterNanos;
            earlierValue = laterValue;
            laterNanos = nanos;
            laterValue = value;
        }
    }

    /** Records that all that has been reached is lost. */
    void restart(long nowNanos) {
        nanos = nowNanos;
        value = 0;
        earlierNanos = nanos;
        earlierValue = 0;
        laterNanos = nanos;
        laterValue = 0;
    }

    /** Returns what has been reached. */
    double value() {
        return value;
    }

    /** Returns the growth in a nanosecond, of late. */
    double rate() {
        return nanos == earlierNanos ? 0 : (value - earlierValue) / (nanos - earlierNanos);
    }
}
