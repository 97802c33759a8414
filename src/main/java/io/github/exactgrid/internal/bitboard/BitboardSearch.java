package io.github.exactgrid.internal.bitboard;

import static io.github.exactgrid.internal.bitboard.BitboardFrame.BAND;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.BOTH;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.BOX;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.COPIED;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.FRAME;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.FREE;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.MINICOLUMN;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.OPEN;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.SOLVED;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.START;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.SUBTREE;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.TOUCHED;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.boxes;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.half;
import static io.github.exactgrid.internal.bitboard.BitboardFrame.two;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

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
     * digits in each of them the choice is blind. So searches that have met MAX_HOUSE_CONTRADICTIONS more
     * choose by what tdoku chooses by: the house whose digits have the fewest permutations left, and in
     * it the digit with the fewest; of several that with the fewest cells there. Pencilmarks begin with this
     * rule, other dense positions have it at their first restart.
     *
     * If that does not end soon either, the tree is large, and its first guesses are worth an effort:
     * the search restarts a last time and tries some guesses before it makes one (BitboardLookahead),
     * at the lowest levels and wherever the subtree before was large.
     *
     * With few cells left, or with many solutions, any cell with two candidates is a good guess. It is
     * found faster, and no triads are applied. Of the two candidates that is tried first which has more
     * places around the cell, so that more follows from it: 6.0 guesses with two solutions, not 6.25. That
     * of all cells and digits which has the most such peers with two candidates needs 5.4, but its choice
     * takes longer. The cell is solved at once in both halves of the guess.
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
     * Guesses with two rules and a way back, with three, and now with four: 88 candidates eliminated 56,
     * 19, 3.6 (at most 29); 90 eliminated 17.8, 11.6, 5.1 (at most 130); the hardest pencilmarks 1.4
     * million, 1.0 million, 0.4 million; random minimal ones -, 3700, 2760; the hardest 375 puzzles 92, 85,
     * 85; 2000 rated 11 and more 73, 70, 70; 17 clues and two solutions as before. tdoku needs 11.1, 8.2,
     * 1.2 million and 3400 for the four kinds of pencilmarks. Two independent cells guessed at once where
     * any guess is good: no gain with two solutions, a loss of 3 % elsewhere.
     *
     * Time relative to tdoku (C++, AVX-512, clang 14), JDK 17 and 25, on a busy machine: 17 clues 0.46 and
     * 0.43; top 1465 0.67, 0.64; rated 11 and more 0.82, 0.77; the hardest 375 0.86, 0.80; 88 candidates
     * eliminated 0.61, 0.59; 90 eliminated 0.75, 0.71; two solutions 0.92 to 0.98, 0.94; random grids of 30
     * to 45 givens with several solutions 0.6 to 0.7.
     *
     * Tried with two solutions, without gain: patience with a first contradiction; all bands searched for
     * the cell at once; the digits of a guess closed in a certain order; the givens read without a chain
     * through the plane of empty cells; a cell with neighbours of two candidates in row and column
     * (2 % fewer guesses); one whose two digits are a pair (1 % fewer closings); two or three cells guessed
     * at once (5 % fewer closings before the first solution, more after it).
     */

    // Chosen on half of the hardest puzzles and a sample with 17 clues; the other halves need the same share of
    // guesses.

    /** With at most this number of unsolved cells, the first cell with two candidates is guessed. */
    private static final int FEW_CELLS = 28;

    /**
     * With more unsolved cells, and where any guess is good, all cells of a digit are guessed. With 45 puzzles that have one solution
     * take 1.06 times as many guesses; with 60 boards with two rows of givens take 1.3 times as long.
     */
    private static final int MANY_CELLS = 54;

    /**
     * With at least this number of givens, any guess is good until there is a contradiction. Minimal puzzles seldom have as many;
     * others that need guesses have many solutions, and no hard choices.
     */
    private static final int MANY_GIVENS = 28;

    /**
     * With at most this number of givens, and nothing else excluded, there are several solutions or none (McGuire, Tugemann, Civario,
     * There Is No 16-Clue Sudoku, 2012), and any guess is good as well.
     */
    private static final int TOO_FEW_GIVENS = 16;

    /** With this number of guesses standing and no contradiction so far, there probably are many solutions. */
    private static final int GUESSES_WITHOUT_CONTRADICTION = 2;

    /** After this number of contradictions without a solution, houses are filled one after another. */
    private static final int MAX_SCATTERED_CONTRADICTIONS = 8;

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

    /** The same where more than givens excludes candidates. Then houses never fill up well: 3.5 or 0 serve as well. */
    private static final double DENSE_CANDIDATES = 4.4;

    /**
     * After this number of further contradictions, the first guesses of large subtrees are tried before they are made.
     */
    private static final int MAX_PERMUTATION_CONTRADICTIONS = 100;

    /** Guesses are tried at the two lowest levels, */
    private static final int TRIED_LEVELS = 2;

    /** and where the first half of the guess before took at least this number of nodes: a trial costs about 16. */
    private static final int MIN_TRIED_SUBTREE = 200;

    // The rules by which guesses are chosen, in their order.
    private static final int UNDECIDED = -1; // until the first guess that is not any
    private static final int SCATTERED_DIGITS = 0;
    private static final int FULL_HOUSES = 1;
    private static final int FEW_PERMUTATIONS = 2;
    private static final int LOOKAHEAD = 3;

    // Values of 'level' when the search is over.
    private static final int EXHAUSTED_LEVEL = -1;
    private static final int STOPPED_LEVEL = -2;

    /** The positions that there is room for at first. Each takes 0.4 kB, for each stream of solutions. */
    private static final int FIRST_FRAMES = 4;

    private static final byte[] NO_GIVENS = new byte[81];

    private final Budget budget;
    private final byte[] solution = new byte[81];
    private final BitboardGivens givens = new BitboardGivens();
    private final long[] permutations = new long[10]; // of pairs in bands, then in stacks
    private final int[] cellsOfDigit = new int[9]; // 32 * band + bit
    private @Nullable BitboardLookahead lookahead;
    private long[][] frames = new long[0][];

    /** The top of the stack, or one of the values above when the search is over. */
    private int level = EXHAUSTED_LEVEL;

    /** The bottom of the stack: the positions below it were handed over. */
    private int bottom;

    /** Whether the top is a solution that {@link #advance} has returned. */
    private boolean atSolution;

    /** The rule by which guesses are chosen. */
    private int rule;

    /** The level from which any guess is good until there is a contradiction. */
    private int anyGuessLevel;

    /** The number of contradictions until the next rule; of no matter for the last rule. */
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
        budget.expectFastNodes();
        grow();
    }

    /** Begins with a grid: 81 digits row by row, 0 for an empty cell. Givens may contradict each other. */
    public void load(byte[] cells) {
        load(cells, BitboardTables.ALL_PLACES);
    }

    /** Begins with a grid whose cells may hold some digits only. Givens need not be among those: then there is no solution. */
    public void load(byte[] cells, BitboardCandidates candidates) {
        if (Arrays.equals(cells, NO_GIVENS)) {
            loadCandidates(candidates.planes());
        } else {
            load(cells, candidates.planes());
        }
    }

    /** Begins with an empty grid, as pencilmarks do: a copy, where to look for givens takes a fiftieth of such a puzzle. */
    private void loadCandidates(long[] places) {
        long[] f = frames[0];
        Arrays.fill(f, SOLVED, SOLVED + 15, 0);
        System.arraycopy(places, 0, f, OPEN, 15);
        Arrays.fill(f, FREE, FREE + 3, BAND * BOTH);
        anyGuessLevel = GUESSES_WITHOUT_CONTRADICTION;
        begin(0, false);
    }

    private void load(byte[] cells, long[] places) {
        givens.load(cells);
        boolean isPossible = load(givens, places);
        begin(isPossible ? 0 : EXHAUSTED_LEVEL, places == BitboardTables.ALL_PLACES);
    }

    /** Begins with givens that do not contradict each other, and an empty cell that may hold any digit but one, 1-9. */
    public void load(BitboardGivens some, int cell, int digit) {
        load(some, BitboardTables.ALL_PLACES);
        frames[0][OPEN + BitboardCandidates.plane(cell, digit)] &= ~BitboardCandidates.bit(cell, digit);
        begin(0, true);
    }

    /** Writes the first position. Returns false if givens are equal in a box, or not among the places for them. */
    private boolean load(BitboardGivens some, long[] places) {
        int[] given = some.planes;
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
        int count = some.count();
        boolean areSeveral = count <= TOO_FEW_GIVENS && places == BitboardTables.ALL_PLACES;
        anyGuessLevel = areSeveral || count >= MANY_GIVENS ? 0 : GUESSES_WITHOUT_CONTRADICTION;
        return !twice && missing == 0;
    }

    private void begin(int startLevel, boolean byGivens) {
        frames[0][TOUCHED] = 037;
        level = startLevel;
        bottom = 0;
        atSolution = false;
        rule = byGivens ? SCATTERED_DIGITS : UNDECIDED;
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

    /**
     * Draws the conclusions that need no guess from the grid loaded last.
     *
     * @return the number of candidates of unsolved cells, 0 if the grid is solved; -1 on a contradiction
     */
    public int settle() {
        if (level != 0 || !BitboardFrame.settle(frames[0])) {
            return -1;
        }
        long[] f = frames[0];
        int candidates = 0;
        for (int plane = 0; plane < 15; plane++) {
            candidates += Long.bitCount(f[OPEN + plane] & f[FREE + plane % 3]);
        }
        return candidates;
    }

    /*
     * One method, as HotSpot inlines a method that is called often if it has at most 325 bytes: its compiler then took half a
     * second for each caller of a caller of the search, in the first seconds of a process.
     */
    @Override
    public Outcome advance() {
        if (atSolution) {
            atSolution = false;
            level--;
        }
        while (level >= bottom) {
            long[] f = frames[level];
            if (!BitboardFrame.settle(f)) {
                giveUp();
                continue;
            }
            int unsolved = Integer.bitCount((int) f[FREE])
                    + Integer.bitCount((int) f[FREE + 1])
                    + Integer.bitCount((int) f[FREE + 2]);
            if (unsolved == 0) {
                boolean areMany = found
                        && rule == FEW_PERMUTATIONS
                        && contradictionsLeft > MAX_PERMUTATION_CONTRADICTIONS - MAX_SCATTERED_CONTRADICTIONS;
                if (rule <= SCATTERED_DIGITS || areMany) {
                    rule = SCATTERED_DIGITS;
                    contradictionsLeft = MAX_SCATTERED_CONTRADICTIONS;
                }
                found = true;
                atSolution = true;
                return Outcome.FOUND;
            }
            boolean isAnyGuessGood = unsolved <= FEW_CELLS
                    || level >= anyGuessLevel
                            && rule == SCATTERED_DIGITS
                            && contradictionsLeft == MAX_SCATTERED_CONTRADICTIONS;
            if (random != 0) {
                guessAtRandom(f);
            } else if (!isAnyGuessGood || !(unsolved > MANY_CELLS ? guessCells(f) : guessCell(f))) {
                if (!BitboardFrame.applyTriads(f)) {
                    giveUp();
                    continue;
                }
                if (f[TOUCHED] != 0) {
                    continue;
                }
                if (rule == LOOKAHEAD && (level < TRIED_LEVELS || f[SUBTREE] >= MIN_TRIED_SUBTREE)) {
                    guessAhead(f);
                    continue;
                }
                if (rule == UNDECIDED) {
                    decide(f);
                }
                guessHouse(f);
            }
            if (!budget.spendNode()) {
                level = STOPPED_LEVEL;
            }
        }
        return level == STOPPED_LEVEL ? Outcome.STOPPED : Outcome.EXHAUSTED;
    }

    /** Chooses the first rule where more than givens excludes candidates. */
    private void decide(long[] f) {
        rule = isDense(f, DENSE_CANDIDATES) ? FEW_PERMUTATIONS : SCATTERED_DIGITS;
        contradictionsLeft = rule == FEW_PERMUTATIONS ? MAX_PERMUTATION_CONTRADICTIONS : MAX_SCATTERED_CONTRADICTIONS;
    }

    /** Drops a position that has led to a contradiction. After the last that a rule is allowed, the next rule applies. */
    private void giveUp() {
        level--;
        if (rule == LOOKAHEAD && level >= 0) {
            frames[level][SUBTREE] = budget.nodes() - frames[level][START];
        } else if (contradictionsLeft > 0 && --contradictionsLeft == 0 && level >= 0) {
            if (rule == FEW_PERMUTATIONS) {
                rule = LOOKAHEAD;
                for (long[] frame : frames) {
                    frame[SUBTREE] = 0;
                }
            } else if (rule == FULL_HOUSES || isDense(root, DENSE)) {
                rule = FEW_PERMUTATIONS;
                contradictionsLeft = MAX_PERMUTATION_CONTRADICTIONS;
            } else {
                rule = FULL_HOUSES;
                contradictionsLeft = MAX_HOUSE_CONTRADICTIONS;
            }
            if (!found && random == 0) {
                System.arraycopy(root, 0, frames[0], 0, COPIED);
                level = 0;
            }
        }
    }

    /** Returns whether the unsolved cells of a position have at least a number of candidates on average. */
    private static boolean isDense(long[] f, double density) {
        int cells = 0;
        int candidates = 0;
        for (int band = 0; band < 3; band++) {
            cells += Integer.bitCount((int) f[FREE + band]);
            for (int pair = 0; pair < 5; pair++) {
                candidates += Long.bitCount(f[OPEN + 3 * pair + band]);
            }
        }
        return candidates >= density * cells;
    }

    /**
     * {@inheritDoc}
     *
     * <p>It is the bottom of the stack, about half of what is left. Once a solution has been found there are no restarts, which
     * would find what was handed over.
     */
    @Override
    public @Nullable BitboardSearch divide(Budget otherBudget) {
        assert found && atSolution : "divided where it may restart";
        if (bottom == level) {
            return null; // the top is the solution
        }
        BitboardSearch other = new BitboardSearch(otherBudget);
        System.arraycopy(frames[bottom], 0, other.frames[0], 0, COPIED);
        bottom++;
        System.arraycopy(root, 0, other.root, 0, COPIED);
        other.level = 0;
        other.anyGuessLevel = anyGuessLevel;
        other.rule = rule;
        other.contradictionsLeft = contradictionsLeft;
        other.found = true;
        other.random = random;
        return other;
    }

    /** Returns the digits row by row, in an array that the next solution overwrites. */
    @Override
    public byte[] solution() {
        long[] f = frames[level];
        for (int digit = 0; digit < 9; digit++) {
            for (int band = 0; band < 3; band++) {
                int first = half(
                        f[SOLVED + 3 * (digit >> 1) + band],
                        digit); // three cells: a loop took 1.06 of an easy grid's time
                int second = first & first - 1;
                writeSolution(digit, band, first);
                writeSolution(digit, band, second);
                writeSolution(digit, band, second & second - 1);
            }
        }
        return solution;
    }

    /** Writes a digit into the first of some cells of a band. */
    private void writeSolution(int digit, int band, int cells) {
        int position = BitboardTables.POSITION[Integer.numberOfTrailingZeros(cells)];
        solution[27 * band + position] = (byte) (digit + 1);
    }

    /** Adds the solution that was found last to some occurrences: a tenth of the work of {@link #solution}. */
    public void addSolutionTo(BitboardOccurrences occurrences) {
        occurrences.add(frames[level]);
    }

    /** Guesses the place of a digit in a house: a minirow of a band or a minicolumn of a stack. */
    private void guessHouse(long[] f) {
        int house;
        int digit;
        if (rule >= FEW_PERMUTATIONS) {
            int choice = BitboardGuess.fewestPermutations(f, permutations);
            house = choice >> 4;
            digit = choice & 15;
        } else {
            house = rule == FULL_HOUSES ? BitboardGuess.fullestHouse(f) : BitboardGuess.ANY_HOUSE;
            digit = BitboardGuess.mostScatteredDigit(f, house);
            if (house == BitboardGuess.ANY_HOUSE) {
                house = BitboardGuess.houseWithFewestCells(f, digit);
            }
        }
        guess(f, BitboardGuess.of(f, house, digit));
    }

    /** Makes the guess that leaves the least in both halves. Does nothing but narrow the position, or drop it, if it can. */
    private void guessAhead(long[] f) {
        if (lookahead == null) {
            lookahead = new BitboardLookahead(budget);
        }
        long guess = lookahead.choose(f);
        if (guess >= 0) {
            guess(f, guess);
        } else if (guess == BitboardLookahead.CONTRADICTION) {
            giveUp();
        } else if (guess == BitboardLookahead.STOPPED) {
            level = STOPPED_LEVEL;
        }
    }

    /**
     * Guesses all places of the digit that has the most: first, a level up for each, it is in the cell; then, at the level, it is not.
     * On a nearly empty board little follows from one place, and nine of them take little longer than that. Returns false if the
     * first places that exclude none before them leave a box without the digit.
     */
    private boolean guessCells(long[] f) {
        int digit = 0;
        for (int other = 1; other < 9; other++) {
            digit = BitboardGuess.cells(f, other) > BitboardGuess.cells(f, digit) ? other : digit;
        }
        int boxes = 0;
        int columns = 0;
        int number = 0;
        for (int band = 0; band < 3; band++) {
            int open = half(f[OPEN + 3 * (digit >> 1) + band], digit);
            boxes += Long.bitCount(boxes(open));
            for (open &= ~columns; open != 0; number++) {
                int cell = Integer.numberOfTrailingZeros(open);
                cellsOfDigit[number] = band << 5 | cell;
                open &= ~BitboardTables.PEERS[cell];
                columns |= MINICOLUMN << cell / 9 * 9 + cell % 3;
            }
        }
        if (number < boxes) {
            return false;
        }
        guess(f, digit, number);
        return true;
    }

    /** Guesses that a digit is in the first of {@link #cellsOfDigit}. */
    private void guess(long[] position, int digit, int number) {
        long[] f = position;
        for (int i = 0; i < number && (i == 0 || budget.spendNode()); i++) {
            int band = cellsOfDigit[i] >> 5;
            int cell = cellsOfDigit[i] & 31;
            long[] g = push(f);
            BitboardGuess.keepOut(f, BitboardGuess.of(digit, band, cell % 3, 1 << cell));
            solve(g, digit, band, cell, 1L << (digit >> 1));
            f = g;
        }
    }

    /** Guesses the first cell that has two candidates. Returns false if there is none. */
    private boolean guessCell(long[] f) {
        for (int band = 0; band < 3; band++) {
            int cells = two(
                    f[OPEN + band], f[OPEN + 3 + band], f[OPEN + 6 + band], f[OPEN + 9 + band], f[OPEN + 12 + band]);
            if (cells != 0) {
                guessCell(f, band, Integer.numberOfTrailingZeros(cells));
                return true;
            }
        }
        return false;
    }

    /** Guesses a cell that has two candidates: first, a level up, one of them; then, at this level, the other. */
    private void guessCell(long[] f, int band, int cell) {
        int at = OPEN + band;
        long bits = f[at] >>> cell & BOTH
                | (f[at + 3] >>> cell & BOTH) << 2
                | (f[at + 6] >>> cell & BOTH) << 4
                | (f[at + 9] >>> cell & BOTH) << 6
                | (f[at + 12] >>> cell & BOTH) << 8;
        int digits = (int) (bits | bits >>> 31);
        int low = Integer.numberOfTrailingZeros(digits);
        int high = 31 - Integer.numberOfLeadingZeros(digits);
        int peers = BitboardTables.PEERS[cell];
        int placesOfLow = Integer.bitCount(half(f[at + 3 * (low >> 1)], low) & peers);
        int placesOfHigh = Integer.bitCount(half(f[at + 3 * (high >> 1)], high) & peers);
        int in = low ^ (low ^ high) & placesOfLow - placesOfHigh >> 31; // the high one if it has more
        int out = low ^ high ^ in;
        long touched = 1L << (low >> 1) | 1L << (high >> 1);
        long[] g = push(f);
        solve(g, in, band, cell, touched);
        solve(f, out, band, cell, touched);
    }

    /** Solves a cell of a settled position, and touches some pairs. */
    private static void solve(long[] f, int digit, int band, int cell, long touched) {
        int plane = 3 * (digit >> 1) + band;
        f[SOLVED + plane] |= 1L << cell + (digit << 5);
        f[OPEN + plane] &= ~((long) (BOX << cell % 3) << (digit << 5));
        f[FREE + band] &= ~(BOTH << cell);
        f[TOUCHED] = touched;
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
        guess(f, BitboardGuess.of(Integer.numberOfTrailingZeros(candidates), band, cell % 3, 1 << cell));
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

    /** Splits the position in two: first, a level up, the digit is in its cells; then, at this level, it is not. */
    private void guess(long[] f, long guess) {
        long[] g = push(f);
        BitboardGuess.keepIn(g, guess);
        BitboardGuess.keepOut(f, guess);
    }

    /** Copies the top of the stack, which becomes the level below, and returns the new top. */
    private long[] push(long[] f) {
        if (level == 0) {
            System.arraycopy(f, 0, root, 0, COPIED);
        }
        f[START] = budget.nodes();
        if (++level == frames.length) {
            grow();
        }
        long[] g = frames[level];
        System.arraycopy(f, 0, g, 0, COPIED);
        return g;
    }

    private void grow() {
        int depth = frames.length;
        frames = Arrays.copyOf(frames, Math.max(FIRST_FRAMES, 2 * depth));
        for (int i = depth; i < frames.length; i++) {
            frames[i] = new long[FRAME];
        }
    }
}
