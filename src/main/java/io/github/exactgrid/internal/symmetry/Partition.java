package io.github.exactgrid.internal.symmetry;

import io.github.exactgrid.internal.limits.Budget;
import java.util.Arrays;

/**
 * An ordered partition of the vertices of a graph into classes, which is refined until each two vertices of a class have equally
 * many neighbours in every class (McKay and Piperno, Practical graph isomorphism II, 2014, section 2).
 *
 * <p>All that is done depends on the numbers of classes only and not on those of vertices: two vertices that an automorphism
 * maps to each other lead to partitions that it maps to each other, with the same {@link #trace}.
 */
final class Partition {

    private final ColouredGraph graph;

    /** The vertices by class, the place of each, the first place of its class, and by first place the size of a class. */
    private final int[] vertices;

    private final int[] places;
    private final int[] classes;
    private final int[] sizes;

    /** A hash of all splits so far. */
    private long trace;

    private Partition(ColouredGraph graph, int[] vertices, int[] places, int[] classes, int[] sizes, long trace) {
        this.graph = graph;
        this.vertices = vertices;
        this.places = places;
        this.classes = classes;
        this.sizes = sizes;
        this.trace = trace;
    }

    /** Returns the coarsest refined partition of a graph whose classes have one colour each. */
    static Partition of(ColouredGraph graph, Budget budget) {
        int size = graph.size();
        long[] order = new long[size];
        for (int vertex = 0; vertex < size; vertex++) {
            order[vertex] = (long) graph.colour(vertex) << 32 | vertex;
        }
        Arrays.sort(order);
        Partition partition =
                new Partition(graph, new int[size], new int[size], new int[size], new int[size], graph.points());
        Queue queue = new Queue(size);
        int start = 0;
        for (int place = 0; place < size; place++) {
            int vertex = (int) order[place];
            if (order[place] >>> 32 != order[start] >>> 32) {
                start = place;
            }
            partition.vertices[place] = vertex;
            partition.places[vertex] = place;
            partition.classes[vertex] = start;
            if (partition.sizes[start]++ == 0) {
                queue.add(start);
            }
        }
        partition.refine(queue, budget);
        return partition;
    }

    Partition copy() {
        return new Partition(graph, vertices.clone(), places.clone(), classes.clone(), sizes.clone(), trace);
    }

    /** Returns about the memory that it takes. */
    long bytes() {
        return 4L * Integer.BYTES * vertices.length;
    }

    /** Returns the first place of the class of a vertex. */
    int classOf(int vertex) {
        return classes[vertex];
    }

    boolean isAlone(int vertex) {
        return sizes[classes[vertex]] == 1;
    }

    /** Returns the size of the class that begins at a place; 0 if none does. */
    int sizeOf(int start) {
        return sizes[start];
    }

    /** Returns the vertex at a place. */
    int vertexAt(int place) {
        return vertices[place];
    }

    long trace() {
        return trace;
    }

    /** Gives a vertex a class of its own, before the others of its class, and refines. */
    void individualise(int vertex, Budget budget) {
        int start = classes[vertex];
        mix(start);
        if (sizes[start] == 1) {
            return;
        }
        budget.prepare(graph.size()); // for the arrays here and in the copy that is refined
        int other = vertices[start];
        swap(vertex, other);
        sizes[start + 1] = sizes[start] - 1;
        sizes[start] = 1;
        for (int place = start + 1; place < start + 1 + sizes[start + 1]; place++) {
            classes[vertices[place]] = start + 1;
        }
        Queue queue = new Queue(graph.size());
        queue.add(start);
        refine(queue, budget);
    }

    private void swap(int vertex, int other) {
        int place = places[vertex];
        places[vertex] = places[other];
        places[other] = place;
        vertices[places[vertex]] = vertex;
        vertices[place] = other;
    }

    private void mix(long value) {
        trace = (trace ^ value) * 0x9E3779B97F4A7C15L;
        trace ^= trace >>> 29;
    }

    /** The classes that others have to be split by, by their first places, in the order in which they were added. */
    private static final class Queue {

        private final int[] starts;
        private final boolean[] contains;
        private int head;
        private int count;

        Queue(int size) {
            starts = new int[size];
            contains = new boolean[size];
        }

        void add(int start) {
            if (!contains[start]) {
                contains[start] = true;
                starts[(head + count++) % starts.length] = start;
            }
        }

        int poll() {
            int start = starts[head];
            head = (head + 1) % starts.length;
            count--;
            contains[start] = false;
            return start;
        }
    }

    private void refine(Queue queue, Budget budget) {
        int size = graph.size();
        int[] counts = new int[size];
        int[] touched = new int[size];
        int[] splitters = new int[size];
        while (queue.count > 0) {
            int start = queue.poll();
            int splitterCount = sizes[start];
            System.arraycopy(vertices, start, splitters, 0, splitterCount);
            int touchedCount = 0;
            for (int i = 0; i < splitterCount; i++) {
                int[] neighbours = graph.neighbours(splitters[i]);
                budget.prepare(1 + neighbours.length);
                for (int neighbour : neighbours) {
                    if (counts[neighbour]++ == 0) {
                        touched[touchedCount++] = neighbour;
                    }
                }
            }
            int[] starts = new int[touchedCount];
            int startCount = 0;
            for (int i = 0; i < touchedCount; i++) {
                starts[startCount++] = classes[touched[i]];
            }
            Arrays.sort(starts);
            int last = -1;
            for (int first : starts) {
                if (first != last) {
                    budget.prepare(sizes[first]);
                    split(first, counts, queue);
                    last = first;
                }
            }
            for (int i = 0; i < touchedCount; i++) {
                counts[touched[i]] = 0;
            }
        }
    }

    /** Splits a class by the numbers of neighbours counted. */
    private void split(int start, int[] counts, Queue queue) {
        int size = sizes[start];
        long[] order = new long[size];
        boolean differ = false;
        for (int i = 0; i < size; i++) {
            int vertex = vertices[start + i];
            order[i] = (long) counts[vertex] << 32 | vertex;
            differ |= counts[vertex] != counts[vertices[start]];
        }
        Arrays.sort(order);
        mix((long) start << 32 | order[0] >>> 32);
        if (!differ) {
            return;
        }
        boolean all = queue.contains[start];
        int largest = start;
        int first = start;
        for (int i = 0; i < size; i++) {
            int vertex = (int) order[i];
            if (i > 0 && order[i] >>> 32 != order[i - 1] >>> 32) {
                largest = sizes[first] > sizes[largest] ? first : largest;
                first = start + i;
                sizes[first] = 0;
                mix((long) first << 32 | order[i] >>> 32);
            } else if (i == 0) {
                sizes[first] = 0;
            }
            sizes[first]++;
            vertices[start + i] = vertex;
            places[vertex] = start + i;
            classes[vertex] = first;
        }
        largest = sizes[first] > sizes[largest] ? first : largest;
        for (int fragment = start; fragment < start + size; fragment += sizes[fragment]) {
            if (all || fragment != largest) {
                queue.add(fragment);
            }
        }
    }
}
