package io.github.exactgrid.internal.count;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.masks.MaskState;
import io.github.exactgrid.internal.masks.MaskStates;
import io.github.exactgrid.internal.masks.MaskTables;
import io.github.exactgrid.internal.masks.WideState;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.util.Arrays;

/**
 * Counting where there are secondary items or bounds: a state is the set of alive options, with the counters of items that
 * have bounds. The item with the fewest options is covered next, or where an order is known that takes the problem apart, the next
 * in that order.
 *
 * <p>The alive options determine the uncovered items, except for an item without options; such a state is never looked up.
 */
public final class OptionStates extends MemoCount {

    /** Stands for the item of a level whose state has several components. */
    private static final int COMPONENTS = -1;

    /** The options that make a component more than a remnant, which is counted with a few states. */
    private static final int MIN_OPTIONS_IN_EARNEST = 8;

    /** How many rows of conflicts are read in the time that a state takes, roughly. */
    private static final double ROWS_PER_STATE = 8;

    private final WideState state;
    private final Budget budget;

    /** The number of words of a mask of options. */
    private final int words;

    /** The options to try, the next one last, and where those of each level begin. */
    private final int[] pending;

    private int pendingEnd;
    private int[] bottoms = new int[16];

    /** The number of options that each level had. */
    private int[] totals = new int[16];

    /** The item that each level branches on, or {@link #COMPONENTS}. */
    private int[] items = new int[16];

    /** The order in which items are covered, or empty if the one with the fewest options is covered next. */
    private final int[] order;

    /** How many of the first items in the order are covered at each level, at least. */
    private int[] covered = new int[16];

    /** The topmost level with options in the list. */
    private int listed = -1;

    /** The options of components that are still to be counted, at a level whose state has several. Null if never used. */
    private long[][] rests = new long[16][];

    /** The component found last, and what is needed to find it. */
    private final long[] component;

    private final long[] waiting;

    /** The average number of rows read to find out that a state is connected. */
    private double averageRows;

    /**
     * Prepares to count the covers of a problem.
     *
     * @throws StoppedException if the call must stop
     */
    public OptionStates(CoverMatrix matrix, MaskTables tables, long tableBytes, Budget budget) {
        this(MaskStates.of(tables).wide(), ItemOrder.separators(matrix, budget), tables.options(), tableBytes, budget);
    }

    private OptionStates(WideState state, int[] order, int options, long tableBytes, Budget budget) {
        super(new CountTable(state.keyWords(), tableBytes));
        this.state = state;
        this.budget = budget;
        this.order = order;
        words = MaskTables.wordsFor(options);
        pending = new int[options + 1];
        averageRows = (double) options / ROWS_PER_STATE;
        component = new long[words];
        waiting = new long[words];
    }

    @Override
    int first() {
        return kind(state.start(), 0);
    }

    private int kind(int result, int level) {
        if (result < 0) {
            return result == MaskState.DEAD ? DEAD : SOLVED;
        }
        if (level == items.length) {
            bottoms = Arrays.copyOf(bottoms, 2 * level);
            totals = Arrays.copyOf(totals, 2 * level);
            items = Arrays.copyOf(items, 2 * level);
            rests = Arrays.copyOf(rests, 2 * level);
            covered = Arrays.copyOf(covered, 2 * level);
        }
        items[level] = order.length > 0 && result < order.length ? firstInOrder(level) : result;
        return OPEN;
    }

    private int firstInOrder(int level) {
        int place = level == 0 ? 0 : covered[level - 1];
        while (!state.isActive(level, order[place])) {
            place++;
        }
        covered[level] = place;
        return order[place];
    }

    @Override
    int next(int level) {
        if (items[level] == COMPONENTS) {
            return nextComponent(level);
        }
        if (listed < level) {
            bottoms[level] = pendingEnd;
            pendingEnd = state.listOptions(level, items[level], pending, pendingEnd);
            totals[level] = pendingEnd - bottoms[level];
            listed = level;
        }
        if (pendingEnd == bottoms[level]) {
            listed = level - 1;
            return NO_MORE;
        }
        state.keepChosen(0);
        return kind(state.choose(level, level + 1, pending[--pendingEnd]), level + 1);
    }

    @Override
    int split(int level) {
        long[] frame = state.frame(level);
        int rows = connect(level, frame);
        int found = 0;
        int all = 0;
        for (int w = 0; w < words; w++) {
            found += Long.bitCount(component[w]);
            all += Long.bitCount(frame[w]);
        }
        if (found == all) {
            averageRows += (rows - averageRows) / 8;
            return CONNECTED;
        }
        items[level] = COMPONENTS;
        bottoms[level] = pendingEnd;
        listed = level;
        System.arraycopy(frame, 0, rest(level), 0, words);
        return Math.min(found, all - found) < MIN_OPTIONS_IN_EARNEST ? SPLIT : SPLIT_IN_EARNEST;
    }

    /** Finds the component of the first of some options, and returns the number of rows read. */
    private int connect(int level, long[] options) {
        int rows = state.connect(level, options, component, waiting);
        budget.prepare((long) rows * words / WORDS_PER_STEP);
        return rows;
    }

    private long[] rest(int level) {
        if (rests[level] == null) {
            rests[level] = new long[words];
        }
        return rests[level];
    }

    @Override
    double splitCost(int level) {
        return averageRows / ROWS_PER_STATE;
    }

    /** Makes the position of the component of the first option that is left. */
    private int nextComponent(int level) {
        long[] rest = rest(level);
        long any = 0;
        for (long word : rest) {
            any |= word;
        }
        if (any == 0) {
            listed = level - 1;
            return NO_MORE;
        }
        connect(level, rest);
        for (int w = 0; w < words; w++) {
            rest[w] &= ~component[w];
        }
        return kind(state.restrict(level, level + 1, component), level + 1);
    }

    @Override
    void abandon(int level) {
        pendingEnd = bottoms[level];
        listed = level - 1;
    }

    @Override
    int options(int level) {
        return listed < level ? 1 : totals[level];
    }

    @Override
    int optionsTried(int level) {
        if (listed < level) {
            return 0;
        }
        int end = level < listed ? bottoms[level + 1] : pendingEnd;
        return totals[level] - (end - bottoms[level]);
    }

    @Override
    long[] keys(int level) {
        return state.frame(level);
    }

    @Override
    int keyStart(int level) {
        return 0;
    }
}
