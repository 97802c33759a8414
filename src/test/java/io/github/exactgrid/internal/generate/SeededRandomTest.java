package io.github.exactgrid.internal.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SeededRandomTest {

    /** Seeds are for ever: generated puzzles depend on these numbers. */
    @Test
    void numbers_areTheSameInEveryJvm() {
        SeededRandom random = new SeededRandom(1, 2);

        assertThat(new long[] {random.nextLong(), random.nextLong(), random.nextLong()})
                .containsExactly(1902773478783065836L, 1187328110663419808L, 611821820370034539L);
    }

    @Test
    void below_isUniform() {
        SeededRandom random = new SeededRandom(7, 0);
        int[] counts = new int[7];
        int[] longCounts = new int[7];
        for (int i = 0; i < 70_000; i++) {
            counts[random.below(7)]++;
            longCounts[(int) random.below(7L)]++;
        }

        assertThat(IntStream.of(counts)).allMatch(count -> Math.abs(count - 10_000) < 600);
        assertThat(IntStream.of(longCounts)).allMatch(count -> Math.abs(count - 10_000) < 600);
        assertThat(random.below((1 << 30) + 1)).isBetween(0, 1 << 30);
    }

    @Test
    void indexesAndSeeds_giveDifferentSequences() {
        assertThat(IntStream.range(0, 1000)
                        .mapToObj(i -> new SeededRandom(i / 100, i % 100).nextLong())
                        .distinct())
                .hasSize(1000);
    }
}
