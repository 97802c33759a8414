package io.github.exactgrid.internal.symmetry;

import io.github.exactgrid.internal.limits.Budget;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the automorphism group of a graph: individualisation and refinement along one path, and at each node of it, from the
 * last, an automorphism to every vertex that could take the place of the one chosen (McKay, Practical graph isomorphism, 1981).
 *
 * <p>The vertices of the path are the base of the {@link StabilizerChain} found. They are chosen in ascending order, so that each
 * point is either in the base or fixed by all automorphisms that fix the points of the base before it.
 */
final class AutomorphismSearch {

    private final ColouredGraph graph;
    private final Budget budget;

    /** The bytes that the partitions may take: 4096 cells that are all alike need 268 MB. */
    private final long memoryLimit;

    /** The vertices chosen, and the partitions before each and after the last. */
    private final List<Integer> base = new ArrayList<>();

    private final List<Partition> path = new ArrayList<>();

    private AutomorphismSearch(ColouredGraph graph, long memoryLimit, Budget budget) {
        this.graph = graph;
        this.memoryLimit = memoryLimit;
        this.budget = budget;
    }

    /** Returns the bytes about that the partitions take. */
    long bytes() {
        return path.size() * path.get(0).bytes();
    }

    /** Returns the bytes that a search for symmetries may take. */
    static long quarterOfHeap() {
        return Runtime.getRuntime().maxMemory() / 4;
    }

    /** Returns a search whose path begins with some vertices. */
    static AutomorphismSearch from(ColouredGraph graph, int[] vertices, Budget budget) {
        AutomorphismSearch search = new AutomorphismSearch(graph, quarterOfHeap(), budget);
        search.begin(vertices);
        return search;
    }

    /** Returns a hash of what becomes of a graph when some vertices are chosen; automorphisms keep it. */
    static long trace(ColouredGraph graph, int[] vertices, Budget budget) {
        return individualised(graph, vertices, budget).trace();
    }

    private static Partition individualised(ColouredGraph graph, int[] vertices, Budget budget) {
        Partition partition = Partition.of(graph, budget);
        for (int vertex : vertices) {
            partition.individualise(vertex, budget);
        }
        return partition;
    }

    /** Returns whether an automorphism maps the vertices that the path begins with to others, one by one. */
    boolean maps(int[] to) {
        Partition partition = individualised(graph, to, budget);
        for (int i = 0; i < to.length; i++) {
            if (partition.classOf(to[i]) != path.get(to.length).classOf(base.get(i))) {
                return false;
            }
        }
        return extend(partition, to.length) != null;
    }

    /**
     * Returns the automorphism group, restricted to the points of the graph.
     *
     * @throws io.github.exactgrid.internal.limits.StoppedException if the call must stop
     */
    static StabilizerChain run(ColouredGraph graph, Budget budget) {
        return run(graph, quarterOfHeap(), budget);
    }

    /** Does the same with partitions that take some bytes at most. */
    static StabilizerChain run(ColouredGraph graph, long memoryLimit, Budget budget) {
        return new AutomorphismSearch(graph, memoryLimit, budget).search();
    }

    private StabilizerChain search() {
        begin(new int[0]);
        int levels =
                (int) base.stream().filter(vertex -> vertex < graph.points()).count();
        StabilizerChain chain = new StabilizerChain(
                graph.points(),
                base.stream().limit(levels).mapToInt(Integer::intValue).toArray(),
                budget);
        for (int level = levels - 1; level >= 0; level--) {
            completeLevel(chain, level);
        }
        return chain;
    }

    /** Chooses some vertices, and then others until every vertex has a class of its own. */
    private void begin(int[] vertices) {
        Partition partition = Partition.of(graph, budget);
        path.add(partition);
        for (int vertex : vertices) {
            partition = add(vertex, partition);
        }
        for (int vertex = 0; vertex < graph.size(); vertex++) {
            if (!partition.isAlone(vertex)) {
                partition = add(vertex, partition);
            }
        }
    }

    private Partition add(int vertex, Partition before) {
        budget.requireMemory((path.size() + 1L) * before.bytes(), memoryLimit);
        budget.prepare(graph.size());
        Partition partition = before.copy();
        partition.individualise(vertex, budget);
        base.add(vertex);
        path.add(partition);
        return partition;
    }

    /** Finds an automorphism to each vertex that the base vertex of a level can be mapped to, unless those found imply it. */
    private void completeLevel(StabilizerChain chain, int level) {
        Partition before = path.get(level);
        int start = before.classOf(base.get(level));
        boolean[] impossible = new boolean[graph.points()];
        for (int place = start; place < start + before.sizeOf(start); place++) {
            int vertex = before.vertexAt(place);
            if (chain.inOrbit(level, vertex) || impossible[vertex]) {
                continue;
            }
            budget.prepare(graph.size());
            Partition to = before.copy();
            to.individualise(vertex, budget);
            int[] images = extend(to, level + 1);
            if (images == null) {
                chain.markOrbit(level, vertex, impossible, budget);
            } else {
                chain.add(level, images, budget);
            }
        }
    }

    /** Returns an automorphism that maps the path up to a level to a partition, or null if there is none. */
    private int @Nullable [] extend(Partition to, int level) {
        Partition from = path.get(level);
        if (from.trace() != to.trace()) {
            return null;
        }
        if (level == base.size()) {
            int[] images = new int[graph.size()];
            for (int place = 0; place < images.length; place++) {
                images[from.vertexAt(place)] = to.vertexAt(place);
            }
            budget.prepare(graph.size());
            return graph.isAutomorphism(images) ? images : null;
        }
        int chosen = base.get(level);
        int start = from.classOf(chosen);
        if (to.sizeOf(start) != from.sizeOf(start)) {
            return null;
        }
        if (to.classOf(chosen) == start) { // first, so that generators move few points
            int[] images = extendBy(chosen, to, level);
            if (images != null) {
                return images;
            }
        }
        for (int place = start; place < start + to.sizeOf(start); place++) {
            int vertex = to.vertexAt(place);
            int[] images = vertex == chosen ? null : extendBy(vertex, to, level);
            if (images != null) {
                return images;
            }
        }
        return null;
    }

    private int @Nullable [] extendBy(int vertex, Partition to, int level) {
        Partition next = to.copy();
        next.individualise(vertex, budget);
        return extend(next, level + 1);
    }
}
