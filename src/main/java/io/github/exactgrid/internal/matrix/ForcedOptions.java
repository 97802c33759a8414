package io.github.exactgrid.internal.matrix;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Takes the options that all covers contain, as an item is in no other, out of a problem, with all that conflict with them: flat,
 * before anything is linked.
 */
public final class ForcedOptions {

    /*
     * A board of 64x64 with a quarter of its cells empty has 76,000 options, 3,000 of which are an empty cell's; the others conflict
     * with the givens. To link an entry takes some ten nanoseconds, and to hide it again five; here it is looked at in one. So the
     * first cover of such a board takes a third of the time. What is forced by then is left to the search.
     */

    /** Below this number of entries the whole problem is linked in less than two hundred microseconds. */
    private static final int MIN_ENTRIES = 16_384;

    /** The options that an item has at least, on average: with fewer, not many conflict with those that are forced. */
    private static final int MIN_OPTIONS_OF_ITEM = 8;

    /** One block of options out of this many shows at first whether many items may be in one option only. */
    private static final int SAMPLE = 4;

    private static final int BLOCK = 16;

    /** The items that must be forced at first, at least and as a share of all, and the share of the options that must go then. */
    private static final int MIN_ITEMS = 16;

    private static final double MIN_SHARE_OF_ITEMS = 0.02;

    private static final double MIN_SHARE_OF_OPTIONS = 0.5;

    /** A round is followed by another one if it removes this share of the options that were left. */
    private static final double SHARE_TO_GO_ON = 0.1;

    /** This many entries are looked at in the time of a step. */
    private static final int ENTRIES_OF_A_STEP = 4;

    /**
     * A problem without the options that are forced.
     *
     * @param forced the labels of these
     * @param rest the problem that is left: its covers are those of the whole without the forced options
     */
    public record Parts(int[] forced, CoverMatrix rest) {}

    /** What is kept for a problem. */
    private record Found(@Nullable Parts parts) {}

    private final CoverMatrix matrix;
    private final Budget budget;

    /** For each item: how many options have it, and the sum of their numbers: of one option that is its number. */
    private final int[] sizes;

    private int[] sums = {};

    /** The items of forced options. */
    private final boolean[] covered;

    private int[] forced = new int[16];
    private int forcedCount;

    /** The options left, in their order. */
    private int[] left = {};

    private ForcedOptions(CoverMatrix matrix, Budget budget) {
        this.matrix = matrix;
        this.budget = budget;
        this.sizes = new int[matrix.items()];
        this.covered = new boolean[matrix.items()];
    }

    /**
     * Returns the parts of a problem, or null if that does not pay, as few of its options go, or if it has no cover. Takes time
     * linear in the entries the first time, as each further round removes some share of them.
     *
     * @throws StoppedException if the call must stop
     */
    public static @Nullable Parts of(CoverMatrix matrix, Budget budget) {
        if (matrix.entries() < Math.max(MIN_ENTRIES, MIN_OPTIONS_OF_ITEM * matrix.items()) || matrix.hasBounds()) {
            return null;
        }
        return matrix.derived(Found.class, () -> new Found(new ForcedOptions(matrix, budget).parts()))
                .parts();
    }

    private @Nullable Parts parts() {
        if (!areManyForced()) {
            return null;
        }
        begin();
        double minGone = MIN_SHARE_OF_OPTIONS;
        double gone = 1;
        while (gone > SHARE_TO_GO_ON && left.length > 0) {
            int before = left.length;
            if (!force() || !remove()) {
                return null;
            }
            gone = 1 - (double) left.length / before;
            if (gone < minGone) {
                return null;
            }
            minGone = 0;
        }
        int[] labels = new int[forcedCount];
        for (int i = 0; i < forcedCount; i++) {
            labels[i] = matrix.label(forced[i]);
        }
        return new Parts(labels, new Reduction(matrix).of(left, budget));
    }

    /** Counts the options of each item. Returns whether enough items have only one. */
    private boolean areManyForced() {
        double enough = Math.max(MIN_ITEMS, MIN_SHARE_OF_ITEMS * matrix.primaryItems());
        for (int round = 0; round < SAMPLE; round++) {
            for (int first = round * BLOCK; first < matrix.options(); first += SAMPLE * BLOCK) {
                int last = Math.min(matrix.options(), first + BLOCK) - 1;
                int end = matrix.end(last);
                budget.prepare(1 + (end - matrix.start(first)) / ENTRIES_OF_A_STEP);
                for (int e = matrix.start(first); e < end; e++) {
                    sizes[matrix.entry(e)]++;
                }
            }
            if (countSmall(1) < enough) {
                return false;
            }
        }
        return true;
    }

    private void begin() {
        left = new int[matrix.options()];
        sums = new int[matrix.items()];
        for (int option = 0; option < left.length; option++) {
            int end = matrix.end(option);
            budget.prepare(1 + (end - matrix.start(option)) / ENTRIES_OF_A_STEP);
            left[option] = option;
            for (int e = matrix.start(option); e < end; e++) {
                sums[matrix.entry(e)] += option;
            }
        }
    }

    /** Returns how many primary items that are not covered are in at most a number of options. */
    private int countSmall(int most) {
        int count = 0;
        for (int item = 0; item < matrix.primaryItems(); item++) {
            count += sizes[item] <= most && !covered[item] ? 1 : 0;
        }
        return count;
    }

    /** Covers the items of all options that are forced now. Returns false if two of these conflict. */
    private boolean force() {
        for (int item = 0; item < matrix.primaryItems(); item++) {
            if (sizes[item] == 1 && !covered[item] && !hasColour(sums[item]) && !cover(sums[item])) {
                return false;
            }
        }
        return true;
    }

    private boolean hasColour(int option) {
        for (int e = matrix.start(option); e < matrix.end(option); e++) {
            if (matrix.colour(e) != 0) {
                return true;
            }
        }
        return false;
    }

    private boolean cover(int option) {
        for (int e = matrix.start(option); e < matrix.end(option); e++) {
            int item = matrix.entry(e);
            if (covered[item]) {
                return false;
            }
            covered[item] = true;
        }
        if (forcedCount == forced.length) {
            forced = Arrays.copyOf(forced, 2 * forcedCount);
        }
        forced[forcedCount++] = option;
        return true;
    }

    /** Removes all options with an item that is covered. Returns false if an item is left that no option has. */
    private boolean remove() {
        int count = 0;
        for (int option : left) {
            int end = matrix.end(option);
            budget.prepare(1 + (end - matrix.start(option)) / ENTRIES_OF_A_STEP);
            if (isFree(option)) {
                left[count++] = option;
            } else {
                for (int e = matrix.start(option); e < end; e++) {
                    sizes[matrix.entry(e)]--;
                    sums[matrix.entry(e)] -= option;
                }
            }
        }
        left = Arrays.copyOf(left, count);
        return countSmall(0) == 0;
    }

    private boolean isFree(int option) {
        for (int e = matrix.start(option); e < matrix.end(option); e++) {
            if (covered[matrix.entry(e)]) {
                return false;
            }
        }
        return true;
    }
}
