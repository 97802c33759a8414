package io.github.exactgrid.internal.planning;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.propagators.Peers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Cells that must all hold the same digit, as those of palindromes. Each has the peers of all: a digit with two places in a house is then
 * removed from cells that see one of these places and a cell equal to the other. The idea is that of Interactive Sudoku Solver.
 */
final class EqualCells {

    /** For each cell another one of its class, closer to the one that stands for all, or itself. */
    private final int[] towards;

    private final int[] sizes;
    private boolean isEmpty = true;

    EqualCells(int cells) {
        this.towards = new int[cells];
        Arrays.setAll(towards, cell -> cell);
        this.sizes = new int[cells];
        Arrays.fill(sizes, 1);
    }

    /** Joins the classes of two cells that must hold the same digit. */
    void join(int cell, int other) {
        int one = representative(cell);
        int two = representative(other);
        if (one != two) {
            int larger = sizes[one] >= sizes[two] ? one : two;
            int smaller = one + two - larger;
            towards[smaller] = larger;
            sizes[larger] += sizes[smaller];
            isEmpty = false;
        }
    }

    private int representative(int cell) {
        int at = cell;
        while (towards[at] != at) {
            at = towards[at];
        }
        return at;
    }

    /**
     * Makes the peers of each cell peers of all cells that are equal to it.
     *
     * @throws StoppedException if the call must stop
     */
    void sharePeers(Peers peers, Budget budget) {
        if (isEmpty) {
            return;
        }
        Map<Integer, List<Integer>> classes = new TreeMap<>();
        for (int cell = 0; cell < towards.length; cell++) {
            int representative = representative(cell);
            if (sizes[representative] > 1) {
                classes.computeIfAbsent(representative, any -> new ArrayList<>())
                        .add(cell);
            }
        }
        for (List<Integer> equal : classes.values()) {
            peers.share(equal.stream().mapToInt(Integer::intValue).toArray(), budget);
        }
    }
}
