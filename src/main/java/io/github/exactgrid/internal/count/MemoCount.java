package io.github.exactgrid.internal.count;

import io.github.exactgrid.internal.limits.Budget;
import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Counts the solutions below each state only once: a state that recurs is looked up. A state that falls apart into independent
 * parts is counted part by part. The subclass defines what a state is, and the order in which items are covered.
 *
 * <p>Without the parts this is DXZ (Nishino, Yasuda, Minato and Nagata, AAAI 2017; Knuth's DLX6), but no diagram of the
 * solutions is made. With them it is DXD (Fang, Luo, Li, Huang and Guan, SAT 2026), which does the same as counters of the
 * models of a formula (Sang, Bacchus, Beame, Kautz and Pitassi, SAT 2004; Thurley's sharpSAT, SAT 2006).
 */
public abstract class MemoCount {

    /*
     * A level is a sum or a product. The count of a sum is the sum of what the options of an item lead to. A product is a state
     * whose items form several connected components, in the graph in which an option connects its items; its count is the
     * product of what the components have. Each component is a state of its own, and is looked up:
     *
     *     +---+---+---+          covering x by the vertical option leaves two components, of 4 and 6 cells:
     *     | a | x | b |          count = count(a a a a) * count(b b b b b b)
     *     +---+---+---+---+
     *     | a | x | b | b |      Without the split, the states would be the pairs of a state of a and one of b.
     *     +---+---+---+---+
     *     | a     | b   b |
     *
     * To look for components costs as much as several states, and most states of most problems are connected. So each level of
     * the stack is watched. Its first states are checked, then all as long as one in eight falls apart into parts of some
     * size; but checks in vain may take only a small share of the time. Otherwise a state is checked only if the states of its
     * level have, on average, enough states below them to make the cost of a check negligible.
     */

    /** The words of masks that are read in a step of a budget. */
    static final int WORDS_PER_STEP = 8;

    // The kinds of states.

    /** There are options to try. */
    static final int OPEN = 0;

    /** An item cannot be covered. */
    static final int DEAD = -1;

    /** All items are covered. */
    static final int SOLVED = -2;

    /** What {@link #next} returns when a state has no option or component left to try. */
    static final int NO_MORE = -3;

    /** The steps of a {@link Budget} for an option tried that leads to no new state. */
    private static final int STEPS_OF_AN_OPTION = 16;

    // The results of looking for components.

    /** There is one component only. */
    static final int CONNECTED = 0;

    /** There are several, but the first of them, or all others, are so small that nothing is gained. */
    static final int SPLIT = 1;

    /** There are several of some size. */
    static final int SPLIT_IN_EARNEST = 2;

    /** The share of states that must have fallen apart for all states of a level to be checked. */
    private static final double MIN_SPLIT_SHARE = 0.125;

    /** What the share is at first: then at most three states are checked in vain. */
    private static final double FIRST_SPLIT_SHARE = 0.5;

    /** The share of the states that checks in vain may cost, and the number of checks of the first state that they may cost besides. */
    private static final double MAX_COST_IN_VAIN = 0.01;

    private static final double CHECKS_AT_FIRST = 4;

    /** How many more checks a state pays for that has fallen apart. */
    private static final double CHECKS_GAINED = 8;

    /** The states below, in times the cost of a check, from which on a check is worth it: 1 %. */
    private static final double MIN_WORK_PER_COST = 100;

    private final CountTable table;

    /** The level of the present state, or -1 if all are counted. */
    private int level;

    /** The count at each level: a long, and the rest if it does not fit. Of a product, the long only if there is no rest. */
    private long[] counts = new long[16];

    private @Nullable BigInteger[] overflows = new @Nullable BigInteger[16];

    private boolean[] isProduct = new boolean[16];

    /** Whether the present level is a product. */
    private boolean inProduct;

    /** The number of states entered up to each level's. */
    private long[] statesBefore = new long[16];

    /** The average number of states below connected states of each level, and the share of those that were not connected. */
    private double[] averageWork = new double[16];

    private double[] splitShares = new double[16];

    /** The number of states that have been entered, and of those that were looked up instead. */
    private long states;

    private long hits;

    private boolean hasSplit;

    /** What checks may still cost, in states, besides a share of the states entered. */
    private double credit;

    MemoCount(CountTable table) {
        this.table = table;
        Arrays.fill(splitShares, FIRST_SPLIT_SHARE);
    }

    /** Makes the first state, at level 0. */
    abstract int first();

    /**
     * Tries the next option at a level, and makes the state that it leads to at the next level. After a {@link #split} makes
     * the next component instead.
     */
    abstract int next(int level);

    /**
     * Looks for components of an open state. Returns {@link #CONNECTED}, {@link #SPLIT} or {@link #SPLIT_IN_EARNEST}.
     */
    abstract int split(int level);

    /** Returns what a split of a level costs, in states, roughly. */
    abstract double splitCost(int level);

    /** Leaves a level before {@link #next} has returned {@link #NO_MORE}. */
    abstract void abandon(int level);

    /** Returns how many options a level has that is no product. */
    abstract int options(int level);

    /** Returns how many of these have been tried, or are being tried. */
    abstract int optionsTried(int level);

    /** Returns an array with the key of an open state. */
    abstract long[] keys(int level);

    /** Returns where in the array the key is. */
    abstract int keyStart(int level);

    /** Begins. Not part of the constructor, which runs before the subclass's. */
    public final void start() {
        int kind = first();
        counts[0] = kind == SOLVED ? 1 : 0;
        level = kind == OPEN ? 0 : -1;
        if (level == 0) {
            credit = CHECKS_AT_FIRST * splitCost(0);
            splitIfWorthIt();
        }
    }

    /** Counts on for a number of states, or until stopped. */
    public final void run(long maxStates, Budget budget) {
        long last = states + maxStates;
        while (level >= 0 && states < last && budget.spendSteps(STEPS_OF_AN_OPTION)) {
            int kind = isZeroProduct() ? NO_MORE : next(level);
            if (kind == OPEN) {
                long entry = table.find(keys(level + 1), keyStart(level + 1));
                if (entry != 0) {
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
            } else if (inProduct) {
                add(0);
            }
        }
    }

    /** Returns whether a component has no solution, so that the others do not matter, and leaves them if so. */
    private boolean isZeroProduct() {
        if (inProduct && counts[level] == 0) {
            abandon(level);
            return true;
        }
        return false;
    }

    private void enter() {
        level++;
        if (level == counts.length) {
            counts = Arrays.copyOf(counts, 2 * level);
            overflows = Arrays.copyOf(overflows, 2 * level);
            isProduct = Arrays.copyOf(isProduct, 2 * level);
            statesBefore = Arrays.copyOf(statesBefore, 2 * level);
            averageWork = Arrays.copyOf(averageWork, 2 * level);
            splitShares = Arrays.copyOf(splitShares, 2 * level);
            Arrays.fill(splitShares, level, 2 * level, FIRST_SPLIT_SHARE);
        }
        counts[level] = 0;
        overflows[level] = null;
        isProduct[level] = false;
        inProduct = false;
        statesBefore[level] = ++states;
        splitIfWorthIt();
    }

    private void splitIfWorthIt() {
        boolean isPromising = splitShares[level] >= MIN_SPLIT_SHARE && credit + MAX_COST_IN_VAIN * states > 0;
        if (isPromising || averageWork[level] >= MIN_WORK_PER_COST) {
            double cost = splitCost(level);
            if (isPromising || averageWork[level] >= MIN_WORK_PER_COST * cost) {
                check(cost);
            }
        }
    }

    private void check(double cost) {
        int result = split(level);
        boolean isInEarnest = result == SPLIT_IN_EARNEST;
        hasSplit |= isInEarnest;
        credit += cost * (isInEarnest ? CHECKS_GAINED : -1);
        splitShares[level] += ((isInEarnest ? 1 : 0) - splitShares[level]) / 2;
        inProduct = result != CONNECTED;
        isProduct[level] = inProduct;
        counts[level] = inProduct ? 1 : 0;
    }

    /** Remembers the count of a level that is done, and adds it to the level before. The count of the root stays. */
    private void leave() {
        int done = level--;
        if (done == 0) {
            return;
        }
        boolean wasProduct = inProduct;
        inProduct = isProduct[level];
        long count = counts[done];
        long work = states - statesBefore[done];
        if (!wasProduct) {
            averageWork[done] += (work - averageWork[done]) / 8;
        }
        BigInteger overflow = overflows[done];
        if (overflow == null) {
            table.add(keys(done), keyStart(done), count, work);
            add(count);
        } else {
            BigInteger all = wasProduct ? overflow : overflow.add(BigInteger.valueOf(count));
            table.add(keys(done), keyStart(done), all, work);
            addLarge(all);
        }
    }

    private void addEntry(long entry) {
        if (CountTable.isSmall(entry)) {
            add(CountTable.smallCount(entry));
        } else {
            addLarge(table.largeCount(entry));
        }
    }

    /** Adds a count to the present level, or multiplies a product with it. */
    private void add(long count) {
        if (inProduct) {
            multiply(count);
            return;
        }
        long sum = counts[level] + count;
        if (sum < 0) {
            addLarge(BigInteger.valueOf(count));
        } else {
            counts[level] = sum;
        }
    }

    private void addLarge(BigInteger count) {
        if (inProduct) {
            BigInteger before = overflows[level];
            overflows[level] = count.multiply(before == null ? BigInteger.valueOf(counts[level]) : before);
        } else {
            BigInteger before = overflows[level];
            overflows[level] = before == null ? count : before.add(count);
        }
    }

    private void multiply(long count) {
        long before = counts[level];
        if (count == 0) {
            counts[level] = 0;
            overflows[level] = null;
        } else if (overflows[level] != null || Math.multiplyHigh(before, count) != 0 || before * count < 0) {
            addLarge(BigInteger.valueOf(count));
        } else {
            counts[level] = before * count;
        }
    }

    public final boolean isDone() {
        return level < 0;
    }

    /** Returns the number of states that have been entered. */
    public final long states() {
        return states;
    }

    /** Returns the share of states that were looked up, from 0 to 1. */
    public final double hitRate() {
        return hits / (hits + states + 1.0);
    }

    /** Returns whether a state has fallen apart into components of some size. */
    public final boolean hasSplit() {
        return hasSplit;
    }

    /**
     * Returns the number of solutions counted so far. While components of a state are counted, the state's solutions are not
     * included.
     */
    public final BigInteger count() {
        BigInteger sum = BigInteger.ZERO;
        for (int l = 0; l <= Math.max(0, level) && (level < 0 || !isProduct[l]); l++) {
            sum = sum.add(total(l));
        }
        return sum;
    }

    /** Returns the sum or product of a level. */
    private BigInteger total(int l) {
        BigInteger overflow = overflows[l];
        BigInteger small = BigInteger.valueOf(counts[l]);
        return overflow == null ? small : isProduct[l] ? overflow : overflow.add(small);
    }

    /**
     * Returns the number of solutions counted so far, for comparisons: those of a component count as often as there are solutions of
     * the components before it.
     */
    public final double estimate() {
        double below = 0;
        for (int l = Math.max(0, level); l >= 0; l--) {
            double own = total(l).doubleValue();
            below = isProduct[l] && l < level ? own * below : own + below;
        }
        return below;
    }

    /**
     * Returns the share of the tree that is done, from 0 to 1, where the share of a state is that of its parent divided by the
     * number of the parent's options. It grows faster and faster, as ever more states are looked up.
     */
    public final double progress() {
        double done = level < 0 ? 1 : 0;
        double share = 1;
        for (int l = 0; l <= level; l++) {
            if (!isProduct[l]) {
                share /= options(l);
                done += share * (optionsTried(l) - (l < level ? 1 : 0));
            }
        }
        return done;
    }
}
