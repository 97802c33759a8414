package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Grid;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.propagate.PropagatePlan;
import io.github.exactgrid.internal.propagate.PropagateSearch;
import io.github.exactgrid.internal.rules.Rules;
import org.jspecify.annotations.Nullable;

/** Solves by propagating candidates. */
final class PropagateSolver extends RulesSolver<PropagatePlan> {

    private static final long serialVersionUID = 1L;

    private PropagateSolver(@Nullable SolverFactory factory) {
        super(factory);
    }

    /** Returns such a solver. Whoever calls this, rather than a constructor, loads without this class. */
    static GridSolver of(@Nullable SolverFactory factory) {
        return new PropagateSolver(factory);
    }

    /** Returns such a solver, prepared for an empty board for which the factory's rules have been compiled. */
    static GridSolver of(SolverFactory factory, Grid board, Rules rules) {
        PropagateSolver solver = new PropagateSolver(factory);
        solver.prepareFor(board, rules);
        return solver;
    }

    @Override
    PropagatePlan prepare(Rules rules) {
        return new PropagatePlan(rules, seed());
    }

    @Override
    Rules rules(PropagatePlan plan) {
        return plan.rules();
    }

    @Override
    Cursor<int[]> search(PropagatePlan plan, Grid grid, Budget budget) {
        return new PropagateSearch(plan, grid, budget);
    }
}
