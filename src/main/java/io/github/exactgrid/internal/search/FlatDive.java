package io.github.exactgrid.internal.search;

import static io.github.exactgrid.internal.search.FlatPath.NONE;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.Labels;
import io.github.exactgrid.internal.matrix.Occurrences;
import io.github.exactgrid.internal.matrix.Reduction;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Looks for a first cover nearly straight down, before anything is linked: in the order of the matrix, and if that had dead ends
 * near the bottom only, in random orders (see {@link Dive}), the last of them for as long as another search takes to be prepared.
 * Not where items have bounds.
 */
public final class FlatDive {

    /*
     * Near the bottom nearly all that a path looks at is hidden. So where a dive meets dead ends and few options are left, these
     * are made a problem of their own, and another search goes through all of it, within limits: of 300 items in 6,000
     * random sets of 3, a dive covered 276 to 288 and went astray with the rest; this finds a cover of them in 0.1 ms.
     */

    /** With fewer options a search in any order is short, and to prepare a dive takes as long. */
    private static final int MIN_OPTIONS = 128;

    /** The work of a dive in the order of the matrix, in entries, besides that of a way down, in times all entries. */
    private static final double MORE_WORK = 1;

    /** The same in a random order. */
    private static final double MORE_WORK_AT_RANDOM = 0.25;

    /** The nodes that a dive may visit besides those of its longest path, in times these, and besides. */
    private static final double MORE_NODES_RATIO = 2;

    private static final double MORE_NODES_RATIO_AT_RANDOM = 0.25;
    private static final int MORE_NODES = 20;

    /** It may hide this many times all options. */
    private static final double MAX_HIDDEN_RATIO = 1.4;

    /**
     * The same for each node, so that most dead ends count as near the bottom: without colours a dive in a random order finds
     * a cover sooner there than masks do, whose tables are still to be made. First covers of 20 to 32 queens took 0.8 of the time.
     */
    private static final double MORE_HIDDEN_OF_NODE = 0.015;

    /**
     * All these limits of the dive in the order of the matrix are this many times as high where options have colours and many entries
     * are secondary: crossing words, edge matching, clauses. Links take longer to be made there than a hundred nodes take here,
     * and no better search follows soon. First covers took 0.3 to 0.8 of the time, and problems without any 1.1 times as long.
     */
    private static final double PATIENCE_WITH_COLOURS = 32;

    /**
     * The same for other problems with few options: to make links or tables takes as long there as 100 nodes take here. First covers of
     * queens, Langford pairs and random sets took 0.8 of the time.
     */
    private static final double PATIENCE_WITH_FEW_OPTIONS = 3;

    private static final int MAX_FEW_OPTIONS = 1024;

    /**
     * The work of a dive, in times that of preparing the other search, to which the limits are raised: of the first if they end it with
     * dead ends far from the bottom, where dives in random orders would take as long to get there again; and of the last in a
     * random order. First covers of boxes in polycubes took 0.4 to 0.9 of the time, of Room squares 0.5 to 0.75.
     */
    private static final double WORK_RATIO_OF_PATIENCE = 1;

    /** The most times that limits are raised so: the tables of a problem of 75,000 options take long, but are never made as a whole. */
    private static final double MAX_PATIENCE = 8;

    /** The share of the entries that must be secondary for that: with a seventh of them, masks found a cover sooner. */
    private static final double MIN_SECONDARY = 0.35;

    /** The items that are looked at for all choices straight down, in times the entries: with more, a dive takes longer. */
    private static final int MAX_LOOKS_RATIO = 2;

    /**
     * The last options are searched as a problem of their own when a dive has worked on them for twice as long as that takes to
     * be prepared: 12 nanoseconds for an entry are four units of the other search.
     */
    private static final double UNITS_OF_AN_ENTRY = 4;

    private static final double MIN_WORK_RATIO = 2;

    /** That preparation may take this many units for each entry, and all such searches of a dive this. */
    private static final double MAX_PREPARATION = 1;

    private static final double MAX_WORK_OF_LAST = 4;

    /**
     * The nodes that their search may take: more seldom find a cover. The work for a large problem allows ten times as many,
     * which took 200 queens 18 ms, and another dive 4.
     */
    private static final long MAX_NODES_OF_LAST = 4096;

    /** The dives in random orders: on most problems with dead ends near the bottom only, two of three find a cover. */
    private static final int MAX_DIVES = 4;

    /** The golden ratio: its multiples are seeds that have little in common. */
    private static final long SEED = 0x9E3779B97F4A7C15L;

    private final FlatPath path;

    /** The problem without the options that are in no list. */
    private final CoverMatrix matrix;

    private final Budget budget;

    /** Searches the last options of a way down; null if nothing does. */
    private final @Nullable SubtreeSearcher searcher;

    /** By how many times the limits of the dive in the order of the matrix are higher, and by how many they may get higher. */
    private final double patience;

    private final double maxPatience;

    /** Whether limits were as much higher as they may get. */
    private boolean wasPatient;

    /** The number of options from which on downwards they are searched as a problem of their own. */
    private int fewOptions;

    /** The first level of the present path with so few options, or {@link FlatPath#NONE}, and the work from which on they are searched. */
    private int lastLevel = NONE;

    private double maxWorkBelow;

    /** The work that searches of the last options may still do in the present dive. */
    private double workLeft;

    /** The search that has found a cover of the last options, or null; and the nodes that such a search may take. */
    private @Nullable Cursor<int[]> last;

    private long nodesOfLast;

    /** The labels of the options on the path to them; null until they are needed. */
    private @Nullable Labels beforeLast;

    private @Nullable Reduction reduction;

    /** Whether the path is a cover. */
    private boolean isAtCover;

    private int deepest;

    /** The nodes of the present dive. */
    private long nodes;

    /** The nodes of the dives before, the work of the path in them, and the options that it has hidden. */
    private long nodesBefore;

    private long workBefore;

    private long hiddenBefore;

    /** Returns whether a dive may take less time than a search, in flat arrays or links. */
    public static boolean mayPay(CoverMatrix matrix) {
        return !matrix.hasBounds() && matrix.options() >= MIN_OPTIONS;
    }

    /**
     * Prepares what all dives of a problem share: the options of each item.
     *
     * @throws StoppedException if the call must stop
     */
    public static void prepare(CoverMatrix matrix, Budget budget) {
        Occurrences.of(matrix, budget);
    }

    /**
     * Prepares a dive.
     *
     * @param searcher searches the last options of a way down; null for none
     * @throws StoppedException if the call must stop
     */
    public FlatDive(CoverMatrix problem, @Nullable SubtreeSearcher searcher, Budget budget) {
        this.searcher = searcher;
        this.budget = budget;
        path = new FlatPath(problem, budget);
        matrix = path.matrix();
        patience = patience();
        fewOptions = searcher == null ? 0 : fewOptions(searcher);
        maxPatience = searcher == null ? 0 : maxPatience(searcher);
    }

    private double patience() {
        if (matrix.hasColours() && path.secondaryEntries() >= MIN_SECONDARY * matrix.entries()) {
            return PATIENCE_WITH_COLOURS;
        }
        return matrix.options() <= MAX_FEW_OPTIONS ? PATIENCE_WITH_FEW_OPTIONS : 1;
    }

    private double maxPatience(SubtreeSearcher other) {
        double work = preparation(other, matrix.options()) / UNITS_OF_AN_ENTRY;
        return Math.min(MAX_PATIENCE, WORK_RATIO_OF_PATIENCE * work / matrix.entries());
    }

    /** Returns the largest number of options, halved again and again, that takes little to be prepared for the other search. */
    private int fewOptions(SubtreeSearcher other) {
        int few = matrix.options() / 4;
        while (few > 0 && preparation(other, few) > MAX_PREPARATION * matrix.entries()) {
            few /= 2;
        }
        return few;
    }

    private double preparation(SubtreeSearcher other, int options) {
        return other.preparation(options, options * ((double) matrix.entries() / matrix.options()));
    }

    /**
     * Dives. Returns {@link Outcome#FOUND}, {@link Outcome#EXHAUSTED} if there is no cover, or {@link Outcome#STOPPED} if it has
     * found none, or must stop. To be called once.
     */
    public Outcome dive() {
        if (path.lacksOptions()) {
            return Outcome.EXHAUSTED;
        }
        Outcome found = search(true, MORE_WORK, MORE_NODES_RATIO, patience);
        boolean isShort = (long) deepest * matrix.primaryItems() <= (long) MAX_LOOKS_RATIO * matrix.entries();
        for (int number = 1; isShort && number <= MAX_DIVES && mayDiveAgain(found); number++) {
            found = diveAtRandom(number, MORE_WORK_AT_RANDOM, MORE_NODES_RATIO_AT_RANDOM, 1);
        }
        if (found == Outcome.STOPPED && budget.stop() == null && !wasPatient && maxPatience > patience) {
            wasPatient = true;
            found = diveAtRandom(MAX_DIVES + 1, MORE_WORK, MORE_NODES_RATIO, maxPatience);
        }
        budget.addUpdates(updates());
        return found;
    }

    private Outcome diveAtRandom(int number, double moreWork, double moreNodesRatio, double times) {
        goBackTo(0);
        path.randomize(number * SEED);
        return search(true, moreWork, moreNodesRatio, times);
    }

    /**
     * Goes on from the cover found last, for another near by. Returns {@link Outcome#FOUND}, {@link Outcome#EXHAUSTED} if there are no
     * more, or {@link Outcome#STOPPED} if the dive is over, or must stop.
     *
     * @param isPatient whether the search of the last options, once it has found a cover, goes on to its end
     */
    public Outcome diveOn(boolean isPatient) {
        long before = updates();
        Outcome found = last == null ? Outcome.EXHAUSTED : advance(last);
        while (isPatient && found == Outcome.STOPPED && budget.stop() == null) {
            found = advance(Objects.requireNonNull(last));
        }
        if (found == Outcome.EXHAUSTED) {
            last = null;
            found = search(false, MORE_WORK, MORE_NODES_RATIO, patience);
        }
        budget.addUpdates(updates() - before);
        return found;
    }

    private boolean mayDiveAgain(Outcome found) {
        return found == Outcome.STOPPED && budget.stop() == null && endedNearBottom();
    }

    /** Returns whether the dive goes on for so long that links seldom find a cover soon after it. */
    public boolean isPatient() {
        return patience > 1 || wasPatient;
    }

    /** Returns whether the last dive, if it has found no cover, had dead ends near the bottom only. */
    public boolean endedNearBottom() {
        double more = matrix.hasColours() ? 0 : MORE_HIDDEN_OF_NODE * nodes;
        return hidden() <= (MAX_HIDDEN_RATIO + more) * matrix.options();
    }

    /**
     * Returns whether a search can {@linkplain CoverSearch#follow follow}: all covers before the {@linkplain #path path} have been found,
     * in the order of the matrix, and no other.
     */
    public boolean mayBeFollowed() {
        return last == null && path.isInOrder();
    }

    /** Returns the work of all dives, in units of the other search. */
    public double work() {
        return UNITS_OF_AN_ENTRY * path.work();
    }

    /** Returns whether the path is the cover that was found last. */
    public boolean isAtCover() {
        return isAtCover;
    }

    /** Returns the labels of the options of the cover that was found. */
    public int[] cover() {
        return last == null ? path.labels() : path.labels(last.solution());
    }

    /** Returns the same, made on demand. */
    public Labels coverOnDemand() {
        Cursor<int[]> present = last;
        if (present == null) {
            return path.labelsInPieces();
        }
        if (beforeLast == null) {
            beforeLast = Labels.of(path.labels());
        }
        return beforeLast.plus(Labels.of(present.solutionOnDemand()));
    }

    /** Returns how many nodes all dives have visited. */
    long nodes() {
        return nodesBefore + nodes;
    }

    /** Returns how many items all dives have looked at one by one for the smallest. For tests. */
    long looks() {
        return path.looks();
    }

    /** Returns how many options all dives have hidden. */
    long updates() {
        return path.hidden();
    }

    /**
     * Returns the path to the last cover, or to where the only dive has stopped: options before those on it, of the same items, have no
     * cover that was not found. It is empty after dives in random orders.
     */
    public Path path() {
        if (isAtCover) {
            return path.toCover();
        }
        return path.isInOrder() ? path.toLastOption() : new Path(new int[0], new int[0]);
    }

    /** Searches from an item that is to be chosen, or from the option taken last on. */
    private Outcome search(boolean atChoice, double moreWork, double moreNodesRatio, double firstTimes) {
        workBefore = path.work();
        hiddenBefore = path.hidden();
        nodesBefore += nodes;
        nodes = 0;
        deepest = 0;
        lastLevel = NONE;
        workLeft = MAX_WORK_OF_LAST * matrix.entries();
        double times = firstTimes;
        boolean enter = atChoice;
        isAtCover = false;
        while (budget.stop() == null) {
            if (enter) {
                int item = path.nextItem();
                if (item == NONE) {
                    isAtCover = true;
                    return Outcome.FOUND;
                }
                path.open(item);
                if (lastLevel == NONE && path.optionsLeft() <= fewOptions) {
                    enterLast(Objects.requireNonNull(searcher));
                }
            } else if (lastLevel != NONE && workOfDive() > maxWorkBelow && path.level() > lastLevel) {
                Outcome found = searchLast();
                if (found != Outcome.EXHAUSTED) {
                    return found;
                }
                continue;
            } else if (path.level() == 0) {
                return Outcome.EXHAUSTED;
            } else {
                undo();
            }
            int option = path.nextOption();
            enter = option != NONE;
            if (!enter) {
                continue;
            }
            boolean isOver = isOver(moreWork, moreNodesRatio, times);
            if (isOver && atChoice && path.isInOrder() && times < maxPatience && areManyHidden(times)) {
                wasPatient = true;
                times = maxPatience;
                isOver = isOver(moreWork, moreNodesRatio, times);
            }
            if (isOver || !budget.spendNode()) {
                path.stopBefore(option);
                return Outcome.STOPPED;
            }
            nodes++;
            enter = path.choose(option);
            deepest = Math.max(deepest, path.level());
        }
        return Outcome.STOPPED;
    }

    private void goBackTo(int level) {
        while (path.level() > level && budget.stop() == null) {
            undo();
        }
    }

    private void undo() {
        path.undo();
        lastLevel = path.level() < lastLevel ? NONE : lastLevel;
    }

    private long workOfDive() {
        return path.work() - workBefore;
    }

    private long hidden() {
        return path.hidden() - hiddenBefore;
    }

    private boolean isOver(double moreWork, double moreNodesRatio, double times) {
        return workOfDive() > (1 + 1.0 / FlatPath.PLACES_OF_AN_ENTRY + times * moreWork) * matrix.entries()
                || nodes - deepest > times * (moreNodesRatio * deepest + MORE_NODES)
                || areManyHidden(times);
    }

    private boolean areManyHidden(double times) {
        return hidden() > (1 + times * (MAX_HIDDEN_RATIO - 1)) * matrix.options();
    }

    private void enterLast(SubtreeSearcher other) {
        lastLevel = path.level();
        double units = preparation(other, path.optionsLeft());
        maxWorkBelow = workOfDive() + MIN_WORK_RATIO * units / UNITS_OF_AN_ENTRY;
    }

    /**
     * Goes back to where few options were left, and searches all of these. Returns {@link Outcome#EXHAUSTED} if they have no
     * cover, {@link Outcome#STOPPED} if the dive or the call must stop: then the path leads to an option there.
     */
    private Outcome searchLast() {
        goBackTo(lastLevel);
        SubtreeSearcher other = Objects.requireNonNull(searcher);
        CoverMatrix rest = rest();
        workLeft -= preparation(other, rest.options());
        int looked = Math.min(rest.primaryItems(), rest.entries());
        nodesOfLast = Math.min(MAX_NODES_OF_LAST, (long) (workLeft / other.branch(rest.options(), looked)));
        if (budget.stop() != null || nodesOfLast <= 0) {
            return Outcome.STOPPED;
        }
        long before = budget.nodes();
        Cursor<int[]> search = other.search(rest, budget);
        Outcome found = advance(search);
        workLeft -= (budget.nodes() - before) * other.branch(rest.options(), looked);
        last = found == Outcome.FOUND ? search : null;
        beforeLast = null;
        lastLevel = NONE;
        return found;
    }

    private Outcome advance(Cursor<int[]> other) {
        budget.expectOtherNodes();
        budget.limitSearch(nodesOfLast);
        Outcome found = other.advance();
        budget.limitSearch(Long.MAX_VALUE);
        budget.expectOtherNodes();
        return found;
    }

    /** Returns the problem of the options that are not hidden. */
    private CoverMatrix rest() {
        int[] left = path.options();
        Reduction present = reduction == null ? new Reduction(matrix) : reduction;
        reduction = present;
        return present.of(left, budget);
    }
}
