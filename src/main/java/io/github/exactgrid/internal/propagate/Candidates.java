package io.github.exactgrid.internal.propagate;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The candidates of all cells at each level of a search, and the propagators that have to look at them.
 *
 * <p>A level is a copy of the one below it, so that going back is one step. Candidates are masks: bit {@code d - 1} for digit {@code d}.
 *
 * <p>What is to do is a set of propagators as a bit mask, and the lowest goes first: the plan has them in the order of their
 * cost. Before all of them, a cell with one candidate left takes that from its peers.
 */
final class Candidates {

    private static final int[] NO_CELLS = {};

    private PropagatePlan plan;
    private final int cells;

    /** For each level the candidates of each cell, after them two masks that each full house keeps, and what walks remember. */
    private long[][] levels = new long[16][];

    private int level;

    /** The topmost level. */
    private long[] masks;

    /** Cells with one candidate whose peers may still have it. */
    private final int[] fixed;

    private int fixedCount;

    /** The propagators to run. */
    private long[] awake;

    private int lastFixed;

    /** The propagator that last found a contradiction, or null if peers with the same digit made it. */
    private @Nullable Propagator failed;

    private Propagator[] propagators;

    /** What propagators write on while they run: nothing in it outlasts a run. */
    Scratch scratch;

    /** Begins at level 0 with the candidates that the plan leaves. */
    Candidates(PropagatePlan plan) {
        this.plan = plan;
        this.cells = plan.rules().cells();
        this.masks = plan.firstLevel();
        this.levels[0] = masks;
        this.fixed = new int[cells];
        this.awake = new long[plan.wakeWords()];
        this.propagators = plan.propagators();
        this.scratch = new Scratch(cells, propagators);
        for (int cell = 0; cell < cells; cell++) {
            if (isSingle(masks[cell])) {
                fixed[fixedCount++] = cell;
            }
        }
        for (int propagator = 0; propagator < propagators.length; propagator++) {
            awake[propagator >> 6] |= 1L << propagator;
        }
    }

    private static boolean isSingle(long mask) {
        return mask != 0 && (mask & (mask - 1)) == 0;
    }

    /** Returns the candidates of a cell. */
    long of(int cell) {
        return masks[cell];
    }

    /** Returns whether a cell has one candidate. */
    boolean isFixed(int cell) {
        return isSingle(masks[cell]);
    }

    /** Returns the digits that a full house has placed. */
    long placed(int house) {
        return masks[cells + 2 * house];
    }

    /** Adds to the digits that a full house has placed, on this level and those above. */
    void addPlaced(int house, long digits) {
        masks[cells + 2 * house] |= digits;
    }

    /** Returns the digits with two places in a full house that nobody who sees both has any more. */
    long paired(int house) {
        return masks[cells + 2 * house + 1];
    }

    /** Adds to the digits that {@link #paired} tells. */
    void addPaired(int house, long digits) {
        masks[cells + 2 * house + 1] |= digits;
    }

    /** Returns what propagators remember on this level, each where the plan has it. */
    long[] memory() {
        return masks;
    }

    /** Removes all candidates of a cell but the given ones. Returns false if none is left. */
    boolean restrict(int cell, long allowed) {
        long before = masks[cell];
        long after = before & allowed;
        return after == before || change(cell, after);
    }

    private boolean change(int cell, long after) {
        if (after == 0) {
            lastFixed = cell;
            return false;
        }
        masks[cell] = after;
        if ((after & (after - 1)) == 0) {
            fixed[fixedCount++] = cell;
            lastFixed = cell;
        }
        int from = plan.firstWakeWord(cell);
        long[] wakes = plan.wakes(cell);
        for (int i = 0; i < wakes.length; i++) {
            awake[from + i] |= wakes[i];
        }
        return true;
    }

    /** Runs propagators until there is nothing to do. Returns false, all flags cleared, if the rules cannot be obeyed. */
    boolean propagate() {
        while (true) {
            while (fixedCount > 0) {
                int cell = fixed[--fixedCount];
                if (!removeFromPeers(masks[cell], plan.peers(cell))) {
                    return fail(null);
                }
            }
            int next = nextAwake();
            if (next < 0) {
                return true;
            }
            if (!propagators[next].run(this)) {
                return fail(propagators[next]);
            }
            awake[next >> 6] &= ~(1L << next); // whatever it changed, it does not wake itself
        }
    }

    private int nextAwake() {
        for (int i = 0; i < awake.length; i++) {
            if (awake[i] != 0) {
                return (i << 6) + Long.numberOfTrailingZeros(awake[i]);
            }
        }
        return -1;
    }

    private boolean removeFromPeers(long digit, int[] peers) {
        for (int peer : peers) {
            if (!restrict(peer, ~digit)) {
                return false;
            }
        }
        return true;
    }

    private boolean fail(@Nullable Propagator propagator) {
        failed = propagator;
        fixedCount = 0;
        Arrays.fill(awake, 0);
        return false;
    }

    /** Places digits that only one each of some cells can hold. Returns false if that is impossible. */
    boolean place(int[] some, long digits) {
        long left = digits;
        for (int i = 0; left != 0; i++) {
            long here = masks[some[i]] & left;
            if (here != 0) {
                if ((here & (here - 1)) != 0 || !restrict(some[i], here)) {
                    return false;
                }
                left &= ~here;
            }
        }
        return true;
    }

    /** Takes digits, each of which one of some cells must hold, from all that see each of them that may. At least one may. */
    boolean removeSeenByAll(int[] some, long digits) {
        for (long left = digits; left != 0; left &= left - 1) {
            if (!removeSeenByAllWith(left & -left, some)) {
                return false;
            }
        }
        return true;
    }

    private boolean removeSeenByAllWith(long digit, int[] some) {
        long[] common = scratch.commonPeers;
        Arrays.fill(common, -1);
        for (int cell : some) {
            if ((masks[cell] & digit) != 0) {
                long[] peers = plan.peerSet(cell);
                for (int i = 0; i < common.length; i++) {
                    common[i] &= peers[i];
                }
            }
        }
        for (int i = 0; i < common.length; i++) {
            for (long left = common[i]; left != 0; left &= left - 1) {
                if (!restrict((i << 6) + Long.numberOfTrailingZeros(left), ~digit)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Takes a digit from all cells that see both of two, except some that have it no more. Returns false if a cell has no other. */
    boolean removeSeenByBoth(int first, int second, long digit, long[] exceptions) {
        long[] seenByFirst = plan.peerSet(first);
        long[] seenBySecond = plan.peerSet(second);
        for (int i = 0; i < exceptions.length; i++) {
            for (long left = seenByFirst[i] & seenBySecond[i] & ~exceptions[i]; left != 0; left &= left - 1) {
                if (!restrict((i << 6) + Long.numberOfTrailingZeros(left), ~digit)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Goes one level up, to a copy of this one. */
    void push() {
        level++;
        if (level == levels.length) {
            levels = Arrays.copyOf(levels, 2 * level);
        }
        long[] next = levels[level];
        if (next == null) {
            next = masks.clone();
            levels[level] = next;
        } else {
            System.arraycopy(masks, 0, next, 0, masks.length);
        }
        masks = next;
    }

    /** Goes back to the level below. */
    void pop() {
        masks = levels[--level];
    }

    int level() {
        return level;
    }

    /** Returns the cell that was last left with one candidate, or with none. */
    int lastFixed() {
        return lastFixed;
    }

    /** Returns the cells of the propagator that found the last contradiction, none if peers did. */
    int[] lastFailed() {
        return failed == null ? NO_CELLS : failed.cells;
    }

    /** Goes on with stronger propagators of sequences, and runs them at the next occasion. */
    void strengthen() {
        plan = plan.strengthened();
        propagators = plan.propagators();
        awake = Arrays.copyOf(awake, plan.wakeWords());
        for (int i = 0; i < levels.length && levels[i] != null; i++) {
            levels[i] = plan.withoutMemory(levels[i]);
        }
        masks = levels[level];
        scratch = new Scratch(cells, propagators);
        for (int i = 0; i < propagators.length; i++) {
            if (propagators[i] instanceof LayeredGraphPropagator || propagators[i] instanceof GroupedSumPropagator) {
                awake[i >> 6] |= 1L << i;
            }
        }
    }

    /** Arrays as large as the largest propagator needs. */
    static final class Scratch {

        /** A set of cells. */
        final long[] commonPeers;

        /** Of a layer of a diagram the nodes reached. */
        final long[] reached;

        /** For each layer whether walks got stuck in some of its nodes, and the last such layer. */
        final boolean[] stuck;

        int lastStuck;

        /** The open ones of some cells, what they may hold, and what of that fits one set of digits. */
        final int[] open;

        final long[] masks;
        final long[] fitting;

        /** For each cell of a sequence the digits that have support. */
        final long[] supported;

        /** For each cell of a skyline, and each count, the highest digits that there can be. */
        final long[] highest;

        /** For each cell of a sum the digits as steps, and for each run the sums of it and of those before it. */
        final long[] steps;

        final long[] sums;
        final long[] sumsBefore;

        Scratch(int cellsOfBoard, Propagator[] propagators) {
            int cells = 0;
            int nodes = 1;
            int highest = 0;
            for (Propagator propagator : propagators) {
                cells = Math.max(cells, propagator.cells.length);
                if (propagator instanceof LayeredGraphPropagator walks) {
                    cells = Math.max(cells, walks.read().length);
                    nodes = Math.max(nodes, walks.mostNodesOfLayer());
                }
                if (propagator instanceof VisibleCountPropagator skyline) {
                    highest = Math.max(highest, skyline.masks());
                }
            }
            this.commonPeers = new long[Peers.wordsFor(cellsOfBoard)];
            this.reached = new long[(nodes + Long.SIZE - 1) / Long.SIZE];
            this.stuck = new boolean[cells];
            this.open = new int[cells];
            this.masks = new long[cells];
            this.fitting = new long[cells];
            this.supported = new long[cells];
            this.highest = new long[highest];
            this.steps = new long[cells];
            this.sums = new long[cells];
            this.sumsBefore = new long[cells];
        }
    }
}
