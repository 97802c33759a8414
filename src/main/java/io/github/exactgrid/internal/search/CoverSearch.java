package io.github.exactgrid.internal.search;

import io.github.exactgrid.internal.cursor.Budget;
import io.github.exactgrid.internal.cursor.Cursor;
import io.github.exactgrid.internal.cursor.Outcome;
import io.github.exactgrid.internal.links.ColumnNode;
import io.github.exactgrid.internal.links.DancingLinks;
import io.github.exactgrid.internal.links.DancingNode;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import org.jspecify.annotations.Nullable;

/**
 * Algorithm X over dancing links: all exact covers, one at a time (TAOCP 4B, 7.2.2.1, Algorithm X; steps X1 to X8 below).
 *
 * <p>The book's algorithm runs through all solutions and visits each on its way. This one stands still at a visit: its
 * whole state is the level, the option chosen at each level below, and the links, so it takes up the dance where it left
 * it. There is no recursion, and the deepest problem takes one array element a level.
 *
 * <p>A node of the search tree is an option tried.
 */
public final class CoverSearch implements Cursor<int[]> {

    private static final int OPTIONS_BETWEEN_CHECKS = 4096;

    private final CoverMatrix matrix;
    private final DancingLinks links;
    private final Budget budget;

    /** The node of the option chosen at each level: TAOCP's x0, x1 ... At most one for each primary item. */
    private final DancingNode[] choices;

    private int level;

    /** What the last move came to; null before the first. */
    private @Nullable Outcome outcome;

    /** Stands before the first solution of a problem. Linking it is left to the first move, which can be stopped. */
    public CoverSearch(CoverMatrix matrix, Budget budget) {
        this.matrix = matrix;
        this.links = new DancingLinks(matrix);
        this.budget = budget;
        this.choices = new DancingNode[matrix.primaryItems()];
    }

    @Override
    public Outcome advance() {
        if (outcome == null) {
            outcome = linkOptions() ? search(true) : Outcome.STOPPED;
        } else if (outcome == Outcome.FOUND) {
            outcome = search(false);
        }
        return outcome;
    }

    /** Step X1 [Initialize]. Returns false if told to stop; a million nodes take longer than an interrupt may wait. */
    private boolean linkOptions() {
        for (int option = 0; option < matrix.options(); option++) {
            if (option % OPTIONS_BETWEEN_CHECKS == OPTIONS_BETWEEN_CHECKS - 1 && !budget.mayGoOn()) {
                return false;
            }
            links.link(option);
        }
        return true;
    }

    /**
     * Runs until the next visit or the end.
     *
     * @param entering whether to begin by entering a level, as at the start, or by leaving one, as after a visit
     */
    private Outcome search(boolean entering) {
        boolean enter = entering;
        while (true) {
            DancingNode x;
            if (enter) {
                ColumnNode i = links.smallestColumn(); // X2 [Enter level], X3 [Choose i]
                if (i == null) {
                    return Outcome.FOUND; // all items are covered: visit
                }
                links.cover(i); // X4 [Cover i]
                x = i.down();
            } else {
                if (level == 0) {
                    return Outcome.EXHAUSTED; // X8 [Leave level]
                }
                level--;
                links.uncoverOthers(choices[level]); // X6 [Try again]
                x = choices[level].down();
            }
            enter = isOption(x);
            if (!enter) {
                links.uncover((ColumnNode) x); // X7 [Backtrack]
            } else if (budget.spendNode()) {
                links.coverOthers(x); // X5 [Try x]
                choices[level] = x;
                level++;
            } else {
                links.uncover(x.column());
                unwind();
                return Outcome.STOPPED;
            }
        }
    }

    private static boolean isOption(DancingNode node) {
        return node.option() >= 0;
    }

    /** Takes all choices back, so that every link is as it was before the search. */
    void unwind() {
        while (level > 0) {
            level--;
            links.uncoverOthers(choices[level]);
            links.uncover(choices[level].column());
        }
    }

    /** Returns the labels of the options chosen, in the order of their choice. */
    @Override
    public int[] solution() {
        int[] labels = new int[level];
        for (int l = 0; l < level; l++) {
            labels[l] = matrix.label(choices[l].option());
        }
        return labels;
    }

    DancingLinks links() {
        return links;
    }
}
