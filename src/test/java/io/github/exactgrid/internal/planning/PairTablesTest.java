package io.github.exactgrid.internal.planning;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.propagators.Peers;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

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

    /** The middle cell is equal to the others by two rules, one of which allows more than that beside 1. */
    @Test
    void equalCells_areThoseOfAllRulesTogether() {
        PairTables tables = new PairTables(4, 2);
        tables.allow(2, 1, new long[] {0b11, 0b10});
        tables.allow(1, 2, new long[] {0b01, 0b10});
        tables.allow(2, 3, new long[] {0b01, 0b10});
        tables.allow(0, 1, new long[] {0b11, 0b10});
        Peers peers = new Peers(4);
        peers.add(0, 1);

        tables.equalCells(Budget.unlimited()).sharePeers(peers, Budget.unlimited());

        assertThat(peers.lists()).isDeepEqualTo(new int[][] {{1, 2, 3}, {0}, {0}, {0}});
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
