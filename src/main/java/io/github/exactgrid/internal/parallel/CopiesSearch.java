package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.matrix.Copies;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.util.function.Function;

/** The covers of a problem with many copies of options: each cover by different options is found once, and stands for all of their copies. */
public final class CopiesSearch implements Cursor<int[]> {

    private final Copies copies;
    private final Cursor<int[]> distinct;
    private final Budget budget;

    /** The groups of the present cover, and the number of the option taken in each: like the figures of a number, the first runs fastest. */
    private int[] groups = {};

    private int[] taken = {};

    private Outcome outcome = Outcome.FOUND;

    private CopiesSearch(Copies copies, Cursor<int[]> distinct, Budget budget) {
        this.copies = copies;
        this.distinct = distinct;
        this.budget = budget;
    }

    /**
     * Returns a search of a problem.
     *
     * @param maker makes a search of this problem, or of the one without copies if there are many
     * @throws StoppedException if the call must stop
     */
    public static Cursor<int[]> of(CoverMatrix matrix, Function<CoverMatrix, Cursor<int[]>> maker, Budget budget) {
        Copies copies = Copies.of(matrix, budget);
        return copies == null ? maker.apply(matrix) : new CopiesSearch(copies, maker.apply(copies.distinct()), budget);
    }

    @Override
    public Outcome advance() {
        if (outcome != Outcome.FOUND) {
            return outcome;
        }
        if (takeNext()) {
            outcome = budget.spendNodeBeside() ? Outcome.FOUND : Outcome.STOPPED;
            return outcome;
        }
        outcome = distinct.advance();
        if (outcome == Outcome.FOUND) {
            groups = distinct.solution();
            taken = new int[groups.length];
        }
        return outcome;
    }

    /** Takes the next combination of options of the present groups. Returns false if there is none. */
    private boolean takeNext() {
        for (int i = 0; i < groups.length; i++) {
            if (++taken[i] < copies.size(groups[i])) {
                return true;
            }
            taken[i] = 0;
        }
        return false;
    }

    @Override
    public int[] solution() {
        int[] labels = new int[groups.length];
        for (int i = 0; i < labels.length; i++) {
            labels[i] = copies.label(groups[i], taken[i]);
        }
        return labels;
    }

    @Override
    public double progress() {
        return distinct.progress();
    }
}
