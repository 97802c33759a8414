package io.github.exactgrid.internal.generate;

import io.github.exactgrid.internal.limits.Budget;
import java.util.Arrays;

/**
 * The puzzles of a solved classic 9x9 grid: tells which sets of its cells are one. Sets of cells are those of the two upper bands, bits 0
 * to 53, and those of the lower one, bits 0 to 26. Not thread-safe.
 *
 * <p>A puzzle has a cell of each unavoidable set. Sets that miss none of those that are known are examined by searches, and each other
 * solution that these find is an unavoidable set more.
 */
@SuppressWarnings("OperatorPrecedence") // shifts before &, & before |, as everywhere in bit arithmetic
final class GridPuzzles {

    /** The unavoidable sets that are stored. */
    private static final int MAX_SETS = 1024;

    /**
     * The cells of the largest unavoidable set that is learned from a solution. Larger ones are met by nearly all sets of cells: to store
     * them takes longer than it saves. Those that are known beforehand have at most {@link UnavoidableSets#MAX_CELLS}.
     */
    private static final int MAX_LEARNED_CELLS = 18;

    /** Of the solutions that differ in an unavoidable set, the nearest of this number is taken. */
    private static final int SOLUTIONS = 6;

    private final ClassicClues clues = new ClassicClues();
    private final UnavoidableSets known = new UnavoidableSets();
    private final byte[] grid = new byte[81];

    /** The unavoidable sets, small ones first: the cells of the two upper bands, and those of the lower one. */
    private final long[] upper = new long[MAX_SETS];

    private final int[] lower = new int[MAX_SETS];
    private int setCount;

    /** What the two upper bands leave unmet in the lower one. */
    private final int[] unmet = new int[MAX_SETS];

    private final Singles singles = new Singles();
    private final byte[] puzzle = new byte[81];

    /** Spends a budget from now on. Methods that search throw {@code StoppedException} when it has run out. */
    void begin(Budget budget) {
        clues.begin(budget);
    }

    /** Takes a solved grid, and finds unavoidable sets. */
    void load(byte[] solved) {
        System.arraycopy(solved, 0, grid, 0, 81);
        singles.load(grid);
        known.load(grid);
        long[] one = new long[UnavoidableSets.MAX_SETS];
        long[] other = new long[UnavoidableSets.MAX_SETS];
        known.addTo(one, other);
        setCount = 0;
        for (int size = 4; size <= UnavoidableSets.MAX_CELLS; size++) {
            for (int set = 0; set < known.count(); set++) {
                if (Long.bitCount(one[set]) + Long.bitCount(other[set]) == size) {
                    upper[setCount] = one[set];
                    lower[setCount++] = (int) other[set];
                }
            }
        }
    }

    /** Returns the number of unavoidable sets that are known. */
    int sets() {
        return setCount;
    }

    /** Returns the cells of an unavoidable set in the two upper bands. */
    long upper(int set) {
        return upper[set];
    }

    /** Returns the cells of an unavoidable set in the lower band. */
    int lower(int set) {
        return lower[set];
    }

    /** Returns the grid in a new array. */
    byte[] grid() {
        return grid.clone();
    }

    /** Returns the digits of some cells, in a new array. */
    byte[] cells(long ab, int last) {
        byte[] cells = new byte[81];
        for (int cell = 0; cell < 81; cell++) {
            cells[cell] = Singles.isIn(ab, last, cell) ? grid[cell] : 0;
        }
        return cells;
    }

    /** Finds what the two upper bands leave unmet in the lower one. Returns the number of sets, or -1 if one has no cell there. */
    int unmet(long ab) {
        int open = 0;
        for (int i = 0; i < setCount; i++) {
            if ((ab & upper[i]) == 0) {
                if (lower[i] == 0) {
                    return -1;
                }
                unmet[open++] = lower[i];
            }
        }
        return open;
    }

    /** Returns whether cells of the lower band meet what the two other bands leave unmet. */
    boolean meets(int last, int open) {
        for (int i = 0; i < open; i++) {
            if ((last & unmet[i]) == 0) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether some cells that meet all known unavoidable sets are a minimal puzzle. */
    boolean isMinimal(long ab, int last) {
        if (singles.haveRedundantClue(ab, last)) {
            return false;
        }
        long pinned = 0; // clues that are alone in an unavoidable set, so that they are needed
        int pinnedLast = 0;
        for (int i = 0; i < setCount; i++) {
            long x = ab & upper[i];
            int y = last & lower[i];
            if (x == 0 && (y & y - 1) == 0) {
                pinnedLast |= y;
            } else if (y == 0 && (x & x - 1) == 0) {
                pinned |= x;
            }
        }
        if (!isUnique(ab, last)) {
            return false;
        }
        for (int cell = 0; cell < 81; cell++) {
            if (puzzle[cell] != 0 && !Singles.isIn(pinned, pinnedLast, cell)) {
                byte digit = puzzle[cell];
                puzzle[cell] = 0;
                byte[] other = clues.other(puzzle, cell, digit);
                puzzle[cell] = digit;
                if (other == null || !learn(other, cell)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns whether the grid is the only solution of some cells. */
    boolean isUnique(long ab, int last) {
        for (int cell = 0; cell < 81; cell++) {
            puzzle[cell] = Singles.isIn(ab, last, cell) ? grid[cell] : 0;
        }
        clues.start(puzzle);
        for (byte[] next = clues.next(); next != null; next = clues.next()) {
            if (!Arrays.equals(next, grid)) {
                learn(next, 0);
                return false;
            }
        }
        return true;
    }

    /**
     * Stores the unavoidable set of a solution that is near, with no other differences than a given one. Returns whether a cell is
     * in the set.
     */
    private boolean learn(byte[] other, int cell) {
        byte[] rest = grid.clone();
        for (int i = 0; i < 81; i++) {
            rest[i] = other[i] == grid[i] ? grid[i] : 0;
        }
        clues.start(rest);
        byte[] nearest = other;
        int least = difference(other);
        byte[] next = clues.next();
        for (int i = 0; i < SOLUTIONS && next != null; i++) {
            int difference = difference(next);
            if (difference > 0 && difference < least) {
                nearest = next;
                least = difference;
            }
            next = clues.next();
        }
        if (least <= MAX_LEARNED_CELLS) {
            insert(nearest, least);
        }
        return nearest[cell] != grid[cell];
    }

    private int difference(byte[] other) {
        int difference = 0;
        for (int cell = 0; cell < 81; cell++) {
            difference += other[cell] == grid[cell] ? 0 : 1;
        }
        return difference;
    }

    private void insert(byte[] nearest, int size) {
        long one = 0;
        int two = 0;
        for (int cell = 0; cell < 81; cell++) {
            if (nearest[cell] != grid[cell]) {
                if (cell < 54) {
                    one |= 1L << cell;
                } else {
                    two |= 1 << cell - 54;
                }
            }
        }
        setCount = Math.min(setCount, MAX_SETS - 1);
        int at = setCount;
        while (at > 0 && Long.bitCount(upper[at - 1]) + Integer.bitCount(lower[at - 1]) > size) {
            upper[at] = upper[at - 1];
            lower[at] = lower[at - 1];
            at--;
        }
        upper[at] = one;
        lower[at] = two;
        setCount++;
    }
}
