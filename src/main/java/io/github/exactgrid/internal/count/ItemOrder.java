package io.github.exactgrid.internal.count;

import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.Occurrences;
import java.util.Arrays;

/** Finds an order of the items in which few of them are ever half done. */
final class ItemOrder {

    /*
     * The border. If items are covered in order, those that an earlier item's option may have covered already are the ones
     * of which a state can have some and lack others. A board of 2 rows and 50 columns, row by row, has a border of 50 cells
     * and up to 2^50 states; column by column it has 2. An item j is in the border from the first item that it has an option
     * with until its own turn, so the lengths of all borders add up to the sum of these waits.
     *
     * The other order tried is that of Cuthill and McKee (1969): breadth first from an item at the end of the problem, those
     * with the fewest options first. Where nothing is gained by far, the order given is the better guess: whoever wrote the
     * problem down went along it.
     */

    /** The order given has to have so many times the border to be given up. */
    private static final int MUCH = 2;

    private final CoverMatrix matrix;
    private final Occurrences occurrences;

    private ItemOrder(CoverMatrix matrix) {
        this.matrix = matrix;
        this.occurrences = new Occurrences(matrix);
    }

    /** Returns for each item of a problem with primary items only its place in the order. */
    static int[] places(CoverMatrix matrix) {
        ItemOrder order = new ItemOrder(matrix);
        int[] given = new int[matrix.items()];
        Arrays.setAll(given, item -> item);
        int[] other = order.breadthFirst();
        return order.border(other) * MUCH < order.border(given) ? other : given;
    }

    /** Returns the sum of the lengths of the borders. */
    private long border(int[] places) {
        long sum = 0;
        for (int item = 0; item < places.length; item++) {
            int first = places[item];
            for (int k = occurrences.start(item); k < occurrences.end(item); k++) {
                int option = occurrences.original(occurrences.option(k));
                for (int e = matrix.start(option); e < matrix.end(option); e++) {
                    first = Math.min(first, places[matrix.entry(e)]);
                }
            }
            sum += places[item] - first;
        }
        return sum;
    }

    /** Returns the places of the items breadth first, part after part where the problem falls into parts. */
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

    /** Places an item and all that hang together with it, and returns the next free place. */
    private int placeFrom(int start, int[] order, int[] places, int firstPlace) {
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
            for (int e = matrix.start(option); e < matrix.end(option); e++) {
                int neighbour = matrix.entry(e);
                if (places[neighbour] < 0) {
                    order[end] = neighbour;
                    places[neighbour] = end++;
                }
            }
        }
        return end;
    }

    /** Sorts the items in some places by their number of options, by straight insertion, as they are few. */
    private void sortBySize(int[] order, int[] places, int from, int to) {
        for (int i = from; i < to; i++) {
            int item = order[i];
            int place = i;
            while (place > from && occurrences.size(order[place - 1]) > occurrences.size(item)) {
                order[place] = order[place - 1];
                places[order[place]] = place;
                place--;
            }
            order[place] = item;
            places[item] = place;
        }
    }
}
