package io.github.exactgrid.internal.masks;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Positions that keep one number for each item: its size in the high bits, and in the low bits the exclusive or of the
 * numbers of its alive options. Right for problems with many items in short options, such as Sudoku.
 */
final class PackedState extends WideState {

    /*
     *     options 1, 4 and 7 alive:    size 3 | 1 ^ 4 ^ 7 = 2
     *     then 4 is killed:            size 2 | 1 ^ 7 = 6
     *     then 1:                      size 1 | 7
     *
     * So when the size is 1 the low bits are the option that is left, and no search for it is needed. (A sum would do as
     * well, but takes more bits.) A covered item gets a number so high that it is never the smallest.
     *
     * Forced moves need no pass over all items: a kill lists the items that it reduces to size 1, and their options are chosen
     * until the list is empty.
     */

    /** Added to the number of an item when it is covered. */
    private static final int COVERED = 1 << 30;

    /** How many bits an option's number takes. */
    private final int shift;

    /** The numbers of the items at each level. Null if never used. */
    private int[][] counters = new int[4][];

    /** The items of size 1 whose options are to be chosen; some may be covered in the meantime. */
    private final int[] forced;

    /** Rules out options by colour; null if none can be. Then frames end with the alive options. */
    private final @Nullable ColourFilter filter;

    /** Where the active items are in a frame, as a mask for the filter. */
    private final int activeAt;

    /** The options that the filter rules out. */
    private final long[] ruledOut;

    PackedState(MaskTables tables) {
        this(tables, tables.colours == null ? null : new ColourFilter(tables.colours));
    }

    private PackedState(MaskTables tables, @Nullable ColourFilter filter) {
        super(tables, filter == null ? 0 : filter.words() + tables.itemWords);
        this.filter = filter;
        activeAt = tables.words + (filter == null ? 0 : filter.words());
        ruledOut = new long[filter == null ? 0 : tables.words];
        shift = bits(tables.options);
        forced = new int[tables.items];
    }

    private static int bits(int number) {
        return 32 - Integer.numberOfLeadingZeros(number);
    }

    /** Returns whether a size and the number of an option fit together below the bit of {@link #COVERED}. */
    static boolean accepts(int options) {
        return 2 * bits(options) <= bits(COVERED - 1);
    }

    private int[] counters(int level) {
        if (level >= counters.length) {
            counters = Arrays.copyOf(counters, 2 * counters.length);
        }
        if (counters[level] == null) {
            counters[level] = new int[tables.items];
        }
        return counters[level];
    }

    @Override
    Position first(int chosenBefore) {
        Position position = super.first(chosenBefore);
        return new Position(position.frame(), counters(0).clone(), position.chosen());
    }

    @Override
    void begin(Position position) {
        super.begin(position);
        System.arraycopy(position.counters(), 0, counters(0), 0, tables.items);
    }

    @Override
    void removeFirstLevel() {
        super.removeFirstLevel();
        moveFirstToEnd(counters);
    }

    @Override
    public int start() {
        long[] frame = firstFrame();
        int[] counter = counters(0);
        int waiting = 0;
        for (int item = 0; item < tables.items; item++) {
            counter[item] = tables.sizes[item] << shift;
            if (tables.sizes[item] == 0) {
                return dead(item);
            }
            if (tables.sizes[item] == 1) {
                forced[waiting++] = item;
            }
        }
        for (int option = 0; option < tables.options; option++) {
            for (int e = tables.optionStarts[option]; e < tables.optionStarts[option + 1]; e++) {
                counter[tables.optionItems[e]] ^= option;
            }
        }
        if (filter != null) {
            filter.begin(frame, tables.words);
            for (int item = 0; item < tables.items; item++) {
                frame[activeAt + (item >> 6)] |= 1L << item;
            }
        }
        return chooseForced(frame, counter, waiting);
    }

    @Override
    public int choose(int from, int to, int option) {
        addChosen(option);
        long[] f = frame(from);
        int suspect = suspect();
        if (suspect >= 0 && counters(from)[suspect] < COVERED && starves(f, option, suspect)) {
            return DEAD;
        }
        int[] counter = counters(to);
        if (from != to) {
            System.arraycopy(counters(from), 0, counter, 0, counter.length);
        }
        long[] t = frame(to);
        if (filter != null) {
            filter.beginMove(f, tables.words);
            if (f != t) {
                System.arraycopy(f, tables.words, t, tables.words, t.length - tables.words);
            }
        }
        int waiting = kill(f, t, counter, option, 0);
        return chooseForced(t, counter, waiting);
    }

    @Override
    public boolean isActive(int level, int item) {
        return counters(level)[item] < COVERED;
    }

    @Override
    public int restrict(int from, int to, long[] part) {
        int[] f = counters(from);
        int[] counter = counters(to);
        keepAlive(from, to, part);
        if (filter != null) {
            System.arraycopy(frame(from), tables.words, frame(to), tables.words, filter.words());
        }
        for (int j = 0; j < tables.itemWords; j++) {
            long items = itemsAlive(frame(to), j);
            if (filter != null) {
                frame(to)[activeAt + j] = frame(from)[activeAt + j] & items;
            }
            for (int item = j << 6; item < Math.min(counter.length, (j + 1) << 6); item++) {
                counter[item] = (items >>> item & 1) != 0 ? f[item] : COVERED;
            }
        }
        return smallest(counter);
    }

    private int chooseForced(long[] t, int[] counter, int alreadyWaiting) {
        if (chooseAllForced(t, counter, alreadyWaiting) == DEAD
                || (filter != null && filterColours(filter, t, counter) == DEAD)) {
            return DEAD;
        }
        return smallest(counter);
    }

    /** Chooses the options of the items that wait, and of those that come to. Returns 0 when none waits; DEAD if that was given. */
    private int chooseAllForced(long[] t, int[] counter, int alreadyWaiting) {
        int waiting = alreadyWaiting;
        while (waiting > 0) {
            int item = forced[--waiting];
            if (counter[item] < COVERED) {
                int option = counter[item] - (1 << shift);
                addChosen(option);
                waiting = kill(t, t, counter, option, waiting);
            }
        }
        return waiting;
    }

    /** Rules options out by colour, as long as there are any, with all that this forces. Returns 0, or {@link #DEAD}. */
    private int filterColours(ColourFilter colours, long[] t, int[] counter) {
        if (!isAnyActive(t) || !colours.pays(t, tables.words)) {
            return 0;
        }
        boolean hasFound = false;
        int end = 0;
        while (end == 0 && colours.find(t, tables.words, activeAt, 1, ruledOut)) {
            hasFound = true;
            end = chooseAllForced(t, counter, killRuledOut(t, counter));
        }
        colours.add(hasFound);
        return end;
    }

    private boolean isAnyActive(long[] t) {
        long any = 0;
        for (int j = 0; j < tables.itemWords; j++) {
            any |= t[activeAt + j];
        }
        return any != 0;
    }

    /** Kills the options that are ruled out, and forgets which they were. Returns how many items wait, or {@link #DEAD}. */
    private int killRuledOut(long[] t, int[] counter) {
        int waiting = 0;
        for (int w = 0; w < tables.words; w++) {
            long kill = ruledOut[w];
            ruledOut[w] = 0;
            t[w] ^= kill;
            updates += Long.bitCount(kill);
            waiting = kill == 0 || waiting < 0 ? waiting : uncount(kill, w, counter, waiting);
        }
        return waiting;
    }

    /**
     * Covers the items of an option and kills what conflicts with it. Returns how many items wait now, or {@link #DEAD}.
     * Each item gets to size 1 but once, so there is room for all.
     */
    private int kill(long[] f, long[] t, int[] counter, int option, int alreadyWaiting) {
        int[] starts = tables.optionStarts;
        int[] items = tables.optionItems;
        long[] conflicts = conflicts(option);
        for (int e = starts[option]; e < starts[option + 1]; e++) {
            counter[items[e]] += COVERED;
            if (filter != null) {
                t[activeAt + (items[e] >> 6)] &= ~(1L << items[e]);
            }
        }
        int waiting = alreadyWaiting;
        for (int w = 0; w < tables.words; w++) {
            long kill = f[w] & conflicts[w];
            t[w] = f[w] ^ kill;
            updates += Long.bitCount(kill);
            if (kill != 0) {
                waiting = uncount(kill, w, counter, waiting);
                if (waiting < 0) {
                    return DEAD;
                }
            }
        }
        return waiting;
    }

    /** Subtracts the options killed of word {@code w} from the items. Returns how many items wait now, or {@link #DEAD}. */
    private int uncount(long kill, int w, int[] counter, int alreadyWaiting) {
        int[] starts = tables.optionStarts;
        int[] items = tables.optionItems;
        int waiting = alreadyWaiting;
        int one = 1 << shift;
        for (long left = kill; left != 0; left &= left - 1) {
            int killed = (w << 6) + Long.numberOfTrailingZeros(left);
            for (int e = starts[killed]; e < starts[killed + 1]; e++) {
                int item = items[e];
                int number = counter[item] - one ^ killed;
                counter[item] = number;
                if (number < 2 * one) {
                    if (number < one) {
                        return dead(item);
                    }
                    forced[waiting++] = item;
                }
            }
        }
        return waiting;
    }

    /** Returns the first of the items with the fewest options, or {@link #SOLVED} if all are covered. */
    private int smallest(int[] counter) {
        int fewest = COVERED >> shift;
        int first = SOLVED;
        for (int item = 0; item < counter.length; item++) {
            int size = counter[item] >> shift;
            if (size < fewest) {
                fewest = size;
                first = item;
                if (size == 2) {
                    break; // none has fewer
                }
            }
        }
        return first;
    }

    @Override
    boolean isConsistent(int level) {
        long[] alive = frame(level);
        int[] counter = counters(level);
        for (int item = 0; item < tables.items; item++) {
            if (counter[item] < COVERED && counter[item] != expectedCounter(alive, item)) {
                return false;
            }
        }
        return true;
    }

    private int expectedCounter(long[] alive, int item) {
        int[] options = new int[tables.countAlive(alive, item)];
        int end = listOptions(alive, item, options, 0);
        int expected = end << shift;
        for (int option : options) {
            expected ^= option;
        }
        return expected;
    }
}
