package io.github.exactgrid.internal.rules;

/**
 * The lengths that the runs along some arms can have, and which of them add up to a number: the sums before and behind each arm are added up once for
 * all arms, as those of Trick (2003). All are masks, with a bit for each length or sum from 0.
 *
 * <p>Immutable: it knows where an array has them, which belongs to the caller.
 *
 * @param arms the number of arms
 * @param from where the array has the lengths of each arm, and behind them the sums
 */
public record ArmLengths(int arms, int from) {

    /** Returns how many words of the array it needs. */
    public static int words(int arms) {
        return 3 * arms + 2;
    }

    private int before() {
        return from + arms;
    }

    private int behind() {
        return before() + arms + 1;
    }

    /** Begins to add up. */
    public void begin(long[] array) {
        array[before()] = 1; // a sum of 0
    }

    /** Puts the lengths of an arm; arms come in their order. */
    public void put(int arm, long lengths, long[] array) {
        array[from + arm] = lengths;
        long sums = 0;
        for (long left = lengths; left != 0; left &= left - 1) {
            sums |= array[before() + arm] << Long.numberOfTrailingZeros(left);
        }
        array[before() + arm + 1] = sums;
    }

    /** Returns the lengths that were put for an arm. */
    public long lengths(int arm, long[] array) {
        return array[from + arm];
    }

    /** Returns the sums of all arms. */
    public long sums(long[] array) {
        return array[before() + arms];
    }

    /** Demands one of some sums. */
    public void demand(long sums, long[] array) {
        array[behind() + arms] = sums;
    }

    /** Returns the lengths of an arm that are part of a sum demanded; arms come in the opposite order. */
    public long supported(int arm, long[] array) {
        long supported = 0;
        long sums = 0;
        for (long left = lengths(arm, array); left != 0; left &= left - 1) {
            int length = Long.numberOfTrailingZeros(left);
            long sumsBefore = array[behind() + arm + 1] >>> length & array[before() + arm];
            supported |= sumsBefore == 0 ? 0 : left & -left;
            sums |= sumsBefore;
        }
        array[behind() + arm] = sums;
        return supported;
    }
}
