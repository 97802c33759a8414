package io.github.exactgrid.internal.generate;

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
            second[stack] = Columns.SETS[first[stack]][choice % CHOICES];
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
        short[] b0 = Columns.NUMBERS[first[0]], b1 = Columns.NUMBERS[first[1]], b2 = Columns.NUMBERS[first[2]];
        short[] c0 = Columns.RESTS[first[0]], c1 = Columns.RESTS[first[1]], c2 = Columns.RESTS[first[2]];
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

    /** For each division its 56 column by column disjoint ones. */
    static final class Columns {

        /** The sets of B, in the order of the columns of A. */
        static final int[][][] SETS = new int[Triples.DIVISIONS][CHOICES][];

        /** The numbers of the divisions B and C. */
        static final short[][] NUMBERS = new short[Triples.DIVISIONS][CHOICES];

        static final short[][] RESTS = new short[Triples.DIVISIONS][CHOICES];

        static {
            for (int division = 0; division < Triples.DIVISIONS; division++) {
                fill(division);
            }
        }

        private Columns() {}

        private static void fill(int division) {
            int[] sets = Triples.SETS[division];
            int count = 0;
            int others = 0777 & ~sets[0];
            for (int first = others; first > 0; first = first - 1 & others) {
                int mayBeSecond = 0777 & ~(sets[1] | first);
                for (int two = mayBeSecond; two > 0 && Integer.bitCount(first) == 3; two = two - 1 & mayBeSecond) {
                    int three = 0777 & ~(first | two);
                    if (Integer.bitCount(two) == 3 && (three & sets[2]) == 0) {
                        int[] b = {first, two, three};
                        int[] c = remaining(sets, b);
                        SETS[division][count] = b;
                        NUMBERS[division][count] = (short) Triples.number(b[0], b[1], b[2]);
                        RESTS[division][count++] = (short) Triples.number(c[0], c[1], c[2]);
                    }
                }
            }
            assert count == CHOICES;
        }

        /** Returns what two sets leave to each column. */
        static int[] remaining(int[] one, int[] two) {
            return new int[] {0777 & ~(one[0] | two[0]), 0777 & ~(one[1] | two[1]), 0777 & ~(one[2] | two[2])};
        }
    }
}
