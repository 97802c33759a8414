package io.github.exactgrid.internal.propagators;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Which cells are peers: two that must hold different digits. */
public final class Peers {

    /** The best fit looks at n&sup2; pairs of cells, each of some words: 0.1 ms for this many. */
    private static final int MAX_CELLS_FOR_BEST_FIT = 128;

    /** For each cell the set of its peers. */
    private final long[][] sets;

    public Peers(int cells) {
        this.sets = new long[cells][CellSets.wordsFor(cells)];
    }

    public void add(int cell, int other) {
        assert cell != other;
        sets[cell][other >> 6] |= 1L << other;
        sets[other][cell >> 6] |= 1L << cell;
    }

    /** Adds each pair of some cells. */
    public void addAll(int[] cells) {
        for (int cell : cells) {
            for (int other : cells) {
                if (other != cell) {
                    sets[cell][other >> 6] |= 1L << other;
                }
            }
        }
    }

    /**
     * Makes each peer of one of some cells a peer of all of them, other than of itself.
     *
     * @throws StoppedException if the call must stop
     */
    public void share(int[] cells, Budget budget) {
        int words = CellSets.wordsFor(sets.length);
        long[] sharing = CellSets.of(cells, words);
        long[] shared = new long[words];
        for (int cell : cells) {
            budget.prepare(words);
            CellSets.add(sets[cell], shared);
        }
        for (int peer : CellSets.cells(shared)) {
            budget.prepare(words);
            addOthers(sharing, peer);
        }
        for (int cell : cells) {
            budget.prepare(words);
            addOthers(shared, cell);
        }
    }

    private void addOthers(long[] set, int cell) {
        CellSets.add(set, sets[cell]);
        sets[cell][cell >> 6] &= ~(1L << cell);
    }

    public boolean arePeers(int cell, int other) {
        return (sets[cell][other >> 6] & 1L << other) != 0;
    }

    /** Returns whether each two of some cells are peers. */
    public boolean areAllPeers(int[] cells) {
        for (int i = 0; i < cells.length; i++) {
            if (!arePeersOfAll(cells[i], cells, 0, i)) {
                return false;
            }
        }
        return true;
    }

    private boolean arePeersOfAll(int cell, int[] others, int from, int to) {
        for (int i = from; i < to; i++) {
            if (!arePeers(cell, others[i])) {
                return false;
            }
        }
        return true;
    }

    /** Returns the runs of cells in a list that are all peers: bit {@code i} where cell {@code i} continues a run. */
    public long runs(int[] cells) {
        long runs = 0;
        int first = 0;
        for (int i = 1; i < cells.length; i++) {
            if (arePeersOfAll(cells[i], cells, first, i)) {
                runs |= 1L << i;
            } else {
                first = i;
            }
        }
        return runs;
    }

    /** Returns cells in an order in which peers form long runs: each run takes all later cells that are peers of its cells. */
    public int[] inRuns(int[] cells) {
        int[] ordered = new int[cells.length];
        boolean[] taken = new boolean[cells.length];
        int count = 0;
        while (count < cells.length) {
            int first = count;
            for (int i = 0; i < cells.length; i++) {
                if (!taken[i] && arePeersOfAll(cells[i], ordered, first, count)) {
                    taken[i] = true;
                    ordered[count++] = cells[i];
                }
            }
        }
        return ordered;
    }

    /**
     * Divides cells into groups of peers, few and large ones. Of two ways it takes the one with the greater sum of squared sizes:
     * each group takes the next cell in the given order that is a peer of all its cells, or the one that leaves most cells to
     * choose from. To find the largest groups would be a clique problem.
     *
     * @throws StoppedException if the call must stop
     */
    public List<int[]> groups(int[] cells, Budget budget) {
        long pairs = (long) cells.length * cells.length;
        budget.prepare(pairs / 8);
        List<int[]> inOrder = groups(cells, false);
        if (inOrder.size() <= 1 || cells.length > MAX_CELLS_FOR_BEST_FIT) {
            return inOrder;
        }
        budget.prepare(pairs * sets[0].length / 32);
        List<int[]> bestFit = groups(cells, true);
        return squares(bestFit) > squares(inOrder) ? bestFit : inOrder;
    }

    private List<int[]> groups(int[] cells, boolean isBestFit) {
        List<int[]> groups = new ArrayList<>();
        int words = sets.length == 0 ? 0 : sets[0].length;
        long[] left = CellSets.of(cells, words);
        int[] group = new int[cells.length];
        for (int taken = 0; taken < cells.length; taken += groups.get(groups.size() - 1).length) {
            long[] free = left.clone();
            int count = 0;
            int next = next(cells, free, isBestFit);
            while (next >= 0) {
                group[count++] = next;
                left[next >> 6] &= ~(1L << next);
                for (int w = 0; w < words; w++) {
                    free[w] &= sets[next][w];
                }
                next = next(cells, free, isBestFit);
            }
            groups.add(Arrays.copyOf(group, count));
        }
        return groups;
    }

    /** Returns the first of some cells that is free, or the one with most free peers; -1 if there is none. */
    private int next(int[] cells, long[] free, boolean isBestFit) {
        int best = -1;
        int most = -1;
        for (int cell : cells) {
            if ((free[cell >> 6] & 1L << cell) != 0) {
                if (!isBestFit) {
                    return cell;
                }
                int common = CellSets.common(free, sets[cell]);
                if (common > most) {
                    best = cell;
                    most = common;
                }
            }
        }
        return best;
    }

    private static int squares(List<int[]> groups) {
        int sum = 0;
        for (int[] group : groups) {
            sum += group.length * group.length;
        }
        return sum;
    }

    /** Returns the peers of each cell as a set; not a copy. */
    public long[][] sets() {
        return sets;
    }

    /** Returns the peers of each cell, ascending. */
    public int[][] lists() {
        int[][] lists = new int[sets.length][];
        for (int cell = 0; cell < lists.length; cell++) {
            lists[cell] = CellSets.cells(sets[cell]);
        }
        return lists;
    }
}
