package io.github.exactgrid.internal.masks;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A {@link ConsistentSearch} that alternates with another search until it has found a cover, or has shown that there is none but
 * those known: which of them is faster is not known before. After the first covers of the other search the next may be as hard to
 * find, or there is none. Once it has found a cover, it finds all others.
 */
final class ConsistentTrial implements Cursor<int[]> {

    /*
     * 24 rings of 100 items in 300 options of three neighbours with some of 100 secondary items, and the other kinds of random problems:
     *
     *                         other search        consistent
     *     rings               10 over 3 s         0.1 to 0.2 ms
     *     local options       0.1 to 2.4 ms       0.3 s, over 3 s
     *
     * All is counted in nodes, no time is measured, so that the cover found is always the same.
     */

    /** The nodes of the other search before the first look at its progress; each look follows after twice as many as the one before. */
    private static final long FIRST_NODES = 128;

    /** The same, at least, once the other search has found a cover: it seldom goes astray then, and a hard Sudoku took 1.25 times as long. */
    private static final long FIRST_NODES_AFTER_COVER = 1024;

    /** Progress that has grown by less than this factor while the nodes have doubled stands still: the search has gone astray. */
    private static final double MIN_GROWTH = 1.2;

    /** The time of a turn, in times that of the other search since the turn before, unless the other stands still or does worse. */
    private static final double SHARE = 0.125;

    private final MaskTables tables;
    private final Budget budget;

    /** Covers to leave out, or null; and those that the other search has found, as a list, and to look them up: null if not up to date. */
    private final @Nullable KnownCovers known;

    private final List<int[]> found = new ArrayList<>();

    private @Nullable ListedCovers listed;

    /** Null before the first turn. */
    private @Nullable ConsistentSearch search;

    private boolean hasWon;

    /** The nodes of the other search before the next turn, and its progress at the last; less than 0 before. */
    private long nodesBefore;

    private double progressBefore = -1;

    /**
     * Stands before the first turn.
     *
     * @param known covers to leave out, or null
     */
    ConsistentTrial(MaskTables tables, @Nullable KnownCovers known, Budget budget) {
        this.tables = tables;
        this.known = known;
        this.budget = budget;
        nodesBefore = known == null ? FIRST_NODES : FIRST_NODES_AFTER_COVER;
    }

    /** Takes note of a cover that the other search has found. Returns false if the trial is over. */
    boolean leaveOut(int[] cover) {
        found.add(cover);
        listed = null;
        nodesBefore = Math.max(nodesBefore, FIRST_NODES_AFTER_COVER);
        return found.size() <= ConsistentSearch.MAX_COVERS_OF_OTHER;
    }

    /** Returns how many nodes the other search visits before the next turn. */
    long nodesBefore() {
        return nodesBefore;
    }

    /**
     * Searches for a turn. Returns {@link Outcome#STOPPED} if the other search is to go on, or the call must stop, and
     * {@link Outcome#EXHAUSTED} if there is no cover but those known.
     *
     * @param progress that of the other search
     */
    Outcome takeTurn(double progress) {
        boolean isFirst = progressBefore < 0;
        boolean standsStill = progress <= MIN_GROWTH * progressBefore;
        progressBefore = progress;
        if (isFirst) {
            return Outcome.STOPPED;
        }
        ConsistentSearch present = search == null ? new ConsistentSearch(tables, budget) : search;
        search = present;
        double share = standsStill || present.progress() > progress ? 1 : SHARE;
        double nodes = share * nodesBefore / ConsistentSearch.otherNodes(tables.options);
        nodesBefore *= 2;
        budget.expectOtherNodes();
        Outcome outcome = searchOn(present, (long) Math.ceil(nodes));
        budget.expectOtherNodes();
        hasWon = outcome == Outcome.FOUND;
        return outcome;
    }

    /** Returns whether a turn has found a cover. */
    boolean hasWon() {
        return hasWon;
    }

    /** Goes on to the next cover, without turns. */
    @Override
    public Outcome advance() {
        return searchOn(Objects.requireNonNull(search), Long.MAX_VALUE);
    }

    private Outcome searchOn(ConsistentSearch present, long maxNodes) {
        long end = maxNodes == Long.MAX_VALUE ? maxNodes : budget.nodes() + maxNodes;
        Outcome outcome = present.advance(maxNodes);
        while (outcome == Outcome.FOUND && isKnown(present.solution())) {
            outcome = present.advance(Math.max(0, end - budget.nodes()));
        }
        return outcome;
    }

    private boolean isKnown(int[] cover) {
        ListedCovers present = listed == null ? new ListedCovers(found) : listed;
        listed = present;
        return present.contain(cover) || (known != null && known.contain(cover));
    }

    @Override
    public int[] solution() {
        return Objects.requireNonNull(search).solution();
    }

    @Override
    public double progress() {
        return search == null ? 0 : search.progress();
    }
}
