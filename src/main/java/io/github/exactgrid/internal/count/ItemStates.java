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

    /** A small heap has room for fewer: masks may take an eighth of it. */
    private static final int BYTES_OF_HEAP_PER_WORD = 8 * Long.BYTES;

    /** Stands for the first item of a level whose state has several components. */
    private static final int COMPONENTS = -1;

    /** The items that make a component more than a remnant, which is counted with a few states. */
    private static final int MIN_ITEMS_IN_EARNEST = 8;

    /** How many options are tested in the time that a state takes, roughly. */
    private static final double TESTS_PER_STATE = 8;

    /** So many words are tested within the steps that each option takes in any case. */
    private static final int CHEAP_WORDS = 64;

    private final int items;
    private final int words;
    private final Budget budget;

    /** The options that begin with item {@code i} are those from {@code starts[i]} up to, but without, {@code starts[i + 1]}. */
    private final int[] starts;

    /** The items of option {@code o}: the {@code words} words from {@code o * words}. */
    private final long[] masks;

    /** The options that contain item {@code i}: {@code occurrences} from {@code itemStarts[i]} to {@code itemStarts[i + 1]}. */
    private final int[] itemStarts;

    private final int[] occurrences;

    /** The uncovered items of each level: the {@code words} words from {@code level * words}. */
    private long[] states;

    /** The items of components that are still to be counted, at a level whose state has several; laid out like the states. */
    private long[] rests;

    /** The first item of each level, or {@link #COMPONENTS}, and the next of its options to try. */
    private int[] firstItems = new int[16];

    private int[] nextOptions = new int[16];

    /** The component found last, and a stack of those of its items whose neighbours are still to be added. */
    private final long[] component;

    private final int[] waiting;

    /**
     * Prepares to count the covers of a problem that it {@linkplain #accepts accepts}.
     *
     * @throws StoppedException if the call must stop
     */
    public ItemStates(CoverMatrix matrix, long tableBytes, Budget budget) {
        super(new CountTable(MaskTables.wordsFor(matrix.primaryItems()), tableBytes));
        this.budget = budget;
        items = matrix.primaryItems();
        words = MaskTables.wordsFor(items);
        states = new long[16 * words];
        rests = new long[16 * words];
        component = new long[words];
        waiting = new int[items];
        starts = new int[items + 1];
        itemStarts = new int[items + 1];
        int[] places = ItemOrder.places(matrix, budget);
        for (int option = 0; option < matrix.options(); option++) {
            budget.prepare(1 + matrix.end(option) - matrix.start(option));
            if (matrix.start(option) < matrix.end(option)) {
                starts[firstItem(matrix, option, places) + 1]++;
            }
            for (int e = matrix.start(option); e < matrix.end(option); e++) {
                itemStarts[places[matrix.entry(e)] + 1]++;
            }
        }
        for (int item = 0; item < items; item++) {
            starts[item + 1] += starts[item];
            itemStarts[item + 1] += itemStarts[item];
        }
        masks = new long[starts[items] * words];
        occurrences = new int[itemStarts[items]];
        int[] next = starts.clone();
        int[] nextOccurrence = itemStarts.clone();
        for (int option = 0; option < matrix.options(); option++) {
            budget.prepare(1 + matrix.end(option) - matrix.start(option));
            if (matrix.start(option) < matrix.end(option)) {
                int place = next[firstItem(matrix, option, places)]++;
                for (int e = matrix.start(option); e < matrix.end(option); e++) {
                    int item = places[matrix.entry(e)];
                    masks[place * words + (item >> 6)] |= 1L << item;
                    occurrences[nextOccurrence[item]++] = place;
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

    /**
     * Returns whether a problem can be counted here: it has neither bounds nor secondary items, and its masks fit into 64 MB and
     * into an eighth of the heap.
     */
    public static boolean accepts(CoverMatrix matrix) {
        long words = MaskTables.wordsFor(matrix.primaryItems());
        long maxWords = Math.min(MAX_WORDS, Runtime.getRuntime().maxMemory() / BYTES_OF_HEAP_PER_WORD);
        return !matrix.hasBounds()
                && matrix.items() == matrix.primaryItems()
                && words * Math.max(matrix.options(), matrix.primaryItems()) <= maxWords;
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
        return firstItems[level] == COMPONENTS ? nextComponent(level) : nextOption(level);
    }

    private int nextOption(int level) {
        int end = starts[firstItems[level] + 1];
        int option = nextAlive(nextOptions[level], end, level * words);
        nextOptions[level] = option + 1;
        if (option == end) {
            return NO_MORE;
        }
        makeRoom(level + 1);
        int first = cover(option, level * words, (level + 1) * words);
        return first < 0 ? SOLVED : settle(level + 1, first);
    }

    private void makeRoom(int level) {
        if ((level + 1) * words > states.length) {
            states = Arrays.copyOf(states, 2 * states.length);
            rests = Arrays.copyOf(rests, 2 * rests.length);
        }
        if (level == firstItems.length) {
            firstItems = Arrays.copyOf(firstItems, 2 * level);
            nextOptions = Arrays.copyOf(nextOptions, 2 * level);
        }
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
        int tested = (option - from) * words;
        if (tested > CHEAP_WORDS) {
            budget.prepare(tested / WORDS_PER_STEP);
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
    int split(int level) {
        int at = level * words;
        int all = count(states, at);
        int found = findComponent(at, firstItems[level], all);
        if (found == all) {
            return CONNECTED;
        }
        System.arraycopy(states, at, rests, at, words);
        firstItems[level] = COMPONENTS;
        return Math.min(found, all - found) < MIN_ITEMS_IN_EARNEST ? SPLIT : SPLIT_IN_EARNEST;
    }

    @Override
    double splitCost(int level) {
        return count(states, level * words) * ((double) occurrences.length / items) / TESTS_PER_STATE;
    }

    private int count(long[] sets, int at) {
        int count = 0;
        for (int w = 0; w < words; w++) {
            count += Long.bitCount(sets[at + w]);
        }
        return count;
    }

    /** Makes the state of the component of the first item that is left. */
    private int nextComponent(int level) {
        int at = level * words;
        int first = -1;
        for (int w = words - 1; w >= 0; w--) {
            first = rests[at + w] == 0 ? first : (w << 6) + Long.numberOfTrailingZeros(rests[at + w]);
        }
        if (first < 0) {
            return NO_MORE;
        }
        findComponent(at, first, count(rests, at));
        makeRoom(level + 1);
        for (int w = 0; w < words; w++) {
            rests[at + w] &= ~component[w];
            states[at + words + w] = component[w];
        }
        return settle(level + 1, first);
    }

    /** Finds the items that are connected to one by the alive options, and returns how many: no more than are left. */
    private int findComponent(int at, int first, int left) {
        Arrays.fill(component, 0);
        component[first >> 6] = 1L << first;
        int found = 1;
        int waitingEnd = 0;
        waiting[waitingEnd++] = first;
        while (waitingEnd > 0 && found < left) {
            int item = waiting[--waitingEnd];
            budget.prepare((itemStarts[item + 1] - itemStarts[item]) * (long) words / WORDS_PER_STEP);
            for (int k = itemStarts[item]; k < itemStarts[item + 1]; k++) {
                int option = occurrences[k];
                if (isAlive(option, at)) {
                    for (int w = 0; w < words; w++) {
                        for (long more = masks[option * words + w] & ~component[w]; more != 0; more &= more - 1) {
                            int neighbour = (w << 6) + Long.numberOfTrailingZeros(more);
                            component[w] |= 1L << neighbour;
                            waiting[waitingEnd++] = neighbour;
                            found++;
                        }
                    }
                }
            }
        }
        return found;
    }

    @Override
    void abandon(int level) {}

    @Override
    long[] keys(int level) {
        return states;
    }

    @Override
    int keyStart(int level) {
        return level * words;
    }

    @Override
    int options(int level) {
        return countAlive(level, starts[firstItems[level] + 1]);
    }

    @Override
    int optionsTried(int level) {
        return countAlive(level, nextOptions[level]);
    }

    /** Returns how many of the options of a level's item before a given one are alive. */
    private int countAlive(int level, int end) {
        int count = 0;
        for (int option = starts[firstItems[level]]; option < end; option++) {
            count += isAlive(option, level * words) ? 1 : 0;
        }
        return count;
    }
}
