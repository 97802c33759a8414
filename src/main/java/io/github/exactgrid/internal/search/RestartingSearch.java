package io.github.exactgrid.internal.search;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.util.Random;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * All covers, of which the first is found by restarts: some short searches in different orders. The first of them that finds a
 * cover, or shows that there is none, continues to the end, and so does one that has done much of its tree. If no order does,
 * they get longer and longer. With bounds, a search in the order of the matrix then is complete.
 * The shortest, nearly straight down, come first, where they are likely to find a cover (see {@link Dive}).
 *
 * <p>Where there are many covers most orders lead to one at once, but with some the first takes hours: the time of a search
 * for the first solution is heavy-tailed (Gomes, Selman and Crato, Principles and Practice of Constraint Programming,
 * 1997). 64 queens, in the order of rows and columns that is best for all solutions of 12, is such a case, and so are boards of
 * 27x27 with a third of the cells given: most orders take over 30,000 nodes for these, some a thousand. The first
 * sixteen searches cost a tenth of a second at most, and all of them some share of a search to the end. A restart hands no
 * subtree over: it takes another order sooner than a whole subtree.
 *
 * <p>After each of the short searches another search has a turn, which takes longer for a node and sees contradictions that are further
 * away ({@link SubtreeSearcher#consistentSearch}): where only the end of a long chain shows that its beginning was wrong, no
 * order helps.
 */
public final class RestartingSearch implements Cursor<int[]> {

    /** Enough that hardly ever all of them miss, as most orders find a cover at once. */
    private static final int MAX_RESTARTS = 16;

    /** Nodes of a restart, besides two for each item: enough to reach a cover nearly straight down. */
    private static final int NODES_OF_A_RESTART = 1_250;

    /**
     * The first search has this many times the nodes of a restart, as its order is often better than most. With half as many, 27x27
     * boards took two thirds of the time, but some Latin squares 2 to 8 times as long.
     */
    private static final int FIRST_SEARCH = 4;

    /** If a short search has done more than this share of its tree, a search to the end will not take long. */
    private static final double SHARE_TO_STAY = 0.002;

    /** After these restarts, each has this many times the nodes of the one before. */
    private static final double GROWTH = 1.5;

    /** The dives in random orders: on most problems with dead ends near the bottom only, two of three find a cover. */
    private static final int MAX_DIVES = 4;

    /** The golden ratio: its multiples are seeds that have little in common. */
    private static final long SEED = 0x9E3779B97F4A7C15L;

    /** A restart takes up to as long as to link the problem anew; all of them together should not link more entries than this. */
    private static final int MAX_ENTRIES_OF_RESTARTS = 2_000_000;

    private final CoverMatrix matrix;
    private final Budget budget;
    private final @Nullable SubtreeSearcher subtrees;
    private final @Nullable Trial trial;

    /** The dive that the search begins after; null if there was none, or it has begun. */
    private @Nullable FlatDive dived;

    /** Whether that has found covers. */
    private final boolean hasCovers;

    private CoverSearch search;

    /** The search that takes turns; null before the first turn, or if there is none. */
    private @Nullable Cursor<int[]> consistent;

    /** That search, once it has found the first cover, as it finds the others, too, or has shown that there is none. */
    private @Nullable Cursor<int[]> winner;

    /** The outcome of the last {@link #advance}; null before the first. */
    private @Nullable Outcome outcome;

    /**
     * Prepares the first short search, in the order of the matrix.
     *
     * @param subtrees another search to which subtrees may be handed over, or null
     */
    public RestartingSearch(CoverMatrix matrix, Budget budget, @Nullable SubtreeSearcher subtrees) {
        this(matrix, budget, subtrees, null);
    }

    /**
     * The same.
     *
     * @param trial decides whether the first short search is given up, and all with it, or null if it is not: then the outcome
     *     is {@link Outcome#STOPPED}, though the budget is not
     */
    public RestartingSearch(
            CoverMatrix matrix, Budget budget, @Nullable SubtreeSearcher subtrees, @Nullable Trial trial) {
        this(matrix, budget, subtrees, trial, null, false);
    }

    /**
     * The same after a dive.
     *
     * @param dived a dive: the search begins where it has stopped; or null
     * @param hasCovers whether that has found covers, and {@linkplain FlatDive#mayBeFollowed may be followed}: then the search is not
     *     restarted, and finds all other covers
     */
    public RestartingSearch(
            CoverMatrix matrix,
            Budget budget,
            @Nullable SubtreeSearcher subtrees,
            @Nullable Trial trial,
            @Nullable FlatDive dived,
            boolean hasCovers) {
        this.matrix = matrix;
        this.budget = budget;
        this.subtrees = subtrees;
        this.trial = trial;
        this.dived = dived;
        this.hasCovers = hasCovers;
        this.search = new CoverSearch(matrix, budget, subtrees);
    }

    /** Makes the search from the present cover on a trial: it may give up, for good, before it finds another. */
    public void tryOn(Trial next) {
        search.tryFor(next);
    }

    /** Returns whether the search, once it has found a cover, takes the branches of an item in the order of the matrix. */
    public boolean isInOrder() {
        return winner == null && search.isInOrder();
    }

    /** Returns the path to where a trial has stopped a search that is {@linkplain #isInOrder in order}. */
    public Path path() {
        return search.path();
    }

    @Override
    public Outcome advance() {
        Cursor<int[]> present = winner;
        outcome = outcome == null ? findFirst() : present == null ? search.advance() : present.advance();
        return outcome;
    }

    private Outcome findFirst() {
        try {
            return restart();
        } catch (StoppedException stopped) {
            return Outcome.STOPPED;
        }
    }

    private Outcome restart() {
        long updates = budget.updates();
        long nodes = budget.nodes();
        Outcome found = Outcome.STOPPED;
        FlatDive before = dived;
        dived = null;
        if (before != null) {
            search.follow(before);
            updates -= before.updates();
            nodes -= before.nodes();
        } else if (FlatDive.mayPay(matrix)) {
            budget.limitSearch(FIRST_SEARCH * nodesOfARestart());
            found = dive();
            budget.limitSearch(Long.MAX_VALUE);
        }
        if (trial != null) {
            search.tryFor(trial, budget.updates() - updates, budget.nodes() - nodes);
        }
        if (hasCovers) {
            return search.advance();
        }
        if (!isOver(found)) {
            found = searchInOrders();
        }
        search.handOver(true);
        return found;
    }

    /** Returns whether a short search was the last. */
    private boolean isOver(Outcome found) {
        return found != Outcome.STOPPED || budget.stop() != null;
    }

    /**
     * Dives in the order of the matrix, and if that had dead ends near the bottom only, in random orders. If no cover is found, the
     * search stands where the first dive ended, or at the root, in the order of the matrix.
     */
    private Outcome dive() {
        Dive dive = Dive.inOrder(matrix);
        long updates = budget.updates();
        Outcome found = search.dive(dive);
        if (isOver(found)) {
            return found;
        }
        boolean isNearBottom = dive.endedNearBottom(budget.updates() - updates);
        if (!isNearBottom || !Dive.isShort(matrix)) {
            search.resume();
            return found;
        }
        search.handOver(false);
        dive = Dive.atRandom(matrix);
        for (int number = 1; isNearBottom && number <= MAX_DIVES; number++) {
            search.restart(number * SEED);
            updates = budget.updates();
            found = search.dive(dive);
            if (isOver(found)) {
                return found;
            }
            isNearBottom = dive.endedNearBottom(budget.updates() - updates);
        }
        search.restart(0);
        return found;
    }

    private Outcome searchInOrders() {
        int restarts = Math.min(MAX_RESTARTS, MAX_ENTRIES_OF_RESTARTS / Math.max(1, matrix.entries()));
        boolean growsLonger = restarts > 0 && !matrix.hasBounds();
        double nodes = nodesOfARestart();
        for (int number = 0; number < restarts || growsLonger; number++) {
            if (number > 0) {
                beginIn(number);
            }
            search.handOver(number == 0);
            nodes *= number < restarts ? 1 : GROWTH;
            budget.limitSearch((long) (number == 0 ? FIRST_SEARCH * nodes : nodes));
            Outcome found = search.advance();
            budget.limitSearch(Long.MAX_VALUE);
            if (isOver(found) || isGivenUp()) {
                return found;
            }
            found = takeTurn(nodes);
            if (isOver(found)) {
                return found;
            }
            if (search.progress() > SHARE_TO_STAY) {
                break;
            }
        }
        search.handOver(true);
        if (growsLonger) {
            return searchToEnd(nodes);
        }
        if (restarts > 0) {
            beginIn(0);
        }
        return search.advance();
    }

    /** Searches on in the present order, with turns of the other search. */
    private Outcome searchToEnd(double firstNodes) {
        Outcome found = Outcome.STOPPED;
        for (double nodes = firstNodes; !isOver(found) && !isGivenUp(); nodes *= 2) {
            search.resume();
            budget.limitSearch((long) nodes);
            found = search.advance();
            budget.limitSearch(Long.MAX_VALUE);
            if (!isOver(found) && !isGivenUp()) {
                found = takeTurn(nodes);
            }
        }
        return found;
    }

    /**
     * Lets the other search go on for as long as links take for a number of nodes. Returns {@link Outcome#STOPPED} if it finds
     * nothing.
     */
    private Outcome takeTurn(double nodes) {
        if (subtrees == null || matrix.hasBounds()) {
            return Outcome.STOPPED;
        }
        Cursor<int[]> other = consistent == null ? subtrees.consistentSearch(matrix, budget) : consistent;
        consistent = other;
        if (other == null) {
            return Outcome.STOPPED;
        }
        budget.expectOtherNodes();
        budget.limitSearch((long) Math.ceil(nodes / subtrees.linkedNodes(matrix)));
        Outcome found = other.advance();
        budget.limitSearch(Long.MAX_VALUE);
        budget.expectOtherNodes();
        winner = isOver(found) ? other : null;
        return found;
    }

    private long nodesOfARestart() {
        return NODES_OF_A_RESTART + 2L * matrix.primaryItems();
    }

    /** Begins anew in another order, 0 for that of the matrix. With bounds, the matrix itself must be in that order. */
    private void beginIn(int order) {
        if (matrix.hasBounds()) {
            search =
                    new CoverSearch(order == 0 ? matrix : matrix.shuffled(new Random(order), budget), budget, subtrees);
        } else {
            search.restart((order == 0 ? 0 : MAX_DIVES + order) * SEED);
        }
    }

    private boolean isGivenUp() {
        return trial != null && trial.isGivenUp();
    }

    @Override
    public int[] solution() {
        return winner == null ? search.solution() : winner.solution();
    }

    @Override
    public Supplier<int[]> solutionOnDemand() {
        return winner == null ? search.solutionOnDemand() : winner.solutionOnDemand();
    }

    @Override
    public double progress() {
        return winner == null ? search.progress() : winner.progress();
    }
}
