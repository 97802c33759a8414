package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Automaton;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

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
        long[] states = {automaton.start()};
        int[][] arcs = new int[cells][];
        int total = 0;
        for (int layer = 0; layer < cells; layer++) {
            StateNumbers next = new StateNumbers();
            total += states.length * digits;
            if (total > MOST_ARCS || total < 0) {
                throw new IllegalArgumentException(
                        "an automaton of too many states on a sequence of " + cells + " cells");
            }
            arcs[layer] = new int[states.length * digits];
            for (int node = 0; node < states.length; node++) {
                for (int digit = 1; digit <= digits; digit++) {
                    long state = automaton.next(states[node], digit);
                    arcs[layer][node * digits + digit - 1] = state < 0 ? NONE : next.number(state);
                }
            }
            states = next.states();
        }
        int[] renumbered = new int[states.length];
        for (int node = 0; node < states.length; node++) {
            renumbered[node] = automaton.accepts(states[node]) ? 0 : NONE;
        }
        return new Diagram(digits, minimal(arcs, renumbered, digits));
    }

    /** Merges and drops nodes backwards, beginning with new numbers for the nodes after the last layer. */
    private static int[][] minimal(int[][] arcs, int[] numbersOfEnds, int digits) {
        int[][] minimal = new int[arcs.length][];
        int[] renumbered = numbersOfEnds;
        for (int layer = arcs.length - 1; layer >= 0; layer--) {
            Map<Row, Integer> numbers = new HashMap<>();
            int[] kept = new int[arcs[layer].length];
            int[] newNumbers = new int[arcs[layer].length / digits];
            for (int node = 0; node < newNumbers.length; node++) {
                int[] row = new int[digits];
                boolean dead = true;
                for (int i = 0; i < digits; i++) {
                    int target = arcs[layer][node * digits + i];
                    row[i] = target == NONE ? NONE : renumbered[target];
                    dead &= row[i] == NONE;
                }
                if (dead) {
                    newNumbers[node] = NONE;
                    continue;
                }
                int number = numbers.size();
                Integer same = numbers.putIfAbsent(new Row(row), number);
                if (same == null) {
                    System.arraycopy(row, 0, kept, number * digits, digits);
                }
                newNumbers[node] = same == null ? number : same;
            }
            minimal[layer] = Arrays.copyOf(kept, numbers.size() * digits);
            renumbered = newNumbers;
        }
        return minimal;
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

    /** A node as a map knows it: by its arcs. */
    private record Row(int[] targets) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Row that && Arrays.equals(targets, that.targets);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(targets);
        }
    }

    /** Numbers states from 0 in the order in which they come: a hash table with open addressing. */
    private static final class StateNumbers {

        private long[] states = new long[8];
        private int count;

        /** The number of a state plus 1, or 0, at a place that its hash leads to. */
        private int[] table = new int[32];

        int number(long state) {
            int place = place(state);
            if (table[place] == 0) {
                if (count == states.length) {
                    grow();
                    place = place(state);
                }
                states[count++] = state;
                table[place] = count;
            }
            return table[place] - 1;
        }

        private int place(long state) {
            long hash = state * 0x9E3779B97F4A7C15L; // Fibonacci hashing, TAOCP 6.4
            int place = (int) (hash >>> 32) & (table.length - 1);
            while (table[place] != 0 && states[table[place] - 1] != state) {
                place = (place + 1) & (table.length - 1);
            }
            return place;
        }

        private void grow() {
            states = Arrays.copyOf(states, 2 * count);
            table = new int[4 * states.length];
            for (int number = 0; number < count; number++) {
                table[place(states[number])] = number + 1;
            }
        }

        long[] states() {
            return Arrays.copyOf(states, count);
        }
    }
}
