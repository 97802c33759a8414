package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.RegionNumbering;
import io.github.exactgrid.internal.rules.Rules;
import org.jspecify.annotations.Nullable;

/**
 * A search that numbers unknown regions in its own way. Its solutions have the numbers that are declared. Where such a number is given, the search uses
 * these itself.
 */
final class RenumberedSearch implements Cursor<int[]> {

    private final PropagatePlan plan;
    private final RegionNumbering numbering;
    private final Grid grid;
    private final @Nullable Guidance guidance;
    private final Budget budget;

    /** The search; null before the first step if it is to use the numbers that are declared, whose plan is made then. */
    private @Nullable PropagateSearch search;

    private boolean isRenumbered;

    /** The solution found last, with the numbers that are declared. */
    private int[] solution = {};

    /** For each cell the digits, as a mask, in the solutions found since only unknown ones are wanted; null before. */
    private long @Nullable [] known;

    /** Whether there was more than one of these. */
    private boolean areSeveral;

    RenumberedSearch(
            PropagatePlan plan, RegionNumbering numbering, Grid grid, @Nullable Guidance guidance, Budget budget) {
        this.plan = plan;
        this.numbering = numbering;
        this.grid = grid;
        this.guidance = guidance;
        this.budget = budget;
        this.isRenumbered = numbering.isFree(grid);
        this.search = isRenumbered ? new PropagateSearch(plan, grid, guidance, budget) : null;
    }

    @Override
    public Outcome advance() {
        Outcome outcome;
        try {
            outcome = search().advance();
            if (outcome == Outcome.EXHAUSTED && isRenumbered && areSeveral) {
                isRenumbered = false;
                search = null;
                outcome = search().advance();
            }
        } catch (StoppedException stopped) {
            return Outcome.STOPPED;
        }
        if (outcome == Outcome.FOUND) {
            solution = search().solution();
            if (isRenumbered) {
                numbering.declare(solution);
            }
            if (known != null) {
                areSeveral = true;
                remember(known);
            }
        }
        return outcome;
    }

    private PropagateSearch search() {
        PropagateSearch present = search;
        if (present == null) {
            present = new PropagateSearch(plan.asDeclared(budget), grid, guidance, budget);
            if (known != null) {
                present.skip(known);
            }
            search = present;
        }
        return present;
    }

    /**
     * With its own numbers the search finds all digits of other cells, and whether there is a second solution at all. If so, the numbers of the others are
     * left to a search with the numbers that are declared.
     */
    @Override
    public boolean skipKnown() {
        known = new long[plan.rules().cells()];
        remember(known);
        return search().skipKnown();
    }

    private void remember(long[] digits) {
        Rules rules = plan.rules();
        for (int placement : solution) {
            digits[rules.cellOf(placement)] |= 1L << (rules.digitOf(placement) - 1);
        }
    }

    @Override
    public int[] solution() {
        return solution.clone();
    }
}
