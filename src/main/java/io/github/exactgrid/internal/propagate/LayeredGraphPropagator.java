package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.internal.propagate.Candidates.Scratch;
import io.github.exactgrid.internal.rules.Diagram;
import java.util.Arrays;

/**
 * A sequence: keeps the candidates that lie on a walk through its diagram (Pesant, "A Regular Language Membership Constraint for
 * Finite Sequences of Variables", CP 2004).
 *
 * <p>Each level of a search remembers the nodes that are on a walk and the candidates that were. A run begins at the first layer
 * whose candidates have changed since, and looks at nodes on a walk only. Forward it finds those that can still be reached, and
 * stops after the last change as soon as they are the same as before; backward, from the last layer on which a walk got stuck,
 * those from which the end can still be reached.
 */
final class LayeredGraphPropagator extends Propagator {

    private static final int NOWHERE = -1;

    /** The cell of each layer: one may come more than once. */
    private final int[] read;

    private final Diagram diagram;
    private final LayeredGraph arcs;

    /** Where the memory of a level has the candidates of each layer that lie on a walk. */
    private final int supports;

    /** And where for each layer the nodes that do, a bit each; after the last layer the end of the memory. */
    private final int[] nodes;

    /** Takes a diagram, and arcs: those of the diagram, or of one that accepts less because it knows more. */
    LayeredGraphPropagator(int[] distinctCells, int[] read, Diagram diagram, LayeredGraph arcs) {
        this(distinctCells, read, diagram, arcs, 0);
    }

    private LayeredGraphPropagator(int[] distinctCells, int[] read, Diagram diagram, LayeredGraph arcs, int memory) {
        super(distinctCells);
        this.read = read;
        this.diagram = diagram;
        this.arcs = arcs;
        this.supports = memory;
        this.nodes = new int[read.length + 2];
        nodes[0] = memory + read.length;
        for (int layer = 0; layer <= read.length; layer++) {
            nodes[layer + 1] = nodes[layer] + (arcs.nodes(layer) + Long.SIZE - 1) / Long.SIZE;
        }
    }

    /** Returns the same walks with their memory at another place. */
    LayeredGraphPropagator rememberingAt(int memory) {
        return new LayeredGraphPropagator(cells, read, diagram, arcs, memory);
    }

    int wordsOfMemory() {
        return nodes[nodes.length - 1] - supports;
    }

    /** Makes a memory that of walks which have seen no candidates yet. */
    void forget(long[] memory) {
        Arrays.fill(memory, supports, nodes[0], 0);
        for (int layer = 0; layer <= read.length; layer++) {
            int count = arcs.nodes(layer);
            Arrays.fill(memory, nodes[layer], nodes[layer + 1], -1);
            if (count % Long.SIZE != 0) {
                memory[nodes[layer + 1] - 1] = -1L >>> -count;
            }
        }
    }

    LayeredGraph arcs() {
        return arcs;
    }

    int[] read() {
        return read;
    }

    Diagram diagram() {
        return diagram;
    }

    int mostNodesOfLayer() {
        int most = 0;
        for (int layer = 0; layer <= read.length; layer++) {
            most = Math.max(most, arcs.nodes(layer));
        }
        return most;
    }

    @Override
    boolean run(Candidates candidates) {
        long[] memory = candidates.memory();
        int first = 0;
        while (true) { // once, if no cell is read twice: else until all layers of a cell agree
            while (first < read.length && !hasChanged(first, memory, candidates)) {
                first++;
            }
            if (first == read.length) {
                return true;
            }
            if (!narrow(first, memory, candidates)) {
                return false;
            }
            first = read.length > cells.length ? 0 : read.length;
        }
    }

    private boolean hasChanged(int layer, long[] memory, Candidates candidates) {
        return memory[supports + layer] != candidates.of(read[layer]);
    }

    /** Returns false if there is no walk. */
    private boolean narrow(int firstChanged, long[] memory, Candidates candidates) {
        Scratch scratch = candidates.scratch;
        System.arraycopy(memory, supports, scratch.supported, 0, read.length);
        Arrays.fill(scratch.stuck, 0, read.length, false);
        scratch.lastStuck = firstChanged;
        int to = walkForward(firstChanged, memory, candidates);
        if (to == NOWHERE) {
            return false;
        }
        int from = walkBackward(firstChanged, memory, candidates);
        for (int layer = from; layer <= to; layer++) {
            memory[supports + layer] = scratch.supported[layer];
            if (!candidates.restrict(read[layer], scratch.supported[layer])) {
                return false;
            }
        }
        return true;
    }

    /** Returns the last layer in which anything may be new, or nowhere if no node of the next can be reached. */
    private int walkForward(int firstChanged, long[] memory, Candidates candidates) {
        int lastChanged = read.length - 1;
        while (!hasChanged(lastChanged, memory, candidates)) {
            lastChanged--;
        }
        int layer = firstChanged;
        while (true) {
            reachFrom(layer, memory, candidates);
            if (keepsAllReached(layer + 1, memory, candidates.scratch)) {
                if (layer >= lastChanged) {
                    return layer;
                }
                do {
                    layer++;
                } while (!hasChanged(layer, memory, candidates));
            } else if (isEmpty(layer + 1, memory)) {
                return NOWHERE;
            } else {
                layer++;
            }
        }
    }

    /**
     * Finds the nodes alive that those of a layer lead to, the digits that do, and the nodes of the layer from which none does.
     * Forward the first matter, backward the last.
     */
    private void reachFrom(int layer, long[] memory, Candidates candidates) {
        Scratch scratch = candidates.scratch;
        long[] reached = scratch.reached;
        int[] firstArcs = arcs.firstArcs();
        int[] targets = arcs.targets();
        long[] digits = arcs.digits();
        int firstNode = arcs.firstNodes()[layer];
        int next = nodes[layer + 1];
        long mask = candidates.of(read[layer]);
        long supported = 0;
        Arrays.fill(reached, 0, nodes[layer + 2] - next, 0);
        for (int word = nodes[layer]; word < next; word++) {
            for (long left = memory[word]; left != 0; left &= left - 1) {
                int node = firstNode + Long.numberOfTrailingZeros(left);
                long leadOn = 0;
                for (int arc = firstArcs[node]; arc < firstArcs[node + 1]; arc++) {
                    long common = digits[arc] & mask;
                    if (common != 0) {
                        int target = targets[arc];
                        if ((memory[next + (target >> 6)] & 1L << target) != 0) {
                            leadOn |= common;
                            reached[target >> 6] |= 1L << target;
                        }
                    }
                }
                if (leadOn == 0) {
                    memory[word] &= ~(left & -left);
                    scratch.stuck[layer] = true;
                    scratch.lastStuck = layer;
                }
                supported |= leadOn;
            }
            firstNode += Long.SIZE;
        }
        scratch.supported[layer] = supported;
    }

    /** Leaves a layer only the nodes reached. Returns whether it had no others. */
    private boolean keepsAllReached(int layer, long[] memory, Scratch scratch) {
        boolean same = true;
        int from = nodes[layer];
        for (int word = from; word < nodes[layer + 1]; word++) {
            same &= memory[word] == scratch.reached[word - from];
            memory[word] = scratch.reached[word - from];
        }
        return same;
    }

    private boolean isEmpty(int layer, long[] memory) {
        long any = 0;
        for (int word = nodes[layer]; word < nodes[layer + 1]; word++) {
            any |= memory[word];
        }
        return any == 0;
    }

    /** Returns the first layer in which anything may be new. */
    private int walkBackward(int firstChanged, long[] memory, Candidates candidates) {
        boolean[] stuck = candidates.scratch.stuck;
        int layer = candidates.scratch.lastStuck - 1;
        while (layer >= 0 && (layer >= firstChanged || stuck[layer + 1])) {
            if (stuck[layer + 1]) {
                reachFrom(layer, memory, candidates);
            }
            layer--;
        }
        return Math.min(layer + 1, firstChanged);
    }
}
