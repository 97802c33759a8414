package io.github.exactgrid.internal.search;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
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

    /** The steps of a {@link Budget} that a branch takes besides those for each option of its item. */
    private static final int STEPS_OF_A_BRANCH = 16;

    private final CoverMatrix matrix;
    private final DancingLinks links;
    private final Budget budget;

    /** The steps to hide and unhide an option on average: two entries take less time than a step. */
    private final int stepsPerOption;

    private final Deque<Step> steps = new ArrayDeque<>();

    /** Prepares a path. It begins with {@link #link}. Once a method was stopped no other may be called. */
    Descent(CoverMatrix matrix, Budget budget) {
        this.matrix = matrix;
        this.links = new DancingLinks(matrix);
        this.budget = budget;
        this.stepsPerOption = 1 + matrix.entries() / Math.max(1, matrix.options()) / 2;
    }

    /** Links the problem. Returns false if stopped. */
    boolean link() {
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

    /**
     * Takes a branch of an item, counting from 0.
     *
     * @throws StoppedException if stopped
     */
    void down(ColumnNode item, int branch) {
        budget.prepare(STEPS_OF_A_BRANCH + branch);
        DancingNode first = links.open(item);
        DancingNode x = first;
        for (int before = 0; before < branch; before++) {
            x = links.next(x);
        }
        take(x, first);
    }

    private void take(DancingNode x, DancingNode first) {
        budget.prepare(1 + x.column().length());
        links.choose(x);
        steps.push(new Step(x, first));
        budget.prepare(
                links.takeUpdates() * stepsPerOption); // a dead end spends no node, however many options it hides
    }

    /** Takes, in place of the branch taken last, one some places after it. */
    void further(int branches) {
        budget.prepare(STEPS_OF_A_BRANCH + branches);
        Step last = steps.pop();
        links.unchoose(last.branch());
        DancingNode x = last.branch();
        for (int i = 0; i < branches; i++) {
            x = links.next(x);
        }
        take(x, last.first());
    }

    /**
     * Undoes the last branches, down to a level.
     *
     * @throws StoppedException if stopped
     */
    void up(int level) {
        while (steps.size() > level) {
            Step step = steps.pop();
            budget.prepare(STEPS_OF_A_BRANCH + step.branch().column().length());
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
     *
     * @throws StoppedException if stopped as well
     */
    @Nullable
    Probe probe(Random random) {
        budget.prepare(STEPS_OF_A_BRANCH); // a path that ends at once spends no node
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
