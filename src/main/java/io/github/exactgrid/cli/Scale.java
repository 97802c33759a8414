package io.github.exactgrid.cli;

/**
 * What a progress bar measures.
 *
 * @param total how much there is to do, or -1 if that is unknown
 * @param unit what the figures shown are called
 * @param unitSize how much one of the figures shown is
 */
record Scale(long total, String unit, long unitSize) {

    private static final int PARTS_OF_A_PERCENT = 100;

    /** Returns the scale for an input of so many bytes, or -1 if that is unknown. */
    static Scale bytes(long total) {
        return new Scale(total, " KiB", 1 << 10);
    }

    /** Returns the scale for the shares that {@link #ofShare} returns. */
    static Scale share() {
        return new Scale(100 * PARTS_OF_A_PERCENT, " %", PARTS_OF_A_PERCENT);
    }

    /** Returns how much is done of a whole, for a share from 0 to 1, or -1 for one that is not a number. */
    long ofShare(double share) {
        return Double.isNaN(share) ? -1 : (long) (share * total);
    }
}
