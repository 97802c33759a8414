package io.github.exactgrid.internal.links;

import org.jspecify.annotations.Nullable;

/**
 * The additional data of a column whose item is primary with bounds other than exactly once, or secondary with colours.
 */
final class Refinement {

    /** How many more options may contain the item, and how many of these are not needed: TAOCP's BOUND and SLACK. */
    int bound;

    final int slack;

    /** The branch that chooses no more options for the item: a node outside the column. */
    final DancingNode none;

    /** The node whose colour the item has been given, or null if it has none. */
    @Nullable
    DancingNode painter;

    Refinement(ColumnNode column, int least, int most) {
        this.bound = most;
        this.slack = most - least;
        this.none = new DancingNode(column, DancingNode.NO_OPTION, 0);
    }

    /** Returns how many more options must contain the item. */
    int needed() {
        return Math.max(0, bound - slack);
    }

    /** Returns how many more options than needed may contain the item. */
    int leeway() {
        return Math.min(bound, slack);
    }
}
