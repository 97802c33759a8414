package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.masks.MaskTables;
import io.github.exactgrid.internal.masks.MaskTree;
import io.github.exactgrid.internal.masks.MaskTree.Branch;
import io.github.exactgrid.internal.matrix.Copies;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.math.BigInteger;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.DoubleAdder;
import org.jspecify.annotations.Nullable;

/**
 * A search tree whose solutions are counted by one thread or several, each in a branch of its own.
 *
 * <p>When no branch is available for the next thread that needs one, a thread hands over half of its own. So nothing is split
 * beforehand, the size of a branch need not be known, and the threads end within about a millisecond of each other.
 *
 * <p>Thread-safe. At most one thread searches a branch at a time.
 */
final class SharedTree {

    private final CoverMatrix matrix;

    /** What its options stand for; null if for themselves. */
    private final @Nullable Copies copies;

    /** Null before the search begins. */
    private volatile @Nullable MaskTables tables;

    /** Null if there are no workers. */
    private final @Nullable BranchWorkers workers;

    /** The branches that no thread has begun with. */
    private final Queue<Branch> available = new ConcurrentLinkedQueue<>();

    /** The number of branches, those that a thread searches included. The first is the whole tree. */
    private final AtomicInteger unfinished = new AtomicInteger(1);

    private final AtomicLong found = new AtomicLong();
    /** The number of covers that these stand for, if options do. */
    private BigInteger countOfCopies = BigInteger.ZERO;

    private final DoubleAdder done = new DoubleAdder();

    /** The number of threads that search, the caller's included also while it does something else. */
    private final AtomicInteger threads = new AtomicInteger(1);

    private final DoubleAdder nanos = new DoubleAdder();

    /** Whether the number of solutions is no longer needed. */
    private volatile boolean isOver;

    /**
     * Stands before the first step.
     *
     * @param copies what the options of the problem stand for, or null
     * @param workers null if there are none
     */
    SharedTree(CoverMatrix matrix, @Nullable Copies copies, @Nullable BranchWorkers workers) {
        this.matrix = matrix;
        this.copies = copies;
        this.workers = workers;
    }

    /** Makes the tables. Returns false if stopped. */
    boolean begin(Budget budget) {
        tables = MaskTables.of(matrix, budget);
        return tables != null;
    }

    /** Returns the tables. Only after the beginning. */
    MaskTables tables() {
        return Objects.requireNonNull(tables);
    }

    /** Returns a branch for a thread that has none, or null if none is available. */
    @Nullable
    Branch take() {
        return available.poll();
    }

    /** Searches a thread's own branch for a number of nodes. Returns whether there is more to do in it. */
    boolean run(MaskTree own, long nodes, Budget budget) {
        double before = own.progress();
        if (copies == null) {
            found.addAndGet(own.run(Long.MAX_VALUE, nodes, budget));
        } else {
            runWithCopies(own, copies, nodes, budget);
        }
        done.add(own.progress() - before);
        if (own.isDone()) {
            int left = unfinished.decrementAndGet(); // after its solutions were added
            assert left >= 0 : "more branches ended than began";
            return false;
        }
        if (workers != null && workers.areDue() && !own.mayRestart()) {
            handOver(own);
            if (!available.isEmpty()) {
                workers.start(); // also for an old branch: the workers may have ended just before it was added
            }
        }
        return true;
    }

    private void runWithCopies(MaskTree own, Copies copiesOfOptions, long nodes, Budget budget) {
        CopiesTally tally = new CopiesTally(copiesOfOptions);
        long end = budget.nodes() + nodes;
        long covers = 0;
        while (own.run(1, Math.max(0, end - budget.nodes()), budget) > 0) {
            tally.add(own.solution());
            covers++;
        }
        if (covers > 0) {
            found.addAndGet(covers);
            addOfCopies(tally.total());
        }
    }

    private synchronized void addOfCopies(BigInteger count) {
        countOfCopies = countOfCopies.add(count);
    }

    /** Takes back what has been done of a tree: it is left for another one. */
    void forget(MaskTree own) {
        done.add(-own.progress());
    }

    /** Makes half of a thread's branch available, unless another branch is. */
    private void handOver(MaskTree own) {
        Branch branch = available.isEmpty() ? own.split() : null;
        if (branch != null) {
            unfinished.incrementAndGet();
            available.add(branch);
        }
    }

    /** Makes all threads leave their branches: the number of solutions is known, or no longer needed. */
    void end() {
        isOver = true;
        available.clear();
    }

    boolean isOver() {
        return isOver;
    }

    boolean isDone() {
        return unfinished.get() == 0;
    }

    /** Notes that a worker begins to search. */
    void join() {
        threads.incrementAndGet();
    }

    /** Notes that a worker has ended. */
    void leave() {
        threads.decrementAndGet();
    }

    /** Returns the number of threads that search. */
    int threads() {
        return threads.get();
    }

    /** Records how long one thread has searched. */
    void addNanos(long ofOneThread) {
        nanos.add((double) ofOneThread / threads.get());
    }

    /** Returns how long all threads together would have searched to get where they are. */
    long nanos() {
        return (long) nanos.sum();
    }

    /** Returns how many solutions have been found. */
    long found() {
        return found.get();
    }

    /** Returns how many covers these stand for. */
    synchronized BigInteger count() {
        return copies == null ? BigInteger.valueOf(found()) : countOfCopies;
    }

    /** Returns how much of the tree is done, from 0 to 1. */
    double progress() {
        return done.sum();
    }
}
