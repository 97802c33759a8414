package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.internal.rules.Diagram;
import java.util.Arrays;

/**
 * A diagram in the form that propagation reads: nodes numbered through all layers, 0 the start, and one arc from a node to each
 * node that it leads to, with a mask of the digits that lead there.
 *
 * @param firstNodes for each layer its first node, followed by the number of nodes
 * @param firstArcs for each node its first arc, followed by the number of arcs
 * @param targets for each arc the node it leads to, as a number within its layer
 * @param digits for each arc the digits, bit {@code d - 1} for digit {@code d}
 */
record LayeredGraph(int[] firstNodes, int[] firstArcs, int[] targets, long[] digits) {

    static LayeredGraph of(Diagram diagram, int digitsOfBoard) {
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

    /** Returns the number of nodes in a layer. */
    int nodes(int layer) {
        return firstNodes[layer + 1] - firstNodes[layer];
    }

    /** Returns how many words a set of the nodes of a layer has. */
    int wordsFor(int layer) {
        return (nodes(layer) + Long.SIZE - 1) / Long.SIZE;
    }

    /** Returns the number of arcs. */
    int arcs() {
        return targets.length;
    }
}
