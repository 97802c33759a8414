package io.github.exactgrid.internal.masks;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.Occurrences;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A cover problem as masks: which options contain an item, which items an option contains, and which options conflict.
 * Immutable.
 */
public final class MaskTables {

    /*
     * Three items 0, 1, 2, a secondary item s, and the options a = {0,2}, b = {1,2}, c = {0,1}, d = {1, s:red} and
     * e = {0, s:blue}. The masks, one to a row:
     *
     *              options                items                options
     *              a b c d e              0 1 2                a b c d e
     *     item 0   x . x . x         a    x . x           a    x x x . x
     *     item 1   . x x x .         b    . x x           b    x x x x .
     *     item 2   x x . . .         c    x x .           c    x x x x x
     *                                d    . x .           d    . x x x x     conflicts with e for the colour of s
     *                                e    x . .           e    x . x x x
     *                spans           itemMasks             conflicts
     *
     * Two options conflict if they have a primary item in common, or a secondary one that they do not give the same colour.
     * Each conflicts with itself. The options of a solution are pairwise free of conflict; and options that are, and cover
     * every primary item, are a solution. So secondary items and colours are in the conflicts only, and cost the search
     * nothing. An item that may occur several times is not a matter of pairs of options: it makes no conflict, and the search
     * has to count.
     */

    /** What the conflicts that are kept may take: this share of the memory of the JVM. */
    private static final int MEMORY_SHARE = 16;

    /** The number of options that may be in a solution, in the order of the matrix; the others are left out. */
    final int options;

    /** How many words a mask of options has. */
    final int words;

    /** How many primary items there are. */
    final int items;

    /** How many words a mask of items has. */
    final int itemWords;

    /** Whether options may conflict that have no primary item in common. */
    final boolean hasSecondary;

    /** Whether an item may or must occur other than exactly once. */
    final boolean hasBounds;

    /** How often each item must and may occur. */
    final int[] least;

    final int[] most;

    /** The problem, and the number that each option has in it. */
    final CoverMatrix matrix;

    private final int[] originals;

    /** How many options contain each item. */
    final int[] sizes;

    /** The items of option {@code o}: {@code optionItems[optionStarts[o]]} up to, but without, {@code [optionStarts[o + 1]]}. */
    final int[] optionStarts;

    final int[] optionItems;

    /**
     * The same as masks: bit {@code i % 64} of {@code itemMasks[i / 64][o]} is for item {@code i}. Behind the last option
     * there is one without items, for loops that take options in pairs.
     */
    final long[][] itemMasks;

    /**
     * The options of item {@code i} as a mask without its empty words: word {@code spanWords[s]} of it is
     * {@code spanMasks[s]}, for {@code s} from {@code spanStarts[i]} up to, but without, {@code spanStarts[i + 1]}.
     */
    final int[] spanStarts;

    final int[] spanWords;
    final long[] spanMasks;

    /** The options that conflict with each option. */
    final Conflicts conflicts;

    /** The colours by which options can be ruled out; null if there are none. */
    final @Nullable ColourTables colours;

    private MaskTables(CoverMatrix matrix, Occurrences occurrences, Conflicts conflicts, Budget budget) {
        this.matrix = matrix;
        options = occurrences.options();
        words = wordsFor(options);
        items = matrix.primaryItems();
        itemWords = wordsFor(items);
        hasSecondary = occurrences.total() > occurrences.start(items);
        hasBounds = matrix.hasBounds();
        least = new int[items];
        most = new int[items];
        originals = occurrences.sharedOriginals();
        sizes = new int[items];
        optionStarts = occurrences.sharedPrimaryStarts();
        optionItems = occurrences.sharedPrimaryItems();
        itemMasks = new long[itemWords][options + 1];
        spanStarts = conflicts.spans().starts;
        spanWords = conflicts.spans().words;
        spanMasks = conflicts.spans().masks;
        this.conflicts = conflicts;
        maskItems(budget);
        for (int item = 0; item < items; item++) {
            sizes[item] = occurrences.size(item);
            least[item] = matrix.least(item);
            most[item] = matrix.most(item);
        }
        colours = matrix.hasColours() && !hasBounds
                ? ColourTables.of(matrix, occurrences, conflicts, optionStarts, optionItems, budget)
                : null;
    }

    /** Returns the number of options. */
    public int options() {
        return options;
    }

    /** Returns the label of an option. */
    int label(int option) {
        return matrix.label(originals[option]);
    }

    /** Returns the number that an option has in the matrix. */
    int original(int option) {
        return originals[option];
    }

    /** Returns the number of words of a mask of a number of bits. */
    public static int wordsFor(int bits) {
        return (bits + 63) >>> 6;
    }

    /** Writes a mask of all options at the beginning of a frame. */
    void makeAllAlive(long[] frame) {
        Arrays.fill(frame, 0, words, -1);
        if (options % 64 != 0) {
            frame[words - 1] = (1L << options) - 1;
        }
    }

    /** Returns the first alive option of an item that has one. */
    int firstOption(long[] alive, int item) {
        for (int s = spanStarts[item]; ; s++) {
            int w = spanWords[s];
            long left = alive[w] & spanMasks[s];
            if (left != 0) {
                return (w << 6) + Long.numberOfTrailingZeros(left);
            }
        }
    }

    /** Returns the number of alive options of an item. */
    int countAlive(long[] alive, int item) {
        int count = 0;
        for (int s = spanStarts[item]; s < spanStarts[item + 1]; s++) {
            count += Long.bitCount(alive[spanWords[s]] & spanMasks[s]);
        }
        return count;
    }

    private void maskItems(Budget budget) {
        for (int option = 0; option < options; option++) {
            budget.prepare(1 + optionStarts[option + 1] - optionStarts[option]);
            for (int e = optionStarts[option]; e < optionStarts[option + 1]; e++) {
                int item = optionItems[e];
                itemMasks[item >> 6][option] |= 1L << item;
            }
        }
    }

    /** Returns the tables of a problem, which are made once and kept; or null if the budget ran out. */
    public static @Nullable MaskTables of(CoverMatrix matrix, Budget budget) {
        try {
            long maxWords = Runtime.getRuntime().maxMemory() / MEMORY_SHARE / Long.BYTES;
            return matrix.derived(MaskTables.class, () -> make(matrix, maxWords, budget));
        } catch (StoppedException stopped) {
            return null;
        }
    }

    /**
     * Makes the tables of a problem.
     *
     * @param maxWords how many words of conflicts are kept
     * @throws StoppedException if the call must stop
     */
    static MaskTables make(CoverMatrix matrix, long maxWords, Budget budget) {
        Occurrences occurrences = Occurrences.of(matrix, budget);
        Occurrences sorted = occurrences.sortedByColour(matrix, budget);
        int words = wordsFor(occurrences.options());
        Conflicts conflicts = new Conflicts(matrix, occurrences, sorted, words, maxWords, budget);
        return new MaskTables(matrix, occurrences, conflicts, budget);
    }

    /** Returns whether options are a solution: without conflicts, and every item within its bounds. For assertions. */
    boolean isSolution(int[] chosen) {
        int[] times = new int[items];
        for (int option : chosen) {
            long[] row = conflicts.make(option, new long[words]);
            for (int other : chosen) {
                if (option != other && (row[other >> 6] >>> other & 1) != 0) {
                    return false;
                }
            }
            for (int e = optionStarts[option]; e < optionStarts[option + 1]; e++) {
                times[optionItems[e]]++;
            }
        }
        for (int item = 0; item < items; item++) {
            if (times[item] < least[item] || times[item] > most[item]) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns how many bytes the tables of a problem take, at most, besides the conflicts that are kept: for each option two
     * labels, two starts and its items; for each entry 12 bytes in {@link Conflicts} and 8 in {@link Occurrences}, and 40 more if
     * there are colours; for each item four numbers. Some are rounded up.
     */
    static long bytes(CoverMatrix matrix) {
        long options = matrix.options();
        long entries = options == 0 ? 0 : matrix.end(matrix.options() - 1);
        long wordsPerOption = 2L + wordsFor(matrix.primaryItems());
        long wordsPerEntry = matrix.hasColours() ? 8 : 3;
        return Long.BYTES * (options * wordsPerOption + wordsPerEntry * entries + 2L * matrix.items());
    }
}
