package io.github.exactgrid.internal.generate;

import org.jspecify.annotations.Nullable;

/**
 * The ways to put the digits of nine columns, three in each, into three rows so that no row has a digit twice. Not thread-safe.
 *
 * <p>Each way is a perfect matching of columns to digits for the first row, and for each cycle of what is left one of two choices.
 */
@SuppressWarnings("OperatorPrecedence") // shifts before &, & before |, as everywhere in bit arithmetic
final class Arrangements {

    /** More matchings than any three divisions have. */
    private static final int MAX_MATCHINGS = 256;

    private final int[] sets = new int[9];

    /** Cycles have two columns or more. */
    private static final int MAX_CYCLES = 4;

    /** For each matching the digits in the first two boxes, nine bits each. */
    private final int[] matchings = new int[MAX_MATCHINGS];

    private int matchingCount;

    /** For each digit the columns that have it, as bits. */
    private final int[] columns = new int[9];

    /** The first rows of the second box, and for each digit those that have it, as bits. */
    private final int[] chosen = new int[27];

    private final int[] choicesWith = new int[9];

    /** For each column of the third box, and 0 to 2 of its digits, the first rows of the second box that have as many of them. */
    private final int[] choicesByCount = new int[9];

    /** Sets the digits in the columns of three boxes, bits 0 to 8, and finds the matchings. */
    void load(int[] first, int[] second, int[] third) {
        for (int i = 0; i < 3; i++) {
            sets[i] = first[i];
            sets[3 + i] = second[i];
            sets[6 + i] = third[i];
        }
        for (int digit = 0; digit < 9; digit++) {
            columns[digit] = 0;
        }
        for (int column = 0; column < 9; column++) {
            for (int set = sets[column]; set != 0; set &= set - 1) {
                columns[Integer.numberOfTrailingZeros(set)] |= 1 << column;
            }
        }
        matchingCount = 0;
        findMatchings();
    }

    /** Returns the number of ways. */
    int count() {
        int count = 0;
        for (int i = 0; i < matchingCount; i++) {
            count += 1 << cycles(matching(matchings[i]));
        }
        return count;
    }

    /**
     * Goes through the first rows of the first two boxes that share no digit: what they leave must have one in each column of the third,
     * so that of the three digits there the two rows have two.
     */
    private void findMatchings() {
        int choices = 0; // of digits in the second box, by the digits of its columns
        for (int digit = 0; digit < 9; digit++) {
            choicesWith[digit] = 0;
        }
        for (int i = 0; i < 9; i++) {
            choicesByCount[i] = 0;
        }
        for (int a = sets[3]; a != 0; a &= a - 1) {
            for (int b = sets[4]; b != 0; b &= b - 1) {
                for (int c = sets[5]; c != 0; c &= c - 1) {
                    int bit = 1 << choices;
                    int row = Integer.lowestOneBit(a) | Integer.lowestOneBit(b) | Integer.lowestOneBit(c);
                    chosen[choices++] = row;
                    choicesWith[Integer.numberOfTrailingZeros(a)] |= bit;
                    choicesWith[Integer.numberOfTrailingZeros(b)] |= bit;
                    choicesWith[Integer.numberOfTrailingZeros(c)] |= bit;
                    for (int i = 0; i < 3; i++) {
                        int count = Integer.bitCount(row & sets[6 + i]);
                        if (count < 3) {
                            choicesByCount[3 * i + count] |= bit;
                        }
                    }
                }
            }
        }
        for (int a = sets[0]; a != 0; a &= a - 1) {
            for (int b = sets[1]; b != 0; b &= b - 1) {
                for (int c = sets[2]; c != 0; c &= c - 1) {
                    int row = Integer.lowestOneBit(a) | Integer.lowestOneBit(b) | Integer.lowestOneBit(c);
                    int free = ~(choicesWith[Integer.numberOfTrailingZeros(a)]
                            | choicesWith[Integer.numberOfTrailingZeros(b)]
                            | choicesWith[Integer.numberOfTrailingZeros(c)]);
                    for (int i = 0; i < 3; i++) {
                        int count = Integer.bitCount(row & sets[6 + i]);
                        free &= count < 3 ? choicesByCount[3 * i + 2 - count] : 0;
                    }
                    for (; free != 0; free &= free - 1) {
                        matchings[matchingCount++] = row | chosen[Integer.numberOfTrailingZeros(free)] << 9;
                    }
                }
            }
        }
    }

    /** Returns the digit of each column, four bits each. */
    private long matching(int digits) {
        int first = digits & 0777;
        int second = digits >>> 9;
        int third = 0777 & ~(first | second);
        long matching = 0;
        for (int column = 0; column < 9; column++) {
            int digit = sets[column] & (column < 3 ? first : column < 6 ? second : third);
            matching |= (long) Integer.numberOfTrailingZeros(digit) << 4 * column;
        }
        return matching;
    }

    /** Returns the number of cycles that a matching leaves. */
    private int cycles(long matching) {
        int cycles = 0;
        for (int left = 0777; left != 0; cycles++) {
            left &= ~cycle(matching, Integer.numberOfTrailingZeros(left), 0, null, 0, 0);
        }
        return cycles;
    }

    /**
     * Goes round a cycle from a column, and returns its columns as bits. Unless {@code cells} is null, the digits are written to two
     * rows in turn.
     */
    private int cycle(long matching, int start, int turn, byte @Nullable [] cells, int second, int third) {
        int seen = 0;
        int column = start;
        int rest = sets[start] & ~(1 << (int) (matching >>> 4 * start & 15));
        int digit = turn == 0 ? Integer.lowestOneBit(rest) : Integer.highestOneBit(rest);
        while ((seen >>> column & 1) == 0) {
            seen |= 1 << column;
            int others = sets[column] & ~(1 << (int) (matching >>> 4 * column & 15));
            int other = others & ~digit;
            if (cells != null) {
                cells[second + column] = (byte) (Integer.numberOfTrailingZeros(digit) + 1);
                cells[third + column] = (byte) (Integer.numberOfTrailingZeros(other) + 1);
            }
            // The column in whose second row the digit of this third row is: the other one that has it, but not in the
            // first row.
            int candidates = columns[Integer.numberOfTrailingZeros(other)] & ~(1 << column);
            int next = Integer.numberOfTrailingZeros(candidates);
            if ((matching >>> 4 * next & 15) == Integer.numberOfTrailingZeros(other)) {
                next = Integer.numberOfTrailingZeros(candidates & candidates - 1);
            }
            digit = other;
            column = next;
        }
        return seen;
    }

    /**
     * Writes one of the ways, each with the same probability: three rows of nine digits, 1 to 9. Matchings are drawn until one is
     * accepted, with a probability proportional to its number of ways.
     *
     * @param from the index of the first cell of the band
     */
    void write(SeededRandom random, byte[] cells, int from) {
        long first;
        int cycles;
        do {
            first = matching(matchings[random.below(matchingCount)]);
            cycles = cycles(first);
        } while (random.below(1 << MAX_CYCLES) >= 1 << cycles);
        int choice = random.below(1 << cycles);
        for (int column = 0; column < 9; column++) {
            cells[from + column] = (byte) ((first >>> 4 * column & 15) + 1);
        }
        for (int left = 0777; left != 0; choice >>= 1) {
            left &= ~cycle(first, Integer.numberOfTrailingZeros(left), choice & 1, cells, from + 9, from + 18);
        }
    }
}
