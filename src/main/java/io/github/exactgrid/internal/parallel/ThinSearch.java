package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.count.EliminatedCovers;
import io.github.exactgrid.internal.count.EliminationCount;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StopReason;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.masks.KnownCovers;
import io.github.exactgrid.internal.masks.ListedCovers;
import io.github.exactgrid.internal.masks.MaskSearch;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The covers of a problem by any search, with elimination beside it until there are two covers: where a long and thin problem has none, or
 * one, a search may try all combinations of what is far apart.
 */
final class ThinSearch implements Cursor<int[]> {

    /*
     * Elimination is run as detours from the nodes of the search: the first after a number of nodes for each entry, and each further one
     * after as many nodes as before all of them. So it needs no resumable search, and which cover is found first does not depend on
     * time. To find out that a problem is not thin takes 50 to 300 nanoseconds for each entry: 0.95 ms for 6x10
     * pentominoes, whose first cover takes 7 to 8.
     *
     * A strip of 4x75 cells without two of one colour cannot be covered by dominoes: that took masks more than 3 s, and this 50 ms.
     */

    /** The nodes before the first detour, for each entry and item. */
    private static final double NODES_OF_AN_ENTRY = 64;

    /**
     * The looks at states of a detour for each node so far, about as much time: one for each word of a mask of options, but at most as
     * many as this. A node of 64 options takes 30 nanoseconds, and a look up to 100 where items have bounds.
     */
    private static final int MAX_LOOKS_OF_A_NODE = 16;

    /** The same where links search a large problem to the end: a node takes them up to a microsecond. */
    private static final double NODES_OF_AN_ENTRY_BY_LINKS = 2;

    private static final long LOOKS_OF_A_NODE_BY_LINKS = 100;

    /** If elimination ends within this many times as many looks, it is run to its end. */
    private static final double MAX_RATIO_TO_END = 4;

    /** The bytes of what elimination keeps, and the share of the heap that they may take. */
    private static final long MAX_BYTES = 64 << 20;

    private static final int HEAP_SHARE = 8;

    /** The covers after which elimination is no longer needed. */
    private static final int ENOUGH = 2;

    private final CoverMatrix matrix;
    private final Supplier<Cursor<int[]>> maker;
    private final Budget budget;

    /** Null before the first move. */
    private @Nullable Cursor<int[]> search;

    /** The covers that this search has returned, up to two. */
    private final List<int[]> found = new ArrayList<>();

    /** Null before the first detour, and if the problem is not thin. */
    private @Nullable EliminationCount elimination;

    private boolean hasBegun;
    private long nodesBefore;

    /** What elimination has found, up to two covers; null before. */
    private @Nullable List<int[]> all;

    /** The covers that a search begun anew leaves out. */
    private @Nullable KnownCovers known;

    /** The present cover if it is one of these; null if it is that of the search. */
    private int @Nullable [] cover;

    /**
     * Stands before the first cover.
     *
     * @param maker makes the search for all covers
     */
    ThinSearch(CoverMatrix matrix, Supplier<Cursor<int[]>> maker, Budget budget) {
        this.matrix = matrix;
        this.maker = maker;
        this.budget = budget;
    }

    @Override
    public Outcome advance() {
        try {
            return all == null ? advanceWithDetours() : advanceFurther();
        } catch (StoppedException stopped) {
            return Outcome.STOPPED;
        }
    }

    private Outcome advanceWithDetours() {
        Cursor<int[]> present = search;
        if (present == null) {
            present = maker.get();
            search = present;
            nodesBefore = budget.nodes();
            setDetour(NODES_OF_AN_ENTRY_BY_LINKS, 0);
        }
        Outcome outcome = advance(present);
        if (all != null) {
            budget.resume();
            return advanceFurther();
        }
        if (outcome == Outcome.FOUND && found.size() < ENOUGH) {
            found.add(present.solution());
            if (found.size() == ENOUGH) {
                budget.detourAfter(0, null);
                elimination = null;
            }
        }
        return outcome;
    }

    private static Outcome advance(Cursor<int[]> search) {
        try {
            return search.advance();
        } catch (StoppedException stopped) {
            return Outcome.STOPPED;
        }
    }

    /** Sets a detour for when the search has visited a number of nodes for each entry and item, in all. */
    private void setDetour(double nodesOfAnEntry, long visited) {
        double nodes = nodesOfAnEntry * ((double) matrix.entries() + matrix.items());
        budget.detourAfter(Math.max(1, (long) nodes - visited), () -> eliminate(nodesOfAnEntry));
    }

    /** Eliminates for a while, and stops the search if that ends; or puts that off where masks search fast. */
    private void eliminate(double nodesOfAnEntry) {
        long visited = budget.nodes() - nodesBefore;
        boolean isLinked = !MaskSearch.accepts(matrix);
        if (nodesOfAnEntry < NODES_OF_AN_ENTRY && !isLinked) {
            setDetour(NODES_OF_AN_ENTRY, visited);
            return;
        }
        try {
            eliminate((isLinked ? LOOKS_OF_A_NODE_BY_LINKS : looksOfANode()) * visited);
            if (all != null) {
                budget.stop(StopReason.NODES); // of this search only: the call resumes
            } else if (elimination != null) {
                setDetour(2 * nodesOfAnEntry, visited);
            }
        } catch (StoppedException stopped) {
            elimination = null; // the search stops, too
        }
    }

    private long looksOfANode() {
        return Math.min(MAX_LOOKS_OF_A_NODE, 1 + (matrix.options() - 1) / Long.SIZE);
    }

    private void eliminate(long looks) {
        if (!hasBegun) {
            hasBegun = true;
            long maxBytes = Math.min(MAX_BYTES, Runtime.getRuntime().maxMemory() / HEAP_SHARE);
            elimination = EliminationCount.upToTwo(matrix, maxBytes, budget);
        }
        EliminationCount present = elimination;
        if (present != null) {
            present.run(present.most() <= MAX_RATIO_TO_END * looks ? Long.MAX_VALUE : looks, budget);
            all = present.isDone() ? EliminatedCovers.of(present, budget) : null;
            elimination = present.isGivenUp() || present.isDone() ? null : present;
        }
    }

    /** Goes on with the covers that elimination has found, and then, if there may be more than two, with another search. */
    private Outcome advanceFurther() {
        List<int[]> eliminated = Objects.requireNonNull(all);
        if (budget.stop() != null) {
            return Outcome.STOPPED;
        }
        if (found.size() < eliminated.size()) {
            ListedCovers before = new ListedCovers(found);
            cover = eliminated.get(before.contain(eliminated.get(0)) ? 1 : 0);
            found.add(cover);
            return Outcome.FOUND;
        }
        if (found.size() < ENOUGH) {
            return Outcome.EXHAUSTED;
        }
        return advanceAnew();
    }

    private Outcome advanceAnew() {
        if (known == null) {
            known = new ListedCovers(found);
            search = maker.get();
        }
        Cursor<int[]> present = Objects.requireNonNull(search);
        Outcome outcome = present.advance();
        while (outcome == Outcome.FOUND && known.contain(present.solution())) {
            outcome = present.advance();
        }
        cover = null;
        return outcome;
    }

    @Override
    public int[] solution() {
        int[] eliminated = cover;
        return eliminated == null ? Objects.requireNonNull(search).solution() : eliminated;
    }

    @Override
    public Supplier<int[]> solutionOnDemand() {
        return cover == null ? Objects.requireNonNull(search).solutionOnDemand() : Cursor.super.solutionOnDemand();
    }

    @Override
    public double progress() {
        Cursor<int[]> present = search;
        return present == null ? 0 : present.progress();
    }
}
