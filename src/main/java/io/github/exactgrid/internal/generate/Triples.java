package io.github.exactgrid.internal.generate;

import java.util.ArrayList;
import java.util.List;

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

    /** For each division the renaming of digits that makes it 012 345 678, applied to each division. */
    private static final short[] RENAMED = renamed();

    /** The number of bands for 012 345 678 and two other divisions. */
    private static final short[] BANDS = bands();

    private Triples() {}

    /** Returns the number of bands whose columns have the sets of three divisions. */
    static int bands(int first, int second, int third) {
        int from = first * DIVISIONS;
        return BANDS[RENAMED[from + second] * DIVISIONS + RENAMED[from + third]];
    }

    private static int[][] sets() {
        List<int[]> sets = new ArrayList<>();
        for (int first = 0; first < 0777; first++) {
            for (int second = 0; second < 0777; second++) {
                int third = 0777 & ~(first | second);
                boolean isDivision = Integer.bitCount(first) == 3
                        && Integer.bitCount(second) == 3
                        && (first & second) == 0
                        && (first & 1) != 0
                        && Integer.lowestOneBit(second) < Integer.lowestOneBit(third);
                if (isDivision) {
                    sets.add(new int[] {first, second, third});
                }
            }
        }
        return sets.toArray(int[][]::new);
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

    private static short[] renamed() {
        short[] renamed = new short[DIVISIONS * DIVISIONS];
        int[] names = new int[9];
        for (int division = 0; division < DIVISIONS; division++) {
            int next = 0;
            for (int set : SETS[division]) {
                for (int rest = set; rest != 0; rest &= rest - 1) {
                    names[Integer.numberOfTrailingZeros(rest)] = next++;
                }
            }
            for (int other = 0; other < DIVISIONS; other++) {
                renamed[division * DIVISIONS + other] = (short) rename(other, names);
            }
        }
        return renamed;
    }

    /**
     * Fills the table from one second division to all that renamings which keep 012 345 678 make of it: they are of five kinds, so
     * that 1,400 numbers are computed and not 78,400.
     */
    private static short[] bands() {
        int[][] renamings = {
            {1, 0, 2, 3, 4, 5, 6, 7, 8},
            {0, 2, 1, 3, 4, 5, 6, 7, 8},
            {3, 4, 5, 0, 1, 2, 6, 7, 8},
            {0, 1, 2, 6, 7, 8, 3, 4, 5}
        };
        int[][] images = new int[renamings.length][DIVISIONS];
        for (int i = 0; i < renamings.length; i++) {
            for (int division = 0; division < DIVISIONS; division++) {
                images[i][division] = rename(division, renamings[i]);
            }
        }
        short[] bands = new short[DIVISIONS * DIVISIONS];
        Arrangements arrangements = new Arrangements();
        for (int second = 0; second < DIVISIONS; second++) {
            if (bands[second * DIVISIONS] == 0) {
                for (int third = 0; third < DIVISIONS; third++) {
                    arrangements.load(SETS[number(0007, 0070, 0700)], SETS[second], SETS[third]);
                    bands[second * DIVISIONS + third] = (short) arrangements.count();
                }
                spread(bands, second, images);
            }
        }
        return bands;
    }

    private static void spread(short[] bands, int second, int[][] images) {
        List<Integer> queue = new ArrayList<>(List.of(second));
        for (int i = 0; i < queue.size(); i++) {
            int from = queue.get(i);
            for (int[] image : images) {
                int to = image[from];
                if (bands[to * DIVISIONS] == 0) {
                    for (int third = 0; third < DIVISIONS; third++) {
                        bands[to * DIVISIONS + image[third]] = bands[from * DIVISIONS + third];
                    }
                    queue.add(to);
                }
            }
        }
    }
}
