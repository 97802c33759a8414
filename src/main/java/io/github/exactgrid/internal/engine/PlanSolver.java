package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.backtrack.BacktrackPlan;
import io.github.exactgrid.internal.backtrack.CellOrder;
import io.github.exactgrid.internal.encode.GridEncoder;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.parallel.CoverEngine;
import io.github.exactgrid.internal.propagate.PropagatePlan;
import io.github.exactgrid.internal.rules.Plan;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.search.CoverSearch;
import java.io.Serializable;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Solves by an engine that works from compiled rules. Rules and plan are made once for each board. */
final class PlanSolver extends GridSolver {

    private static final long serialVersionUID = 1L;

    private final Engine engine;

    /** What has been prepared for each board: its empty grid stands for it. */
    private final transient ConcurrentHashMap<Grid, Plan> boards = new ConcurrentHashMap<>();

    PlanSolver(Engine engine, @Nullable List<Constraint> constraints, @Nullable SearchSettings settings) {
        super(constraints, settings);
        this.engine = engine;
    }

    /** Returns such a solver, as its supertype (rule 3 of the package page). */
    static GridSolver of(Engine engine, @Nullable List<Constraint> constraints, @Nullable SearchSettings settings) {
        return new PlanSolver(engine, constraints, settings);
    }

    @Override
    Engine engine() {
        return engine;
    }

    @Override
    GridCall call(Grid grid) {
        Grid board = grid.cleared();
        Plan plan = boards.get(board);
        if (plan == null) {
            plan = prepare(board, Rules.compile(constraints(), board));
        }
        return new PlanCall(plan, grid);
    }

    /** Returns such a solver, prepared for an empty board whose rules are compiled already. As its supertype, too. */
    static GridSolver prepared(
            Engine engine, List<Constraint> constraints, @Nullable SearchSettings settings, Grid board, Rules rules) {
        PlanSolver solver = new PlanSolver(engine, constraints, settings);
        solver.prepare(board, rules);
        return solver;
    }

    private Plan prepare(Grid board, Rules rules) {
        Plan plan = plan(rules);
        boards.put(board, plan);
        return plan;
    }

    /** Prepares the engine: each is a package of its own and a line here. Without a switch: rule 4 of the package page. */
    private Plan plan(Rules rules) {
        if (engine == Engine.PROPAGATION) {
            return new PropagatePlan(rules, seed());
        }
        if (engine == Engine.DLX) {
            return new CoverPlan(rules, new GridEncoder(rules, seed()), false);
        }
        if (engine == Engine.MASKS) {
            return new CoverPlan(rules, new GridEncoder(rules, seed()), true);
        }
        if (engine == Engine.BACKTRACKING) {
            return new BacktrackPlan(rules, CellOrder.ROW_BY_ROW, seed());
        }
        CellOrder order = engine == Engine.SORTED_BACKTRACKING ? CellOrder.SORTED : CellOrder.DYNAMIC;
        return new BacktrackPlan(rules, order, seed());
    }

    /** Searches for the covers of encoded grids: by links, or by masks where these fit into memory. */
    private record CoverPlan(Rules rules, GridEncoder encoder, boolean byMasks) implements Plan {

        @Override
        public Cursor<int[]> search(Grid grid, Budget budget) {
            CoverMatrix matrix = encoder.encode(grid);
            return encoder.placements(
                    byMasks ? CoverEngine.of(matrix).search(budget) : new CoverSearch(matrix, budget));
        }
    }

    private final class PlanCall extends GridCall {

        private final Plan plan;
        private Grid grid;
        private Cursor<int[]> cursor;

        PlanCall(Plan plan, Grid grid) {
            super(settings());
            this.plan = plan;
            this.grid = grid;
            this.cursor = plan.search(grid, budget());
        }

        @Override
        void search(Grid next) {
            grid = next;
            cursor = plan.search(next, budget());
        }

        @Override
        Outcome advance() {
            return cursor.advance();
        }

        @Override
        double progress() {
            return cursor.progress();
        }

        @Override
        Grid solution() {
            return plan.rules().fill(grid, cursor.solution());
        }
    }

    private Object writeReplace() {
        return new SerialForm(engine, constraintsOrNull(), settings());
    }

    /** The description that a solver is rebuilt from. */
    private record SerialForm(
            Engine engine,
            @Nullable List<Constraint> constraints,
            @Nullable SearchSettings settings) implements Serializable {

        Object readResolve() {
            return new PlanSolver(engine, constraints, settings);
        }
    }
}
