package io.github.exactgrid.internal.generate;

import java.util.Arrays;

/**
 * Some of the unavoidable sets of a solved classic 9x9 grid: sets of cells whose digits can be exchanged among them to make another
 * solution, so that each puzzle has a clue in each. A clue that is the last in one of them is needed, and no search is.
 *
 * <p>The sets are those of two digits and those of two rows or columns that share boxes:
 *
 * <pre>
 *   digits 1 and 2, exchanged        rows 1 and 2, exchanged
 *     1 . . | . . 2 | . . .            1 . 4 | . . . | . . .
 *     2 . . | . . 1 | . . .            4 . 1 | . . . | . . .
 * </pre>
 *
 * <p>They answer 12 of the 24 questions that have this answer. Some 46 of them have at most {@value #MAX_CELLS} cells; larger ones hardly
 * answer any. Not thread-safe.
 */
@SuppressWarnings("OperatorPrecedence") // shifts before &, & before |, as everywhere in bit arithmetic
final class UnavoidableSets {

    /** Larger sets are left out: there are 35 in a grid, and a puzzle has more than one clue in each of nearly all of them. */
    static final int MAX_CELLS = 12;

    /** Each cell is at most in a set for each other digit, for the two other rows of its band and the two other columns of its stack. */
    private static final int SETS_OF_CELL = 8 + 2 + 2;

    static final int MAX_SETS = 36 * 4 + 18 * 4;

    private final short[] setsOf = new short[81 * SETS_OF_CELL];
    private final byte[] setCounts = new byte[81];

    /** For each set the number of clues in it. */
    private final byte[] clues = new byte[MAX_SETS];

    private int count;

    /** The row of each digit as a bit, by column and by box, and the column and the box by row; the index is 9 * digit + line. */
    private final short[] rowInColumn = new short[90];

    private final short[] rowInBox = new short[90];
    private final byte[] columnInRow = new byte[90];
    private final byte[] boxInRow = new byte[90];

    /** For two digits and each row the rows that it is linked with. */
    private final int[] links = new int[9];

    /** Finds the sets of a grid, all of whose cells are clues. */
    void load(byte[] grid) {
        count = 0;
        Arrays.fill(setCounts, (byte) 0);
        for (int cell = 0; cell < 81; cell++) {
            int row = cell / 9;
            int column = cell % 9;
            int box = row / 3 * 3 + column / 3;
            int digit = 9 * grid[cell];
            rowInColumn[digit + column] = (short) (1 << row);
            rowInBox[digit + box] = (short) (1 << row);
            columnInRow[digit + row] = (byte) column;
            boxInRow[digit + row] = (byte) box;
        }
        for (int one = 9; one <= 81; one += 9) {
            for (int other = one + 9; other <= 81; other += 9) {
                addDigits(one, other);
            }
        }
        for (int line = 0; line < 9; line++) {
            for (int other = line + 1; other < line / 3 * 3 + 3; other++) {
                addLines(grid, line, other, 9, 1);
                addLines(grid, line, other, 1, 9);
            }
        }
    }

    /** Adds the sets of two digits: rows that are linked by a column or a box with both. */
    private void addDigits(int one, int other) {
        for (int row = 0; row < 9; row++) {
            links[row] = rowInColumn[other + columnInRow[one + row]] | rowInBox[other + boxInRow[one + row]];
        }
        for (int left = 0777; left != 0; ) {
            int set = left & -left;
            for (int open = set; open != 0; ) {
                int linked = links[Integer.numberOfTrailingZeros(open)];
                open = open & open - 1 | linked & ~set;
                set |= linked;
            }
            left &= ~set;
            if (2 * Integer.bitCount(set) > MAX_CELLS) {
                continue;
            }
            begin();
            for (int rows = set; rows != 0; rows &= rows - 1) {
                int row = Integer.numberOfTrailingZeros(rows);
                add(9 * row + columnInRow[one + row]);
                add(9 * row + columnInRow[other + row]);
            }
        }
    }

    /** Adds the cycles of two rows of a band or two columns of a stack. Those of four cells are sets of two digits as well. */
    private void addLines(byte[] grid, int line, int other, int step, int along) {
        long places = 0; // of the digits in the first line, four bits each
        for (int i = 0; i < 9; i++) {
            places |= (long) i << 4 * (grid[line * step + i * along] - 1);
        }
        for (int left = 0777; left != 0; ) {
            int cycle = 0;
            int place = Integer.numberOfTrailingZeros(left);
            while ((cycle >>> place & 1) == 0) {
                cycle |= 1 << place;
                place = (int) (places >>> 4 * (grid[other * step + place * along] - 1) & 15);
            }
            left &= ~cycle;
            int size = 2 * Integer.bitCount(cycle);
            if (size > 4 && size <= MAX_CELLS) {
                begin();
                for (; cycle != 0; cycle &= cycle - 1) {
                    int next = Integer.numberOfTrailingZeros(cycle);
                    add(line * step + next * along);
                    add(other * step + next * along);
                }
            }
        }
    }

    private void begin() {
        clues[count++] = 0;
    }

    private void add(int cell) {
        int set = count - 1;
        setsOf[cell * SETS_OF_CELL + setCounts[cell]++] = (short) set;
        clues[set]++;
    }

    /** Removes a clue. */
    void remove(int cell) {
        int from = cell * SETS_OF_CELL;
        for (int i = from; i < from + setCounts[cell]; i++) {
            int set = setsOf[i];
            clues[set]--;
        }
    }

    /** Puts a clue back that was removed. */
    void putBack(int cell) {
        int from = cell * SETS_OF_CELL;
        for (int i = from; i < from + setCounts[cell]; i++) {
            int set = setsOf[i];
            clues[set]++;
        }
    }

    /** Returns the number of sets of the grid loaded last. */
    int count() {
        return count;
    }

    /** Adds the cells of each set to two arrays: bits of cells 0 to 53, and of cells 54 to 80. */
    void addTo(long[] upper, long[] lower) {
        for (int cell = 0; cell < 81; cell++) {
            for (int i = cell * SETS_OF_CELL; i < cell * SETS_OF_CELL + setCounts[cell]; i++) {
                if (cell < 54) {
                    upper[setsOf[i]] |= 1L << cell;
                } else {
                    lower[setsOf[i]] |= 1L << cell - 54;
                }
            }
        }
    }

    /** Returns whether a clue is the last in some set. */
    boolean isNeeded(int cell) {
        int from = cell * SETS_OF_CELL;
        for (int i = from; i < from + setCounts[cell]; i++) {
            if (clues[setsOf[i]] == 1) {
                return true;
            }
        }
        return false;
    }
}
