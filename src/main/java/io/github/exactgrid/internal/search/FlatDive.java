package io.github.exactgrid.internal.search;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.Occurrences;
import io.github.exactgrid.internal.matrix.Reduction;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Looks for a first cover nearly straight down, before anything is linked: in the order of the matrix, and if that had dead ends
 * near the bottom only, in random orders (see {@link Dive}), the last of them for as long as another search takes to be prepared.
 * Or looks for all covers, where a few paths lead to them or one item has a choice. Not where items have bounds.
 */
public final class FlatDive {

    /*
     * On the way down each option is hidden once, and each item is covered once. So nothing is gained by taking hidden options
     * out of the lists of their items, which is most of the work of links, besides making them. Here an item's list stays as it
     * is, and options that are hidden already are passed over:
     *
     *     options of item x    3   8   9  17  40       to cover x hides 3, 9 and 40: the sizes of their primary items fall,
     *     hidden               .   x   .   x   .       and the three numbers go on the trail
     *
     * A way down takes the lists of all items once, and the primary items of all options once, in two flat arrays. After that a
     * node costs more than with links, as lists are mostly hidden options; but a dive is short. For a first cover of 100 queens
     * links took 0.63 ms, half of it to link, and this 0.27, its arrays included, which are made when a problem is built.
     *
     * An item that has got to one option is in a queue, so that it is found at once.
     *
     * Near the bottom nearly all that is looked at is hidden. So where a dive meets dead ends and few options are left, these
     * are made a problem of their own, and another search goes through all of it, within limits: of 300 items in 6,000
     * random sets of 3, a dive covered 276 to 288 and went astray with the rest; this finds a cover of them in 0.1 ms.
     */

    /** With fewer options a search in any order is short, and to prepare a dive takes as long. */
    private static final int MIN_OPTIONS = 128;

    /** To look at this many places of a list takes as long as to look at an entry of an option that is hidden. */
    private static final int PLACES_OF_AN_ENTRY = 4;

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

    /**
     * After this many failures items are chosen by how often they have failed, too: the dive goes round in circles. First covers of
     * 30 variables in 60 random constraints took up to 2 milliseconds, and 0.2 so.
     */
    private static final int FAILURES_TO_WEIGH = 64;

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

    /** The work of a search for all covers, in entries, in times all of them; tables take longer with colours. */
    private static final double MAX_WORK_FOR_ALL = 7;

    private static final double MAX_WORK_FOR_ALL_WITH_COLOURS = 10;

    /** It ends earlier if the share of the tree that is done predicts more than this many times that work. */
    private static final double MAX_RATIO_OF_ESTIMATE = 1.5;

    /** The share of the options left that are hidden on most paths, those to dead ends among them. */
    private static final double MIN_SHARE_HIDDEN = 0.5;

    /** A choice takes as long as to look at this many entries, besides those hidden. */
    private static final int WORK_OF_A_CHOICE = 4;

    /** This many places or entries are looked at in the time of a step. */
    private static final int WORK_OF_A_STEP = 8;

    /** The entries of the options hidden between two looks at the budget. */
    private static final int LOOKS_BETWEEN_CHECKS = 4096;

    /** Stands for a secondary item that no other option may have. */
    private static final int NO_COLOUR = -1;

    private static final int NONE = -1;

    /** The options of each item. */
    private final Occurrences occurrences;

    /** The problem without the options that are in no list. */
    private final CoverMatrix matrix;

    private final Budget budget;

    /** Searches the last options of a way down; null if nothing does. */
    private final @Nullable SubtreeSearcher searcher;

    private final int primary;

    /** By how many times the limits of the dive in the order of the matrix are higher, and by how many they may get higher. */
    private final double patience;

    private final double maxPatience;

    /** Whether limits were as much higher as they may get. */
    private boolean wasPatient;

    /** The number of options from which on downwards they are searched as a problem of their own. */
    private int fewOptions;

    /** The first level of the present path with so few options, or {@link #NONE}, and the work from which on they are searched. */
    private int lastLevel = NONE;

    private double maxWorkBelow;

    /** The work that searches of the last options may still do in the present dive. */
    private double workLeft;

    /** The search that has found a cover of the last options, or null; and the nodes that such a search may take. */
    private @Nullable Cursor<int[]> last;

    private long nodesOfLast;

    private @Nullable Reduction reduction;

    /** The number of options of each primary item that are not hidden. */
    private final int[] sizes;

    /** One more than how often each primary item has been left without an option, and how often any has. */
    private final int[] weights;

    private int failures;

    /** 1 for each option that is hidden. */
    private final byte[] hiding;

    /** The option of each place, and the colour of the item there; empty if none has one. */
    private final int[] listed;

    private final int[] colours;

    /** The primary items that are not covered, in a ring, in their order; the last number is its head. */
    private final int[] after;

    private final int[] before;

    /** The colour that each secondary item has got, {@link #NO_COLOUR} if it is covered, 0 if it is free; and at which level. */
    private final int[] painted;

    private final int[] paintedAt;

    /** The options hidden, in the order in which they were; behind them those of an item that are to be hidden. */
    private final int[] trail;

    private int trailEnd;

    /** The items that got to one option, in the order in which they did; those before the head are covered. */
    private final int[] queue;

    private int head;
    private int tail;

    // For each level: the item branched on, the option taken, the place of the next option, how many places are left,
    // and where the trail and the queue were.

    private final int[] items;
    private final int[] taken;
    private final int[] places;
    private final int[] placesLeft;
    private final int[] trails;
    private final int[] heads;
    private final int[] tails;

    private int level;
    private int deepest;

    /** Whether the present path is a cover that {@link #next} has found. */
    private boolean isAtCover;

    /** Whether all options left of the last item on that path make covers, as no other item was left. */
    private boolean isOfLastItem;

    /** The nodes of the present dive; its work, places of lists, and entries, that were looked at; how many options it has hidden. */
    private long nodes;

    private long work;

    private long hidden;

    /** The nodes of the dives before, and the options that they have hidden. */
    private long allNodes;

    private long allHidden;

    /** The state of the random numbers, or 0 for branches in their order. */
    private long random;

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
    public FlatDive(CoverMatrix matrix, @Nullable SubtreeSearcher searcher, Budget budget) {
        assert !matrix.hasBounds();
        this.searcher = searcher;
        this.budget = budget;
        occurrences = Occurrences.of(matrix, budget);
        int options = occurrences.options();
        this.matrix = options == matrix.options() ? matrix : matrix.select(occurrences.originals(), budget);
        primary = matrix.primaryItems();
        int secondaryEntries = occurrences.total() - occurrences.start(primary);
        boolean areManySecondary = secondaryEntries >= MIN_SECONDARY * occurrences.total();
        patience = matrix.hasColours() && areManySecondary ? PATIENCE_WITH_COLOURS : patienceWith(options);
        sizes = new int[primary];
        weights = new int[primary];
        Arrays.fill(weights, 1);
        hiding = new byte[options];
        listed = occurrences.sharedOptions();
        colours = occurrences.sharedColours();
        after = new int[primary + 1];
        before = new int[primary + 1];
        painted = new int[matrix.items() - primary];
        paintedAt = new int[matrix.items() - primary];
        trail = new int[options + 1];
        queue = new int[primary];
        items = new int[primary + 1];
        taken = new int[primary + 1];
        places = new int[primary + 1];
        placesLeft = new int[primary + 1];
        trails = new int[primary + 1];
        heads = new int[primary + 1];
        tails = new int[primary + 1];
        for (int item = 0; item <= primary; item++) {
            after[item] = item == primary ? 0 : item + 1;
            before[item] = item == 0 ? primary : item - 1;
        }
        for (int item = 0; item < primary; item++) {
            sizes[item] = occurrences.size(item);
            if (sizes[item] == 1) {
                queue[tail++] = item;
            }
        }
        fewOptions = searcher == null ? 0 : fewOptions(searcher);
        maxPatience = searcher == null
                ? 0
                : Math.min(
                        MAX_PATIENCE,
                        WORK_RATIO_OF_PATIENCE
                                * preparation(searcher, options)
                                / (UNITS_OF_AN_ENTRY * matrix.entries()));
    }

    private static double patienceWith(int options) {
        return options <= MAX_FEW_OPTIONS ? PATIENCE_WITH_FEW_OPTIONS : 1;
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

    private void prepare(int looks) {
        budget.prepare(1 + looks / WORK_OF_A_STEP);
    }

    /**
     * Dives. Returns {@link Outcome#FOUND}, {@link Outcome#EXHAUSTED} if there is no cover, or {@link Outcome#STOPPED} if it has
     * found none, or must stop. To be called once.
     */
    public Outcome dive() {
        for (int item = 0; item < primary; item++) {
            if (sizes[item] == 0) {
                return Outcome.EXHAUSTED;
            }
        }
        Outcome found = search(true, MORE_WORK, MORE_NODES_RATIO, patience);
        boolean isShort = (long) deepest * primary <= (long) MAX_LOOKS_RATIO * matrix.entries();
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
        while (level > 0 && budget.stop() == null) {
            undo();
        }
        random = number * SEED;
        return search(true, moreWork, moreNodesRatio, times);
    }

    /**
     * Goes on from the cover found last, for another near by. Returns {@link Outcome#FOUND}, {@link Outcome#EXHAUSTED} if there are no
     * more, or {@link Outcome#STOPPED} if the dive is over, or must stop.
     */
    public Outcome diveOn() {
        long before = updates();
        Outcome found = last == null ? Outcome.EXHAUSTED : advance(last);
        if (found == Outcome.EXHAUSTED) {
            last = null;
            found = search(false, MORE_WORK, MORE_NODES_RATIO, patience);
        }
        budget.addUpdates(updates() - before);
        return found;
    }

    /**
     * Searches for all covers, as long as few nodes seem to lead to all of them. Returns {@link Outcome#EXHAUSTED} if these are all,
     * or {@link Outcome#STOPPED}. To be called once, instead of {@link #dive}.
     *
     * @param covers receives the labels of the options of each cover found
     */
    public Outcome findAll(List<int[]> covers) {
        for (int item = 0; item < primary; item++) {
            if (sizes[item] == 0) {
                return Outcome.EXHAUSTED;
            }
        }
        Outcome found = searchAll(covers);
        budget.addUpdates(updates());
        return found;
    }

    private Outcome searchAll(List<int[]> covers) {
        double maxWork = maxWorkForAll();
        double[] shares = new double[primary + 2]; // of the tree below the option taken on the level before
        shares[0] = 1;
        double estimate = 0; // the work if all paths are like the first
        double done = 0;
        boolean enter = true;
        while (budget.stop() == null) {
            int item = enter ? nextItem() : NONE;
            if (item == NONE) {
                if (enter) {
                    covers.add(cover());
                    work += level; // so what is kept is in proportion to the problem
                }
                done += shares[level];
                if (work - matrix.entries() > MAX_RATIO_OF_ESTIMATE * done * maxWork) {
                    return Outcome.STOPPED;
                }
            } else {
                open(item);
                shares[level + 1] = shares[level] / sizes[item];
                if (done == 0 && estimate + leastWorkLeft() / shares[level + 1] > maxWork) {
                    return Outcome.STOPPED;
                }
            }
            int option = item == NONE ? NONE : nextOption(level);
            while (option == NONE && level > 0) {
                undo();
                option = nextOption(level);
            }
            if (option == NONE) {
                return Outcome.EXHAUSTED;
            }
            if (work > maxWork || !budget.spendNode()) {
                return Outcome.STOPPED;
            }
            long before = work;
            enter = choose(option);
            work += WORK_OF_A_CHOICE;
            if (done == 0) {
                estimate += (work - before) / shares[level];
                if (estimate > maxWork) {
                    return Outcome.STOPPED;
                }
            }
        }
        return Outcome.STOPPED;
    }

    /**
     * Searches for the next cover, for as long as that takes. To be called again and again, instead of {@link #dive}: where one item
     * has a choice, as lists get no shorter. Each option of the last item left is a cover, for which nothing is hidden or undone.
     */
    Outcome next() {
        long before = updates();
        Outcome found = searchOn();
        budget.addUpdates(updates() - before);
        return found;
    }

    private Outcome searchOn() {
        if (isOfLastItem) {
            int option = nextOption(level - 1);
            if (option != NONE && budget.spendNode()) {
                taken[level - 1] = option;
                return Outcome.FOUND;
            }
            if (option != NONE) {
                return Outcome.STOPPED;
            }
        }
        boolean enter = !isAtCover;
        isAtCover = false;
        isOfLastItem = false;
        while (budget.stop() == null) {
            if (enter) {
                int item = nextItem();
                if (item == NONE) {
                    isAtCover = true;
                    isOfLastItem = level > 0 && hasOneItem(taken[level - 1]);
                    return Outcome.FOUND;
                }
                open(item);
            } else if (level == 0) {
                return Outcome.EXHAUSTED;
            } else {
                undo();
            }
            int option = nextOption(level);
            enter = option != NONE;
            if (enter && !budget.spendNode()) {
                return Outcome.STOPPED;
            }
            enter = enter && choose(option);
        }
        return Outcome.STOPPED;
    }

    private boolean hasOneItem(int option) {
        return occurrences.primaryEnd(option) - occurrences.primaryStart(option) == 1;
    }

    /** Returns the share of the tree that is done at a cover found by {@link #next}, or at the root. */
    double progress() {
        double done = 0;
        double share = 1;
        for (int l = 0; l < level; l++) {
            int size = occurrences.size(items[l]);
            done += share * (size - placesLeft[l] - 1) / size;
            share /= size;
        }
        return done;
    }

    /** Returns about what each path from here to the bottom takes if half of the options left are hidden by then. */
    private double leastWorkLeft() {
        return MIN_SHARE_HIDDEN * matrix.entries() * (matrix.options() - trailEnd) / matrix.options();
    }

    private double maxWorkForAll() {
        return (matrix.hasColours() ? MAX_WORK_FOR_ALL_WITH_COLOURS : MAX_WORK_FOR_ALL) * matrix.entries();
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
        return hidden <= (MAX_HIDDEN_RATIO + more) * matrix.options();
    }

    /** Returns the labels of the options of the cover that was found. */
    public int[] cover() {
        int[] others = last == null ? new int[0] : last.solution();
        int[] labels = Arrays.copyOf(others, others.length + level);
        for (int l = 0; l < level; l++) {
            labels[others.length + l] = matrix.label(taken[l]);
        }
        return labels;
    }

    /** Returns how many nodes all dives have visited. */
    long nodes() {
        return allNodes + nodes;
    }

    /** Returns how many options all dives have hidden. */
    long updates() {
        return allHidden + hidden;
    }

    /**
     * Returns how many options lead to the place where the only dive has stopped without a cover: those before them, of the same items,
     * have none. It is 0 after dives in random orders.
     */
    int pathLength() {
        return random == 0 ? level + 1 : 0;
    }

    /** Returns the item that an option of that path was taken for. */
    int pathItem(int index) {
        return items[index];
    }

    /** Returns an option of that path. */
    int pathOption(int index) {
        return occurrences.original(taken[index]);
    }

    /** Searches from an item that is to be chosen, or from the option taken last on. */
    private Outcome search(boolean atChoice, double moreWork, double moreNodesRatio, double firstTimes) {
        work = 0;
        allHidden += hidden;
        hidden = 0;
        deepest = 0;
        lastLevel = NONE;
        workLeft = MAX_WORK_OF_LAST * matrix.entries();
        allNodes += nodes;
        nodes = 0;
        double times = firstTimes;
        boolean enter = atChoice;
        while (budget.stop() == null) {
            if (enter) {
                int item = nextItem();
                if (item == NONE) {
                    return Outcome.FOUND;
                }
                open(item);
                if (lastLevel == NONE && matrix.options() - trailEnd <= fewOptions) {
                    enterLast(Objects.requireNonNull(searcher));
                }
            } else if (lastLevel != NONE && work > maxWorkBelow && level > lastLevel) {
                Outcome found = searchLast();
                if (found != Outcome.EXHAUSTED) {
                    return found;
                }
                continue;
            } else if (level == 0) {
                return Outcome.EXHAUSTED;
            } else {
                undo();
            }
            int option = nextOption(level);
            enter = option != NONE;
            if (!enter) {
                continue;
            }
            boolean isOver = isOver(moreWork, moreNodesRatio, times);
            if (isOver && atChoice && random == 0 && times < maxPatience && areManyHidden(times)) {
                wasPatient = true;
                times = maxPatience;
                isOver = isOver(moreWork, moreNodesRatio, times);
            }
            if (isOver || !budget.spendNode()) {
                taken[level] = option;
                return Outcome.STOPPED;
            }
            nodes++;
            enter = choose(option);
            deepest = Math.max(deepest, level);
        }
        return Outcome.STOPPED;
    }

    private boolean isOver(double moreWork, double moreNodesRatio, double times) {
        return work > (1 + 1.0 / PLACES_OF_AN_ENTRY + times * moreWork) * matrix.entries()
                || nodes - deepest > times * (moreNodesRatio * deepest + MORE_NODES)
                || areManyHidden(times);
    }

    private boolean areManyHidden(double times) {
        return hidden > (1 + times * (MAX_HIDDEN_RATIO - 1)) * matrix.options();
    }

    private void enterLast(SubtreeSearcher other) {
        lastLevel = level;
        double units = preparation(other, matrix.options() - trailEnd);
        maxWorkBelow = work + MIN_WORK_RATIO * units / UNITS_OF_AN_ENTRY;
    }

    /**
     * Goes back to where few options were left, and searches all of these. Returns {@link Outcome#EXHAUSTED} if they have no
     * cover, {@link Outcome#STOPPED} if the dive or the call must stop: then the path leads to an option there.
     */
    private Outcome searchLast() {
        while (level > lastLevel && budget.stop() == null) {
            undo();
        }
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
        int[] left = new int[matrix.options() - trailEnd];
        int count = 0;
        for (int option = 0; count < left.length; option++) {
            if (hiding[option] == 0) {
                left[count++] = option;
            }
        }
        prepare(matrix.options());
        Reduction present = reduction == null ? new Reduction(matrix) : reduction;
        reduction = present;
        return present.of(left, budget);
    }

    /**
     * Returns an item with one option, or else the first of those with the fewest, for each of its failures after many of them;
     * {@link #NONE} if all are covered.
     */
    private int nextItem() {
        while (head < tail) {
            int item = queue[head];
            if (after[before[item]] == item) {
                return item;
            }
            head++;
        }
        return failures < FAILURES_TO_WEIGH ? smallestItem() : heaviestItem();
    }

    private int smallestItem() {
        int smallest = NONE;
        int size = Integer.MAX_VALUE;
        for (int item = after[primary]; item != primary; item = after[item]) {
            if (sizes[item] < size) {
                smallest = item;
                size = sizes[item];
                if (size == 2) {
                    break; // none has fewer
                }
            }
        }
        return smallest;
    }

    /**
     * Returns the item with the fewest options for its weight (Boussemart, Hemery, Lecoutre, Sais, European Conference on
     * Artificial Intelligence, 2004).
     */
    private int heaviestItem() {
        int heaviest = NONE;
        long size = 1;
        long weight = 0;
        for (int item = after[primary]; item != primary; item = after[item]) {
            if (sizes[item] * weight < size * weights[item]) {
                heaviest = item;
                size = sizes[item];
                weight = weights[item];
            }
        }
        return heaviest;
    }

    private void open(int item) {
        int size = occurrences.size(item);
        items[level] = item;
        places[level] = occurrences.start(item);
        placesLeft[level] = size;
        heads[level] = head;
        tails[level] = tail;
        if (random != 0) {
            random = random * 6364136223846793005L + 1442695040888963407L; // TAOCP 3.3.4, table 1, line 26
            places[level] += (int) (((random >>> 33) * size) >>> 31);
        }
    }

    /** Returns the next option of a level's item that is not hidden, or {@link #NONE}. */
    private int nextOption(int l) {
        int item = items[l];
        int place = places[l];
        int left = placesLeft[l];
        int option = NONE;
        while (left > 0 && option == NONE) {
            option = hiding[listed[place]] == 0 ? listed[place] : NONE;
            place = place + 1 == occurrences.end(item) ? occurrences.start(item) : place + 1;
            left--;
        }
        work += placesLeft[l] - left;
        places[l] = place;
        placesLeft[l] = left;
        return option;
    }

    /** Takes an option at the present level, and goes to the next. Returns false if an item has got no option, or the call must stop. */
    private boolean choose(int option) {
        taken[level] = option;
        trails[level] = trailEnd;
        int end = matrix.end(option);
        for (int e = matrix.start(option); e < end; e++) {
            int item = matrix.entry(e);
            if (item < primary) {
                after[before[item]] = after[item];
                before[after[item]] = before[item];
            }
        }
        if (after[primary] == primary) {
            level++;
            return true; // all items are covered: nothing needs to be hidden
        }
        hide(option);
        boolean isAlive = takeFromItems(option);
        for (int e = matrix.start(option); e < end && isAlive; e++) {
            int item = matrix.entry(e);
            if (item < primary) {
                isAlive = sizes[item] == 0 || hide(item, 0);
            } else if (painted[item - primary] == 0) {
                int colour = matrix.colour(e);
                painted[item - primary] = colour == 0 ? NO_COLOUR : colour;
                paintedAt[item - primary] = level;
                isAlive = hide(item, colour);
            }
        }
        level++;
        return isAlive;
    }

    /**
     * Hides the options of an item, except those that give it a colour. Returns false as soon as an item has no option, or the
     * call must stop.
     */
    private boolean hide(int item, int colour) {
        int start = occurrences.start(item);
        int end = occurrences.end(item);
        work += (end - start) / PLACES_OF_AN_ENTRY;
        int found = colour == 0 ? list(start, end) : listOthers(start, end, colour);
        int count = trailEnd;
        int looks = 0;
        boolean isAlive = true;
        while (count < found && isAlive) {
            int option = trail[count++];
            hiding[option] = 1;
            looks += matrix.end(option) - matrix.start(option);
            isAlive = takeFromItems(option);
            if (looks >= LOOKS_BETWEEN_CHECKS) {
                isAlive &= budget.spendSteps(looks / WORK_OF_A_STEP);
                work += looks;
                looks = 0;
            }
        }
        work += looks;
        isAlive &= budget.spendSteps(1L + count - trailEnd + looks / WORK_OF_A_STEP);
        hidden += count - trailEnd;
        trailEnd = count;
        return isAlive;
    }

    /*
     * The next two methods have no branch that depends on what is hidden, as it would often be predicted wrongly: to hide
     * took 1.2 times as long.
     */

    /** Lists the options of some places that are not hidden, behind the trail. Returns where they end. */
    private int list(int start, int end) {
        int count = trailEnd;
        for (int place = start; place < end; place++) {
            int option = listed[place];
            trail[count] = option;
            count += 1 - hiding[option];
        }
        return count;
    }

    /** The same without the options that have a colour there. */
    private int listOthers(int start, int end, int colour) {
        int count = trailEnd;
        for (int place = start; place < end; place++) {
            int option = listed[place];
            trail[count] = option;
            int difference = colours[place] ^ colour;
            count += (1 - hiding[option]) & ((difference | -difference) >>> 31);
        }
        return count;
    }

    private void hide(int option) {
        hiding[option] = 1;
        trail[trailEnd++] = option;
        hidden++;
        work += matrix.end(option) - matrix.start(option);
    }

    /** Takes an option from the sizes of its items. Returns false if one that is not covered has got none. */
    private boolean takeFromItems(int option) {
        boolean isAlive = true;
        int end = occurrences.primaryEnd(option);
        for (int i = occurrences.primaryStart(option); i < end; i++) {
            int item = occurrences.primaryItem(i);
            int size = --sizes[item];
            if (size <= 1 && after[before[item]] == item) {
                isAlive &= size == 1;
                if (size == 1) {
                    queue[tail++] = item;
                } else {
                    weights[item]++;
                    failures++;
                }
            }
        }
        return isAlive;
    }

    /** Undoes the last choice: whoever calls this must look whether the call must stop. */
    private void undo() {
        level--;
        lastLevel = level < lastLevel ? NONE : lastLevel;
        int first = trails[level];
        long looks = 0;
        for (int t = trailEnd - 1; t >= first; t--) {
            int option = trail[t];
            hiding[option] = 0;
            int begin = occurrences.primaryStart(option);
            int end = occurrences.primaryEnd(option);
            looks += end - begin;
            for (int i = begin; i < end; i++) {
                sizes[occurrences.primaryItem(i)]++;
            }
        }
        budget.spendSteps(trailEnd - first + looks / WORK_OF_A_STEP);
        trailEnd = first;
        int start = matrix.start(taken[level]);
        for (int e = matrix.end(taken[level]) - 1; e >= start; e--) {
            int item = matrix.entry(e);
            if (item < primary) {
                after[before[item]] = item;
                before[after[item]] = item;
            } else if (painted[item - primary] != 0 && paintedAt[item - primary] == level) {
                painted[item - primary] = 0;
            }
        }
        head = heads[level];
        tail = tails[level];
    }
}
