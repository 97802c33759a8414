package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.count.EliminationCount;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Counts the covers of a problem by elimination, if it is thin enough for that: in time slices, beside other ways to count, or at once. */
final class ThinCount {

    /*
     * How long elimination takes at most is known beforehand, but it often takes a hundredth of that: of the states that there may
     * be few are met. So it gets a share of the time of others, and runs on once these have taken longer than it can. Memoisation of sets of
     * options does not begin before it has got as much: a tree of
     * 300 variables took that 1.3 s, most of it to split states, and elimination 0.05.
     */

    /** The share of the time of others, as long as it may take longer than they have. */
    private static final double SHARE = 0.25;

    /** What it takes to find an order, in nanoseconds for each entry and item. */
    private static final double NANOS_TO_BEGIN = 200;

    private static final double NANOS_OF_A_LOOK = 10;

    /** The looks at states that are made at once, for each entry of the problem. */
    private static final long MAX_LOOKS_AT_ONCE = 256;

    /** The looks up to which it is tried at all: two minutes. */
    private static final double MAX_LOOKS = 1e10;

    private static final long LOOKS_OF_FIRST_SLICE = 1_000;

    /** The share of the memory for counts. */
    private static final long SHARE_OF_MEMORY = 4;

    private final CoverMatrix matrix;
    private final long maxBytes;
    private final Budget budget;
    private final TimeSlices slices = new TimeSlices(LOOKS_OF_FIRST_SLICE);

    /** Null before the first slice, and if the problem is not thin. */
    private @Nullable EliminationCount count;

    private boolean hasBegun;

    /**
     * Stands before the first slice.
     *
     * @param maxBytes the memory for all counts that are remembered, of which this takes a part
     */
    ThinCount(CoverMatrix matrix, long maxBytes, Budget budget) {
        this.matrix = matrix;
        this.maxBytes = maxBytes / SHARE_OF_MEMORY;
        this.budget = budget;
    }

    /** Returns whether the next slice is due after others have worked for some time. */
    boolean isNext(long nanosOfOthers) {
        if (!hasBegun) {
            return NANOS_TO_BEGIN * ((double) matrix.entries() + matrix.items()) < SHARE * (double) nanosOfOthers;
        }
        EliminationCount present = count;
        return present != null
                && !present.isGivenUp()
                && (slices.nanos() < SHARE * (double) nanosOfOthers
                        || NANOS_OF_A_LOOK * present.most() < (double) nanosOfOthers);
    }

    /**
     * Returns whether the next slice should come before another way to count begins that takes long for that: unless this one has taken as
     * long as others already.
     */
    boolean isBeforeNewOnes(long nanosOfOthers) {
        return !hasBegun || (count != null && !count.isGivenUp() && slices.nanos() < nanosOfOthers);
    }

    /**
     * Counts on for a slice.
     *
     * @throws StoppedException if the call must stop
     */
    void runSlice() {
        long start = System.nanoTime();
        begin();
        if (count != null) {
            count.run(slices.nodes(), budget);
        }
        slices.add(System.nanoTime() - start);
    }

    /**
     * Counts on for a time that is linear in the entries. Returns whether all covers are counted.
     *
     * @throws StoppedException if the call must stop
     */
    boolean runAtOnce() {
        begin();
        if (count != null) {
            count.run(MAX_LOOKS_AT_ONCE * matrix.entries(), budget);
        }
        return isDone();
    }

    private void begin() {
        if (!hasBegun) {
            EliminationCount found = EliminationCount.of(matrix, maxBytes, budget);
            count = found != null && found.most() <= MAX_LOOKS ? found : null;
            hasBegun = true;
        }
    }

    /** Returns whether all covers are counted. */
    boolean isDone() {
        return count != null && count.isDone();
    }

    /** Returns the number of covers, or 0 before all are counted. */
    BigInteger count() {
        return count == null ? BigInteger.ZERO : count.count();
    }

    /** Returns the share of the items that are eliminated, from 0 to 1. */
    double progress() {
        return count == null ? 0 : count.progress();
    }
}
