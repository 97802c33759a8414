package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.SharedBudget;
import io.github.exactgrid.internal.limits.StopReason;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.lang.ref.WeakReference;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The threads that work on one problem together: the caller's, and workers in a pool.
 *
 * <p>The caller works, too. So the result does not depend on how many of the workers run: the pool may be busy, or the
 * caller one of its own threads. Workers never wait for anything; a worker with nothing to do ends.
 */
abstract class Workers {

    /*
     * Who refers to whom. A stream of covers that is dropped without being closed must not keep its workers running, so they
     * refer to the caller's budget weakly; the call that owns that budget is reachable from the stream only. When the budget
     * has been collected, the next worker that checks its own budget stops them all. Nothing else that workers refer to may
     * lead to the call: neither a lambda of its own nor the listener.
     *
     *     stream ---> call ---> budget ---> listener
     *                 |           .
     *                 v           .  weak
     *     pool ---> Workers . . . .
     */

    /** How long the caller waits before it looks for work again; the end of a worker wakes it earlier. */
    private static final long NANOS_TO_WAIT = 5_000_000;

    /** As often as a {@link Budget} reports. */
    private static final long NANOS_BETWEEN_REPORTS = 100_000_000;

    /** The number of parts for each thread: with fewer, threads wait longer for the last parts to end. */
    private static final int PARTS_PER_THREAD = 16;

    /**
     * Parts are copies. Together they should have no more entries than this, some 100 MB, as long as there is one part for
     * each thread.
     */
    private static final int MAX_ENTRIES_OF_PARTS = 20_000_000;

    private final WeakReference<Budget> callersBudget;

    private final SharedBudget shared;

    /** What the caller had spent before. */
    private final long nodesBefore;

    private final long updatesBefore;
    private final WorkerPool pool;

    /** How many workers have been started and have not ended yet, and how many of these run. */
    private final AtomicInteger started = new AtomicInteger();

    private final AtomicInteger running = new AtomicInteger();
    private volatile @Nullable Throwable failure;
    private volatile Thread caller = Thread.currentThread();
    private long lastReport = System.nanoTime();

    /**
     * Prepares the workers; none is started.
     *
     * @param callersBudget the limits of all together: what is left of them
     */
    Workers(Budget callersBudget, WorkerPool pool) {
        this.callersBudget = new WeakReference<>(callersBudget);
        this.shared = new SharedBudget(callersBudget.nodesLeft(), callersBudget.hasListener());
        this.pool = pool;
        this.nodesBefore = callersBudget.nodes();
        this.updatesBefore = callersBudget.updates();
    }

    /** Works in the caller's thread until no worker runs any more. Returns false if stopped. */
    final boolean workToTheEnd() {
        beginSlice();
        try {
            work();
            while (isAnyRunning() && !isStopped()) {
                await();
                work();
            }
            return !isStopped();
        } catch (RuntimeException | Error thrown) {
            stop(StopReason.INTERRUPT); // by a listener, for instance: the workers would go on without a caller
            throw thrown;
        } finally {
            endSlice();
        }
    }

    /** Works in the present thread until there is nothing to do, for now or for good. */
    abstract void work();

    /** Returns how many solutions have been found. */
    abstract long solutions();

    /** Returns into how many parts to split a problem for a number of threads. */
    static int parts(CoverMatrix matrix, int threads) {
        int copies = MAX_ENTRIES_OF_PARTS / Math.max(1, matrix.entries()) / threads;
        return Math.max(1, Math.min(PARTS_PER_THREAD, copies)) * threads;
    }

    /** Returns a budget for one search or count, a part of the caller's. */
    final Budget newBudget() {
        return new Budget(shared, this::check);
    }

    /** Returns a budget for a preparation, whose nodes are not the caller's. */
    final Budget newPreparation() {
        return Budget.uncounted(shared, this::check);
    }

    /** Returns the nanoseconds that the caller may still spend. */
    private long nanosLeft() {
        Budget budget = callersBudget.get();
        return budget == null ? 0 : budget.nanosLeft();
    }

    /** Begins a time slice of the caller, in the present thread. */
    final void beginSlice() {
        caller = Thread.currentThread();
        shared.setNanosLeft(nanosLeft());
    }

    /** Ends the caller's time slice: until the next one, time does not count. */
    final void endSlice() {
        shared.setNanosLeft(Long.MAX_VALUE);
        Budget budget = callersBudget.get();
        if (budget != null) {
            update(budget);
        }
    }

    /** Starts all workers that have not been started, or have ended. Those that the pool rejects are missing: then others do more. */
    final void startWorkers() {
        int most = pool.threads() - 1;
        while (shared.stop() == null && started.getAndUpdate(count -> Math.min(count + 1, most)) < most) {
            try {
                pool.pool().execute(this::run);
            } catch (RejectedExecutionException isShutDown) {
                started.decrementAndGet();
                return;
            }
        }
    }

    private void run() {
        running.incrementAndGet();
        try {
            work();
        } catch (RuntimeException | Error thrown) {
            failure = thrown;
            stop(StopReason.INTERRUPT);
        } finally {
            int stillRunning = running.decrementAndGet();
            int stillStarted = started.decrementAndGet();
            assert stillRunning >= 0 && stillStarted >= 0 : "more workers ended than were started";
            wakeCaller();
        }
    }

    /** Returns whether a worker runs. One that starts later will find no more to do than the caller does. */
    private boolean isAnyRunning() {
        return running.get() > 0;
    }

    /** Ends the wait of the caller: there is something for it to do. */
    final void wakeCaller() {
        LockSupport.unpark(caller);
    }

    /** Waits a moment, in the caller's thread, when it has nothing to do. */
    final void await() {
        LockSupport.parkNanos(this, NANOS_TO_WAIT);
        if (Thread.currentThread().isInterrupted()) {
            stop(StopReason.INTERRUPT);
        }
        if (System.nanoTime() - lastReport > NANOS_BETWEEN_REPORTS) {
            check();
        }
    }

    /**
     * Stops all if the call has been abandoned; else reports progress if this is the caller's thread.
     *
     * <p>The caller's thread may also run a worker: it does so while it waits for the pool.
     */
    private void check() {
        Budget budget = callersBudget.get();
        if (budget == null) {
            stop(StopReason.INTERRUPT);
        } else if (Thread.currentThread() == caller) {
            lastReport = System.nanoTime();
            update(budget);
            budget.report();
        }
    }

    /** Enters into the caller's budget what all have spent. */
    private void update(Budget budget) {
        budget.setSpent(nodesBefore + shared.nodes(), updatesBefore + shared.updates(), solutions());
        StopReason reason = shared.stop();
        if (reason != null) {
            budget.stop(reason);
        }
    }

    /** Makes all stop. */
    final void stop(StopReason reason) {
        shared.stop(reason);
    }

    /** Makes all stop for the reason that one had to. */
    final void stop(Budget stopped) {
        StopReason reason = stopped.stop();
        stop(reason == null ? StopReason.INTERRUPT : reason);
    }

    /** Returns whether all must stop. Throws what a worker has thrown, if that is the cause. */
    final boolean isStopped() {
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure instanceof RuntimeException exception) {
            throw exception;
        }
        return shared.stop() != null;
    }
}
