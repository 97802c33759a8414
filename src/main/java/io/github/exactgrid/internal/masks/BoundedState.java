package io.github.exactgrid.internal.masks;

import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.util.Arrays;

/**
 * Positions of a problem whose items have bounds: bit-sliced like {@link SlicedState}, with the number of branches of an item
 * in place of its size, and with counters of how often it must and may still occur.
 */
@SuppressWarnings("OperatorPrecedence") // & before |, as everywhere in bit arithmetic
final class BoundedState extends SlicedState {

    /*
     * An item that is in s alive options and still needs n of them has s - n + 1 branches, as any but the last n - 1 can be
     * the first of them: the branching degree of Algorithm M (TAOCP 7.2.2.1). With 0 branches it is a dead end, with 1 all
     * its options are forced. For an item that must occur once this number is its size. So the differences from SlicedState
     * are that an item's need is a counter, bit-sliced like the sizes, and that an item is active only as long as it needs
     * an option. To choose an option of an active item does not change its branches: s and n both decrease by one.
     *
     * When an item may not occur any more its other options are killed. For an item with equal bounds that is when it needs
     * no more options. Others have a second counter, of the room that they have besides that of the next option; items that
     * may occur in all their options have none.
     *
     *     frame:   alive | need and room of 64 items, of 64 more ... | active, large, planes of 64 items, of 64 more ...
     *
     * To branch on an item that must occur exactly once is to try its options one after the other, as each rules out the
     * others. Otherwise its first option is either chosen or passed over, which kills it. So each set of options is found
     * only once. When no item needs an option any more, the position is free: each set of compatible options alive is a solution
     * (MaskState.listFree). To choose or pass over one after the other took two nodes for each.
     */

    /**
     * The words of items up to which this always does better than links. With more, the counters of 64 items cost the same
     * however few of them an option contains: 800 items in options of three took 2.2 times as long as links.
     */
    private static final int MAX_ITEM_WORDS_ALWAYS = 5;

    /** The result of subtracting if no item needs an option any more, but some options are alive. */
    private static final int FREE = 2;

    private static final int NO_LEVEL = -1;

    final int needPlanes;
    final int roomPlanes;

    /** For each 64 items a mask of those that have room: they may occur several times, and have bounds that differ. */
    final long[] roomy;

    /** The same of those that may and must occur several times, equally often. */
    final long[] exact;

    /** Whether every item must occur as often as it may. */
    final boolean areAllExact;

    /** The items whose last room was taken by the present move. */
    private final int[] full;

    private int fullCount;

    /**
     * The level whose options were listed last, if each of them completes a cover that has no other option: then nothing is counted
     * for it. Three of 20,000 sets took 300 times as long.
     */
    private int lastLevel = NO_LEVEL;

    BoundedState(MaskTables tables) {
        super(tables, tables.itemWords * (needPlanes(tables) + roomPlanes(tables)));
        needPlanes = needPlanes(tables);
        roomPlanes = roomPlanes(tables);
        roomy = new long[tables.itemWords];
        exact = new long[tables.itemWords];
        full = new int[tables.items];
        boolean allExact = true;
        for (int item = 0; item < tables.items; item++) {
            boolean isExact = tables.least[item] == tables.most[item];
            allExact &= isExact;
            if (isRoomy(tables, item)) {
                roomy[item >> 6] |= 1L << item;
            } else if (isExact && tables.most[item] > 1) {
                exact[item >> 6] |= 1L << item;
            }
        }
        areAllExact = allExact;
    }

    /**
     * Returns whether this does better than links. It does not where many items are in short options: a 20x20 array with each
     * of ten symbols twice in each row and column takes twice as long.
     */
    static boolean suits(CoverMatrix matrix) {
        int itemWords = MaskTables.wordsFor(matrix.primaryItems());
        return itemWords <= MAX_ITEM_WORDS_ALWAYS || matrix.entries() > (long) itemWords * matrix.options();
    }

    private static int needPlanes(MaskTables tables) {
        return bits(Arrays.stream(tables.least).max().orElse(0));
    }

    private static int roomPlanes(MaskTables tables) {
        int most = 0;
        for (int item = 0; item < tables.items; item++) {
            most = isRoomy(tables, item) ? Math.max(most, tables.most[item]) : most;
        }
        return bits(Math.max(0, most - 1));
    }

    private static boolean isRoomy(MaskTables tables, int item) {
        return tables.most[item] > Math.max(1, tables.least[item]) && tables.most[item] < tables.sizes[item];
    }

    private static int bits(int number) {
        return 32 - Integer.numberOfLeadingZeros(number);
    }

    /** The alive options, the needs and the rooms. */
    @Override
    public int keyWords() {
        return base;
    }

    @Override
    public int start() {
        long[] frame = firstFrame();
        for (int item = 0; item < tables.items; item++) {
            int need = tables.least[item];
            if (need > tables.sizes[item]) {
                return dead(item);
            }
            if (need > 0) {
                setSize(frame, item, tables.sizes[item] - need + 1);
            }
            int at = tables.words + (item >> 6) * (needPlanes + roomPlanes);
            setNumber(frame, at, item, need);
            if (isRoomy(tables, item)) {
                setNumber(frame, at + needPlanes, item, tables.most[item] - 1);
            }
        }
        changedCount = 0;
        changed[0] = tables.options;
        return settle(frame, frame);
    }

    static void setNumber(long[] frame, int at, int item, int number) {
        for (int plane = 0; number >> plane != 0; plane++) {
            frame[at + plane] |= (number >> plane & 1L) << item;
        }
    }

    /** Returns how many options an item still needs. */
    int need(long[] frame, int item) {
        return number(frame, tables.words + (item >> 6) * (needPlanes + roomPlanes), needPlanes, item);
    }

    /** Returns the room of an item. */
    int room(long[] frame, int item) {
        return number(frame, tables.words + (item >> 6) * (needPlanes + roomPlanes) + needPlanes, roomPlanes, item);
    }

    /** Returns those of 64 items that still need an option, or have a counter of their room. */
    long relevantItems(long[] frame, int word) {
        return frame[base + word * stride + ACTIVE] | roomy[word];
    }

    /** Returns whether an item must occur exactly once. */
    boolean isOnce(int item) {
        return tables.least[item] == 1 && tables.most[item] == 1;
    }

    @Override
    public int choose(int from, int to, int choice) {
        if (from == lastLevel) {
            addChosen(choice);
            return SOLVED;
        }
        long[] f = frame(from);
        long[] t = frame(to);
        if (choice < 0) {
            passOver(f, t, ~choice);
        } else if (!take(f, t, choice)) {
            return DEAD;
        }
        return settle(f, t);
    }

    @Override
    boolean connects(long[] frame, int item) {
        return tables.most[item] > 1 && (relevantItems(frame, item >> 6) >>> item & 1) != 0;
    }

    @Override
    public int restrict(int from, int to, long[] part) {
        long[] f = frame(from);
        long[] t = frame(to);
        int branch = super.restrict(from, to, part);
        int at = tables.words;
        boolean isAnyActive = false;
        for (int j = 0; j < tables.itemWords; j++) {
            long items = itemsAlive(t, j);
            for (int end = at + needPlanes + roomPlanes; at < end; at++) {
                t[at] = f[at] & items;
            }
            isAnyActive |= t[base + j * stride + ACTIVE] != 0;
        }
        return isAnyActive ? branch : tables.items;
    }

    /** Counts the options killed, and chooses options as long as any is forced. */
    private int settle(long[] from, long[] t) {
        long[] f = from;
        while (true) {
            int end = subtract(f, t);
            if (end == UNDECIDED) {
                return smallest(t);
            }
            if (end != FORCED) {
                return end == FREE ? tables.items : end;
            }
            if (!take(t, t, tables.firstOption(t, forcedItem))) {
                return DEAD;
            }
            f = t;
        }
    }

    private void passOver(long[] f, long[] t, int option) {
        if (f != t) {
            System.arraycopy(f, 0, t, 0, base);
            for (int at = base; at < t.length; at += stride) {
                t[at + ACTIVE] = f[at + ACTIVE];
            }
        }
        t[option >> 6] ^= 1L << option;
        changed[0] = option;
        changed[1] = tables.options;
        changedCount = 1;
        updates++;
    }

    /** Chooses an option and lists those that it kills. Returns false if that was found to be a dead end. */
    private boolean take(long[] f, long[] t, int option) {
        addChosen(option);
        int suspect = suspect();
        if (suspect >= 0 && isActive(f, suspect) && starves(f, option, suspect)) {
            return false;
        }
        count(f, t, option);
        kill(f, t, option);
        if (fullCount > 0) {
            killFull(t);
        }
        changed[changedCount] = tables.options;
        updates += changedCount;
        return true;
    }

    /** Lowers the needs and the rooms of the option's items. */
    private void count(long[] f, long[] t, int option) {
        fullCount = 0;
        int at = tables.words;
        for (int j = 0; j < tables.itemWords; j++) {
            long items = tables.itemMasks[j][option];
            int activeAt = base + j * stride + ACTIVE;
            long borrow = items & f[activeAt];
            long satisfied = borrow & exact[j];
            long active = 0;
            for (int end = at + needPlanes; at < end; at++) {
                long plane = f[at] ^ borrow;
                t[at] = plane;
                borrow &= plane;
                active |= plane;
            }
            t[activeAt] = active;
            borrow = items & roomy[j];
            int rooms = at;
            for (int end = at + roomPlanes; at < end; at++) {
                long plane = f[at] ^ borrow;
                t[at] = plane;
                borrow &= plane;
            }
            if (borrow != 0) {
                for (int room = rooms; room < at; room++) {
                    t[room] &= ~borrow;
                }
            }
            satisfied = borrow | satisfied & ~active;
            if (satisfied != 0) {
                fullCount = listBits(satisfied, j << 6, full, fullCount);
            }
        }
    }

    /** Writes the options left alive by one, and lists those that it kills except itself: its items do not lose a branch. */
    private void kill(long[] f, long[] t, int option) {
        int[] killed = changed;
        long[] conflicts = conflicts(option);
        int count = 0;
        for (int w = 0; w < tables.words; w++) {
            long kill = f[w] & conflicts[w];
            t[w] = f[w] ^ kill;
            if (w == option >> 6) {
                kill ^= 1L << option;
            }
            while (kill != 0) {
                killed[count++] = (w << 6) + Long.numberOfTrailingZeros(kill);
                kill &= kill - 1;
            }
        }
        changedCount = count;
    }

    /** Does the same for the other options of the items without room. */
    private void killFull(long[] t) {
        for (int i = 0; i < fullCount; i++) {
            for (int s = tables.spanStarts[full[i]]; s < tables.spanStarts[full[i] + 1]; s++) {
                int w = tables.spanWords[s];
                long kill = t[w] & tables.spanMasks[s];
                t[w] ^= kill;
                while (kill != 0) {
                    changed[changedCount++] = (w << 6) + Long.numberOfTrailingZeros(kill);
                    kill &= kill - 1;
                }
            }
        }
    }

    /** Subtracts the options killed from the branches of each active item. Returns a result. */
    private int subtract(long[] f, long[] t) {
        int forced = -1;
        long active = 0;
        long crowded = 0;
        for (int j = 0; j < tables.itemWords; j++) {
            int at = base + j * stride;
            long atMostOne = subtract(f, t, at, tables.itemMasks[j], t[at + ACTIVE]);
            long starved = atMostOne & ~t[at + PLANES];
            if (starved != 0) {
                return dead((j << 6) + Long.numberOfTrailingZeros(starved));
            }
            if (atMostOne != 0 && forced < 0) {
                forced = (j << 6) + Long.numberOfTrailingZeros(atMostOne);
            }
            active |= t[at + ACTIVE];
            crowded |= t[at + ACTIVE] ^ atMostOne;
        }
        if (crowded == 0 && areAllExact) { // every option alive is forced
            return tables.hasSecondary && !areAliveCompatible(t) ? DEAD : SOLVED_WITH_ALIVE;
        }
        if (active == 0) {
            return hasAlive(t) ? FREE : SOLVED;
        }
        forcedItem = forced;
        return forced < 0 ? UNDECIDED : FORCED;
    }

    @Override
    void begin(Position position) {
        super.begin(position);
        lastLevel = NO_LEVEL;
    }

    @Override
    void removeFirstLevel() {
        super.removeFirstLevel();
        lastLevel = Math.max(NO_LEVEL, lastLevel - 1);
    }

    @Override
    int expectedSize(long[] t, int item) {
        return tables.countAlive(t, item) - need(t, item) + 1;
    }

    @Override
    int free() {
        return tables.items;
    }

    @Override
    int listFree(int level, int[] list, int start) {
        long[] alive = frame(level);
        int end = start;
        for (int w = tables.words - 1; w >= 0; w--) {
            end = listBits(alive[w], w << 6, list, end);
            alive[w] = 0;
        }
        return end;
    }

    @Override
    int chooseFree(int from, int to, int option) {
        long[] f = frame(from);
        long[] t = frame(to);
        addChosen(option);
        takeRoom(f, t, option);
        long[] conflicts = conflicts(option);
        for (int w = 0; w < tables.words; w++) {
            long kill = f[w] & conflicts[w];
            t[w] = f[w] ^ kill;
            updates += Long.bitCount(kill);
        }
        if (f != t) {
            f[option >> 6] |= 1L << option;
        }
        for (int i = 0; i < fullCount; i++) {
            for (int s = tables.spanStarts[full[i]]; s < tables.spanStarts[full[i] + 1]; s++) {
                int w = tables.spanWords[s];
                long kill = t[w] & tables.spanMasks[s];
                t[w] ^= kill;
                updates += Long.bitCount(kill);
            }
        }
        return countAlive(to);
    }

    /** Lowers the rooms of an option's items, where none is needed any more, and lists those without room then. */
    private void takeRoom(long[] f, long[] t, int option) {
        fullCount = 0;
        int at = tables.words;
        for (int j = 0; j < tables.itemWords; j++) {
            t[base + j * stride + ACTIVE] = 0;
            for (int end = at + needPlanes; at < end; at++) {
                t[at] = 0;
            }
            long borrow = tables.itemMasks[j][option] & roomy[j];
            for (int end = at + roomPlanes; at < end; at++) {
                long plane = f[at] ^ borrow;
                t[at] = plane;
                borrow &= plane;
            }
            if (borrow != 0) {
                fullCount = listBits(borrow, j << 6, full, fullCount);
            }
        }
    }

    private boolean hasAlive(long[] t) {
        for (int w = 0; w < tables.words; w++) {
            if (t[w] != 0) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether an item is the only one that needs options, and must occur exactly once more. */
    private boolean isOnlyOneLeft(long[] frame, int item) {
        for (int j = 0; j < tables.itemWords; j++) {
            if (frame[base + j * stride + ACTIVE] != (j == item >> 6 ? 1L << item : 0)) {
                return false;
            }
        }
        return tables.least[item] == tables.most[item] && need(frame, item) == 1;
    }

    @Override
    public int listOptions(int level, int item, int[] list, int start) {
        boolean isLast = item < tables.items && isOnlyOneLeft(frame(level), item);
        lastLevel = isLast && areAllExact ? level : NO_LEVEL;
        if (isLast || (item < tables.items && isOnce(item))) {
            return super.listOptions(level, item, list, start);
        }
        long[] alive = frame(level);
        int first = item < tables.items ? tables.firstOption(alive, item) : firstAlive(alive);
        list[start] = ~first;
        list[start + 1] = first;
        return start + 2;
    }

    private static int firstAlive(long[] alive) {
        int w = 0;
        while (alive[w] == 0) {
            w++;
        }
        return (w << 6) + Long.numberOfTrailingZeros(alive[w]);
    }
}
