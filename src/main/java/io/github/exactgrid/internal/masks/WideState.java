package io.github.exactgrid.internal.masks;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Positions of any number of options and items. The subclasses differ in how they keep the sizes of the items; they have the
 * alive options in common.
 */
public abstract class WideState extends MaskState {

    /**
     * The number of words from which on it pays to test with {@link #starves} before a kill: that saved 13 to 26 % of the
     * time where options take 10 words or more.
     */
    private static final int MIN_WORDS_TO_TEST = 8;

    /** A copy of a position, and the options chosen on the path to it. The counters are those of a {@link PackedState}. */
    record Position(long[] frame, int[] counters, int[] chosen) {}

    final MaskTables tables;

    private final int frameSize;

    /** The positions: each a mask of the alive options, followed by the data of the subclass. Null if never used. */
    private long[][] frames = new long[4][];

    /** The conflicts of an option that are not kept in the tables, and the option. */
    private long[] scratch = {};

    private int scratchOption = -1;

    /** The item that was found without options last. It is likely to be the next such item, too. */
    private int lastStarved;

    /** How often each item was found without options. */
    final int[] failures;

    WideState(MaskTables tables, int wordsBesideAlive) {
        this.tables = tables;
        this.frameSize = tables.words + wordsBesideAlive;
        failures = new int[tables.items];
    }

    /** Makes the first position, at level 0, and chooses what is forced. Returns the same as {@link #choose}. */
    public abstract int start();

    /**
     * Makes a position of some of the alive options and the active items in them. Returns the item to branch on, as
     * {@link #choose} does.
     *
     * @param part the options, which share no item that matters with any other alive option and conflict with none
     */
    public abstract int restrict(int from, int to, long[] part);

    /** Returns whether an item of a position still has to be covered. */
    public abstract boolean isActive(int level, int item);

    /** Returns whether an item connects the options that it is in, though they do not conflict. */
    boolean connects(long[] frame, int item) {
        return false;
    }

    /**
     * Finds the options that are connected to the first of some alive options: by a conflict, or by an item that may occur
     * several times, directly or through others of them.
     *
     * @param left the options to begin with and to look at
     * @param part receives the options found
     * @param waiting for use here, of the same length
     * @return how many options' conflicts were read, each as many words as a position
     */
    public final int connect(int level, long[] left, long[] part, long[] waiting) {
        long[] frame = frame(level);
        Arrays.fill(part, 0);
        Arrays.fill(waiting, 0, tables.words, 0);
        int w = 0;
        while (left[w] == 0) {
            w++;
        }
        waiting[w] = left[w] & -left[w];
        part[w] = waiting[w];
        int read = 0;
        boolean isAll = false;
        for (int next = nextIn(waiting, w); next >= 0 && !isAll; next = nextIn(waiting, 0)) {
            waiting[next >> 6] &= ~(1L << next);
            isAll = addConnected(frame, next, left, part, waiting);
            read++;
        }
        return read;
    }

    private static int nextIn(long[] mask, int from) {
        for (int w = from; w < mask.length; w++) {
            if (mask[w] != 0) {
                return (w << 6) + Long.numberOfTrailingZeros(mask[w]);
            }
        }
        return -1;
    }

    /** Adds the options that one is connected to directly. Returns whether all options are in the part then. */
    private boolean addConnected(long[] frame, int option, long[] left, long[] part, long[] waiting) {
        if (tables.hasBounds) {
            for (int e = tables.optionStarts[option]; e < tables.optionStarts[option + 1]; e++) {
                int item = tables.optionItems[e];
                if (connects(frame, item)) {
                    for (int s = tables.spanStarts[item]; s < tables.spanStarts[item + 1]; s++) {
                        int w = tables.spanWords[s];
                        long more = left[w] & tables.spanMasks[s] & ~part[w];
                        part[w] |= more;
                        waiting[w] |= more;
                    }
                }
            }
        }
        long without = 0;
        long[] conflicts = conflicts(option);
        for (int w = 0; w < tables.words; w++) {
            long more = left[w] & conflicts[w] & ~part[w];
            part[w] |= more;
            waiting[w] |= more;
            without |= left[w] & ~part[w];
        }
        return without == 0;
    }

    /** Writes those of a position's alive options that are in a part. */
    final void keepAlive(int from, int to, long[] part) {
        long[] f = frame(from);
        long[] t = frame(to);
        for (int w = 0; w < tables.words; w++) {
            t[w] = f[w] & part[w];
        }
    }

    /** Returns which of 64 items occur in the alive options of a position. */
    final long itemsAlive(long[] frame, int word) {
        long items = 0;
        long[] masks = tables.itemMasks[word];
        for (int w = 0; w < tables.words; w++) {
            for (long left = frame[w]; left != 0; left &= left - 1) {
                items |= masks[(w << 6) + Long.numberOfTrailingZeros(left)];
            }
        }
        return items;
    }

    /** Returns the frame of a level, a new one if it had none. */
    public final long[] frame(int level) {
        if (level >= frames.length) {
            frames = Arrays.copyOf(frames, 2 * frames.length);
        }
        if (frames[level] == null) {
            frames[level] = new long[frameSize];
        }
        return frames[level];
    }

    /** Returns a copy of the first position, and the options chosen before it, whose number is given. */
    Position first(int chosenBefore) {
        return new Position(frame(0).clone(), new int[0], chosen(chosenBefore));
    }

    /** Begins with a copy from another state of the same problem as the first position. */
    void begin(Position position) {
        System.arraycopy(position.frame(), 0, frame(0), 0, frameSize);
        keepChosen(0);
        for (int option : position.chosen()) {
            addChosen(option);
        }
    }

    /** Removes the first position. Those that follow move down by a level. */
    void removeFirstLevel() {
        moveFirstToEnd(frames);
    }

    /** Moves the first entry to the end of an array with an entry for each level, where it will be used again. */
    static <T> void moveFirstToEnd(@Nullable T[] levels) {
        T first = levels[0];
        System.arraycopy(levels, 1, levels, 0, levels.length - 1);
        levels[levels.length - 1] = first;
    }

    /** Returns the number of words at the beginning of a frame that identify the position. */
    public int keyWords() {
        return tables.words;
    }

    /** Returns the first frame, with all options alive and zeros behind them. */
    final long[] firstFrame() {
        long[] frame = frame(0);
        tables.makeAllAlive(frame);
        Arrays.fill(frame, tables.words, frame.length, 0);
        return frame;
    }

    /** Returns {@link #DEAD}, for an item that has no option left. */
    final int dead(int item) {
        lastStarved = item;
        failures[item]++;
        return DEAD;
    }

    /** Returns the item to test with {@link #starves} before a kill, or -1 if the test does not pay. */
    final int suspect() {
        return tables.words < MIN_WORDS_TO_TEST ? -1 : lastStarved;
    }

    /** Returns the options that conflict with an option. The mask may be overwritten at the next call. */
    final long[] conflicts(int option) {
        long[] kept = tables.conflicts.kept(option);
        if (kept != null) {
            return kept;
        }
        if (option == scratchOption) {
            return scratch;
        }
        if (scratch.length == 0) {
            scratch = new long[tables.words];
        }
        long[] made = tables.conflicts.make(option, scratch);
        scratchOption = made == scratch ? option : scratchOption;
        return made;
    }

    /** Returns whether an option conflicts with every alive option of an item that it does not contain. */
    final boolean starves(long[] alive, int option, int item) {
        if ((tables.itemMasks[item >> 6][option] >>> item & 1) != 0) {
            return false;
        }
        long[] conflicts = conflicts(option);
        for (int s = tables.spanStarts[item]; s < tables.spanStarts[item + 1]; s++) {
            int w = tables.spanWords[s];
            if ((alive[w] & tables.spanMasks[s] & ~conflicts[w]) != 0) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether no two of the alive options conflict. */
    final boolean areAliveCompatible(long[] alive) {
        for (int w = 0; w < tables.words; w++) {
            for (long left = alive[w]; left != 0; left &= left - 1) {
                int option = (w << 6) + Long.numberOfTrailingZeros(left);
                if (countConflicts(alive, option) > 1) {
                    return false;
                }
            }
        }
        return true;
    }

    private int countConflicts(long[] alive, int option) {
        long[] conflicts = conflicts(option);
        int count = 0;
        for (int w = 0; w < tables.words; w++) {
            count += Long.bitCount(alive[w] & conflicts[w]);
        }
        return count;
    }

    /** Returns the number of alive options, or any number greater than a limit if there are more than that. */
    final int countAlive(int level, int limit) {
        long[] alive = frame(level);
        int count = 0;
        for (int w = 0; w < tables.words && count <= limit; w++) {
            count += Long.bitCount(alive[w]);
        }
        return count;
    }

    @Override
    public int listOptions(int level, int item, int[] list, int start) {
        return listOptions(frame(level), item, list, start);
    }

    final int listOptions(long[] alive, int item, int[] list, int start) {
        int end = start;
        for (int s = tables.spanStarts[item + 1] - 1; s >= tables.spanStarts[item]; s--) {
            int w = tables.spanWords[s];
            end = listBits(alive[w] & tables.spanMasks[s], w << 6, list, end);
        }
        return end;
    }

    @Override
    int countAlive(int level) {
        return countAlive(level, tables.options);
    }

    /** {@inheritDoc} They are descending in each word. */
    @Override
    int listAlive(int level, int[] list, int start) {
        int end = start;
        for (int w = 0; w < tables.words; w++) {
            end = listBits(frame(level)[w], w << 6, list, end);
        }
        return end;
    }

    @Override
    int label(int option) {
        return tables.label(option);
    }

    @Override
    int number(int option) {
        return option;
    }
}
