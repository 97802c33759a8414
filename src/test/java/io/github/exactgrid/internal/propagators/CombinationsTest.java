package io.github.exactgrid.internal.propagators;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CombinationsTest {

    private static final int DIGITS = 9;

    /** Against all 512 sets of digits. */
    @ParameterizedTest
    @CsvSource({"0, 0", "1, 7", "1, 10", "2, 3", "2, 10", "3, 15", "4, 20", "5, 25", "8, 40", "9, 45", "9, 44"})
    void withSum_areAllSetsOfThatSizeAndSum(int size, int total) {
        List<Long> expected = new ArrayList<>();
        for (long set = 0; set < 1 << DIGITS; set++) {
            int sum = 0;
            for (int digit = 1; digit <= DIGITS; digit++) {
                sum += (set & 1L << (digit - 1)) != 0 ? digit : 0;
            }
            if (Long.bitCount(set) == size && sum == total) {
                expected.add(set);
            }
        }

        assertThat(Arrays.stream(Combinations.withSum(size, total, -1L >>> (Long.SIZE - DIGITS)))
                        .boxed())
                .containsExactlyInAnyOrderElementsOf(expected);
    }

    /** There are about 10^8 such sets. */
    @Test
    void withSum_stopsAfterAFew() {
        assertThat(Combinations.withSum(18, 333, (1L << 36) - 1, 256)).hasSize(257);
        assertThat(Combinations.withSum(3, 15, (1L << DIGITS) - 1, 256)).hasSize(8);
        assertThat(Combinations.withSum(3, 15, (1L << DIGITS) - 1, 7)).hasSize(8);
        assertThat(Combinations.withSum(3, 15, (1L << DIGITS) - 1, 6)).hasSize(7);
    }
}
