package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SolverFactoryTest {

    @Test
    void defaults_areTheFastestEngineAndTheClassicRulesWithoutLimits() {
        SolverFactory factory = SolverFactory.defaults();

        assertThat(factory.engine()).isEqualTo(Engine.FASTEST);
        assertThat(factory.constraints()).isEqualTo(ConstraintSet.classic());
        assertThat(factory.timeLimit()).isEmpty();
        assertThat(factory.nodeLimit()).isEmpty();
        assertThat(factory.seed()).isEmpty();
        assertThat(factory.progressListener()).isEmpty();
        assertThat(factory.pool()).isEmpty();
    }

    @Test
    void withers_changeOneThingOfACopyAndKeepTheOthers() {
        Consumer<SearchStatistics> listener = statistics -> {};
        ForkJoinPool pool = ForkJoinPool.commonPool();

        // Twice, in two orders: each wither must keep what all the others have set.
        for (SolverFactory factory : new SolverFactory[] {
            SolverFactory.defaults()
                    .withEngine(Engine.DLX)
                    .withConstraints(ConstraintSet.latin())
                    .withTimeLimit(Duration.ofSeconds(5))
                    .withNodeLimit(7)
                    .withSeed(0)
                    .withProgressListener(listener)
                    .withPool(pool),
            SolverFactory.defaults()
                    .withPool(pool)
                    .withProgressListener(listener)
                    .withSeed(0)
                    .withNodeLimit(7)
                    .withTimeLimit(Duration.ofSeconds(5))
                    .withConstraints(ConstraintSet.latin())
                    .withEngine(Engine.DLX)
        }) {
            assertThat(factory.engine()).isEqualTo(Engine.DLX);
            assertThat(factory.constraints()).isEqualTo(ConstraintSet.latin());
            assertThat(factory.timeLimit()).contains(Duration.ofSeconds(5));
            assertThat(factory.nodeLimit()).hasValue(7);
            assertThat(factory.seed()).hasValue(0);
            assertThat(factory.progressListener()).containsSame(listener);
            assertThat(factory.pool()).containsSame(pool);
        }
        assertThat(SolverFactory.defaults().engine()).isEqualTo(Engine.FASTEST);
    }

    @Test
    void settings_canBeTakenBack() {
        SolverFactory limited = SolverFactory.defaults()
                .withTimeLimit(Duration.ofSeconds(5))
                .withNodeLimit(7)
                .withSeed(3)
                .withPool(new ForkJoinPool(5))
                .withProgressListener(statistics -> {});

        assertThat(limited)
                .hasToString("FASTEST " + ConstraintSet.classic()
                        + ", time limit PT5S, node limit 7, seed 3, 5 threads, progress listener");
        assertThat(limited.withoutTimeLimit()
                        .withoutNodeLimit()
                        .withoutSeed()
                        .withoutPool()
                        .withoutProgressListener())
                .isEqualTo(SolverFactory.defaults())
                .hasSameHashCodeAs(SolverFactory.defaults());
    }

    @Test
    void equality_isThatOfAllSettings() {
        SolverFactory defaults = SolverFactory.defaults();
        assertThat(List.of(
                        defaults,
                        defaults.withEngine(Engine.DLX),
                        defaults.withConstraints(ConstraintSet.latin()),
                        defaults.withTimeLimit(Duration.ofSeconds(5)),
                        defaults.withNodeLimit(7),
                        defaults.withSeed(7),
                        defaults.withPool(ForkJoinPool.commonPool()),
                        defaults.withProgressListener(statistics -> {})))
                .doesNotHaveDuplicates();
        assertThat(defaults.withSeed(7).withNodeLimit(3))
                .isEqualTo(defaults.withNodeLimit(3).withSeed(7));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MIN_VALUE})
    void withNodeLimit_refusesLimitsOfZeroOrLess(long limit) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SolverFactory.defaults().withNodeLimit(limit))
                .withMessage("a node limit of " + limit + ", expected at least 1");
    }

    @Test
    void withTimeLimit_refusesLimitsOfZeroOrLess() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SolverFactory.defaults().withTimeLimit(Duration.ZERO))
                .withMessage("a time limit of PT0S, expected more than zero");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SolverFactory.defaults().withTimeLimit(Duration.ofNanos(-1)))
                .withMessage("a time limit of PT-0.000000001S, expected more than zero");
    }

    @Test
    void withers_refuseNull() {
        SolverFactory factory = SolverFactory.defaults();

        assertThatNullPointerException()
                .isThrownBy(() -> factory.withEngine(null))
                .withMessage("engine");
        assertThatNullPointerException()
                .isThrownBy(() -> factory.withConstraints(null))
                .withMessage("constraints");
        assertThatNullPointerException()
                .isThrownBy(() -> factory.withProgressListener(null))
                .withMessage("progressListener");
        assertThatNullPointerException().isThrownBy(() -> factory.withTimeLimit(null));
        assertThatNullPointerException()
                .isThrownBy(() -> factory.withPool(null))
                .withMessage("pool");
    }

    @Test
    void newSolver_neverReachesALimitThatIsTooLongForNanoseconds() {
        Solver solver = SolverFactory.defaults()
                .withTimeLimit(Duration.ofSeconds(Long.MAX_VALUE))
                .newSolver();

        assertThat(solver.count(Grid.empty(4), 1000)).isEqualTo(288);
    }

    @Test
    void serialization_keepsEverything() {
        SolverFactory copy = Serialization.copy(SolverFactory.defaults()
                .withEngine(Engine.SORTED_BACKTRACKING)
                .withConstraints(ConstraintSet.classic(2, 3))
                .withTimeLimit(Duration.ofMinutes(1))
                .withNodeLimit(99)
                .withPool(new ForkJoinPool(2))
                .withSeed(-3));

        assertThat(copy.engine()).isEqualTo(Engine.SORTED_BACKTRACKING);
        assertThat(copy.constraints()).isEqualTo(ConstraintSet.classic(2, 3));
        assertThat(copy.timeLimit()).contains(Duration.ofMinutes(1));
        assertThat(copy.nodeLimit()).hasValue(99);
        assertThat(copy.seed()).hasValue(-3);
        assertThat(copy.progressListener()).isEmpty();
        assertThat(copy.pool()).containsSame(ForkJoinPool.commonPool());
    }
}
