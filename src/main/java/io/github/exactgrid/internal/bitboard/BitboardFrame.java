package io.github.exactgrid.internal.bitboard;

import java.util.Objects;

/**
 * A position of {@link BitboardSearch}: the layout of a frame, and the conclusions that can be
 * drawn in it without a guess.
 *
 * <p>A frame is a {@code long[FRAME]}. It is an array and not an object, so that a guess is one copy.
 */
@SuppressWarnings("OperatorPrecedence") // shifts before &, & before |, as everywhere in bit arithmetic
final class BitboardFrame {

    /*
     * Planes. A band is three rows, 27 cells; a plane is the set of those where a digit can go. The
     * bit is 9 * column in the box + 3 * row + stack, so that an octal digit holds three boxes side by
     * side:
     *
     *            stack 0      stack 1      stack 2
     *   row 0    0  9 18  |   1 10 19  |   2 11 20
     *   row 1    3 12 21  |   4 13 22  |   5 14 23        bits of a plane
     *   row 2    6 15 24  |   7 16 25  |   8 17 26
     *
     * This order makes the two shapes that matter cheap. The cells of a minirow (one row of a box)
     * are 9 bits apart, so  m | m >> 9 | m >> 18  gathers the pattern of minirows, 9 bits, without a
     * table. The cells of a minicolumn are 3 apart:  m | m >> 3 | m >> 6  gathers those in octal
     * 007_007_007.
     *
     * Pairs. A long holds the planes of two digits, the lower digit in the low half. Every step is
     * done for both at once; only table lookups take two. Shifts spill over from one half to the
     * other, but always into bits that the next mask clears. Of the ten digits of five pairs the last
     * is no digit: its planes are empty and nothing is checked for it.
     *
     * Closing a digit. Within a band the minirows of a digit form a permutation matrix, within a
     * stack its minicolumns do. Closing keeps the union of the permutations that are left, which
     * includes locked candidates and what follows from two bands for the third. Then a forced minirow
     * with one cell left is a hidden single; singles in a row, a column and a box all end up as one
     * of these.
     *
     * Triads. A minirow or minicolumn holds exactly three digits. With fewer than three left there is
     * a contradiction, with exactly three these go nowhere else in the box, and three that are forced
     * leave no room for others. This is checked only where closing and singles are at rest.
     *
     * What this took, in time before : after. Two digits in a long, 1.1; triads in pairs, too, 1.08;
     * naked singles only where hidden singles are at rest, 1.03; "touched" without a branch, 1.06 to
     * 1.09; bands, stacks, bands instead of a loop until nothing changes, 1.03; one band after
     * another in the last of these, 1.17 (the three at once do not fit in the registers: a third of
     * all instructions moved values); pairs touched by a guess before all others, 0.95 in time (puzzles
     * that the branch predictor has not learnt take a third longer than those it has); the digits of
     * minirows and minicolumns counted by adders instead of saturating counters, 1.03. Lost: stacks and
     * bands just once, 0.85; bands just once, 0.9; one digit at a time, 0.75 to 0.85, though in nine of
     * ten closings one of the two is closed in vain: the time is that of a chain of dependent steps;
     * closing through a loop over pairs, 0.95 to 0.99 (five calls with a constant are better); keeping
     * and forcing in one table, 0.95; fewer instructions (range checks, tests, masks), 0.98 to 1.00, for
     * the same reason; tables of longs that hold the values
     * for both halves, 0.96; leaving out the rest where the patterns of a pair are as they were, 0.89
     * to 0.95, though a quarter to a half of all closings change nothing; touching a pair only if it
     * lost a minicolumn, as it can lose no more otherwise, 0.97; closings that do not wait for the singles of
     * those before them in a round, 0.9, in the first round only, 0.97 to 1.02; stale pairs all found at the
     * start of a round, 1.01 with two solutions, 0.95 to 0.97 else; naked singles taken over without a test,
     * 0.9.
     *
     * The division into bands and locked candidates by table come from JCZSolve (zhouyundong_2012,
     * champagne, JasonLion), permutations ("configurations") and triads from tdoku (Tom Dillon).
     */

    // Where things are in a frame. Planes: index + 3 * pair + band. Others: index + pair or + band.
    static final int SOLVED = 0; // cells that hold the digit
    static final int OPEN = 15; // unsolved cells where it can go; may be stale: see stale()
    static final int FREE = 30; // unsolved cells of a band, the same in both halves
    static final int TOUCHED = 33; // pairs, as bits, to close though their planes look fresh
    static final int COPIED = 34; // what a guess copies ends here
    static final int NAKED = 34; // cells of a band solved because one candidate was left
    static final int OPEN_ROWS = 37; // minirows where a digit can go but need not: 9 * band + 3 * row + stack
    static final int OPEN_COLUMNS = 42; // the same of minicolumns: 9 * column + 3 * band + stack
    static final int START = 47; // the number of nodes at the last guess here, for BitboardLookahead
    static final int SUBTREE = 48; // the number of nodes that the first half of the last guess here took
    static final int FRAME = 49;

    static final int BAND = 0_777_777_777;
    static final int BOX = 0_111_111_111; // of stack 0
    static final int MINIROW = 0_001_001_001; // of row 0, stack 0
    static final int MINICOLUMN = 0111; // of column 0, stack 0
    static final int COLUMN_SET = 0_007_007_007; // row 0: one bit for each minicolumn

    static final long BOTH = 0x1_0000_0001L; // times a plane: the plane in both halves
    static final long LOW = 0xffff_ffffL;
    static final long SIGNS = 0x8000_0000_8000_0000L;
    static final long MINIROWS = 0777 * BOTH;
    static final long MINICOLUMNS = COLUMN_SET * BOTH;

    /** The digits of each pair as 1 in its half: the last has one. */
    private static final long[] DIGITS = {BOTH, BOTH, BOTH, BOTH, 1};

    /** Stands for {@code assert}, which loads the class of its error (rule 6 of the page of {@code internal.engine}). */
    private static final boolean ASSERTIONS = BitboardFrame.class.desiredAssertionStatus();

    private BitboardFrame() {}

    /**
     * Draws all conclusions but those from triads. Returns false on a contradiction.
     *
     * <p>Pairs that are touched are closed first, without a look at the others: they are known, and no branch has to be foreseen.
     * Each round but the last solves a cell or removes a place, so there are at most 81 + 729.
     */
    static boolean settle(long[] f) {
        Objects.checkIndex(FRAME - 1, f.length); // lets the compiler drop the range checks below
        f[NAKED] = 0;
        f[NAKED + 1] = 0;
        f[NAKED + 2] = 0;
        long first = f[TOUCHED];
        f[TOUCHED] = 0;
        for (; first != 0; first &= first - 1) {
            if (!close(f, Long.numberOfTrailingZeros(first))) {
                return false;
            }
        }
        int left = Integer.MAX_VALUE;
        for (; ; ) {
            if (ASSERTIONS) {
                left = Progress.check(left, f);
            }
            long before = f[FREE] + f[FREE + 1] + f[FREE + 2];
            long touched = f[TOUCHED];
            f[TOUCHED] = 0;
            if (stale(f, touched, 0) && !close(f, 0)
                    || stale(f, touched, 1) && !close(f, 1)
                    || stale(f, touched, 2) && !close(f, 2)
                    || stale(f, touched, 3) && !close(f, 3)
                    || stale(f, touched, 4) && !close(f, 4)) {
                return false;
            }
            if (before != f[FREE] + f[FREE + 1] + f[FREE + 2]) {
                continue; // cells were solved: the pairs closed before may have lost candidates
            }
            if ((solveNakedSingles(f, 0) | solveNakedSingles(f, 1) | solveNakedSingles(f, 2)) != 0) {
                return false;
            }
            if ((f[NAKED] | f[NAKED + 1] | f[NAKED + 2] | f[TOUCHED]) == 0) {
                return true;
            }
        }
    }

    /** Asserts that each round makes progress. A class of its own, loaded only if assertions are on. */
    private static final class Progress {

        /** Returns the number of unsolved cells and of the places in them, less than in the round before. */
        static int check(int before, long[] f) {
            int number = 0;
            for (int band = 0; band < 3; band++) {
                number += Integer.bitCount((int) f[FREE + band]);
                for (int pair = 0; pair < 5; pair++) {
                    number += Long.bitCount(f[OPEN + 3 * pair + band] & f[FREE + band]);
                }
            }
            if (number >= before) {
                throw new AssertionError("a round has changed nothing");
            }
            return number;
        }
    }

    /** Returns whether cells where a pair could go were solved, with another digit or for it. */
    private static boolean stale(long[] f, long touched, int pair) {
        return (f[OPEN + 3 * pair] & ~f[FREE]
                        | f[OPEN + 3 * pair + 1] & ~f[FREE + 1]
                        | f[OPEN + 3 * pair + 2] & ~f[FREE + 2]
                        | touched >>> pair & 1)
                != 0;
    }

    /**
     * Closes the digits of a pair, and solves their hidden singles. Returns false on a contradiction.
     *
     * <p>Bands, stacks, and bands again; if that last step removed something the pair is touched, and
     * closed again in the next round. About 80 % of all time is spent here.
     */
    private static boolean close(long[] f, int pair) {
        Objects.checkIndex(FRAME - 1, f.length); // lets the compiler drop the range checks below
        long digits = DIGITS[pair];
        // Naked singles to take over; their boxes lose the other cells. Two in a box: impossible.
        int at = 3 * pair;
        long p0 = f[OPEN + at], p1 = f[OPEN + at + 1], p2 = f[OPEN + at + 2];
        long s0 = p0 & f[NAKED], s1 = p1 & f[NAKED + 1], s2 = p2 & f[NAKED + 2];
        p0 &= f[FREE];
        p1 &= f[FREE + 1];
        p2 &= f[FREE + 2];
        if ((s0 | s1 | s2) != 0) {
            long b0 = boxes(s0), b1 = boxes(s1), b2 = boxes(s2);
            if (Long.bitCount(b0) + Long.bitCount(b1) + Long.bitCount(b2)
                    != Long.bitCount(s0) + Long.bitCount(s1) + Long.bitCount(s2)) {
                return false;
            }
            p0 &= ~(b0 * BOX);
            p1 &= ~(b1 * BOX);
            p2 &= ~(b2 * BOX);
            f[SOLVED + at] |= s0;
            f[SOLVED + at + 1] |= s1;
            f[SOLVED + at + 2] |= s2;
        }
        p0 |= f[SOLVED + at];
        p1 |= f[SOLVED + at + 1];
        p2 |= f[SOLVED + at + 2];
        // Bands.
        p0 &= lookUp(BitboardTables.KEEP, p0 | p0 >>> 9 | p0 >>> 18);
        p1 &= lookUp(BitboardTables.KEEP, p1 | p1 >>> 9 | p1 >>> 18);
        p2 &= lookUp(BitboardTables.KEEP, p2 | p2 >>> 9 | p2 >>> 18);
        // Stacks. The six permutations at once: columns step right from band to band, or left.
        long c0 = minicolumns(p0), c1 = minicolumns(p1), c2 = minicolumns(p2);
        long right = c0 & back(c1) & next(c2);
        long left = c0 & next(c1) & back(c2);
        c0 = right | left;
        c1 = (next(right) | back(left)) & MINICOLUMNS;
        c2 = (back(right) | next(left)) & MINICOLUMNS;
        // One band after another, as the three at once would not fit in the registers.
        long lost0 = closeBand(f, at, 0, p0 & c0 * MINICOLUMN, digits);
        if (lost0 < 0) {
            return false;
        }
        long lost1 = closeBand(f, at, 1, p1 & c1 * MINICOLUMN, digits);
        if (lost1 < 0) {
            return false;
        }
        long lost2 = closeBand(f, at, 2, p2 & c2 * MINICOLUMN, digits);
        if (lost2 < 0) {
            return false;
        }
        f[TOUCHED] |= -(lost0 | lost1 | lost2) >>> 63 << pair; // no branch: it could not be foreseen
        return true;
    }

    /**
     * Closes a band again, for stacks have left only {@code places}, and solves its hidden singles.
     * Returns the places lost, or a negative number on a contradiction.
     */
    private static long closeBand(long[] f, int at, int band, long places, long digits) {
        long pattern = places | places >>> 9 | places >>> 18;
        long kept = places & lookUp(BitboardTables.KEEP, pattern);
        if ((kept - digits & SIGNS) != 0) {
            return -1; // a digit has no place in the band
        }
        // Hidden singles: the only cell of a forced minirow.
        long singles = kept & lookUp(BitboardTables.FORCED, pattern) & ~(crowded(places) * MINIROW);
        long solved = f[SOLVED + at + band] | singles;
        f[SOLVED + at + band] = solved;
        f[OPEN + at + band] = kept & ~solved;
        f[FREE + band] &= ~(singles | Long.rotateLeft(singles, 32));
        return kept ^ places;
    }

    /**
     * Takes the cells of a band with one candidate out of {@link #FREE}, for {@link #close} to find,
     * and returns the cells with none. Two masks count all cells at once: 0, 1, 2 or more.
     */
    private static int solveNakedSingles(long[] f, int band) {
        long a = f[OPEN + band], b = f[OPEN + 3 + band], c = f[OPEN + 6 + band];
        long d = f[OPEN + 9 + band], e = f[OPEN + 12 + band];
        long one = a | b | c | d | e;
        long two = a & b | (a | b) & c | (a | b | c) & d | (a | b | c | d) & e;
        int free = (int) f[FREE + band];
        int naked = free & ~(int) (two | two >>> 32 | one & one >>> 32);
        f[NAKED + band] = naked * BOTH;
        f[FREE + band] = (free ^ naked) * BOTH;
        return naked & ~(int) (one | one >>> 32);
    }

    /**
     * Finds the open minirows and minicolumns of a settled position and applies the rule of three to
     * all; touches the pairs that lose a place, and no others, so that a caller who settles and comes
     * back has fewer places each time. Returns false on a contradiction.
     */
    static boolean applyTriads(long[] f) {
        Objects.checkIndex(FRAME - 1, f.length); // lets the compiler drop the range checks below
        long h0 = rows(f, 0), h1 = rows(f, 1), h2 = rows(f, 2), h3 = rows(f, 3), h4 = rows(f, 4);
        long r0 = openRows(h0), r1 = openRows(h1), r2 = openRows(h2), r3 = openRows(h3), r4 = openRows(h4);
        long v0 = columns(f, 0), v1 = columns(f, 1), v2 = columns(f, 2), v3 = columns(f, 3), v4 = columns(f, 4);
        long c0 = openColumns(v0), c1 = openColumns(v1), c2 = openColumns(v2), c3 = openColumns(v3);
        long c4 = openColumns(v4);
        store(f, OPEN_ROWS, r0, r1, r2, r3, r4);
        store(f, OPEN_COLUMNS, c0, c1, c2, c3, c4);
        if ((threeOrMore(h0, h1, h2, h3, h4) & threeOrMore(v0, v1, v2, v3, v4) & BAND) != BAND) {
            return false;
        }
        long exactRows = three(h0, h1, h2, h3, h4) * BOTH;
        long exactColumns = three(v0, v1, v2, v3, v4) * BOTH;
        long fullRows = threeOrMore(h0 ^ r0, h1 ^ r1, h2 ^ r2, h3 ^ r3, h4 ^ r4) * BOTH;
        long fullColumns = threeOrMore(v0 ^ c0, v1 ^ c1, v2 ^ c2, v3 ^ c3, v4 ^ c4) * BOTH;
        long openRows = r0 | r1 | r2 | r3 | r4;
        long openColumns = c0 | c1 | c2 | c3 | c4;
        if ((openRows & (exactRows | fullRows) | openColumns & (exactColumns | fullColumns)) == 0) {
            return true; // nothing to exclude, as in four of five calls
        }
        for (int pair = 0; pair < 5; pair++) {
            long rows = f[OPEN_ROWS + pair];
            long columns = f[OPEN_COLUMNS + pair];
            if ((rows & (exactRows | fullRows) | columns & (exactColumns | fullColumns)) != 0) {
                long intoRows = rows & exactRows;
                long intoColumns = columns & exactColumns;
                if ((intoRows & otherRows(intoRows) | intoColumns & otherColumns(intoColumns)) != 0) {
                    return false; // two exact ones of a box, and each needs the digit
                }
                long lost = excludeRows(f, pair, intoRows, rows & fullRows)
                        | excludeColumns(f, pair, intoColumns, columns & fullColumns);
                if (lost != 0) {
                    f[TOUCHED] |= 1L << pair;
                }
            }
        }
        return true;
    }

    /** Returns the minirows where a pair can go: bit {@code 9 * band + 3 * row + stack} of each half. */
    private static long rows(long[] f, int pair) {
        int at = 3 * pair;
        return minirows(f[OPEN + at] | f[SOLVED + at])
                | minirows(f[OPEN + at + 1] | f[SOLVED + at + 1]) << 9
                | minirows(f[OPEN + at + 2] | f[SOLVED + at + 2]) << 18;
    }

    /** Returns the minicolumns where a pair can go: bit {@code 9 * column + 3 * band + stack} of each half. */
    private static long columns(long[] f, int pair) {
        int at = 3 * pair;
        return minicolumns(f[OPEN + at] | f[SOLVED + at])
                | minicolumns(f[OPEN + at + 1] | f[SOLVED + at + 1]) << 3
                | minicolumns(f[OPEN + at + 2] | f[SOLVED + at + 2]) << 6;
    }

    /** Returns those that are not alone in their boxes. */
    private static long openRows(long rows) {
        return rows & (two(rows, rows >>> 3, rows >>> 6) & COLUMN_SET * BOTH) * MINICOLUMN;
    }

    /** Returns those that are not alone in their boxes. */
    private static long openColumns(long columns) {
        return columns & (two(columns, columns >>> 9, columns >>> 18) & MINIROWS) * MINIROW;
    }

    private static void store(long[] f, int at, long v0, long v1, long v2, long v3, long v4) {
        f[at] = v0;
        f[at + 1] = v1;
        f[at + 2] = v2;
        f[at + 3] = v3;
        f[at + 4] = v4;
    }

    /** Keeps digits to minirows in their boxes, and out of others. Returns the places lost, of any band. */
    private static long excludeRows(long[] f, int pair, long into, long outOf) {
        long lost = 0;
        for (int band = 0; band < 3; band++) {
            long in = into >>> 9 * band & MINIROWS;
            long out = outOf >>> 9 * band & MINIROWS;
            long boxes = (in | in >>> 3 | in >>> 6) & 7 * BOTH;
            lost |= exclude(f, 3 * pair + band, boxes * BOX & ~(in * MINIROW) | out * MINIROW);
        }
        return lost;
    }

    /** Keeps digits to minicolumns in their boxes, and out of others. Returns the places lost, of any band. */
    private static long excludeColumns(long[] f, int pair, long into, long outOf) {
        long lost = 0;
        for (int band = 0; band < 3; band++) {
            long in = into >>> 3 * band & MINICOLUMNS;
            long out = outOf >>> 3 * band & MINICOLUMNS;
            long boxes = (in | in >>> 9 | in >>> 18) & 7 * BOTH;
            lost |= exclude(f, 3 * pair + band, boxes * BOX & ~(in * MINICOLUMN) | out * MINICOLUMN);
        }
        return lost;
    }

    /** Removes places of a plane of open cells. Returns those it had. */
    private static long exclude(long[] f, int plane, long places) {
        long lost = f[OPEN + plane] & places;
        f[OPEN + plane] ^= lost;
        return lost;
    }

    /** Returns the half of a pair that belongs to {@code digit}, 0-8: the low one if even. */
    static int half(long pair, int digit) {
        return (int) (pair >>> (digit << 5)); // Java shifts by the low six bits: 0 or 32
    }

    /** Looks up the lower 9 bits of both halves. */
    private static long lookUp(int[] table, long patterns) {
        return table[(int) patterns & 0777] | (long) table[(int) (patterns >>> 32) & 0777] << 32;
    }

    /** Returns for each half the boxes, 3 bits, that hold any of the cells. */
    static long boxes(long cells) {
        long row = cells | cells >>> 9 | cells >>> 18;
        return (row | row >>> 3 | row >>> 6) & 7 * BOTH;
    }

    /** Returns for each half the pattern of minirows that hold any of the cells. */
    private static long minirows(long cells) {
        return (cells | cells >>> 9 | cells >>> 18) & MINIROWS;
    }

    /** Returns for each half the minicolumns that hold any of the cells, as three octal digits 3 apart. */
    private static long minicolumns(long cells) {
        return (cells | cells >>> 3 | cells >>> 6) & MINICOLUMNS;
    }

    /** Returns the pattern of minirows with two or three cells. By the carry of a full adder all took 1.02 times as long. */
    static long crowded(long cells) {
        long second = cells >>> 9;
        return (cells & second | (cells | second) & cells >>> 18) & MINIROWS;
    }

    /** Moves columns 1, 2, 0 of each box to 0, 1, 2; leaves rubbish outside {@link #MINICOLUMNS}. */
    private static long back(long columns) {
        return columns >>> 9 | columns << 18;
    }

    /** Moves columns 0, 1, 2 of each box to 1, 2, 0; leaves rubbish outside {@link #MINICOLUMNS}. */
    private static long next(long columns) {
        return columns >>> 18 | columns << 9;
    }

    /**
     * Returns the permutations of a pair's minirows in the bands, each as one bit for each half: bit {@code 9 * band + stack of
     * its first row}, 3 more if it steps to the left from row to row.
     */
    static long bandPermutations(long[] f, int pair) {
        long rows = rows(f, pair);
        long first = rows & COLUMN_SET * BOTH;
        long second = rows >>> 3 & COLUMN_SET * BOTH;
        long third = rows >>> 6 & COLUMN_SET * BOTH;
        return first & stepLeft(second) & stepRight(third) | (first & stepRight(second) & stepLeft(third)) << 3;
    }

    /**
     * Returns the permutations of a pair's minicolumns in the stacks, each as one bit for each half: bit
     * {@code 9 * column of its first band + stack}, 3 more if it steps to the left from band to band.
     */
    static long stackPermutations(long[] f, int pair) {
        int at = 3 * pair;
        long c0 = minicolumns(f[OPEN + at] | f[SOLVED + at]);
        long c1 = minicolumns(f[OPEN + at + 1] | f[SOLVED + at + 1]);
        long c2 = minicolumns(f[OPEN + at + 2] | f[SOLVED + at + 2]);
        return c0 & back(c1) & next(c2) | (c0 & next(c1) & back(c2)) << 3;
    }

    /** Moves bits 1, 2, 0 of each three to 0, 1, 2. Three in nine are used. */
    private static long stepLeft(long threes) {
        return threes >>> 1 & 0_003_003_003 * BOTH | threes << 2 & 0_004_004_004 * BOTH;
    }

    /** Moves bits 0, 1, 2 of each three to 1, 2, 0. Three in nine are used. */
    private static long stepRight(long threes) {
        return threes << 1 & 0_006_006_006 * BOTH | threes >>> 2 & 0_001_001_001 * BOTH;
    }

    /** Returns the two other minirows in the box of each, clean in both halves. */
    private static long otherRows(long rows) {
        return rows >>> 3 & 0_077_077_077 * BOTH
                | rows >>> 6 & 0_007_007_007 * BOTH
                | rows << 3 & 0_770_770_770 * BOTH
                | rows << 6 & 0_700_700_700 * BOTH;
    }

    /** Returns the two other minicolumns in the box of each, clean in both halves. */
    private static long otherColumns(long columns) {
        return columns >>> 9 & 0_000_777_777 * BOTH
                | columns >>> 18 & 0_000_000_777 * BOTH
                | columns << 9 & 0_777_777_000 * BOTH
                | columns << 18 & 0_777_000_000 * BOTH;
    }

    // Five sets of bits in each half, and how many of the ten each bit is in: for 27 bits at once, by carry-save
    // adders. What is
    // computed twice here, the compiler computes once.

    /** Returns the bits that are in exactly two. */
    static int two(long a, long b, long c, long d, long e) {
        return twos(a, b, c, d, e) & ~ones(a, b, c, d, e) & ~fourOrMore(a, b, c, d, e);
    }

    /** Returns the bits that are in exactly three. */
    private static int three(long a, long b, long c, long d, long e) {
        return twos(a, b, c, d, e) & ones(a, b, c, d, e) & ~fourOrMore(a, b, c, d, e);
    }

    private static int threeOrMore(long a, long b, long c, long d, long e) {
        return twos(a, b, c, d, e) & ones(a, b, c, d, e) | fourOrMore(a, b, c, d, e);
    }

    private static int fourOrMore(long a, long b, long c, long d, long e) {
        long fours = two(a, b, c) & two(a ^ b ^ c, d, e);
        return (int) (fours | fours >>> 32) | carryOfTwos(a, b, c, d, e);
    }

    /** Returns the lowest bit of the number. */
    private static int ones(long a, long b, long c, long d, long e) {
        long ones = a ^ b ^ c ^ d ^ e;
        return (int) (ones ^ ones >>> 32);
    }

    /** Returns the second lowest bit of the number. */
    private static int twos(long a, long b, long c, long d, long e) {
        long ones = a ^ b ^ c ^ d ^ e;
        long twos = two(a, b, c) ^ two(a ^ b ^ c, d, e);
        return (int) (twos ^ twos >>> 32 ^ ones & ones >>> 32);
    }

    private static int carryOfTwos(long a, long b, long c, long d, long e) {
        long ones = a ^ b ^ c ^ d ^ e;
        long twos = two(a, b, c) ^ two(a ^ b ^ c, d, e);
        return (int) two(twos, twos >>> 32, ones & ones >>> 32);
    }

    /** Returns the bits that are in at least two of three: the carry of a full adder. */
    private static long two(long a, long b, long c) {
        return a & b | (a ^ b) & c;
    }
}
