package io.github.exactgrid.internal.symmetry;

/**
 * The 416 classes of bands of the classic 9x9, and what leads from each band to the smallest of its class.
 *
 * <p>A band is numbered when its digits are named 0 to 8 by their places in its first box, and the columns of the two other boxes
 * are sorted by their first rows:
 *
 * <pre>
 *   0 1 2 | . . . | . . .     56 ways to divide the digits of three rows between two boxes,
 *   3 4 5 | . . . | . . .     times 6 orders of the three digits in each of the four lower rows of these boxes,
 *   6 7 8 | . . . | . . .     make 72,576 bands
 * </pre>
 *
 * <p>A band leads to the smallest of its class, with {@code 123456789} as its first row, by an order of rows and boxes and new digits;
 * the columns then follow from the first row. There are 216 orders of rows, boxes and columns of the first box, so that the 416
 * classes have 89,856 such ways in all, 1.24 for each band.
 *
 * <p>That there are 416 classes was found by Russell and Jarvis (2005); tables of bands as a means to the smallest grid are gsf's
 * and champagne's idea.
 */
@SuppressWarnings("OperatorPrecedence") // shifts before &, & before |, as everywhere in bit arithmetic
final class BandTables {

    /** The number of bands as numbered by {@link #number}. */
    static final int BANDS = 56 * 6 * 6 * 6 * 6;

    /** The number of classes. */
    static final int CLASSES = 416;

    private static final int[][] ORDERS = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

    /** For the comparisons of three numbers in one row and in another: the rank of the order of the second by that of the first. */
    private static final byte[] RANK = ranks();

    /** For the digits of the second box in its first row, of 3 to 8, and in its second row: one of 56 ways. */
    private static final byte[] DIVISION = divisions();

    /** The class of each band, in the order of the smallest bands. */
    static final short[] CLASS = new short[BANDS];

    /** Where the ways of each band begin, and behind them the end of all. */
    static final int[] FIRST_WAY = new int[BANDS + 1];

    /**
     * The ways: in bits 4 * i to 4 * i + 3 the new digit, 1 to 9, of the digit in place i of the first box; from bit 36 on the three
     * rows in their order, two bits each.
     */
    static final long[] WAYS = new long[CLASSES * 216];

    static {
        fill();
    }

    private BandTables() {}

    /** Returns the number of a band, 27 digits 1 to 9 row by row. The band must be valid. */
    static int number(byte[] cells, int from) {
        int[] name = new int[10];
        for (int i = 0; i < 9; i++) {
            name[cells[from + i / 3 * 9 + i % 3]] = i;
        }
        return number(cells, from, name);
    }

    /** Returns the number of a band whose digits have names already. */
    static int number(byte[] cells, int from, int[] name) {
        int a0 = name[cells[from + 3]], a1 = name[cells[from + 4]], a2 = name[cells[from + 5]];
        int b0 = name[cells[from + 12]], b1 = name[cells[from + 13]], b2 = name[cells[from + 14]];
        int c0 = name[cells[from + 21]], c1 = name[cells[from + 22]], c2 = name[cells[from + 23]];
        int columns = comparisons(a0, a1, a2) << 3;
        int division = DIVISION[(1 << a0 | 1 << a1 | 1 << a2) << 3 & 07700 | packed(1 << b0 | 1 << b1 | 1 << b2)];
        int number = division * 6 + RANK[columns | comparisons(b0, b1, b2)];
        number = number * 6 + RANK[columns | comparisons(c0, c1, c2)];
        a0 = name[cells[from + 6]];
        a1 = name[cells[from + 7]];
        a2 = name[cells[from + 8]];
        b0 = name[cells[from + 15]];
        b1 = name[cells[from + 16]];
        b2 = name[cells[from + 17]];
        c0 = name[cells[from + 24]];
        c1 = name[cells[from + 25]];
        c2 = name[cells[from + 26]];
        columns = comparisons(a0, a1, a2) << 3;
        number = number * 6 + RANK[columns | comparisons(b0, b1, b2)];
        return number * 6 + RANK[columns | comparisons(c0, c1, c2)];
    }

    /** Returns three bits: whether each number is less than each one after it. */
    private static int comparisons(int one, int two, int three) {
        return (one - two) >>> 31 << 2 | (one - three) >>> 31 << 1 | (two - three) >>> 31;
    }

    /** Returns bits 0 to 2 and 6 to 8 side by side. */
    private static int packed(int names) {
        return names & 7 | names >> 3 & 070;
    }

    private static byte[] ranks() {
        byte[] ranks = new byte[64];
        for (int[] first : ORDERS) {
            for (int rank = 0; rank < 6; rank++) {
                int[] second = new int[3];
                for (int i = 0; i < 3; i++) {
                    second[i] = ORDERS[rank][first[i]];
                }
                ranks[comparisons(first[0], first[1], first[2]) << 3 | comparisons(second[0], second[1], second[2])] =
                        (byte) rank;
            }
        }
        return ranks;
    }

    /** Numbers the pairs of three digits other than 0 to 2 and three others than 3 to 5, which leave three others than 6 to 8. */
    private static byte[] divisions() {
        byte[] divisions = new byte[01_0000];
        byte next = 0;
        for (int first = 0; first < 0777; first++) {
            for (int second = 0; second < 0777; second++) {
                boolean isDivision = Integer.bitCount(first) == 3
                        && Integer.bitCount(second) == 3
                        && (first & 0007 | second & 0070 | first & second) == 0
                        && ((0777 & ~(first | second)) & 0700) == 0;
                if (isDivision) {
                    divisions[first << 3 & 07700 | packed(second)] = next++;
                }
            }
        }
        return divisions;
    }

    /** Goes through the smallest bands of the classes, and from each to all bands of its class. */
    private static void fill() {
        int[] numbers = new int[WAYS.length];
        long[] ways = new long[WAYS.length];
        byte[] band = new byte[27];
        byte[] moved = new byte[27];
        int[] name = new int[10];
        int count = 0;
        for (int number = 0; number < CLASSES; number++) {
            smallest(number, band);
            for (int[] rows : ORDERS) {
                for (int[] boxes : ORDERS) {
                    for (int[] columns : ORDERS) {
                        long way = move(band, rows, boxes, columns, moved, name);
                        int at = number(moved, 0, name);
                        CLASS[at] = (short) number;
                        FIRST_WAY[at + 1]++;
                        numbers[count] = at;
                        ways[count++] = way;
                    }
                }
            }
        }
        for (int at = 0; at < BANDS; at++) {
            FIRST_WAY[at + 1] += FIRST_WAY[at];
        }
        int[] next = FIRST_WAY.clone();
        for (int i = 0; i < count; i++) {
            WAYS[next[numbers[i]]++] = ways[i];
        }
    }

    /** Moves rows, boxes and the columns of the box that comes first. Names the digits, and returns the way back. */
    private static long move(byte[] band, int[] rows, int[] boxes, int[] columns, byte[] moved, int[] name) {
        long way = 0;
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 9; column++) {
                int inBox = column < 3 ? columns[column] : column % 3;
                byte digit = band[9 * rows[row] + 3 * boxes[column / 3] + inBox];
                moved[9 * row + column] = digit;
                if (column < 3) {
                    name[digit] = 3 * row + column;
                    way |= (long) digit << 4 * (3 * row + column);
                }
            }
            way |= (long) row << 36 + 2 * rows[row];
        }
        return way;
    }

    /** Writes the smallest band of a class. */
    static void smallest(int number, byte[] band) {
        for (int i = 0; i < 9; i++) {
            band[i] = (byte) (i + 1);
        }
        for (int i = 0; i < 18; i++) {
            band[9 + i] = (byte) (Bands.SMALLEST.charAt(18 * number + i) - '0');
        }
    }
}
