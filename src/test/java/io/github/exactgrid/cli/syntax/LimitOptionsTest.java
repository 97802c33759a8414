package io.github.exactgrid.cli.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class LimitOptionsTest {

    /** A question of several searches, such as that of diagnose, has one time for all of them. */
    @Test
    void left_isWhatHasNotPassed() {
        long start = System.nanoTime() - Duration.ofSeconds(4).toNanos();

        assertThat(LimitOptions.left(Duration.ofSeconds(10), start))
                .isPositive()
                .isLessThanOrEqualTo(Duration.ofSeconds(6));
        assertThat(LimitOptions.left(Duration.ofSeconds(3), start)).isPositive().isLessThan(Duration.ofMillis(1));
        assertThat(LimitOptions.left(Duration.ofSeconds(Long.MAX_VALUE), start)).isPositive();
        assertThat(LimitOptions.left(null, start)).isNull();
    }
}
