package io.github.exactgrid.internal.masks;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.masks.MaskTree.Branch;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.DoubleAdder;
import org.jspecify.annotations.Nullable;

/**
 * A search tree whose solutions are counted by one thread or several, each with a branch of its own. When no branch lies
 * ready for whoever needs one next, a thread gives away half of its own. So there is nothing to split beforehand, nobody has to
 * know how large a branch is, and the threads end within about a millisecond of each other.
 *
 * <p>Thread-safe. A branch is in the hands of one thread at a time.
 */
final class SharedTree {

    private final CoverMatrix matrix;

    /** Null before the search begins. */
    private volatile @Nullable MaskTables tables;

    /** Sends for helpers when there is a branch for them. Null if there are none. */
    private final @Nullable Runnable sendForHelpers;

    /** The branches that nobody has begun with. */
    private final Queue<Branch> ready = new ConcurrentLinkedQueue<>();

    /** How many branches there are, with those in somebody's hands. The first is the whole. */
    private final AtomicInteger unfinished = new AtomicInteger(1);

    private final AtomicLong found = new AtomicLong();
    private final DoubleAdder done = new DoubleAdder();

    /** Whether nobody needs to know any more how many solutions there are. */
    private volatile boolean isOver;

    SharedTree(CoverMatrix matrix, @Nullable Runnable sendForHelpers) {
        this.matrix = matrix;
        this.sendForHelpers = sendForHelpers;
    }

    /** Makes the tables. Returns false if told to stop. */
    boolean begin(Budget budget) {
        tables = MaskTables.of(matrix, budget);
        return tables != null;
    }

    /** Returns the tables. Only after the beginning. */
    MaskTables tables() {
        return Objects.requireNonNull(tables);
    }

    /** Returns a branch for a thread that has none, or null if none lies ready. */
    @Nullable
    Branch take() {
        return ready.poll();
    }

    /** Goes on for so many nodes in a thread's own branch. Returns whether there is more to do in it. */
    boolean run(MaskTree own, long nodes, Budget budget) {
        double before = own.progress();
        found.addAndGet(own.run(Long.MAX_VALUE, nodes, budget));
        done.add(own.progress() - before);
        if (own.isDone()) {
            unfinished.decrementAndGet(); // after what was found there has been added
            return false;
        }
        if (sendForHelpers != null) {
            giveAway(own);
            if (!ready.isEmpty()) {
                sendForHelpers.run(); // even if it is an old one: who was there may have left as it came
            }
        }
        return true;
    }

    private void giveAway(MaskTree own) {
        Branch branch = ready.isEmpty() ? own.split() : null;
        if (branch != null) {
            unfinished.incrementAndGet();
            ready.add(branch);
        }
    }

    /** Makes all leave their branches: the number of solutions is known, or nobody wants to know it any more. */
    void end() {
        isOver = true;
        ready.clear();
    }

    boolean isOver() {
        return isOver;
    }

    boolean isDone() {
        return unfinished.get() == 0;
    }

    /** Returns how many solutions have been found. */
    long found() {
        return found.get();
    }

    /** Returns how much of the tree is done, from 0 to 1. */
    double progress() {
        return done.sum();
    }
}
