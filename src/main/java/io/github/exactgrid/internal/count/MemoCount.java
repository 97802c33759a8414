package io.github.exactgrid.internal.count;

import io.github.exactgrid.internal.limits.Budget;
import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Counts the solutions below each state only once: a state that recurs is looked up. The subclass defines what a state is, and
 * the order in which items are covered.
 *
 * <p>This is DXZ (Nishino, Yasuda, Minato and Nagata, AAAI 2017; Knuth's DLX6), without the diagram of the solutions.
 */
public abstract class MemoCount {

    // The kinds of states.

    /** There are options to try. */
    static final int OPEN = 0;

    /** An item cannot be covered. */
    static final int DEAD = -1;

    /** All items are covered. */
    static final int SOLVED = -2;

    /** What {@link #next} returns when a state has no option left to try. */
    static final int NO_MORE = -3;

    /** The steps of a {@link Budget} for an option tried that leads to no new state. */
    private static final int STEPS_OF_AN_OPTION = 16;

    private final CountTable table;

    /** The level of the present state, or -1 if all are counted. */
    private int level;

    /** The count at each level: a long, and the rest if it does not fit. */
    private long[] counts = new long[16];

    private @Nullable BigInteger[] overflows = new @Nullable BigInteger[16];

    /** The number of states entered up to each level's. */
    private long[] statesBefore = new long[16];

    /** The number of states that have been entered, and of those that were looked up instead. */
    private long states;

    private long hits;

    MemoCount(CountTable table) {
        this.table = table;
    }

    /** Makes the first state, at level 0. */
    abstract int first();

    /** Tries the next option at a level, and makes the state that it leads to at the next level. */
    abstract int next(int level);

    /** Returns an array with the key of an open state. */
    abstract long[] keys(int level);

    /** Returns where in the array the key is. */
    abstract int keyStart(int level);

    /** Begins. Not part of the constructor, which runs before the subclass's. */
    public final void start() {
        int kind = first();
        counts[0] = kind == SOLVED ? 1 : 0;
        level = kind == OPEN ? 0 : -1;
    }

    /** Counts on for a number of states, or until stopped. */
    public final void run(long maxStates, Budget budget) {
        long last = states + maxStates;
        while (level >= 0 && states < last && budget.spendSteps(STEPS_OF_AN_OPTION)) {
            int kind = next(level);
            if (kind == OPEN) {
                int entry = table.find(keys(level + 1), keyStart(level + 1));
                if (entry >= 0) {
                    hits++;
                    addEntry(entry);
                } else if (budget.spendNode()) {
                    enter();
                } else {
                    return;
                }
            } else if (kind == SOLVED) {
                add(1);
            } else if (kind == NO_MORE) {
                leave();
            }
        }
    }

    private void enter() {
        level++;
        if (level == counts.length) {
            counts = Arrays.copyOf(counts, 2 * level);
            overflows = Arrays.copyOf(overflows, 2 * level);
            statesBefore = Arrays.copyOf(statesBefore, 2 * level);
        }
        counts[level] = 0;
        overflows[level] = null;
        statesBefore[level] = ++states;
    }

    /** Remembers the count of a level that is done, and adds it to the level before. The count of the root stays. */
    private void leave() {
        int done = level--;
        if (done == 0) {
            return;
        }
        long count = counts[done];
        long work = states - statesBefore[done];
        BigInteger overflow = overflows[done];
        if (overflow == null) {
            table.add(keys(done), keyStart(done), count, work);
            add(count);
        } else {
            BigInteger sum = overflow.add(BigInteger.valueOf(count));
            table.add(keys(done), keyStart(done), sum, work);
            addLarge(sum);
        }
    }

    private void addEntry(int entry) {
        if (table.isSmall(entry)) {
            add(table.smallCount(entry));
        } else {
            addLarge(table.largeCount(entry));
        }
    }

    private void add(long count) {
        long sum = counts[level] + count;
        if (sum < 0) {
            addLarge(BigInteger.valueOf(count));
        } else {
            counts[level] = sum;
        }
    }

    private void addLarge(BigInteger count) {
        BigInteger before = overflows[level];
        overflows[level] = before == null ? count : before.add(count);
    }

    public final boolean isDone() {
        return level < 0;
    }

    /** Returns the share of states that were looked up, from 0 to 1. */
    public final double hitRate() {
        return hits / (hits + states + 1.0);
    }

    /** Returns the number of solutions counted so far. */
    public final BigInteger count() {
        BigInteger sum = BigInteger.ZERO;
        for (int l = 0; l <= Math.max(0, level); l++) {
            BigInteger overflow = overflows[l];
            sum = sum.add(BigInteger.valueOf(counts[l])).add(overflow == null ? BigInteger.ZERO : overflow);
        }
        return sum;
    }
}
