package io.github.exactgrid.internal.search;

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
    private @Nullable FlatDive dive;

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
        FlatDive present = dive;
        if (present == null) {
            try {
                present = new FlatDive(matrix, null, budget);
            } catch (StoppedException stopped) {
                return Outcome.STOPPED;
            }
            dive = present;
        }
        return present.next();
    }

    @Override
    public int[] solution() {
        FlatDive present = dive;
        return present == null ? new int[0] : present.cover();
    }

    @Override
    public double progress() {
        FlatDive present = dive;
        return outcome == Outcome.EXHAUSTED ? 1 : present == null ? 0 : present.progress();
    }
}
