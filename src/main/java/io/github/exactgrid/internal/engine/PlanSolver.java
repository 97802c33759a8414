package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.backtrack.BacktrackPlan;
import io.github.exactgrid.internal.backtrack.CellOrder;
import io.github.exactgrid.internal.encode.CoverSearcher;
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
    private final transient ConcurrentHashMap<Grid, Prepared> boards = new ConcurrentHashMap<>();

    private record Prepared(Rules rules, Plan plan) {}

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
        Prepared prepared = boards.get(board);
        if (prepared == null) {
            prepared = prepare(board, Rules.compile(constraints(), board));
        }
        return new PlanCall(prepared, grid);
    }

    /** Returns such a solver, prepared for an empty board whose rules are compiled already. As its supertype, too. */
    static GridSolver prepared(
            Engine engine, List<Constraint> constraints, @Nullable SearchSettings settings, Grid board, Rules rules) {
        PlanSolver solver = new PlanSolver(engine, constraints, settings);
        solver.prepare(board, rules);
        return solver;
    }

    private Prepared prepare(Grid board, Rules rules) {
        Prepared prepared = new Prepared(rules, plan(rules));
        boards.put(board, prepared);
        return prepared;
    }

    /** Prepares the engine: each is a package of its own and a line here. Without a switch: rule 4 of the package page. */
    private Plan plan(Rules rules) {
        if (engine == Engine.PROPAGATION) {
            return new PropagatePlan(rules, seed());
        }
        if (engine == Engine.DLX) {
            return new GridEncoder(rules, seed(), new Covers(false));
        }
        if (engine == Engine.MASKS) {
            return new GridEncoder(rules, seed(), new Covers(true));
        }
        if (engine == Engine.BACKTRACKING) {
            return new BacktrackPlan(rules, CellOrder.ROW_BY_ROW, seed());
        }
        CellOrder order = engine == Engine.SORTED_BACKTRACKING ? CellOrder.SORTED : CellOrder.DYNAMIC;
        return new BacktrackPlan(rules, order, seed());
    }

    /** Searches for the covers of an encoded grid: by links, or by masks where these fit into memory. */
    private record Covers(boolean byMasks) implements CoverSearcher {

        @Override
        public Cursor<int[]> search(CoverMatrix matrix, Budget budget) {
            return byMasks ? CoverEngine.of(matrix).search(budget) : new CoverSearch(matrix, budget);
        }
    }

    private final class PlanCall extends GridCall {

        private final Prepared prepared;
        private Grid grid;
        private Cursor<int[]> cursor;

        PlanCall(Prepared prepared, Grid grid) {
            super(settings());
            this.prepared = prepared;
            this.grid = grid;
            this.cursor = prepared.plan.search(grid, budget());
        }

        @Override
        void search(Grid next) {
            grid = next;
            cursor = prepared.plan.search(next, budget());
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
            return prepared.rules.fill(grid, cursor.solution());
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
