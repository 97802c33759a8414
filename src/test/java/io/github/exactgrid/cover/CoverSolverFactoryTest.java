package io.github.exactgrid.cover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.exactgrid.SearchStatistics;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class CoverSolverFactoryTest {

    private static final CoverSolverFactory DEFAULTS = CoverSolverFactory.defaults();

    @Test
    void defaults_haveNoSettings() {
        assertThat(DEFAULTS.timeLimit()).isEmpty();
        assertThat(DEFAULTS.nodeLimit()).isEmpty();
        assertThat(DEFAULTS.memoryLimit()).isEmpty();
        assertThat(DEFAULTS.seed()).isEmpty();
        assertThat(DEFAULTS.progressListener()).isEmpty();
        assertThat(DEFAULTS.pool()).isEmpty();
        assertThat(DEFAULTS).hasToString("exact cover solvers");
        assertThat(CoverSolver.defaults()).hasToString("exact cover solver");
    }

    @Test
    void settings_canBeReadAndTakenBack() {
        Consumer<Object> listener = statistics -> {};
        ForkJoinPool pool = new ForkJoinPool(3);
        CoverSolverFactory all = DEFAULTS.withTimeLimit(Duration.ofSeconds(2))
                .withNodeLimit(7)
                .withMemoryLimit(0)
                .withSeed(-3)
                .withProgressListener(listener)
                .withPool(pool);

        assertThat(all.timeLimit()).contains(Duration.ofSeconds(2));
        assertThat(all.nodeLimit()).hasValue(7);
        assertThat(all.memoryLimit()).hasValue(0);
        assertThat(all.seed()).hasValue(-3);
        assertThat(all.progressListener().map(Object.class::cast)).containsSame(listener);
        assertThat(all.pool()).containsSame(pool);
        assertThat(all)
                .hasToString("exact cover solvers, time limit PT2S, node limit 7, memory limit 0, seed -3, 3 threads,"
                        + " progress listener");
        assertThat(all.withoutTimeLimit()
                        .withoutNodeLimit()
                        .withoutMemoryLimit()
                        .withoutSeed()
                        .withoutProgressListener()
                        .withoutPool())
                .isEqualTo(DEFAULTS)
                .hasSameHashCodeAs(DEFAULTS);
        pool.shutdown();
    }

    @Test
    void equality_isThatOfAllSettings() {
        Consumer<SearchStatistics> listener = statistics -> {};
        ForkJoinPool pool = new ForkJoinPool(3);
        List<CoverSolverFactory> different = List.of(
                DEFAULTS,
                DEFAULTS.withTimeLimit(Duration.ofSeconds(2)),
                DEFAULTS.withNodeLimit(7),
                DEFAULTS.withMemoryLimit(7),
                DEFAULTS.withSeed(7),
                DEFAULTS.withProgressListener(listener),
                DEFAULTS.withPool(pool),
                DEFAULTS.withPool(ForkJoinPool.commonPool()));

        assertThat(different).doesNotHaveDuplicates();
        assertThat(DEFAULTS.withSeed(7).withPool(pool))
                .isEqualTo(DEFAULTS.withPool(pool).withSeed(7));
        assertThat(DEFAULTS.withNodeLimit(Long.MAX_VALUE)).isEqualTo(DEFAULTS);
        pool.shutdown();
    }

    @Test
    void settings_outOfRangeAreRejected() {
        assertThatIllegalArgumentException().isThrownBy(() -> DEFAULTS.withNodeLimit(0));
        assertThatIllegalArgumentException().isThrownBy(() -> DEFAULTS.withMemoryLimit(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> DEFAULTS.withTimeLimit(Duration.ZERO));
        assertThatNullPointerException().isThrownBy(() -> DEFAULTS.withProgressListener(null));
        assertThatNullPointerException().isThrownBy(() -> DEFAULTS.withPool(null));
    }
}
