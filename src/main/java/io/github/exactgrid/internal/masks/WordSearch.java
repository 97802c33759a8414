package io.github.exactgrid.internal.masks;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.util.Arrays;

/**
 * Finds the covers of a small problem one by one: of at most 64 options and 64 primary items without bounds, so that a mask of either
 * is one word. It is made in little time, and gives up if covers are rare.
 */
public final class WordSearch implements Cursor<int[]> {

    /*
     * The tables of MaskTables and the states of MaskTree are made for long searches. Here a table is one array, and a size is the
     * number of bits in a word. For 134 small problems of all kinds without bounds, warm, counts took from 0.6 to 0.8 of the time, and
     * all covers from 0.4 to 0.7 (geometric means by the number of covers, on a busy machine).
     *
     * Where a count has many covers memoisation takes less time, its tables included: so the progress of the first nodes decides. Of 218
     * small problems that end within MAX_NODES it gave up 4, and all of 12 longer ones soon.
     */

    /** The nodes that are visited without a cover. A longer search may go astray, and the tables of others pay. */
    public static final int MAX_NODES = 256;

    /** The nodes after which a count gives up if its progress promises more than {@link #MAX_NODES} in all. */
    private static final int NODES_TO_ESTIMATE = 32;

    /** Colours of all secondary items together. */
    private static final int MAX_COLOURS = 1024;

    /** What {@link #settle} returns in place of an item. */
    private static final int COVERED = -1;

    private static final int DEAD = -2;

    private final CoverMatrix matrix;
    private final Budget budget;

    /** The options of each primary item, the primary items of each option, and the options that conflict with it, itself included. */
    private final long[] optionsOf;

    private final long[] itemsOf;
    private final long[] conflicts;

    /** The options alive and the items that are not covered. */
    private long alive;

    private long active;

    /** The options chosen. */
    private final int[] path;

    private int length;

    // For each level: what was alive, active and chosen there, the options still to be tried, and how many there were.

    private final long[] aliveAt;
    private final long[] activeAt;
    private final int[] lengthAt;
    private final long[] toTry;
    private final int[] sizes;
    private int level;

    private boolean hasBegun;
    private long nodesLeft = MAX_NODES;

    /** Whether only nodes up to the estimate are left so far. */
    private boolean isEstimateDue;

    private Outcome outcome = Outcome.FOUND;

    /** Stands before the first cover of a problem that is {@linkplain #accepts accepted}. */
    public WordSearch(CoverMatrix matrix, Budget budget) {
        assert accepts(matrix);
        this.matrix = matrix;
        this.budget = budget;
        int primary = matrix.primaryItems();
        optionsOf = new long[matrix.items()];
        itemsOf = new long[matrix.options()];
        conflicts = new long[matrix.options()];
        path = new int[primary];
        aliveAt = new long[primary];
        activeAt = new long[primary];
        lengthAt = new int[primary];
        toTry = new long[primary];
        sizes = new int[primary];
        listOptions();
        findConflicts();
        active = -1L >>> (Long.SIZE - primary);
    }

    /** Returns a search for a count: it gives up soon if the progress of its first nodes promises too many. */
    public static WordSearch forCount(CoverMatrix matrix, Budget budget) {
        WordSearch search = new WordSearch(matrix, budget);
        search.isEstimateDue = true;
        search.nodesLeft = NODES_TO_ESTIMATE;
        return search;
    }

    /** Returns whether a problem is small enough. */
    public static boolean accepts(CoverMatrix matrix) {
        return matrix.options() <= Long.SIZE
                && matrix.primaryItems() <= Long.SIZE
                && matrix.primaryItems() > 0
                && !matrix.hasBounds()
                && (!matrix.hasColours() || colours(matrix) <= MAX_COLOURS);
    }

    /** Returns the length of a table of all secondary items and colours. */
    private static int colours(CoverMatrix matrix) {
        long length = (matrix.items() - (long) matrix.primaryItems())
                * (1 + matrix.shapes().highestColour());
        return (int) Math.min(Integer.MAX_VALUE, length);
    }

    private void listOptions() {
        int primary = matrix.primaryItems();
        for (int option = 0; option < itemsOf.length; option++) {
            for (int e = matrix.start(option); e < matrix.end(option); e++) {
                int item = matrix.entry(e);
                optionsOf[item] |= 1L << option;
                itemsOf[option] |= item < primary ? 1L << item : 0;
            }
            alive |= itemsOf[option] == 0 ? 0 : 1L << option; // others are never needed
        }
    }

    private void findConflicts() {
        long[] coloured = matrix.hasColours() ? coloured() : new long[0];
        int colours = coloured.length == 0 ? 0 : 1 + matrix.shapes().highestColour();
        for (int option = 0; option < conflicts.length; option++) {
            long mask = 0;
            for (int e = matrix.start(option); e < matrix.end(option); e++) {
                int item = matrix.entry(e);
                int colour = matrix.colour(e);
                long others = colour == 0 ? 0 : coloured[(item - matrix.primaryItems()) * colours + colour];
                mask |= optionsOf[item] & ~others;
            }
            conflicts[option] = mask | 1L << option;
        }
    }

    /** Returns the options that give each secondary item each colour. */
    private long[] coloured() {
        int colours = 1 + matrix.shapes().highestColour();
        long[] coloured = new long[colours(matrix)];
        for (int option = 0; option < conflicts.length; option++) {
            for (int e = matrix.start(option); e < matrix.end(option); e++) {
                if (matrix.colour(e) != 0) {
                    coloured[(matrix.entry(e) - matrix.primaryItems()) * colours + matrix.colour(e)] |= 1L << option;
                }
            }
        }
        return coloured;
    }

    /** Returns {@link Outcome#STOPPED}, too, if it has {@linkplain #hasGivenUp given up}. */
    @Override
    public Outcome advance() {
        if (outcome == Outcome.FOUND || (outcome == Outcome.STOPPED && nodesLeft > 0)) {
            outcome = search();
        }
        return outcome;
    }

    /** Returns whether it has stopped to give up, and not since the budget lets no more nodes be visited. */
    public boolean hasGivenUp() {
        return nodesLeft == 0;
    }

    /** States that as many nodes may be visited again without a cover. */
    public void goOn() {
        nodesLeft = MAX_NODES;
    }

    private Outcome search() {
        int item = hasBegun ? DEAD : settle();
        hasBegun = true;
        while (item != COVERED) {
            if (item != DEAD) {
                open(item);
            }
            while (level > 0 && toTry[level - 1] == 0) {
                level--;
            }
            if (level == 0) {
                return Outcome.EXHAUSTED;
            }
            if ((nodesLeft == 0 && !mayEndSoon()) || !budget.spendNode()) {
                return Outcome.STOPPED;
            }
            nodesLeft--;
            tryNext(level - 1);
            item = settle();
        }
        return Outcome.FOUND;
    }

    /** Returns whether the estimate is due and allows the rest of the nodes. */
    private boolean mayEndSoon() {
        if (!isEstimateDue || progress() * MAX_NODES < NODES_TO_ESTIMATE) {
            return false;
        }
        isEstimateDue = false;
        nodesLeft = MAX_NODES - NODES_TO_ESTIMATE;
        return true;
    }

    /** Chooses the only option of each item that has no other. Returns the first of the items with the fewest options. */
    private int settle() {
        int item = COVERED;
        boolean isForced = true;
        while (isForced && active != 0) {
            isForced = false;
            int fewest = Integer.MAX_VALUE;
            long left = active;
            while (left != 0) {
                int next = Long.numberOfTrailingZeros(left);
                left &= left - 1;
                long options = optionsOf[next] & alive;
                if (options == 0) {
                    return DEAD;
                }
                if ((options & (options - 1)) == 0) {
                    choose(Long.numberOfTrailingZeros(options));
                    left &= active;
                    isForced = true;
                } else if (Long.bitCount(options) < fewest) {
                    fewest = Long.bitCount(options);
                    item = next;
                }
            }
        }
        return active == 0 ? COVERED : item;
    }

    private void choose(int option) {
        path[length++] = option;
        budget.addUpdates(Long.bitCount(alive & conflicts[option]) - 1);
        alive &= ~conflicts[option];
        active &= ~itemsOf[option];
    }

    private void open(int item) {
        aliveAt[level] = alive;
        activeAt[level] = active;
        lengthAt[level] = length;
        toTry[level] = optionsOf[item] & alive;
        sizes[level] = Long.bitCount(toTry[level]);
        level++;
    }

    private void tryNext(int at) {
        alive = aliveAt[at];
        active = activeAt[at];
        length = lengthAt[at];
        long options = toTry[at];
        toTry[at] = options & (options - 1);
        choose(Long.numberOfTrailingZeros(options));
    }

    @Override
    public int[] solution() {
        int[] labels = Arrays.copyOf(path, length);
        for (int i = 0; i < length; i++) {
            labels[i] = matrix.label(labels[i]);
        }
        return labels;
    }

    @Override
    public double progress() {
        double done = 0;
        double share = 1;
        for (int l = 0; l < level; l++) {
            done += share * (sizes[l] - Long.bitCount(toTry[l]) - 1) / sizes[l];
            share /= sizes[l];
        }
        return outcome == Outcome.EXHAUSTED ? 1 : Math.max(0, done);
    }
}
