package io.github.exactgrid.internal.search;

import static io.github.exactgrid.internal.search.FlatPath.NONE;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.util.List;

/**
 * Searches for all covers where a few paths seem to lead to all of them, before anything is linked: a ring, say, in which one choice
 * forces all others. Not where items have bounds.
 */
public final class FewPathsSearch {

    /** The work, in entries, in times all of them; tables take longer with colours. */
    private static final double MAX_WORK = 7;

    private static final double MAX_WORK_WITH_COLOURS = 10;

    /** The search ends earlier if the share of the tree that is done predicts more than this many times that work. */
    private static final double MAX_RATIO_OF_ESTIMATE = 1.5;

    /** The share of the options left that are hidden on most paths, those to dead ends among them. */
    private static final double MIN_SHARE_HIDDEN = 0.5;

    /** A choice takes as long as to look at this many entries, besides those hidden. */
    private static final int WORK_OF_A_CHOICE = 4;

    private final FlatPath path;
    private final Budget budget;
    private final int entries;
    private final double maxWork;

    /** The share of the tree below the option taken on the level before. */
    private final double[] shares;

    /** The share of the tree that is done. */
    private double done;

    /** The work of the whole tree if all its paths are like the first. */
    private double estimate;

    /** The work besides that of the path. */
    private long otherWork;

    /**
     * Stands before the first cover.
     *
     * @throws StoppedException if the call must stop
     */
    public FewPathsSearch(CoverMatrix problem, Budget budget) {
        this.budget = budget;
        path = new FlatPath(problem, budget);
        CoverMatrix matrix = path.matrix();
        entries = matrix.entries();
        maxWork = (matrix.hasColours() ? MAX_WORK_WITH_COLOURS : MAX_WORK) * entries;
        shares = new double[matrix.primaryItems() + 2];
        shares[0] = 1;
    }

    /**
     * Searches as long as few nodes seem to lead to all covers. Returns {@link Outcome#EXHAUSTED} if it has found all, or {@link
     * Outcome#STOPPED}. To be called once.
     *
     * @param covers receives the labels of the options of each cover found
     */
    public Outcome findAll(List<int[]> covers) {
        Outcome found = path.lacksOptions() ? Outcome.EXHAUSTED : search(covers);
        budget.addUpdates(path.hidden());
        return found;
    }

    private Outcome search(List<int[]> covers) {
        boolean enter = true;
        while (budget.stop() == null) {
            int item = enter ? path.nextItem() : NONE;
            if (enter && item == NONE) {
                covers.add(path.labels());
                otherWork += path.level(); // so what is kept is in proportion to the problem
            }
            boolean isLong = item == NONE ? isLongAfterPath() : isLongFrom(item);
            if (isLong) {
                return Outcome.STOPPED;
            }
            int option = item == NONE ? NONE : path.nextOption();
            while (option == NONE && path.level() > 0) {
                path.undo();
                option = path.nextOption();
            }
            if (option == NONE) {
                return Outcome.EXHAUSTED;
            }
            if (work() > maxWork || !budget.spendNode()) {
                return Outcome.STOPPED;
            }
            long before = work();
            enter = path.choose(option);
            otherWork += WORK_OF_A_CHOICE;
            if (done == 0) {
                estimate += (work() - before) / shares[path.level()];
                if (estimate > maxWork) {
                    return Outcome.STOPPED;
                }
            }
        }
        return Outcome.STOPPED;
    }

    private long work() {
        return path.work() + otherWork;
    }

    /** Ends a path. Returns whether those before it predict too much work. */
    private boolean isLongAfterPath() {
        done += shares[path.level()];
        return work() - entries > MAX_RATIO_OF_ESTIMATE * done * maxWork;
    }

    /** Begins with an item. Returns whether the first path predicts too much work. */
    private boolean isLongFrom(int item) {
        int level = path.level();
        path.open(item);
        shares[level + 1] = shares[level] / path.size(item);
        return done == 0 && estimate + leastWorkLeft() / shares[level + 1] > maxWork;
    }

    /** Returns about what each path from here to the bottom takes if half of the options left are hidden by then. */
    private double leastWorkLeft() {
        return MIN_SHARE_HIDDEN * entries * path.optionsLeft() / path.matrix().options();
    }
}
