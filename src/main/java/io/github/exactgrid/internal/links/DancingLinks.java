package io.github.exactgrid.internal.links;

import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.Reduction;
import java.util.BitSet;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * An exact cover problem as linked nodes, and the moves of the dance: to open an item, to choose one of its branches after
 * the other, to close it.
 *
 * <p>Moves must be undone in the opposite order; then every link is as it was.
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
     * A node that leaves its column keeps its links: they still lead to the neighbours that it had. So two assignments
     * remove it,
     *
     *     node.up.down = node.down;   node.down.up = node.up;
     *
     * and two put it back, provided that the neighbours are again the same, which the opposite order ensures:
     *
     *     node.up.down = node;        node.down.up = node;
     *
     * That observation is Hitotumatu and Noshita's (Information Processing Letters 8, 1979); Knuth made it dance (arXiv
     * cs/0011047, 2000; TAOCP 4B, 7.2.2.1). An option's own ring, left and right, is never taken apart: its nodes leave
     * their columns one by one.
     *
     * Colours (Algorithm C) and bounds (Algorithm M) add two treatments of an item whose option was chosen. To purify an
     * item is to hide its options of all colours but one, and to ignore the item from then on. An item that may occur
     * several times is covered by the last of its options; until then an option chosen for it, or passed over, is tweaked:
     * removed from the column, so that it is not chosen again on a deeper level.
     *
     *     (0)           column of an item with three options, 0 and 1 of them tweaked: the header leads to 2, but 0 still
     *      |            leads to 1, and 1 to 2. So the first leads to all of them.
     *     (1)    [ ]
     *        \    |
     *          `-(2)
     *
     * The book marks the nodes that agree with a purified item's colour, so that they are no longer hidden. Here they are
     * hidden like others: a test of each node for the mark costs every problem time, and saves little, in problems with
     * colours only.
     *
     * Knuth's later programs keep an option's nodes side by side in one array, with spacers in between, and name nodes by
     * their indices. Both layouts were compared on hard 9x9 grids, queens and dominoes, on two JDKs: neither was faster by
     * more than 15 %. So the nodes are objects, as in the paper, and their fields have names.
     */

    /**
     * This many items are looked at in the time of hiding an option, or in a few times as much: only where they take most of the time do
     * they matter.
     */
    private static final int LOOKS_OF_AN_UPDATE = 64;

    /** Heads the ring of the primary items that still have to be, or may be, in options. Never has secondary items. */
    final ColumnNode root = new ColumnNode(-1);

    final ColumnNode[] columns;
    private final CoverMatrix matrix;
    private final int deciding;
    private final boolean hasBounds;

    /** The number of options hidden since {@link #takeUpdates}. */
    private long updates;

    /** The number of items looked at for the smallest since then. */
    private long looks;

    /** The number of options that are not hidden. */
    private int alive;

    /** Whether choices only cover items: there are neither bounds nor colours. */
    private boolean isPlain;

    /** The number of items whose sizes are watched: the primary ones, or 0 before the first is asked for or if items have bounds. */
    private int watched;

    /**
     * The items that got to one branch or none, in the order in which they did: from {@code smallStart} on all of them that are
     * in the ring are in here, before {@code smallEnd}. Empty before the first item is asked for.
     */
    private int[] small = {};

    private int smallStart;
    private int smallEnd;

    /** Whether an item of the ring got to no branch at all. */
    private boolean isStarved;

    /** For {@link #residual}: a mask of options, zeros between two calls. Null before the first. */
    private long @Nullable [] optionMask;

    private @Nullable Reduction reduction;

    /** Receives the entries of each option that is hidden or unhidden; null for none. */
    private @Nullable IntConsumer work;

    /** Prepares to link a problem: first the headers of all items, then the options. */
    public DancingLinks(CoverMatrix matrix) {
        this(matrix, matrix.primaryItems());
    }

    /**
     * The same for a problem whose first items decide about the others.
     *
     * @param deciding the number of these, 1 or more: another one is {@linkplain #smallestColumn chosen} only if it is forced or none of them is
     *     left; of no matter where items have bounds
     */
    public DancingLinks(CoverMatrix matrix, int deciding) {
        this.matrix = matrix;
        this.deciding = deciding;
        this.hasBounds = matrix.hasBounds();
        this.columns = new ColumnNode[matrix.items()];
        this.isPlain = !hasBounds;
    }

    /**
     * Sets what receives the entries of each option that is hidden or unhidden, just before: in a large problem one choice may take a
     * second. If it throws, that exception is passed on, and the links are not to be used any more.
     */
    public void report(IntConsumer newWork) {
        work = newWork;
    }

    /** Makes the header of an item, the next in order, with nothing below it yet. */
    public void addColumn(int item) {
        ColumnNode column = new ColumnNode(item);
        columns[item] = column;
        if (hasBounds && matrix.hasBounds(item)) {
            column.refinement = new Refinement(column, matrix.least(item), matrix.most(item));
            column.size = 1 - column.needed();
        }
        if (item < matrix.primaryItems() && mayOccur(column)) {
            root.insertLeftOf(column);
        }
    }

    /**
     * Links an option below its items, after the options linked before. An option without a primary item is left out, as no
     * solution needs it, and so is one with an item that may not occur. Only before the first move.
     */
    public void link(int option) {
        if (!mayBeChosen(option)) {
            return;
        }
        alive++;
        DancingNode first = null;
        DancingNode previous = null;
        int end = matrix.end(option);
        for (int i = matrix.start(option); i < end; i++) {
            ColumnNode column = columns[matrix.entry(i)];
            DancingNode node = new DancingNode(column, option, matrix.colour(i), previous);
            node.up.down = node;
            column.up = node;
            column.size++;
            if (node.colour != 0 && column.refinement == null) {
                column.refinement = new Refinement(column, 1, 1);
                isPlain = false;
            }
            if (previous == null) {
                first = node;
            } else {
                previous.right = node;
            }
            previous = node;
        }
        if (first != null && previous != null) {
            first.left = previous;
            previous.right = first;
        }
    }

    private boolean mayBeChosen(int option) {
        boolean hasPrimaryItem = false;
        for (int i = matrix.start(option); i < matrix.end(option); i++) {
            hasPrimaryItem |= matrix.entry(i) < matrix.primaryItems();
            if (hasPrimaryItem && !hasBounds) {
                return true;
            }
            if (!mayOccur(columns[matrix.entry(i)])) {
                return false;
            }
        }
        return hasPrimaryItem;
    }

    private static boolean mayOccur(ColumnNode column) {
        return column.refinement == null || column.refinement.bound > 0;
    }

    // ---- the choice of an item

    /** Returns the header of an item. */
    public ColumnNode column(int item) {
        return columns[item];
    }

    /**
     * Returns a primary item with the fewest branches, the first of several such, or null if no item needs to be covered.
     *
     * <p>TAOCP's MRV heuristic (exercise 9). But an item with one branch or none, a forced one or a dead end, is any of those,
     * as these are known without a search. And where only some items decide, another one is returned only if it is such an item or none of them is left.
     */
    public @Nullable ColumnNode smallestColumn() {
        if (hasBounds) {
            return smallestColumnWithinBounds();
        }
        ColumnNode smallest = firstSmall();
        if (smallest != null) {
            return smallest;
        }
        int size = Integer.MAX_VALUE;
        int looked = 0;
        for (DancingNode header = root.right; header != root; header = header.right) {
            ColumnNode column = header.column;
            if (column.item >= deciding && smallest != null) {
                break; // the ring is in the order of the items
            }
            looked++;
            if (column.size < size) {
                smallest = column;
                size = column.size;
                if (size == 2) {
                    break; // none has fewer
                }
            }
        }
        looks += looked;
        return smallest;
    }

    /** Returns the first item of the ring that got to one branch or none, or null. */
    private @Nullable ColumnNode firstSmall() {
        if (small.length == 0) {
            findSmall();
        }
        int[] items = small;
        while (smallStart < smallEnd) {
            ColumnNode column = columns[items[smallStart]];
            if (isInRing(column)) {
                return column;
            }
            smallStart++;
        }
        return null;
    }

    /** Finds the items that have one branch or none from the beginning. */
    private void findSmall() {
        watched = matrix.primaryItems();
        small = new int[3 * watched]; // an item is added three times on a path: at first, with one branch, with none
        for (DancingNode header = root.right; header != root; header = header.right) {
            if (header.column.size <= 1) {
                small[smallEnd++] = header.column.item;
            }
        }
    }

    private static boolean isInRing(ColumnNode column) {
        return column.left.right == column;
    }

    /**
     * The same, but of several such items the one with the least leeway, and then the one with the greatest need: that tends
     * to make the tree smaller (exercise 166).
     */
    private @Nullable ColumnNode smallestColumnWithinBounds() {
        ColumnNode smallest = null;
        int looked = 0;
        for (DancingNode header = root.right; header != root; header = header.right) {
            ColumnNode column = header.column;
            looked++;
            if (smallest == null || column.size < smallest.size || isBetterOfEquals(column, smallest)) {
                smallest = column;
                if (column.size <= 1) {
                    break;
                }
            }
        }
        looks += looked;
        return smallest;
    }

    private static boolean isBetterOfEquals(ColumnNode column, ColumnNode other) {
        if (column.size != other.size) {
            return false;
        }
        int leeway = leeway(column) - leeway(other);
        return leeway < 0 || (leeway == 0 && column.needed() > other.needed());
    }

    private static int leeway(ColumnNode column) {
        return column.refinement == null ? 0 : column.refinement.leeway();
    }

    /**
     * Returns the sum, over all items that still need options, of the cost of the topmost option below times the number of
     * options needed.
     *
     * @param costs by option
     */
    public double leastCost(double[] costs) {
        double sum = 0;
        for (DancingNode header = root.right; header != root; header = header.right) {
            int needed = header.column.needed();
            if (needed > 0 && header.down.isOption()) {
                sum += needed * costs[header.down.option];
            }
        }
        return sum;
    }

    /** Returns the options that can still be chosen: those below an item of the ring. */
    public BitSet optionsAlive() {
        BitSet alive = new BitSet(matrix.options());
        for (DancingNode header = root.right; header != root; header = header.right) {
            for (DancingNode node = header.down; node != header; node = node.down) {
                alive.set(node.option);
            }
        }
        return alive;
    }

    /** Returns how many options are not hidden. */
    public int alive() {
        return alive;
    }

    /** Returns whether no primary item has to be, or may be, in one more option. */
    public boolean isRingEmpty() {
        return root.right == root;
    }

    /** Returns whether no item has to be covered after one that has just left the ring: then none of its options need be hidden. */
    private boolean isLast() {
        return isRingEmpty() && !hasBounds;
    }

    /**
     * Returns the rest of the problem as a problem of its own: the options that are not hidden, in their order, with their
     * labels, and of their items those that are not covered. Only where no item has bounds, each item left is in an
     * option, and between two levels.
     */
    public CoverMatrix residual() {
        if (optionMask == null || reduction == null) {
            optionMask = new long[(matrix.options() + 63) >>> 6];
            reduction = new Reduction(matrix);
        }
        long[] mask = optionMask;
        for (DancingNode header = root.right; header != root; header = header.right) {
            for (DancingNode node = header.down; node != header; node = node.down) {
                mask[node.option >> 6] |= 1L << node.option;
            }
        }
        int[] options = new int[alive];
        int count = 0;
        for (int w = 0; w < mask.length; w++) {
            for (long left = mask[w]; left != 0; left &= left - 1) {
                options[count++] = (w << 6) + Long.numberOfTrailingZeros(left);
            }
            mask[w] = 0;
        }
        assert count == alive;
        return reduction.of(options);
    }

    // ---- the branches of an item

    /**
     * Starts to branch on an item (step 4 [Prepare to branch]), and returns its first branch, or the item itself if it has
     * none.
     */
    public DancingNode open(ColumnNode i) {
        Refinement refinement = i.refinement;
        if (refinement == null) {
            i.smallStart = smallStart;
            i.smallEnd = smallEnd;
            isStarved = false;
            leaveRing(i);
            if (!isLast()) {
                hideOptions(i);
            }
            i.starves = isStarved;
            i.smallEndOpen = smallEnd;
            return i.down;
        }
        occur(i, refinement);
        return branch(i, refinement, i.down);
    }

    /** Returns the branch after one that is not chosen now, or the item itself after the last. */
    public DancingNode next(DancingNode x) {
        ColumnNode i = x.column;
        Refinement refinement = i.refinement;
        if (refinement == null) {
            return x.down;
        }
        if (!x.isOption()) {
            return i;
        }
        return branch(i, refinement, refinement.bound == 0 ? x.down : i.down);
    }

    /**
     * Step 5 [Possibly tweak]: returns the branch that begins with an option, after it was removed, so that deeper levels will
     * not choose it again: a set of options is chosen in one order only. The branch after the last option is the choice of
     * none, if the item needs none.
     */
    private DancingNode branch(ColumnNode i, Refinement refinement, DancingNode x) {
        if (refinement.bound == 0) { // covered: all options are hidden
            return x == i && refinement.slack > 0 ? refinement.none : x;
        }
        boolean tooFewAreLeft = refinement.bound >= refinement.slack && i.size <= 1;
        if (tooFewAreLeft) {
            return i;
        }
        if (x == i) {
            return refinement.none;
        }
        tweak(x);
        return x;
    }

    /**
     * Ends the branching on an item (step 8 [Restore i]).
     *
     * @param first its first branch
     */
    public void close(ColumnNode i, DancingNode first) {
        Refinement refinement = i.refinement;
        if (refinement == null) {
            if (!isLast()) {
                unhideOptions(i);
            }
            rejoinRing(i);
            smallStart = i.smallStart;
            smallEnd = i.smallEnd;
            return;
        }
        if (refinement.bound > 0 && first.isOption()) {
            untweak(i, first);
        }
        unoccur(i, refinement);
    }

    /**
     * Takes a branch (step 6 [Try x]): covers, counts or colours the items of the node's option, except the node's own item,
     * which {@link #open} has covered or counted.
     */
    public void choose(DancingNode x) {
        for (DancingNode other = x.right; other != x; other = other.right) {
            Refinement refinement = other.column.refinement;
            if (refinement == null) {
                cover(other.column);
            } else {
                commit(other, refinement);
            }
        }
        if (!x.isOption()) {
            closeForGood(x.column);
        }
    }

    /**
     * The same, but not if that leaves an item without a branch: then returns false, and nothing has changed. Not every such
     * case is found.
     */
    public boolean chooseUnlessDead(DancingNode x) {
        if (!isPlain) {
            choose(x);
            return true;
        }
        for (DancingNode other = x.right; other != x; other = other.right) {
            leaveRing(other.column);
        }
        isStarved = x.column.starves && hasStarved(x.column);
        DancingNode end = x.right;
        while (!isStarved && end != x) {
            hideOptions(end.column);
            end = end.right;
        }
        if (!isStarved) {
            return true;
        }
        for (DancingNode other = end.left; other != x; other = other.left) {
            unhideOptions(other.column);
        }
        for (DancingNode other = x.left; other != x; other = other.left) {
            rejoinRing(other.column);
        }
        smallEnd = x.column.smallEndOpen;
        return false;
    }

    /** Returns whether an item that got to no branch when another was opened is in the ring. */
    private boolean hasStarved(ColumnNode opened) {
        for (int k = opened.smallEnd; k < opened.smallEndOpen; k++) {
            ColumnNode column = columns[small[k]];
            if (column.size == 0 && isInRing(column)) {
                return true;
            }
        }
        return false;
    }

    /** Undoes {@link #choose}. */
    public void unchoose(DancingNode x) {
        if (!x.isOption()) {
            reopen(x.column);
        }
        for (DancingNode other = x.left; other != x; other = other.left) {
            Refinement refinement = other.column.refinement;
            if (refinement == null) {
                uncover(other.column);
            } else {
                uncommit(other, refinement);
            }
        }
        smallStart = x.column.smallStart;
        smallEnd = x.column.smallEndOpen;
    }

    /** Removes an item that gets no more options from the ring, unless it has been covered. */
    private static void closeForGood(ColumnNode column) {
        if (mayOccur(column)) {
            leaveRing(column);
        }
    }

    private static void reopen(ColumnNode column) {
        if (mayOccur(column)) {
            rejoinRing(column);
        }
    }

    /** Returns how many options have been hidden since the last call of {@link #takeUpdates}. */
    public long updates() {
        return updates;
    }

    /** The same with the items looked at for the smallest: many of them take as long as an option that is hidden. */
    public long work() {
        return updates + looks / LOOKS_OF_AN_UPDATE;
    }

    /** Returns how many options have been hidden since the last call. */
    public long takeUpdates() {
        long taken = updates;
        updates = 0;
        looks = 0;
        return taken;
    }

    // ---- cover

    /** Removes an item from the ring of those to cover, and hides every option that contains it. */
    void cover(ColumnNode column) {
        leaveRing(column);
        hideOptions(column);
    }

    private void hideOptions(ColumnNode column) {
        int hidden = column.length();
        updates += hidden;
        alive -= hidden;
        for (DancingNode node = column.down; node != column; node = node.down) {
            hide(node);
        }
    }

    /** Undoes {@link #cover}. */
    void uncover(ColumnNode column) {
        unhideOptions(column);
        rejoinRing(column);
    }

    private void unhideOptions(ColumnNode column) {
        alive += column.length();
        for (DancingNode node = column.up; node != column; node = node.up) {
            unhide(node);
        }
    }

    private static void leaveRing(ColumnNode column) {
        column.right.left = column.left;
        column.left.right = column.right;
    }

    private static void rejoinRing(ColumnNode column) {
        column.left.right = column;
        column.right.left = column;
    }

    /** Removes an option from all columns except the node's own. */
    private void hide(DancingNode node) {
        if (work != null) {
            reportEntries(node, work);
        }
        for (DancingNode other = node.right; other != node; other = other.right) {
            DancingNode up = other.up;
            DancingNode down = other.down;
            up.down = down;
            down.up = up;
            ColumnNode column = other.column;
            int size = --column.size;
            if (size <= 1 && column.item < watched) {
                small[smallEnd++] = column.item;
                isStarved |= size == 0 && isInRing(column);
            }
        }
    }

    /** Undoes {@link #hide}, in the opposite order. */
    private void unhide(DancingNode node) {
        if (work != null) {
            reportEntries(node, work);
        }
        for (DancingNode other = node.left; other != node; other = other.left) {
            other.column.size++;
            other.down.up = other;
            other.up.down = other;
        }
    }

    private void reportEntries(DancingNode node, IntConsumer receiver) {
        if (node.isOption()) {
            receiver.accept(matrix.end(node.option()) - matrix.start(node.option()));
        }
    }

    // ---- bounds and colours

    private void commit(DancingNode node, Refinement refinement) {
        if (node.column.item < matrix.primaryItems()) {
            occur(node.column, refinement);
        } else if (node.colour == 0) {
            cover(node.column);
        } else if (refinement.painter == null) {
            purify(node, refinement);
        } // else the item has this colour: options of other colours are hidden
    }

    private void uncommit(DancingNode node, Refinement refinement) {
        if (node.column.item < matrix.primaryItems()) {
            unoccur(node.column, refinement);
        } else if (node.colour == 0) {
            uncover(node.column);
        } else if (refinement.painter == node) {
            unpurify(node, refinement);
        }
    }

    /** Counts an option for an item with bounds, and covers the item if there may be no more. */
    private void occur(ColumnNode column, Refinement refinement) {
        if (refinement.needed() > 0) {
            column.size++; // it needs one fewer
        }
        refinement.bound--;
        if (refinement.bound == 0) {
            cover(column);
        }
    }

    /** Undoes {@link #occur}. */
    private void unoccur(ColumnNode column, Refinement refinement) {
        if (refinement.bound == 0) {
            uncover(column);
        }
        refinement.bound++;
        if (refinement.needed() > 0) {
            column.size--;
        }
    }

    /** Gives an item the colour of a node: hides all options that give it another colour. */
    private void purify(DancingNode painter, Refinement refinement) {
        ColumnNode column = painter.column;
        refinement.painter = painter;
        for (DancingNode node = column.down; node != column; node = node.down) {
            if (node.colour != painter.colour) {
                hide(node);
                updates++;
                alive--;
            }
        }
    }

    /** Undoes {@link #purify}. */
    private void unpurify(DancingNode painter, Refinement refinement) {
        ColumnNode column = painter.column;
        for (DancingNode node = column.up; node != column; node = node.up) {
            if (node.colour != painter.colour) {
                unhide(node);
                alive++;
            }
        }
        refinement.painter = null;
    }

    /** Removes the topmost option of an item from all columns, its own included. */
    private void tweak(DancingNode top) {
        hide(top);
        updates++;
        alive--;
        ColumnNode column = top.column;
        column.down = top.down;
        top.down.up = column;
        column.size--;
    }

    /**
     * Undoes every {@link #tweak} of an item since a first. A tweaked node still leads down to the one tweaked next, and so to
     * the present top. The order is downwards, not upwards: as all columns have their options in the same order, each node
     * finds the neighbours that it had, or those that the nodes above have restored.
     */
    private void untweak(ColumnNode column, DancingNode first) {
        DancingNode end = column.down;
        DancingNode above = column;
        column.down = first;
        for (DancingNode node = first; node != end; node = node.down) {
            node.up = above;
            unhide(node);
            alive++;
            column.size++;
            above = node;
        }
        end.up = above;
    }

    /**
     * Returns whether the links that can be reached from the headers are sound: each link has its counterpart in the opposite
     * direction, and each size fits the number of nodes below. For assertions: takes time linear in the nodes.
     */
    public boolean isSound() {
        for (DancingNode header = root; ; header = header.right) {
            if (header.right.left != header) {
                return false;
            }
            if (header.right == root) {
                break;
            }
        }
        for (ColumnNode column : columns) {
            int length = -1;
            DancingNode node = column;
            do {
                if (node.down.up != node || node.column != column) {
                    return false;
                }
                length++;
                node = node.down;
            } while (node != column);
            if (length != column.length()) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns whether all options that may be chosen hang below all of their items, and all primary items that may occur are
     * in the ring of the root: so it is once all options have been linked, and again when every choice has been undone. For
     * assertions.
     */
    public boolean isWhole() {
        int[] lengths = new int[columns.length];
        for (int option = 0; option < matrix.options(); option++) {
            if (mayBeChosen(option)) {
                for (int i = matrix.start(option); i < matrix.end(option); i++) {
                    lengths[matrix.entry(i)]++;
                }
            }
        }
        DancingNode header = root;
        for (ColumnNode column : columns) {
            if (column.length() != lengths[column.item]) {
                return false;
            }
            if (column.item < matrix.primaryItems() && mayOccur(column)) {
                header = header.right;
                if (header != column) {
                    return false;
                }
            }
        }
        return header.right == root;
    }
}
