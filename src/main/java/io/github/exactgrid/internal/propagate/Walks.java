package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.internal.propagate.Candidates.Scratch;
import io.github.exactgrid.internal.rules.Diagram;

/**
 * A sequence: keeps the candidates that lie on a walk through its diagram (Pesant 2004).
 *
 * <p>Forward it finds the nodes that can be reached; backward, from the last layer on which a walk got stuck, those from which
 * the end can be reached. Above that layer nothing is stuck, and what was read on the way forward is all on some walk.
 */
final class Walks extends Propagator {

    /** The cell of each layer: one may come more than once. */
    private final int[] read;

    private final Diagram diagram;
    private final Arcs arcs;

    /** Takes a diagram, and arcs: those of the diagram, or of one that accepts less because it knows more. */
    Walks(int[] distinctCells, int[] read, Diagram diagram, Arcs arcs) {
        super(distinctCells);
        this.read = read;
        this.diagram = diagram;
        this.arcs = arcs;
    }

    Arcs arcs() {
        return arcs;
    }

    int[] read() {
        return read;
    }

    Diagram diagram() {
        return diagram;
    }

    @Override
    boolean run(Candidates candidates) {
        if (!narrow(candidates)) {
            return false;
        }
        if (read.length > cells.length) {
            int before;
            do { // until all layers of a cell agree: each is kept by a walk, but perhaps by another one
                before = count(candidates);
                if (!narrow(candidates)) {
                    return false;
                }
            } while (count(candidates) < before);
        }
        return true;
    }

    private int count(Candidates candidates) {
        int count = 0;
        for (int cell : cells) {
            count += Long.bitCount(candidates.of(cell));
        }
        return count;
    }

    /** Returns false if there is no walk. */
    private boolean narrow(Candidates candidates) {
        Scratch scratch = candidates.scratch;
        int stuckLayer = walkForward(candidates, scratch);
        if (stuckLayer == read.length) {
            return false;
        }
        if (stuckLayer >= 0 && !walkBackward(stuckLayer, candidates, scratch)) {
            return false;
        }
        for (int layer = 0; layer < read.length; layer++) {
            if (!candidates.restrict(read[layer], scratch.supported[layer])) {
                return false;
            }
        }
        return true;
    }

    /** Returns the last layer with a node from which no walk leads on, -1 if there is none, or the number of layers if all end. */
    private int walkForward(Candidates candidates, Scratch scratch) {
        int[] reached = scratch.reached;
        int[] reachedIn = scratch.reachedIn;
        int[] firstArcs = arcs.firstArcs();
        int[] targets = arcs.targets();
        long[] digits = arcs.digits();
        int run = ++scratch.run;
        int stuckLayer = -1;
        int from = 0;
        int to = 1;
        reached[0] = 0;
        for (int layer = 0; layer < read.length; layer++) {
            scratch.layerStarts[layer] = from;
            long mask = candidates.of(read[layer]);
            long supported = 0;
            int end = to;
            for (int i = from; i < to; i++) {
                int node = reached[i];
                boolean stuck = true;
                for (int arc = firstArcs[node]; arc < firstArcs[node + 1]; arc++) {
                    long common = digits[arc] & mask;
                    if (common != 0) {
                        stuck = false;
                        supported |= common;
                        int target = targets[arc];
                        if (reachedIn[target] != run) {
                            reachedIn[target] = run;
                            reached[end++] = target;
                        }
                    }
                }
                if (stuck) {
                    stuckLayer = layer;
                    reachedIn[node] = -run;
                }
            }
            if (end == to) {
                return read.length;
            }
            scratch.supported[layer] = supported;
            from = to;
            to = end;
        }
        return stuckLayer;
    }

    private boolean walkBackward(int stuckLayer, Candidates candidates, Scratch scratch) {
        int[] reached = scratch.reached;
        int[] reachedIn = scratch.reachedIn;
        int[] firstArcs = arcs.firstArcs();
        int[] targets = arcs.targets();
        long[] digits = arcs.digits();
        int run = scratch.run;
        for (int layer = stuckLayer - 1; layer >= 0; layer--) {
            long mask = candidates.of(read[layer]);
            long supported = 0;
            for (int i = scratch.layerStarts[layer]; i < scratch.layerStarts[layer + 1]; i++) {
                int node = reached[i];
                boolean stuck = true;
                for (int arc = firstArcs[node]; arc < firstArcs[node + 1]; arc++) {
                    long common = digits[arc] & mask;
                    if (common != 0 && reachedIn[targets[arc]] == run) {
                        stuck = false;
                        supported |= common;
                    }
                }
                if (stuck) {
                    reachedIn[node] = -run;
                }
            }
            if (supported == 0) {
                return false;
            }
            scratch.supported[layer] = supported;
        }
        return true;
    }
}
