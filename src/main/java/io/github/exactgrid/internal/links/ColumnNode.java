package io.github.exactgrid.internal.links;

/** The header of an item's column: the options that contain the item and are still alive hang below it, in a ring. */
public final class ColumnNode extends DancingNode {

    /** The item, or -1 for the root, the header of the headers. */
    final int item;

    /** How many nodes hang below: TAOCP's LEN. */
    int size;

    ColumnNode(int item) {
        this.item = item;
    }

    /** Returns the number of the item. */
    public int item() {
        return item;
    }

    /** Returns the number of options alive that contain the item. */
    public int size() {
        return size;
    }
}
