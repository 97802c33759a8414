package io.github.exactgrid.internal.links;

import org.jspecify.annotations.Nullable;

/** The header of an item's column: the alive options that contain the item are linked below it, in a ring. */
public final class ColumnNode extends DancingNode {

    /** The item, or -1 for the root, the header of the headers. */
    final int item;

    /**
     * The number of branches of the item: TAOCP's branching degree.
     *
     * <p>For an item to be covered exactly once that is the number of nodes below, TAOCP's LEN. An item with bounds that
     * still needs n options has LEN + 1 - n, as any but the last n - 1 can be the first of them; one that needs none has LEN
     * + 1, as no option is a branch, too. Zero or less is a dead end.
     */
    int size;

    /** Null in the usual case: the item occurs at most once and has no colour, so that to choose it is to cover it. */
    @Nullable
    Refinement refinement;

    /** While it is open: which of the small items were known before, and after it was opened. */
    int smallStart;

    int smallEnd;
    int smallEndOpen;

    /** Whether an item got to no branch when this was opened. */
    boolean starves;

    ColumnNode(int item) {
        this.item = item;
    }

    /** Returns the number of the item. */
    public int item() {
        return item;
    }

    /** Returns the number of branches: of options alive that contain the item, unless it has bounds. */
    public int size() {
        return size;
    }

    /** Returns the number of nodes below. */
    public int length() {
        return size - 1 + needed();
    }

    /** Returns the options below, from top to bottom. */
    public int[] options() {
        int[] options = new int[length()];
        int count = 0;
        for (DancingNode node = down; node != this; node = node.down) {
            options[count++] = node.option;
        }
        return options;
    }

    /** Returns whether the item, a primary one, has bounds other than exactly once. */
    public boolean hasBounds() {
        return refinement != null;
    }

    /** Returns how many more options must contain the item. */
    public int needed() {
        return refinement == null ? 1 : refinement.needed();
    }
}
