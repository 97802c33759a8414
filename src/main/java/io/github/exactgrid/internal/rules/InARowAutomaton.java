package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Automaton;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the parts of alternatives one after the other, and accepts if all parts of one alternative do. A state is the number of cells read and the node
 * of the part that reads the next one, or none if a part of the alternative has rejected the digits; there is one more for all digits of which an
 * alternative is known to hold.
 */
final class InARowAutomaton implements Automaton {

    private static final int NODE_BITS = 30;

    /** In place of a node. */
    private static final int DEAD = (1 << NODE_BITS) - 1;

    /** No other state has this number of cells. */
    private static final long HOLDS = Long.MAX_VALUE;

    /** For each place in the sequence the diagram that reads it, the layer there, and whether its alternative ends with it. */
    private final List<Diagram> diagrams = new ArrayList<>();

    private final List<Integer> layers = new ArrayList<>();
    private final List<Boolean> endsAlternative = new ArrayList<>();

    /** Begins another alternative. The one before has a part. */
    void beginAlternative() {
        if (!diagrams.isEmpty()) {
            endsAlternative.set(endsAlternative.size() - 1, true);
        }
    }

    /** Adds a part to the last alternative. */
    void add(Diagram diagram) {
        for (int layer = 0; layer < diagram.cells(); layer++) {
            diagrams.add(diagram);
            layers.add(layer);
            endsAlternative.add(false);
        }
    }

    @Override
    public long next(long state, int digit) {
        if (state == HOLDS) {
            return HOLDS;
        }
        int place = (int) (state >>> NODE_BITS);
        int node = (int) (state & DEAD);
        Diagram diagram = diagrams.get(place);
        int layer = layers.get(place);
        int next = node == DEAD || diagram.nodes(0) == 0 ? DEAD : diagram.next(layer, node, digit);
        next = next < 0 ? DEAD : next;
        boolean isLast = place == diagrams.size() - 1;
        if (isLast || endsAlternative.get(place)) {
            if (next != DEAD) {
                return HOLDS;
            }
            return isLast ? REJECT : at(place + 1, 0);
        }
        return at(place + 1, next); // the last node of a part and the first of the next are both 0
    }

    private static long at(int place, int node) {
        return (long) place << NODE_BITS | node;
    }

    @Override
    public boolean accepts(long state) {
        return state == HOLDS;
    }
}
