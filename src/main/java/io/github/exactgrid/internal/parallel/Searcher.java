package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.masks.MaskTree;
import io.github.exactgrid.internal.masks.MaskTree.Branch;
import io.github.exactgrid.internal.masks.Restarts;
import org.jspecify.annotations.Nullable;

/**
 * What one thread has of a {@link SharedTree}: the branch that it searches, in memory that no other thread writes to.
 */
final class Searcher {

    private final SharedTree tree;
    private final Budget budget;
    private final TimeSlices slices = new TimeSlices();

    private MaskTree own;
    private boolean hasBranch = true;

    private Searcher(SharedTree tree, Budget budget) {
        this.tree = tree;
        this.budget = budget;
        own = new MaskTree(tree.tables(), budget.hasListener());
    }

    /** Returns the searcher that begins with the whole tree. */
    static Searcher ofWhole(SharedTree tree, Budget budget) {
        Searcher first = new Searcher(tree, budget);
        first.own.begin(Restarts.IF_FEW_FAIL);
        return first;
    }

    /** Returns a searcher that begins with a branch from another thread, or null if none is available. */
    static @Nullable Searcher ofBranch(SharedTree tree, Budget budget) {
        Branch branch = tree.take();
        if (branch == null) {
            return null;
        }
        Searcher searcher = new Searcher(tree, budget);
        searcher.begin(branch);
        return searcher;
    }

    private void begin(Branch branch) {
        if (!own.fits(branch)) {
            own = new MaskTree(branch.tables(), budget.hasListener());
        }
        own.begin(branch);
    }

    /** Returns how many nodes this thread has searched. */
    long nodes() {
        return slices.nodesSoFar();
    }

    /** Returns what a node has taken on average. */
    double nanosOfNode() {
        return (double) slices.nanos() / (double) slices.nodesSoFar();
    }

    boolean mayRestart() {
        return own.mayRestart();
    }

    /** Begins anew in another order if that is due and the budget suffices. Returns whether it does. */
    boolean restartIfDue() {
        MaskTree restarted = own.isRestartDue() ? own.restarted(budget) : null;
        if (restarted == null) {
            return false;
        }
        tree.forget(own);
        own = restarted;
        return true;
    }

    /** Searches for about a millisecond. Returns false if there is nothing to search for now. */
    boolean runSlice() {
        long start = System.nanoTime();
        if (!hasBranch) {
            Branch branch = tree.take();
            if (branch == null) {
                return false;
            }
            begin(branch);
        }
        hasBranch = tree.run(own, slices.nodes(), budget);
        long before = slices.nanos();
        slices.add(System.nanoTime() - start);
        tree.addNanos(slices.nanos() - before);
        return !tree.isOver();
    }
}
