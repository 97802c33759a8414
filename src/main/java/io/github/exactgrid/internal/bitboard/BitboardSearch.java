package io.github.exactgrid.internal.bitboard;

import static io.github.exactgrid.internal.bitboard.BitboardFrame.BOTH;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.BOX;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.COPIED;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.FRAME;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.FREE;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.MINICOLUMN;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.MINIROW;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.OPEN;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.OPEN_COLUMNS;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.OPEN_ROWS;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.SOLVED;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.TOUCHED;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.bandPermutations;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.boxes;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.crowded;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.crowdedColumns;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.half;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.stackPermutations;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.three;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import java.util.Arrays;

/**
 * Finds the solutions of a classic 9x9 grid, one after another and each exactly once: 81 digits, row by row.
 *
 * <p>A search keeps its budget, and is loaded anew for each grid, at any time, also after an early end. It allocates nothing
 * once its stack is deep enough: 32 levels suffice for nearly all grids, and it grows if a grid needs more. Not thread-safe.
 *
 * <p>A node of the search tree is a guess.
 */
@SuppressWarnings("OperatorPrecedence") // shifts before &, & before |, as everywhere in bit arithmetic
public final class BitboardSearch implements Cursor<byte[]> {

    /*
     * A guess splits a position in two: a digit is in one minirow or minicolumn, or it is not. Which
     * guess is best depends on how hard the puzzle is, and that is not known beforehand.
     *
     * Most puzzles are solved by a few guesses with many consequences. So the first guesses take the
     * digit whose places are the most scattered: few cells, in many open minirows and minicolumns. One
     * guess in such a chain decides all of it.
     *
     * Other puzzles have to be enumerated. Then it is better to fill one band or stack after another,
     * the one with the fewest open digits first, than to guess all over the board: so after
     * MAX_SCATTERED_CONTRADICTIONS without a solution the search restarts from the position of the
     * first guess, and fills houses. Once a solution has been found no part of the tree may be searched
     * again; there the rule changes without a restart, and it never changes back: with a way back, some
     * puzzles that are pencilmarks took 275,000 guesses instead of 350.
     *
     * Where cells have many candidates, as in such puzzles, no house is filled soon, and with nine open
     * digits in each of them the choice is blind. So positions that are dense at the first guess, and
     * searches that have met MAX_HOUSE_CONTRADICTIONS more, choose by what tdoku chooses by: the house
     * whose digits have the fewest permutations left, and in it the digit with the fewest.
     *
     * With few cells left, or with many solutions, any cell with two candidates is a good guess. It is
     * found faster, and no triads are applied.
     *
     * The stack of positions holds what is still to be searched: a guess copies the top, the copy
     * becomes the new top with the digit in, the original keeps the digit out. So nothing is ever
     * undone, and the search can be interrupted and resumed anywhere.
     *
     * Guesses a puzzle, with the former rule (least permutations in a house, then in a digit, as in
     * tdoku by Tom Dillon) and now: 17 clues 0.70, 0.43; the hardest 375 118, 94; random minimal ones
     * 1.07, 0.77; some that a search had found to be hard for the former rule 50, 7. Scattered digits
     * alone need 140 for the hardest, filling houses alone 80, but 0.9 with 17 clues. Trying both
     * sides of each guess first, 98 for the hardest. Restarts as a cure for unlucky first guesses:
     * Gomes, Selman, Kautz, Boosting Combinatorial Search Through Randomization, 1998.
     *
     * Guesses with two rules and a way back, and now with three: 88 candidates eliminated 56, 19; 90
     * eliminated 17.8, 11.6; the hardest pencilmarks 1.4 million, 1.0 million; the hardest 375 puzzles
     * 92, 85; 2000 rated 11 and more 73, 70; 17 clues and two solutions as before. The time falls alike:
     * 0.42, 0.72, -, 0.93, 0.96, 1.00.
     *
     * Measured before the third rule, in time per puzzle relative to tdoku (C++, AVX-512), on a core whose other half is
     * idle: 0.50 with 17 clues, 0.80 the hardest 375, 0.58 random minimal ones, 0.94 to 0.97 these
     * with two or three clues less, 1.07 with 15 clues.
     */

    // Chosen on half of the hardest puzzles and a sample with 17 clues; the other halves need the same share of
    // guesses.

    /** With at most this number of unsolved cells, the first cell with two candidates is guessed. */
    private static final int FEW_CELLS = 28;

    /** With this number of guesses standing and no contradiction so far, there probably are many solutions. */
    private static final int GUESSES_WITHOUT_CONTRADICTION = 2;

    /** After this number of contradictions without a solution, houses are filled one after another. */
    private static final int MAX_SCATTERED_CONTRADICTIONS = 8;

    // The score of a digit, the lower the more scattered: cells * 5 - open minirows and minicolumns * 4. If each of
    // these
    // had one cell, each cell would be in two of them, and the score -3 a cell.

    private static final int CELL_SCORE = 5;
    private static final int LINE_SCORE = 4;

    /**
     * After this number of further contradictions, guesses are chosen by permutations. With 30 the hardest puzzles take more
     * guesses, with 100 a few more, with 200 as many as without a third rule; pencilmarks are dense and do not get here.
     */
    private static final int MAX_HOUSE_CONTRADICTIONS = 200;

    /**
     * With this number of candidates in an unsolved cell on average, or more, houses are not filled. Puzzles of givens have at
     * most 4.6, the hardest pencilmarks 6.8 to 7.0; 4.4 costs the hardest puzzles.
     */
    private static final double DENSE = 4.8;

    private static final int ANY_HOUSE = -1;

    // The rules by which guesses are chosen, in their order.
    private static final int SCATTERED_DIGITS = 0;
    private static final int FULL_HOUSES = 1;
    private static final int FEW_PERMUTATIONS = 2;

    // Values of 'level' when the search is over.
    private static final int EXHAUSTED_LEVEL = -1;
    private static final int STOPPED_LEVEL = -2;

    private final Budget budget;
    private final byte[] solution = new byte[81];
    private final int[] planes = new int[33];
    private long[][] frames = new long[0][];

    /** The top of the stack, or one of the values above when the search is over. */
    private int level = EXHAUSTED_LEVEL;

    /** Whether the top is a solution that {@link #advance} has returned. */
    private boolean atSolution;

    /** The rule by which guesses are chosen. */
    private int rule;

    /** The number of contradictions until the next rule; 0 for the last rule. */
    private int contradictionsLeft;

    /** The position of the first guess, without what it excluded. */
    private final long[] root = new long[COPIED];

    /** Whether a solution has been found. */
    private boolean found;

    /** The state of the random numbers, or 0 for no random order. */
    private long random;

    /** Creates a search without a grid: load one first. */
    public BitboardSearch(Budget budget) {
        this.budget = budget;
        grow();
    }

    /** Begins with a grid: 81 digits row by row, 0 for an empty cell. Givens may contradict each other. */
    public void load(byte[] cells) {
        load(cells, BitboardTables.ALL_PLACES);
    }

    /** Begins with a grid whose cells may hold some digits only. Givens need not be among those: then there is no solution. */
    public void load(byte[] cells, BitboardCandidates candidates) {
        load(cells, candidates.planes());
    }

    private void load(byte[] cells, long[] places) {
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
        long missing = 0;
        for (int band = 0; band < 3; band++) {
            long free = given[band] * BOTH;
            f[FREE + band] = free;
            for (int pair = 0; pair < 5; pair++) {
                int plane = 3 * pair + band;
                long solved = given[6 * pair + 3 + band] | (long) given[6 * pair + 6 + band] << 32;
                long boxes = boxes(solved);
                twice |= Long.bitCount(boxes) != Long.bitCount(solved);
                missing |= solved & ~places[plane];
                f[SOLVED + plane] = solved;
                f[OPEN + plane] = free & places[plane] & ~(boxes * BOX);
            }
        }
        begin(twice || missing != 0 ? EXHAUSTED_LEVEL : 0);
    }

    private void begin(int startLevel) {
        frames[0][TOUCHED] = 037;
        level = startLevel;
        atSolution = false;
        rule = SCATTERED_DIGITS;
        contradictionsLeft = MAX_SCATTERED_CONTRADICTIONS;
        found = false;
        random = 0;
    }

    /**
     * Makes the search loaded last guess in an order that depends on {@code seed} only. Slower, as it
     * guesses digits of cells.
     */
    public void shuffle(long seed) {
        random = seed * 0x9e3779b97f4a7c15L | 1;
    }

    @Override
    public Outcome advance() {
        if (atSolution) {
            atSolution = false;
            level--;
        }
        while (level >= 0) {
            long[] f = frames[level];
            if (!BitboardFrame.settle(f)) {
                giveUp();
                continue;
            }
            int unsolved = Integer.bitCount((int) f[FREE])
                    + Integer.bitCount((int) f[FREE + 1])
                    + Integer.bitCount((int) f[FREE + 2]);
            if (unsolved == 0) {
                atSolution = true;
                found = true;
                if (rule == SCATTERED_DIGITS) {
                    contradictionsLeft = MAX_SCATTERED_CONTRADICTIONS;
                }
                return Outcome.FOUND;
            }
            if (random != 0) {
                guessAtRandom(f);
            } else if (!anyGuessIsGood(unsolved) || !guessCell(f)) {
                if (!BitboardFrame.applyTriads(f)) {
                    giveUp();
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

    /** Returns whether choosing the best guess would take longer than it saves. */
    private boolean anyGuessIsGood(int unsolved) {
        return unsolved <= FEW_CELLS
                || level >= GUESSES_WITHOUT_CONTRADICTION
                        && rule == SCATTERED_DIGITS
                        && contradictionsLeft == MAX_SCATTERED_CONTRADICTIONS;
    }

    /** Drops a position that has led to a contradiction. After the last that a rule is allowed, the next rule applies. */
    private void giveUp() {
        level--;
        if (contradictionsLeft > 0 && --contradictionsLeft == 0 && level >= 0) {
            rule = rule == SCATTERED_DIGITS && !isDense(root) ? FULL_HOUSES : FEW_PERMUTATIONS;
            contradictionsLeft = rule == FULL_HOUSES ? MAX_HOUSE_CONTRADICTIONS : 0;
            if (!found && random == 0) {
                System.arraycopy(root, 0, frames[0], 0, COPIED);
                level = 0;
            }
        }
    }

    /** Returns whether the unsolved cells of a position have too many candidates for a house to be filled soon. */
    private static boolean isDense(long[] f) {
        int cells = 0;
        int candidates = 0;
        for (int band = 0; band < 3; band++) {
            cells += Integer.bitCount((int) f[FREE + band]);
            for (int pair = 0; pair < 5; pair++) {
                candidates += Long.bitCount(f[OPEN + 3 * pair + band]);
            }
        }
        return candidates >= DENSE * cells;
    }

    /** Returns the digits row by row, in an array that the next solution overwrites. */
    @Override
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

    /** Guesses the place of a digit in a house: a minirow of a band or a minicolumn of a stack. */
    private void guessHouse(long[] f) {
        int house;
        int digit;
        if (rule == FEW_PERMUTATIONS) {
            int choice = fewestPermutations(f);
            house = choice >> 4;
            digit = choice & 15;
        } else {
            house = rule == FULL_HOUSES ? fullestHouse(f) : ANY_HOUSE;
            digit = mostScatteredDigit(f, house);
        }
        int at = OPEN + 3 * (digit >> 1);
        int p0 = half(f[at], digit);
        int p1 = half(f[at + 1], digit);
        int p2 = half(f[at + 2], digit);
        int rows = half(f[OPEN_ROWS + (digit >> 1)], digit);
        int columns = half(f[OPEN_COLUMNS + (digit >> 1)], digit);
        if (house == ANY_HOUSE) {
            house = houseWithFewestCells(p0, p1, p2, rows, columns);
        }
        if (house < 3) {
            int open = rows >>> 9 * house & 0777;
            int alone = open & ~(int) crowded(house == 0 ? p0 : house == 1 ? p1 : p2);
            int row = Integer.numberOfTrailingZeros(alone != 0 ? alone : open);
            guess(f, digit, house, MINIROW << row, BOX << row % 3);
        } else {
            int stack = house - 3;
            int open = columns & BOX << stack;
            int alone = open & ~(crowdedColumns(p0) | crowdedColumns(p1) << 3 | crowdedColumns(p2) << 6);
            int column = Integer.numberOfTrailingZeros(alone != 0 ? alone : open) / 3; // 3 * column in the box + band
            guess(f, digit, column % 3, MINICOLUMN << column / 3 * 9 + stack, BOX << stack);
        }
    }

    /**
     * Returns the band, 0-2, or stack, 3-5, that has the fewest open digits, of several that with the
     * most unsolved cells.
     */
    private static int fullestHouse(long[] f) {
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
     * Returns the house, 0-5 as above, in whose digits the fewest permutations are left, and in it the digit with the
     * fewest, but more than one: {@code 16 * house + digit}. A house all of whose digits are forced is left out.
     */
    private static int fewestPermutations(long[] f) {
        int b0 = 0, b1 = 0, b2 = 0, s0 = 0, s1 = 0, s2 = 0;
        for (int pair = 0; pair < 5; pair++) {
            long bands = bandPermutations(f, pair);
            long stacks = stackPermutations(f, pair);
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
        int fewest = Integer.MAX_VALUE;
        for (int digit = 0; digit < 9; digit++) {
            int permutations = house < 3
                    ? half(bandPermutations(f, digit >> 1), digit) & 077 << 9 * house
                    : half(stackPermutations(f, digit >> 1), digit) & 011_011_011 << house - 3;
            fewest = Math.min(fewest, (Integer.bitCount(permutations) - 2 & 0xff) << 4 | digit);
        }
        return house << 4 | fewest & 15;
    }

    /**
     * Returns, of the digits that are open in a house, that with the fewest cells for its open
     * minirows and minicolumns: where most of these have a single cell.
     */
    private static int mostScatteredDigit(long[] f, int house) {
        int best = Integer.MAX_VALUE;
        for (int digit = 0; digit < 9; digit++) {
            int pair = digit >> 1;
            int rows = half(f[OPEN_ROWS + pair], digit);
            int columns = half(f[OPEN_COLUMNS + pair], digit);
            int lines = house == ANY_HOUSE
                    ? rows | columns
                    : house < 3 ? rows & 0777 << 9 * house : columns & BOX << house - 3;
            if (lines != 0) {
                int cells = Integer.bitCount(half(f[OPEN + 3 * pair], digit))
                        + Integer.bitCount(half(f[OPEN + 3 * pair + 1], digit))
                        + Integer.bitCount(half(f[OPEN + 3 * pair + 2], digit));
                int score = CELL_SCORE * cells - LINE_SCORE * (Integer.bitCount(rows) + Integer.bitCount(columns));
                best = Math.min(best, score << 4 | digit);
            }
        }
        return best & 15;
    }

    /** Returns the band, 0-2, or stack, 3-5, where a digit is open and has the fewest cells. */
    private static int houseWithFewestCells(int p0, int p1, int p2, int rows, int columns) {
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
     * Splits the position in two: first, a level up, the digit is in one of {@code cells} of the
     * box; then, at this level, in none of them.
     */
    private void guess(long[] f, int digit, int band, int cells, int box) {
        if (level == 0) {
            System.arraycopy(f, 0, root, 0, COPIED);
        }
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
