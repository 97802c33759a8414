package io.github.exactgrid.internal.propagate;

/**
 * The digits that a cell may hold for each set of candidates of another: the union over the candidates, looked up some
 * candidates at a time.
 */
final class SupportTable {

    /** Up to so many digits take one look; a table for all at once would be 2^64 masks for the largest boards. */
    private static final int DIGITS_A_LOOK = 9;

    /** At {@code [look * 2^9 + some of the candidates]}. */
    private final long[] unions;

    /** Takes for each digit of the one cell the digits that the other may hold with it. */
    SupportTable(long[] allowed) {
        int looks = (allowed.length + DIGITS_A_LOOK - 1) / DIGITS_A_LOOK;
        this.unions = new long[looks << DIGITS_A_LOOK];
        for (int look = 0; look < looks; look++) {
            int from = look << DIGITS_A_LOOK;
            int digits = Math.min(DIGITS_A_LOOK, allowed.length - look * DIGITS_A_LOOK);
            for (int some = 1; some < 1 << digits; some++) {
                int lowest = Integer.numberOfTrailingZeros(some);
                unions[from + some] = unions[from + (some & (some - 1))] | allowed[look * DIGITS_A_LOOK + lowest];
            }
        }
    }

    /** Returns the digits that go with at least one of the candidates. */
    long allowedBy(long candidates) {
        long allowed = 0;
        int from = 0;
        for (long left = candidates; left != 0; left >>>= DIGITS_A_LOOK) {
            allowed |= unions[from + (int) (left & ((1 << DIGITS_A_LOOK) - 1))];
            from += 1 << DIGITS_A_LOOK;
        }
        return allowed;
    }
}
