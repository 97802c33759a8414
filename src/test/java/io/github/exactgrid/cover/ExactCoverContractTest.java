package io.github.exactgrid.cover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.SearchLimitException.Reason;
import io.github.exactgrid.SearchStatistics;
import java.io.NotSerializableException;
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
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What {@link ExactCover} promises about limits, interrupts, laziness and threads. */
class ExactCoverContractTest {

    /** Too many covers to count by any means. */
    private static final ExactCover<List<Integer>> ENDLESS = Problems.queens(27);

    enum Threads {
        ONE(problem -> problem),
        COMMON_POOL(ExactCover::parallel),
        OWN_POOL(problem -> problem.parallel(new ForkJoinPool(3)));

        private final UnaryOperator<ExactCover<List<Integer>>> wither;

        Threads(UnaryOperator<ExactCover<List<Integer>>> wither) {
            this.wither = wither;
        }

        ExactCover<List<Integer>> search(ExactCover<List<Integer>> problem) {
            return wither.apply(problem);
        }
    }

    private static SearchLimitException stopped(Callable<?> call) {
        return catchThrowableOfType(SearchLimitException.class, call::call);
    }

    // ---- limits

    @ParameterizedTest
    @EnumSource
    void nodeLimit_throws(Threads threads) {
        ExactCover<List<Integer>> limited = threads.search(ENDLESS.withNodeLimit(50_000));

        for (SearchLimitException stopped : List.of(
                stopped(limited::count),
                stopped(() -> limited.count(Long.MAX_VALUE)),
                stopped(() -> limited.solutions().count()),
                stopped(() -> limited.cheapest(Integer.MAX_VALUE)))) {
            assertThat(stopped.reason()).isEqualTo(Reason.NODES);
            assertThat(stopped.statistics().nodes()).isBetween(threads == Threads.ONE ? 50_000L : 20_000L, 50_000L);
            assertThat(stopped.statistics().finished()).isTrue();
        }
        assertThat(limited.withNodeLimit(Long.MAX_VALUE).isSolvable()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void timeLimit_throws(Threads threads) {
        ExactCover<List<Integer>> limited = threads.search(ENDLESS.withTimeLimit(Duration.ofMillis(30)));

        for (SearchLimitException stopped : List.of(
                stopped(limited::count),
                stopped(() -> limited.count(Long.MAX_VALUE)),
                stopped(() -> limited.solutions().count()))) {
            assertThat(stopped.reason()).isEqualTo(Reason.TIME);
            assertThat(stopped.statistics().elapsed()).isGreaterThanOrEqualTo(Duration.ofMillis(30));
        }
    }

    @Test
    void limits_applyToEveryMethod() {
        ExactCover<List<Integer>> limited = Problems.queens(12).withNodeLimit(3);

        assertThat(stopped(limited::solve).reason()).isEqualTo(Reason.NODES);
        assertThat(stopped(limited::isSolvable).reason()).isEqualTo(Reason.NODES);
        assertThat(stopped(() -> limited.estimate(1)).reason()).isEqualTo(Reason.NODES);
        assertThat(stopped(() -> ENDLESS.withTimeLimit(Duration.ofNanos(1)).split(1000))
                        .reason())
                .isEqualTo(Reason.TIME);
    }

    // ---- interrupts

    @ParameterizedTest
    @EnumSource
    void interrupt_stopsASearchAndLeavesTheFlag(Threads threads) throws Exception {
        assertInterruptible(() -> threads.search(ENDLESS).count());
        assertInterruptible(() -> threads.search(ENDLESS).solutions().count());
    }

    @Test
    void interrupt_stopsEveryMethod() throws Exception {
        assertInterruptible(() -> ENDLESS.estimate(Integer.MAX_VALUE));
        assertInterruptible(() -> ENDLESS.cheapest(1_000_000));
        assertInterruptible(() -> ENDLESS.split(1_000_000));
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
        try (Stream<Cover<List<Integer>>> covers =
                threads.search(Problems.queens(20)).solutions()) {
            assertThat(covers.limit(3)).hasSize(3).doesNotHaveDuplicates();
        }
    }

    @Test
    void solutions_visitNoNodeBeforeTheFirstIsRead() {
        List<SearchStatistics> received = new ArrayList<>();
        try (Stream<Cover<List<Integer>>> covers =
                Problems.queens(20).withProgressListener(received::add).solutions()) {
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
        try (Stream<Cover<List<Integer>>> covers = ENDLESS.parallel(pool).solutions()) {
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
        assertThat(Problems.queens(20).parallel(pool).solutions().iterator().next())
                .isNotNull();

        assertThat(pool.awaitQuiescence(30, TimeUnit.SECONDS)).isTrue();
        pool.shutdown();
    }

    // ---- threads

    @ParameterizedTest
    @EnumSource
    void problem_isSharedByThreads(Threads threads) throws Exception {
        ExactCover<List<Integer>> problem = threads.search(Problems.queens(8));
        ExecutorService executor = Executors.newFixedThreadPool(4);
        List<Future<Long>> counts = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            counts.add(executor.submit(
                    () -> problem.solutions().count() + problem.count().longValue()));
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
        ExactCover<List<Integer>> problem = Problems.queens(8).parallel(pool);

        assertThat(pool.submit(() -> problem.count().longValue()
                                + problem.solutions().count())
                        .get())
                .isEqualTo(2 * 92);
        assertThat(pool.submit(() -> Problems.queens(7).parallel().count()).get())
                .isEqualTo(40);
        pool.shutdown();
    }

    // ---- listeners

    @ParameterizedTest
    @EnumSource
    void listener_receivesProgressAndTheEnd(Threads threads) {
        List<SearchStatistics> received = new ArrayList<>();
        List<Thread> callers = new ArrayList<>();
        Consumer<SearchStatistics> listener = statistics -> {
            received.add(statistics);
            callers.add(Thread.currentThread());
        };
        ExactCover<List<Integer>> endless =
                threads.search(ENDLESS.withProgressListener(listener)).withTimeLimit(Duration.ofMillis(400));
        assertThat(stopped(endless::count)).isNotNull();

        assertThat(callers).containsOnly(Thread.currentThread());
        assertThat(received).hasSizeGreaterThanOrEqualTo(2);
        assertThat(received.subList(0, received.size() - 1)).noneMatch(SearchStatistics::finished);
        SearchStatistics last = received.get(received.size() - 1);
        assertThat(last.finished()).isTrue();
        assertThat(last.nodes()).isPositive();
        assertThat(last.setup()).isLessThan(last.elapsed());
        assertThat(received).isSortedAccordingTo((a, b) -> Long.compare(a.nodes(), b.nodes()));
    }

    /** An option tried kills at least itself, and at most all options. */
    @ParameterizedTest
    @EnumSource
    void updates_areCountedForEachNode(Threads threads) {
        List<SearchStatistics> received = new ArrayList<>();
        ExactCover<List<Integer>> problem =
                threads.search(Problems.queens(8)).withMemoryLimit(0).withProgressListener(received::add);
        assertThat(problem.count()).isEqualTo(92);
        assertThat(problem.solutions()).hasSize(92);

        assertThat(received)
                .filteredOn(SearchStatistics::finished)
                .hasSize(2)
                .allSatisfy(statistics ->
                        assertThat(statistics.updates()).isBetween(statistics.nodes(), statistics.nodes() * 64));
    }

    @Test
    void progress_isOneAtTheEnd() {
        List<SearchStatistics> received = new ArrayList<>();
        ExactCover<List<Integer>> problem = Problems.queens(8).withProgressListener(received::add);
        assertThat(problem.solutions()).hasSize(92);

        assertThat(received.get(received.size() - 1).progress()).isEqualTo(1);
        assertThat(received.get(received.size() - 1).solutions()).isEqualTo(92);
    }

    @ParameterizedTest
    @EnumSource
    void listener_thatThrows_endsTheCall(Threads threads) {
        ExactCover<List<Integer>> problem = threads.search(ENDLESS).withProgressListener(statistics -> {
            throw new IllegalStateException("enough");
        });

        assertThatIllegalStateException().isThrownBy(problem::count).withMessage("enough");
        assertThatIllegalStateException()
                .isThrownBy(() -> problem.solutions().count())
                .withMessage("enough");
    }

    // ---- serialization

    @Test
    void serialization_keepsLimitsAndOrder() throws Exception {
        ExactCover<List<Integer>> problem = Problems.queens(8).withSeed(5).withNodeLimit(20);
        ExactCover<List<Integer>> copy = Problems.copy(problem);

        assertThat(stopped(copy::count).statistics().nodes()).isEqualTo(20);
        assertThat(copy.withNodeLimit(1000).solve())
                .isEqualTo(problem.withNodeLimit(1000).solve());
        assertThat(copy.options()).isEqualTo(problem.options());
        assertThat(copy.primaryItems()).isEqualTo(problem.primaryItems());
    }

    @Test
    void serialization_replacesAPoolByTheCommonOne() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);

        assertThat(Problems.copy(Problems.queens(6).parallel(pool)).count()).isEqualTo(4);
        assertThat(Problems.copy(Problems.queens(6).solve().orElseThrow()))
                .isEqualTo(Problems.queens(6).solve().orElseThrow());
        pool.shutdown();
    }

    @Test
    void serialization_needsSerializableLabels() {
        ExactCover<Object> problem =
                ExactCover.builder().primary(1).option(new Object(), 1).build();

        assertThatExceptionOfType(NotSerializableException.class).isThrownBy(() -> Problems.bytes(problem));
    }
}
