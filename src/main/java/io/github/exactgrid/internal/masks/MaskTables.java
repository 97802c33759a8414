package io.github.exactgrid.internal.masks;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.Occurrences;
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
     *
     * The conflicts are by far the largest table: options squared bits, 0.5 MB for 2,000 options, 110 MB for 30,000.
     */

    /** The words of conflicts to write between two checks of the budget: less than a millisecond's work. */
    private static final int WORDS_BETWEEN_CHECKS = 1 << 18;

    /** The steps of a {@link Budget} for each of the options that are sorted. */
    private static final int STEPS_TO_SORT = 8;

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

    /** The label of each option. */
    final int[] labels;

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

    /** The options that conflict with option {@code o}, as a mask: the {@code words} words from {@code o * words} on. */
    final long[] conflicts;

    private MaskTables(CoverMatrix matrix, Occurrences occurrences, Budget budget) {
        options = occurrences.options();
        words = wordsFor(options);
        items = matrix.primaryItems();
        itemWords = wordsFor(items);
        int primaryEntries = occurrences.start(items);
        hasSecondary = occurrences.total() > primaryEntries;
        hasBounds = matrix.hasBounds();
        least = new int[items];
        most = new int[items];
        labels = new int[options];
        sizes = new int[items];
        optionStarts = new int[options + 1];
        optionItems = new int[primaryEntries];
        itemMasks = new long[itemWords][options + 1];
        spanStarts = new int[items + 1];
        spanWords = new int[primaryEntries];
        spanMasks = new long[primaryEntries];
        conflicts = new long[options * words];
        for (int option = 0; option < options; option++) {
            budget.prepare(1 + matrix.end(option) - matrix.start(option));
            addOption(matrix, option, occurrences.original(option));
        }
        for (int item = 0; item < items; item++) {
            sizes[item] = occurrences.size(item);
            least[item] = matrix.least(item);
            most[item] = matrix.most(item);
        }
    }

    /** Returns the number of options. */
    public int options() {
        return options;
    }

    /** Returns the number of words of a mask of a number of bits. */
    public static int wordsFor(int bits) {
        return (bits + 63) >>> 6;
    }

    private void addOption(CoverMatrix matrix, int option, int original) {
        labels[option] = matrix.label(original);
        int end = optionStarts[option];
        for (int e = matrix.start(original); e < matrix.end(original); e++) {
            int item = matrix.entry(e);
            if (item < items) {
                optionItems[end++] = item;
                itemMasks[item >> 6][option] |= 1L << item;
            }
        }
        optionStarts[option + 1] = end;
        conflicts[option * words + (option >> 6)] = 1L << option;
    }

    /** Returns the tables of a problem, or null if the budget ran out. */
    public static @Nullable MaskTables of(CoverMatrix matrix, Budget budget) {
        try {
            return fill(matrix, budget);
        } catch (StoppedException stopped) {
            return null;
        }
    }

    private static @Nullable MaskTables fill(CoverMatrix matrix, Budget budget) {
        Occurrences occurrences = new Occurrences(matrix, budget);
        MaskTables tables = new MaskTables(matrix, occurrences, budget);
        Filler filler = tables.new Filler(occurrences, budget);
        for (int item = 0; item < matrix.items(); item++) {
            if (!(item < tables.items ? filler.addPrimary(item) : filler.addSecondary(item))) {
                return null;
            }
        }
        return tables;
    }

    /** Returns whether options are a solution: without conflicts, and every item within its bounds. For assertions. */
    boolean isSolution(int[] chosen) {
        int[] times = new int[items];
        for (int option : chosen) {
            for (int other : chosen) {
                if (option != other && (conflicts[option * words + (other >> 6)] >>> other & 1) != 0) {
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
     * Returns how many bytes the tables of a problem take, at most: for each option a label, a start, a row of conflicts and
     * its items; for each entry 16 bytes here and 8 in {@link Occurrences}; for each item four numbers. Some are rounded up.
     */
    static long bytes(CoverMatrix matrix) {
        long options = matrix.options();
        long entries = options == 0 ? 0 : matrix.end(matrix.options() - 1);
        long wordsPerOption = 2L + wordsFor(matrix.options()) + wordsFor(matrix.primaryItems());
        return Long.BYTES * (options * wordsPerOption + 4 * entries + 2L * matrix.items());
    }

    /** Finds the spans of the items, one item after the other, and from them the conflicts. */
    private final class Filler {

        private final Occurrences occurrences;
        private final Budget budget;
        private int wordsUntilCheck = WORDS_BETWEEN_CHECKS;

        /** The spans of the present item. Those of secondary items are not kept. */
        private final int[] at = new int[words];

        private final long[] mask = new long[words];
        private int spans;

        /** The options that give the present item the present colour. */
        private final long[] sameColour = new long[words];

        Filler(Occurrences occurrences, Budget budget) {
            this.occurrences = occurrences;
            this.budget = budget;
        }

        /** Returns false if stopped. */
        boolean addPrimary(int item) {
            int from = occurrences.start(item);
            int to = occurrences.end(item);
            budget.prepare(1 + to - from);
            findSpans(from, to);
            System.arraycopy(at, 0, spanWords, spanStarts[item], spans);
            System.arraycopy(mask, 0, spanMasks, spanStarts[item], spans);
            spanStarts[item + 1] = spanStarts[item] + spans;
            return most[item] > 1 || addConflicts(from, to);
        }

        /** Returns false if stopped. */
        boolean addSecondary(int item) {
            int from = occurrences.start(item);
            int to = occurrences.end(item);
            budget.prepare(1 + (long) STEPS_TO_SORT * (to - from));
            findSpans(from, to);
            occurrences.sortByColour(item);
            while (from < to) {
                int colour = occurrences.colour(from);
                int end = from;
                while (end < to && occurrences.colour(end) == colour) {
                    end++;
                }
                if (colour != 0) {
                    flipSameColour(from, end);
                }
                if (!addConflicts(from, end)) {
                    return false;
                }
                if (colour != 0) {
                    flipSameColour(from, end);
                }
                from = end;
            }
            return true;
        }

        private void findSpans(int from, int to) {
            spans = 0;
            for (int k = from; k < to; k++) {
                int option = occurrences.option(k);
                if (spans == 0 || at[spans - 1] != option >> 6) {
                    at[spans] = option >> 6;
                    mask[spans] = 0;
                    spans++;
                }
                mask[spans - 1] |= 1L << option;
            }
        }

        private void flipSameColour(int from, int to) {
            for (int k = from; k < to; k++) {
                int option = occurrences.option(k);
                sameColour[option >> 6] ^= 1L << option;
            }
        }

        /** Adds the conflicts in the present item of some of its options: those of one colour, or without one. */
        private boolean addConflicts(int from, int to) {
            for (int k = from; k < to; k++) {
                int row = occurrences.option(k) * words;
                for (int s = 0; s < spans; s++) {
                    conflicts[row + at[s]] |= mask[s] & ~sameColour[at[s]];
                }
                wordsUntilCheck -= spans;
                if (wordsUntilCheck < 0) {
                    wordsUntilCheck = WORDS_BETWEEN_CHECKS;
                    if (!budget.mayContinue()) {
                        return false;
                    }
                }
            }
            return true;
        }
    }
}
