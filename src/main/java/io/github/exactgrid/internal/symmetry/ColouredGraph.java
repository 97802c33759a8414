package io.github.exactgrid.internal.symmetry;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * An undirected graph whose vertices have colours. Its automorphisms keep colours and edges.
 *
 * <p>The first vertices are the points that a group acts on; the others stand for what must be kept.
 */
final class ColouredGraph {

    private final int points;
    private final int[] colours;
    private final int[][] neighbours;

    private ColouredGraph(int points, int[] colours, int[][] neighbours) {
        this.points = points;
        this.colours = colours;
        this.neighbours = neighbours;
    }

    /** Returns the number of points, the vertices from 0 that automorphisms are restricted to. */
    int points() {
        return points;
    }

    int size() {
        return colours.length;
    }

    int colour(int vertex) {
        return colours[vertex];
    }

    /** Returns the neighbours of a vertex in ascending order. */
    int[] neighbours(int vertex) {
        return neighbours[vertex];
    }

    /** Returns whether a permutation of the vertices keeps the edges. It must keep the colours. */
    boolean isAutomorphism(int[] images) {
        int[] mark = new int[size()];
        for (int vertex = 0; vertex < size(); vertex++) {
            int[] of = neighbours[images[vertex]];
            if (of.length != neighbours[vertex].length) {
                return false;
            }
            for (int neighbour : of) {
                mark[neighbour] = vertex + 1;
            }
            for (int neighbour : neighbours[vertex]) {
                if (mark[images[neighbour]] != vertex + 1) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Collects vertices and edges. */
    static final class Builder {

        /** Rough counts for sorting the neighbours of a vertex by a stream. */
        private static final long STEPS_OF_A_VERTEX = 50;

        private static final long STEPS_OF_A_NEIGHBOUR = 5;

        private final Map<Object, Integer> colourNumbers = new HashMap<>();
        private final List<Integer> colours = new ArrayList<>();
        private final List<int[]> edges = new ArrayList<>();

        /** Adds a vertex whose colour is an object: equal objects are equal colours. */
        int add(Object colour) {
            colours.add(colourNumbers.computeIfAbsent(colour, any -> colourNumbers.size()));
            return colours.size() - 1;
        }

        void join(int vertex, int other) {
            edges.add(new int[] {vertex, other});
        }

        int size() {
            return colours.size();
        }

        /**
         * Returns the graph; edges that were added twice count once.
         *
         * @throws StoppedException if the call must stop
         */
        ColouredGraph build(int points, Budget budget) {
            int[] degrees = new int[colours.size()];
            for (int[] edge : edges) {
                degrees[edge[0]]++;
                degrees[edge[1]]++;
            }
            int[][] neighbours = new int[degrees.length][];
            for (int vertex = 0; vertex < degrees.length; vertex++) {
                neighbours[vertex] = new int[degrees[vertex]];
            }
            for (int[] edge : edges) {
                neighbours[edge[0]][--degrees[edge[0]]] = edge[1];
                neighbours[edge[1]][--degrees[edge[1]]] = edge[0];
            }
            for (int vertex = 0; vertex < degrees.length; vertex++) {
                budget.prepare(STEPS_OF_A_VERTEX + STEPS_OF_A_NEIGHBOUR * neighbours[vertex].length);
                neighbours[vertex] =
                        Arrays.stream(neighbours[vertex]).sorted().distinct().toArray();
            }
            return new ColouredGraph(
                    points, colours.stream().mapToInt(Integer::intValue).toArray(), neighbours);
        }
    }
}
