package io.github.exactgrid.internal.masks;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A {@link ConsistentSearch} that alternates with another search until one of them has found a cover, or has shown that there is
 * none: which of them is faster is not known before.
 */
final class ConsistentTrial {

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

    /** Progress that has grown by less than this factor while the nodes have doubled stands still: the search has gone astray. */
    private static final double MIN_GROWTH = 1.2;

    /** The time of a turn, in times that of the other search since the turn before, unless the other stands still or does worse. */
    private static final double SHARE = 0.125;

    private final MaskTables tables;
    private final Budget budget;

    /** Null before the first turn. */
    private @Nullable ConsistentSearch search;

    /** The nodes of the other search before the next turn, and its progress at the last; less than 0 before. */
    private long nodesBefore = FIRST_NODES;

    private double progressBefore = -1;

    ConsistentTrial(MaskTables tables, Budget budget) {
        this.tables = tables;
        this.budget = budget;
    }

    /** Returns how many nodes the other search visits before the next turn. */
    long nodesBefore() {
        return nodesBefore;
    }

    /**
     * Searches for a turn. Returns {@link Outcome#STOPPED} if the other search is to go on, or the call must stop.
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
        Outcome found = present.advance((long) Math.ceil(nodes));
        budget.expectOtherNodes();
        return found;
    }

    /** Returns the search, once it has found a cover: it finds the others, too. */
    ConsistentSearch search() {
        return Objects.requireNonNull(search);
    }
}
