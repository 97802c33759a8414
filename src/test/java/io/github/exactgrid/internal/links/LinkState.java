package io.github.exactgrid.internal.links;

import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.util.ArrayList;
import java.util.List;

/** The state of links, for tests of this package and others. */
public final class LinkState {

    private LinkState() {}

    public static DancingLinks linked(CoverMatrix matrix) {
        DancingLinks links = new DancingLinks(matrix);
        for (int item = 0; item < matrix.items(); item++) {
            links.addColumn(item);
        }
        for (int option = 0; option < matrix.options(); option++) {
            links.link(option);
        }
        return links;
    }

    /** Returns everything that a search changes: the items in the root's ring, and for each item its size and its options. */
    public static List<List<Integer>> of(DancingLinks links) {
        List<List<Integer>> state = new ArrayList<>();
        List<Integer> uncovered = new ArrayList<>();
        for (DancingNode header = links.root.right; header != links.root; header = header.right) {
            uncovered.add(header.column.item);
        }
        state.add(uncovered);
        for (ColumnNode column : links.columns) {
            List<Integer> options = new ArrayList<>(List.of(column.size));
            for (DancingNode node = column.down; node != column; node = node.down) {
                options.add(node.option);
            }
            state.add(options);
        }
        return state;
    }
}
