package io.github.exactgrid.internal.rules;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The neighbours of all cells of a set at once, as a set. Cells have their places in {@link ConnectedCells}, row by row, so nearly all neighbours in a
 * direction are the same number of places away: a set moves by that number of bits.
 *
 * <pre>
 *     cells      0 1 2     a set  . + .     right  . . +     below  . . .     beside it  + . +
 *                3 4 5            . . .            . . .            . + .                . + .
 * </pre>
 *
 * <p>Immutable; sets belong to the caller, as words of an array.
 */
final class NeighbourSets {

    /** By how many places neighbours are away from each other, each number once. */
    private final int[] steps;

    /** For each of these the cells that have a neighbour there, as a set. */
    private final long[] origins;

    private final int words;

    private NeighbourSets(int[] steps, long[] origins, int words) {
        this.steps = steps;
        this.origins = origins;
        this.words = words;
    }

    static NeighbourSets of(ConnectedCells graph) {
        int words = (graph.size() + Long.SIZE - 1) / Long.SIZE;
        int[] steps = IntStream.range(0, graph.size() * ConnectedCells.DIRECTIONS)
                .filter(i -> neighbour(graph, i) >= 0)
                .map(i -> neighbour(graph, i) - i / ConnectedCells.DIRECTIONS)
                .distinct()
                .sorted()
                .toArray();
        long[] origins = new long[steps.length * words];
        for (int i = 0; i < graph.size() * ConnectedCells.DIRECTIONS; i++) {
            if (neighbour(graph, i) >= 0) {
                int cell = i / ConnectedCells.DIRECTIONS;
                int step = Arrays.binarySearch(steps, neighbour(graph, i) - cell);
                origins[step * words + (cell >> 6)] |= 1L << cell;
            }
        }
        return new NeighbourSets(steps, origins, words);
    }

    private static int neighbour(ConnectedCells graph, int cellAndDirection) {
        return graph.neighbour(
                cellAndDirection / ConnectedCells.DIRECTIONS, cellAndDirection % ConnectedCells.DIRECTIONS);
    }

    /** Puts the neighbours of a set of cells, which may be among these, in place of another set. */
    void put(int set, int neighbours, long[] array) {
        Arrays.fill(array, neighbours, neighbours + words, 0);
        for (int i = 0; i < steps.length; i++) {
            int ahead = steps[i] >> 6;
            int shift = steps[i] & (Long.SIZE - 1);
            for (int word = 0; word < words; word++) {
                long bits = array[set + word] & origins[i * words + word];
                long low = bits << shift;
                long high = bits >>> 1 >>> (Long.SIZE - 1 - shift); // none if nothing is shifted
                if (low != 0) {
                    array[neighbours + word + ahead] |= low;
                }
                if (high != 0) {
                    array[neighbours + word + ahead + 1] |= high;
                }
            }
        }
    }
}
