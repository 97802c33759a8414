package io.github.exactgrid.internal.bitboard;

import static io.github.exactgrid.internal.bitboard.BitboardFrame.BOTH;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.BOX;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.COLUMNS;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.COPIED;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.FRAME;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.FREE;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.LOW;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.MINICOLUMN;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.MINIROW;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.OPEN;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.ROWS;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.SOLVED;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.TOUCHED;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.WAYS;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.boxes;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.half;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.three;

import io.github.exactgrid.internal.cursor.Budget;
import io.github.exactgrid.internal.cursor.Outcome;
import java.util.Arrays;

/**
 * Finds the solutions of a classic 9x9 grid, one after another and each exactly once.
 *
 * <p>A search belongs to a budget for life, and is loaded anew for each grid, at any time, also after an early end. It
 * allocates nothing once its stack is deep enough: some 30 levels; it grows if it must. Not thread-safe.
 *
 * <p>A node of the search tree is a guess.
 */
@SuppressWarnings("OperatorPrecedence") // shifts before &, & before |, as everywhere in bit arithmetic
public final class BitboardSearch {

    /*
     * Guessing. In the band or stack with the fewest permutations, over all digits, take the digit
     * with the fewest, and split on one of its minirows or minicolumns: in it, or not in it. On hard
     * puzzles this needs half the guesses of a cell with two candidates, and on near-empty grids it
     * saves the search; but it costs more to choose. So a cell with two candidates is taken at once
     * where few cells are left, and in larger positions as long as nothing has led to a
     * contradiction.
     *
     * The stack of positions holds what is still to be searched: a guess copies the top, the copy
     * goes up with the digit in, the original stays with the digit out. So nothing is ever undone,
     * and the search can stop and go on anywhere.
     *
     * Measured, in time per puzzle relative to tdoku (C++, AVX-512): from 0.47 to 0.68 with 17 clues,
     * from 0.87 to 1.18 the hardest 375, depending on the machine and on who else is on its cores;
     * where it was 0.47 and 0.87, 0.75 hard ones found by search, 0.80 puzzles with several
     * solutions. Lost on the way: splitting on cells in positions of 40 cells and more after a
     * contradiction (1.4 to 3 times the time on hard puzzles); judging a house by places instead of
     * permutations (half the guesses more on some puzzles).
     *
     * Guessing on permutations ("configurations") comes from tdoku (Tom Dillon).
     */

    /** Up to so many unsolved cells, a cell with two candidates is guessed at once. */
    private static final int SMALL = 28;

    /** The same as long as nothing has led to a contradiction. */
    private static final int SMALL_AT_FIRST = 48;

    // Values of 'level' when nothing is left to search.
    private static final int EXHAUSTED_LEVEL = -1;
    private static final int STOPPED_LEVEL = -2;

    private final Budget budget;
    private final byte[] solution = new byte[81];
    private final int[] planes = new int[33];
    private long[][] frames = new long[0][];

    /** The top of the stack, or a value that says that nothing is left to search. */
    private int level = EXHAUSTED_LEVEL;

    /** Whether the top is a solution that {@link #advance} has stopped at. */
    private boolean atSolution;

    /** How many unsolved cells are few. */
    private int small;

    /** The state of the random numbers, or 0 for no random order. */
    private long random;

    /** Creates a search with nothing to search: load a grid first. */
    public BitboardSearch(Budget budget) {
        this.budget = budget;
        grow();
    }

    /**
     * Begins with a grid: 81 digits row by row, 0 for an empty cell. Givens may contradict each
     * other.
     */
    public void load(byte[] cells) {
        int[] given = planes; // 3 * digit + band; "digit 0" collects the unsolved cells
        Arrays.fill(given, 0);
        for (int i = 0; i < 27; i++) {
            int cell = BitboardTables.CELL[i];
            given[3 * cells[i]] |= cell;
            given[3 * cells[i + 27] + 1] |= cell;
            given[3 * cells[i + 54] + 2] |= cell;
        }
        long[] f = frames[0];
        boolean twice = false;
        for (int band = 0; band < 3; band++) {
            long free = given[band] * BOTH;
            f[FREE + band] = free;
            for (int pair = 0; pair < 5; pair++) {
                long solved = given[6 * pair + 3 + band] | (long) given[6 * pair + 6 + band] << 32;
                long boxes = boxes(solved);
                twice |= Long.bitCount(boxes) != Long.bitCount(solved);
                f[SOLVED + 3 * pair + band] = solved;
                f[OPEN + 3 * pair + band] = free & ~(boxes * BOX) & (pair == 4 ? LOW : -1);
            }
        }
        begin(twice ? EXHAUSTED_LEVEL : 0);
    }

    /**
     * Begins with candidates: 81 masks row by row, bit {@code d} for digit {@code d + 1}. A cell with
     * one candidate is a given; with none, there is no solution.
     */
    public void loadCandidates(int[] masks) {
        long[] f = frames[0];
        Arrays.fill(f, 0);
        for (int i = 0; i < 81; i++) {
            int band = i / 27;
            long cell = BitboardTables.CELL[i % 27];
            f[FREE + band] |= cell * BOTH;
            for (int digit = 0; digit < 9; digit++) {
                f[OPEN + 3 * (digit >> 1) + band] |= (masks[i] >>> digit & 1) * cell << (digit << 5);
            }
        }
        begin(0);
    }

    private void begin(int startLevel) {
        frames[0][TOUCHED] = 037;
        level = startLevel;
        atSolution = false;
        small = SMALL_AT_FIRST;
        random = 0;
    }

    /**
     * Makes the search loaded last guess in an order that depends on {@code seed} only. Slower, as it
     * guesses digits of cells.
     */
    public void shuffle(long seed) {
        random = seed * 0x9e3779b97f4a7c15L | 1;
    }

    /** Moves on to the next solution, as a cursor does; after anything but {@link Outcome#FOUND} the answer stays. */
    public Outcome advance() {
        if (atSolution) {
            atSolution = false;
            level--;
        }
        while (level >= 0) {
            long[] f = frames[level];
            if (!BitboardFrame.settle(f)) {
                small = SMALL;
                level--;
                continue;
            }
            int unsolved = Integer.bitCount((int) f[FREE])
                    + Integer.bitCount((int) f[FREE + 1])
                    + Integer.bitCount((int) f[FREE + 2]);
            if (unsolved == 0) {
                atSolution = true;
                return Outcome.FOUND;
            }
            if (random != 0) {
                guessAtRandom(f);
            } else if (unsolved > small || !guessCell(f)) {
                if (!BitboardFrame.applyTriads(f)) {
                    level--;
                    continue;
                }
                if (f[TOUCHED] != 0) {
                    continue;
                }
                guessHouse(f);
            }
            if (!budget.spendNode()) {
                level = STOPPED_LEVEL;
            }
        }
        return level == STOPPED_LEVEL ? Outcome.STOPPED : Outcome.EXHAUSTED;
    }

    /** Returns the digits row by row, in an array that the next solution is written to as well. */
    public byte[] solution() {
        long[] f = frames[level];
        for (int digit = 0; digit < 9; digit++) {
            for (int band = 0; band < 3; band++) {
                int plane = half(f[SOLVED + 3 * (digit >> 1) + band], digit);
                for (int cells = plane; cells != 0; cells &= cells - 1) {
                    int bit = Integer.numberOfTrailingZeros(cells);
                    solution[27 * band + 9 * (bit / 3 % 3) + 3 * (bit % 3) + bit / 9] = (byte) (digit + 1);
                }
            }
        }
        return solution;
    }

    /** Guesses in the band or stack with the fewest permutations, for the digit with the fewest. */
    private void guessHouse(long[] f) {
        byte[] ways = BitboardTables.WAYS;
        int bands = 0; // the sums for three bands, 10 bits each
        for (int digit = 0; digit < 9; digit++) {
            int rows = half(f[ROWS + (digit >> 1)], digit);
            bands += ways[rows & 0777] + (ways[rows >>> 9 & 0777] << 10) + (ways[rows >>> 18] << 20);
        }
        int best = Integer.MAX_VALUE; // houses by sum; nine permutations, all settled, come last
        for (int i = 0; i < 3; i++) {
            best = Math.min(best, ((bands >>> 10 * i & 0x3ff) - 10 & 0xffff) << 3 | i);
            best = Math.min(best, (waysInStack(f, i) - 10 & 0xffff) << 3 | 3 + i);
        }
        int house = best & 7;
        int fewest = Integer.MAX_VALUE; // likewise digits by permutations
        for (int digit = 0; digit < 9; digit++) {
            int n = house < 3
                    ? ways[half(f[ROWS + (digit >> 1)], digit) >>> 9 * house & 0777]
                    : Integer.bitCount(half(f[WAYS + (digit >> 1)], digit) >>> house - 3 & 0_011_011_011);
            fewest = Math.min(fewest, (n - 2 & 0xffff) << 4 | digit);
        }
        int digit = fewest & 15;
        if (house < 3) {
            guessMinirow(f, digit, house);
        } else {
            guessMinicolumn(f, digit, house - 3);
        }
    }

    /** Returns the permutations left in a stack, over all digits. */
    private static int waysInStack(long[] f, int stack) {
        long six = 0_011_011_011 * BOTH; // three of these interleave
        return Long.bitCount(f[WAYS] >>> stack & six
                        | (f[WAYS + 1] >>> stack & six) << 1
                        | (f[WAYS + 2] >>> stack & six) << 2)
                + Long.bitCount(f[WAYS + 3] >>> stack & six | (f[WAYS + 4] >>> stack & six) << 1);
    }

    private void guessMinirow(long[] f, int digit, int band) {
        int rows = half(f[ROWS + (digit >> 1)], digit) >>> 9 * band & 0777;
        int first = Integer.numberOfTrailingZeros(rows & ~BitboardTables.FORCED[rows]);
        guess(f, digit, band, MINIROW << first, BOX << first % 3);
    }

    private void guessMinicolumn(long[] f, int digit, int stack) {
        int columns = half(f[COLUMNS + (digit >> 1)], digit) >>> stack;
        int band = 0;
        int choices = columns & MINIROW;
        while ((choices & choices - 1) == 0) {
            band++;
            choices = columns >>> 3 * band & MINIROW;
        }
        guess(f, digit, band, MINICOLUMN * (choices & -choices) << stack, BOX << stack);
    }

    /** Guesses the first cell that has two candidates. Returns false if there is none. */
    private boolean guessCell(long[] f) {
        for (int band = 0; band < 3; band++) {
            long one = 0;
            long two = 0;
            long three = 0;
            for (int pair = 0; pair < 5; pair++) {
                long open = f[OPEN + 3 * pair + band];
                three |= two & open;
                two |= one & open;
                one |= open;
            }
            int cells = (int) (two | two >>> 32 | one & one >>> 32) & ~three(one, two, three);
            if (cells != 0) {
                int cell = Integer.numberOfTrailingZeros(cells);
                int digit = 0;
                while ((half(f[OPEN + 3 * (digit >> 1) + band], digit) >>> cell & 1) == 0) {
                    digit++;
                }
                guess(f, digit, band, 1 << cell, BOX << cell % 3);
                return true;
            }
        }
        return false;
    }

    /** Guesses, at random, one of the digits in one of the cells that have the fewest. */
    private void guessAtRandom(long[] f) {
        int best = Integer.MAX_VALUE;
        for (int at = 0; at < 81; at++) {
            int candidates = candidates(f, at);
            if (candidates != 0) {
                best = Math.min(best, Integer.bitCount(candidates) << 24 | random(1 << 16) << 8 | at);
            }
        }
        int band = (best & 0xff) / 27;
        int cell = (best & 0xff) % 27;
        int candidates = candidates(f, best & 0xff);
        for (int skip = random(best >>> 24); skip > 0; skip--) {
            candidates &= candidates - 1;
        }
        guess(f, Integer.numberOfTrailingZeros(candidates), band, 1 << cell, BOX << cell % 3);
    }

    /** Returns the digits, as bits, that can go in bit {@code at % 27} of band {@code at / 27}. */
    private static int candidates(long[] f, int at) {
        int digits = 0;
        for (int digit = 0; digit < 9; digit++) {
            int open = half(f[OPEN + 3 * (digit >> 1) + at / 27], digit);
            digits |= (open >>> at % 27 & 1) << digit;
        }
        return digits;
    }

    /** Returns a random number below {@code bound}: xorshift64*, Vigna 2016, of the upper bits. */
    private int random(int bound) {
        random ^= random >>> 12;
        random ^= random << 25;
        random ^= random >>> 27;
        return (int) ((random * 0x2545f4914f6cdd1dL >>> 33) * bound >>> 31);
    }

    /**
     * Splits the position in two: first, a level up, the digit goes in one of {@code cells} of the
     * box; then, at this level, in none of them.
     */
    private void guess(long[] f, int digit, int band, int cells, int box) {
        if (++level == frames.length) {
            grow();
        }
        int pair = digit >> 1;
        int at = OPEN + 3 * pair + band;
        long[] g = frames[level];
        f[TOUCHED] = 1L << pair;
        System.arraycopy(f, 0, g, 0, COPIED);
        g[at] &= ~((long) (box & ~cells) << (digit << 5));
        f[at] &= ~((long) cells << (digit << 5));
    }

    private void grow() {
        int depth = frames.length;
        frames = Arrays.copyOf(frames, depth + 32);
        for (int i = depth; i < frames.length; i++) {
            frames[i] = new long[FRAME];
        }
    }
}
