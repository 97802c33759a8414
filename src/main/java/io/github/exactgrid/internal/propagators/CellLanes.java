package io.github.exactgrid.internal.propagators;

/**
 * The candidates of a few cells side by side in one word, so that all of them are narrowed at once.
 *
 * <p>Each cell has a lane of a bit for each digit, and a bit above it that is never set there: the guard. To take 1 from each lane
 * with its guard set needs no borrow of the next lane, and tells in the guard which lanes are not empty.
 *
 * <pre>
 *     guard, digits 4 to 1     0 0110 | 0 1000 | 0 0011
 * </pre>
 */
final class CellLanes {

    /** More lanes need another step to join them. */
    private static final int MAX_LANES = 6;

    /** With more there are three lanes at most, which save nothing: 16x16 killers took 1.03 of the time. */
    private static final int MAX_DIGITS = 15;

    private final int digits;
    private final int width;
    private final int lanes;

    /** Bit 0 of each lane. */
    private final long ones;

    private final long allDigits;

    /** Takes the greatest digit. */
    CellLanes(int digits) {
        this.digits = digits;
        this.width = digits + 1;
        this.lanes = digits > MAX_DIGITS ? 0 : Math.min(MAX_LANES, Long.SIZE / width);
        this.allDigits = -1L >>> (Long.SIZE - digits);
        long bits = 0;
        for (int lane = 0; lane < lanes; lane++) {
            bits |= 1L << (lane * width);
        }
        this.ones = bits;
    }

    /** Returns the number of cells that have room; 0 if there are too many digits. */
    int lanes() {
        return lanes;
    }

    /** Returns the lowest bit of each of some lanes, at least one, from the first. */
    long ones(int count) {
        return ones & (-1L >>> (Long.SIZE - count * width));
    }

    /** Returns the digits of a cell where they belong in a word of all. */
    long inLane(long mask, int lane) {
        return mask << (lane * width);
    }

    /** Returns the digits of one of the cells. */
    long ofLane(long cells, int lane) {
        return cells >>> (lane * width) & allDigits;
    }

    /**
     * Returns what cells may hold if they hold some digits, as many as there are cells. A digit that is alone in a cell is removed from the
     * others, and one with a single place is alone there. Returns 0 if they cannot.
     *
     * @param cells their candidates
     * @param bits the lowest bit of each of their lanes
     */
    long fit(long cells, long wanted, long bits) {
        long guards = bits << digits;
        long fit = cells & wanted * bits;
        long alone = 0;
        while (true) {
            long lessOne = (fit | guards) - bits;
            if ((lessOne & guards) != guards) {
                return 0; // an empty lane
            }
            long lanesOfOne = lanes(guards & ~(((fit & lessOne) | guards) - bits));
            long singles = fit & lanesOfOne;
            long joined = join(singles);
            if (Long.bitCount(joined) != Long.bitCount(singles)) {
                return 0; // two cells with the same digit
            }
            if (joined == alone) {
                return alone == wanted ? fit : withHidden(fit, wanted, alone, bits);
            }
            alone = joined;
            fit &= lanesOfOne | ~(alone * bits);
        }
    }

    /** Leaves nothing else in the only place of a digit. Returns 0 if one has no place, or two have the same. */
    private long withHidden(long fit, long wanted, long alone, long bits) {
        long halves = fit | (fit >>> (3 * width));
        long twiceInHalves = fit & (fit >>> (3 * width));
        long second = halves >>> width;
        long third = halves >>> (2 * width);
        if (((halves | second | third) & allDigits) != wanted) {
            return 0;
        }
        long twice = join(twiceInHalves) | (halves & second) | ((halves | second) & third);
        long hidden = wanted & ~twice & ~alone;
        if (hidden == 0) {
            return fit;
        }
        long guards = bits << digits;
        long places = fit & hidden * bits;
        long lessOne = (places | guards) - bits;
        return (places & lessOne) != 0 ? 0 : (fit & ~lanes(lessOne & guards)) | places;
    }

    /** Returns all digits of the lanes whose guards are given. */
    private long lanes(long guards) {
        return guards - (guards >>> digits);
    }

    /** Returns the digits that any lane has. */
    private long join(long cells) {
        long halves = cells | (cells >>> (3 * width));
        return (halves | (halves >>> width) | (halves >>> (2 * width))) & allDigits;
    }
}
