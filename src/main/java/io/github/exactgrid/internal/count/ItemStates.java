package io.github.exactgrid.internal.count;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.masks.MaskTables;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.util.Arrays;

/**
 * Counting where all items are primary: a state is the set of uncovered items, and the first of them is covered next.
 */
public final class ItemStates extends MemoCount {

    /*
     * Dominoes, row by row. x is covered, * to be covered next:
     *
     *     x x x x x        The dominoes above do not matter, only the cells that they leave uncovered; and to cover
     *     x x * . x        the first cell next keeps the border between covered and uncovered short, so that there are
     *     . . . . .        few such sets. With the smallest item first, as in a search, there are more.
     *
     * Items are renumbered if another order makes the border much shorter (ItemOrder).
     *
     * An option is tried where its first item is the first uncovered one: so each item has its own options, those that begin
     * with it. An option is alive if all its items are uncovered: neither conflicts nor sizes are needed.
     *
     * Where one option is alive it is chosen at once; states with none are not entered. That halves the number of states and
     * avoids most look-ups that would miss: dominoes 12x12 in 5 instead of 9 ms, 6x6 Sudoku grids 0.7 instead of 1.3 s.
     */

    /** The words that masks of all options, or of all items, may take: 64 MB, as much as {@code MaskSearch} may take. */
    private static final long MAX_WORDS = 1 << 23;

    private final int items;
    private final int words;

    /** The options that begin with item {@code i} are those from {@code starts[i]} up to, but without, {@code starts[i + 1]}. */
    private final int[] starts;

    /** The items of option {@code o}: the {@code words} words from {@code o * words}. */
    private final long[] masks;

    /** The uncovered items of each level: the {@code words} words from {@code level * words}. */
    private long[] states;

    /** The first item of each level, and the next of its options to try. */
    private int[] firstItems = new int[16];

    private int[] nextOptions = new int[16];

    /**
     * Prepares to count the covers of a problem that it {@linkplain #accepts accepts}.
     *
     * @throws StoppedException if the call must stop
     */
    public ItemStates(CoverMatrix matrix, long tableBytes, Budget budget) {
        super(new CountTable(MaskTables.wordsFor(matrix.primaryItems()), tableBytes));
        items = matrix.primaryItems();
        words = MaskTables.wordsFor(items);
        states = new long[16 * words];
        starts = new int[items + 1];
        int[] places = ItemOrder.places(matrix, budget);
        for (int option = 0; option < matrix.options(); option++) {
            budget.prepare(1 + matrix.end(option) - matrix.start(option));
            if (matrix.start(option) < matrix.end(option)) {
                starts[firstItem(matrix, option, places) + 1]++;
            }
        }
        for (int item = 0; item < items; item++) {
            starts[item + 1] += starts[item];
        }
        masks = new long[starts[items] * words];
        int[] next = starts.clone();
        for (int option = 0; option < matrix.options(); option++) {
            budget.prepare(1 + matrix.end(option) - matrix.start(option));
            if (matrix.start(option) < matrix.end(option)) {
                int place = next[firstItem(matrix, option, places)]++;
                for (int e = matrix.start(option); e < matrix.end(option); e++) {
                    int item = places[matrix.entry(e)];
                    masks[place * words + (item >> 6)] |= 1L << item;
                }
            }
        }
    }

    private static int firstItem(CoverMatrix matrix, int option, int[] places) {
        int first = Integer.MAX_VALUE;
        for (int e = matrix.start(option); e < matrix.end(option); e++) {
            first = Math.min(first, places[matrix.entry(e)]);
        }
        return first;
    }

    /** Returns whether a problem can be counted here: it has neither bounds nor secondary items, and fits into 64 MB. */
    public static boolean accepts(CoverMatrix matrix) {
        long words = MaskTables.wordsFor(matrix.primaryItems());
        return !matrix.hasBounds()
                && matrix.items() == matrix.primaryItems()
                && words * Math.max(matrix.options(), matrix.primaryItems()) <= MAX_WORDS;
    }

    @Override
    int first() {
        for (int item = 0; item < items; item++) {
            states[item >> 6] |= 1L << item;
        }
        return items == 0 ? SOLVED : settle(0, 0);
    }

    @Override
    int next(int level) {
        int end = starts[firstItems[level] + 1];
        int option = nextAlive(nextOptions[level], end, level * words);
        nextOptions[level] = option + 1;
        if (option == end) {
            return NO_MORE;
        }
        if ((level + 2) * words > states.length) {
            states = Arrays.copyOf(states, 2 * states.length);
        }
        if (level + 1 == firstItems.length) {
            firstItems = Arrays.copyOf(firstItems, 2 * firstItems.length);
            nextOptions = Arrays.copyOf(nextOptions, 2 * nextOptions.length);
        }
        int first = cover(option, level * words, (level + 1) * words);
        return first < 0 ? SOLVED : settle(level + 1, first);
    }

    /** Covers items as long as each has one option, and records the first item with more and the first of its options. */
    private int settle(int level, int firstUncovered) {
        int at = level * words;
        int item = firstUncovered;
        while (item >= 0) {
            int end = starts[item + 1];
            int option = nextAlive(starts[item], end, at);
            if (option == end) {
                return DEAD;
            }
            if (nextAlive(option + 1, end, at) < end) {
                firstItems[level] = item;
                nextOptions[level] = option;
                return OPEN;
            }
            item = cover(option, at, at);
        }
        return SOLVED;
    }

    /** Returns the first alive option from a given one on, or {@code end}. */
    private int nextAlive(int from, int end, int at) {
        int option = from;
        while (option < end && !isAlive(option, at)) {
            option++;
        }
        return option;
    }

    private boolean isAlive(int option, int at) {
        long covered = 0;
        for (int w = 0; w < words; w++) {
            covered |= masks[option * words + w] & ~states[at + w];
        }
        return covered == 0;
    }

    /** Writes a state without the items of an option, and returns its first uncovered item, or -1. */
    private int cover(int option, int from, int to) {
        int first = -1;
        for (int w = words - 1; w >= 0; w--) {
            long left = states[from + w] & ~masks[option * words + w];
            states[to + w] = left;
            first = left == 0 ? first : (w << 6) + Long.numberOfTrailingZeros(left);
        }
        return first;
    }

    @Override
    long[] keys(int level) {
        return states;
    }

    @Override
    int keyStart(int level) {
        return level * words;
    }
}
