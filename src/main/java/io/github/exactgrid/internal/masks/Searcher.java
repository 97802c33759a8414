package io.github.exactgrid.internal.masks;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.masks.MaskTree.Branch;
import org.jspecify.annotations.Nullable;

/**
 * One of the threads that search a {@link SharedTree}, and the branch that it is in. What it writes while searching it has
 * made itself, in memory that no other thread writes to.
 */
final class Searcher {

    private final SharedTree tree;
    private final Budget budget;
    private final Turns turns = new Turns();

    private final MaskTree own;
    private boolean hasBranch = true;

    private Searcher(SharedTree tree, Budget budget) {
        this.tree = tree;
        this.budget = budget;
        own = new MaskTree(tree.tables(), budget.isWatched());
    }

    /** Returns the one that begins with the whole. */
    static Searcher first(SharedTree tree, Budget budget) {
        Searcher first = new Searcher(tree, budget);
        first.own.begin(false);
        return first;
    }

    /** Returns one that begins with a branch that another has given away, or null if none lies ready. */
    static @Nullable Searcher helper(SharedTree tree, Budget budget) {
        Branch branch = tree.take();
        if (branch == null) {
            return null;
        }
        Searcher helper = new Searcher(tree, budget);
        helper.own.begin(branch);
        return helper;
    }

    /** Searches for about a millisecond. Returns false if there is nothing to search for now. */
    boolean takeTurn() {
        long start = System.nanoTime();
        if (!hasBranch) {
            Branch branch = tree.take();
            if (branch == null) {
                return false;
            }
            own.begin(branch);
        }
        hasBranch = tree.run(own, turns.nodes(), budget);
        turns.add(System.nanoTime() - start);
        return !tree.isOver();
    }

    /** Returns how long it has searched. */
    long nanos() {
        return turns.nanos();
    }
}
