package io.github.exactgrid.internal.search;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.links.ColumnNode;
import io.github.exactgrid.internal.links.DancingLinks;
import io.github.exactgrid.internal.links.DancingNode;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.Labels;
import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Algorithms X, C and M over dancing links: all exact covers, one at a time (TAOCP 4B, 7.2.2.1; steps 1 to 9 below are those
 * of Algorithm M, which does what Algorithm C does where no item has bounds, and what Algorithm X does where none has a
 * colour either).
 *
 * <p>The book's algorithm visits all solutions in one run. This one pauses at each visit: its whole state is the level, the
 * branch taken at each level below, and the links, so it can be resumed. There is no recursion, and the deepest problem
 * takes two array elements a level.
 *
 * <p>A node of the search tree is a branch taken: an option tried, or the choice of no more options for an item.
 */
public final class CoverSearch implements Cursor<int[]> {

    /** To choose an option may hide all others: with this many entries that takes up to ten milliseconds, and is watched. */
    private static final int MANY_ENTRIES = 1 << 16;

    /** To make a node and link it takes some 20 nanoseconds. */
    private static final int STEPS_OF_AN_ENTRY = 2;

    /** The share of the tree from which on progress is not looked at more closely. */
    private static final double LEAST_SHARE = 1e-6;

    private final CoverMatrix matrix;
    private final boolean hasBounds;
    private final DancingLinks links;
    private final Budget budget;

    /** Prunes branches whose covers cost too much; null if costs are not limited. */
    private final @Nullable CostLimit limit;

    /** Decides which subtrees are handed over; null if none are. */
    private final @Nullable Handover handover;

    /** Asked whether to give up when the options hidden, and some looks at items, are more than a number; null if this search never gives up. */
    private @Nullable Trial trial;

    private long updatesOfTrial = Long.MAX_VALUE;

    /** The nodes of the budget at which the same is asked. */
    private long nodesOfTrial = Long.MAX_VALUE;

    /** The search of the subtree below the present level that was handed over, or null. */
    private @Nullable Cursor<int[]> below;

    /** The nodes spent before that search. */
    private long nodesBefore;

    /** The branch taken at each level: TAOCP's x0, x1 ... */
    private final DancingNode[] choices;

    /** The first branch of the item at each level, if that has bounds or the order is random: TAOCP's FT. */
    private final DancingNode[] firsts;

    private int level;

    /** How many levels have the same choices as when a solution was asked for last, and the labels of these, up to their ends. */
    private int levelsLabelled;

    private int[] labels = {};
    private int[] labelEnds = {0};

    private final Labels.Prefixes prefixes = new Labels.Prefixes();

    /**
     * The level of the last item, if only one is left, else -1. Each of its options completes a cover, so that nothing needs to
     * be covered for it.
     */
    private int lastLevel = -1;

    /** The outcome of the last {@link #advance}; null before the first. */
    private @Nullable Outcome outcome;

    private double progressWhenStopped;

    /** The level where the search was stopped, and whether the choice just below it had been undone, as it led to a dead end. */
    private int levelWhenStopped;

    private boolean wasUndone;

    private boolean isLinked;

    private boolean mayHandOver = true;

    /** The state of the random numbers, or 0 for branches in their order. Never with bounds. */
    private long random;

    /** Stands before the first solution of a problem. The first move links it, and can be stopped meanwhile. */
    public CoverSearch(CoverMatrix matrix, Budget budget) {
        this(matrix, budget, null, null);
    }

    /**
     * The same for a problem whose first items decide about the others: another one is branched on only when it is forced or none of them is left.
     *
     * @param deciding the number of these
     */
    public CoverSearch(CoverMatrix matrix, int deciding, Budget budget) {
        this(matrix, new DancingLinks(matrix, deciding), budget, null, null);
    }

    /**
     * The same, but hands subtrees over to another search where it expects that to be faster.
     *
     * @param subtrees the other search; null for none
     */
    public CoverSearch(CoverMatrix matrix, Budget budget, @Nullable SubtreeSearcher subtrees) {
        this(matrix, budget, null, subtrees);
    }

    CoverSearch(CoverMatrix matrix, Budget budget, @Nullable CostLimit limit, @Nullable SubtreeSearcher subtrees) {
        this(matrix, new DancingLinks(matrix), budget, limit, subtrees);
    }

    private CoverSearch(
            CoverMatrix matrix,
            DancingLinks links,
            Budget budget,
            @Nullable CostLimit limit,
            @Nullable SubtreeSearcher subtrees) {
        this.matrix = matrix;
        this.links = links;
        this.budget = budget;
        this.limit = limit;
        this.handover = subtrees == null || matrix.hasBounds() ? null : new Handover(subtrees, matrix, links, budget);
        this.hasBounds = matrix.hasBounds(); // then each level takes an option, or closes an item
        this.choices = new DancingNode[hasBounds ? matrix.primaryItems() + matrix.options() : matrix.primaryItems()];
        this.firsts = new DancingNode[choices.length];
    }

    /** Makes this search a trial: it may give up when it has hidden a number of options from now on. */
    void tryFor(Trial newTrial) {
        tryFor(newTrial, 0, 0);
    }

    /**
     * The same for a trial that has begun already.
     *
     * @param updates how many options it has hidden
     * @param nodes how many nodes it has visited
     */
    void tryFor(Trial newTrial, long updates, long nodes) {
        trial = newTrial;
        updatesOfTrial = links.work() + newTrial.updates() - updates;
        nodesOfTrial = budget.nodes() + newTrial.nodes() - nodes;
    }

    /**
     * Links the problem and goes to where a flat dive has stopped, or to the cover that it found last. The next move continues it.
     *
     * @throws StoppedException if the call must stop
     */
    void follow(FlatDive dive) {
        assert outcome == null && !isLinked && !hasBounds;
        isLinked = link(matrix, links, budget);
        if (!isLinked) {
            throw StoppedException.create();
        }
        Path path = dive.path();
        while (level < path.items().length) {
            ColumnNode i = links.column(path.items()[level]);
            if (handover != null && i.size() <= 1) {
                handover.enterForced(level);
            } else if (handover != null) {
                boolean pays = handover.enter(level);
                assert !pays : "no subtree is known yet";
            }
            DancingNode x = links.open(i);
            budget.prepare(1 + i.length());
            while (x.option() != path.options()[level]) {
                x = x.down();
            }
            lastLevel = links.isRingEmpty() ? level : -1;
            wasUndone = level != lastLevel && !links.chooseUnlessDead(x);
            choices[level] = x;
            if (handover != null) {
                handover.addBranch(level);
            }
            level++;
        }
        if (handover != null && level > 0) {
            handover.addWork(dive.nodes() - level, Math.max(0, dive.updates() - links.updates()));
        }
        outcome = dive.isAtCover() ? Outcome.FOUND : null;
    }

    /** Returns whether the branches of an item are taken in the order of the matrix. */
    boolean isInOrder() {
        return random == 0;
    }

    /** Returns the path to where a trial has stopped the search: what lies below it has not been searched. Not with bounds. */
    Path path() {
        assert outcome == Outcome.STOPPED && isInOrder() && !hasBounds;
        int[] items = new int[levelWhenStopped];
        int[] options = new int[levelWhenStopped];
        for (int l = 0; l < levelWhenStopped; l++) {
            items[l] = choices[l].column().item();
            options[l] = choices[l].option();
        }
        return new Path(items, options);
    }

    /** Searches within the limits of a dive, before any trial. If it stops there it can be resumed or restarted. */
    Outcome dive(Dive dive) {
        tryFor(dive);
        Outcome found = advance();
        trial = null;
        updatesOfTrial = Long.MAX_VALUE;
        nodesOfTrial = Long.MAX_VALUE;
        return found;
    }

    /** Sets whether subtrees are handed over from now on, if there is another search for them. */
    void handOver(boolean isAllowed) {
        mayHandOver = isAllowed;
    }

    /** Goes on where a dive or a limit of nodes has stopped. The next move continues it. */
    void resume() {
        assert outcome == Outcome.STOPPED && budget.stop() == null;
        level = levelWhenStopped;
        outcome = null;
    }

    /**
     * Goes back to the root from where a dive or a limit of nodes has stopped, to search the whole tree anew: in the order of the
     * matrix, or in one in which the branches of each item begin at a random one, and go round. Not where items have bounds.
     *
     * @param seed of the random numbers, 0 for the order of the matrix
     * @throws StoppedException if the call must stop
     */
    void restart(long seed) {
        assert outcome == Outcome.STOPPED && budget.stop() == null && !hasBounds;
        for (int l = levelWhenStopped - 1; l >= 0; l--) {
            ColumnNode i = choices[l].column();
            budget.prepare(1 + i.length());
            if (l != lastLevel && !wasUndone) {
                links.unchoose(choices[l]);
            }
            wasUndone = false;
            links.close(i, firsts[l]);
        }
        assert links.isSound() && links.isWhole();
        levelWhenStopped = 0;
        lastLevel = -1;
        random = seed;
        outcome = null;
    }

    /** Links all items and options: step 1 [Initialize]. Returns false if stopped; then the links must not be used. */
    static boolean link(CoverMatrix matrix, DancingLinks links, Budget budget) {
        for (int item = 0; item < matrix.items(); item++) {
            if (!budget.spendSteps(STEPS_OF_AN_ENTRY)) {
                return false;
            }
            links.addColumn(item);
        }
        for (int option = 0; option < matrix.options(); option++) {
            if (!budget.spendSteps(1 + (long) STEPS_OF_AN_ENTRY * (matrix.end(option) - matrix.start(option)))) {
                return false;
            }
            links.link(option);
        }
        if (matrix.entries() >= MANY_ENTRIES) {
            links.report(budget::prepare);
        }
        assert links.isSound() && links.isWhole();
        return true;
    }

    @Override
    public Outcome advance() {
        if (below != null && below.advance() == Outcome.FOUND) {
            return Outcome.FOUND; // as before; any other outcome will be the same again
        }
        if (outcome == null) {
            isLinked = isLinked || link(matrix, links, budget);
            outcome = isLinked ? search(!wasUndone) : Outcome.STOPPED;
        } else if (outcome == Outcome.FOUND) {
            outcome = search(false);
        }
        updatesOfTrial -= updatesOfTrial == Long.MAX_VALUE ? 0 : links.work();
        long updates = links.takeUpdates();
        budget.addUpdates(updates);
        if (handover != null) {
            handover.addUpdates(updates);
        }
        return outcome;
    }

    private Outcome search(boolean entering) {
        try {
            return searchUntilStopped(entering);
        } catch (StoppedException stopped) {
            return stopped(); // in the middle of a choice: there is no way on
        }
    }

    /**
     * Runs until the next visit or the end.
     *
     * @param entering whether to begin by entering a level, as at the start, or by leaving one, as after a visit
     * @throws StoppedException if the call must stop
     */
    private Outcome searchUntilStopped(boolean entering) {
        boolean enter = entering;
        boolean isUndone = wasUndone;
        wasUndone = false;
        while (true) {
            ColumnNode i;
            DancingNode x;
            if (enter) {
                i = links.smallestColumn(); // 2 [Enter level], 3 [Choose i]
                if (i == null) {
                    if (handover != null) {
                        handover.addCover();
                    }
                    return Outcome.FOUND; // all items are covered: visit
                }
                if (limit != null && limit.isExceeded(level, links)) {
                    enter = false;
                    continue;
                }
                if (handover != null && isHandedOver(handover, i)) {
                    enter = false;
                    continue;
                }
                x = random == 0 ? links.open(i) : openAtRandom(i); // 4 [Prepare to branch on i]
                if (i.hasBounds()) {
                    firsts[level] = x;
                }
                lastLevel = !hasBounds && links.isRingEmpty() ? level : -1;
            } else {
                Outcome found = below == null ? Outcome.EXHAUSTED : searchBelow(below);
                if (found != Outcome.EXHAUSTED) {
                    return found;
                }
                if (level == 0) {
                    assert links.isSound() && links.isWhole();
                    return Outcome.EXHAUSTED; // 9 [Leave level]
                }
                level--;
                levelsLabelled = Math.min(levelsLabelled, level);
                i = choices[level].column();
                if (level != lastLevel && !isUndone) {
                    if (!budget.spendSteps(1 + i.length())) { // the way back is as long as the way down
                        return stopped();
                    }
                    links.unchoose(choices[level]); // 7 [Try again]
                }
                isUndone = false;
                x = random == 0 ? links.next(choices[level]) : nextInRing(i); // 5 [Possibly tweak x]
            }
            enter = x != i;
            if (!enter) {
                links.close(i, firsts[level]); // 8 [Restore i]
                if (handover != null) {
                    handover.leave(level);
                }
                continue;
            }
            isUndone = level != lastLevel && !links.chooseUnlessDead(x); // 6 [Try x]
            choices[level] = x;
            if (limit != null) {
                limit.choose(level, x);
            }
            if (handover != null) {
                handover.addBranch(level);
            }
            level++;
            if (!budget.spendNode() || (isTrialOver() && isGivenUp())) {
                wasUndone = isUndone;
                return stopped();
            }
            enter = !isUndone;
        }
    }

    private boolean isTrialOver() {
        return links.work() > updatesOfTrial || budget.nodes() > nodesOfTrial;
    }

    private boolean isGivenUp() {
        updatesOfTrial = Long.MAX_VALUE;
        nodesOfTrial = Long.MAX_VALUE;
        Trial present = trial;
        if (present == null) {
            return false;
        }
        boolean isOver = present.isGivenUp();
        if (!isOver && present.isExtended()) {
            tryFor(present);
        }
        return isOver;
    }

    /** Decides whether the subtree of the present level is searched elsewhere, before an item is opened there. */
    private boolean isHandedOver(Handover handover, ColumnNode i) {
        if (i.size() <= 1 || !mayHandOver) {
            handover.enterForced(level);
            return false;
        }
        if (!handover.enter(level)) {
            return false;
        }
        below = handover.search();
        nodesBefore = budget.nodes();
        return true;
    }

    /** Searches the subtree that was handed over for its next cover. */
    private Outcome searchBelow(Cursor<int[]> search) {
        Outcome found = search.advance();
        if (found == Outcome.STOPPED) {
            stopped();
        } else if (found == Outcome.EXHAUSTED) {
            below = null;
            if (handover != null) {
                handover.addSubtree(budget.nodes() - nodesBefore);
            }
        }
        return found;
    }

    /** Leaves the links as they are: to undo all choices may take as long as the search did. */
    private Outcome stopped() {
        progressWhenStopped = progress();
        below = null;
        levelWhenStopped = level;
        level = 0;
        levelsLabelled = 0;
        return Outcome.STOPPED;
    }

    /** Starts to branch on an item, and returns a random branch, or the item itself if it has none. */
    private DancingNode openAtRandom(ColumnNode i) {
        DancingNode x = links.open(i);
        random = random * 6364136223846793005L + 1442695040888963407L; // TAOCP 3.3.4, table 1, line 26
        for (long before = ((random >>> 33) * i.size()) >>> 31; before > 0; before--) {
            x = x.down();
        }
        firsts[level] = x;
        return x;
    }

    /** Returns the branch after the one taken, the topmost after the lowest, or the item itself when all have been taken. */
    private DancingNode nextInRing(ColumnNode i) {
        DancingNode x = choices[level].down();
        x = x == i ? i.down() : x;
        return x == firsts[level] ? i : x;
    }

    /** Returns the labels of the options chosen; in the order of their choice, if nothing was handed over. */
    @Override
    public int[] solution() {
        int count = labelChoices();
        if (below == null) {
            return Arrays.copyOf(labels, count);
        }
        int[] labelsBelow = below.solution();
        int[] all = Arrays.copyOf(labels, count + labelsBelow.length);
        System.arraycopy(labelsBelow, 0, all, count, labelsBelow.length);
        return all;
    }

    @Override
    public Supplier<int[]> solutionOnDemand() {
        int count = labelChoices();
        Labels all = prefixes.first(labels, count);
        return below == null ? all : all.plus(Labels.of(below.solutionOnDemand()));
    }

    /** Looks up the labels of the choices made since the last time, and returns how many there are in all. */
    private int labelChoices() {
        if (labels.length < choices.length) {
            labels = new int[choices.length];
            labelEnds = new int[choices.length + 1];
        }
        prefixes.changeFrom(labelEnds[levelsLabelled]);
        for (; levelsLabelled < level; levelsLabelled++) {
            int end = labelEnds[levelsLabelled];
            if (choices[levelsLabelled].isOption()) {
                labels[end++] = matrix.label(choices[levelsLabelled].option());
            }
            labelEnds[levelsLabelled + 1] = end;
        }
        return labelEnds[level];
    }

    /** Returns the options chosen, in the order of their choice. */
    int[] options() {
        int[] options = new int[level];
        int count = 0;
        for (int l = 0; l < level; l++) {
            if (choices[l].isOption()) {
                options[count++] = choices[l].option();
            }
        }
        return count == level ? options : Arrays.copyOf(options, count);
    }

    /** The book's measure: all branches of an item have equal shares, and half of the last one taken is done. */
    @Override
    public double progress() {
        if (outcome == Outcome.EXHAUSTED) {
            return 1;
        }
        if (level == 0 && below == null) {
            return progressWhenStopped;
        }
        double done = 0;
        double share = 1;
        for (int l = 0; l < level && share > LEAST_SHARE; l++) {
            ColumnNode i = choices[l].column();
            int branches = 0;
            int before = 0;
            int first = 0;
            for (DancingNode x = i.hasBounds() ? firsts[l] : i.down(); x.isOption(); x = x.down()) {
                before = x == choices[l] ? branches : before;
                first = random != 0 && x == firsts[l] ? branches : first;
                branches++;
            }
            before -= before < first ? first - branches : first;
            if (!choices[l].isOption()) {
                before = branches++;
            }
            share /= branches;
            done += before * share;
        }
        return done + share * (below == null ? 0.5 : below.progress());
    }

    DancingLinks links() {
        return links;
    }
}
