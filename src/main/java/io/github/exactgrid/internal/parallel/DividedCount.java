package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import java.math.BigInteger;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Counts what a search finds, one by one, in several threads. Each hands over a branch whenever none is ready for another thread,
 * so that all work until there is no branch left.
 */
public final class DividedCount extends Workers {

    /**
     * A thread looks after this number of solutions, a power of 2, whether it is to hand over a branch. They take a search by
     * bitboards a millisecond, a hundred times as long as a branch takes to be handed over.
     */
    private static final int SOLUTIONS_BETWEEN_BRANCHES = 1 << 12;

    /** The branches that no thread has begun with, about one for each thread at most. */
    private final Queue<Branch> ready = new ConcurrentLinkedQueue<>();

    private final AtomicLong sum = new AtomicLong();

    /** A search, and its part of the caller's budget. */
    private record Branch(Cursor<?> search, Budget budget) {}

    /** Prepares to count; the caller's budget must be in a slice. */
    public DividedCount(Budget callersBudget, WorkerPool pool) {
        super(callersBudget, pool);
    }

    /**
     * Returns how many solutions a search finds, or null if stopped.
     *
     * @param newSearch makes the search with the budget that it is given
     */
    public @Nullable BigInteger count(Function<Budget, Cursor<?>> newSearch) {
        Budget budget = newBudget();
        ready.add(new Branch(newSearch.apply(budget), budget));
        try {
            return workToTheEnd() ? BigInteger.valueOf(sum.get()) : null;
        } finally {
            ready.clear(); // a worker that starts now is too late
        }
    }

    @Override
    void work() {
        Branch branch = ready.poll();
        while (branch != null && !isStopped()) {
            count(branch);
            branch = ready.poll();
        }
    }

    private void count(Branch branch) {
        Budget budget = branch.budget();
        long found = 0;
        Outcome outcome = budget.beginSlice() ? Outcome.FOUND : Outcome.STOPPED;
        while (outcome == Outcome.FOUND) {
            outcome = branch.search().advance();
            if (outcome == Outcome.FOUND && (++found & SOLUTIONS_BETWEEN_BRANCHES - 1) == 0) {
                sum.addAndGet(SOLUTIONS_BETWEEN_BRANCHES);
                if (ready.isEmpty()) {
                    handOver(branch.search());
                }
            }
        }
        budget.endSlice();
        sum.addAndGet(found & SOLUTIONS_BETWEEN_BRANCHES - 1);
        if (outcome == Outcome.STOPPED) {
            stop(budget);
        }
    }

    private void handOver(Cursor<?> search) {
        Budget budget = newBudget();
        Cursor<?> branch = search.divide(budget);
        if (branch != null) {
            ready.add(new Branch(branch, budget));
            startWorkers();
        }
    }

    @Override
    long solutions() {
        return sum.get();
    }
}
