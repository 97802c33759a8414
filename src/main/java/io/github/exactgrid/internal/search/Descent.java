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
 * A way down the search tree and up again, one branch a step: for those who want to see the tree, not search it.
 *
 * <p>The tree is that of {@link CoverSearch}, which goes its own way only to be fast.
 */
final class Descent {

    /** A branch taken, and the first branch of its item. */
    private record Step(DancingNode branch, DancingNode first) {}

    private static final int OPTIONS_BETWEEN_CHECKS = 4096;

    private final CoverMatrix matrix;
    private final DancingLinks links;
    private final Deque<Step> steps = new ArrayDeque<>();

    /** Stands at the root of nothing, before {@link #link}. */
    Descent(CoverMatrix matrix) {
        this.matrix = matrix;
        this.links = new DancingLinks(matrix);
    }

    /** Links the problem. Returns false if told to stop; then it is of no use. */
    boolean link(Budget budget) {
        for (int option = 0; option < matrix.options(); option++) {
            if (option % OPTIONS_BETWEEN_CHECKS == OPTIONS_BETWEEN_CHECKS - 1 && !budget.mayGoOn()) {
                return false;
            }
            links.link(option);
        }
        return true;
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

    /** Takes the last branches back, down to a level. */
    void up(int level) {
        while (steps.size() > level) {
            Step step = steps.pop();
            links.unchoose(step.branch());
            links.close(step.branch().column(), step.first());
        }
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
     * Follows branches at random down to a cover or a dead end, and comes back. How many nodes of the tree a path stands
     * for, if all of them have as many branches as its own, is on average the truth (Knuth, Mathematics of Computation 29,
     * 1975; TAOCP 7.2.2, Algorithm E). Returns null if told to stop.
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
