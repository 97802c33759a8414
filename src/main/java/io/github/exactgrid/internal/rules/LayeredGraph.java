package io.github.exactgrid.internal.rules;

import io.github.exactgrid.NondeterministicAutomaton;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;

/**
 * An automaton unrolled over a number of cells, in the form that propagation reads: nodes numbered through all layers, 0 the start, and one arc from a
 * node to each node that it leads to, with a mask of the digits that lead there. The digits that it accepts are those along its paths.
 *
 * <p>That of a {@link Diagram} leads to one node for each digit, that of a {@link NondeterministicAutomaton} to any number. Either is without dead
 * ends. The arrays are not changed.
 *
 * @param firstNodes for each layer its first node, followed by the number of nodes
 * @param firstArcs for each node its first arc, followed by the number of arcs
 * @param targets for each arc the node it leads to, as a number within its layer
 * @param digits for each arc the digits, bit {@code d - 1} for digit {@code d}
 */
public record LayeredGraph(int[] firstNodes, int[] firstArcs, int[] targets, long[] digits) implements Unrolled {

    /** Returns the graph of a diagram. */
    public static LayeredGraph of(Diagram diagram, int digitsOfBoard) {
        int[] firstNodes = new int[diagram.cells() + 2];
        for (int layer = 0; layer <= diagram.cells(); layer++) {
            firstNodes[layer + 1] = firstNodes[layer] + diagram.nodes(layer);
        }
        int nodes = firstNodes[diagram.cells() + 1];
        int[] firstArcs = new int[nodes + 1];
        int[] targets = new int[nodes * digitsOfBoard];
        long[] digits = new long[targets.length];
        int arcs = 0;
        int node = 0;
        for (int layer = 0; layer < diagram.cells(); layer++) {
            int[] arcTo = new int[diagram.nodes(layer + 1)]; // the last arc to each node, plus 1
            for (int i = 0; i < diagram.nodes(layer); i++) {
                firstArcs[node++] = arcs;
                for (int digit = 1; digit <= digitsOfBoard; digit++) {
                    int target = diagram.next(layer, i, digit);
                    if (target >= 0) {
                        if (arcTo[target] <= firstArcs[node - 1]) {
                            targets[arcs] = target;
                            arcTo[target] = ++arcs;
                        }
                        digits[arcTo[target] - 1] |= 1L << (digit - 1);
                    }
                }
            }
        }
        while (node <= nodes) {
            firstArcs[node++] = arcs;
        }
        return new LayeredGraph(firstNodes, firstArcs, Arrays.copyOf(targets, arcs), Arrays.copyOf(digits, arcs));
    }

    /** Returns a graph that accepts no digits. */
    public static LayeredGraph acceptingNone(int cells) {
        return of(Collections.nCopies(cells, List.of()));
    }

    /** Returns the graph of the arcs of the nodes of each layer but the last, which has one node. */
    static LayeredGraph of(List<List<Arcs>> layers) {
        int cells = layers.size();
        int[] firstNodes = new int[cells + 2];
        int arcs = 0;
        for (int layer = 0; layer < cells; layer++) {
            firstNodes[layer + 1] = firstNodes[layer] + layers.get(layer).size();
            for (Arcs ofNode : layers.get(layer)) {
                arcs += ofNode.targets().length;
            }
        }
        firstNodes[cells + 1] = firstNodes[cells] + 1;
        int[] firstArcs = new int[firstNodes[cells + 1] + 1];
        int[] targets = new int[arcs];
        long[] digits = new long[arcs];
        int node = 0;
        int arc = 0;
        for (List<Arcs> layer : layers) {
            for (Arcs ofNode : layer) {
                firstArcs[node++] = arc;
                System.arraycopy(ofNode.targets(), 0, targets, arc, ofNode.targets().length);
                System.arraycopy(ofNode.digits(), 0, digits, arc, ofNode.digits().length);
                arc += ofNode.targets().length;
            }
        }
        Arrays.fill(firstArcs, node, firstArcs.length, arc);
        return new LayeredGraph(firstNodes, firstArcs, targets, digits);
    }

    /** Returns the graph that reads the digits backwards: for a diagram one with choices. It starts in the nodes of the last layer. */
    LayeredGraph reversed() {
        int layers = firstNodes.length - 1;
        int[] firstBackwards = new int[firstNodes.length];
        for (int layer = 0; layer < layers; layer++) {
            firstBackwards[layer + 1] = firstBackwards[layer] + nodes(layers - 1 - layer);
        }
        int[] firstArcsBackwards = new int[firstArcs.length];
        forEachArc((layer, node, arc) -> {
            int to = firstBackwards[layers - 2 - layer] + targets[arc];
            firstArcsBackwards[to + 1]++;
        });
        for (int node = 1; node < firstArcsBackwards.length; node++) {
            firstArcsBackwards[node] += firstArcsBackwards[node - 1];
        }
        int[] next = firstArcsBackwards.clone();
        int[] targetsBackwards = new int[targets.length];
        long[] digitsBackwards = new long[targets.length];
        forEachArc((layer, node, arc) -> {
            int place = next[firstBackwards[layers - 2 - layer] + targets[arc]]++;
            targetsBackwards[place] = node;
            digitsBackwards[place] = digits[arc];
        });
        return new LayeredGraph(firstBackwards, firstArcsBackwards, targetsBackwards, digitsBackwards);
    }

    private interface ArcAction {

        void apply(int layer, int node, int arc);
    }

    /** Visits all arcs: each with its layer, and the number of its node within that. */
    private void forEachArc(ArcAction action) {
        for (int layer = 0; layer < cells(); layer++) {
            for (int node = 0; node < nodes(layer); node++) {
                int from = firstNodes[layer] + node;
                for (int arc = firstArcs[from]; arc < firstArcs[from + 1]; arc++) {
                    action.apply(layer, node, arc);
                }
            }
        }
    }

    /** Returns the number of nodes in a layer. */
    public int nodes(int layer) {
        return firstNodes[layer + 1] - firstNodes[layer];
    }

    /** Returns how many words a set of the nodes of a layer has. */
    public int wordsFor(int layer) {
        return (nodes(layer) + Long.SIZE - 1) / Long.SIZE;
    }

    /** Returns the number of arcs. */
    public int arcs() {
        return targets.length;
    }

    @Override
    public int cells() {
        return firstNodes.length - 2;
    }

    /** Returns the number of arcs and nodes, times the words of an arc. */
    @Override
    public int size() {
        return 3 * arcs() + firstArcs.length;
    }

    @Override
    public long[] possibleDigits(int[] given) {
        BitSet[] reached = reachedNodes(given);
        long[] possible = new long[cells()];
        for (int layer = cells() - 1; layer >= 0; layer--) {
            BitSet alive = new BitSet();
            for (int i = reached[layer].nextSetBit(0); i >= 0; i = reached[layer].nextSetBit(i + 1)) {
                int node = firstNodes[layer] + i;
                for (int arc = firstArcs[node]; arc < firstArcs[node + 1]; arc++) {
                    long agreeing = digits[arc] & mask(given[layer]);
                    if (agreeing != 0 && reached[layer + 1].get(targets[arc])) {
                        alive.set(i);
                        possible[layer] |= agreeing;
                    }
                }
            }
            reached[layer] = alive;
        }
        return possible;
    }

    @Override
    public boolean canAccept(int[] given) {
        return !reachedNodes(given)[cells()].isEmpty();
    }

    /** Returns for each layer the nodes that the given digits lead to from the start, by their numbers within the layer. */
    private BitSet[] reachedNodes(int[] given) {
        BitSet[] reached = new BitSet[cells() + 1];
        reached[0] = new BitSet();
        reached[0].set(0, nodes(0));
        for (int layer = 0; layer < cells(); layer++) {
            reached[layer + 1] = next(layer, reached[layer], mask(given[layer]));
        }
        return reached;
    }

    /** Returns the nodes of the next layer that one of some digits leads to from some nodes of a layer, both by their numbers within the layer. */
    BitSet next(int layer, BitSet nodes, long mask) {
        BitSet next = new BitSet(nodes(layer + 1));
        for (int i = nodes.nextSetBit(0); i >= 0; i = nodes.nextSetBit(i + 1)) {
            int node = firstNodes[layer] + i;
            for (int arc = firstArcs[node]; arc < firstArcs[node + 1]; arc++) {
                if ((digits[arc] & mask) != 0) {
                    next.set(targets[arc]);
                }
            }
        }
        return next;
    }

    private static long mask(int given) {
        return given == 0 ? -1L : 1L << (given - 1);
    }
}
