package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Many grids in several threads: order, bounds, limits of each grid, and the end of a batch. */
@Timeout(60)
class BatchTest {

    private static final String PUZZLE =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    /** Returns puzzles that differ in their digits. */
    private static Stream<Grid> puzzles(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> Grid.parse(PUZZLE.chars()
                        .mapToObj(c -> c == '.' ? "." : String.valueOf((c - '1' + i) % 9 + 1))
                        .reduce("", String::concat)));
    }

    private static List<Thread> threadsOfBatches() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("exactgrid-batch"))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void answers_keepTheOrderOfTheGrids(int threads) {
        Solver solver = Solvers.fastest();
        List<Grid> grids = puzzles(1500).toList();

        List<Batch.Answer<Grid, Optional<Grid>>> answers = Batch.defaults()
                .withThreads(threads)
                .answers(grids.stream(), solver::solve)
                .toList();

        assertThat(answers).extracting(Batch.Answer::question).isEqualTo(grids);
        assertThat(answers).allSatisfy(answer -> assertThat(answer.get()).isEqualTo(solver.solve(answer.question())));
        assertThat(threadsOfBatches()).isEmpty();
    }

    @Test
    void solveAll_solvesEachGrid() {
        Solver solver = Solvers.fastest();
        assertThat(solver.solveAll(puzzles(20)).map(answer -> answer.get().orElseThrow()))
                .containsExactlyElementsOf(puzzles(20)
                        .map(grid -> solver.solve(grid).orElseThrow())
                        .toList());
    }

    /** It ended a thread with a stack trace, and the answer was an index out of bounds. */
    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void aCheckedExceptionOfAnotherLanguage_isTheAnswer(int threads) {
        IOException failure = new IOException("from Kotlin");
        List<Batch.Answer<Integer, Integer>> answers = Batch.defaults()
                .withThreads(threads)
                .answers(IntStream.range(0, 100).boxed(), number -> {
                    if (number % 3 == 0) {
                        BatchTest.<RuntimeException>throwUndeclared(failure);
                    }
                    return number;
                })
                .toList();

        assertThat(answers).hasSize(100).allSatisfy(answer -> {
            boolean isAnswered = answer.question() % 3 > 0;
            assertThat(answer.failure().isEmpty()).isEqualTo(isAnswered);
            assertThat(answer.failure().map(Throwable::getCause))
                    .isEqualTo(isAnswered ? Optional.empty() : Optional.of(failure));
        });
    }

    @SuppressWarnings("unchecked")
    private static <X extends Throwable> void throwUndeclared(Throwable failure) throws X {
        throw (X) failure;
    }

    @Test
    void order_isKeptWhereQuestionsTakeDifferentTimes() {
        List<Integer> numbers = IntStream.range(0, 300).boxed().toList();
        List<Integer> answers = Batch.defaults()
                .withThreads(4)
                .answers(numbers.stream(), number -> {
                    sleep(number % 7 == 0 ? 5 : 0);
                    return -number;
                })
                .map(Batch.Answer::get)
                .toList();
        assertThat(answers).isEqualTo(numbers.stream().map(number -> -number).toList());
    }

    @Test
    void oneBadGrid_spoilsOnlyItsOwnAnswer() {
        Solver solver = SolverFactory.defaults().withNodeLimit(100).newSolver();
        List<Grid> grids = List.of(
                Grid.parse("1...34.........."),
                Grid.empty(7),
                Grid.empty(16),
                Grid.parse("..3..............1".substring(0, 16)));

        var answers = solver.solveAll(grids.stream()).toList();

        assertThat(answers.get(0).get()).isPresent();
        assertThat(answers.get(1).failure()).containsInstanceOf(IllegalArgumentException.class);
        assertThat(answers.get(2).failure()).containsInstanceOf(SearchLimitException.class);
        assertThatThrownBy(() -> answers.get(2).get()).isInstanceOf(SearchLimitException.class);
        assertThat(answers.get(3).get()).isPresent();
        assertThat(answers.get(3).failure()).isEmpty();
        assertThat(answers.get(1)).asString().contains("IllegalArgumentException");
    }

    @Test
    void theNumberInFlight_isBounded() {
        AtomicInteger drawn = new AtomicInteger();
        AtomicInteger taken = new AtomicInteger();
        AtomicInteger highest = new AtomicInteger();
        Batch batch = Batch.defaults().withThreads(3).withMaxInFlight(10);
        batch.answers(IntStream.range(0, 5000).boxed(), number -> number).forEach(answer -> taken.incrementAndGet());
        batch.answers(
                        Stream.generate(drawn::incrementAndGet)
                                .peek(number -> highest.accumulateAndGet(number - taken.get(), Math::max))
                                .limit(5000),
                        number -> number)
                .forEach(answer -> taken.incrementAndGet());
        assertThat(taken).hasValue(10_000);
        assertThat(batch.maxInFlight()).isEqualTo(10);
        assertThat(highest.get()).isLessThanOrEqualTo(11);
    }

    @Test
    void theSource_isReadOnlyAsFarAsAnswersAreTaken() {
        AtomicInteger drawn = new AtomicInteger();
        try (Stream<Batch.Answer<Integer, Integer>> answers = Batch.defaults()
                .withThreads(2)
                .withMaxInFlight(64)
                .answers(Stream.generate(drawn::incrementAndGet), number -> number)) {
            assertThat(answers.limit(3).map(Batch.Answer::get)).containsExactly(1, 2, 3);
        }
        assertThat(drawn.get()).isLessThanOrEqualTo(3 + 64);
        assertThat(threadsOfBatches()).isEmpty();
    }

    @Test
    void closingTheStream_stopsSearchesAndThreadsAndClosesTheSource() throws InterruptedException {
        Solver solver = Solvers.dlx();
        CountDownLatch closed = new CountDownLatch(1);
        Stream<Grid> endless = Stream.generate(() -> Grid.empty(9)).onClose(closed::countDown);
        CountDownLatch begun = new CountDownLatch(2);
        Stream<Batch.Answer<Grid, Object>> answers = Batch.defaults()
                .withThreads(3)
                .answers(endless, grid -> {
                    begun.countDown();
                    return solver.count(grid);
                });
        Thread caller = new Thread(() -> {
            assertThatThrownBy(() -> answers.forEach(answer -> {})).isInstanceOf(CancellationException.class);
            assertThat(Thread.currentThread().isInterrupted()).isTrue();
            answers.close();
        });
        caller.start();
        assertThat(begun.await(30, TimeUnit.SECONDS)).isTrue();
        caller.interrupt();
        caller.join(30_000);
        assertThat(caller.isAlive()).isFalse();
        assertThat(closed.getCount()).isZero();
        assertThat(threadsOfBatches()).isEmpty();
    }

    @Test
    void aBatch_worksInsideTheExecutorThatItUses() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        try {
            List<Integer> answers = pool.submit(() -> Batch.defaults()
                            .withThreads(4)
                            .withExecutor(pool)
                            .answers(IntStream.range(0, 1000).boxed(), number -> 2 * number)
                            .map(Batch.Answer::get)
                            .toList())
                    .get(30, TimeUnit.SECONDS);
            assertThat(answers).hasSize(1000).startsWith(0, 2, 4).endsWith(1998);
            assertThat(pool.submit(() -> Thread.currentThread().isInterrupted()).get())
                    .isFalse();
        } finally {
            pool.shutdownNow();
        }
        assertThat(threadsOfBatches()).isEmpty();
    }

    @Test
    void aBusyOrDeadExecutor_leavesTheWorkToTheCaller() {
        Executor never = task -> {};
        Executor rejecting = task -> {
            throw new RejectedExecutionException();
        };
        for (Executor executor : List.of(never, rejecting, (Executor) Runnable::run)) {
            assertThat(Batch.defaults()
                            .withThreads(3)
                            .withExecutor(executor)
                            .answers(IntStream.range(0, 2000).boxed(), number -> number)
                            .mapToInt(Batch.Answer::get)
                            .sum())
                    .isEqualTo(1999 * 1000);
        }
    }

    /** A grid was in flight that had not been accepted, and the worker counted as one that works. */
    @Test
    void aBrokenExecutor_endsTheRun() {
        Batch batch = Batch.defaults().withThreads(3).withExecutor(task -> {
            throw new UnsupportedOperationException("broken");
        });
        BatchRun<Integer, Integer> run = batch.start(number -> number);
        run.submit(1); // for the caller
        assertThatThrownBy(() -> run.submit(2)).hasMessage("broken");
        assertThatThrownBy(run::take).hasMessage("the run is closed");
        run.close();

        assertThatThrownBy(
                        () -> batch.answers(Stream.of(1, 2), number -> number).forEach(answer -> {}))
                .hasMessage("broken");
    }

    /** The answers of threads that had been interrupted were that they were, for all the grids that they could get hold of. */
    @Test
    void anExecutorThatIsShutDown_leavesTheRestToTheCaller() {
        Solver solver = Solvers.dlx();
        ExecutorService executor = Executors.newFixedThreadPool(2);
        AtomicInteger asked = new AtomicInteger();
        Grid puzzle = Grid.parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");

        assertThat(Batch.defaults()
                        .withThreads(3)
                        .withExecutor(executor)
                        .answers(Collections.nCopies(500, puzzle).stream(), grid -> {
                            if (asked.incrementAndGet() == 50) {
                                executor.shutdownNow();
                            }
                            return solver.count(grid);
                        }))
                .hasSize(500)
                .allMatch(answer -> answer.get().equals(BigInteger.ONE));
    }

    @Test
    void aQuestionThatInterruptsItsThread_spoilsNoOther() throws Exception {
        Solver solver = Solvers.dlx();
        Thread caller = Thread.currentThread();
        CountDownLatch interrupted = new CountDownLatch(1);
        BatchRun<Grid, Uniqueness> run = Batch.defaults().withThreads(2).start(grid -> {
            if (Thread.currentThread() != caller && interrupted.getCount() > 0) {
                Thread.currentThread().interrupt();
                interrupted.countDown();
                return Uniqueness.UNKNOWN;
            }
            return solver.uniqueness(grid);
        });
        for (int i = 0; i < 50; i++) {
            run.submit(Grid.empty(4));
        }
        assertThat(interrupted.await(30, TimeUnit.SECONDS)).isTrue();
        sleep(100);
        int unknown = 0;
        while (run.inFlight() > 0) {
            unknown += run.take().orElseThrow().get() == Uniqueness.UNKNOWN ? 1 : 0;
        }
        run.close();

        assertThat(unknown).isEqualTo(1);
    }

    @Test
    void closing_interruptsTheThreadsOfAnExecutorAndLeavesThemUsable() throws Exception {
        ExecutorService executor = Executors.newSingleThreadExecutor();
        try {
            CountDownLatch begun = new CountDownLatch(1);
            Solver solver = Solvers.dlx();
            Thread caller = Thread.currentThread();
            BatchRun<Grid, Object> run = Batch.defaults()
                    .withThreads(2)
                    .withExecutor(executor)
                    .start(grid -> {
                        if (Thread.currentThread() != caller) {
                            begun.countDown();
                        }
                        return solver.count(grid);
                    });
            run.submit(Grid.empty(9));
            run.submit(Grid.empty(9));
            assertThat(begun.await(30, TimeUnit.SECONDS)).isTrue();
            run.close();
            run.close();
            assertThat(executor.submit(() -> Thread.currentThread().isInterrupted())
                            .get(30, TimeUnit.SECONDS))
                    .isFalse();
            assertThatThrownBy(() -> run.submit(Grid.empty(9))).isInstanceOf(IllegalStateException.class);
        } finally {
            executor.shutdownNow();
        }
    }

    /** Callers that took an answer of a closed run waited without end. */
    @Test
    void aClosedRun_rejectsCallsForItsAnswers() {
        for (int threads = 1; threads <= 3; threads++) {
            BatchRun<Integer, Integer> run =
                    Batch.defaults().withThreads(threads).start(number -> number);
            for (int i = 0; i < 20; i++) {
                run.submit(i);
            }
            run.close();
            assertThatThrownBy(run::take)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("the run is closed");
            assertThatThrownBy(run::poll).isInstanceOf(IllegalStateException.class);

            Stream<Batch.Answer<Integer, Integer>> answers = Batch.defaults()
                    .withThreads(threads)
                    .answers(Stream.iterate(1, number -> number + 1), number -> number);
            Iterator<Batch.Answer<Integer, Integer>> iterator = answers.iterator();
            assertThat(iterator.next().get()).isEqualTo(1);
            answers.close();
            assertThatThrownBy(iterator::hasNext).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void aQuestionThatClosesItsRun_endsIt() {
        AtomicReference<BatchRun<Integer, Integer>> itself = new AtomicReference<>();
        BatchRun<Integer, Integer> run = Batch.defaults().withThreads(1).start(number -> {
            itself.get().close();
            return number;
        });
        itself.set(run);
        run.submit(1);
        run.submit(2);
        assertThatThrownBy(run::take).isInstanceOf(IllegalStateException.class);
        run.close();
        assertThat(Batch.defaults().start(number -> number).take()).isEmpty();
    }

    /** A run that was open for days kept an object for each thread that it had ever had. */
    @Test
    void aRun_forgetsThreadsThatEndedWhileItWasIdle() {
        Set<WeakReference<Thread>> threads = ConcurrentHashMap.newKeySet();
        Thread caller = Thread.currentThread();
        try (BatchRun<Integer, Integer> run = Batch.defaults().withThreads(2).start(number -> {
            if (Thread.currentThread() != caller) {
                threads.add(new WeakReference<>(Thread.currentThread()));
            }
            return number;
        })) {
            submitUntil(run, () -> !threads.isEmpty());
            List<WeakReference<Thread>> first = List.copyOf(threads);
            for (int i = 0; i < 100 && !threadsOfBatches().isEmpty(); i++) {
                sleep(100);
            }
            submitUntil(run, () -> threads.size() > first.size());
            for (int i = 0; i < 100 && first.get(0).get() != null; i++) {
                System.gc();
                sleep(10);
            }
            assertThat(first).allMatch(thread -> thread.get() == null);
        }
    }

    /** Submits numbers and takes them again until something is the case. */
    private static void submitUntil(BatchRun<Integer, Integer> run, BooleanSupplier condition) {
        for (int i = 0; i < 1000 && !condition.getAsBoolean(); i++) {
            while (!run.isFull()) {
                run.submit(1);
            }
            while (run.inFlight() > 0) {
                run.take();
            }
        }
    }

    @Test
    void aRun_canBeFilledAndEmptied() {
        try (BatchRun<Integer, Integer> run =
                Batch.defaults().withThreads(2).withMaxInFlight(4).start(number -> number + 1)) {
            assertThat(run.take()).isEmpty();
            assertThat(run.poll()).isEmpty();
            for (int i = 0; i < 4; i++) {
                assertThat(run.isFull()).isFalse();
                run.submit(i);
            }
            assertThat(run.isFull()).isTrue();
            assertThat(run.inFlight()).isEqualTo(4);
            assertThatThrownBy(() -> run.submit(4)).hasMessageContaining("full");
            List<Integer> answers = new ArrayList<>();
            for (var answer = run.take(); answer.isPresent(); answer = run.take()) {
                answers.add(answer.get().get());
            }
            assertThat(answers).containsExactly(1, 2, 3, 4);
        }
    }

    @Test
    void anErrorOfTheQuestion_reachesTheCaller() {
        Stream<Batch.Answer<Integer, Integer>> answers = Batch.defaults()
                .withThreads(2)
                .answers(IntStream.range(0, 100).boxed(), number -> {
                    if (number == 50) {
                        throw new StackOverflowError("deep");
                    }
                    return number;
                });
        assertThatThrownBy(() -> answers.forEach(answer -> {}))
                .isInstanceOf(StackOverflowError.class)
                .hasMessage("deep");
        assertThat(threadsOfBatches()).isEmpty();
    }

    @Test
    void anExceptionOfTheSource_reachesTheCallerAndEndsTheThreads() {
        Stream<Integer> broken = IntStream.range(0, 1000).boxed().map(number -> {
            if (number == 500) {
                throw new IllegalStateException("source");
            }
            return number;
        });
        assertThatThrownBy(() -> Batch.defaults()
                        .withThreads(3)
                        .answers(broken, number -> number)
                        .forEach(answer -> {}))
                .hasMessage("source");
        assertThat(threadsOfBatches()).isEmpty();
    }

    @Test
    void aVirtualThread_mayBeTheCaller() throws Exception {
        AtomicReference<Object> sum = new AtomicReference<>();
        Runnable work = () -> sum.set(Batch.defaults()
                .withThreads(4)
                .answers(IntStream.range(0, 3000).boxed(), number -> number)
                .mapToInt(Batch.Answer::get)
                .sum());
        startVirtual(work).join(30_000);
        assertThat(sum.get()).isEqualTo(2999 * 1500);
    }

    /** Starts a virtual thread, where there are any; else a platform thread. */
    private static Thread startVirtual(Runnable work) throws ReflectiveOperationException {
        try {
            return (Thread)
                    Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, work);
        } catch (NoSuchMethodException before21) {
            Thread thread = new Thread(work);
            thread.start();
            return thread;
        }
    }

    @Test
    void settings_areChecked() {
        assertThatIllegalArgumentException().isThrownBy(() -> Batch.defaults().withThreads(0));
        assertThatIllegalArgumentException().isThrownBy(() -> Batch.defaults().withMaxInFlight(0));
        assertThat(Batch.defaults().threads()).isEqualTo(Runtime.getRuntime().availableProcessors());
        assertThat(Batch.defaults().withThreads(2)).hasToString("batch in 2 threads, at most 512 grids in flight");
        assertThat(Batch.defaults()
                        .withExecutor(Runnable::run)
                        .withoutExecutor()
                        .withThreads(1))
                .hasToString("batch in 1 thread, at most 256 grids in flight");
    }

    private static void sleep(int millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
