package io.github.exactgrid.internal.planning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class PairTablesTest {

    private static final int CELLS = 40;

    /** Some cells get few tables and some many, each pair some of both orders, from a few masks that are shared or all its own. */
    @Property(tries = 200)
    void allowed_isWhatAllRulesOfAPairAllow(@ForAll long seed) {
        Random random = new Random(seed);
        int digits = 1 + random.nextInt(6);
        PairTables tables = new PairTables(CELLS, digits);
        boolean[][][][] expected = new boolean[CELLS][CELLS][digits][digits];
        long[][] shared = new long[3][digits];
        for (long[] masks : shared) {
            randomize(masks, random);
        }
        for (int i = random.nextInt(3000); i > 0; i--) {
            int cell = random.nextInt(CELLS);
            int other = (cell + 1 + random.nextInt(CELLS - 1)) % CELLS;
            long[] masks = shared[random.nextInt(shared.length)];
            if (random.nextBoolean()) {
                masks = masks.clone();
                randomize(masks, random);
            }
            tables.allow(cell, other, masks);
            for (int one = 0; one < digits; one++) {
                for (int two = 0; two < digits; two++) {
                    boolean forbids = (masks[one] >>> two & 1) == 0;
                    expected[cell][other][one][two] |= forbids;
                    expected[other][cell][two][one] |= forbids;
                }
            }
        }

        for (int cell = 0; cell < CELLS; cell++) {
            for (int other = 0; other < CELLS; other++) {
                if (other != cell) {
                    assertThat(tables.allowed(cell, other)).isEqualTo(allowed(expected[cell][other]));
                }
            }
        }
    }

    private static void randomize(long[] masks, Random random) {
        for (int digit = 0; digit < masks.length; digit++) {
            masks[digit] = random.nextLong(); // with bits of digits that there are not
            masks[digit] |= random.nextLong();
        }
    }

    private static long[] allowed(boolean[][] forbidden) {
        long[] allowed = new long[forbidden.length];
        for (int one = 0; one < allowed.length; one++) {
            for (int two = 0; two < allowed.length; two++) {
                allowed[one] |= forbidden[one][two] ? 0 : 1L << two;
            }
        }
        return allowed;
    }
}
