package io.github.exactgrid.cover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.SearchLimitException.Reason;
import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.Uniqueness;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What {@link CoverSolver} promises about limits, interrupts, laziness and threads. */
class CoverSolverContractTest {

    /** Too many covers to count by any means. */
    private static final ExactCover<String, List<Integer>> ENDLESS = Problems.queens(27);

    private static final CoverSolverFactory SOLVERS = CoverSolverFactory.defaults();
    private static final CoverSolver SOLVER = CoverSolver.defaults();

    enum Threads {
        ONE(SOLVERS),
        COMMON_POOL(SOLVERS.withPool(ForkJoinPool.commonPool())),
        OWN_POOL(SOLVERS.withPool(new ForkJoinPool(3)));

        private final CoverSolverFactory solvers;

        Threads(CoverSolverFactory solvers) {
            this.solvers = solvers;
        }
    }

    private static SearchLimitException stopped(Callable<?> call) {
        return catchThrowableOfType(SearchLimitException.class, call::call);
    }

    // ---- limits

    @ParameterizedTest
    @EnumSource
    void nodeLimit_throws(Threads threads) {
        CoverSolver limited = threads.solvers.withNodeLimit(50_000).newSolver();

        for (SearchLimitException stopped : List.of(
                stopped(() -> limited.count(ENDLESS)),
                stopped(() -> limited.count(ENDLESS, Long.MAX_VALUE)),
                stopped(() -> limited.solutions(ENDLESS).count()),
                stopped(() -> limited.cheapest(ENDLESS, Integer.MAX_VALUE)))) {
            assertThat(stopped.reason()).isEqualTo(Reason.NODES);
            assertThat(stopped.statistics().nodes()).isBetween(threads == Threads.ONE ? 50_000L : 20_000L, 50_000L);
            assertThat(stopped.statistics().finished()).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void timeLimit_throws(Threads threads) {
        CoverSolver limited =
                threads.solvers.withTimeLimit(Duration.ofMillis(30)).newSolver();

        for (SearchLimitException stopped :
                List.of(stopped(() -> limited.count(ENDLESS)), stopped(() -> limited.count(ENDLESS, Long.MAX_VALUE)))) {
            assertThat(stopped.reason()).isEqualTo(Reason.TIME);
            assertThat(stopped.statistics().elapsed()).isGreaterThanOrEqualTo(Duration.ofMillis(30));
        }
        // Workers continue while the stream waits for its consumer, which is not time elapsed.
        assertThat(stopped(() -> limited.solutions(ENDLESS).count()).reason()).isEqualTo(Reason.TIME);
    }

    @Test
    void limits_applyToEveryMethod() {
        ExactCover<String, List<Integer>> problem = Problems.queens(12);
        CoverSolver limited = SOLVERS.withNodeLimit(3).newSolver();
        CoverSolver brief = SOLVERS.withTimeLimit(Duration.ofNanos(1)).newSolver();

        assertThat(stopped(() -> limited.solve(problem)).reason()).isEqualTo(Reason.NODES);
        assertThat(stopped(() -> limited.solveUnique(problem)).reason()).isEqualTo(Reason.NODES);
        assertThat(limited.uniqueness(problem)).isEqualTo(Uniqueness.UNKNOWN);
        assertThat(stopped(() -> limited.estimate(problem, 1)).reason()).isEqualTo(Reason.NODES);
        assertThat(stopped(() -> brief.split(ENDLESS, 1000)).reason()).isEqualTo(Reason.TIME);
    }

    @Test
    void timeLimit_stopsTheEstimateOfATreeWithoutNodes() {
        ExactCover<String, String> nothing =
                ExactCover.<String, String>builder().build();
        CoverSolver brief = SOLVERS.withTimeLimit(Duration.ofMillis(30)).newSolver();

        assertThat(stopped(() -> brief.estimate(nothing, Integer.MAX_VALUE)).reason())
                .isEqualTo(Reason.TIME);
    }

    // ---- interrupts

    @ParameterizedTest
    @EnumSource
    void interrupt_stopsASearchAndLeavesTheFlag(Threads threads) throws Exception {
        assertInterruptible(() -> threads.solvers.newSolver().count(ENDLESS));
        assertInterruptible(() -> threads.solvers.newSolver().solutions(ENDLESS).count());
    }

    @Test
    void interrupt_stopsEveryMethod() throws Exception {
        assertInterruptible(() -> SOLVER.estimate(ENDLESS, Integer.MAX_VALUE));
        assertInterruptible(() -> SOLVER.cheapest(ENDLESS, 1_000_000));
        assertInterruptible(() -> SOLVER.split(ENDLESS, 1_000_000));
    }

    private static void assertInterruptible(Callable<?> endless) throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        AtomicReference<SearchLimitException> thrown = new AtomicReference<>();
        AtomicReference<Boolean> flag = new AtomicReference<>();
        Thread searcher = new Thread(() -> {
            begun.countDown();
            thrown.set(stopped(endless));
            flag.set(Thread.currentThread().isInterrupted());
        });
        searcher.start();
        begun.await();
        Thread.sleep(20);
        searcher.interrupt();
        searcher.join(TimeUnit.SECONDS.toMillis(20));

        assertThat(thrown.get()).isNotNull();
        assertThat(thrown.get().reason()).isEqualTo(Reason.INTERRUPT);
        assertThat(flag.get()).isTrue();
    }

    // ---- laziness

    @ParameterizedTest
    @EnumSource
    void solutions_areLazy(Threads threads) {
        try (Stream<Cover<List<Integer>>> covers = threads.solvers.newSolver().solutions(Problems.queens(20))) {
            assertThat(covers.limit(3)).hasSize(3).doesNotHaveDuplicates();
        }
    }

    @Test
    void solutions_visitNoNodeBeforeTheFirstIsRead() {
        List<SearchStatistics> received = new ArrayList<>();
        try (Stream<Cover<List<Integer>>> covers =
                SOLVERS.withProgressListener(received::add).newSolver().solutions(Problems.queens(20))) {
            assertThat(covers).isNotNull();
        }

        assertThat(received)
                .singleElement()
                .satisfies(statistics -> assertThat(statistics.nodes()).isZero());
    }

    /** Workers that are ahead stop when the stream is closed, so that the pool becomes quiet. */
    @Test
    @Timeout(60)
    void solutions_onceClosed_stopTheWorkers() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(3);
        try (Stream<Cover<List<Integer>>> covers =
                SOLVERS.withPool(pool).newSolver().solutions(ENDLESS)) {
            Iterator<Cover<List<Integer>>> iterator = covers.iterator();
            for (int i = 0; i < 3000; i++) {
                iterator.next();
            }
        }

        assertThat(pool.awaitQuiescence(30, TimeUnit.SECONDS)).isTrue();
        pool.shutdown();
        assertThat(pool.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    @Timeout(60)
    void solutions_ifAbandoned_stopTheWorkers() {
        ForkJoinPool pool = new ForkJoinPool(2);
        assertThat(SOLVERS.withPool(pool)
                        .newSolver()
                        .solutions(Problems.queens(20))
                        .iterator()
                        .next())
                .isNotNull();

        assertThat(pool.awaitQuiescence(30, TimeUnit.SECONDS)).isTrue();
        pool.shutdown();
    }

    // ---- threads

    @ParameterizedTest
    @EnumSource
    void problem_isSharedByThreads(Threads threads) throws Exception {
        ExactCover<String, List<Integer>> problem = Problems.queens(8);
        CoverSolver solver = threads.solvers.newSolver();
        ExecutorService executor = Executors.newFixedThreadPool(4);
        List<Future<Long>> counts = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            counts.add(executor.submit(() ->
                    solver.solutions(problem).count() + solver.count(problem).longValue()));
        }
        for (Future<Long> count : counts) {
            assertThat(count.get()).isEqualTo(2 * 92);
        }
        executor.shutdown();
    }

    /** The caller is the pool's only thread, so that no worker ever runs. */
    @Test
    @Timeout(60)
    void parallel_needsNoWorker() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        ExactCover<String, List<Integer>> problem = Problems.queens(8);
        CoverSolver parallel = SOLVERS.withPool(pool).newSolver();

        assertThat(pool.submit(() -> parallel.count(problem).longValue()
                                + parallel.solutions(problem).count())
                        .get())
                .isEqualTo(2 * 92);
        assertThat(pool.submit(() -> Threads.COMMON_POOL.solvers.newSolver().count(Problems.queens(7)))
                        .get())
                .isEqualTo(40);
        pool.shutdown();
    }

    // ---- listeners

    /** Ends with an interrupt by the second report, however long that takes to come. */
    @ParameterizedTest
    @EnumSource
    void listener_receivesProgressAndTheEnd(Threads threads) {
        List<SearchStatistics> received = new ArrayList<>();
        List<Thread> callers = new ArrayList<>();
        Consumer<SearchStatistics> listener = statistics -> {
            received.add(statistics);
            callers.add(Thread.currentThread());
            if (received.size() == 2) {
                Thread.currentThread().interrupt();
            }
        };
        CoverSolver limited = threads.solvers
                .withProgressListener(listener)
                .withTimeLimit(Duration.ofMinutes(1))
                .newSolver();
        SearchLimitException stopped = stopped(() -> limited.count(ENDLESS));
        assertThat(Thread.interrupted()).isTrue();

        assertThat(stopped.reason()).isEqualTo(Reason.INTERRUPT);
        assertThat(callers).containsOnly(Thread.currentThread());
        assertThat(received).hasSizeGreaterThanOrEqualTo(3);
        List<SearchStatistics> before = received.subList(0, received.size() - 1);
        assertThat(before).noneMatch(SearchStatistics::finished);
        // threads reserve nodes in advance, and those not visited are given back at the end
        assertThat(before).isSortedAccordingTo((a, b) -> Long.compare(a.nodes(), b.nodes()));
        SearchStatistics last = received.get(received.size() - 1);
        assertThat(last.finished()).isTrue();
        assertThat(last.nodes()).isPositive();
        assertThat(last.setup()).isLessThan(last.elapsed());
        assertThat(received).isSortedAccordingTo((a, b) -> a.elapsed().compareTo(b.elapsed()));
    }

    /** An option tried kills at least itself, and at most all options. */
    @ParameterizedTest
    @EnumSource
    void updates_areCountedForEachNode(Threads threads) {
        List<SearchStatistics> received = new ArrayList<>();
        CoverSolver solver = threads.solvers
                .withMemoryLimit(0)
                .withProgressListener(received::add)
                .newSolver();
        assertThat(solver.count(Problems.queens(8))).isEqualTo(92);
        assertThat(solver.solutions(Problems.queens(8))).hasSize(92);

        assertThat(received)
                .filteredOn(SearchStatistics::finished)
                .hasSize(2)
                .allSatisfy(statistics ->
                        assertThat(statistics.updates()).isBetween(statistics.nodes(), statistics.nodes() * 64));
    }

    @Test
    void progress_isOneAtTheEnd() {
        List<SearchStatistics> received = new ArrayList<>();
        CoverSolver solver = SOLVERS.withProgressListener(received::add).newSolver();
        assertThat(solver.solutions(Problems.queens(8))).hasSize(92);

        assertThat(received.get(received.size() - 1).progress()).isEqualTo(1);
        assertThat(received.get(received.size() - 1).solutions()).isEqualTo(92);
    }

    @ParameterizedTest
    @EnumSource
    void listener_thatThrows_endsTheCall(Threads threads) {
        CoverSolver solver = threads.solvers
                .withProgressListener(statistics -> {
                    throw new IllegalStateException("enough");
                })
                .newSolver();

        assertThatIllegalStateException()
                .isThrownBy(() -> solver.count(ENDLESS))
                .withMessage("enough");
        assertThatIllegalStateException()
                .isThrownBy(() -> solver.solutions(ENDLESS).count())
                .withMessage("enough");
    }

    // ---- serialization

    @Test
    void serialization_keepsLimitsAndOrder() throws Exception {
        ExactCover<String, List<Integer>> problem = Problems.queens(8);
        CoverSolverFactory solvers = SOLVERS.withSeed(5).withNodeLimit(20).withMemoryLimit(1000);
        CoverSolverFactory copy = Problems.copy(solvers);

        assertThat(copy).isEqualTo(solvers).hasSameHashCodeAs(solvers);
        assertThat(stopped(() -> Problems.copy(solvers.newSolver()).count(Problems.copy(problem)))
                        .statistics()
                        .nodes())
                .isEqualTo(20);
        assertThat(copy.withoutNodeLimit().newSolver().solve(Problems.copy(problem)))
                .isEqualTo(solvers.withoutNodeLimit().newSolver().solve(problem));
        assertThat(Problems.copy(problem).options()).isEqualTo(problem.options());
        assertThat(Problems.copy(problem).primaryItems()).isEqualTo(problem.primaryItems());
    }

    @Test
    void serialization_replacesAPoolByTheCommonOne() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        CoverSolverFactory copy = Problems.copy(SOLVERS.withPool(pool));

        assertThat(copy.pool()).containsSame(ForkJoinPool.commonPool());
        assertThat(copy.newSolver().count(Problems.queens(6))).isEqualTo(4);
        Cover<List<Integer>> cover = SOLVER.solve(Problems.queens(6)).orElseThrow();
        assertThat(Problems.copy(cover)).isEqualTo(cover);
        pool.shutdown();
    }

    @Test
    void serialization_needsSerializableLabels() {
        ExactCover<Object, Object> problem =
                ExactCover.builder().primary(1).option(new Object(), 1).build();

        assertThatExceptionOfType(NotSerializableException.class).isThrownBy(() -> Problems.bytes(problem));
    }

    /** A stream with an item that there is not, or twice, ended searches with ArrayIndexOutOfBoundsException. */
    @Test
    void serialization_rejectsWhatDoesNotFitTogether() throws Exception {
        ExactCover<Integer, String> problem = ExactCover.<Integer, String>builder()
                .primary(10, 11, 12)
                .option("all", 10, 11, 12)
                .build();
        byte[] good = Problems.bytes(problem);
        byte[] items = ints(0, 1, 2);
        int at = new String(good, StandardCharsets.ISO_8859_1).indexOf(new String(items, StandardCharsets.ISO_8859_1));

        assertThat(at).isPositive();
        assertThat(SOLVER.count(Problems.<ExactCover<Integer, String>>read(good)))
                .isEqualTo(1);
        for (int[] wrong : List.of(new int[] {0, 1, 3}, new int[] {0, -1, 2}, new int[] {0, 1, 1})) {
            byte[] spoiled = good.clone();
            System.arraycopy(ints(wrong), 0, spoiled, at, items.length);
            assertThatExceptionOfType(InvalidObjectException.class)
                    .isThrownBy(() -> Problems.read(spoiled))
                    .withMessage("items and options of an exact cover that do not fit together");
        }
    }

    private static byte[] ints(int... numbers) {
        ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES * numbers.length);
        for (int number : numbers) {
            bytes.putInt(number);
        }
        return bytes.array();
    }
}
