package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.exactgrid.SearchLimitException.Reason;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Completions of one grid, counted in several threads. */
@Timeout(120)
class PooledCountTest {

    private static final Grid FULL =
            Grid.parse("123456789456789123789123456214365897365897214897214365531642978642978531978531642");

    /** It has more completions than any computer can count. */
    private static final Grid ENDLESS = Grid.empty(9);

    private final ForkJoinPool pool = new ForkJoinPool(3);

    @AfterEach
    void shutDown() throws InterruptedException {
        pool.shutdown();
        assertThat(pool.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
    }

    /** Some digits of a solution: with 21 of them there are some 100,000 completions, with 25 some 1000. */
    private static Grid givens(int number, long seed) {
        List<Integer> cells = new ArrayList<>(IntStream.range(0, 81).boxed().toList());
        Collections.shuffle(cells, new Random(seed));
        Grid grid = FULL;
        for (int cell : cells.subList(number, 81)) {
            grid = grid.with(cell / 9, cell % 9, 0);
        }
        return grid;
    }

    @Test
    void aCount_isThatOfOneThread() {
        Solver one = Solvers.fastest();
        List<Solver> several = List.of(
                SolverFactory.defaults().withPool(pool).newSolver(),
                SolverFactory.defaults().withPool(pool).withSeed(5).newSolver(),
                SolverFactory.defaults()
                        .withPool(ForkJoinPool.commonPool())
                        .withEngine(Engine.BITBOARD)
                        .newSolver());
        for (int seed = 0; seed < 12; seed++) {
            Grid grid = givens(22 + seed % 3, seed);
            BigInteger expected = one.count(grid);
            for (Solver solver : several) {
                assertThat(solver.count(grid)).as("%s", grid).isEqualTo(expected);
            }
        }
    }

    @Test
    void aCount_withForbiddenDigitsIsThatOfOneThread() {
        Constraint forbidden = model -> {
            model.forbid(Placement.of(0, 3, 4));
            model.forbid(Placement.of(4, 4, 1));
            model.forbid(Placement.of(8, 0, 9));
        };
        Grid grid = givens(21, 77);
        assertThat(SolverFactory.defaults()
                        .withPool(pool)
                        .newSolver()
                        .with(forbidden)
                        .count(grid))
                .isEqualTo(Solvers.fastest().with(forbidden).count(grid))
                .isGreaterThan(BigInteger.valueOf(20_000));
    }

    @Test
    void everyEngine_countsInAPool() {
        for (Engine engine : Engine.values()) {
            if (engine != Engine.BITBOARD) {
                SolverFactory factory =
                        SolverFactory.defaults().withEngine(engine).withPool(pool);
                assertThat(factory.newSolver().count(Grid.empty(4))).isEqualTo(288);
            }
        }
        for (Engine engine : List.of(Engine.PROPAGATION, Engine.MASKS, Engine.DLX)) {
            SolverFactory latin = SolverFactory.defaults().withEngine(engine).withConstraints(ConstraintSet.latin());
            Grid withOne = Grid.empty(5).with(0, 0, 1);
            assertThat(latin.withPool(pool).newSolver().count(withOne)).isEqualTo(161_280 / 5);
        }
        assertThat(SolverFactory.defaults()
                        .withPool(pool)
                        .newSolver()
                        .count(Grid.empty(6))) // by propagation up to a million, then by memoisation
                .isEqualTo(28_200_960);
    }

    @Test
    void limits_holdForAllThreadsTogether() {
        SolverFactory factory = SolverFactory.defaults().withPool(pool);
        assertThatExceptionOfType(SearchLimitException.class)
                .isThrownBy(() -> factory.withNodeLimit(100_000).newSolver().count(ENDLESS))
                .satisfies(stopped -> {
                    assertThat(stopped.reason()).isEqualTo(Reason.NODES);
                    assertThat(stopped.statistics().nodes()).isBetween(90_000L, 100_000L);
                    assertThat(stopped.statistics().solutions()).isPositive();
                });
        assertThatExceptionOfType(SearchLimitException.class)
                .isThrownBy(() -> factory.withTimeLimit(Duration.ofMillis(300))
                        .newSolver()
                        .count(ENDLESS))
                .satisfies(stopped -> assertThat(stopped.reason()).isEqualTo(Reason.TIME));
    }

    @Test
    void anInterrupt_stopsAllThreads() throws InterruptedException {
        Set<SearchLimitException> stops = ConcurrentHashMap.newKeySet();
        Thread caller = new Thread(() -> {
            try {
                SolverFactory.defaults().withPool(pool).newSolver().count(ENDLESS);
            } catch (SearchLimitException stopped) {
                stops.add(stopped);
            }
        });
        caller.start();
        Thread.sleep(300);
        caller.interrupt();
        caller.join();
        assertThat(stops).hasSize(1).allMatch(stopped -> stopped.reason() == Reason.INTERRUPT);
        assertThat(pool.awaitQuiescence(60, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void workers_joinACountOfManySolutions() {
        Set<String> threads = ConcurrentHashMap.newKeySet();
        ForkJoinPool observed = new ForkJoinPool(
                2,
                of -> {
                    var thread = ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(of);
                    threads.add(thread.getName());
                    return thread;
                },
                null,
                false);
        Solver solver = SolverFactory.defaults().withPool(observed).newSolver();
        solver.count(givens(27, 1));
        assertThat(threads).isEmpty();
        solver.count(givens(21, 1));
        // One call for help; a pool may start one thread more while the first is starting.
        assertThat(threads).hasSizeBetween(1, 2);
        observed.shutdownNow();
    }

    @Test
    void aBusyPool_delaysNoCount() throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        for (int i = 0; i < 3; i++) {
            pool.execute(() -> {
                try {
                    end.await();
                } catch (InterruptedException impossible) {
                    throw new AssertionError(impossible);
                }
            });
        }
        Grid grid = givens(22, 9);
        assertThat(SolverFactory.defaults().withPool(pool).newSolver().count(grid))
                .isEqualTo(Solvers.fastest().count(grid));
        end.countDown();
    }

    @Test
    void statistics_areThoseOfAllThreads() {
        List<SearchStatistics> last = new ArrayList<>();
        Solver solver = SolverFactory.defaults()
                .withPool(pool)
                .withProgressListener(statistics -> {
                    if (statistics.finished()) {
                        last.add(statistics);
                    }
                })
                .newSolver();
        BigInteger count = solver.count(givens(21, 4));
        assertThat(last).hasSize(1);
        assertThat(last.get(0).solutions()).isEqualTo(count.longValueExact());
        assertThat(last.get(0).nodes()).isPositive();
    }

    /** The workers went on for ever. */
    @Test
    void anExceptionOfTheListener_endsTheWorkers() {
        Solver solver = SolverFactory.defaults()
                .withEngine(Engine.BITBOARD)
                .withPool(pool)
                .withProgressListener(statistics -> {
                    throw new IllegalStateException("listener");
                })
                .newSolver();

        assertThatIllegalStateException()
                .isThrownBy(() -> solver.count(ENDLESS))
                .withMessage("listener");

        assertThat(pool.awaitQuiescence(10, TimeUnit.SECONDS)).isTrue();
    }
}
