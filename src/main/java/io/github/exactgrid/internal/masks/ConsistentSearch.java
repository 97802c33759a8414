package io.github.exactgrid.internal.masks;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import java.util.Arrays;

/**
 * A search that takes more time for a position than others, to see contradictions that are far away: in each, an option that
 * conflicts with all that are left of some item is in no cover, and is killed. This is domain consistency, of two items
 * at a time (Mackworth, Artificial Intelligence 8, 1977; Knuth's XCCDC). Not where items have bounds.
 */
public final class ConsistentSearch implements Cursor<int[]> {

    /*
     * A ring of items 0 to 9 in options of three neighbours, in several copies each, and one option of item 9 alone. If 9 is
     * covered by {8, 9, 0}, what is left of 1 is {1, 2, 3}, and so on round the ring, where no room is left in the end:
     *
     *     item        8 9 0   1 2 3   4 5 6   7
     *     options     x x x   x x x   x x x   x ?          the options {2, 3, 4} conflict with all of item 1
     *
     * Another search sees that only after it has chosen a copy of each, and then tries all other copies.
     *
     * A position is the mask of the options alive, and nothing else: an item with one option counts as covered. What all options
     * of an item conflict with is the intersection of their masks of conflicts, which is empty after a few of them nearly
     * always. Items whose options have become fewer are looked at again, until there are none. After an option has failed, its
     * position goes on without it, which may force others.
     */

    /** A search that has found more covers than this has not gone astray: it needs no consistent search beside it. */
    public static final int MAX_COVERS_OF_OTHER = 16;

    /** A node takes as long as this many of another search, and as some more for each word of options. */
    private static final double NODES_FOR_A_NODE = 6;

    private static final double NODES_FOR_A_WORD = 2;

    /** The words looked at in the time of a step. */
    private static final int WORDS_OF_A_STEP = 16;

    private static final int LOOKS_BETWEEN_CHECKS = 1 << 16;

    private static final int NONE = -1;

    private final MaskTables tables;
    private final Budget budget;

    /** The options alive at each level, and the option that is tried there. */
    private long[][] frames = new long[8][];

    private int[] tried = new int[8];

    /** The share of the tree below each level. */
    private double[] shares = new double[8];

    private double done;

    private int level = NONE;

    /** Items whose options have become fewer, a ring, and whether each is in it. */
    private final int[] waiting;

    private int first;
    private int count;
    private final boolean[] isWaiting;

    /** One more than how often each item was left without options. */
    private final int[] weights;

    /** The words looked at since the last check. */
    private long looks;

    /** The options in conflict with all of an item, and whether there are any. */
    private final long[] common;

    private boolean isAnyCommon;

    private final long[] scratch;

    private Outcome outcome = Outcome.FOUND;

    /** Stands before the first cover. */
    public ConsistentSearch(MaskTables tables, Budget budget) {
        assert !tables.hasBounds;
        this.tables = tables;
        this.budget = budget;
        waiting = new int[tables.items];
        isWaiting = new boolean[tables.items];
        weights = new int[tables.items];
        Arrays.fill(weights, 1);
        common = new long[tables.words];
        scratch = new long[tables.words];
    }

    /** Returns how many nodes of a search by masks or links take as long as one here, roughly. */
    public static double otherNodes(int options) {
        return NODES_FOR_A_NODE + NODES_FOR_A_WORD * MaskTables.wordsFor(options);
    }

    @Override
    public Outcome advance() {
        return advance(Long.MAX_VALUE);
    }

    /** Does the same, but stops after a number of nodes. */
    public Outcome advance(long maxNodes) {
        if (outcome == Outcome.FOUND || (outcome == Outcome.STOPPED && budget.stop() == null)) {
            outcome = next(outcome == Outcome.STOPPED, maxNodes);
        }
        return outcome;
    }

    /** Searches on from a cover, or from where an option is to be chosen. */
    private Outcome next(boolean atChoice, long maxNodes) {
        long nodesLeft = maxNodes;
        boolean isAlive = level == NONE ? begin() : atChoice || leave();
        while (true) {
            if (budget.stop() != null) {
                return Outcome.STOPPED;
            }
            if (isAlive) {
                int item = smallest();
                if (item == NONE) {
                    return Outcome.FOUND;
                }
                if (nodesLeft-- == 0 || !budget.spendNode()) {
                    return Outcome.STOPPED;
                }
                isAlive = choose(item);
            } else if (level == 0) {
                done = 1;
                return Outcome.EXHAUSTED;
            } else {
                isAlive = leave();
            }
        }
    }

    private boolean begin() {
        level = 0;
        shares[0] = 1;
        tables.makeAllAlive(frame(0));
        for (int item = 0; item < tables.items; item++) {
            add(item);
        }
        return makeConsistent();
    }

    private long[] frame(int at) {
        if (at == frames.length) {
            frames = Arrays.copyOf(frames, 2 * at);
            tried = Arrays.copyOf(tried, 2 * at);
            shares = Arrays.copyOf(shares, 2 * at);
        }
        if (frames[at] == null) {
            frames[at] = new long[tables.words];
        }
        return frames[at];
    }

    /** Chooses the first option of an item, and goes to the next level. Returns whether that is alive. */
    private boolean choose(int item) {
        long[] alive = frame(level);
        int option = tables.firstOption(alive, item);
        tried[level] = option;
        double share = shares[level] / tables.countAlive(alive, item);
        long[] below = frame(level + 1);
        shares[level] -= share;
        shares[level + 1] = share;
        level++;
        long[] conflicts = conflicts(option);
        for (int w = 0; w < tables.words; w++) {
            long killed = alive[w] & conflicts[w];
            killed &= w == option >> 6 ? ~(1L << option) : -1;
            below[w] = alive[w] ^ killed;
            addItems(killed, w);
        }
        return makeConsistent();
    }

    /** Goes back to the level before, and on without the option that was tried there. Returns whether that is alive. */
    private boolean leave() {
        if (level == 0) {
            return false;
        }
        done += shares[level];
        level--;
        int option = tried[level];
        frames[level][option >> 6] &= ~(1L << option);
        addItems(1L << option, option >> 6);
        return makeConsistent();
    }

    private void addItems(long options, int word) {
        for (long left = options; left != 0; left &= left - 1) {
            int option = (word << 6) + Long.numberOfTrailingZeros(left);
            for (int e = tables.optionStarts[option]; e < tables.optionStarts[option + 1]; e++) {
                add(tables.optionItems[e]);
            }
        }
    }

    private void add(int item) {
        if (!isWaiting[item]) {
            isWaiting[item] = true;
            int at = first + count++;
            waiting[at < waiting.length ? at : at - waiting.length] = item;
        }
    }

    /** Kills options until none conflicts with all of an item. Returns false if an item is left without options, or the call must stop. */
    private boolean makeConsistent() {
        long[] alive = frames[level];
        boolean isAlive = true;
        while (count > 0) {
            int item = waiting[first];
            first = first + 1 == waiting.length ? 0 : first + 1;
            count--;
            isWaiting[item] = false;
            if (isAlive) {
                int options = intersect(alive, item);
                if (options == 0) {
                    weights[item]++;
                } else if (isAnyCommon) {
                    killCommon(alive);
                }
                // a stop in the middle of an item is no longer returned by later looks
                isAlive = options > 0 && mayLook(tables.words) && budget.stop() == null;
            }
        }
        budget.spendSteps(1 + looks / WORDS_OF_A_STEP);
        looks = 0;
        return isAlive;
    }

    /** Counts words that are looked at. Returns false, from the next check on, if the call must stop. */
    private boolean mayLook(long words) {
        looks += words;
        if (looks <= LOOKS_BETWEEN_CHECKS) {
            return true;
        }
        long steps = looks / WORDS_OF_A_STEP;
        looks = 0;
        return budget.spendSteps(steps);
    }

    /**
     * Finds what conflicts with all alive options of an item, besides these. Returns how many options it has looked at: it ends as soon
     * as there is no such conflict, or the call must stop.
     */
    private int intersect(long[] alive, int item) {
        long[] all = common;
        System.arraycopy(alive, 0, all, 0, tables.words);
        int start = tables.spanStarts[item];
        int end = tables.spanStarts[item + 1];
        for (int s = start; s < end; s++) {
            all[tables.spanWords[s]] &= ~tables.spanMasks[s];
        }
        int options = 0;
        isAnyCommon = true;
        for (int s = start; s < end && isAnyCommon; s++) {
            int word = tables.spanWords[s];
            for (long left = alive[word] & tables.spanMasks[s]; left != 0 && isAnyCommon; left &= left - 1) {
                long[] conflicts = conflicts((word << 6) + Long.numberOfTrailingZeros(left));
                long any = 0;
                for (int w = 0; w < tables.words; w++) {
                    all[w] &= conflicts[w];
                    any |= all[w];
                }
                options++;
                isAnyCommon = any != 0 && mayLook(tables.words);
            }
        }
        return options;
    }

    private void killCommon(long[] alive) {
        for (int w = 0; w < tables.words; w++) {
            long killed = common[w];
            if (killed != 0) {
                alive[w] ^= killed;
                addItems(killed, w);
            }
        }
    }

    private long[] conflicts(int option) {
        long[] kept = tables.conflicts.kept(option);
        if (kept != null) {
            return kept;
        }
        looks += (long) tables.words * (1 + tables.optionStarts[option + 1] - tables.optionStarts[option]);
        return tables.conflicts.make(option, scratch);
    }

    /** Returns the item of several options with the fewest for its weight; {@link #NONE} if there is none. */
    private int smallest() {
        long[] alive = frames[level];
        int smallest = NONE;
        long size = 1;
        long weight = 0;
        for (int item = 0; item < tables.items; item++) {
            int alives = tables.countAlive(alive, item);
            if (alives > 1 && alives * weight < size * weights[item]) {
                smallest = item;
                size = alives;
                weight = weights[item];
            }
        }
        return smallest;
    }

    @Override
    public int[] solution() {
        long[] alive = level == NONE ? new long[0] : frames[level];
        int[] labels = new int[tables.options];
        int end = 0;
        for (int w = 0; w < alive.length; w++) {
            end = MaskState.listBits(alive[w], w << 6, labels, end);
        }
        labels = Arrays.copyOf(labels, end);
        for (int i = 0; i < end; i++) {
            labels[i] = tables.label(labels[i]);
        }
        return labels;
    }

    @Override
    public double progress() {
        return done;
    }
}
