package io.github.exactgrid.internal.symmetry;

/**
 * Finds the smallest equivalent of a full grid of the classic 9x9, and counts the automorphisms.
 *
 * <p>The first band of the smallest grid is the smallest one that any of the six bands and stacks can become: that of the class
 * with the lowest number. {@link BandTables} has all ways to it. Each decides the digits and the order of columns; the other six
 * rows then are sorted by their first digits. One or two ways are compared for most grids; those that lead to the same grid are
 * its automorphisms.
 *
 * <p>Objects are not thread-safe, and can be used again for other grids. A grid takes less than a microsecond.
 */
@SuppressWarnings("OperatorPrecedence") // shifts before &, & before |, as everywhere in bit arithmetic
final class GridMinlex {

    /** The grid, and from 81 on the transposed grid. */
    private final byte[] cells = new byte[162];

    private final int[] numbers = new int[6];
    private final int[] name = new int[10];

    /** The way that is tried: the new digits, the first cell of each row, and the column that comes in each place. */
    private final byte[] digits = new byte[10];

    private final int[] rows = new int[9];
    private final int[] columns = new int[9];

    /** The best way so far, and the lower two bands that it leads to. */
    private final byte[] bestDigits = new byte[10];

    private final int[] bestRows = new int[9];
    private final int[] bestColumns = new int[9];
    private final byte[] best = new byte[81];

    private int automorphisms;

    /** Returns whether 81 cells hold each digit 1 to 9 once in each row, column and box. */
    static boolean isSolution(byte[] grid) {
        int wrong = 0;
        int column0 = 0, column1 = 0, column2 = 0;
        int column3 = 0, column4 = 0, column5 = 0;
        int column6 = 0, column7 = 0, column8 = 0;
        for (int band = 0; band < 81; band += 27) {
            int box0 = 0, box1 = 0, box2 = 0;
            for (int at = band; at < band + 27; at += 9) {
                int bit0 = 1 << grid[at], bit1 = 1 << grid[at + 1], bit2 = 1 << grid[at + 2];
                int bit3 = 1 << grid[at + 3], bit4 = 1 << grid[at + 4], bit5 = 1 << grid[at + 5];
                int bit6 = 1 << grid[at + 6], bit7 = 1 << grid[at + 7], bit8 = 1 << grid[at + 8];
                column0 |= bit0;
                column1 |= bit1;
                column2 |= bit2;
                column3 |= bit3;
                column4 |= bit4;
                column5 |= bit5;
                column6 |= bit6;
                column7 |= bit7;
                column8 |= bit8;
                int left = bit0 | bit1 | bit2;
                int middle = bit3 | bit4 | bit5;
                int right = bit6 | bit7 | bit8;
                wrong |= (left | middle | right) ^ 01776;
                box0 |= left;
                box1 |= middle;
                box2 |= right;
            }
            wrong |= box0 ^ 01776 | box1 ^ 01776 | box2 ^ 01776;
            if (wrong != 0) { // as in most puzzles
                return false;
            }
        }
        wrong |= column0 ^ 01776 | column1 ^ 01776 | column2 ^ 01776;
        wrong |= column3 ^ 01776 | column4 ^ 01776 | column5 ^ 01776;
        wrong |= column6 ^ 01776 | column7 ^ 01776 | column8 ^ 01776;
        return wrong == 0;
    }

    /** Finds the smallest equivalent of a {@linkplain #isSolution solution}. */
    void run(byte[] grid) {
        for (int row = 0; row < 9; row++) {
            for (int column = 0; column < 9; column++) {
                byte digit = grid[9 * row + column];
                cells[9 * row + column] = digit;
                cells[81 + 9 * column + row] = digit;
            }
        }
        int least = BandTables.CLASSES;
        for (int band = 0; band < 6; band++) {
            nameDigits(27 * band);
            int number = BandTables.number(cells, 27 * band, name);
            numbers[band] = number;
            least = Math.min(least, BandTables.CLASS[number]);
        }
        automorphisms = 0;
        for (int band = 0; band < 6; band++) {
            int number = numbers[band];
            if (BandTables.CLASS[number] == least) {
                for (int way = BandTables.FIRST_WAY[number]; way < BandTables.FIRST_WAY[number + 1]; way++) {
                    compare(band, BandTables.WAYS[way]);
                }
            }
        }
    }

    private void nameDigits(int from) {
        name[cells[from]] = 0;
        name[cells[from + 1]] = 1;
        name[cells[from + 2]] = 2;
        name[cells[from + 9]] = 3;
        name[cells[from + 10]] = 4;
        name[cells[from + 11]] = 5;
        name[cells[from + 18]] = 6;
        name[cells[from + 19]] = 7;
        name[cells[from + 20]] = 8;
    }

    private void compare(int band, long way) {
        int from = 27 * band;
        for (int i = 0; i < 3; i++) {
            int at = from + 9 * i;
            int shift = 12 * i;
            digits[cells[at]] = (byte) (way >>> shift & 15);
            digits[cells[at + 1]] = (byte) (way >>> shift + 4 & 15);
            digits[cells[at + 2]] = (byte) (way >>> shift + 8 & 15);
            rows[i] = from + 9 * (int) (way >>> 36 + 2 * i & 3);
        }
        for (int column = 0; column < 9; column++) {
            columns[digits[cells[rows[0] + column]] - 1] = column;
        }
        int first = band < 3 ? 0 : 81;
        int one = first + (band % 3 == 0 ? 27 : 0);
        int other = first + (band % 3 == 2 ? 27 : 54);
        int least = sortRows(one, 3);
        if (sortRows(other, 6) < least) {
            swapBands();
        }
        if (automorphisms == 0) {
            keep(27);
            automorphisms = 1;
            return;
        }
        for (int i = 27; i < 81; i++) {
            int difference = digits[cells[rows[i / 9] + columns[i % 9]]] - best[i];
            if (difference > 0) {
                return;
            }
            if (difference < 0) {
                keep(i);
                automorphisms = 1;
                return;
            }
        }
        automorphisms++;
    }

    /** Sorts the rows of a band by their first digits. Returns the least of these. */
    private int sortRows(int from, int to) {
        int column = from + columns[0];
        int a = digits[cells[column]] << 8 | from;
        int b = digits[cells[column + 9]] << 8 | from + 9;
        int c = digits[cells[column + 18]] << 8 | from + 18;
        int low = Math.min(a, b);
        int high = Math.max(a, b);
        int least = Math.min(low, c);
        rows[to] = least & 0xff;
        rows[to + 1] = Math.min(high, Math.max(low, c)) & 0xff;
        rows[to + 2] = Math.max(high, c) & 0xff;
        return least >>> 8;
    }

    private void swapBands() {
        for (int i = 3; i < 6; i++) {
            int row = rows[i];
            rows[i] = rows[i + 3];
            rows[i + 3] = row;
        }
    }

    /** Makes the way that is tried the best; the cells before {@code from} are equal. */
    private void keep(int from) {
        for (int i = from; i < 81; i++) {
            best[i] = digits[cells[rows[i / 9] + columns[i % 9]]];
        }
        System.arraycopy(digits, 0, bestDigits, 0, 10);
        System.arraycopy(rows, 0, bestRows, 0, 9);
        System.arraycopy(columns, 0, bestColumns, 0, 9);
    }

    /** Returns the number of automorphisms: symmetries that lead from the grid to itself, the identity included. */
    int automorphisms() {
        return automorphisms;
    }

    /** Returns where cells and digits go. */
    Arrangement arrangement() {
        int[] to = new int[81];
        for (int i = 0; i < 81; i++) {
            int from = bestRows[i / 9] + bestColumns[i % 9];
            to[from < 81 ? from : (from - 81) % 9 * 9 + (from - 81) / 9] = i;
        }
        int[] images = new int[10];
        for (int digit = 1; digit < 10; digit++) {
            images[digit] = bestDigits[digit];
        }
        return new Arrangement(to, images);
    }

    /** Writes the smallest grid: 81 digits in reading order. */
    void write(byte[] grid) {
        System.arraycopy(best, 27, grid, 27, 54);
        for (int i = 0; i < 27; i++) {
            grid[i] = bestDigits[cells[bestRows[i / 9] + bestColumns[i % 9]]];
        }
    }
}
