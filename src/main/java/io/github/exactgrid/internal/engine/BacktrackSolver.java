package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Grid;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.internal.backtrack.BacktrackPlan;
import io.github.exactgrid.internal.backtrack.BacktrackSearch;
import io.github.exactgrid.internal.backtrack.CellOrder;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.rules.Rules;

/** Solves by backtracking, in one of its cell orders. */
final class BacktrackSolver extends RulesSolver<BacktrackPlan> {

    private static final long serialVersionUID = 1L;

    private final CellOrder order;

    BacktrackSolver(SolverFactory factory, CellOrder order) {
        super(factory);
        this.order = order;
    }

    @Override
    BacktrackPlan prepare(Rules rules) {
        return new BacktrackPlan(rules, order, seed());
    }

    @Override
    Rules rules(BacktrackPlan plan) {
        return plan.rules();
    }

    @Override
    Cursor<int[]> search(BacktrackPlan plan, Grid grid, Budget budget) {
        return new BacktrackSearch(plan, grid, budget);
    }
}
