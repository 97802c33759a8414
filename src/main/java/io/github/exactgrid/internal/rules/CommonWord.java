package io.github.exactgrid.internal.rules;

import io.github.exactgrid.internal.limits.Budget;
import java.util.BitSet;

/**
 * Looks for digits that two diagrams of the same number of cells both accept: a search of the pairs of their nodes, depth first, which visits each pair at
 * most once.
 */
public final class CommonWord {

    /** More cells than this would take a deep stack. */
    private static final int MAX_CELLS = 256;

    /** The most pairs of nodes in all layers: 1 MB if all are visited. */
    private static final int MAX_PAIRS_OF_NODES = 1 << 23;

    /** This many pairs of arcs are compared in the time of a step. */
    private static final int PAIRS_OF_A_STEP = 4;

    private final Diagram one;
    private final Diagram other;
    private final int digits;
    private final int maxPairs;
    private final Budget budget;

    /** For each layer its first pair of nodes; that of two nodes is {@code node of one * nodes of the other + node of the other} after it. */
    private final int[] firstPairs;

    private final BitSet visited = new BitSet();

    /** The pairs of arcs that were compared. */
    private int compared;

    /**
     * Takes two diagrams.
     *
     * @param maxPairs the pairs of arcs that are compared at most
     */
    public CommonWord(Diagram one, Diagram other, int digits, int maxPairs, Budget budget) {
        assert one.cells() == other.cells();
        this.one = one;
        this.other = other;
        this.digits = digits;
        this.firstPairs = new int[one.cells() + 1];
        this.maxPairs = maxPairs;
        this.budget = budget;
    }

    /** Returns whether there may be such digits: if not, there are none. */
    public boolean mayExist() {
        if (one.nodes(0) == 0 || other.nodes(0) == 0) {
            return false;
        }
        long pairs = 0;
        for (int layer = 0; layer < firstPairs.length; layer++) {
            firstPairs[layer] = (int) pairs;
            pairs += (long) one.nodes(layer) * other.nodes(layer);
            if (pairs > MAX_PAIRS_OF_NODES || layer > MAX_CELLS) {
                return true;
            }
        }
        return reachesEnd(0, 0, 0);
    }

    /** Returns how many pairs of arcs were compared. */
    public int compared() {
        return compared;
    }

    /** Returns whether the end may be reached from a pair of nodes; not if it was visited before, as then it would have been found. */
    private boolean reachesEnd(int layer, int node, int otherNode) {
        int pair = firstPairs[layer] + node * other.nodes(layer) + otherNode;
        if (layer == one.cells() || compared > maxPairs) {
            return true;
        }
        if (visited.get(pair)) {
            return false;
        }
        visited.set(pair);
        budget.prepare(1L + digits / PAIRS_OF_A_STEP);
        compared += digits;
        for (int digit = 1; digit <= digits; digit++) {
            int next = one.next(layer, node, digit);
            int otherNext = next < 0 ? next : other.next(layer, otherNode, digit);
            if (otherNext >= 0 && reachesEnd(layer + 1, next, otherNext)) {
                return true;
            }
        }
        return false;
    }
}
