package io.github.exactgrid.internal.masks;

import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Positions that keep the sizes of the items bit-sliced: a word for bit 0 of 64 sizes, one for bit 1, and so on. Right for
 * problems with few items in long options.
 */
@SuppressWarnings("OperatorPrecedence") // & before |, as everywhere in bit arithmetic
class SlicedState extends WideState {

    /*
     * The sizes of 64 items in six words. Read a column from below to get a size:
     *
     *     item        0  1  2  3  4 ...
     *     active      1  1  1  0  1         item 3 is covered; its other bits have no meaning
     *     large       0  0  1  0  0         item 2 has 16 options or more
     *     plane 3     0  0  1  .  0
     *     plane 2     1  0  0  .  0
     *     plane 1     0  1  1  .  0
     *     plane 0     1  0  1  .  1         sizes 5, 2, 16 + 11, covered, 1: the option of item 4 is forced
     *
     * To kill an option is to subtract its items, as a number of 64 digits 0 or 1, from all 64 sizes at once; a digit that
     * would fall below 0 borrows from the next plane. Two options at a time, x and y, of which at most one can borrow:
     *
     *     plane 0     0  0  1  1  0  1              d = p ^ x
     *     x           1  0  1  0  1  1              p' = d ^ y
     *     y           0  1  0  1  1  1
     *     p'          1  1  0  0  0  1
     *     borrow      1  1  0  0  1  1              x & d | y & p'
     *
     * The borrow passes through planes 1 to 3, two instructions each, and nearly always ends there: only a large item can
     * borrow beyond, and in most of a search tree no item is large. The planes above are kept for large items only. (Where
     * items have bounds a number can also fall below 0: such an item is starved.)
     *
     * If a move leaves fewer options alive than it kills, those are counted anew instead, with a carry in place of the borrow.
     *
     * The planes have to be locals to be fast, so items in more words are taken 64 at a time, and the options to kill are
     * listed first. Measured against sizes in an array, as in PackedState: 1.5 to 2 times as fast for pentominoes, the Soma
     * cube and sets of 8 in 240, the same for Latin squares, 0.6 for hard 9x9 grids, whose options are short and whose
     * forced moves many. Separate code for one and two words of items gained 1.1 to 1.3 where CompactState now gains more.
     */

    /** The words of items up to which bit-slicing may pay: above about 320 items a counter for each is faster. */
    private static final int MAX_ITEM_WORDS = 5;

    // Where things are in the part of a frame that belongs to 64 items.
    static final int ACTIVE = 0;
    private static final int LARGE = 1;
    static final int PLANES = 2;
    private static final int UPPER_PLANES = 6;

    /** The size from which on an item is large: it needs more than the four planes that a move keeps in locals. */
    private static final int LARGE_SIZE = 16;

    // The results of subtracting that do not end the path.
    static final int FORCED = 0;
    static final int UNDECIDED = 1;

    private final int upperPlanes;

    /** Where in a frame the first 64 items are, and the length of the part that belongs to them. */
    final int base;

    final int stride;

    /** The options killed by the present move, in pairs: an option without items follows if their number is odd. */
    final int[] changed;

    int changedCount;

    /** The options killed by the present move, as a mask. */
    private final long[] killed;

    /** Whether these are instead the options that the present move leaves alive. */
    private boolean listsLeft;

    /** An item that forces its option. */
    int forcedItem;

    /** Rules out options by colour; null if none can be. */
    private final @Nullable ColourFilter filter;

    SlicedState(MaskTables tables) {
        this(tables, tables.colours == null ? null : new ColourFilter(tables.colours));
    }

    private SlicedState(MaskTables tables, @Nullable ColourFilter filter) {
        this(tables, filter == null ? 0 : filter.words(), filter);
    }

    /** Leaves room for some words between the alive options and the sizes. */
    SlicedState(MaskTables tables, int wordsBetween) {
        this(tables, wordsBetween, null);
    }

    private SlicedState(MaskTables tables, int wordsBetween, @Nullable ColourFilter filter) {
        super(tables, wordsBetween + tables.itemWords * (UPPER_PLANES + upperPlanes(tables)));
        base = tables.words + wordsBetween;
        upperPlanes = upperPlanes(tables);
        stride = UPPER_PLANES + upperPlanes;
        this.filter = filter;
        changed = new int[tables.options + 1];
        killed = new long[tables.words];
    }

    /** Returns whether a problem, one without bounds, is better served by this class than by {@link PackedState}. */
    static boolean suits(MaskTables tables) {
        return suits(tables.itemWords, tables.optionItems.length, tables.options);
    }

    /** The same before the tables are made. */
    static boolean suits(CoverMatrix matrix) {
        int entries = matrix.shapes().primaryEntries();
        return suits(MaskTables.wordsFor(matrix.primaryItems()), entries, matrix.options());
    }

    private static boolean suits(int itemWords, int entries, int options) {
        return itemWords <= 2 || itemWords <= MAX_ITEM_WORDS && entries > (long) itemWords * options;
    }

    private static int upperPlanes(MaskTables tables) {
        int largest = Arrays.stream(tables.sizes).max().orElse(0);
        return largest < LARGE_SIZE ? 0 : 28 - Integer.numberOfLeadingZeros(largest);
    }

    @Override
    public int start() {
        long[] frame = firstFrame();
        for (int item = 0; item < tables.items; item++) {
            setSize(frame, item, tables.sizes[item]);
        }
        if (tables.items == 0) {
            return SOLVED;
        }
        changedCount = 0;
        listsLeft = false;
        if (filter != null) {
            filter.begin(frame, tables.words);
        }
        int end = filterColours(frame, subtract(frame, frame, tables.options));
        if (end == UNDECIDED) {
            return smallest(frame);
        }
        return end < 0 ? end : choose(0, 0, tables.firstOption(frame, forcedItem));
    }

    final void setSize(long[] frame, int item, int size) {
        int at = base + (item >> 6) * stride;
        frame[at + ACTIVE] |= 1L << item;
        if (size >= LARGE_SIZE) {
            frame[at + LARGE] |= 1L << item;
        }
        for (int plane = 0; size >> plane != 0; plane++) {
            frame[at + PLANES + plane] |= (size >> plane & 1L) << item;
        }
    }

    /*
     * The search calls this for each node, and HotSpot would inline it if it had at most 325 bytes. Then its compiler took
     * seconds for a search with two kinds of states (see MaskTree.enterSmaller). So the kill is not a method of its own.
     */
    @Override
    public int choose(int from, int to, int option) {
        long[] f = frame(from);
        long[] t = frame(to);
        long[] killed = this.killed;
        int suspect = suspect();
        int next = option;
        if (filter != null) {
            filter.beginMove(f, tables.words);
        }
        while (true) {
            addChosen(next);
            long uncovered = 0;
            for (int j = 0; j < tables.itemWords && uncovered == 0; j++) {
                uncovered = f[base + j * stride + ACTIVE] & ~tables.itemMasks[j][next];
            }
            if (uncovered == 0) {
                return SOLVED;
            }
            if (suspect >= 0 && isActive(f, suspect) && starves(f, next, suspect)) {
                return DEAD;
            }
            long[] conflicts = conflicts(next);
            int kills = 0;
            int left = 0;
            for (int w = 0; w < tables.words; w++) {
                long kill = f[w] & conflicts[w];
                long after = f[w] ^ kill;
                killed[w] = kill;
                t[w] = after;
                kills += Long.bitCount(kill);
                left += Long.bitCount(after);
            }
            if (f != t) {
                System.arraycopy(f, tables.words, t, tables.words, base - tables.words);
            }
            updates += kills;
            listsLeft = left < kills;
            listChanges(listsLeft ? t : killed); // those killed, or those left alive if these are fewer
            int end = filterColours(t, subtract(f, t, next));
            if (end == UNDECIDED) {
                return smallest(t);
            }
            if (end < 0) {
                return end;
            }
            next = tables.firstOption(t, forcedItem);
            f = t;
        }
    }

    /** Rules options out by colour, as long as there are any, if nothing else is decided. Returns the result then. */
    private int filterColours(long[] t, int result) {
        ColourFilter colours = filter;
        if (colours == null || result != UNDECIDED || !colours.pays(t, tables.words)) {
            return result;
        }
        boolean hasFound = false;
        int end = UNDECIDED;
        while (end == UNDECIDED) {
            Arrays.fill(killed, 0);
            if (!colours.find(t, tables.words, base + ACTIVE, stride, killed)) {
                break;
            }
            hasFound = true;
            for (int w = 0; w < tables.words; w++) {
                t[w] ^= killed[w];
            }
            listsLeft = false;
            listChanges(killed);
            updates += changedCount;
            end = subtract(t, t, tables.options);
        }
        colours.add(hasFound);
        return end;
    }

    @Override
    public int restrict(int from, int to, long[] part) {
        long[] f = frame(from);
        long[] t = frame(to);
        keepAlive(from, to, part);
        System.arraycopy(f, tables.words, t, tables.words, t.length - tables.words);
        for (int j = 0; j < tables.itemWords; j++) {
            t[base + j * stride + ACTIVE] &= itemsAlive(t, j);
        }
        return smallest(t);
    }

    @Override
    public boolean isActive(int level, int item) {
        return isActive(frame(level), item);
    }

    final boolean isActive(long[] f, int item) {
        return (f[base + (item >> 6) * stride + ACTIVE] >>> item & 1) != 0;
    }

    private void listChanges(long[] mask) {
        int[] list = changed;
        int count = 0;
        for (int w = 0; w < tables.words; w++) {
            for (long left = mask[w]; left != 0; left &= left - 1) {
                list[count++] = (w << 6) + Long.numberOfTrailingZeros(left);
            }
        }
        list[count] = tables.options;
        changedCount = count;
    }

    /**
     * Writes the active items without those of an option, and their sizes without the options killed. Returns {@link #FORCED},
     * {@link #UNDECIDED}, or a negative number if that is an end.
     */
    private int subtract(long[] f, long[] t, int option) {
        int forced = -1;
        long crowded = 0;
        for (int j = 0; j < tables.itemWords; j++) {
            long[] masks = tables.itemMasks[j];
            int at = base + j * stride;
            long active = f[at + ACTIVE] & ~masks[option];
            t[at + ACTIVE] = active;
            long atMostOne = listsLeft ? count(t, at, masks, active) : subtract(f, t, at, masks, active);
            long p0 = t[at + PLANES];
            if ((atMostOne & ~p0) != 0) {
                return dead((j << 6) + Long.numberOfTrailingZeros(atMostOne & ~p0));
            }
            if (atMostOne != 0 && forced < 0) {
                forced = (j << 6) + Long.numberOfTrailingZeros(atMostOne);
            }
            crowded |= active ^ atMostOne;
        }
        if (crowded == 0) { // each active item in one alive option: these have no item in common
            return tables.hasSecondary && !areAliveCompatible(t) ? DEAD : SOLVED_WITH_ALIVE;
        }
        forcedItem = forced;
        return forced < 0 ? UNDECIDED : FORCED;
    }

    /** Writes the sizes of the active ones of 64 items without the options killed. Returns those of size 1 or 0. */
    final long subtract(long[] f, long[] t, int at, long[] masks, long active) {
        int[] changed = this.changed;
        int count = changedCount;
        long large = f[at + LARGE] & active;
        if (large != 0) {
            System.arraycopy(f, at + UPPER_PLANES, t, at + UPPER_PLANES, upperPlanes);
        }
        long p0 = f[at + PLANES];
        long p1 = f[at + PLANES + 1];
        long p2 = f[at + PLANES + 2];
        long p3 = f[at + PLANES + 3];
        long starved = 0;
        for (int i = 0; i < count; i += 2) {
            long x = masks[changed[i]] & active;
            long y = masks[changed[i + 1]] & active;
            long d = p0 ^ x;
            p0 = d ^ y;
            long borrow = x & d | y & p0;
            p1 ^= borrow;
            borrow &= p1;
            p2 ^= borrow;
            borrow &= p2;
            p3 ^= borrow;
            borrow &= p3;
            if (borrow != 0) {
                starved |= borrow & ~large;
                large = borrowAbove(t, at + UPPER_PLANES, borrow & large, large);
            }
        }
        t[at + LARGE] = large;
        t[at + PLANES] = p0 & ~starved;
        t[at + PLANES + 1] = p1;
        t[at + PLANES + 2] = p2;
        t[at + PLANES + 3] = p3;
        return active & (starved | ~(large | p3 | p2 | p1));
    }

    /** Writes the sizes of the active ones of 64 items, counted in the options left. Returns those of size 1 or 0. */
    private long count(long[] t, int at, long[] masks, long active) {
        int[] left = changed;
        int count = changedCount;
        Arrays.fill(t, at + UPPER_PLANES, at + UPPER_PLANES + upperPlanes, 0);
        long large = 0;
        long p0 = 0;
        long p1 = 0;
        long p2 = 0;
        long p3 = 0;
        for (int i = 0; i < count; i += 2) {
            long x = masks[left[i]] & active;
            long y = masks[left[i + 1]] & active;
            long d = p0 ^ x;
            long carry = p0 & x | d & y;
            p0 = d ^ y;
            long sum = p1 ^ carry;
            carry &= p1;
            p1 = sum;
            sum = p2 ^ carry;
            carry &= p2;
            p2 = sum;
            sum = p3 ^ carry;
            carry &= p3;
            p3 = sum;
            if (carry != 0) {
                large |= carry;
                carryAbove(t, at + UPPER_PLANES, carry);
            }
        }
        t[at + LARGE] = large;
        t[at + PLANES] = p0;
        t[at + PLANES + 1] = p1;
        t[at + PLANES + 2] = p2;
        t[at + PLANES + 3] = p3;
        return active & ~(large | p3 | p2 | p1);
    }

    private void carryAbove(long[] t, int at, long from) {
        long carry = from;
        for (int plane = at; carry != 0; plane++) {
            assert plane < at + upperPlanes : "an item has more options than at first";
            long sum = t[plane] ^ carry;
            carry &= t[plane];
            t[plane] = sum;
        }
    }

    /** Borrows from the planes above, and returns which items are still large. */
    private long borrowAbove(long[] t, int at, long from, long large) {
        long borrow = from;
        long above = 0;
        for (int plane = at; plane < at + upperPlanes; plane++) {
            t[plane] ^= borrow;
            borrow &= t[plane];
            above |= t[plane];
        }
        return large & above;
    }

    /** Returns the first of the items with the fewest options. */
    final int smallest(long[] t) {
        int fewest = Integer.MAX_VALUE;
        int first = -1;
        for (int j = 0; j < tables.itemWords; j++) {
            int at = base + j * stride;
            long left = t[at + ACTIVE];
            if (left == 0) {
                continue;
            }
            int size = 0;
            if ((left & ~t[at + LARGE]) != 0) {
                left &= ~t[at + LARGE];
            } else {
                for (int plane = upperPlanes - 1; plane >= 0; plane--) {
                    long without = left & ~t[at + UPPER_PLANES + plane];
                    size = 2 * size + (without == 0 ? 1 : 0);
                    left = without == 0 ? left : without;
                }
            }
            for (int plane = 3; plane >= 0; plane--) {
                long without = left & ~t[at + PLANES + plane];
                size = 2 * size + (without == 0 ? 1 : 0);
                left = without == 0 ? left : without;
            }
            if (size < fewest) {
                fewest = size;
                first = (j << 6) + Long.numberOfTrailingZeros(left);
            }
        }
        return first;
    }

    @Override
    boolean isConsistent(int level) {
        long[] t = frame(level);
        for (int item = 0; item < tables.items; item++) {
            if (isActive(t, item) && size(t, item) != expectedSize(t, item)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the size that an active item should have. */
    int expectedSize(long[] t, int item) {
        return tables.countAlive(t, item);
    }

    private int size(long[] t, int item) {
        int at = base + (item >> 6) * stride;
        int size = number(t, at + PLANES, 4, item);
        boolean isLarge = (t[at + LARGE] >>> item & 1) != 0;
        return isLarge ? size + LARGE_SIZE * number(t, at + UPPER_PLANES, upperPlanes, item) : size;
    }

    /** Returns the bit-sliced number of an item. */
    static int number(long[] frame, int at, int planes, int item) {
        int number = 0;
        for (int plane = 0; plane < planes; plane++) {
            number |= (int) (frame[at + plane] >>> item & 1) << plane;
        }
        return number;
    }
}
