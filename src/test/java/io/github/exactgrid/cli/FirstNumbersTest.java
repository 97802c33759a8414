package io.github.exactgrid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FirstNumbersTest {

    /** Few different hashes, so that they recur, and so many that the table grows; some share the half that finds the slot. */
    @ParameterizedTest
    @ValueSource(ints = {3, 1000, 1_000_000})
    void numbers_areThoseOfTheFirstOccurrence(int bound) {
        SplittableRandom random = new SplittableRandom(bound);
        FirstNumbers numbers = new FirstNumbers();
        Map<List<Long>, Long> expected = new HashMap<>();
        for (long number = 1; number <= 50_000; number++) {
            long high = random.nextInt(3);
            long low = random.nextInt(bound) * 0x9E3779B97F4A7C15L;
            expected.putIfAbsent(List.of(high, low), number);
            assertThat(numbers.firstOf(high, low, number)).isEqualTo(expected.get(List.of(high, low)));
        }
    }
}
