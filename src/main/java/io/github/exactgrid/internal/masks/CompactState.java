package io.github.exactgrid.internal.masks;

import java.util.Arrays;

/**
 * Positions with at most 64 options alive and at most 64 items active: a mask is a single word, and a move works in
 * registers. Made from a {@link WideState} wherever a search reaches such a position, for the subtree below it.
 */
@SuppressWarnings("OperatorPrecedence") // & before |, as everywhere in bit arithmetic
class CompactState extends MaskState {

    /*
     * To make it, alive options and active items are numbered anew, without gaps, in their order:
     *
     *     alive before    . . x . | x . . x | . . . x        active before    x . . . | . x . x
     *     number              0     1     2         3        number           0           1   2
     *
     * A number is the count of lower bits in the word and in all words before, so no table is needed. To make a compact position
     * costs about as much as two to four nodes of a wide state. It pays if enough nodes are below, which MaskTree watches.
     * Sizes are bit-sliced as in SlicedState, but with four planes: larger ones are not accepted.
     *
     * What this took, in time before : after. Queens 12, 1.4; Langford 11, 1.7; Latin squares of order 5, 2.1, and of order
     * 7, 3.7; dominoes 3.7; Sudoku 16x16, 1.8; Sudoku 9x9, 1.1 to 1.3. Nothing for pentominoes and word rectangles, where
     * positions that small have only a few nodes below.
     */

    /** What {@link #enter} returns if the position is too large. */
    static final int TOO_LARGE = -4;

    // Where things are in a position.
    static final int ALIVE = 0;
    static final int ACTIVE = 1;
    static final int PLANES = 2; // four of them
    static final int POSITION = 6;

    final MaskTables tables;

    /** The positions, one behind the other, and the length of each. */
    long[] positions;

    private final int stride;

    /** The number of each option in the tables, its items, and the options that conflict with it. Unused entries are 0. */
    private final int[] originals = new int[64];

    final long[] itemMasks = new long[65];
    final long[] conflicts = new long[64];

    /** The options of each item. */
    final long[] optionMasks = new long[64];

    /** The items active, by their numbers in the tables, and how many are in the words before. */
    final long[] activeBefore;

    private final int[] ranks;

    /** The conflicts of an option that are not kept in the tables. */
    private long[] scratch = {};

    /** Whether updates are counted: here, where a move takes a few nanoseconds, that takes a twentieth of the time. */
    boolean countsUpdates;

    CompactState(MaskTables tables) {
        this(tables, POSITION);
    }

    /** Makes positions of a length, with room for the data of a subclass. */
    CompactState(MaskTables tables, int stride) {
        this.tables = tables;
        this.stride = stride;
        positions = new long[16 * stride];
        activeBefore = new long[tables.itemWords];
        ranks = new int[tables.itemWords];
    }

    /**
     * Makes the first position, at level 0, from one that is not dead, has two alive options or more for each active item,
     * and at most 64 options alive. Returns the item to branch on, or {@link #TOO_LARGE}.
     */
    final int enter(long[] frame) {
        int options = numberOptions(frame);
        int items = numberItems(frame, options);
        if (items > 64) {
            return TOO_LARGE;
        }
        Arrays.fill(itemMasks, 0);
        Arrays.fill(optionMasks, 0, items, 0);
        for (int option = 0; option < options; option++) {
            translateItems(option);
        }
        boolean hasOtherConflicts = tables.hasSecondary || tables.hasBounds;
        for (int option = 0; option < options; option++) {
            conflicts[option] = hasOtherConflicts ? translateConflicts(option, options) : optionsWithItemsOf(option);
        }
        keepChosen(0);
        return enter(frame, options, items);
    }

    /** Writes the first position, once its options and items have their numbers. Returns the same as above. */
    int enter(long[] frame, int options, int items) {
        long[] planes = new long[4];
        for (int option = 0; option < options; option++) {
            if (!add(itemMasks[option], planes)) {
                return TOO_LARGE;
            }
        }
        long active = -1L >>> 64 - items;
        set(0, -1L >>> 64 - options, active, planes[0], planes[1], planes[2], planes[3]);
        return smallest(active, planes[0], planes[1], planes[2], planes[3]);
    }

    private int numberOptions(long[] alive) {
        int count = 0;
        for (int w = 0; w < tables.words; w++) {
            for (long left = alive[w]; left != 0; left &= left - 1) {
                originals[count++] = (w << 6) + Long.numberOfTrailingZeros(left);
            }
        }
        return count;
    }

    private int numberItems(long[] frame, int options) {
        int count = 0;
        for (int j = 0; j < tables.itemWords; j++) {
            long active = 0;
            for (int option = 0; option < options; option++) {
                active |= tables.itemMasks[j][originals[option]];
            }
            activeBefore[j] = active & relevantItems(frame, j);
            ranks[j] = count;
            count += Long.bitCount(activeBefore[j]);
        }
        return count;
    }

    /** Returns which of 64 items in alive options matter. */
    long relevantItems(long[] frame, int word) {
        return -1;
    }

    private void translateItems(int option) {
        int original = originals[option];
        for (int e = tables.optionStarts[original]; e < tables.optionStarts[original + 1]; e++) {
            int before = tables.optionItems[e];
            long active = activeBefore[before >> 6];
            if ((active >>> before & 1) != 0) {
                int item = ranks[before >> 6] + Long.bitCount(active & (1L << before) - 1);
                itemMasks[option] |= 1L << item;
                optionMasks[item] |= 1L << option;
            }
        }
    }

    /** Adds an option's items to the sizes. Returns false if one gets too large. */
    private static boolean add(long items, long[] planes) {
        long carry = items;
        for (int plane = 0; plane < 4; plane++) {
            long sum = planes[plane] ^ carry;
            carry &= planes[plane];
            planes[plane] = sum;
        }
        return carry == 0;
    }

    private long optionsWithItemsOf(int option) {
        long options = 0;
        for (long left = itemMasks[option]; left != 0; left &= left - 1) {
            options |= optionMasks[Long.numberOfTrailingZeros(left)];
        }
        return options;
    }

    /** Tests all options, without a branch: where most conflict, as where items have colours, that takes less time than to find those that do. */
    private long translateConflicts(int option, int options) {
        int[] originals = this.originals;
        long[] row = conflicts(originals[option]);
        long conflicting = 0;
        for (int other = 0; other < options; other++) {
            int original = originals[other];
            conflicting |= (row[original >> 6] >>> original & 1) << other;
        }
        return conflicting;
    }

    private long[] conflicts(int original) {
        long[] kept = tables.conflicts.kept(original);
        if (kept != null) {
            return kept;
        }
        if (scratch.length == 0) {
            scratch = new long[tables.words];
        }
        return tables.conflicts.make(original, scratch);
    }

    @Override
    public int choose(int from, int to, int option) {
        long[] itemMasks = this.itemMasks;
        int at = stride * from;
        long alive = positions[at + ALIVE];
        long active = positions[at + ACTIVE];
        long p0 = positions[at + PLANES];
        long p1 = positions[at + PLANES + 1];
        long p2 = positions[at + PLANES + 2];
        long p3 = positions[at + PLANES + 3];
        int next = option;
        while (true) {
            addChosen(next);
            active &= ~itemMasks[next];
            if (active == 0) {
                return SOLVED;
            }
            long kill = alive & conflicts[next];
            alive ^= kill;
            if (countsUpdates) {
                updates += Long.bitCount(kill);
            }
            while (kill != 0) {
                long x = itemMasks[Long.numberOfTrailingZeros(kill)];
                kill &= kill - 1;
                long y = itemMasks[Long.numberOfTrailingZeros(kill)]; // of option 64, without items, if there is none
                kill &= kill - 1;
                long d = p0 ^ x;
                p0 = d ^ y;
                long borrow = x & d | y & p0;
                p1 ^= borrow;
                borrow &= p1;
                p2 ^= borrow;
                borrow &= p2;
                p3 ^= borrow;
            }
            long atMostOne = active & ~(p3 | p2 | p1);
            if ((atMostOne & ~p0) != 0) {
                return DEAD;
            }
            if (atMostOne == active) { // each active item in one alive option: these have no item in common
                set(to, alive, active, p0, p1, p2, p3);
                return tables.hasSecondary && !areCompatible(alive) ? DEAD : SOLVED_WITH_ALIVE;
            }
            if (atMostOne == 0) {
                set(to, alive, active, p0, p1, p2, p3);
                return smallest(active, p0, p1, p2, p3);
            }
            next = Long.numberOfTrailingZeros(alive & optionMasks[Long.numberOfTrailingZeros(atMostOne)]);
        }
    }

    /** Returns where the position of a level is, and makes room for it. */
    final int position(int level) {
        int at = stride * level;
        if (at == positions.length) {
            positions = Arrays.copyOf(positions, 2 * at);
        }
        return at;
    }

    private void set(int level, long alive, long active, long p0, long p1, long p2, long p3) {
        int at = position(level);
        positions[at + ALIVE] = alive;
        positions[at + ACTIVE] = active;
        positions[at + PLANES] = p0;
        positions[at + PLANES + 1] = p1;
        positions[at + PLANES + 2] = p2;
        positions[at + PLANES + 3] = p3;
    }

    /** Returns the first of the items with the fewest options: plane by plane those without the bit, if there are any. */
    private static int smallest(long active, long p0, long p1, long p2, long p3) {
        long left = active;
        left = (left & ~p3) != 0 ? left & ~p3 : left;
        left = (left & ~p2) != 0 ? left & ~p2 : left;
        left = (left & ~p1) != 0 ? left & ~p1 : left;
        left = (left & ~p0) != 0 ? left & ~p0 : left;
        return Long.numberOfTrailingZeros(left);
    }

    final boolean areCompatible(long alive) {
        for (long left = alive; left != 0; left &= left - 1) {
            if ((conflicts[Long.numberOfTrailingZeros(left)] & alive) != (left & -left)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int listOptions(int level, int item, int[] list, int start) {
        return listBits(positions[stride * level + ALIVE] & optionMasks[item], 0, list, start);
    }

    @Override
    int countAlive(int level) {
        return Long.bitCount(positions[stride * level + ALIVE]);
    }

    @Override
    int listAlive(int level, int[] list, int start) {
        int end = start;
        for (long left = positions[stride * level + ALIVE]; left != 0; left &= left - 1) {
            list[end++] = originals[Long.numberOfTrailingZeros(left)];
        }
        return end;
    }

    @Override
    int label(int option) {
        return tables.label(originals[option]);
    }

    @Override
    int number(int option) {
        return originals[option];
    }

    @Override
    boolean isConsistent(int level) {
        int at = stride * level;
        for (long left = positions[at + ACTIVE]; left != 0; left &= left - 1) {
            int item = Long.numberOfTrailingZeros(left);
            int size = SlicedState.number(positions, at + PLANES, 4, item);
            if (size != Long.bitCount(positions[at + ALIVE] & optionMasks[item])) {
                return false;
            }
        }
        return true;
    }
}
