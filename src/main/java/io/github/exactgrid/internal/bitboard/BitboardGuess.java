package io.github.exactgrid.internal.bitboard;

import static io.github.exactgrid.internal.bitboard.BitboardFrame.BOTH;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.BOX;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.COLUMN_SET;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.FRAME;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.FREE;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.MINICOLUMN;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.MINIROW;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.OPEN;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.OPEN_COLUMNS;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.OPEN_ROWS;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.TOUCHED;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.bandPermutations;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.boxes;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.crowded;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.half;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.stackPermutations;

import java.util.Objects;

/**
 * Guesses that a digit is in one of some cells of a box, a minirow or a minicolumn as a rule: which there are in a position of
 * {@link BitboardFrame}, by what rules one is chosen, and what it excludes.
 *
 * <p>A guess is a number: {@code digit | band << 4 | stack << 6 | cells << 8}. A house is a band, 0-2, or a stack, 3-5.
 */
@SuppressWarnings("OperatorPrecedence") // shifts before &, & before |, as everywhere in bit arithmetic
final class BitboardGuess {

    // The score of a digit, the lower the more scattered: cells * 5 - open minirows and minicolumns * 4. If each
    // minirow and minicolumn had one cell, each cell would be in two of them, and the score -3 a cell.

    private static final int CELL_SCORE = 5;
    private static final int LINE_SCORE = 4;

    /** A house that stands for all. */
    static final int ANY_HOUSE = -1;

    private BitboardGuess() {}

    /** Returns the number of open cells of a digit in a house. */
    static int cellsInHouse(long[] f, int digit, int house) {
        int at = OPEN + 3 * (digit >> 1);
        if (house < 3) {
            return Integer.bitCount(half(f[at + house], digit));
        }
        int stack = BOX << house - 3;
        return Integer.bitCount(half(f[at], digit) & stack)
                + Integer.bitCount(half(f[at + 1], digit) & stack)
                + Integer.bitCount(half(f[at + 2], digit) & stack);
    }

    /**
     * Returns a guess: a digit is in a minirow of a band, or in a minicolumn of a stack, or it is not.
     * One with a single cell, if there is any. The digit must be open in the house, and {@link BitboardFrame#applyTriads}
     * must have found where.
     */
    static long of(long[] f, int house, int digit) {
        int at = OPEN + 3 * (digit >> 1);
        if (house < 3) {
            int open = half(f[OPEN_ROWS + (digit >> 1)], digit) >>> 9 * house & 0777;
            int alone = open & ~(int) crowded(half(f[at + house], digit));
            int row = Integer.numberOfTrailingZeros(alone != 0 ? alone : open);
            return of(digit, house, row % 3, MINIROW << row);
        }
        int stack = house - 3;
        int open = half(f[OPEN_COLUMNS + (digit >> 1)], digit) & BOX << stack;
        int crowded = crowdedColumns(half(f[at], digit))
                | crowdedColumns(half(f[at + 1], digit)) << 3
                | crowdedColumns(half(f[at + 2], digit)) << 6;
        int alone = open & ~crowded;
        int column = Integer.numberOfTrailingZeros(alone != 0 ? alone : open) / 3; // 3 * column in the box + band
        return of(digit, column % 3, stack, MINICOLUMN << column / 3 * 9 + stack);
    }

    /** Returns the guess that a digit is in one of some cells of a box. */
    static long of(int digit, int band, int stack, int cells) {
        return digit | band << 4 | stack << 6 | (long) cells << 8;
    }

    /** Keeps the digit of a guess to its cells. */
    static void keepIn(long[] f, long guess) {
        exclude(f, guess, BOX << ((int) guess >>> 6 & 3) & ~(int) (guess >>> 8));
    }

    /** Keeps the digit of a guess out of its cells. */
    static void keepOut(long[] f, long guess) {
        exclude(f, guess, (int) (guess >>> 8));
    }

    /** Excludes the digit of a guess from cells of its band. */
    private static void exclude(long[] f, long guess, int cells) {
        int digit = (int) guess & 15;
        int pair = digit >> 1;
        f[OPEN + 3 * pair + ((int) guess >>> 4 & 3)] &= ~((long) cells << (digit << 5));
        f[TOUCHED] |= 1L << pair;
    }

    /** Returns the house that has the fewest open digits, of several that with the most unsolved cells. */
    static int fullestHouse(long[] f) {
        long inBands = 0; // bit 9 * band + pair
        long inStacks = 0; // bit 3 * pair + stack
        for (int pair = 0; pair < 5; pair++) {
            long rows = f[OPEN_ROWS + pair];
            rows |= rows >>> 3 | rows >>> 6;
            inBands |= ((rows | rows >>> 1 | rows >>> 2) & MINIROW * BOTH) << pair;
            inStacks |= boxes(f[OPEN_COLUMNS + pair]) << 3 * pair; // minicolumns fold to stacks as cells do to boxes
        }
        int best = Integer.MAX_VALUE;
        for (int i = 0; i < 3; i++) {
            int inBand = Long.bitCount(inBands & 037 * BOTH << 9 * i);
            int inStack = Long.bitCount(inStacks & 0_11111 * BOTH << i);
            int cells = BOX << i;
            int unsolved = Integer.bitCount((int) f[FREE] & cells)
                    + Integer.bitCount((int) f[FREE + 1] & cells)
                    + Integer.bitCount((int) f[FREE + 2] & cells);
            // A house without open digits: 0 - 1 becomes 255, so that it is never chosen before another.
            best = Math.min(best, ((inBand - 1 & 0xff) << 5) - Integer.bitCount((int) f[FREE + i]) << 3 | i);
            best = Math.min(best, ((inStack - 1 & 0xff) << 5) - unsolved << 3 | 3 + i);
        }
        return best & 7;
    }

    /**
     * Returns the house in whose digits the fewest permutations are left, and in it the digit with the
     * fewest, but more than one, and of several that with the fewest cells there, then with the most elsewhere:
     * {@code 16 * house + digit}. A house all of whose digits are forced is left out.
     */
    static int fewestPermutations(long[] f, long[] ways) {
        int b0 = 0, b1 = 0, b2 = 0, s0 = 0, s1 = 0, s2 = 0;
        for (int pair = 0; pair < 5; pair++) {
            long bands = bandPermutations(f, pair);
            long stacks = stackPermutations(f, pair);
            ways[pair] = bands;
            ways[5 + pair] = stacks;
            b0 += Long.bitCount(bands & 077 * BOTH);
            b1 += Long.bitCount(bands & 077_000 * BOTH);
            b2 += Long.bitCount(bands & 077_000_000 * BOTH);
            s0 += Long.bitCount(stacks & 011_011_011 * BOTH);
            s1 += Long.bitCount(stacks & 022_022_022 * BOTH);
            s2 += Long.bitCount(stacks & 044_044_044 * BOTH);
        }
        // With one permutation for each of nine digits a house is settled: then - 10 becomes the greatest number.
        int best = Integer.MAX_VALUE;
        best = Math.min(best, (b0 - 10 & 0xff) << 3);
        best = Math.min(best, (b1 - 10 & 0xff) << 3 | 1);
        best = Math.min(best, (b2 - 10 & 0xff) << 3 | 2);
        best = Math.min(best, (s0 - 10 & 0xff) << 3 | 3);
        best = Math.min(best, (s1 - 10 & 0xff) << 3 | 4);
        best = Math.min(best, (s2 - 10 & 0xff) << 3 | 5);
        int house = best & 7;
        int first = house < 3 ? 0 : 5;
        int inHouse = house < 3 ? 077 << 9 * house : 011_011_011 << house - 3;
        int fewest = Integer.MAX_VALUE;
        for (int digit = 0; digit < 9; digit++) {
            int count = Integer.bitCount(half(ways[first + (digit >> 1)], digit) & inHouse);
            int inside = cellsInHouse(f, digit, house);
            int outside = cells(f, digit) - inside;
            fewest = Math.min(fewest, (count - 2 & 0xff) << 18 | inside << 11 | 81 - outside << 4 | digit);
        }
        return house << 4 | fewest & 15;
    }

    /** Returns the number of open cells of a digit. */
    static int cells(long[] f, int digit) {
        int at = OPEN + 3 * (digit >> 1);
        return Integer.bitCount(half(f[at], digit))
                + Integer.bitCount(half(f[at + 1], digit))
                + Integer.bitCount(half(f[at + 2], digit));
    }

    /**
     * Returns, of the digits that are open in a house, that with the fewest cells for its open
     * minirows and minicolumns: where most of these have a single cell.
     */
    static int mostScatteredDigit(long[] f, int house) {
        Objects.checkIndex(FRAME - 1, f.length); // lets the compiler drop the range checks below
        long inRows = house == ANY_HOUSE ? -1 : house < 3 ? (0777L << 9 * house) * BOTH : 0;
        long inColumns = house == ANY_HOUSE ? -1 : house < 3 ? 0 : (BOX << house - 3) * BOTH;
        int best = Integer.MAX_VALUE;
        for (int pair = 0; pair < 5; pair++) {
            int at = OPEN + 3 * pair;
            long p0 = f[at], p1 = f[at + 1], p2 = f[at + 2];
            long rows = f[OPEN_ROWS + pair];
            long columns = f[OPEN_COLUMNS + pair];
            long lines = rows & inRows | columns & inColumns;
            if ((int) lines != 0) {
                int score = score((int) p0, (int) p1, (int) p2, (int) rows, (int) columns);
                best = Math.min(best, score << 4 | 2 * pair);
            }
            if (lines >>> 32 != 0) {
                int score = score(high(p0), high(p1), high(p2), high(rows), high(columns));
                best = Math.min(best, score << 4 | 2 * pair + 1);
            }
        }
        return best & 15;
    }

    private static int score(int p0, int p1, int p2, int rows, int columns) {
        return CELL_SCORE * (Integer.bitCount(p0) + Integer.bitCount(p1) + Integer.bitCount(p2))
                - LINE_SCORE * (Integer.bitCount(rows) + Integer.bitCount(columns));
    }

    private static int high(long pair) {
        return (int) (pair >>> 32);
    }

    /** Returns the house where a digit is open and has the fewest cells. */
    static int houseWithFewestCells(long[] f, int digit) {
        int at = OPEN + 3 * (digit >> 1);
        int p0 = half(f[at], digit);
        int p1 = half(f[at + 1], digit);
        int p2 = half(f[at + 2], digit);
        int rows = half(f[OPEN_ROWS + (digit >> 1)], digit);
        int columns = half(f[OPEN_COLUMNS + (digit >> 1)], digit);
        int best = Integer.MAX_VALUE;
        for (int i = 0; i < 3; i++) {
            if ((rows >>> 9 * i & 0777) != 0) {
                best = Math.min(best, Integer.bitCount(i == 0 ? p0 : i == 1 ? p1 : p2) << 3 | i);
            }
            if ((columns & BOX << i) != 0) {
                int cells = p0 >>> i & BOX | (p1 >>> i & BOX) << 1 | (p2 >>> i & BOX) << 2;
                best = Math.min(best, Integer.bitCount(cells) << 3 | 3 + i);
            }
        }
        return best & 7;
    }

    /** Returns the minicolumns with two or three cells. */
    private static int crowdedColumns(int cells) {
        int second = cells >>> 3;
        return (cells & second | (cells | second) & cells >>> 6) & COLUMN_SET;
    }
}
