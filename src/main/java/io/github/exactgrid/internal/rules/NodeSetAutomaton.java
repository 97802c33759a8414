package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.internal.limits.Budget;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Accepts the digits along the paths of a graph. A state is the set of the nodes of a layer that the digits read so far lead to (Rabin and Scott,
 * Finite automata and their decision problems, 1959). For one call of a diagram: it remembers the states.
 */
final class NodeSetAutomaton implements Automaton {

    /** The words that all sets of nodes may take: 32 MB. */
    private static final long MAX_WORDS = 1 << 22;

    /** This many words of a set are made in the time of a step. */
    private static final int WORDS_OF_A_STEP = 8;

    private final LayeredGraph graph;
    private final Budget budget;
    private final Numbering<NodeSet> states = new Numbering<>();

    /** Some nodes of a layer. */
    private record NodeSet(int layer, long[] nodes) {

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof NodeSet that && layer == that.layer && Arrays.equals(nodes, that.nodes);
        }

        @Override
        public int hashCode() {
            return (31 * layer + Arrays.hashCode(nodes)) * 0x9E3779B9; // Fibonacci hashing, TAOCP 6.4
        }
    }

    private NodeSetAutomaton(LayeredGraph graph, Budget budget) {
        this.graph = graph;
        this.budget = budget;
        number(0, BitSet.valueOf(new long[] {1}));
    }

    /**
     * Returns the diagram of a graph, or empty if it has more arcs before it is minimal, or the sets of nodes would take more memory than
     * they may.
     *
     * @param maxArcs the most nodes times digits
     */
    static Optional<Diagram> diagram(LayeredGraph graph, int digits, int maxArcs, Budget budget) {
        int widest = 1;
        for (int layer = 0; layer <= graph.cells(); layer++) {
            widest = Math.max(widest, graph.wordsFor(layer));
        }
        int most = (int) Math.min(maxArcs, MAX_WORDS / widest * digits);
        return Diagram.of(new NodeSetAutomaton(graph, budget), graph.cells(), digits, most, budget);
    }

    private long number(int layer, BitSet nodes) {
        return states.number(new NodeSet(layer, nodes.toLongArray()));
    }

    @Override
    public long next(long state, int digit) {
        NodeSet set = states.value((int) state);
        if (graph.nodes(set.layer) == 0) { // no digits at all are accepted
            return REJECT;
        }
        BitSet nodes = BitSet.valueOf(set.nodes);
        budget.prepare(1L + nodes.cardinality() + graph.wordsFor(set.layer + 1) / WORDS_OF_A_STEP);
        BitSet next = graph.next(set.layer, nodes, 1L << (digit - 1));
        return next.isEmpty() ? REJECT : number(set.layer + 1, next);
    }

    @Override
    public boolean accepts(long state) {
        return true; // a graph has no dead ends
    }
}
