package io.github.exactgrid.internal.recognise;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Diagram;
import java.util.Arrays;
import java.util.function.IntBinaryOperator;
import java.util.function.IntPredicate;

/**
 * A rule given by states, to be compared with a diagram, whose nodes may come from other states.
 *
 * @param count the number of states, numbered from 0, which is the start
 * @param next the state that a state and a digit lead to, or {@link #BROKEN} or {@link #DONT_CARE}
 * @param isObeyed whether the digits that led to a state obey the rule if no more follow
 */
record RuleStates(int count, IntBinaryOperator next, IntPredicate isObeyed) {

    /** In place of a state: the rule is broken. */
    static final int BROKEN = -1;

    /** In place of a state: whether the diagram accepts this digit does not matter, since another rule forbids it. */
    static final int DONT_CARE = -2;

    /** In place of the node for a state: the diagram accepts nothing that follows, or no digits lead to the state. */
    private static final int DEAD = -1;

    private static final int UNREACHED = -2;

    /**
     * Returns whether a diagram accepts what this rule does: follows all states layer by layer, and finds one node for each.
     *
     * @throws io.github.exactgrid.internal.limits.StoppedException if the call must stop
     */
    boolean matches(Diagram diagram, int digits, Budget budget) {
        int[] nodes = new int[count];
        Arrays.fill(nodes, UNREACHED);
        nodes[0] = diagram.nodes(0) - 1;
        for (int layer = 0; layer < diagram.cells(); layer++) {
            int[] nodesAfter = new int[count];
            Arrays.fill(nodesAfter, UNREACHED);
            budget.prepare(count);
            for (int state = 0; state < count; state++) {
                if (nodes[state] == UNREACHED) {
                    continue;
                }
                budget.prepare(digits);
                if (!matches(state, layer, nodes[state], diagram, digits, nodesAfter)) {
                    return false;
                }
            }
            nodes = nodesAfter;
        }
        for (int state = 0; state < count; state++) {
            if (nodes[state] != UNREACHED && isObeyed.test(state) != (nodes[state] != DEAD)) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether the arcs of a node are those of a state. Notes the node for each state of the next layer. */
    private boolean matches(int state, int layer, int node, Diagram diagram, int digits, int[] nodesAfter) {
        for (int digit = 1; digit <= digits; digit++) {
            int target = next.applyAsInt(state, digit);
            int nodeAfter = node == DEAD ? DEAD : diagram.next(layer, node, digit);
            if (target == BROKEN && nodeAfter != DEAD) {
                return false;
            }
            if (target >= 0) {
                if (nodesAfter[target] != UNREACHED && nodesAfter[target] != nodeAfter) {
                    return false;
                }
                nodesAfter[target] = nodeAfter;
            }
        }
        return true;
    }
}
