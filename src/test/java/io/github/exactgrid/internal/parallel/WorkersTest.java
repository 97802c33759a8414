package io.github.exactgrid.internal.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.matrix.CoverProblems;
import java.lang.ref.WeakReference;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Workers must stop when the call that they work for was abandoned, so nothing that they refer to may keep it alive. */
class WorkersTest {

    private final ForkJoinPool pool = new ForkJoinPool(2);
    private final WorkerPool workerPool = new WorkerPool(pool, 2);

    @AfterEach
    void endPool() {
        pool.shutdownNow();
    }

    /** Workers that visit nodes until they are stopped. */
    private final class Endless extends Workers {

        Endless(Budget callersBudget) {
            super(callersBudget, workerPool);
        }

        @Override
        void work() {
            Budget budget = newBudget();
            boolean isGoing = budget.beginSlice();
            while (isGoing) {
                isGoing = budget.spendNode();
            }
            budget.endSlice();
        }

        @Override
        long solutions() {
            return 0;
        }
    }

    private static Budget budget() {
        Budget budget = new Budget(Long.MAX_VALUE, Long.MAX_VALUE, null);
        budget.beginSlice();
        return budget;
    }

    private Endless startEndless() {
        Endless workers = new Endless(budget());
        workers.startWorkers();
        return workers;
    }

    @Test
    @Timeout(60)
    void workers_ofAnAbandonedCall_stop() throws Exception {
        Endless workers = startEndless();
        while (!workers.isStopped()) {
            System.gc();
            Thread.sleep(10);
        }

        assertThat(pool.awaitQuiescence(30, TimeUnit.SECONDS)).isTrue();
    }

    /** Waiting for the pool, the caller may run a worker itself. */
    @Test
    @Timeout(60)
    void workers_ofAnAbandonedCall_stopInTheCallersThread() {
        Endless workers = new Endless(budget());
        System.gc();
        workers.work();

        assertThat(workers.isStopped()).isTrue();
    }

    /** A search that has begun, and the caller's budget. */
    private record Begun(Object workers, WeakReference<Budget> budget) {}

    private Begun beginSearch() {
        Budget budget = budget();
        PartsSearch search = PartsSearch.of(CoverProblems.queens(8), 0, budget, workerPool);
        assertThat(search.advance()).isEqualTo(Outcome.FOUND);
        return new Begun(search, new WeakReference<>(budget));
    }

    private Begun beginCount() {
        Budget budget = budget();
        ParallelCount count = new ParallelCount(CoverEngine.of(CoverProblems.queens(8)), budget, workerPool, 0);
        assertThat(count.count()).isEqualTo(92);
        return new Begun(count, new WeakReference<>(budget));
    }

    @Test
    @Timeout(60)
    void workers_doNotKeepTheCallersBudget() throws Exception {
        for (Begun begun : new Begun[] {beginSearch(), beginCount()}) {
            while (begun.budget().get() != null) {
                System.gc();
                Thread.sleep(10);
            }
            assertThat(begun.workers()).isNotNull();
        }
    }

    @Test
    void workers_thatThrow_failInTheCaller() {
        Workers failing = new Workers(budget(), workerPool) {
            @Override
            void work() {
                throw new IllegalStateException("broken");
            }

            @Override
            long solutions() {
                return 0;
            }
        };
        failing.startWorkers();
        assertThat(pool.awaitQuiescence(30, TimeUnit.SECONDS)).isTrue();

        assertThatIllegalStateException().isThrownBy(failing::isStopped).withMessage("broken");
    }

    @Test
    void workers_thatThePoolRejects_areMissing() {
        pool.shutdown();
        assertThat(startEndless().isStopped()).isFalse();
    }
}
