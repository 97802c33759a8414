package io.github.exactgrid.internal.generate;

import java.util.Arrays;

/**
 * The 280 ways to divide nine digits into three sets of three, and how many bands have given sets of digits in their columns.
 *
 * <p>In a band each box divides the nine digits among its three columns. Three divisions, one for each box, decide which digits are
 * in which columns, but not their rows. Take the digits and the columns as the vertices of a graph, with an edge where a column has
 * a digit: each vertex has three. The digits of the first row are a perfect matching; the rest is cycles, each of which can be
 * matched to the two other rows in two ways. So the number of bands is the sum of 2^cycles over all perfect matchings: one of 16
 * numbers up to 1728 (Russell and Jarvis 2005, who count the column sets in 44 classes).
 */
@SuppressWarnings("OperatorPrecedence") // shifts before &, & before |, as everywhere in bit arithmetic
final class Triples {

    /** The number of divisions. */
    static final int DIVISIONS = 280;

    /** The greatest number of bands for three divisions. */
    static final int MAX_BANDS = 1728;

    /** The sets of each division, as bits 0 to 8, in ascending order of their least digits. */
    static final int[][] SETS = sets();

    /** The number of each division by two of its sets, the first and the second: {@code index(sets)}. */
    private static final short[] NUMBER = numbers();

    /*
     * The two tables are filled as far as they are needed, so that the first grid does not wait for all. In them divisions count from 1, and 0
     * is not known yet, so that a place of an unknown division is an unknown number. Threads may fill the same place: with the same number.
     */

    /** The places for one division in a table. */
    private static final int SIDE = DIVISIONS + 1;

    /** For each division the renaming of digits that makes it 012 345 678, applied to each division: 1 + the number of what that becomes. */
    private static final short[] RENAMED = new short[SIDE * SIDE];

    /** The number of bands for 012 345 678 and two other divisions. */
    private static final short[] BANDS = new short[SIDE * SIDE];

    /** Exchanges of digits that keep 012 345 678. All others are made of these. */
    private static final int[][] RENAMINGS = {
        {1, 0, 2, 3, 4, 5, 6, 7, 8},
        {0, 2, 1, 3, 4, 5, 6, 7, 8},
        {3, 4, 5, 0, 1, 2, 6, 7, 8},
        {0, 1, 2, 6, 7, 8, 3, 4, 5}
    };

    /** For each division the exchange that leads it towards the first one of its kind, of which there are five; -1 for these. */
    private static final byte[] TOWARDS_FIRST = new byte[DIVISIONS];

    static {
        Arrays.fill(TOWARDS_FIRST, (byte) RENAMINGS.length);
        for (int division = 0; division < DIVISIONS; division++) {
            if (TOWARDS_FIRST[division] == RENAMINGS.length) {
                TOWARDS_FIRST[division] = -1;
                lead(division);
            }
        }
    }

    private Triples() {}

    /** Returns the number of bands whose columns have the sets of three divisions. */
    static int bands(int first, int second, int third) {
        int from = place(first, 0);
        int bands = BANDS[RENAMED[from + second] * SIDE + RENAMED[from + third]];
        return bands == 0 ? findBands(first, second, third) : bands;
    }

    private static int place(int one, int other) {
        return (one + 1) * SIDE + other + 1;
    }

    /** Finds a number of bands and stores it. It is computed once for each pair of a first one of its kind: 1,400 times and not 78,400. */
    private static int findBands(int first, int second, int third) {
        int[] names = new int[9];
        int next = 0;
        for (int set : SETS[first]) {
            for (int rest = set; rest != 0; rest &= rest - 1) {
                names[Integer.numberOfTrailingZeros(rest)] = next++;
            }
        }
        int one = rename(second, names);
        int other = rename(third, names);
        RENAMED[place(first, second)] = (short) (one + 1);
        RENAMED[place(first, third)] = (short) (other + 1);
        int place = place(one, other);
        while (TOWARDS_FIRST[one] >= 0) {
            int[] renaming = RENAMINGS[TOWARDS_FIRST[one]];
            one = rename(one, renaming);
            other = rename(other, renaming);
        }
        int placeOfFirst = place(one, other);
        short bands = BANDS[placeOfFirst];
        if (bands == 0) {
            Arrangements arrangements = new Arrangements();
            arrangements.load(SETS[number(0007, 0070, 0700)], SETS[one], SETS[other]);
            bands = (short) arrangements.count();
            BANDS[placeOfFirst] = bands;
        }
        BANDS[place] = bands;
        return bands;
    }

    /** Finds the divisions that exchanges lead to one, and by which. Each exchange leads back. */
    private static void lead(int division) {
        int[] found = new int[DIVISIONS];
        found[0] = division;
        int count = 1;
        for (int i = 0; i < count; i++) {
            for (int exchange = 0; exchange < RENAMINGS.length; exchange++) {
                int other = rename(found[i], RENAMINGS[exchange]);
                if (TOWARDS_FIRST[other] == RENAMINGS.length) {
                    TOWARDS_FIRST[other] = (byte) exchange;
                    found[count++] = other;
                }
            }
        }
    }

    private static int[][] sets() {
        int[][] sets = new int[DIVISIONS][];
        int count = 0;
        for (int first = 1; first < 0777; first += 2) { // with the digit 0
            int others = Integer.bitCount(first) == 3 ? 0777 & ~first : 0;
            for (int second = -others & others;
                    second != 0;
                    second = second - others & others) { // all subsets, ascending
                if (Integer.bitCount(second) == 3 && (second & Integer.lowestOneBit(others)) != 0) {
                    sets[count++] = new int[] {first, second, others & ~second};
                }
            }
        }
        return sets;
    }

    private static short[] numbers() {
        short[] numbers = new short[1 << 18];
        for (short number = 0; number < DIVISIONS; number++) {
            numbers[SETS[number][0] << 9 | SETS[number][1]] = number;
        }
        return numbers;
    }

    /** Returns the number of the division into three sets, in any order. */
    static int number(int one, int two, int three) {
        int first = (one & 1) != 0 ? one : (two & 1) != 0 ? two : three;
        int other = first == one ? two : one;
        int rest = 0777 & ~(first | other);
        int second = Integer.lowestOneBit(other) < Integer.lowestOneBit(rest) ? other : rest;
        return NUMBER[first << 9 | second];
    }

    private static int rename(int division, int[] names) {
        int[] renamed = new int[3];
        for (int i = 0; i < 3; i++) {
            for (int set = SETS[division][i]; set != 0; set &= set - 1) {
                renamed[i] |= 1 << names[Integer.numberOfTrailingZeros(set)];
            }
        }
        return number(renamed[0], renamed[1], renamed[2]);
    }
}
