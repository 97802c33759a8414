package io.github.exactgrid.internal.rules;

import io.github.exactgrid.NondeterministicAutomaton;
import io.github.exactgrid.internal.limits.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Unrolls an automaton with choices over a number of cells.
 *
 * <p>Layers are found from the first to the last: those of the states that some digits lead to. Nodes are made from the last to the first: none for a state
 * from which no path reaches the end, and one for all states of a layer with equal arcs. To make it deterministic for any number of cells took most of the
 * time of such puzzles, and lines of 19 cells that are cut into parts of equal sums had too many states: a million sets of them, but 8000 nodes.
 */
final class Unrolling {

    /** A deterministic diagram is chosen if it has at most this many times the nodes. */
    private static final int MAX_GROWTH = 2;

    /** A diagram of no more nodes times digits is always chosen: engines recognise what it demands. */
    private static final int SMALL = 1 << 10;

    private static final int NONE = -1;

    /** To sort an arc to one of many targets takes some 200 nanoseconds. */
    private static final int STEPS_OF_AN_ARC = 20;

    private final NondeterministicAutomaton automaton;
    private final int digits;
    private final Budget budget;

    /** The states in the order in which they are found, and their numbers. */
    private final Numbering<Long> states = new Numbering<>();

    /** The last layer in which each state was found. */
    private int[] lastLayers = {};

    /** The arcs of each state that was visited; states are visited in the order of their numbers. */
    private final List<Arcs> arcsOfStates = new ArrayList<>();

    private Unrolling(NondeterministicAutomaton automaton, int digits, Budget budget) {
        this.automaton = automaton;
        this.digits = digits;
        this.budget = budget;
        states.number(automaton.start());
    }

    /** Returns an automaton unrolled: as a diagram unless the graph is much smaller. Empty if the graph is too large. */
    static Optional<Unrolled> of(NondeterministicAutomaton automaton, int cells, int digits, Budget budget) {
        return graph(automaton, cells, digits, budget).map(graph -> smaller(graph, digits, budget));
    }

    /** Returns the graph of an automaton, or empty if it has more than {@link Diagram#MAX_ARCS} nodes and arcs before equal nodes are merged. */
    static Optional<LayeredGraph> graph(NondeterministicAutomaton automaton, int cells, int digits, Budget budget) {
        Unrolling unrolling = new Unrolling(automaton, digits, budget);
        return unrolling.layers(cells).map(layers -> LayeredGraph.of(unrolling.nodes(layers)));
    }

    private static Unrolled smaller(LayeredGraph graph, int digits, Budget budget) {
        int nodes = graph.firstNodes()[graph.cells() + 1];
        int maxArcs = (int) Math.min(Diagram.MAX_ARCS, Math.max(SMALL, (long) MAX_GROWTH * nodes * digits));
        Optional<Diagram> diagram = NodeSetAutomaton.diagram(graph, digits, maxArcs, budget);
        return diagram.isPresent() ? diagram.get() : graph;
    }

    /** Finds the states that lead on from a state. A second visit does nothing. */
    private void visit(int state) {
        if (state < arcsOfStates.size()) {
            return;
        }
        SortedMap<Integer, Long> digitsTo = new TreeMap<>();
        for (int digit = 1; digit <= digits; digit++) {
            long[] targets = Objects.requireNonNull(
                    automaton.next(states.value(state), digit), "states of a nondeterministic automaton");
            budget.prepare(1);
            for (long target : targets) {
                budget.prepare(STEPS_OF_AN_ARC);
                if (target >= 0) {
                    digitsTo.merge(states.number(target), 1L << (digit - 1), (one, other) -> one | other);
                }
            }
        }
        arcsOfStates.add(Arcs.of(digitsTo));
    }

    /** Returns the states of each layer, or empty if they have too many arcs. */
    private Optional<int[][]> layers(int cells) {
        int[][] layers = new int[cells + 1][];
        layers[0] = new int[] {0};
        long size = 0;
        for (int layer = 0; layer < cells; layer++) {
            for (int state : layers[layer]) {
                visit(state);
                int arcs = arcsOfStates.get(state).targets().length;
                budget.prepare(1L + arcs);
                size += 1L + arcs;
                if (size > Diagram.MAX_ARCS) {
                    return Optional.empty();
                }
            }
            layers[layer + 1] = successors(layers[layer], layer + 1);
        }
        return Optional.of(layers);
    }

    /** Returns the states of a layer that those of the one before lead to, each once. */
    private int[] successors(int[] sources, int layer) {
        if (lastLayers.length < states.size()) {
            lastLayers = Arrays.copyOf(lastLayers, 2 * states.size());
        }
        IntStream.Builder found = IntStream.builder();
        for (int source : sources) {
            for (int target : arcsOfStates.get(source).targets()) {
                if (lastLayers[target] != layer) {
                    lastLayers[target] = layer;
                    found.add(target);
                }
            }
        }
        return found.build().toArray();
    }

    /** Returns for each layer but the last the arcs of its nodes. */
    private List<List<Arcs>> nodes(int[][] layers) {
        int cells = layers.length - 1;
        List<List<Arcs>> nodes = new ArrayList<>();
        int[] nodesAfter = new int[states.size()]; // of the states of a layer: other entries are old, and not read
        int[] nodeOf = new int[states.size()];
        for (int state : layers[cells]) {
            nodesAfter[state] = automaton.accepts(states.value(state)) ? 0 : NONE;
        }
        for (int layer = cells - 1; layer >= 0; layer--) {
            Map<Arcs, Integer> made = new LinkedHashMap<>();
            for (int state : layers[layer]) {
                Arcs arcs = arcsTo(nodesAfter, arcsOfStates.get(state));
                Integer known = made.get(arcs);
                nodeOf[state] = arcs.targets().length == 0 ? NONE : known == null ? made.size() : known;
                if (nodeOf[state] == made.size()) {
                    made.put(arcs, made.size());
                }
            }
            nodes.add(0, List.copyOf(made.keySet()));
            int[] before = nodesAfter;
            nodesAfter = nodeOf;
            nodeOf = before;
        }
        return nodes;
    }

    /** Returns arcs to states as arcs to the nodes of these. */
    private Arcs arcsTo(int[] nodeOf, Arcs arcs) {
        SortedMap<Integer, Long> digitsTo = new TreeMap<>();
        for (int i = 0; i < arcs.targets().length; i++) {
            budget.prepare(STEPS_OF_AN_ARC);
            int node = nodeOf[arcs.targets()[i]];
            if (node != NONE) {
                digitsTo.merge(node, arcs.digits()[i], (one, other) -> one | other);
            }
        }
        return Arcs.of(digitsTo);
    }
}
