package io.github.exactgrid.internal.recognise;

import io.github.exactgrid.internal.rules.Diagram;
import java.util.Arrays;
import java.util.function.IntBinaryOperator;

/**
 * A rule given by states, to be compared with a diagram, whose nodes may come from other states.
 *
 * @param count the number of states, numbered from 0, which is the start
 * @param next the state that a state and a digit lead to, or {@link #BROKEN} or {@link #DONT_CARE}
 * @param completion whether the rule can still be obeyed from a state on
 */
record RuleStates(int count, IntBinaryOperator next, Completion completion) {

    /** In place of a state: the rule is broken. */
    static final int BROKEN = -1;

    /** In place of a state: whether the diagram accepts this digit does not matter, since another rule forbids it. */
    static final int DONT_CARE = -2;

    /** Whether a rule can still be obeyed. */
    interface Completion {

        /** Returns whether the rule is obeyed after some more cells, if these hold the right digits. */
        boolean isPossible(int cellsLeft, int state);
    }

    /** Returns whether a diagram accepts what this rule does: follows all states layer by layer, and finds one node for each. */
    boolean matches(Diagram diagram, int digits) {
        int[] nodes = new int[count]; // for each state the node that stands for it
        Arrays.fill(nodes, -1);
        nodes[0] = 0;
        for (int layer = 0; layer < diagram.cells(); layer++) {
            int[] nodesAfter = new int[count];
            Arrays.fill(nodesAfter, -1);
            for (int state = 0; state < count; state++) {
                if (nodes[state] >= 0 && !matches(state, layer, nodes[state], diagram, digits, nodesAfter)) {
                    return false;
                }
            }
            nodes = nodesAfter;
        }
        return true;
    }

    /** Returns whether a node has the arcs of a state. Notes the node for each state of the next layer. */
    private boolean matches(int state, int layer, int node, Diagram diagram, int digits, int[] nodesAfter) {
        int cellsLeft = diagram.cells() - layer - 1;
        for (int digit = 1; digit <= digits; digit++) {
            int target = next.applyAsInt(state, digit);
            int nodeAfter = diagram.next(layer, node, digit);
            if (target >= 0 && completion.isPossible(cellsLeft, target)) {
                if (nodeAfter < 0 || (nodesAfter[target] >= 0 && nodesAfter[target] != nodeAfter)) {
                    return false;
                }
                nodesAfter[target] = nodeAfter;
            } else if (target != DONT_CARE && nodeAfter >= 0) {
                return false;
            }
        }
        return true;
    }
}
