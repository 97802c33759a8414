package io.github.exactgrid.internal.propagate;

/** Which cells are peers: two that must hold different digits. */
final class Peers {

    /** For each cell the set of its peers. */
    private final long[][] sets;

    Peers(int cells) {
        this.sets = new long[cells][CellSets.wordsFor(cells)];
    }

    void add(int cell, int other) {
        assert cell != other;
        sets[cell][other >> 6] |= 1L << other;
        sets[other][cell >> 6] |= 1L << cell;
    }

    /** Adds each pair of some cells. */
    void addAll(int[] cells) {
        for (int cell : cells) {
            for (int other : cells) {
                if (other != cell) {
                    sets[cell][other >> 6] |= 1L << other;
                }
            }
        }
    }

    boolean arePeers(int cell, int other) {
        return (sets[cell][other >> 6] & 1L << other) != 0;
    }

    /** Returns whether each two of some cells are peers. */
    boolean areAllPeers(int[] cells) {
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
    long runs(int[] cells) {
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
    int[] inRuns(int[] cells) {
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

    /** Returns the peers of each cell as a set; not a copy. */
    long[][] sets() {
        return sets;
    }

    /** Returns the peers of each cell, ascending. */
    int[][] lists() {
        int[][] lists = new int[sets.length][];
        for (int cell = 0; cell < lists.length; cell++) {
            lists[cell] = CellSets.cells(sets[cell]);
        }
        return lists;
    }
}
