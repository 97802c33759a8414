package io.github.exactgrid.internal.masks;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.Labels;
import io.github.exactgrid.internal.matrix.Reduction;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The search tree of a problem, and the place of the search in it. Branches on an item with the fewest options, the first of
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
     *     alive then          x . . . x . x . . x ...      is the next position; the old one stays as it is
     *
     * An item of size 0 is a dead end, and one of size 1 forces its option, in the same position. If all sizes are 1, the
     * alive options are the rest of the solution. Otherwise the options of the smallest item are pushed on a stack, to be
     * tried one after the other from the position where they were found. The last of them is tried in place, as that
     * position is no longer needed; so there are levels only where options are still to be tried:
     *
     *     pending    17 4 | 90 33 21 | 56        three levels; 56 is tried next, in place
     *     bottoms    0      2          5
     *
     * So the whole state is a few arrays with an entry for each level, nothing is ever undone, and the search can be paused
     * and resumed anywhere. And another thread can take over options at the bottom of the stack, the largest branches,
     * with a copy of the position they were found in.
     *
     * Where only some of the options are left, masks of all options are mostly empty words. So a new problem is made of these
     * options, and a tree for it (inner), whose solutions, together with the options chosen so far, are those of the subtree.
     * To make it costs about as much as a hundred nodes. Whether it pays is seen from the nodes of earlier ones of about the
     * same size.
     *
     * How sizes are kept depends on the problem (SlicedState, PackedState), and small positions deep in the tree are moved
     * into single words (CompactState). Where items have bounds, there is more to count, and an option may also be passed
     * over (BoundedState).
     */

    /** The nodes below a compact state from which on it pays: to make one costs about as much as three nodes. */
    private static final int NODES_TO_PAY = 3;

    /** The same where there are secondary items or bounds, which take longer to translate. */
    private static final int NODES_TO_PAY_WITH_SECONDARY = 16;

    /** While compact states do not pay, one out of this many is made nevertheless, to see whether that has changed. */
    private static final int COMPACT_SAMPLE = 64;

    /**
     * A compact state counts in that average with at most this many times the nodes to pay, so that one large subtree does
     * not make up for hundreds of small ones.
     */
    private static final long MAX_TIMES_TO_PAY = 4;

    /** A tree of fewer words than this has no inner trees. */
    private static final int MIN_WORDS_OF_OUTER = 4;

    /** An inner tree has at most one of this many of the options. */
    private static final int INNER_SHARE = 4;

    /**
     * The nodes of an inner tree from which on it pays, for each of its options: most nodes are in compact states, which take as long in
     * either tree.
     */
    private static final int NODES_PER_OPTION_TO_PAY = 4;

    /** While inner trees of a size do not pay, one out of this many is made nevertheless. */
    private static final int INNER_SAMPLE = 256;

    /** The compact level, or the free level, when there is none. */
    private static final int NO_LEVEL = Integer.MAX_VALUE;

    /** Where fewer options are chosen in the wide state a solution takes no longer to be put into an array. */
    private static final int MIN_CHOSEN_OF_PIECES = 48;

    /** One node out of this many is checked by assertion, as a check takes longer than a node. */
    private static final int NODES_BETWEEN_ASSERTIONS = 64;

    private final MaskTables tables;
    private final WideState wide;
    private final CompactState compact;

    /** From this level on, positions are in the compact state, whose level 0 this is. */
    private int compactLevel = NO_LEVEL;

    /** From this level on, positions are free (see {@link MaskState#free}). */
    private int freeLevel = NO_LEVEL;

    /** What stands for a free position in each state. */
    private final int freeInWide;

    private final int freeInCompact;

    private final int nodesToPay;

    /** The number of options up to which inner trees are made; 0 for none. */
    private final int maxInnerOptions;

    private final Payoff compactPayoff;

    private long nodesBeforeCompact;

    /** The tree of the subtree that is searched first, before the options at the topmost level; null if there is none. */
    private @Nullable MaskTree inner;

    /** The size of its problem, as the bit length of the number of options, and its share of this tree. */
    private int innerSize;

    private double innerShare;

    /** For each size of inner trees whether they pay; null before the first. */
    private final @Nullable Payoff[] innerPayoffs = new Payoff[Integer.SIZE];

    /** Makes the problems of inner trees; null before the first. */
    private @Nullable Reduction reduction;

    /** The topmost level with an option to try, or -1 if there is none. */
    private int level = -1;

    /** The options to try. Those of a level are dead in the positions above, so each option is in it at most once. */
    private final int[] pending;

    private int pendingEnd;

    /** For each level: where its options begin, how many were chosen before, and the share of the tree of each option. */
    private int[] bottoms = new int[8];

    private int[] chosenCounts = new int[8];
    private double[] shares = new double[8];

    private long nodes;

    /** Tells when the search has to go on in the tree that {@link #restarted} returns. */
    private RestartClock restartClock;

    /** The state of the random numbers, or 0 for options in their order. */
    private long random;

    /** Where the last solution was found: in which state, at which level, and whether it contains all alive options. */
    private boolean solvedInCompact;

    /** The tree that it was found in, or null if in this one. */
    private @Nullable MaskTree solvedInner;

    private int solvedLevel;
    private boolean solvedWithAlive;

    /** Whether the root itself is a solution that has not been counted yet. */
    private boolean rootSolved;

    /** The labels of options that belong to every solution but are not in the problem. */
    private int[] labelsOutside = {};

    /** The share of the tree that is not searched here: it was handed over, or never was here. */
    private double shareElsewhere = 1;

    /**
     * Options to try from a position.
     *
     * @param tables the problem: that of the tree, or a part of it
     * @param labelsOutside the labels of the options that make a solution of the part one of the whole
     * @param isFree whether the position is free
     * @param share the share of the whole tree of each option
     */
    public record Branch(
            MaskTables tables,
            WideState.Position position,
            int[] options,
            boolean isFree,
            int[] labelsOutside,
            double share) {}

    /**
     * Makes a tree that is done, until it begins.
     *
     * @param countsUpdates whether updates must be counted
     */
    public MaskTree(MaskTables tables, boolean countsUpdates) {
        this.tables = tables;
        MaskStates states = MaskStates.of(tables);
        wide = states.wide();
        compact = states.compact();
        compact.countsUpdates = countsUpdates;
        freeInWide = wide.free();
        freeInCompact = compact.free();
        nodesToPay = tables.hasSecondary || tables.hasBounds ? NODES_TO_PAY_WITH_SECONDARY : NODES_TO_PAY;
        compactPayoff = new Payoff(nodesToPay, COMPACT_SAMPLE);
        restartClock = RestartClock.of(Restarts.NEVER, 0);
        maxInnerOptions = tables.hasBounds || tables.words < MIN_WORDS_OF_OUTER ? 0 : tables.options / INNER_SHARE;
        pending = new int[tables.options + 1];
    }

    /** Begins with the root. */
    public void begin(Restarts whenToRestart) {
        restartClock = RestartClock.of(whenToRestart, tables.optionItems.length);
        shareElsewhere = 0;
        enterRoot();
    }

    /** Returns whether a branch is one of the same problem, so that this tree can {@link #begin} with it. */
    public boolean fits(Branch branch) {
        return branch.tables() == tables;
    }

    /** Begins with a branch of another tree of the same problem. Only when it is done. */
    public void begin(Branch branch) {
        assert isDone() && fits(branch);
        wide.begin(branch.position());
        level = 0;
        freeLevel = branch.isFree() ? 0 : NO_LEVEL;
        pendingEnd = branch.options().length;
        System.arraycopy(branch.options(), 0, pending, 0, pendingEnd);
        chosenCounts[0] = wide.chosenCount();
        shares[0] = branch.share();
        shareElsewhere = 1 - pendingEnd * branch.share();
        labelsOutside = branch.labelsOutside();
    }

    /**
     * Begins with all solutions that are not before a path. Its items are branched on here, too, whatever their sizes, but options that are
     * forced are chosen at once. Not where items have bounds.
     *
     * @throws StoppedException if the call must stop; then the tree is not to be used
     */
    void begin(PathBefore path, Budget budget) {
        shareElsewhere = 0;
        wide.keepChosen(0);
        int[] optionOf = new int[tables.items];
        int noted = 0;
        int at = 0;
        double share = 1;
        int item = wide.start();
        for (int l = 0; l < path.items().length && item >= 0; l++) {
            budget.prepare(1 + tables.words + tables.items / 4L);
            for (; noted < wide.chosenCount(); noted++) {
                noteItems(wide.chosenAt(noted), optionOf);
            }
            int onPath = path.options()[l];
            if (wide.isActive(at, path.items()[l])) {
                int next = pushAfter(at, path.items()[l], onPath, share);
                share = shares[at];
                boolean inPlace = pendingEnd == bottoms[at];
                if (inPlace) {
                    leaveLevel();
                }
                if (next < 0) {
                    return;
                }
                item = wide.choose(at, inPlace ? at : at + 1, next);
                at += inPlace ? 0 : 1;
            } else if (optionOf[path.items()[l]] < onPath) {
                return; // forced here, and searched before
            } else if (optionOf[path.items()[l]] > onPath) {
                branch(at, item, share, null);
                return;
            }
        }
        if (item >= 0) {
            branch(at, item, share, null);
        } else if (item != MaskState.DEAD && !path.isSolution()) {
            noteSolution(at, item);
            rootSolved = !isBefore(path, optionOf);
        }
    }

    private void noteItems(int option, int[] optionOf) {
        for (int e = tables.optionStarts[option]; e < tables.optionStarts[option + 1]; e++) {
            optionOf[tables.optionItems[e]] = tables.original(option);
        }
    }

    /** Puts the options of an item after one on the stack, and returns the number of that one here, or -1 if it is dead. */
    private int pushAfter(int to, int item, int onPath, double share) {
        beginLevel(to);
        chosenCounts[to] = wide.chosenCount();
        int end = wide.listOptions(to, item, pending, pendingEnd);
        shares[to] = share / (end - pendingEnd);
        int next = -1;
        for (int i = pendingEnd; i < end; i++) {
            int option = pending[i];
            if (tables.original(option) > onPath) {
                pending[pendingEnd++] = option;
            } else if (tables.original(option) == onPath) {
                next = option;
            }
        }
        return next;
    }

    /** Returns whether the last solution is before a path. */
    private boolean isBefore(PathBefore path, int[] optionOf) {
        for (int option : options()) {
            noteItems(option, optionOf);
        }
        for (int l = 0; l < path.items().length; l++) {
            int option = optionOf[path.items()[l]];
            if (option != path.options()[l]) {
                return option < path.options()[l];
            }
        }
        return false;
    }

    private void enterRoot() {
        wide.keepChosen(0);
        int item = wide.start();
        if (item >= 0) {
            branch(0, item, 1, null);
            rootSolved = freeLevel == 0;
        } else {
            rootSolved = item != MaskState.DEAD;
        }
        if (rootSolved) {
            noteSolution(0, item);
        }
    }

    public boolean isDone() {
        return level < 0 && !rootSolved && inner == null;
    }

    /** Searches on until it has found a number of solutions or visited a number of nodes. Returns how many it has found. */
    public long run(long maxSolutions, long maxNodes, Budget budget) {
        long found = 0;
        if (rootSolved && maxSolutions > 0) {
            rootSolved = false;
            found = 1;
        }
        long lastNode = nodes + Math.min(maxNodes, Long.MAX_VALUE - nodes);
        while (found < maxSolutions && nodes < lastNode && !restartClock.isDue()) {
            if (nodes >= restartClock.next()) {
                restartClock.look(nodes, progress(), wide.failures);
                continue;
            }
            MaskTree tree = inner;
            if (tree != null) {
                long before = found;
                long end = Math.min(lastNode, restartClock.next());
                found += runInner(tree, maxSolutions - found, end, budget);
                if (inner != null && found == before && nodes < end) {
                    break; // stopped
                }
            } else if (level >= 0 && budget.spendNode()) {
                nodes++;
                found += level >= freeLevel ? tryNextFree() : tryNext(budget);
            } else {
                break;
            }
        }
        budget.addUpdates(wide.updates + compact.updates);
        wide.updates = 0;
        compact.updates = 0;
        return found;
    }

    /** Runs the inner tree up to a number of nodes here. */
    private long runInner(MaskTree tree, long maxSolutions, long lastNode, Budget budget) {
        long before = tree.nodes;
        long found = tree.run(maxSolutions, lastNode - nodes, budget);
        nodes += tree.nodes - before;
        if (found > 0) {
            solvedInner = tree;
            restartClock.stop();
        }
        if (tree.isDone()) {
            inner = null;
            Objects.requireNonNull(innerPayoffs[innerSize]).note(tree.nodes);
        }
        return found;
    }

    /** Tries the option on top of the stack. Returns how many solutions that is, 0 or 1. */
    private int tryNext(Budget budget) {
        boolean inCompact = level >= compactLevel;
        MaskState state = inCompact ? compact : wide;
        int base = inCompact ? compactLevel : 0;
        int option = pending[--pendingEnd];
        boolean inPlace = pendingEnd == bottoms[level];
        int to = inPlace ? level : level + 1;
        state.keepChosen(chosenCounts[level]);
        int item = state.choose(level - base, to - base, option);
        if (item >= 0) {
            branch(to, item, shares[level], budget);
            if (to < freeLevel) {
                return 0;
            }
            noteSolution(to, item);
            return 1;
        }
        int found = 0;
        if (item != MaskState.DEAD) {
            noteSolution(to - base, item);
            found = 1;
        }
        if (inPlace) {
            leaveLevel();
        }
        return found;
    }

    /** Does the same where no item needs an option any more, so that each node is a solution. */
    private int tryNextFree() {
        boolean inCompact = level >= compactLevel;
        MaskState state = inCompact ? compact : wide;
        int base = inCompact ? compactLevel : 0;
        int option = pending[--pendingEnd];
        boolean inPlace = pendingEnd == bottoms[level];
        int to = inPlace ? level : level + 1;
        state.keepChosen(chosenCounts[level]);
        int alive = state.chooseFree(level - base, to - base, option);
        noteSolution(to - base, MaskState.SOLVED);
        if (alive > 0) {
            boolean pays = !inCompact && alive >= nodesToPay && alive <= 64; // at least one node for each
            if (pays && enterCompact(to) >= 0) {
                pushFree(compact, to, to, shares[level]);
            } else {
                pushFree(state, base, to, shares[level]);
            }
        } else if (inPlace) {
            leaveLevel();
        }
        return 1;
    }

    private void pushFree(MaskState state, int base, int to, double share) {
        beginLevel(to);
        chosenCounts[to] = state.chosenCount();
        pendingEnd = state.listFree(to - base, pending, pendingEnd);
        shares[to] = share / (pendingEnd - bottoms[to]);
    }

    private void beginLevel(int to) {
        if (to == bottoms.length) {
            bottoms = Arrays.copyOf(bottoms, 2 * to);
            chosenCounts = Arrays.copyOf(chosenCounts, 2 * to);
            shares = Arrays.copyOf(shares, 2 * to);
        }
        level = to;
        bottoms[to] = pendingEnd;
    }

    private void leaveLevel() {
        level--;
        if (level < compactLevel && compactLevel != NO_LEVEL) {
            leaveCompact();
        }
        if (level < freeLevel) {
            freeLevel = NO_LEVEL;
        }
    }

    private void noteSolution(int stateLevel, int kind) {
        solvedInner = null;
        solvedInCompact = compactLevel != NO_LEVEL;
        solvedLevel = stateLevel;
        solvedWithAlive = kind == MaskState.SOLVED_WITH_ALIVE;
        restartClock.stop();
    }

    /** Puts the options of an item on the stack: the next level, or what follows the last option of this one. */
    private void branch(int to, int item, double share, @Nullable Budget budget) {
        beginLevel(to);
        assert nodes % NODES_BETWEEN_ASSERTIONS != 0 || isConsistent(to);
        boolean isCompact = to >= compactLevel;
        int compactItem = to < compactLevel ? enterSmaller(to, share, budget) : item;
        if (inner != null) {
            level = to - 1;
            return;
        }
        if (item == (isCompact ? freeInCompact : freeInWide)) {
            freeLevel = to;
            int base = to < compactLevel ? 0 : compactLevel;
            pushFree(to < compactLevel ? wide : compact, base, to, share);
            return;
        }
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

    private boolean isConsistent(int at) {
        return at < compactLevel ? wide.isConsistent(at) : compact.isConsistent(at - compactLevel);
    }

    /**
     * Enters the compact state or an inner tree if the position is small enough and it pays. Returns the item to branch on in
     * the compact state.
     *
     * <p>One method, as HotSpot inlines a method that is called often if it has at most 325 bytes. Its compiler took 2 to 4
     * seconds for the search with all of this in it, during which all else ran 3 to 8 times slower.
     *
     * @param budget stops making an inner tree; null if none may be made
     */
    private int enterSmaller(int at, double share, @Nullable Budget budget) {
        assert inner == null && compactLevel == NO_LEVEL : "in a smaller state already";
        int limit = Math.max(64, budget == null ? 0 : maxInnerOptions);
        int alive = wide.countAlive(at, limit);
        if (alive <= 64) {
            return compactPayoff.isExpected(nodesToPay) ? enterCompact(at) : CompactState.TOO_LARGE;
        }
        if (budget == null || alive > limit) {
            return CompactState.TOO_LARGE;
        }
        int size = 32 - Integer.numberOfLeadingZeros(alive);
        Payoff payoff = innerPayoffs[size];
        if (payoff == null) {
            payoff = new Payoff(Double.POSITIVE_INFINITY, INNER_SAMPLE);
            innerPayoffs[size] = payoff;
        }
        if (!payoff.isExpected((double) NODES_PER_OPTION_TO_PAY * alive)) {
            return CompactState.TOO_LARGE;
        }
        int[] options = new int[alive];
        wide.listAlive(at, options, 0);
        Arrays.sort(options);
        for (int i = 0; i < options.length; i++) {
            options[i] = tables.original(options[i]);
        }
        if (reduction == null) {
            reduction = new Reduction(tables.matrix);
        }
        MaskTables smaller;
        try {
            smaller = MaskTables.of(reduction.of(options, budget), budget);
        } catch (StoppedException stopped) {
            reduction = null;
            return CompactState.TOO_LARGE;
        }
        if (smaller != null) {
            inner = new MaskTree(smaller, compact.countsUpdates);
            inner.random = random;
            inner.labelsOutside = labelsOutside;
            inner.begin(Restarts.NEVER);
            innerSize = size;
            innerShare = share;
        }
        return CompactState.TOO_LARGE;
    }

    private int enterCompact(int at) {
        int item = compact.enter(wide.frame(at));
        if (item >= 0) {
            compactLevel = at;
            nodesBeforeCompact = nodes;
        }
        return item;
    }

    private void leaveCompact() {
        compactLevel = NO_LEVEL;
        compactPayoff.note(Math.min(nodes - nodesBeforeCompact, MAX_TIMES_TO_PAY * nodesToPay));
    }

    /** Returns whether the search stands still until it goes on in another tree, see {@link #restarted}. */
    public boolean isRestartDue() {
        return restartClock.isDue();
    }

    /**
     * Returns the tree to go on in, or null if the budget ran out: that of the same problem in another order. Options are in
     * random order, and among items with as few options, those that failed most come first.
     *
     * <p>Where the first solution is far from the leftmost branch, such as for 64 queens, nearly any other order finds one
     * within a few hundred nodes (Gomes, Selman and Kautz, AAAI 1998). Where there is none for a few items alone, these fail
     * most, and the others only repeat their failure until they come first (Boussemart, Hemery, Lecoutre and Sais, ECAI 2004):
     * of 84 random graphs of 40 to 150 vertices that took 0.4 s to many minutes, none takes more than 0.5 s. But where nearly all
     * items fail, such as in packings, the order given is often better, so such a search stays with it unless it is far from its end.
     */
    public @Nullable MaskTree restarted(Budget budget) {
        int[] items = itemsByFailures();
        MaskTables reordered;
        try {
            reordered = hasAnyFailed()
                    ? MaskTables.of(tables.matrix.renumbered(CoverMatrix.inverse(items), budget), budget)
                    : tables;
        } catch (StoppedException stopped) {
            return null;
        }
        if (reordered == null) {
            return null;
        }
        MaskTree tree = new MaskTree(reordered, compact.countsUpdates);
        tree.random = random == 0 ? 1 : random;
        for (int i = 0; i < items.length; i++) {
            tree.wide.failures[i] = wide.failures[items[i]];
        }
        tree.begin(Restarts.NEVER);
        tree.nodes = nodes;
        tree.restartClock = restartClock.restarted();
        return tree;
    }

    private boolean hasAnyFailed() {
        return Arrays.stream(wide.failures).anyMatch(failures -> failures > 0);
    }

    private int[] itemsByFailures() {
        return IntStream.range(0, tables.items)
                .boxed()
                .sorted(Comparator.comparingInt(item -> -wide.failures[item]))
                .mapToInt(item -> item)
                .toArray();
    }

    /** Returns whether the search may still restart, which would find what was handed over. */
    public boolean mayRestart() {
        return !restartClock.isStopped() && restartClock.isWorthwhile(nodes, progress());
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
     * Hands over the largest branches: half of the options left to try at the lowest level. Returns null if too few are left,
     * or if the lowest level is in the compact state. Not for a tree that {@linkplain #mayRestart may restart}.
     */
    public @Nullable Branch split() {
        assert !mayRestart();
        restartClock.stop();
        if (level < 0) {
            return inner == null ? null : splitInner(inner);
        }
        if (compactLevel == 0) {
            return null;
        }
        int options = level == 0 ? pendingEnd / 2 : (bottoms[1] + 1) / 2;
        if (options == 0) {
            return null;
        }
        boolean isFree = freeLevel == 0;
        WideState.Position position = wide.first(chosenCounts[0]);
        if (isFree) { // the options kept here are tried before those that are handed over
            makeAlive(position, options, level == 0 ? pendingEnd : bottoms[1]);
        }
        Branch branch = new Branch(tables, position, Arrays.copyOf(pending, options), isFree, labelsOutside, shares[0]);
        shareElsewhere += options * shares[0];
        removeFirst(options);
        return branch;
    }

    private void makeAlive(WideState.Position position, int from, int to) {
        for (int i = from; i < to; i++) {
            position.frame()[pending[i] >> 6] |= 1L << pending[i];
        }
    }

    private @Nullable Branch splitInner(MaskTree tree) {
        Branch branch = tree.split();
        if (branch == null) {
            return null;
        }
        double share = innerShare * branch.share();
        shareElsewhere += branch.options().length * share;
        return new Branch(
                branch.tables(),
                branch.position(),
                branch.options(),
                branch.isFree(),
                withWideLabels(branch.labelsOutside()),
                share);
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
        if (freeLevel != NO_LEVEL) {
            freeLevel = Math.max(0, freeLevel - 1);
        }
    }

    /** Returns how much of the whole tree has been done here, from 0 to 1. */
    public double progress() {
        double done = 1 - left() - shareElsewhere;
        assert done > -1e-6 : "more than the whole tree is left";
        return Math.max(0, done);
    }

    /** Returns how much of the whole tree is left to do here. */
    private double left() {
        double left = (rootSolved && level < 0 ? 1 : 0) + (inner == null ? 0 : innerShare * inner.left());
        int end = pendingEnd;
        for (int l = level; l >= 0; l--) {
            left += shares[l] * (end - bottoms[l]);
            end = bottoms[l];
        }
        return left;
    }

    /** Returns the labels of the options of the last solution. */
    public int[] solution() {
        int[] labels = new int[solutionLength()];
        listSolution(labels, 0);
        return labels;
    }

    /** Returns the same in pieces that later solutions share, if they are many options. */
    Labels solutionInPieces() {
        if (wide.chosenCount() < MIN_CHOSEN_OF_PIECES) {
            return Labels.of(solution());
        }
        MaskTree tree = solvedInner;
        if (tree != null) {
            return wide.labels().plus(tree.solutionInPieces());
        }
        int[] last = new int[solutionLength() - wide.chosenCount()];
        listLast(last, 0);
        return wide.labels().plus(last);
    }

    private int solutionLength() {
        MaskTree tree = solvedInner;
        return tree == null ? solutionSize() + labelsOutside.length : wide.chosenCount() + tree.solutionLength();
    }

    /** Writes the labels of the last solution to the end of a list. */
    private void listSolution(int[] labels, int start) {
        int end = wide.listLabels(labels, start);
        if (solvedInner != null) {
            solvedInner.listSolution(labels, end);
            return;
        }
        listLast(labels, end);
    }

    /** Writes the labels of the last solution, found in this tree, without those of the options chosen in the wide state. */
    private void listLast(int[] labels, int start) {
        assert tables.isSolution(options());
        int end = solvedInCompact ? compact.listLabels(labels, start) : start;
        int endOfChosen = end;
        end = solvedWithAlive ? lastState().listAlive(solvedLevel, labels, end) : end;
        for (int i = endOfChosen; i < end; i++) {
            labels[i] = tables.label(labels[i]);
        }
        System.arraycopy(labelsOutside, 0, labels, end, labelsOutside.length);
    }

    /** Returns the numbers of the options of the last solution, if it is not in the inner tree. For assertions. */
    private int[] options() {
        int[] options = new int[solutionSize()];
        int end = wide.listChosen(options, 0);
        end = solvedInCompact ? compact.listChosen(options, end) : end;
        end = solvedWithAlive ? lastState().listAlive(solvedLevel, options, end) : end;
        assert end == options.length : "a solution of another size";
        return options;
    }

    private int solutionSize() {
        return wide.chosenCount()
                + (solvedInCompact ? compact.chosenCount() : 0)
                + (solvedWithAlive ? lastState().countAlive(solvedLevel) : 0);
    }

    private MaskState lastState() {
        return solvedInCompact ? compact : wide;
    }

    /** Returns the labels of the options chosen in the wide state, and others. */
    private int[] withWideLabels(int[] others) {
        int[] labels = new int[wide.chosenCount() + others.length];
        System.arraycopy(others, 0, labels, wide.listLabels(labels, 0), others.length);
        return labels;
    }

    /** Returns whether the last solution is one of those known. Seldom looks at more than one option. */
    boolean hasFound(KnownCovers known) {
        return chosenAreIn(known) && known.contain(solution());
    }

    private boolean chosenAreIn(KnownCovers known) {
        boolean areLastIn =
                solvedInner == null ? !solvedInCompact || compact.chosenAreIn(known) : solvedInner.chosenAreIn(known);
        return areLastIn && wide.chosenAreIn(known);
    }
}
