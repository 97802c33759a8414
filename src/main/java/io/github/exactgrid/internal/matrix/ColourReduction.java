package io.github.exactgrid.internal.matrix;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Takes options out of a problem that no cover contains, as they give a secondary item a colour that another item, which must give it
 * one too, cannot give it: flat, before anything is linked or tables are made.
 */
public final class ColourReduction {

    /*
     * A nonogram as a cover: the options of a line are its fillings, and a cell is a secondary item of one of two colours, here x and o.
     *
     *     row       x x x o o        all of its options give the third cell an x:
     *               o x x x o        options of that column with an o there go
     *               o o x x x
     *
     * Then the options left of the column may have another cell in common, and so on. A nonogram of 20x20 with 2,400 options took 0.5 ms
     * so, 2.8 by links and 1.3 by masks, nearly all of it for the tables. Inside of a search ColourFilter finds the same.
     */

    /** Colours above this one do not fit into a mask. */
    private static final int MAX_COLOUR = Long.SIZE - 1;

    /** A round is followed by another one if it removes this share of the options that were left. */
    private static final double SHARE_TO_GO_ON = 0.05;

    /** The share of the options that must go. */
    private static final double MIN_SHARE = 0.1;

    /** This many entries are looked at in the time of a step. */
    private static final int ENTRIES_OF_A_STEP = 4;

    /** What is kept for a problem: it without the options found, or null. */
    private record Found(@Nullable CoverMatrix rest) {}

    private final CoverMatrix matrix;
    private final Budget budget;

    /** For each secondary item the colours that it may have, or bit 0 for none, as a mask. */
    private final long[] possible;

    /** The options of primary item {@code i}: {@code options[starts[i]]} up to, but without, {@code options[ends[i]]}. */
    private final int[] starts;

    private final int[] ends;
    private final int[] options;

    private final boolean[] removed;
    private int left;

    // For each secondary item: its colours in the options looked at last, how many of these have it, and which look
    // that was.
    private final long[] seen;
    private final int[] times;
    private final int[] lastLooks;

    private int looks;

    private ColourReduction(CoverMatrix matrix, Budget budget) {
        this.matrix = matrix;
        this.budget = budget;
        int secondary = matrix.items() - matrix.primaryItems();
        possible = new long[secondary];
        seen = new long[secondary];
        times = new int[secondary];
        lastLooks = new int[secondary];
        starts = new int[matrix.primaryItems() + 1];
        ends = new int[matrix.primaryItems()];
        options = new int[matrix.options()];
        removed = new boolean[matrix.options()];
        left = matrix.options();
        Arrays.fill(possible, -1);
        listOptions();
    }

    /**
     * Returns the problem without the options found, which has the same covers; or null if these are few. Takes time linear in the
     * entries the first time, as each further round removes some share of the options.
     *
     * @throws StoppedException if the call must stop
     */
    public static @Nullable CoverMatrix of(CoverMatrix matrix, Budget budget) {
        if (matrix.hasBounds() || !matrix.hasColours()) {
            return null;
        }
        return matrix.derived(Found.class, () -> new Found(rest(matrix, budget)))
                .rest();
    }

    private static @Nullable CoverMatrix rest(CoverMatrix matrix, Budget budget) {
        return suits(matrix, budget) ? new ColourReduction(matrix, budget).reduced() : null;
    }

    /** Returns whether colours fit into masks, and each option has one primary item: others seldom have colours in common. */
    private static boolean suits(CoverMatrix matrix, Budget budget) {
        CoverMatrix.Shapes shapes = matrix.shapes();
        budget.prepare(matrix.entries() / ENTRIES_OF_A_STEP);
        return shapes.highestColour() <= MAX_COLOUR
                && shapes.mostPrimary() == 1
                && shapes.primaryEntries() == matrix.options();
    }

    private void prepare(int option) {
        budget.prepare(1 + (matrix.end(option) - matrix.start(option)) / ENTRIES_OF_A_STEP);
    }

    private void listOptions() {
        int[] itemOf = new int[removed.length];
        for (int option = 0; option < itemOf.length; option++) {
            prepare(option);
            for (int e = matrix.start(option); e < matrix.end(option); e++) {
                int item = matrix.entry(e);
                if (item < ends.length) {
                    itemOf[option] = item;
                    starts[item + 1]++;
                }
            }
        }
        for (int item = 0; item < ends.length; item++) {
            starts[item + 1] += starts[item];
            ends[item] = starts[item];
        }
        for (int option = 0; option < itemOf.length; option++) {
            options[ends[itemOf[option]]++] = option;
        }
    }

    private @Nullable CoverMatrix reduced() {
        int before;
        do {
            before = left;
            for (int item = 0; item < ends.length; item++) {
                if (!prune(item)) {
                    return new CoverMatrix.Builder(1, 0, 0, 0).build(); // an item without options
                }
            }
        } while (before - left >= SHARE_TO_GO_ON * before && left < before);
        if (left > (1 - MIN_SHARE) * matrix.options()) {
            return null;
        }
        int[] kept = new int[left];
        int count = 0;
        for (int option = 0; option < removed.length; option++) {
            if (!removed[option]) {
                kept[count++] = option;
            }
        }
        return new Reduction(matrix).of(kept, budget);
    }

    /** Removes impossible options of an item, and learns what the others have in common. Returns whether there are others. */
    private boolean prune(int item) {
        looks++;
        int end = starts[item];
        for (int i = starts[item]; i < ends[item]; i++) {
            int option = options[i];
            prepare(option);
            if (!removed[option]) {
                if (isPossible(option)) {
                    options[end++] = option;
                    see(option);
                } else {
                    removed[option] = true;
                    left--;
                }
            }
        }
        ends[item] = end;
        int count = end - starts[item];
        if (count == 0) {
            return false;
        }
        int first = options[starts[item]];
        for (int e = matrix.start(first); e < matrix.end(first); e++) {
            int secondary = matrix.entry(e) - ends.length;
            if (secondary >= 0 && times[secondary] == count) {
                possible[secondary] &= seen[secondary];
            }
        }
        return true;
    }

    private boolean isPossible(int option) {
        for (int e = matrix.start(option); e < matrix.end(option); e++) {
            int secondary = matrix.entry(e) - ends.length;
            if (secondary >= 0 && (possible[secondary] >>> matrix.colour(e) & 1) == 0) {
                return false;
            }
        }
        return true;
    }

    private void see(int option) {
        for (int e = matrix.start(option); e < matrix.end(option); e++) {
            int secondary = matrix.entry(e) - ends.length;
            if (secondary >= 0) {
                if (lastLooks[secondary] != looks) {
                    lastLooks[secondary] = looks;
                    seen[secondary] = 0;
                    times[secondary] = 0;
                }
                seen[secondary] |= 1L << matrix.colour(e);
                times[secondary]++;
            }
        }
    }
}
