package io.github.exactgrid.internal.propagate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BinaryTablesTest {

    private static final int SIZE = 5;

    /** A problem of random tables. */
    private static BinaryTables random(Random random, boolean areAllTaken, long[] values) {
        long[][][] tables = new long[SIZE][SIZE][];
        for (int i = 0; i < SIZE; i++) {
            values[i] = random.nextInt(1, 1 << SIZE);
            for (int k = 0; k < i; k++) {
                if (areAllTaken || random.nextInt(3) > 0) {
                    tables[i][k] = new long[SIZE];
                    tables[k][i] = new long[SIZE];
                    for (int a = 0; a < SIZE; a++) {
                        for (int b = 0; b < SIZE; b++) {
                            if (random.nextInt(4) > 0 && !(areAllTaken && a == b)) {
                                tables[i][k][a] |= 1L << b;
                                tables[k][i][b] |= 1L << a;
                            }
                        }
                    }
                }
            }
        }
        return new BinaryTables(values, tables, areAllTaken, random, Budget.unlimited());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void solve_findsASolutionIfThereIsOne(boolean areAllTaken) {
        Random random = new Random(5);
        int solvable = 0;
        for (int n = 0; n < 500; n++) {
            long[] values = new long[SIZE];
            BinaryTables problem = random(random, areAllTaken, values);

            int[] found = problem.solve(100_000, random.nextBoolean());

            assertThat(found.length > 0).isEqualTo(hasSolution(problem, values, new int[SIZE], 0));
            if (found.length > 0) {
                solvable++;
                assertThat(problem.allow(found)).isTrue();
                assertThat(isWithin(found, values)).isTrue();
            }
        }
        assertThat(solvable).isBetween(50, 450);
    }

    private static boolean hasSolution(BinaryTables problem, long[] values, int[] some, int from) {
        if (from == SIZE) {
            return problem.allow(some) && isWithin(some, values);
        }
        boolean has = false;
        for (int value = 0; value < SIZE && !has; value++) {
            int[] next = Arrays.copyOf(some, SIZE);
            next[from] = value;
            has = hasSolution(problem, values, next, from + 1);
        }
        return has;
    }

    private static boolean isWithin(int[] some, long[] values) {
        boolean is = true;
        for (int i = 0; i < SIZE; i++) {
            is &= (values[i] >>> some[i] & 1) != 0;
        }
        return is;
    }
}
