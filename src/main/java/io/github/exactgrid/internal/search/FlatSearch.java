package io.github.exactgrid.internal.search;

import static io.github.exactgrid.internal.search.FlatPath.NONE;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import org.jspecify.annotations.Nullable;

/**
 * All covers of a problem in which one item has a choice: the list of its options is walked through, and nothing is linked. To link an
 * option takes longer there than to find its cover. It finds those of any other problem too, in more time.
 */
public final class FlatSearch implements Cursor<int[]> {

    private final CoverMatrix matrix;
    private final Budget budget;

    /** Null before the first move. */
    private @Nullable FlatPath path;

    /** Whether the path is a cover. */
    private boolean isAtCover;

    /** Whether all options left of the last item on it make covers, as no other item was left: for these nothing is hidden or undone. */
    private boolean isOfLastItem;

    private Outcome outcome = Outcome.FOUND;

    /** Stands before the first cover of a problem without bounds. */
    public FlatSearch(CoverMatrix matrix, Budget budget) {
        this.matrix = matrix;
        this.budget = budget;
    }

    @Override
    public Outcome advance() {
        if (outcome == Outcome.FOUND) {
            outcome = next();
        }
        return outcome;
    }

    private Outcome next() {
        FlatPath present = path;
        if (present == null) {
            try {
                present = new FlatPath(matrix, budget);
            } catch (StoppedException stopped) {
                return Outcome.STOPPED;
            }
            path = present;
        }
        long before = present.hidden();
        Outcome found = isOfLastItem ? replaceLast(present) : Outcome.EXHAUSTED;
        if (found == Outcome.EXHAUSTED) {
            found = search(present);
        }
        budget.addUpdates(present.hidden() - before);
        return found;
    }

    private Outcome replaceLast(FlatPath present) {
        int option = present.otherOption();
        if (option == NONE) {
            return Outcome.EXHAUSTED;
        }
        if (!budget.spendNode()) {
            return Outcome.STOPPED;
        }
        present.replaceLast(option);
        return Outcome.FOUND;
    }

    private Outcome search(FlatPath present) {
        boolean enter = !isAtCover;
        isAtCover = false;
        isOfLastItem = false;
        while (budget.stop() == null) {
            if (enter) {
                int item = present.nextItem();
                if (item == NONE) {
                    isAtCover = true;
                    isOfLastItem = present.level() > 0 && present.isLastOfOneItem();
                    return Outcome.FOUND;
                }
                present.open(item);
            } else if (present.level() == 0) {
                return Outcome.EXHAUSTED;
            } else {
                present.undo();
            }
            int option = present.nextOption();
            enter = option != NONE;
            if (enter && !budget.spendNode()) {
                return Outcome.STOPPED;
            }
            enter = enter && present.choose(option);
        }
        return Outcome.STOPPED;
    }

    @Override
    public int[] solution() {
        FlatPath present = path;
        return present == null ? new int[0] : present.labels();
    }

    @Override
    public double progress() {
        FlatPath present = path;
        return outcome == Outcome.EXHAUSTED ? 1 : present == null ? 0 : present.progress();
    }
}
