package io.github.exactgrid.internal.masks;

import io.github.exactgrid.internal.limits.Budget;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The search tree of a problem, and where in it the search is. Branches on an item with the fewest options, the first of
 * several such: TAOCP's MRV heuristic (7.2.2.1, exercise 9).
 */
public final class MaskTree {

    /*
     * A position is a mask of the options still alive, and the sizes of the items still active. To choose an option r is to
     * kill what conflicts with it (see MaskTables), 64 options at a time:
     *
     *     alive               x x . x x . x x . x ...
     *     conflicts of r      . x x x . . . x . . ...
     *     killed              . x . x . . . x . . ...      reduce the sizes of their items
     *     alive then          x . . . x . x . . x ...      goes into the next position; the old one stays as it is
     *
     * An item of size 0 is a dead end, and one of size 1 forces its option, in the same position. With 1 everywhere, what is
     * alive is the rest of the solution. Otherwise the options of the smallest item go on a stack, to be tried one after the
     * other from the position where they were found. The last of them is tried in place, as nobody needs that position any
     * more; so the levels are only those where there is still something to try:
     *
     *     pending    17 4 | 90 33 21 | 56        three levels; 56 is tried next, in place
     *     bottoms    0      2          5
     *
     * So the whole state is a few arrays with an entry for each level, nothing is ever undone, and the search can stand
     * still and go on anywhere. And another thread can take over options at the bottom of the stack, the largest branches,
     * with a copy of the position they were found in.
     *
     * How sizes are kept depends on the problem (SlicedState, PackedState), and small positions deep in the tree are moved
     * into single words (CompactState). Where items may occur several times, there is more to count, and an option may be
     * passed over as well (BoundedState).
     */

    /** How many nodes must be below a compact state for it to pay. */
    private static final int NODES_TO_PAY = 3;

    /** The same where there are secondary items or bounds, which take longer to translate. */
    private static final int NODES_TO_PAY_WITH_SECONDARY = 16;

    /** Where compact states do not pay, one out of so many is made all the same, to see whether that has changed. */
    private static final int COMPACT_SAMPLE = 64;

    /** So many nodes without a solution are a reason to start again with random choices; then twice as many, and so on. */
    private static final int NODES_TO_RESTART = 4096;

    /** With more than this share of the tree done by then it is not worth it: the end is near enough. */
    private static final double SHARE_TO_STAY = 0.002;

    /** The compact level when there is none. */
    private static final int NO_LEVEL = Integer.MAX_VALUE;

    private final MaskTables tables;
    private final WideState wide;
    private final CompactState compact;

    /** From this level on, positions are in the compact state, whose level 0 this is. */
    private int compactLevel = NO_LEVEL;

    private final int nodesToPay;

    /** The average number of nodes below a compact state, the latest weighing most. */
    private double nodesPerCompact;

    private long nodesBeforeCompact;
    private int compactsRefused;

    /** The topmost level with an option to try, or -1 if there is none. */
    private int level = -1;

    /** The options to try. Those of a level are dead in the positions above, so all together are not more than there are. */
    private final int[] pending;

    private int pendingEnd;

    /** For each level: where its options begin, how many were chosen before, and which share of the tree an option is. */
    private int[] bottoms = new int[8];

    private int[] chosenCounts = new int[8];
    private double[] shares = new double[8];

    private long nodes;
    private long nodesAtRestart = Long.MAX_VALUE;

    /** The state of the random numbers, or 0 for options in their order. */
    private long random;

    /** Where the last solution was found: in the compact state or not, at which level, and whether it takes all alive. */
    private boolean solvedInCompact;

    private int solvedLevel;
    private boolean solvedWithAlive;

    /** Whether the root itself is a solution that has not been counted yet. */
    private boolean rootSolved;

    /** The share of the tree that is not here: it was given away, or never was. */
    private double elsewhere = 1;

    /**
     * Options to try from a position.
     *
     * @param share which share of the whole tree each is
     */
    public record Branch(WideState.Position position, int[] options, double share) {}

    /**
     * Makes one in which nothing is to do yet.
     *
     * @param isWatched whether somebody wants to know how many updates there are
     */
    public MaskTree(MaskTables tables, boolean isWatched) {
        this.tables = tables;
        MaskStates states = MaskStates.of(tables);
        wide = states.wide();
        compact = states.compact();
        compact.countsUpdates = isWatched;
        nodesToPay = tables.hasSecondary || tables.hasBounds ? NODES_TO_PAY_WITH_SECONDARY : NODES_TO_PAY;
        nodesPerCompact = nodesToPay;
        pending = new int[tables.options + 1];
    }

    /**
     * Begins with the root.
     *
     * @param mayRestart whether to try again in another order if no solution is found for long
     */
    public void begin(boolean mayRestart) {
        nodesAtRestart = mayRestart ? NODES_TO_RESTART : Long.MAX_VALUE;
        elsewhere = 0;
        enterRoot();
    }

    /** Begins with a branch of another tree of the same problem, once nothing else is to do. */
    public void begin(Branch branch) {
        wide.begin(branch.position());
        level = 0;
        pendingEnd = branch.options().length;
        System.arraycopy(branch.options(), 0, pending, 0, pendingEnd);
        chosenCounts[0] = wide.chosenCount();
        shares[0] = branch.share();
        elsewhere = 1 - pendingEnd * branch.share();
    }

    private void enterRoot() {
        wide.keepChosen(0);
        int item = wide.start();
        if (item >= 0) {
            branch(0, item, 1);
        } else {
            rootSolved = item != MaskState.DEAD;
            noteSolution(0, item);
        }
    }

    public boolean isDone() {
        return level < 0 && !rootSolved;
    }

    /** Moves on past a number of solutions or of nodes, whichever comes first. Returns how many solutions it passed. */
    public long run(long mostSolutions, long mostNodes, Budget budget) {
        long found = 0;
        if (rootSolved && mostSolutions > 0) {
            rootSolved = false;
            found = 1;
        }
        long lastNode = nodes + Math.min(mostNodes, Long.MAX_VALUE - nodes);
        while (found < mostSolutions && level >= 0 && nodes < lastNode && budget.spendNode()) {
            nodes++;
            if (nodes == nodesAtRestart) {
                considerRestart();
            }
            found += tryNext();
        }
        budget.addUpdates(wide.updates + compact.updates);
        wide.updates = 0;
        compact.updates = 0;
        return found;
    }

    /** Tries the option on top of the stack. Returns how many solutions that is, 0 or 1. */
    private int tryNext() {
        boolean inCompact = level >= compactLevel;
        MaskState state = inCompact ? compact : wide;
        int base = inCompact ? compactLevel : 0;
        int option = pending[--pendingEnd];
        boolean inPlace = pendingEnd == bottoms[level];
        int to = inPlace ? level : level + 1;
        state.keepChosen(chosenCounts[level]);
        int item = state.choose(level - base, to - base, option);
        if (item >= 0) {
            branch(to, item, shares[level]);
            return 0;
        }
        int found = 0;
        if (item != MaskState.DEAD) {
            noteSolution(to - base, item);
            found = 1;
        }
        if (inPlace) {
            level--;
            if (level < compactLevel && inCompact) {
                leaveCompact();
            }
        }
        return found;
    }

    private void noteSolution(int stateLevel, int kind) {
        solvedInCompact = compactLevel != NO_LEVEL;
        solvedLevel = stateLevel;
        solvedWithAlive = kind == MaskState.SOLVED_WITH_ALIVE;
        nodesAtRestart = Long.MAX_VALUE;
    }

    /** Puts the options of an item on the stack: the next level, or what follows the last option of this one. */
    private void branch(int to, int item, double share) {
        if (to == bottoms.length) {
            bottoms = Arrays.copyOf(bottoms, 2 * to);
            chosenCounts = Arrays.copyOf(chosenCounts, 2 * to);
            shares = Arrays.copyOf(shares, 2 * to);
        }
        level = to;
        bottoms[to] = pendingEnd;
        int compactItem = to < compactLevel ? enterCompact(to) : item;
        if (to < compactLevel) {
            chosenCounts[to] = wide.chosenCount();
            pendingEnd = wide.listOptions(to, item, pending, pendingEnd);
        } else {
            chosenCounts[to] = compact.chosenCount();
            pendingEnd = compact.listOptions(to - compactLevel, compactItem, pending, pendingEnd);
        }
        shares[to] = share / (pendingEnd - bottoms[to]);
        if (random != 0) {
            shuffle(bottoms[to], pendingEnd);
        }
    }

    /** Goes on in the compact state if the position is small enough and it pays, and returns the item to branch on there. */
    private int enterCompact(int at) {
        if (!wide.hasFewAlive(at) || !paysToCompact()) {
            return CompactState.TOO_LARGE;
        }
        int item = compact.enter(wide.frame(at));
        if (item >= 0) {
            compactLevel = at;
            nodesBeforeCompact = nodes;
        }
        return item;
    }

    private boolean paysToCompact() {
        return nodesPerCompact >= nodesToPay || ++compactsRefused % COMPACT_SAMPLE == 0;
    }

    private void leaveCompact() {
        compactLevel = NO_LEVEL;
        nodesPerCompact += (Math.min(nodes - nodesBeforeCompact, 4L * nodesToPay) - nodesPerCompact) / 16;
    }

    /**
     * Starts again, with options in random order, unless much is done. Where the first solution is far from the leftmost
     * branch, such as for 64 queens, nearly any other order finds one within a few hundred nodes (Gomes, Selman and Kautz,
     * AAAI 1998). Restarts cost a search that goes to its end no more than about a hundredth.
     */
    private void considerRestart() {
        nodesAtRestart *= 2;
        if (progress() < SHARE_TO_STAY) {
            random = random == 0 ? 1 : random;
            compactLevel = NO_LEVEL;
            pendingEnd = 0;
            enterRoot();
        }
    }

    private void shuffle(int from, int to) {
        for (int i = to - 1; i > from; i--) {
            random = random * 6364136223846793005L + 1442695040888963407L; // TAOCP 3.3.4, table 1, line 26
            int other = from + (int) (((random >>> 33) * (i - from + 1)) >>> 31);
            int option = pending[i];
            pending[i] = pending[other];
            pending[other] = option;
        }
    }

    /**
     * Gives away the largest branches: half of what is left to try at the lowest level. Returns null if what is left is little
     * or cannot be divided. Not for a tree that may restart.
     */
    public @Nullable Branch split() {
        if (level < 0 || compactLevel == 0) {
            return null;
        }
        int options = level == 0 ? pendingEnd / 2 : (bottoms[1] + 1) / 2;
        if (options == 0) {
            return null;
        }
        Branch branch = new Branch(wide.first(chosenCounts[0]), Arrays.copyOf(pending, options), shares[0]);
        elsewhere += options * shares[0];
        removeFirst(options);
        return branch;
    }

    private void removeFirst(int options) {
        pendingEnd -= options;
        System.arraycopy(pending, options, pending, 0, pendingEnd);
        for (int l = 1; l <= level; l++) {
            bottoms[l] -= options;
        }
        if (level > 0 && bottoms[1] == 0) {
            removeFirstLevel();
        }
    }

    private void removeFirstLevel() {
        System.arraycopy(bottoms, 1, bottoms, 0, level);
        System.arraycopy(chosenCounts, 1, chosenCounts, 0, level);
        System.arraycopy(shares, 1, shares, 0, level);
        wide.removeFirstLevel();
        level--;
        if (compactLevel != NO_LEVEL) {
            compactLevel--;
        }
    }

    /** Returns how much of the whole tree has been done here, from 0 to 1. */
    public double progress() {
        double left = rootSolved ? 1 : 0;
        int end = pendingEnd;
        for (int l = level; l >= 0; l--) {
            left += shares[l] * (end - bottoms[l]);
            end = bottoms[l];
        }
        return Math.max(0, 1 - left - elsewhere);
    }

    /** Returns the labels of the options of the last solution. */
    int[] solution() {
        int[] options = wide.withChosen(new int[0]);
        if (solvedInCompact) {
            options = compact.withChosen(options);
        }
        if (solvedWithAlive) {
            options = (solvedInCompact ? compact : wide).withAlive(options, solvedLevel);
        }
        for (int i = 0; i < options.length; i++) {
            options[i] = tables.labels[options[i]];
        }
        return options;
    }
}
