package io.github.exactgrid.internal.masks;

/** Whether it pays to make something smaller of a position, as seen from the nodes below those made before. */
final class Payoff {

    /** The number of positions that the average is taken over, roughly: an exponential average. */
    private static final int POSITIONS_TO_AVERAGE = 16;

    private final int sample;

    /** The average number of nodes below, the latest weighing most; infinite before the first. */
    private double average;

    private int refused;

    /**
     * Begins with an expectation.
     *
     * @param expected the nodes expected below, which may be infinite: then the first ones are the average
     * @param sample while it does not pay, one out of this many is made nevertheless, to see whether that has changed
     */
    Payoff(double expected, int sample) {
        this.average = expected;
        this.sample = sample;
    }

    /** Returns whether to make one that pays from a number of nodes on. */
    boolean isExpected(double nodesToPay) {
        return average >= nodesToPay || ++refused % sample == 0;
    }

    /** Takes the nodes below one that was made. */
    void note(long nodes) {
        double before = Double.isInfinite(average) ? (double) nodes : average;
        average = before + (nodes - before) / POSITIONS_TO_AVERAGE;
    }
}
