package io.github.exactgrid.internal.propagators;

import io.github.exactgrid.internal.rules.Diagram;

/**
 * Cells whose digits choose the total that other cells must have: the pill of an arrow on a board of more than nine digits, where
 * 1 and 2 are 12 but 1 and 12 are 112.
 */
public final class TotalPrefix {

    private final int[] cells;

    /** Its first layers read the cells. */
    private final Diagram diagram;

    /** For each layer and node the least and the greatest total that can follow; after the last cell both are the total. */
    private final int[][] least;

    private final int[][] most;

    /**
     * Takes the first cells of a sequence.
     *
     * @param totals the total by the node of the diagram after these cells
     */
    public TotalPrefix(int[] cells, Diagram diagram, int[] totals, int digits) {
        this.cells = cells;
        this.diagram = diagram;
        this.least = new int[cells.length + 1][];
        this.most = new int[cells.length + 1][];
        least[cells.length] = totals;
        most[cells.length] = totals;
        for (int layer = cells.length - 1; layer >= 0; layer--) {
            least[layer] = new int[diagram.nodes(layer)];
            most[layer] = new int[diagram.nodes(layer)];
            for (int node = 0; node < least[layer].length; node++) {
                least[layer][node] = Integer.MAX_VALUE;
                most[layer][node] = Integer.MIN_VALUE;
                for (int digit = 1; digit <= digits; digit++) {
                    int target = diagram.next(layer, node, digit);
                    if (target >= 0) {
                        least[layer][node] = Math.min(least[layer][node], least[layer + 1][target]);
                        most[layer][node] = Math.max(most[layer][node], most[layer + 1][target]);
                    }
                }
            }
        }
    }

    /** Returns the cells in order. */
    int[] cells() {
        return cells;
    }

    /**
     * Leaves only digits that choose a total in some range. Finds the least and the greatest such total. Returns false if there is
     * none. Takes a step for each word of candidates that is in reach.
     */
    boolean narrow(int from, int to, Candidates candidates) {
        Scratch scratch = candidates.scratch;
        scratch.leastTotal = Integer.MAX_VALUE;
        scratch.mostTotal = Integer.MIN_VALUE;
        for (int i = 0; i < cells.length; i++) {
            scratch.supported[i] = 0;
        }
        if (!reaches(0, 0, from, to, candidates)) {
            return false;
        }
        for (int i = 0; i < cells.length; i++) {
            if (!candidates.restrict(cells[i], scratch.supported[i])) {
                return false;
            }
        }
        return true;
    }

    /** Finds the digits that lead on from a node to a total in a range. Returns false if there are none. */
    private boolean reaches(int layer, int node, int from, int to, Candidates candidates) {
        Scratch scratch = candidates.scratch;
        if (layer == cells.length) {
            scratch.leastTotal = Math.min(scratch.leastTotal, least[layer][node]);
            scratch.mostTotal = Math.max(scratch.mostTotal, least[layer][node]);
            return true;
        }
        boolean any = false;
        for (long left = candidates.of(cells[layer]); left != 0; left &= left - 1) {
            int target = diagram.next(layer, node, Long.numberOfTrailingZeros(left) + 1);
            if (target >= 0
                    && least[layer + 1][target] <= to
                    && most[layer + 1][target] >= from
                    && reaches(layer + 1, target, from, to, candidates)) {
                scratch.supported[layer] |= left & -left;
                any = true;
            }
        }
        return any;
    }
}
