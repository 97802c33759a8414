package io.github.exactgrid.internal.count;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.Occurrences;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * An order in which the items of a problem are eliminated, one after the other, so that each has few neighbours when it is. Items are
 * neighbours if an option has both, or if an item eliminated before was a neighbour of both.
 *
 * <p>It is that of the smallest degree (Markowitz, 1957; Rose, 1972). An item with the neighbours that it has when it is eliminated is a
 * bag of a tree decomposition (Robertson and Seymour, 1986): the parent of an item is the first of these to be eliminated.
 */
final class EliminationOrder {

    /** With more neighbours there would be too many states of them: four billions if each has two. */
    private static final int MAX_NEIGHBOURS = 32;

    /**
     * The numbers that may be looked at, in times the entries and items of the problem. Rings and trees of variables take 3 or 4, strips of
     * dominoes and longer pieces 8 to 14; Skolem sequences, queens and Latin squares, which are not thin, 30 to 130 if let.
     */
    private static final int MAX_WORK = 20;

    /** The numbers looked at in a step of a {@link Budget}. */
    private static final int LOOKS_PER_STEP = 4;

    private static final int NONE = -1;

    private final CoverMatrix matrix;
    private final Occurrences occurrences;
    private final Budget budget;
    private long workLeft;

    /** For each item its neighbours that are left, ascending: of the first {@link #degrees} only. Empty once eliminated: see bags. */
    private final int[][] neighbours;

    private final int[] degrees;

    /** The items of each degree, as lists that are linked both ways; those with too many neighbours are in the last. */
    private final int[] heads = new int[MAX_NEIGHBOURS + 2];

    private final int[] next;
    private final int[] previous;

    private final int[] order;
    private final int[] places;

    private EliminationOrder(CoverMatrix matrix, Budget budget) {
        this.matrix = matrix;
        this.budget = budget;
        this.occurrences = Occurrences.of(matrix, budget);
        int items = matrix.items();
        this.workLeft = (long) MAX_WORK * (matrix.entries() + items);
        this.neighbours = new int[items][];
        this.degrees = new int[items];
        this.next = new int[items];
        this.previous = new int[items];
        this.order = new int[items];
        this.places = new int[items];
        Arrays.fill(heads, NONE);
        Arrays.fill(places, NONE);
    }

    /**
     * Returns an order for a problem, or null if an item has too many neighbours, or an order is not found in time that is linear in
     * the entries.
     *
     * @throws StoppedException if the call must stop
     */
    static @Nullable EliminationOrder of(CoverMatrix matrix, Budget budget) {
        EliminationOrder order = new EliminationOrder(matrix, budget);
        return order.findNeighbours() && order.eliminateAll() ? order : null;
    }

    /** Returns the item that is eliminated at a place. */
    int item(int place) {
        return order[place];
    }

    /** Returns the place of an item. */
    int place(int item) {
        return places[item];
    }

    /** Returns the neighbours that an item has when it is eliminated, ascending. */
    int[] bag(int item) {
        return neighbours[item];
    }

    /** Returns the first neighbour of an item to be eliminated after it, or -1 if it has none. */
    int parent(int item) {
        int parent = NONE;
        for (int other : neighbours[item]) {
            parent = parent == NONE || places[other] < places[parent] ? other : parent;
        }
        return parent;
    }

    private boolean mayLook(long numbers) {
        budget.prepare(1 + numbers / LOOKS_PER_STEP);
        workLeft -= numbers;
        return workLeft >= 0;
    }

    private boolean findNeighbours() {
        int[] seenBy = new int[matrix.items()];
        int[] found = new int[matrix.items()];
        Arrays.fill(seenBy, NONE);
        for (int item = 0; item < matrix.items(); item++) {
            seenBy[item] = item;
            int count = 0;
            for (int k = occurrences.start(item); k < occurrences.end(item); k++) {
                int option = occurrences.original(occurrences.option(k));
                if (!mayLook(matrix.end(option) - matrix.start(option))) {
                    return false;
                }
                for (int e = matrix.start(option); e < matrix.end(option); e++) {
                    int other = matrix.entry(e);
                    if (seenBy[other] != item) {
                        seenBy[other] = item;
                        found[count++] = other;
                    }
                }
            }
            neighbours[item] = Arrays.copyOf(found, count);
            Arrays.sort(neighbours[item]);
            degrees[item] = count;
            link(item);
        }
        return true;
    }

    private boolean eliminateAll() {
        int lowest = 0;
        for (int place = 0; place < order.length; place++) {
            while (lowest <= MAX_NEIGHBOURS && heads[lowest] == NONE) {
                lowest++;
            }
            if (lowest > MAX_NEIGHBOURS) {
                return false;
            }
            int item = heads[lowest];
            unlink(item);
            order[place] = item;
            places[item] = place;
            if (!eliminate(item)) {
                return false;
            }
            lowest = Math.max(0, lowest - 1);
        }
        return true;
    }

    /** Makes the neighbours of an item neighbours of each other. */
    private boolean eliminate(int item) {
        int[] bag = Arrays.copyOf(neighbours[item], degrees[item]);
        neighbours[item] = bag;
        for (int neighbour : bag) {
            if (!mayLook(degrees[neighbour] + bag.length)) {
                return false;
            }
            unlink(neighbour);
            join(neighbour, bag, item);
            link(neighbour);
        }
        return true;
    }

    /** Adds a bag to the neighbours of one of its items, without that item itself, and removes the item that is eliminated. */
    private void join(int item, int[] bag, int eliminated) {
        int[] old = neighbours[item];
        int oldLength = degrees[item];
        int[] joined = new int[oldLength + bag.length];
        int count = 0;
        int i = 0;
        int j = 0;
        while (i < oldLength || j < bag.length) {
            int fromOld = i < oldLength ? old[i] : Integer.MAX_VALUE;
            int fromBag = j < bag.length ? bag[j] : Integer.MAX_VALUE;
            int other = Math.min(fromOld, fromBag);
            i += fromOld == other ? 1 : 0;
            j += fromBag == other ? 1 : 0;
            if (other != item && other != eliminated) {
                joined[count++] = other;
            }
        }
        neighbours[item] = joined;
        degrees[item] = count;
    }

    private void link(int item) {
        int list = list(item);
        next[item] = heads[list];
        previous[item] = NONE;
        if (next[item] != NONE) {
            previous[next[item]] = item;
        }
        heads[list] = item;
    }

    private void unlink(int item) {
        if (next[item] != NONE) {
            previous[next[item]] = previous[item];
        }
        if (previous[item] == NONE) {
            heads[list(item)] = next[item];
        } else {
            next[previous[item]] = next[item];
        }
    }

    private int list(int item) {
        return Math.min(degrees[item], MAX_NEIGHBOURS + 1);
    }
}
