package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.internal.limits.Budget;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reads the parts of alternatives at the same time, and accepts if all parts of one alternative do. A state is the number of cells read and the node of
 * each part, none for those of an alternative of which one part has rejected the digits; there is one more for all digits of which an alternative is
 * known to hold. The states are numbered as they are reached. Not thread-safe.
 */
final class SideBySideAutomaton implements Automaton {

    private static final int DEAD = -1;
    private static final int HOLDS = 0;
    private static final int[] NO_NODES = {};

    private final int cells;
    private final Budget budget;

    /** For each part the layer that reads each cell, or -1; and its diagram. */
    private final List<int[]> layers = new ArrayList<>();

    private final List<Diagram> diagrams = new ArrayList<>();

    /** The place of the last cell of each part. */
    private final List<Integer> lastPlaces = new ArrayList<>();

    /** The first part of each alternative. */
    private final List<Integer> firstParts = new ArrayList<>();

    private final Numbering<IntBuffer> states = new Numbering<>();

    SideBySideAutomaton(int cells, Budget budget) {
        this.cells = cells;
        this.budget = budget;
        number(NO_NODES); // HOLDS
    }

    /** Begins another alternative. */
    void beginAlternative() {
        firstParts.add(diagrams.size());
    }

    /**
     * Adds a part to the last alternative.
     *
     * @param read the places of its cells, ascending
     */
    void add(int[] read, Diagram diagram) {
        int[] layerOf = new int[cells];
        Arrays.fill(layerOf, DEAD);
        for (int layer = 0; layer < read.length; layer++) {
            layerOf[read[layer]] = layer;
        }
        layers.add(layerOf);
        diagrams.add(diagram);
        lastPlaces.add(read[read.length - 1]);
    }

    private int endOf(int alternative) {
        return alternative + 1 < firstParts.size() ? firstParts.get(alternative + 1) : diagrams.size();
    }

    /** All parts are at their first nodes. A diagram without nodes accepts nothing. */
    @Override
    public long start() {
        int[] nodes = new int[1 + diagrams.size()];
        for (int alternative = 0; alternative < firstParts.size(); alternative++) {
            boolean isDead = false;
            for (int part = firstParts.get(alternative); part < endOf(alternative); part++) {
                isDead |= diagrams.get(part).nodes(0) == 0;
            }
            Arrays.fill(nodes, 1 + firstParts.get(alternative), 1 + endOf(alternative), isDead ? DEAD : 0);
        }
        return number(nodes);
    }

    private long number(int[] nodes) {
        return states.number(IntBuffer.wrap(nodes));
    }

    @Override
    public long next(long state, int digit) {
        if (state == HOLDS) {
            return HOLDS;
        }
        budget.prepare(diagrams.size());
        int[] nodes = states.value((int) state).array().clone();
        int cell = nodes[0]++;
        boolean anyAlive = false;
        for (int alternative = 0; alternative < firstParts.size(); alternative++) {
            int first = firstParts.get(alternative);
            if (nodes[1 + first] == DEAD) {
                continue;
            }
            boolean isDead = false;
            boolean isComplete = true;
            for (int part = first; part < endOf(alternative) && !isDead; part++) {
                int layer = layers.get(part)[cell];
                if (layer >= 0) {
                    nodes[1 + part] = diagrams.get(part).next(layer, nodes[1 + part], digit);
                    isDead = nodes[1 + part] < 0;
                }
                isComplete &= lastPlaces.get(part) <= cell;
            }
            if (isDead) {
                Arrays.fill(nodes, 1 + first, 1 + endOf(alternative), DEAD);
            } else if (isComplete) {
                return HOLDS;
            }
            anyAlive |= !isDead;
        }
        return anyAlive ? number(nodes) : REJECT;
    }

    @Override
    public boolean accepts(long state) {
        return state == HOLDS;
    }
}
