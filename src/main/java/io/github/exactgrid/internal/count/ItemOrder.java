package io.github.exactgrid.internal.count;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.Occurrences;
import java.util.Arrays;

/** Finds an order of the items in which the border between covered and uncovered items is short. */
final class ItemOrder {

    /*
     * The border. If items are covered in order, a state is determined by those uncovered items that an option of an earlier
     * item contains: some of them are covered in it, others not. A board of 2 rows and 50 columns, row by row, has a border
     * of 50 cells and up to 2^50 states; column by column it has 2 cells. An item is in the border from the first item that
     * it has an option with until it is covered itself, so the sum of all borders' lengths is the sum of these distances.
     *
     * The other order tried is that of Cuthill and McKee (1969): breadth first from an item at the end of the problem, those
     * with the fewest options first. It is taken only if its border is much shorter, as people tend to number items along
     * the problem.
     */

    /** The given order is replaced if its border is more than this many times as long. */
    private static final int MAX_BORDER_RATIO = 2;

    /** The steps of a {@link Budget} for each of the items that are sorted. */
    private static final int STEPS_TO_SORT = 8;

    private final CoverMatrix matrix;
    private final Occurrences occurrences;

    private final Budget budget;

    /** For each option the number of the last search that has come across it. */
    private final int[] seenBy;

    private int searches;

    private ItemOrder(CoverMatrix matrix, Budget budget) {
        this.matrix = matrix;
        this.occurrences = new Occurrences(matrix, budget);
        this.budget = budget;
        this.seenBy = new int[matrix.options()];
    }

    /**
     * Returns the place of each item in the order. The problem has primary items only.
     *
     * @throws StoppedException if the call must stop
     */
    static int[] places(CoverMatrix matrix, Budget budget) {
        ItemOrder order = new ItemOrder(matrix, budget);
        int[] given = new int[matrix.items()];
        Arrays.setAll(given, item -> item);
        int[] other = order.breadthFirst();
        return order.border(other) * MAX_BORDER_RATIO < order.border(given) ? other : given;
    }

    /** Returns the sum of the lengths of the borders. */
    private long border(int[] places) {
        int[] firstPlaces = new int[matrix.options()];
        for (int option = 0; option < firstPlaces.length; option++) {
            budget.prepare(1 + matrix.end(option) - matrix.start(option));
            firstPlaces[option] = Integer.MAX_VALUE;
            for (int e = matrix.start(option); e < matrix.end(option); e++) {
                firstPlaces[option] = Math.min(firstPlaces[option], places[matrix.entry(e)]);
            }
        }
        long sum = 0;
        for (int item = 0; item < places.length; item++) {
            budget.prepare(1 + occurrences.size(item));
            int first = places[item];
            for (int k = occurrences.start(item); k < occurrences.end(item); k++) {
                first = Math.min(first, firstPlaces[occurrences.original(occurrences.option(k))]);
            }
            sum += places[item] - first;
        }
        return sum;
    }

    /** Returns the places of the items breadth first, one connected component after the other. */
    private int[] breadthFirst() {
        int[] order = new int[matrix.items()];
        int[] places = new int[order.length];
        Arrays.fill(places, -1);
        int placed = 0;
        for (int item = 0; item < order.length; item++) {
            if (places[item] < 0) {
                int end = placeFrom(item, order, places, placed);
                int farthest = order[end - 1];
                for (int place = placed; place < end; place++) {
                    places[order[place]] = -1;
                }
                placed = placeFrom(farthest, order, places, placed);
            }
        }
        return places;
    }

    /** Places the connected component of an item, and returns the next free place. */
    private int placeFrom(int start, int[] order, int[] places, int firstPlace) {
        searches++;
        int end = firstPlace;
        order[end] = start;
        places[start] = end++;
        for (int place = firstPlace; place < end; place++) {
            int next = placeNeighbours(order[place], order, places, end);
            sortBySize(order, places, end, next);
            end = next;
        }
        return end;
    }

    /** Places the items that have an option with a given one, and returns the next free place. */
    private int placeNeighbours(int item, int[] order, int[] places, int firstPlace) {
        int end = firstPlace;
        for (int k = occurrences.start(item); k < occurrences.end(item); k++) {
            int option = occurrences.original(occurrences.option(k));
            budget.prepare(1);
            if (seenBy[option] != searches) { // else all its items have places
                seenBy[option] = searches;
                budget.prepare(matrix.end(option) - matrix.start(option));
                for (int e = matrix.start(option); e < matrix.end(option); e++) {
                    int neighbour = matrix.entry(e);
                    if (places[neighbour] < 0) {
                        order[end] = neighbour;
                        places[neighbour] = end++;
                    }
                }
            }
        }
        return end;
    }

    /** Sorts the items in some places by their number of options, those with the same in their order. */
    private void sortBySize(int[] order, int[] places, int from, int to) {
        if (to - from < 2) {
            return;
        }
        budget.prepare((long) STEPS_TO_SORT * (to - from));
        long[] keys = new long[to - from];
        int[] items = Arrays.copyOfRange(order, from, to);
        for (int i = 0; i < keys.length; i++) {
            keys[i] = (long) occurrences.size(items[i]) << 32 | i;
        }
        Arrays.sort(keys);
        for (int i = 0; i < keys.length; i++) {
            order[from + i] = items[(int) keys[i]];
            places[order[from + i]] = from + i;
        }
    }
}
