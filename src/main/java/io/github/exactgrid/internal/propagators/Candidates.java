package io.github.exactgrid.internal.propagators;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.Arrays;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The candidates of all cells at each level of a search, and the propagators that have to run.
 *
 * <p>A level is a copy of the one below it, so that going back is one step. Candidates are masks: bit {@code d - 1} for digit {@code d}.
 *
 * <p>The propagators that are awake are a bit mask over the {@link Schedule}, and the lowest bit runs first. Before all of them,
 * a cell with one candidate left removes that from its peers.
 */
public final class Candidates {

    /** A thousand searches of a board full of givens, each of which fails at once, must look at the clock, too. */
    private static final int PEERS_BETWEEN_STEPS = 1024;

    private static final int[] NO_CELLS = {};

    private final int cells;

    /** The peers of each cell, as a list and as a set of cells. */
    private final int[][] peers;

    private final long[][] peerSets;

    private final Budget budget;

    private Schedule schedule;
    private Propagator[] propagators;

    /** For each level the candidates of each cell, followed by what propagators remember. */
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

    /** The peers visited since steps were counted for them. */
    private int peersVisited;

    /** The propagator that last found a contradiction, or null if peers with the same digit made it. */
    private @Nullable Propagator failed;

    /** Arrays for propagators to write to while they run. */
    Scratch scratch;

    /** The small boards on which alternatives were narrowed; null before the first. */
    private @Nullable IdentityHashMap<Alternative, Candidates> boards;

    /**
     * Begins at level 0 with the first candidates of a schedule.
     *
     * @throws StoppedException if the call must stop
     */
    public Candidates(Schedule schedule, int[][] peers, long[][] peerSets, Budget budget) {
        budget.prepare(peers.length);
        this.cells = peers.length;
        this.peers = peers;
        this.peerSets = peerSets;
        this.budget = budget;
        this.schedule = schedule;
        this.propagators = schedule.propagators();
        this.masks = schedule.firstLevel();
        this.levels[0] = masks;
        this.fixed = new int[cells];
        this.awake = new long[schedule.wakeWords()];
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
    public long of(int cell) {
        return masks[cell];
    }

    /** Returns the candidates of all cells without any guess, a new array. */
    public long[] ofAllAtFirst() {
        return Arrays.copyOf(levels[0], cells);
    }

    /** Returns the words of this level, in which propagators have their memories. They write to nothing else in it. */
    long[] memory() {
        return masks;
    }

    /** Returns a board on which levels of an alternative can be narrowed; the same at each call. */
    Candidates board(Alternative alternative) {
        if (boards == null) {
            boards = new IdentityHashMap<>();
        }
        Candidates board = boards.get(alternative);
        if (board == null) {
            board = alternative.newBoard(budget);
            boards.put(alternative, board);
        }
        return board;
    }

    /** Removes all candidates of a cell but the given ones. Returns false if none is left. */
    public boolean restrict(int cell, long allowed) {
        long before = masks[cell];
        long after = before & allowed; // so that no propagator can add a candidate
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
        int from = schedule.firstWakeWord(cell);
        long[] wakes = schedule.wakes(cell);
        for (int i = 0; i < wakes.length; i++) {
            awake[from + i] |= wakes[i];
        }
        return true;
    }

    /**
     * Counts the steps of a propagator that runs. Each change removes a candidate, so that propagation ends, but with thousands of
     * cells and large propagators that may take long.
     *
     * @throws StoppedException if the call must stop
     */
    void spendSteps(int steps) {
        budget.prepare(steps);
    }

    /** Runs propagators until none is awake. Returns false, with none awake, if the rules cannot be obeyed. */
    public boolean propagate() {
        while (true) {
            while (fixedCount > 0) {
                int cell = fixed[--fixedCount];
                peersVisited += peers[cell].length;
                if (peersVisited >= PEERS_BETWEEN_STEPS) {
                    spendSteps(peersVisited);
                    peersVisited = 0;
                }
                if (!removeFromAll(masks[cell], peers[cell])) {
                    return fail(null);
                }
            }
            int next = nextAwake();
            if (next < 0) {
                assert hasCandidatesEverywhere();
                return true;
            }
            spendSteps(schedule.steps(next));
            if (!propagators[next].run(this)) {
                return fail(propagators[next]);
            }
            assert isAwake(next) : "a propagator is asleep while it runs";
            awake[next >> 6] &= ~(1L << next); // a propagator does not wake itself
        }
    }

    private boolean isAwake(int propagator) {
        return (awake[propagator >> 6] >>> propagator & 1) != 0;
    }

    private int nextAwake() {
        for (int i = 0; i < awake.length; i++) {
            if (awake[i] != 0) {
                return (i << 6) + Long.numberOfTrailingZeros(awake[i]);
            }
        }
        return -1;
    }

    private boolean hasCandidatesEverywhere() {
        for (int cell = 0; cell < cells; cell++) {
            if (masks[cell] == 0) {
                return false;
            }
        }
        return true;
    }

    private boolean removeFromAll(long digit, int[] some) {
        for (int peer : some) {
            if (!restrict(peer, ~digit)) {
                return false;
            }
        }
        return true;
    }

    /** Lets all propagators sleep, after a restriction that left no candidate of a cell. */
    public void sleep() {
        fail(null);
    }

    private boolean fail(@Nullable Propagator propagator) {
        failed = propagator;
        fixedCount = 0;
        Arrays.fill(awake, 0);
        return false;
    }

    /** Places digits each of which exactly one of the given cells can hold. Returns false if one cell would have to hold two. */
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

    /**
     * Places digits each of which one of the given cells must hold: those that only one can hold there, and of the others none is left in the common
     * peers of the cells that can. Returns false if one has no place, or a cell is left without candidates.
     */
    boolean placeEach(int[] some, long digits) {
        long once = 0;
        long twice = 0;
        for (int cell : some) {
            twice |= once & masks[cell];
            once |= masks[cell];
        }
        return (digits & ~once) == 0
                && removeFromCommonPeers(some, digits & twice) // before cells lose them to those placed
                && place(some, digits & ~twice);
    }

    /**
     * Removes digits, each of which one of the given cells must hold, from the common peers of those that may hold it. At least
     * one may. Returns false if a cell is left without candidates.
     */
    boolean removeFromCommonPeers(int[] some, long digits) {
        return removeFromCommonPeers(some, 0, some.length, digits);
    }

    /** Does the same for the cells from one place to another. */
    boolean removeFromCommonPeers(int[] some, int from, int end, long digits) {
        for (long left = digits; left != 0; left &= left - 1) {
            if (!removeDigitFromCommonPeers(left & -left, some, from, end)) {
                return false;
            }
        }
        return true;
    }

    private boolean removeDigitFromCommonPeers(long digit, int[] some, int from, int end) {
        long[] common = scratch.commonPeers;
        Arrays.fill(common, -1);
        for (int place = from; place < end; place++) {
            int cell = some[place];
            if ((masks[cell] & digit) != 0) {
                long[] peerSet = peerSets[cell];
                for (int i = 0; i < common.length; i++) {
                    common[i] &= peerSet[i];
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

    /**
     * Removes a digit from the common peers of two cells, except those in a set, which do not have it. Returns false if a cell is
     * left without candidates.
     */
    boolean removeFromCommonPeers(int first, int second, long digit, long[] exceptions) {
        long[] peersOfFirst = peerSets[first];
        long[] peersOfSecond = peerSets[second];
        for (int i = 0; i < exceptions.length; i++) {
            for (long left = peersOfFirst[i] & peersOfSecond[i] & ~exceptions[i]; left != 0; left &= left - 1) {
                if (!restrict((i << 6) + Long.numberOfTrailingZeros(left), ~digit)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Adds a level, a copy of this one. */
    public void push() {
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
    public void pop() {
        assert level > 0;
        masks = levels[--level];
    }

    public int level() {
        return level;
    }

    /** Returns the cell that was last left with one candidate, or with none. */
    public int lastFixed() {
        return lastFixed;
    }

    /** Returns the cells of the propagator that found the last contradiction, no cells if peers made it or it may be about any few of very many. */
    public int[] lastFailed() {
        return failed == null || !failed.isFailureOfItsCells() ? NO_CELLS : failed.cells;
    }

    /**
     * Takes a stronger or weaker schedule. Memories are lost, candidates stay; what is new in a stronger one runs at the next {@link
     * #propagate}. Returns whether there is anything new.
     */
    public boolean use(Schedule other) {
        schedule = other;
        propagators = schedule.propagators();
        awake = Arrays.copyOf(awake, schedule.wakeWords());
        for (int i = 0; i < levels.length && levels[i] != null; i++) {
            levels[i] = schedule.withoutMemory(levels[i]);
        }
        masks = levels[level];
        scratch = new Scratch(cells, propagators);
        boolean isNew = false;
        for (int i = 0; i < propagators.length; i++) {
            if (propagators[i].runsAfterStrengthening()) {
                awake[i >> 6] |= 1L << i;
                isNew = true;
            }
        }
        return isNew;
    }
}
