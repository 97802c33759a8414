package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.internal.rules.Diagram;
import java.util.Arrays;
import java.util.function.IntBinaryOperator;

/**
 * A rule that is known, told by states, to be held against a diagram that may tell the same by states of its own.
 *
 * @param count the number of states, numbered from 0, which is the start
 * @param next the state that a state and a digit lead to, or {@link #BROKEN} or {@link #OF_NO_MATTER}
 * @param ends whether the rule can still be kept from a state on
 */
record RuleStates(int count, IntBinaryOperator next, Ends ends) {

    /** In place of a state: the rule is broken. */
    static final int BROKEN = -1;

    /** In place of a state: what the diagram says of this digit is no matter, as others see to it. */
    static final int OF_NO_MATTER = -2;

    /** Whether a rule can be kept. */
    interface Ends {
        /** Returns whether a state can come to an end in so many cells. */
        boolean within(int cells, int state);
    }

    /** Follows all states at once, layer by layer: for each of them the diagram must have one node that leads on like it. */
    boolean areToldBy(Diagram diagram, int digits) {
        int[] nodes = new int[count]; // for each state the node that stands for it
        Arrays.fill(nodes, -1);
        nodes[0] = 0;
        for (int layer = 0; layer < diagram.cells(); layer++) {
            int[] nodesOfNext = new int[count];
            Arrays.fill(nodesOfNext, -1);
            for (int state = 0; state < count; state++) {
                if (nodes[state] >= 0 && !isTold(state, layer, nodes[state], diagram, digits, nodesOfNext)) {
                    return false;
                }
            }
            nodes = nodesOfNext;
        }
        return true;
    }

    /** Returns whether a node leads on like a state. Notes which node stands for each state that comes next. */
    private boolean isTold(int state, int layer, int node, Diagram diagram, int digits, int[] nodesOfNext) {
        int cellsLeft = diagram.cells() - layer - 1;
        for (int digit = 1; digit <= digits; digit++) {
            int target = next.applyAsInt(state, digit);
            int nodeAfter = diagram.next(layer, node, digit);
            if (target >= 0 && ends.within(cellsLeft, target)) {
                if (nodeAfter < 0 || (nodesOfNext[target] >= 0 && nodesOfNext[target] != nodeAfter)) {
                    return false;
                }
                nodesOfNext[target] = nodeAfter;
            } else if (target != OF_NO_MATTER && nodeAfter >= 0) {
                return false;
            }
        }
        return true;
    }
}
