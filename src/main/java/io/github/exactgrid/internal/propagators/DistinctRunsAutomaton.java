package io.github.exactgrid.internal.propagators;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.internal.rules.Diagram;

/**
 * Accepts what a diagram does, except words that have a digit twice in a run of peers. A state is the number of digits read, the
 * node of the diagram and the digits of the present run.
 *
 * <p>Where the diagram accepts every continuation, the digits are dropped from the state: they would make many states of one.
 */
final class DistinctRunsAutomaton implements Automaton {

    private static final int NODE_BITS = 20;
    private static final int CELL_BITS = 6;

    /** The digits that a state has room for, beside its other parts and the sign. */
    static final int MAX_DIGITS = Long.SIZE - 1 - NODE_BITS - CELL_BITS;

    static final int MAX_CELLS = (1 << CELL_BITS) - 1;

    private final Diagram diagram;

    /** Bit {@code i} if cell {@code i} is a peer of all before it back to the last one that has no such bit. */
    private final long runs;

    /** For each layer the node from which every continuation is accepted, or -1. */
    private final int[] acceptsAll;

    DistinctRunsAutomaton(Diagram diagram, long runs, int digits) {
        this.diagram = diagram;
        this.runs = runs;
        this.acceptsAll = new int[diagram.cells() + 1];
        for (int layer = diagram.cells() - 1; layer >= 0; layer--) {
            assert diagram.nodes(layer) <= 1 << NODE_BITS : "a node that a state has no room for";
            acceptsAll[layer] = -1;
            for (int node = 0; node < diagram.nodes(layer); node++) {
                if (acceptsAll[layer + 1] >= 0 && leadsOnlyTo(acceptsAll[layer + 1], layer, node, digits)) {
                    acceptsAll[layer] = node;
                }
            }
        }
    }

    private boolean leadsOnlyTo(int target, int layer, int node, int digits) {
        for (int digit = 1; digit <= digits; digit++) {
            if (diagram.next(layer, node, digit) != target) {
                return false;
            }
        }
        return true;
    }

    @Override
    public long next(long state, int digit) {
        int cell = (int) (state >>> NODE_BITS) & MAX_CELLS;
        long used = state >>> (NODE_BITS + CELL_BITS);
        long bit = 1L << (digit - 1);
        int target = diagram.next(cell, (int) state & ((1 << NODE_BITS) - 1), digit);
        if (target < 0 || (used & bit) != 0) {
            return REJECT;
        }
        boolean remember = (runs >>> (cell + 1) & 1) != 0 && target != acceptsAll[cell + 1];
        return ((remember ? used | bit : 0) << CELL_BITS | (cell + 1)) << NODE_BITS | target;
    }

    @Override
    public boolean accepts(long state) {
        return true;
    }
}
