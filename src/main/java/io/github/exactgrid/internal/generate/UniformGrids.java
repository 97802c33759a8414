package io.github.exactgrid.internal.generate;

import org.jspecify.annotations.Nullable;

/**
 * Random solutions of the empty classic 9x9 grid, each with exactly the same probability. Not thread-safe.
 *
 * <p>First the sets of digits in the columns of each band, then their rows:
 *
 * <pre>
 *   A A A | A A A | A A A     the columns of each box divide the nine digits
 *   B B B | B B B | B B B     a column's three sets are disjoint: 56 choices of B, given A, in each stack
 *   C C C | C C C | C C C     C is what is left
 * </pre>
 *
 * <p>A band of given sets has {@link Triples#bands} arrangements, so that the sets must be drawn with a probability proportional to
 * the product of the three numbers. The sets A are drawn from 44 classes with their exact weights (Russell and Jarvis 2005), B and C
 * by rejection, and last one arrangement for each band. The classes of A are those under exchanges of digits, of columns in stacks
 * and of stacks, all of which are random at the end. A grid takes some microseconds.
 */
public final class UniformGrids {

    /** The second and third division of a member of each class, its weight, and the greatest product of B and C. */
    static final long[][] CLASSES = BandClasses.TABLE;

    private static final int CHOICES = 56;

    private final Arrangements arrangements = new Arrangements();
    private final int[] first = new int[3];
    private final int[][] second = new int[3][];
    private final int[][] third = new int[3][];
    private final int[] digits = new int[9];
    private final int[] columns = new int[9];
    private final int[] stacks = new int[3];
    private final int[] threes = new int[3];
    private final byte[] band = new byte[27];

    /** Creates a source of grids. */
    public UniformGrids() {}

    /** Writes a random grid: 81 digits row by row. */
    public void write(SeededRandom random, byte[] cells) {
        long point = random.below(BandClasses.TOTAL);
        int number = 0;
        while (point >= CLASSES[number][2]) {
            point -= CLASSES[number++][2];
        }
        long[] row = CLASSES[number];
        first[0] = BandClasses.FIRST;
        first[1] = (int) row[0];
        first[2] = (int) row[1];
        int choice = choose(random, (int) row[3]);
        for (int stack = 0; stack < 3; stack++) {
            second[stack] = Columns.of(first[stack]).sets[choice % CHOICES];
            third[stack] = Columns.remaining(Triples.SETS[first[stack]], second[stack]);
            choice /= CHOICES;
        }
        shuffle(random);
        arrangements.load(Triples.SETS[first[0]], Triples.SETS[first[1]], Triples.SETS[first[2]]);
        writeBand(random, cells, 0);
        arrangements.load(second[0], second[1], second[2]);
        writeBand(random, cells, 27);
        arrangements.load(third[0], third[1], third[2]);
        writeBand(random, cells, 54);
    }

    /**
     * Draws B, and with it C, by rejection: one of 75 choices is accepted on average. One random word serves for a choice and for
     * its acceptance.
     *
     * @param bound the greatest product of the numbers of bands for B and C
     */
    private int choose(SeededRandom random, int bound) {
        Columns one = Columns.of(first[0]), two = Columns.of(first[1]), three = Columns.of(first[2]);
        short[] b0 = one.numbers, b1 = two.numbers, b2 = three.numbers;
        short[] c0 = one.rests, c1 = two.rests, c2 = three.rests;
        while (true) {
            long word = random.nextLong();
            int choice = random.below(CHOICES * CHOICES * CHOICES, word >>> 32);
            int point = random.below(bound, word & 0xffff_ffffL);
            int i = choice % CHOICES;
            int j = choice / CHOICES % CHOICES;
            int k = choice / (CHOICES * CHOICES);
            if (point < Triples.bands(b0[i], b1[j], b2[k]) * Triples.bands(c0[i], c1[j], c2[k])) {
                return choice;
            }
        }
    }

    /** Draws the orders of digits, of stacks and of columns in them. */
    private void shuffle(SeededRandom random) {
        for (int i = 0; i < 9; i++) {
            digits[i] = i + 1;
        }
        random.shuffle(digits);
        for (int stack = 0; stack < 3; stack++) {
            stacks[stack] = stack;
        }
        random.shuffle(stacks);
        for (int stack = 0; stack < 3; stack++) {
            for (int i = 0; i < 3; i++) {
                threes[i] = i;
            }
            random.shuffle(threes);
            for (int i = 0; i < 3; i++) {
                columns[3 * stack + i] = 3 * stacks[stack] + threes[i];
            }
        }
    }

    private void writeBand(SeededRandom random, byte[] cells, int from) {
        arrangements.write(random, band, 0);
        for (int i = 0; i < 27; i++) {
            cells[from + i / 9 * 9 + columns[i % 9]] = (byte) digits[band[i] - 1];
        }
    }

    /** The 56 divisions that are disjoint from one, column by column. Immutable. */
    static final class Columns {

        /** Each is filled when it is first needed, so that the first grid does not wait for all. */
        private static final @Nullable Columns[] BY_DIVISION = new Columns[Triples.DIVISIONS];

        /** The sets of B, in the order of the columns of A. */
        final int[][] sets = new int[CHOICES][];

        /** The numbers of the divisions B and C. */
        final short[] numbers = new short[CHOICES];

        final short[] rests = new short[CHOICES];

        private Columns(int[] divided) {
            int count = 0;
            int others = 0777 & ~divided[0];
            for (int first = others; first > 0; first = first - 1 & others) {
                int mayBeSecond = 0777 & ~(divided[1] | first);
                for (int two = mayBeSecond; two > 0 && Integer.bitCount(first) == 3; two = two - 1 & mayBeSecond) {
                    int three = 0777 & ~(first | two);
                    if (Integer.bitCount(two) == 3 && (three & divided[2]) == 0) {
                        int[] b = {first, two, three};
                        int[] c = remaining(divided, b);
                        sets[count] = b;
                        numbers[count] = (short) Triples.number(b[0], b[1], b[2]);
                        rests[count++] = (short) Triples.number(c[0], c[1], c[2]);
                    }
                }
            }
            assert count == CHOICES;
        }

        static Columns of(int division) {
            Columns known = BY_DIVISION[division];
            if (known == null) { // or not yet seen: two threads may make the same
                known = new Columns(Triples.SETS[division]);
                BY_DIVISION[division] = known;
            }
            return known;
        }

        /** Returns what two sets leave to each column. */
        static int[] remaining(int[] one, int[] two) {
            return new int[] {0777 & ~(one[0] | two[0]), 0777 & ~(one[1] | two[1]), 0777 & ~(one[2] | two[2])};
        }
    }
}
