package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.internal.rules.Diagram;
import java.util.Arrays;
import java.util.Optional;

/**
 * A rule on a row of cells: so many digits are higher than all before them (skyscrapers). This is how it is known when it comes
 * along as an automaton like any other, whatever states that has.
 *
 * @param visible the number of such digits, the first included
 */
record VisibleCount(int visible) {

    /** Guesses the rule from the first digits, and then compares all that a diagram accepts. */
    static Optional<VisibleCount> of(Diagram diagram, int digits) {
        if (diagram.nodes(0) == 0) {
            return Optional.empty();
        }
        int firstDigits = 0;
        for (int digit = 1; digit <= digits; digit++) {
            firstDigits += diagram.next(0, 0, digit) >= 0 ? 1 : 0;
        }
        VisibleCount guess =
                new VisibleCount(digits + 1 - firstDigits); // the first leaves room for the others above it
        return guess.isToldBy(diagram, digits) ? Optional.of(guess) : Optional.empty();
    }

    /** Follows all states at once, a highest digit and a count each: for each of them the diagram must have one node. */
    private boolean isToldBy(Diagram diagram, int digits) {
        int[] nodes = new int[(digits + 1) * (visible + 1)];
        Arrays.fill(nodes, -1);
        nodes[0] = 0;
        for (int layer = 0; layer < diagram.cells(); layer++) {
            int[] next = new int[nodes.length];
            Arrays.fill(next, -1);
            for (int state = 0; state < nodes.length; state++) {
                if (nodes[state] >= 0 && !isTold(state, layer, nodes[state], diagram, digits, next)) {
                    return false;
                }
            }
            nodes = next;
        }
        return true;
    }

    /** Returns whether a node leads on like a state. Notes which node stands for each state that comes next. */
    private boolean isTold(int state, int layer, int node, Diagram diagram, int digits, int[] nodesOfNext) {
        int highest = state / (visible + 1);
        int count = state % (visible + 1);
        int cellsAfter = diagram.cells() - layer - 1;
        for (int digit = 1; digit <= digits; digit++) {
            int highestAfter = Math.max(highest, digit);
            int countAfter = digit > highest ? count + 1 : count;
            int nodeAfter = diagram.next(layer, node, digit);
            int mostAfter = countAfter + Math.min(cellsAfter, digits - highestAfter);
            if (countAfter > visible || mostAfter < visible) {
                if (nodeAfter >= 0) {
                    return false;
                }
                continue;
            }
            int target = highestAfter * (visible + 1) + countAfter;
            if (nodeAfter < 0 || (nodesOfNext[target] >= 0 && nodesOfNext[target] != nodeAfter)) {
                return false;
            }
            nodesOfNext[target] = nodeAfter;
        }
        return true;
    }
}
