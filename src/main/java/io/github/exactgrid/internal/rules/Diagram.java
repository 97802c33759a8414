package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Automaton;
import java.util.Arrays;
import java.util.Optional;

/**
 * An automaton unrolled over a number of cells: a layered graph without dead ends, as small as can be.
 *
 * <p>Layer 0 has the start, layer {@code i} a node for each thing that can matter after {@code i} digits, and the last layer
 * the one node of acceptance. An arc leads from a node to one of the next layer for each digit. For two cells that sum to 4,
 *
 * <pre>
 *              /--1--&gt; (1) --3--\
 *     start  ----2--&gt; (2) --2----&gt; end
 *              \--3--&gt; (3) --1--/
 * </pre>
 *
 * each path from the start to the end is a pair of digits that obeys. A node from which no path reaches the end is left
 * out, and nodes from which the same paths do are one (Hopcroft's minimal automaton, which is simple where there are no
 * cycles: merge equal nodes, the last layer first; cf. Pesant 2004, and Andersen et al., CP 2007, on decision diagrams).
 *
 * <p>Immutable and shared by all sequences of equal automata.
 */
public final class Diagram {

    /** More nodes and arcs than this are refused. */
    private static final int MOST_ARCS = 1 << 20;

    private static final int NONE = -1;

    private final int digits;

    /** The node of the next layer for each layer, node and digit, at {@code [layer][node * digits + digit - 1]}, or -1. */
    private final int[][] arcs;

    private Diagram(int digits, int[][] arcs) {
        this.digits = digits;
        this.arcs = arcs;
    }

    /**
     * Unrolls an automaton.
     *
     * @throws IllegalArgumentException if it has too many states
     */
    static Diagram of(Automaton automaton, int cells, int digits) {
        return of(automaton, cells, digits, MOST_ARCS)
                .orElseThrow(() -> new IllegalArgumentException(
                        "an automaton of too many states on a sequence of " + cells + " cells"));
    }

    /**
     * Unrolls an automaton, unless it grows too large.
     *
     * @param mostArcs the most nodes times digits that it may have before equal nodes are merged
     * @return the diagram, or empty if it would be larger
     */
    public static Optional<Diagram> of(Automaton automaton, int cells, int digits, int mostArcs) {
        NumberedStates states = new NumberedStates(8);
        states.number(automaton.start());
        int[][] arcs = new int[cells][];
        long total = 0;
        for (int layer = 0; layer < cells; layer++) {
            int nodes = states.count();
            total += (long) nodes * digits;
            if (total > mostArcs) {
                return Optional.empty();
            }
            NumberedStates next = states.next();
            int[] row = new int[nodes * digits];
            int arc = 0;
            for (int node = 0; node < nodes; node++) {
                for (int digit = 1; digit <= digits; digit++) {
                    long state = automaton.next(states.state(node), digit);
                    row[arc++] = state < 0 ? NONE : next.number(state);
                }
            }
            arcs[layer] = row;
            states = next;
        }
        int[] ends = new int[states.count()];
        for (int node = 0; node < ends.length; node++) {
            ends[node] = automaton.accepts(states.state(node)) ? 0 : NONE;
        }
        return Optional.of(new Diagram(digits, minimal(arcs, ends, digits)));
    }

    /** Merges and drops nodes backwards, beginning with new numbers for the nodes after the last layer. */
    private static int[][] minimal(int[][] arcs, int[] numbersOfEnds, int digits) {
        int[][] minimal = new int[arcs.length][];
        int[] numbers = numbersOfEnds;
        for (int layer = arcs.length - 1; layer >= 0; layer--) {
            int[] targets = arcs[layer];
            for (int arc = 0; arc < targets.length; arc++) {
                targets[arc] = targets[arc] == NONE ? NONE : numbers[targets[arc]];
            }
            numbers = new int[targets.length / digits];
            int kept = mergeEqualNodes(targets, numbers, digits);
            minimal[layer] = Arrays.copyOf(targets, kept * digits);
        }
        return minimal;
    }

    /**
     * Moves the nodes of a layer that differ to its front, and drops those without an arc: a hash table with open addressing.
     *
     * @param targets the arcs of the layer's nodes, which are changed
     * @param numbers takes the new number of each node, or -1
     * @return the number of nodes that are left
     */
    private static int mergeEqualNodes(int[] targets, int[] numbers, int digits) {
        int[] table = new int[Math.max(4, Integer.highestOneBit(numbers.length) * 4)];
        int kept = 0;
        for (int node = 0; node < numbers.length; node++) {
            int from = node * digits;
            int hash = 0;
            int any = NONE;
            for (int arc = from; arc < from + digits; arc++) {
                hash = 31 * hash + targets[arc];
                any &= targets[arc];
            }
            if (any == NONE) {
                numbers[node] = NONE;
                continue;
            }
            int place = ((hash * 0x9E3779B9) >>> 8) & (table.length - 1); // Fibonacci hashing, TAOCP 6.4
            while (table[place] != 0 && !sameArcs(targets, (table[place] - 1) * digits, from, digits)) {
                place = (place + 1) & (table.length - 1);
            }
            if (table[place] == 0) {
                System.arraycopy(targets, from, targets, kept * digits, digits);
                table[place] = ++kept;
            }
            numbers[node] = table[place] - 1;
        }
        return kept;
    }

    private static boolean sameArcs(int[] targets, int one, int other, int digits) {
        return Arrays.equals(targets, one, one + digits, targets, other, other + digits);
    }

    /** Returns the number of cells that a path through it reads. */
    public int cells() {
        return arcs.length;
    }

    /** Returns the number of nodes before a cell; for the first that is 1, or 0 if no digits at all are accepted. */
    public int nodes(int layer) {
        return layer == arcs.length ? 1 : arcs[layer].length / digits;
    }

    /** Returns the node of the next layer that a digit leads to, or -1 if the digit is not accepted there. */
    public int next(int layer, int node, int digit) {
        return arcs[layer][node * digits + digit - 1];
    }

    /** Returns whether some digits would be accepted that agree with the given ones, 0 where any will do. */
    public boolean canAccept(int[] given) {
        boolean[] reached = new boolean[nodes(0)];
        Arrays.fill(reached, true);
        for (int layer = 0; layer < arcs.length; layer++) {
            boolean[] next = new boolean[nodes(layer + 1)];
            int lowest = Math.max(1, given[layer]);
            int highest = given[layer] == 0 ? digits : given[layer];
            for (int node = 0; node < reached.length; node++) {
                for (int digit = lowest; digit <= highest && reached[node]; digit++) {
                    int target = next(layer, node, digit);
                    if (target != NONE) {
                        next[target] = true;
                    }
                }
            }
            reached = next;
        }
        return reached[0];
    }
}
