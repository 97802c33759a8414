package io.github.exactgrid.internal.links;

import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An exact cover problem as linked nodes, and the moves of the dance: cover and uncover.
 *
 * <p>Whoever moves must move back in mirror order; then every link is as it was.
 */
public final class DancingLinks {

    /*
     * The options {0,2}, {1,2} and {0,1} of the items 0, 1 and 2. Every line is a ring: the last node leads to the first.
     *
     *     root --- [0] ---- [1] ---- [2]      headers: the items not yet covered
     *               |        |        |
     *              (0) -----(-)----- (2)      option 0
     *               |        |        |
     *               |       (1) ---- (2)      option 1
     *               |        |
     *              (0) ---- (1)               option 2
     *
     * A node that leaves its column forgets nothing: its own links still say between which neighbours it stood. So two
     * assignments take it out,
     *
     *     node.up.down = node.down;   node.down.up = node.up;
     *
     * and two put it back, provided that the neighbours are again the same, which mirror order ensures:
     *
     *     node.up.down = node;        node.down.up = node;
     *
     * That observation is Hitotumatu and Noshita's (Information Processing Letters 8, 1979); Knuth made it dance (arXiv
     * cs/0011047, 2000; TAOCP 4B, 7.2.2.1). An option's own ring, left and right, is never taken apart: its nodes leave
     * their columns one by one.
     *
     * Knuth's later programs keep an option's nodes side by side in one array, with spacers in between, and name nodes by
     * their indices. Both layouts were raced on hard 9x9 grids, queens and dominoes, on two JDKs: neither was ahead by more
     * than 15 %. So the nodes are objects, as in the paper, and the fields say what they mean.
     */

    /** Heads the ring of the primary items that are not covered. Secondary items are never in it. */
    private final ColumnNode root = new ColumnNode(-1);

    private final ColumnNode[] columns;
    private final CoverMatrix matrix;

    /** Makes the headers of a problem's items, with nothing below them yet. */
    public DancingLinks(CoverMatrix matrix) {
        this.matrix = matrix;
        this.columns = new ColumnNode[matrix.items()];
        for (int item = 0; item < columns.length; item++) {
            columns[item] = new ColumnNode(item);
            if (item < matrix.primaryItems()) {
                root.insertLeftOf(columns[item]);
            }
        }
    }

    /**
     * Hangs an option below its items, after those linked before. One without a primary item stays out: no solution needs
     * it. Only before the dance.
     */
    public void link(int option) {
        if (!hasPrimaryItem(option)) {
            return;
        }
        DancingNode first = null;
        for (int i = matrix.start(option); i < matrix.end(option); i++) {
            ColumnNode column = columns[matrix.entry(i)];
            DancingNode node = new DancingNode(column, option);
            column.insertAbove(node); // the last in the column, as the column is a ring
            column.size++;
            if (first == null) {
                first = node;
            } else {
                first.insertLeftOf(node);
            }
        }
    }

    private boolean hasPrimaryItem(int option) {
        for (int i = matrix.start(option); i < matrix.end(option); i++) {
            if (matrix.entry(i) < matrix.primaryItems()) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns an uncovered primary item with the fewest options, the first of several such, or null if all are covered.
     *
     * <p>TAOCP's MRV heuristic (exercise 9). It looks no further than an item with no option, a dead end, or with one, which
     * is forced.
     */
    public @Nullable ColumnNode smallestColumn() {
        ColumnNode smallest = null;
        int size = Integer.MAX_VALUE;
        for (DancingNode header = root.right; header != root; header = header.right) {
            ColumnNode column = header.column;
            if (column.size < size) {
                smallest = column;
                size = column.size;
                if (size <= 1) {
                    break;
                }
            }
        }
        return smallest;
    }

    /** Takes an item off the list of those to cover, and every option that contains it out of all other columns. */
    public void cover(ColumnNode column) {
        column.right.left = column.left;
        column.left.right = column.right;
        for (DancingNode node = column.down; node != column; node = node.down) {
            hide(node);
        }
    }

    /** Undoes {@link #cover}. */
    public void uncover(ColumnNode column) {
        for (DancingNode node = column.up; node != column; node = node.up) {
            unhide(node);
        }
        column.left.right = column;
        column.right.left = column;
    }

    /** Takes an option out of all columns but the node's own. */
    private static void hide(DancingNode node) {
        for (DancingNode other = node.right; other != node; other = other.right) {
            DancingNode up = other.up;
            DancingNode down = other.down;
            up.down = down;
            down.up = up;
            other.column.size--;
        }
    }

    /** Undoes {@link #hide}, in mirror order. */
    private static void unhide(DancingNode node) {
        for (DancingNode other = node.left; other != node; other = other.left) {
            other.column.size++;
            other.down.up = other;
            other.up.down = other;
        }
    }

    /** Covers the items of the node's option, all but the node's own: whoever chooses an option has covered that one. */
    public void coverOthers(DancingNode node) {
        for (DancingNode other = node.right; other != node; other = other.right) {
            cover(other.column);
        }
    }

    /** Undoes {@link #coverOthers}. */
    public void uncoverOthers(DancingNode node) {
        for (DancingNode other = node.left; other != node; other = other.left) {
            uncover(other.column);
        }
    }

    /**
     * Returns all that the dance can change, for comparison: the items in the ring of the root, and for each item its size
     * and the options that hang below.
     */
    List<List<Integer>> snapshot() {
        List<List<Integer>> snapshot = new ArrayList<>();
        List<Integer> uncovered = new ArrayList<>();
        for (DancingNode header = root.right; header != root; header = header.right) {
            uncovered.add(header.column.item);
        }
        snapshot.add(uncovered);
        for (ColumnNode column : columns) {
            List<Integer> options = new ArrayList<>(List.of(column.size));
            for (DancingNode node = column.down; node != column; node = node.down) {
                options.add(node.option);
            }
            snapshot.add(options);
        }
        return snapshot;
    }

    /**
     * Returns whether the links that can be reached from the headers are sound: there and back is the same place, and each
     * size is the number of nodes below.
     */
    boolean isSound() {
        for (DancingNode header = root; ; header = header.right) {
            if (header.right.left != header) {
                return false;
            }
            if (header.right == root) {
                break;
            }
        }
        for (ColumnNode column : columns) {
            int size = -1;
            DancingNode node = column;
            do {
                if (node.down.up != node || node.column != column) {
                    return false;
                }
                size++;
                node = node.down;
            } while (node != column);
            if (size != column.size) {
                return false;
            }
        }
        return true;
    }
}
