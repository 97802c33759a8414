package io.github.exactgrid.internal.links;

import org.jspecify.annotations.Nullable;

/**
 * An item of an option, linked with its neighbours in four directions: up and down with the same item in other options,
 * left and right in a ring with the other items of the option.
 */
public class DancingNode {

    static final int NO_OPTION = -1;

    /** Sideways neighbours. In an option they never change; the headers of columns leave and rejoin their ring. */
    DancingNode left;

    DancingNode right;

    /** Neighbours in the column. A node that has left the column still refers to them, so that it can be put back. */
    DancingNode up;

    DancingNode down;

    /** The item. A header is its own column. */
    final ColumnNode column;

    /** The option, or -1 for a header. */
    final int option;

    /** The colour that the option gives the item, or 0 for none. */
    final int colour;

    /** A node outside its column, a ring of its own in both directions. */
    DancingNode(ColumnNode column, int option, int colour) {
        this.left = this;
        this.right = this;
        this.up = this;
        this.down = this;
        this.column = column;
        this.option = option;
        this.colour = colour;
    }

    /**
     * The last node of a column, which is a ring, and of an option, which is none yet.
     *
     * @param previous the node before it in the option, or null if it is the first
     */
    DancingNode(ColumnNode column, int option, int colour, @Nullable DancingNode previous) {
        this.left = previous == null ? this : previous;
        this.right = this;
        this.up = column.up;
        this.down = column;
        this.column = column;
        this.option = option;
        this.colour = colour;
    }

    /** For headers, which are their own column. */
    DancingNode() {
        this.left = this;
        this.right = this;
        this.up = this;
        this.down = this;
        this.column = (ColumnNode) this;
        this.option = NO_OPTION;
        this.colour = 0;
    }

    /** Returns the next option that contains the item, or the column itself after the last. */
    public final DancingNode down() {
        return down;
    }

    /** Returns the item, as the header of its column. */
    public final ColumnNode column() {
        return column;
    }

    /** Returns the number of the option; only if it {@link #isOption}. */
    public final int option() {
        return option;
    }

    /** Returns whether this is an item of an option, neither a header nor the branch that chooses no option. */
    public final boolean isOption() {
        return option != NO_OPTION;
    }

    final void insertLeftOf(DancingNode node) {
        node.left = left;
        node.right = this;
        left.right = node;
        left = node;
    }
}
