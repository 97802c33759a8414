package io.github.exactgrid.internal.engine;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Budget.Stop;
import io.github.exactgrid.internal.limits.SharedBudget;
import java.lang.ref.WeakReference;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The threads that work on the parts of a problem together: the caller's, and helpers in a pool.
 *
 * <p>The caller works like the others. So nothing depends on how many of the helpers come: the pool may be busy, or the caller
 * one of its own threads. Helpers never wait for anything; when there is nothing to do they leave.
 */
abstract class CoverTeam {

    private static final long NANOS_TO_WAIT = 5_000_000;
    private static final long NANOS_BETWEEN_REPORTS = 100_000_000;

    /** Weak: when nobody holds a stream any more, nobody will close it, and the helpers may go. */
    private final WeakReference<CoverCall> call;

    private final SharedBudget shared;
    private final ForkJoinPool pool;
    private final int helpers;

    /** How many helpers have been sent for and have not left yet, and how many of these have come. */
    private final AtomicInteger sentFor = new AtomicInteger();

    private final AtomicInteger working = new AtomicInteger();
    private volatile @Nullable Throwable failure;
    private volatile Thread caller = Thread.currentThread();
    private long lastReport = System.nanoTime();

    CoverTeam(CoverCall call, SearchSettings settings) {
        this.call = new WeakReference<>(call);
        this.shared = new SharedBudget(settings.nodeLimit(), call.budget().isWatched());
        this.pool = settings.pool();
        this.helpers = settings.threads() - 1;
    }

    /** Works in a helper's thread until there is nothing to do, for now or for good. */
    abstract void help();

    /** Returns how many solutions the team has found. */
    abstract long solutions();

    /** Returns a budget for one part of the problem, or what is left of one. */
    final Budget newBudget() {
        return shared.part(this::lookUp);
    }

    /** Tells the team that the caller has come, and which thread it is now. */
    final void startTurn() {
        caller = Thread.currentThread();
        CoverCall present = call.get();
        shared.setNanosLeft(present == null ? 0 : present.budget().nanosLeft());
    }

    /** Tells the team that the caller leaves: from now on its time does not count. */
    final void endTurn() {
        shared.setNanosLeft(Long.MAX_VALUE);
        tellCall();
    }

    /** Sends for all helpers that are not there. */
    final void sendForHelpers() {
        while (shared.stop() == null && sentFor.getAndUpdate(sent -> Math.min(sent + 1, helpers)) < helpers) {
            pool.execute(this::comeAndHelp);
        }
    }

    private void comeAndHelp() {
        working.incrementAndGet();
        try {
            help();
        } catch (RuntimeException | Error thrown) {
            failure = thrown;
            stop(Stop.INTERRUPT);
        } finally {
            working.decrementAndGet();
            sentFor.decrementAndGet();
            LockSupport.unpark(caller);
        }
    }

    /** Returns whether a helper is at work. One who comes later will find no more to do than the caller does. */
    final boolean isHelped() {
        return working.get() > 0;
    }

    /** Waits a moment, for the caller, who has nothing to do. */
    final void await() {
        LockSupport.parkNanos(this, NANOS_TO_WAIT);
        if (Thread.currentThread().isInterrupted()) {
            stop(Stop.INTERRUPT);
        }
        if (System.nanoTime() - lastReport > NANOS_BETWEEN_REPORTS) {
            lookUp();
        }
    }

    /** Reports progress, in the caller's thread. Helpers only look whether there is still somebody to help. */
    private void lookUp() {
        if (Thread.currentThread() == caller) {
            lastReport = System.nanoTime();
            CoverCall present = tellCall();
            if (present != null) {
                present.run();
            }
        } else if (call.get() == null) {
            stop(Stop.INTERRUPT);
        }
    }

    private @Nullable CoverCall tellCall() {
        CoverCall present = call.get();
        if (present != null) {
            present.budget().setSpent(shared.nodes(), shared.updates(), solutions());
            Stop reason = shared.stop();
            if (reason != null) {
                present.budget().stop(reason);
            }
        }
        return present;
    }

    /** Makes all stop. */
    final void stop(Stop reason) {
        shared.stop(reason);
    }

    /** Makes all stop for the reason that one had to. */
    final void stop(Budget stopped) {
        Stop reason = stopped.stop();
        stop(reason == null ? Stop.INTERRUPT : reason);
    }

    /** Returns whether all must stop. Throws what a helper has thrown, if that is the cause. */
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
