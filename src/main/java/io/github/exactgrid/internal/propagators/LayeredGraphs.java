package io.github.exactgrid.internal.propagators;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Diagram;
import io.github.exactgrid.internal.rules.LayeredGraph;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes the layered graphs of diagrams, each once for all sequences that can share it.
 *
 * <p>A diagram does not know that peers hold different digits. That is where most of the strength of sums comes from (an X-sum
 * puzzle took 4175 nodes without and 4 with it), so a graph is made from the diagram multiplied by the digits used in the present
 * run of peers. Automata of users stay simple. The product may be large, so there is a limit on the arcs, which grows with the
 * length of the search.
 */
public final class LayeredGraphs {

    /**
     * Before a search. Diagrams of up to 2^14 arcs for five skyscrapers took a millisecond to make, and the search took none
     * (skyscrapers were layered graphs then).
     */
    static final int MAX_ARCS_AT_FIRST = 1 << 10;

    /**
     * After some failures a graph may have this many times the arcs it has without the digits used. A graph for a skyscraper grew to three
     * times its size after merging, and cost more than the few guesses that it saved; graphs for X-sums even shrink.
     */
    static final int MAX_GROWTH = 5;

    /**
     * In a long search. A rule of few states on a whole line knows little more with the sets of digits used, and its runs read forty times the arcs:
     * columns in which each 5 has a neighbour took 247 nodes and 9.3 ms so, 329 nodes and 2.9 ms without. With a growth of 8, arrows of unknown
     * direction took a third more nodes.
     */
    static final int MAX_GROWTH_IN_LONG_SEARCH = 30;

    static final int MAX_ARCS = 1 << 14;

    private final int digits;
    private final Peers peers;
    private final Map<List<Object>, LayeredGraph> graphs = new HashMap<>();

    /** For each product that grew too large the limit that it exceeded. */
    private final Map<List<Object>, Integer> refused = new HashMap<>();

    public LayeredGraphs(int digits, Peers peers) {
        this.digits = digits;
        this.peers = peers;
    }

    /** Returns the first graph of a sequence whose cells can be {@linkplain #canDistinguish distinguished}. */
    LayeredGraph firstGraph(Diagram diagram, int[] read, Budget budget) {
        long runs = peers.runs(read);
        First noted = diagram.noted(First.class);
        if (noted != null && noted.runs == runs) {
            return noted.graph;
        }
        LayeredGraph graph = graph(diagram, runs, MAX_ARCS_AT_FIRST, budget);
        if (graph.arcs() <= diagram.size()) {
            diagram.note(First.class, new First(runs, graph));
        }
        return graph;
    }

    /** Returns the same, at most of some size. */
    LayeredGraph graph(Diagram diagram, int[] read, int maxArcs, Budget budget) {
        return graph(diagram, peers.runs(read), maxArcs, budget);
    }

    /** Returns the plain graph of a diagram. */
    public LayeredGraph plainGraph(Diagram diagram, Budget budget) {
        return graph(diagram, 0, MAX_ARCS_AT_FIRST, budget);
    }

    /** Returns the graph of a diagram that accepts only different digits in each run, or the plain one if that would be too large. */
    private LayeredGraph graph(Diagram diagram, long runs, int maxArcs, Budget budget) {
        List<Object> key = List.of(new Identity(diagram), runs);
        LayeredGraph known = graphs.get(key);
        if (known == null && refused.getOrDefault(key, 0) < maxArcs) {
            Optional<Diagram> distinct = withDistinctRuns(diagram, runs, maxArcs, budget);
            if (distinct.isPresent()) {
                budget.prepare(distinct.get().size());
                known = LayeredGraph.of(distinct.get(), digits);
                graphs.put(key, known);
            } else {
                refused.put(key, maxArcs);
            }
        }
        return known != null ? known : graph(diagram, 0, maxArcs, budget);
    }

    /** Returns a diagram that accepts what another does with different digits in each run, unless it has too many arcs. */
    private Optional<Diagram> withDistinctRuns(Diagram diagram, long runs, int maxArcs, Budget budget) {
        if (diagram.nodes(0) == 0 || runs == 0) {
            return Optional.of(diagram);
        }
        budget.prepare(diagram.size());
        return Diagram.of(new DistinctRunsAutomaton(diagram, runs, digits), diagram.cells(), digits, maxArcs, budget);
    }

    /** Returns whether digits used can be added to a diagram: no cell is read twice, and a state has room for all. */
    public boolean canDistinguish(int[] read) {
        return distinct(read).length == read.length
                && read.length <= DistinctRunsAutomaton.MAX_CELLS
                && digits <= DistinctRunsAutomaton.MAX_DIGITS;
    }

    /** Returns cells ascending, each once. */
    public static int[] distinct(int[] cells) {
        int[] sorted = cells.clone();
        Arrays.sort(sorted);
        int count = 0;
        for (int i = 0; i < sorted.length; i++) {
            if (i == 0 || sorted[i] != sorted[i - 1]) {
                sorted[count++] = sorted[i];
            }
        }
        return Arrays.copyOf(sorted, count);
    }

    /**
     * The first graph of a diagram, noted there for the next boards if it is not larger than the diagram.
     *
     * @param runs the runs of peers that it was made for
     */
    private record First(long runs, LayeredGraph graph) {}

    /** A diagram as a key: each is made once, and to compare two takes longer than what a shared graph saves. */
    private record Identity(Diagram diagram) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Identity that && diagram == that.diagram;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(diagram);
        }
    }
}
