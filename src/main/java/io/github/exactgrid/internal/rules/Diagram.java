package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.notation.QuotedName;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * An automaton unrolled over a number of cells: a minimal layered graph without dead ends.
 *
 * <p>Layer 0 has the start. Layer {@code i} has a node for each class of {@code i} digits that the same digits may
 * follow. The last layer has one accepting node. An arc leads from a node to one of the next layer for each digit. For
 * two cells that sum to 4,
 *
 * <pre>
 *              /--1--&gt; (1) --3--\
 *     start  ----2--&gt; (2) --2----&gt; end
 *              \--3--&gt; (3) --1--/
 * </pre>
 *
 * each path from the start to the end is an accepted pair of digits. A node from which no path reaches the end is left
 * out, and nodes from which the same paths reach it are merged. (This is Hopcroft's minimal automaton. Without cycles
 * it is found by merging equal nodes layer by layer, from the last; cf. Pesant 2004, and Andersen et al., CP 2007, on
 * decision diagrams.)
 *
 * <p>Immutable and shared by all sequences of equal automata, and of automata whose diagrams are equal.
 */
public final class Diagram implements Unrolled {

    /** The most nodes times digits before equal nodes are merged: 4 MB of arcs, which take some 10 ms to build. */
    public static final int MAX_ARCS = 1 << 20;

    /** The bytes of an arc in a diagram, and how much of the heap all diagrams may take. */
    static final int BYTES_PER_ARC = 4;

    private static final int SHARE_OF_HEAP = 2;

    /** An automaton is called and its state is looked up: some 20 ns. */
    private static final int STEPS_OF_AN_ARC = 2;

    private static final int NONE = StateGraph.NONE;
    private static final Object NOTHING = new Object();

    private final int digits;

    /** The node of the next layer for each layer, node and digit, at {@code [layer][node * digits + digit - 1]}, or -1. */
    private final int[][] arcs;

    /** What engines have made of it, by class: an object or {@link #NOTHING}. */
    private final Map<Class<?>, Object> findings = new ConcurrentHashMap<>(0);

    private Diagram(int digits, int[][] arcs) {
        this.digits = digits;
        this.arcs = arcs;
    }

    /**
     * Unrolls an automaton, unless it grows too large.
     *
     * @param maxArcs the most nodes times digits that it may have before equal nodes are merged
     * @return the diagram, or empty if it would be larger
     */
    public static Optional<Diagram> of(Automaton automaton, int cells, int digits, int maxArcs, Budget budget) {
        StateGraph graph = new StateGraph(automaton, digits);
        int[][] layers = new int[cells + 1][];
        layers[0] = new int[] {StateGraph.START};
        int[] seenIn = new int[1];
        long total = 0;
        for (int layer = 0; layer < cells; layer++) {
            total += (long) layers[layer].length * digits;
            if (total > maxArcs) {
                return Optional.empty();
            }
            for (int state : layers[layer]) {
                budget.prepare((long) STEPS_OF_AN_ARC * digits);
                graph.visit(state);
            }
            seenIn = Arrays.copyOf(seenIn, graph.count());
            boolean isStartBackAtOnce = seenIn[StateGraph.START] == 1; // and with it all states seen so far
            layers[layer + 1] = isStartBackAtOnce
                    ? first(graph.count())
                    : successors(layers[layer], graph, digits, seenIn, layer + 1);
        }
        return Optional.of(new Diagram(digits, minimal(layers, graph, digits, budget)));
    }

    /**
     * Returns whether diagrams of a number of nodes times digits, together, leave half of the heap to the search.
     *
     * @param bytes what an engine needs for each arc
     */
    public static boolean fitIntoMemory(long size, int bytes) {
        return size * bytes <= Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP;
    }

    /** Returns what is wrong with a constraint whose diagram, together with others, does not fit into memory. */
    public static String noMemory(String constraint) {
        return QuotedName.of(constraint) + ": the automata of all constraints do not fit into memory";
    }

    /** Returns what is wrong with an automaton whose diagram is refused. */
    static String tooLarge(String constraint, int cells) {
        return QuotedName.of(constraint) + ": an automaton of too many states on a sequence of " + cells + " cells";
    }

    private static int[] first(int count) {
        int[] numbers = new int[count];
        Arrays.setAll(numbers, i -> i);
        return numbers;
    }

    /** Returns the states that some states lead to, each once. Records for each that it occurs in the layer. */
    private static int[] successors(int[] states, StateGraph graph, int digits, int[] seenIn, int layer) {
        int[] found = new int[graph.count()];
        int count = 0;
        for (int state : states) {
            for (int digit = 1; digit <= digits; digit++) {
                int target = graph.next(state, digit);
                if (target != NONE && seenIn[target] != layer) {
                    seenIn[target] = layer;
                    found[count++] = target;
                }
            }
        }
        return Arrays.copyOf(found, count);
    }

    /** Merges and drops nodes layer by layer, from the last, whose nodes are the accepted states. */
    private static int[][] minimal(int[][] layers, StateGraph graph, int digits, Budget budget) {
        int[][] minimal = new int[layers.length - 1][];
        int[] nodesAfter = new int[graph.count()];
        for (int state : layers[minimal.length]) {
            nodesAfter[state] = graph.accepts(state) ? 0 : NONE;
        }
        int[] nodes = new int[graph.count()];
        for (int layer = minimal.length - 1; layer >= 0; layer--) {
            budget.prepare((long) layers[layer].length * digits);
            minimal[layer] = mergeEqualNodes(layers[layer], graph, digits, nodesAfter, nodes);
            int[] swapped = nodes;
            nodes = nodesAfter;
            nodesAfter = swapped;
        }
        return minimal;
    }

    /**
     * Makes the nodes of a layer: one for all states with the same arcs, none for states without an arc. The nodes are
     * found in a hash table with open addressing.
     *
     * @param nodesAfter for each state of the next layer its node, or -1
     * @param nodes is filled with the same for this layer
     * @return the arcs of the nodes
     */
    private static int[] mergeEqualNodes(int[] states, StateGraph graph, int digits, int[] nodesAfter, int[] nodes) {
        int[] arcs = new int[(states.length + 1) * digits];
        int[] table = new int[Math.max(4, Integer.highestOneBit(states.length) * 4)];
        int shift = Integer.numberOfLeadingZeros(table.length) + 1;
        int kept = 0;
        for (int state : states) {
            int from = kept * digits;
            int hash = 0;
            int any = NONE;
            for (int digit = 1; digit <= digits; digit++) {
                int target = graph.next(state, digit);
                int node = target == NONE ? NONE : nodesAfter[target];
                arcs[from + digit - 1] = node;
                hash = 31 * hash + node;
                any &= node;
            }
            if (any == NONE) {
                nodes[state] = NONE;
                continue;
            }
            int place = (hash * 0x9E3779B9) >>> shift; // Fibonacci hashing, TAOCP 6.4
            while (table[place] != 0 && !sameArcs(arcs, (table[place] - 1) * digits, from, digits)) {
                place = (place + 1) & (table.length - 1);
            }
            if (table[place] == 0) {
                table[place] = ++kept;
            }
            nodes[state] = table[place] - 1;
        }
        return Arrays.copyOf(arcs, kept * digits);
    }

    private static boolean sameArcs(int[] arcs, int one, int other, int digits) {
        return Arrays.equals(arcs, one, one + digits, arcs, other, other + digits);
    }

    /** Returns a key that is equal to those of diagrams with the same nodes in the same order: automata alike have such. */
    Object content() {
        return new Content(digits, arcs);
    }

    private record Content(int digits, int[][] arcs) {

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Content that && digits == that.digits && Arrays.deepEquals(arcs, that.arcs);
        }

        @Override
        public int hashCode() {
            int hash = arcs.length == 0 ? 0 : Arrays.hashCode(arcs[0]); // all arcs take half as long as to make them
            for (int[] layer : arcs) {
                hash = 31 * hash + layer.length;
            }
            return hash;
        }
    }

    /** Returns whether it was {@linkplain #note noted} what a diagram is in terms of a class. */
    public boolean isNoted(Class<?> kind) {
        return findings.containsKey(kind);
    }

    /** Returns what was noted about it, or null if that was nothing. */
    public <T> @Nullable T noted(Class<T> kind) {
        Object found = findings.get(kind);
        return found == NOTHING ? null : kind.cast(found);
    }

    /**
     * Notes what it was recognised to be, or null if it is none of a kind, so that boards that share it need not look again. Only the
     * diagram decides that, and what is noted is immutable or thread-safe.
     */
    public <T> void note(Class<T> kind, @Nullable T found) {
        findings.put(kind, found == null ? NOTHING : found);
    }

    @Override
    public int cells() {
        return arcs.length;
    }

    /** Returns the number of nodes before a cell; for the first that is 1, or 0 if no digits at all are accepted. */
    public int nodes(int layer) {
        return layer == arcs.length ? 1 : arcs[layer].length / digits;
    }

    /** Returns the number of nodes before all cells, times the digits: what a look at all of it takes. */
    @Override
    public int size() {
        int size = 0;
        for (int[] layer : arcs) {
            size += layer.length;
        }
        return size;
    }

    /** Returns the node of the next layer that a digit leads to, or -1 if the digit is not accepted there. */
    public int next(int layer, int node, int digit) {
        return arcs[layer][node * digits + digit - 1];
    }

    @Override
    public boolean canAccept(int[] given) {
        return reachedNodes(given)[arcs.length][0];
    }

    @Override
    public long[] possibleDigits(int[] given) {
        boolean[][] reached = reachedNodes(given);
        long[] possible = new long[arcs.length];
        boolean[] alive = reached[arcs.length];
        for (int layer = arcs.length - 1; layer >= 0; layer--) {
            boolean[] before = new boolean[reached[layer].length];
            for (int node = 0; node < before.length; node++) {
                for (int digit = lowest(given[layer]);
                        digit <= highest(given[layer]) && reached[layer][node];
                        digit++) {
                    int target = next(layer, node, digit);
                    if (target != NONE && alive[target]) {
                        before[node] = true;
                        possible[layer] |= 1L << (digit - 1);
                    }
                }
            }
            alive = before;
        }
        return possible;
    }

    /** Returns for each layer the nodes that the given digits lead to from the start. */
    private boolean[][] reachedNodes(int[] given) {
        boolean[][] reached = new boolean[arcs.length + 1][];
        reached[0] = new boolean[nodes(0)];
        Arrays.fill(reached[0], true);
        for (int layer = 0; layer < arcs.length; layer++) {
            boolean[] next = new boolean[nodes(layer + 1)];
            for (int node = 0; node < reached[layer].length; node++) {
                for (int digit = lowest(given[layer]);
                        digit <= highest(given[layer]) && reached[layer][node];
                        digit++) {
                    int target = next(layer, node, digit);
                    if (target != NONE) {
                        next[target] = true;
                    }
                }
            }
            reached[layer + 1] = next;
        }
        return reached;
    }

    private static int lowest(int given) {
        return Math.max(1, given);
    }

    private int highest(int given) {
        return given == 0 ? digits : given;
    }
}
