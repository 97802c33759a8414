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
     * Three orders are compared. The given one, as people tend to number items along the problem. That of Cuthill and McKee
     * (1969): breadth first from an item at the end of the problem, those with the fewest options first. And that of the
     * smallest degree (Markowitz, 1957; Rose, 1972), backwards: remove the item with the fewest neighbours, connect these
     * with each other, and so on; what is removed last is covered first. Its first items cut the problem in parts, where it
     * has bottlenecks, and these again, as a tree decomposition does.
     *
     * States are counted component by component (MemoCount), so what counts is the border of each component: the sum over all
     * items of 2 to the power of the length of the border of what is connected with the item when it is covered.
     */

    /** The given order is replaced by that of Cuthill and McKee if its border is more than this many times as long. */
    private static final int MAX_BORDER_RATIO = 2;

    /** The steps of a {@link Budget} for each of the items that are sorted. */
    private static final int STEPS_TO_SORT = 8;

    /** That one is replaced by the one of the smallest degree if it may have more than this many times as many states. */
    private static final double MAX_STATES_RATIO = 8;

    /** The length that borders have on average up to which no other order is looked for: 12 for dominoes on a board of 12x12. */
    private static final int SHORT_BORDER = 12;

    /**
     * The states up to which the order of the smallest degree is taken at all. A larger number is a poor estimate: most of the states do
     * not exist, and in another order there may be fewer of them.
     */
    private static final double MAX_STATES_TO_SEPARATE = 1 << 20;

    /** The items up to which components are taken into account: finding them takes a few milliseconds then. */
    private static final int MAX_ITEMS = 2048;

    /** The words that may be read and written to find an order: some milliseconds. */
    private static final long MAX_WORK = 8_000_000;

    private final CoverMatrix matrix;
    private final Occurrences occurrences;

    private final Budget budget;

    /** For each option the number of the last search that has come across it. */
    private final int[] seenBy;

    private int searches;

    private ItemOrder(CoverMatrix matrix, Budget budget) {
        this.matrix = matrix;
        this.occurrences = Occurrences.of(matrix, budget);
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
        long givenBorder = order.border(given);
        long otherBorder = order.border(other);
        boolean isOther = otherBorder * MAX_BORDER_RATIO < givenBorder;
        int[] linear = isOther ? other : given;
        long border = isOther ? otherBorder : givenBorder;
        boolean isShort = border <= SHORT_BORDER * (long) matrix.items();
        return isShort || !isSmall(matrix) ? linear : order.betterByComponents(linear);
    }

    /** Returns whether the neighbours of all items are found in some milliseconds. */
    private static boolean isSmall(CoverMatrix matrix) {
        return matrix.primaryItems() <= MAX_ITEMS
                && ((matrix.primaryItems() + 63L) >> 6) * (matrix.entries() + matrix.items()) <= MAX_WORK;
    }

    /**
     * Returns the primary items in an order in which the problem falls apart so soon that there are few states, or an empty
     * array if none is found. The problem may have secondary items and bounds.
     *
     * @throws StoppedException if the call must stop
     */
    static int[] separators(CoverMatrix matrix, Budget budget) {
        if (!isSmall(matrix)) {
            return new int[0];
        }
        long[][] neighbours = neighbours(matrix, budget);
        int[] places = smallestDegree(copy(neighbours), budget);
        if (places.length == 0 || states(places, neighbours, budget) > MAX_STATES_TO_SEPARATE) {
            return new int[0];
        }
        return CoverMatrix.inverse(places);
    }

    /** Returns the order of the smallest degree, or a given one if that is nearly as good. */
    private int[] betterByComponents(int[] linear) {
        long[][] neighbours = neighbours(matrix, budget);
        double states = states(linear, neighbours, budget);
        int[] eliminated = smallestDegree(copy(neighbours), budget);
        if (eliminated.length == 0) {
            return linear;
        }
        double other = states(eliminated, neighbours, budget);
        return other <= MAX_STATES_TO_SEPARATE && other * MAX_STATES_RATIO < states ? eliminated : linear;
    }

    /**
     * Returns for each primary item those that it has an option with, itself included, or whose options may conflict with one
     * of its options in a secondary item.
     */
    private static long[][] neighbours(CoverMatrix matrix, Budget budget) {
        int items = matrix.primaryItems();
        long[][] neighbours = new long[items][(items + 63) >> 6];
        long[][] bySecondary = new long[matrix.items() - items][(items + 63) >> 6];
        for (int item = 0; item < items; item++) {
            neighbours[item][item >> 6] = 1L << item;
        }
        long[] mask = new long[(items + 63) >> 6];
        for (int option = 0; option < matrix.options(); option++) {
            budget.prepare((1L + matrix.end(option) - matrix.start(option)) * mask.length);
            Arrays.fill(mask, 0);
            for (int e = matrix.start(option); e < matrix.end(option); e++) {
                int item = matrix.entry(e);
                if (item < items) {
                    mask[item >> 6] |= 1L << item;
                }
            }
            for (int e = matrix.start(option); e < matrix.end(option); e++) {
                int item = matrix.entry(e);
                add(mask, item < items ? neighbours[item] : bySecondary[item - items]);
            }
        }
        for (long[] together : bySecondary) {
            budget.prepare((long) count(together) * together.length);
            for (int w = 0; w < together.length; w++) {
                for (long left = together[w]; left != 0; left &= left - 1) {
                    add(together, neighbours[(w << 6) + Long.numberOfTrailingZeros(left)]);
                }
            }
        }
        return neighbours;
    }

    private static void add(long[] mask, long[] to) {
        for (int w = 0; w < mask.length; w++) {
            to[w] |= mask[w];
        }
    }

    private static long[][] copy(long[][] masks) {
        long[][] copy = new long[masks.length][];
        for (int i = 0; i < copy.length; i++) {
            copy[i] = masks[i].clone();
        }
        return copy;
    }

    /** Returns the places in the order of the smallest degree, backwards, or an empty array if it takes too long to find. */
    private static int[] smallestDegree(long[][] neighbours, Budget budget) {
        int items = neighbours.length;
        int[] places = new int[items];
        int[] degrees = new int[items];
        for (int item = 0; item < items; item++) {
            degrees[item] = count(neighbours[item]);
        }
        long work = 0;
        for (int place = items - 1; place >= 0; place--) {
            int smallest = -1;
            for (int item = 0; item < items; item++) {
                if (degrees[item] > 0 && (smallest < 0 || degrees[item] < degrees[smallest])) {
                    smallest = item;
                }
            }
            places[smallest] = place;
            long step = items + 3L * degrees[smallest] * neighbours[smallest].length;
            budget.prepare(step);
            work += step;
            if (work > MAX_WORK) {
                return new int[0];
            }
            eliminate(smallest, neighbours, degrees);
        }
        return places;
    }

    /** Connects the neighbours of an item with each other, and removes it. */
    private static void eliminate(int item, long[][] neighbours, int[] degrees) {
        long[] clique = neighbours[item];
        clique[item >> 6] &= ~(1L << item);
        degrees[item] = 0;
        for (int w = 0; w < clique.length; w++) {
            for (long left = clique[w]; left != 0; left &= left - 1) {
                int neighbour = (w << 6) + Long.numberOfTrailingZeros(left);
                long[] mask = neighbours[neighbour];
                add(clique, mask);
                mask[item >> 6] &= ~(1L << item);
                degrees[neighbour] = count(mask);
            }
        }
    }

    private static int count(long[] mask) {
        int count = 0;
        for (long word : mask) {
            count += Long.bitCount(word);
        }
        return count;
    }

    /**
     * Returns how many states there may be: the sum, over the items, of 2 to the power of the length of the border of the
     * component that the item is in when it is covered. From the last item to the first, the components grow together.
     */
    private static double states(int[] places, long[][] neighbours, Budget budget) {
        int items = places.length;
        int[] order = CoverMatrix.inverse(places);
        int[] firstNeighbour = new int[items];
        for (int item = 0; item < items; item++) {
            int first = items;
            for (int w = 0; w < neighbours[item].length; w++) {
                for (long left = neighbours[item][w]; left != 0; left &= left - 1) {
                    first = Math.min(first, places[(w << 6) + Long.numberOfTrailingZeros(left)]);
                }
            }
            firstNeighbour[item] = first;
        }
        int[] parents = new int[items];
        int[] nextInComponent = new int[items]; // a ring
        Arrays.setAll(parents, item -> item);
        Arrays.setAll(nextInComponent, item -> item);
        double states = 0;
        for (int place = items - 1; place >= 0; place--) {
            int item = order[place];
            for (int w = 0; w < neighbours[item].length; w++) {
                for (long left = neighbours[item][w]; left != 0; left &= left - 1) {
                    int other = (w << 6) + Long.numberOfTrailingZeros(left);
                    int root = root(parents, other);
                    if (places[other] > place && root != root(parents, item)) {
                        parents[root] = root(parents, item);
                        int next = nextInComponent[item];
                        nextInComponent[item] = nextInComponent[root];
                        nextInComponent[root] = next;
                    }
                }
            }
            budget.prepare(items);
            int border = 0;
            int member = item;
            do {
                border += firstNeighbour[member] < place ? 1 : 0;
                member = nextInComponent[member];
            } while (member != item);
            states += Math.pow(2, border);
        }
        return states;
    }

    private static int root(int[] parents, int item) {
        int root = item;
        while (parents[root] != root) {
            parents[root] = parents[parents[root]];
            root = parents[root];
        }
        return root;
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
