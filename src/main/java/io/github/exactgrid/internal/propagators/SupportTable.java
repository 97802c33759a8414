package io.github.exactgrid.internal.propagators;

/**
 * The digits of one cell that are supported by the candidates of another: the union over the candidates, looked up some
 * candidates at a time.
 */
public final class SupportTable {

    /**
     * The candidates looked up at once. With all digits of a 9x9 board one array read is enough; a table for more digits at once
     * doubles with each of them, to 2^64 masks for the largest boards.
     */
    private static final int DIGITS_AT_ONCE = 9;

    /** At {@code [look * 2^9 + some of the candidates]}. */
    private final long[] unions;

    /** More candidates of the other cell than this support all digits. */
    private final int maxCandidates;

    /** Takes for each digit of the one cell the digits that the other may hold with it. */
    public SupportTable(long[] allowed) {
        this.maxCandidates = maxCandidates(allowed);
        int looks = (allowed.length + DIGITS_AT_ONCE - 1) / DIGITS_AT_ONCE;
        this.unions = new long[looks << DIGITS_AT_ONCE];
        for (int look = 0; look < looks; look++) {
            int from = look << DIGITS_AT_ONCE;
            int digits = Math.min(DIGITS_AT_ONCE, allowed.length - look * DIGITS_AT_ONCE);
            for (int some = 1; some < 1 << digits; some++) {
                int lowest = Integer.numberOfTrailingZeros(some);
                unions[from + some] = unions[from + (some & (some - 1))] | allowed[look * DIGITS_AT_ONCE + lowest];
            }
        }
    }

    /** Returns by how many digits of the other cell some digit is not supported, at most. */
    private static int maxCandidates(long[] allowed) {
        int most = 0;
        for (int digit = 0; digit < allowed.length; digit++) {
            int without = 0;
            for (long digits : allowed) {
                without += (int) (~digits >>> digit & 1);
            }
            most = Math.max(most, without);
        }
        return most;
    }

    /** Returns with how many candidates of the other cell, at most, a digit may be without support. */
    int maxCandidates() {
        return maxCandidates;
    }

    /** Returns the digits that at least one of the candidates supports. */
    public long supportedBy(long candidates) {
        long supported = 0;
        int from = 0;
        for (long left = candidates; left != 0; left >>>= DIGITS_AT_ONCE) {
            supported |= unions[from + (int) (left & ((1 << DIGITS_AT_ONCE) - 1))];
            from += 1 << DIGITS_AT_ONCE;
        }
        return supported;
    }
}
