package io.github.exactgrid.internal.generate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.generate.UniformGrids.Columns;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class UniformGridsTest {

    /** Felgenhauer and Jarvis 2005. */
    private static final BigInteger GRIDS = new BigInteger("6670903752021072936960");

    @Test
    void weightsOfAllClasses_addUpToAllGrids() {
        long total = 0;
        for (long[] row : BandClasses.TABLE) {
            total += row[2];
        }

        assertThat(BandClasses.TABLE).hasNumberOfRows(44);
        assertThat(total).isEqualTo(BandClasses.TOTAL);
        assertThat(BigInteger.valueOf(total).multiply(BigInteger.valueOf(1680 * 36)))
                .isEqualTo(GRIDS);
    }

    /** The weight of each class by going through all choices of the second band, and the size of the class by its symmetries. */
    @Test
    void weights_areThoseOfTheirClasses() {
        for (long[] row : BandClasses.TABLE) {
            int second = (int) row[0];
            int third = (int) row[1];
            Columns one = Columns.of(BandClasses.FIRST);
            Columns two = Columns.of(second);
            Columns three = Columns.of(third);
            long sum = 0;
            long greatest = 0;
            for (int i = 0; i < 56; i++) {
                for (int j = 0; j < 56; j++) {
                    for (int k = 0; k < 56; k++) {
                        long product = (long) Triples.bands(one.numbers[i], two.numbers[j], three.numbers[k])
                                * Triples.bands(one.rests[i], two.rests[j], three.rests[k]);
                        sum += product;
                        greatest = Math.max(greatest, product);
                    }
                }
            }
            long grids = sum * Triples.bands(BandClasses.FIRST, second, third);

            assertThat(row[2] % grids).isZero(); // the size of the class is what is left
            assertThat(row[2] / grids).isBetween(1L, 7776L);
            assertThat(row[3]).isEqualTo(greatest);
        }
    }

    /** There are 16 numbers of bands, and 9! * 56 * 6^6 = 948,109,639,680 bands in all. */
    @Test
    void bands_addUpToAllBands() {
        Set<Integer> numbers = new HashSet<>();
        long total = 0;
        for (int second = 0; second < Triples.DIVISIONS; second++) {
            for (int third = 0; third < Triples.DIVISIONS; third++) {
                int bands = Triples.bands(BandClasses.FIRST, second, third);
                total += bands;
                numbers.add(bands);
            }
        }

        assertThat(total * 1680 * 36).isEqualTo(948_109_639_680L);
        assertThat(numbers).hasSize(16).contains(1728);
        assertThat(Triples.MAX_BANDS).isEqualTo(1728);
    }

    /** What is looked up in a table equals what is counted for these three divisions themselves. */
    @Test
    void bands_ofThreeDivisions_areCounted() {
        Random random = new Random(11);
        Arrangements arrangements = new Arrangements();
        for (int i = 0; i < 2_000; i++) {
            int first = random.nextInt(Triples.DIVISIONS);
            int second = random.nextInt(Triples.DIVISIONS);
            int third = random.nextInt(Triples.DIVISIONS);
            arrangements.load(Triples.SETS[first], Triples.SETS[second], Triples.SETS[third]);

            assertThat(Triples.bands(first, second, third)).isEqualTo(arrangements.count());
        }
    }

    /**
     * The three bands and the three stacks of a uniform grid have the same distribution, though the first band is drawn by weights and
     * the others by rejection: chi-square of two samples with 15 degrees of freedom, at 1e-6.
     */
    @Test
    void bandsAndStacks_haveTheSameDistribution() {
        UniformGrids grids = new UniformGrids();
        SeededRandom random = new SeededRandom(3, 0);
        byte[] grid = new byte[81];
        byte[] transposed = new byte[81];
        int[][] counts = new int[6][1729];
        int[][] digits = new int[81][10];
        int samples = 50_000;
        for (int i = 0; i < samples; i++) {
            grids.write(random, grid);
            assertThat(isSolution(grid)).isTrue();
            for (int cell = 0; cell < 81; cell++) {
                transposed[cell % 9 * 9 + cell / 9] = grid[cell];
                digits[cell][grid[cell]]++;
            }
            for (int band = 0; band < 3; band++) {
                counts[band][bands(grid, band)]++;
                counts[3 + band][bands(transposed, band)]++;
            }
        }
        for (int band = 1; band < 6; band++) {
            assertThat(twoSamples(counts[0], counts[band])).as("band %s", band).isLessThan(57);
        }
        for (int[] ofCell : digits) {
            for (int digit = 1; digit <= 9; digit++) {
                assertThat(ofCell[digit]).isBetween(samples / 9 - 450, samples / 9 + 450); // 6 sigma
            }
        }
    }

    private static int bands(byte[] grid, int band) {
        int[] divisions = new int[3];
        for (int box = 0; box < 3; box++) {
            int[] sets = new int[3];
            for (int i = 0; i < 9; i++) {
                sets[i % 3] |= 1 << grid[27 * band + i / 3 * 9 + 3 * box + i % 3] - 1;
            }
            divisions[box] = Triples.number(sets[0], sets[1], sets[2]);
        }
        return Triples.bands(divisions[0], divisions[1], divisions[2]);
    }

    private static double twoSamples(int[] one, int[] other) {
        double square = 0;
        for (int i = 0; i < one.length; i++) {
            if (one[i] + other[i] > 0) {
                square += Math.pow(one[i] - other[i], 2) / (one[i] + other[i]);
            }
        }
        return square;
    }

    private static boolean isSolution(byte[] grid) {
        for (int i = 0; i < 9; i++) {
            int row = 0;
            int column = 0;
            int box = 0;
            for (int j = 0; j < 9; j++) {
                row |= 1 << grid[9 * i + j];
                column |= 1 << grid[9 * j + i];
                box |= 1 << grid[i / 3 * 27 + i % 3 * 3 + j / 3 * 9 + j % 3];
            }
            if ((row & column & box) != 01776) {
                return false;
            }
        }
        return true;
    }

    /** All arrangements of a band with 72 of them come up equally often. */
    @Test
    void arrangements_areUniform() {
        Arrangements arrangements = new Arrangements();
        int[][] sets = {Triples.SETS[BandClasses.FIRST], Triples.SETS[14], Triples.SETS[201]};
        arrangements.load(sets[0], sets[1], sets[2]);
        SeededRandom random = new SeededRandom(1, 1);
        Map<String, Integer> counts = new TreeMap<>();
        byte[] band = new byte[27];
        int expected = 100;
        for (int i = 0; i < expected * arrangements.count(); i++) {
            arrangements.write(random, band, 0);
            counts.merge(java.util.Arrays.toString(band), 1, Integer::sum);
        }

        assertThat(counts).hasSize(arrangements.count());
        assertThat(counts.values()).allSatisfy(n -> assertThat(n).isBetween(expected - 60, expected + 60));
    }
}
