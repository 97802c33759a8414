package io.github.exactgrid.internal.rules;

import io.github.exactgrid.internal.limits.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The digits that several graphs on the same cells all accept, different in each run of peers, as one graph.
 *
 * <p>A state is a node of each graph and the digits of the present run. Layers of states are found from the first to the last, then nodes are made from
 * the last to the first, as in {@link Diagram}: none for a state from which no path reaches the end, one for all with equal arcs. Rules on one line have
 * few digits in common: a skyscraper of 504 arcs and a sandwich of 352, which both accept a digit twice, become 733 arcs that do not.
 */
public final class JointGraph {

    /** The graphs that are joined at most: more would have no room in a state. */
    public static final int MAX_GRAPHS = 4;

    /** To find or sort an arc takes some 100 nanoseconds. */
    private static final int STEPS_OF_AN_ARC = 10;

    private static final int NONE = -1;
    private static final long[] EACH_DIGIT = {};

    private final LayeredGraph[] graphs;

    /** Where a state has the node of each graph, and after the last one. */
    private final int[] shifts;

    /** Sets of digits of which a state only has the number; {@link #EACH_DIGIT} if it has each by itself. */
    private final long[] classes;

    private final long runs;
    private final int maxArcs;
    private final Budget budget;

    /** The states of a layer in the order in which they are found, and their numbers. */
    private Numbering<State> states = new Numbering<>();

    /**
     * A state.
     *
     * @param nodes the nodes of all graphs
     * @param used the digits of the present run, as a mask
     */
    private record State(long nodes, long used) {}

    private JointGraph(List<LayeredGraph> graphs, int[] shifts, long[] classes, long runs, int maxArcs, Budget budget) {
        this.graphs = graphs.toArray(LayeredGraph[]::new);
        this.shifts = shifts;
        this.classes = classes;
        this.runs = runs;
        this.maxArcs = maxArcs;
        this.budget = budget;
    }

    /**
     * Returns the graph, or empty if it has more arcs before equal nodes are merged.
     *
     * @param graphs at most {@link #MAX_GRAPHS}
     * @param runs bit {@code i} if cell {@code i} is a peer of all before it back to the last one that has no such bit
     */
    public static Optional<LayeredGraph> of(List<LayeredGraph> graphs, long runs, int maxArcs, Budget budget) {
        return of(graphs, EACH_DIGIT, runs, maxArcs, budget);
    }

    /**
     * Returns a smaller graph that only counts how many digits of a run are of those that all arcs have together. It accepts digits twice, but none at all
     * if the other one does not. Empty if it is too large as well, or no digits are alike.
     */
    public static Optional<LayeredGraph> withCounts(
            List<LayeredGraph> graphs, int digits, long runs, int maxArcs, Budget budget) {
        long[] classes = classes(graphs, digits, budget);
        return classes.length == digits ? Optional.empty() : of(graphs, classes, runs, maxArcs, budget);
    }

    /**
     * Returns a graph that reads the digits backwards, without choices if it has at most a number of arcs then before it is minimal.
     *
     * @param digits how many there are
     */
    public static LayeredGraph reversed(LayeredGraph graph, int digits, int maxArcs, Budget budget) {
        budget.prepare(graph.size());
        LayeredGraph reversed = graph.reversed();
        return NodeSetAutomaton.diagram(reversed, digits, maxArcs, budget)
                .map(diagram -> LayeredGraph.of(diagram, digits))
                .orElse(reversed);
    }

    private static Optional<LayeredGraph> of(
            List<LayeredGraph> graphs, long[] classes, long runs, int maxArcs, Budget budget) {
        assert graphs.size() <= MAX_GRAPHS;
        int[] shifts = new int[graphs.size() + 1];
        for (int i = 0; i < graphs.size(); i++) {
            int widest = 1;
            for (int layer = 0; layer <= graphs.get(i).cells(); layer++) {
                widest = Math.max(widest, graphs.get(i).nodes(layer));
            }
            shifts[i + 1] = shifts[i] + Integer.SIZE - Integer.numberOfLeadingZeros(widest);
        }
        return shifts[graphs.size()] >= Long.SIZE
                ? Optional.empty()
                : new JointGraph(graphs, shifts, classes, runs, maxArcs, budget).graph();
    }

    /** Returns the classes of digits that all arcs have all or none of. */
    private static long[] classes(List<LayeredGraph> graphs, int digits, Budget budget) {
        long[] classes = new long[digits];
        classes[0] = -1L >>> (Long.SIZE - digits);
        int count = 1;
        for (LayeredGraph graph : graphs) {
            for (long arc : graph.digits()) {
                budget.prepare(1L + count / STEPS_OF_AN_ARC);
                for (int i = count - 1; i >= 0; i--) {
                    long inside = classes[i] & arc;
                    if (inside != 0 && inside != classes[i]) {
                        classes[count++] = classes[i] & ~arc;
                        classes[i] = inside;
                    }
                }
            }
        }
        return Arrays.copyOf(classes, count);
    }

    private Optional<LayeredGraph> graph() {
        addStarts(0, 0);
        List<List<Arcs>> layers = new ArrayList<>();
        int arcs = 0;
        for (int layer = 0; layer < graphs[0].cells(); layer++) {
            Numbering<State> sources = states;
            states = new Numbering<>();
            List<Arcs> ofLayer = new ArrayList<>();
            for (int source = 0; source < sources.size(); source++) {
                State state = sources.value(source);
                ArcList found = new ArcList();
                extend(layer, state, 0, unused(state.used), 0, found);
                arcs += 1 + found.count;
                if (arcs > maxArcs) {
                    return Optional.empty();
                }
                ofLayer.add(found.toArcs());
            }
            layers.add(ofLayer);
        }
        return Optional.of(LayeredGraph.of(merged(layers)));
    }

    /** Adds the states of the first layer: a node of each graph from one on, with given nodes of those before. */
    private void addStarts(int graph, long nodes) {
        if (graph == graphs.length) {
            states.number(new State(nodes, 0));
            return;
        }
        for (int node = 0; node < graphs[graph].nodes(0); node++) {
            addStarts(graph + 1, nodes | (long) node << shifts[graph]);
        }
    }

    /**
     * Adds arcs of a state.
     *
     * @param graph the graphs before this one have arcs with all of the digits
     * @param targets where these lead to
     */
    private void extend(int layer, State state, int graph, long digits, long targets, ArcList found) {
        if (graph == graphs.length) {
            boolean isRunGoingOn = (runs >>> (layer + 1) & 1) != 0;
            for (long left = digits; left != 0; left &= left - 1) {
                long digit = left & -left;
                budget.prepare(STEPS_OF_AN_ARC);
                found.add(states.number(new State(targets, isRunGoingOn ? with(digit, state.used) : 0)), digit);
            }
            return;
        }
        LayeredGraph read = graphs[graph];
        long node = state.nodes >>> shifts[graph] & ((1L << (shifts[graph + 1] - shifts[graph])) - 1);
        int from = read.firstNodes()[layer] + (int) node;
        for (int arc = read.firstArcs()[from]; arc < read.firstArcs()[from + 1]; arc++) {
            long common = read.digits()[arc] & digits;
            budget.prepare(1);
            if (common != 0) {
                extend(layer, state, graph + 1, common, targets | (long) read.targets()[arc] << shifts[graph], found);
            }
        }
    }

    /** Returns the digits that may follow in a run. */
    private long unused(long used) {
        if (classes.length == 0) {
            return ~used;
        }
        long unused = 0;
        for (long alike : classes) {
            unused |= (alike & ~used) != 0 ? alike : 0;
        }
        return unused;
    }

    /** Returns the digits of a run after one more; of digits alike it has the lowest ones. */
    private long with(long digit, long used) {
        for (long alike : classes) {
            if ((alike & digit) != 0) {
                return used | Long.lowestOneBit(alike & ~used);
            }
        }
        return used | digit;
    }

    /** Returns for each layer the arcs of its nodes, made of those of its states. */
    private List<List<Arcs>> merged(List<List<Arcs>> layers) {
        List<List<Arcs>> merged = new ArrayList<>(layers);
        int[] nodeAfter = new int[states.size()];
        for (int layer = layers.size() - 1; layer >= 0; layer--) {
            List<Arcs> ofStates = layers.get(layer);
            Numbering<Arcs> nodes = new Numbering<>();
            int[] nodeOf = new int[ofStates.size()];
            for (int state = 0; state < nodeOf.length; state++) {
                ArcList kept = new ArcList();
                Arcs arcs = ofStates.get(state);
                for (int i = 0; i < arcs.targets().length; i++) {
                    budget.prepare(STEPS_OF_AN_ARC);
                    int node = nodeAfter[arcs.targets()[i]];
                    if (node != NONE) {
                        kept.add(node, arcs.digits()[i]);
                    }
                }
                nodeOf[state] = kept.count == 0 ? NONE : nodes.number(kept.toArcs());
            }
            List<Arcs> ofNodes = new ArrayList<>();
            for (int node = 0; node < nodes.size(); node++) {
                ofNodes.add(nodes.value(node));
            }
            merged.set(layer, ofNodes);
            nodeAfter = nodeOf;
        }
        return merged;
    }

    /** Arcs in the order in which they are found, one to each target. */
    private static final class ArcList {

        private int[] targets = new int[8];
        private long[] digits = new long[8];
        private int count;

        void add(int target, long added) {
            int i = 0;
            while (i < count && targets[i] != target) {
                i++;
            }
            if (i == targets.length) {
                targets = Arrays.copyOf(targets, 2 * i);
                digits = Arrays.copyOf(digits, 2 * i);
            }
            targets[i] = target;
            digits[i] = i == count ? added : digits[i] | added;
            count = Math.max(count, i + 1);
        }

        Arcs toArcs() {
            return new Arcs(Arrays.copyOf(targets, count), Arrays.copyOf(digits, count));
        }
    }
}
