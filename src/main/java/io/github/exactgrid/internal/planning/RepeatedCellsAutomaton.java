package io.github.exactgrid.internal.planning;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.internal.rules.Diagram;
import java.util.Optional;

/**
 * Accepts what a diagram that reads some cells more than once does, and reads each of them once: a digit that is read again later is part of
 * the state.
 *
 * <pre>
 *     a b b c b d     reads a; then b twice, and keeps its digit; then c and again b, whose digit is dropped; then d
 * </pre>
 */
final class RepeatedCellsAutomaton implements Automaton {

    private static final int NODE_BITS = 20;
    private static final int LAYER_BITS = 6;
    private static final int DIGIT_BITS = 6;

    /** The cells read more than once for whose digits a state has room. */
    private static final int MAX_KEPT = (Long.SIZE - 1 - NODE_BITS - LAYER_BITS) / DIGIT_BITS;

    /** In place of the place of a digit: the cell is read once. */
    private static final int NOT_KEPT = -1;

    private final Diagram diagram;

    /** For each layer the place of its digit in the state, or {@link #NOT_KEPT}. */
    private final int[] places;

    /** For each layer whether its cell was read before, and whether it is read again later. */
    private final boolean[] isReadBefore;

    private final boolean[] isReadLater;

    private RepeatedCellsAutomaton(Diagram diagram) {
        int layers = diagram.cells();
        this.diagram = diagram;
        this.places = new int[layers];
        this.isReadBefore = new boolean[layers];
        this.isReadLater = new boolean[layers];
    }

    /** Returns the automaton of a diagram that reads some cells, or empty if a state has no room for all that it needs. */
    static Optional<Automaton> of(Diagram diagram, int[] cells) {
        RepeatedCellsAutomaton automaton = new RepeatedCellsAutomaton(diagram);
        return automaton.canCountLayers() && automaton.findPlaces(cells) <= MAX_KEPT
                ? Optional.of(automaton)
                : Optional.empty();
    }

    private boolean canCountLayers() {
        boolean can = diagram.cells() < 1 << LAYER_BITS;
        for (int layer = 0; layer < diagram.cells() && can; layer++) {
            can = diagram.nodes(layer) <= 1 << NODE_BITS;
        }
        return can;
    }

    /** Gives a place to each cell that is read more than once. Returns how many these are. */
    private int findPlaces(int[] cells) {
        int kept = 0;
        for (int layer = 0; layer < cells.length; layer++) {
            places[layer] = NOT_KEPT;
            for (int earlier = 0; earlier < layer && !isReadBefore[layer]; earlier++) {
                if (cells[earlier] == cells[layer]) {
                    isReadBefore[layer] = true;
                    places[earlier] = places[earlier] == NOT_KEPT ? kept++ : places[earlier];
                    places[layer] = places[earlier];
                }
            }
        }
        for (int layer = 0; layer < cells.length; layer++) {
            for (int later = layer + 1; later < cells.length; later++) {
                isReadLater[layer] |= cells[later] == cells[layer];
            }
        }
        return kept;
    }

    /** Reads a cell, and after it those that were read before. */
    @Override
    public long next(long state, int digit) {
        int layer = (int) (state >>> NODE_BITS) & ((1 << LAYER_BITS) - 1);
        int node = diagram.next(layer, (int) state & ((1 << NODE_BITS) - 1), digit);
        long kept = with(state >>> (NODE_BITS + LAYER_BITS), layer, digit);
        layer++;
        while (node >= 0 && layer < places.length && isReadBefore[layer]) {
            int known = (int) (kept >>> (places[layer] * DIGIT_BITS)) & ((1 << DIGIT_BITS) - 1);
            node = diagram.next(layer, node, known + 1);
            kept = with(kept, layer, known + 1);
            layer++;
        }
        return node < 0 ? REJECT : ((kept << LAYER_BITS | layer) << NODE_BITS) | node;
    }

    /** Returns what is kept after a digit was read in a layer: that digit too if it is read later, or it no longer. */
    private long with(long kept, int layer, int digit) {
        if (places[layer] == NOT_KEPT) {
            return kept;
        }
        int shift = places[layer] * DIGIT_BITS;
        long others = kept & ~(((1L << DIGIT_BITS) - 1) << shift);
        return isReadLater[layer] ? others | (long) (digit - 1) << shift : others;
    }

    @Override
    public boolean accepts(long state) {
        return true;
    }
}
