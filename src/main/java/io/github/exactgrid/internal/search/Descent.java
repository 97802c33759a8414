package io.github.exactgrid.internal.search;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.links.ColumnNode;
import io.github.exactgrid.internal.links.DancingLinks;
import io.github.exactgrid.internal.links.DancingNode;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * A path down the search tree and up again, one branch a step, to sample or split the tree instead of searching it.
 *
 * <p>The tree is that of {@link CoverSearch}, which has a loop of its own for speed.
 */
final class Descent {

    /** A branch taken, and the first branch of its item. */
    private record Step(DancingNode branch, DancingNode first) {}

    private final CoverMatrix matrix;
    private final DancingLinks links;
    private final Deque<Step> steps = new ArrayDeque<>();

    /** Prepares a path. It begins with {@link #link}. */
    Descent(CoverMatrix matrix) {
        this.matrix = matrix;
        this.links = new DancingLinks(matrix);
    }

    /** Links the problem. Returns false if stopped; then no other method may be called. */
    boolean link(Budget budget) {
        return CoverSearch.link(matrix, links, budget);
    }

    /** Returns the item to branch on, with the number of its branches, or null at a cover. */
    @Nullable
    ColumnNode item() {
        return links.smallestColumn();
    }

    /** Returns how many branches have been taken. */
    int level() {
        return steps.size();
    }

    /** Takes a branch of an item, counting from 0. */
    void down(ColumnNode item, int branch) {
        DancingNode first = links.open(item);
        DancingNode x = first;
        for (int before = 0; before < branch; before++) {
            x = links.next(x);
        }
        links.choose(x);
        steps.push(new Step(x, first));
    }

    /** Undoes the last branches, down to a level. */
    void up(int level) {
        while (steps.size() > level) {
            Step step = steps.pop();
            links.unchoose(step.branch());
            links.close(step.branch().column(), step.first());
        }
        assert level > 0 || (links.isSound() && links.isWhole());
    }

    /** Returns the options that can still be chosen, and those that are. */
    BitSet optionsLeft() {
        BitSet options = links.optionsAlive();
        for (Step step : steps) {
            if (step.branch().isOption()) {
                options.set(step.branch().option());
            }
        }
        return options;
    }

    /** Takes every branch that is the only one. Returns the item where there is a choice or none, or null at a cover. */
    @Nullable
    ColumnNode downWhileForced() {
        ColumnNode item = item();
        while (item != null && item.size() == 1) {
            down(item, 0);
            item = item();
        }
        return item;
    }

    /**
     * Follows random branches down to a cover or a dead end, and returns. The number of nodes that the tree would have if all
     * paths had as many branches as this one is an unbiased estimate (Knuth, Mathematics of Computation 29, 1975; TAOCP
     * 7.2.2, Algorithm E). Returns null if stopped.
     */
    @Nullable
    Probe probe(Random random, Budget budget) {
        int start = level();
        double width = 1;
        double nodes = 0;
        ColumnNode item = item();
        while (item != null && item.size() > 0) {
            if (!budget.spendNode()) {
                return null;
            }
            int branches = item.size();
            width *= branches;
            nodes += width;
            down(item, random.nextInt(branches));
            item = item();
        }
        up(start);
        return new Probe(nodes, item == null ? width : 0);
    }
}
