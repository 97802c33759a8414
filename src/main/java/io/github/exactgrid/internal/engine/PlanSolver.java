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
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.parallel.CoverEngine;
import io.github.exactgrid.internal.propagate.PropagatePlan;
import io.github.exactgrid.internal.rules.Plan;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.search.CoverSearch;
import java.io.Serializable;
import java.math.BigInteger;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/** Solves by an engine that works from compiled rules. Rules and plan are made once for each board. */
final class PlanSolver extends GridSolver {

    private static final long serialVersionUID = 1L;

    /**
     * The number of solutions that propagation enumerates before it counts them by memoisation: a second or less, so that a count
     * that begins anew takes little longer.
     */
    private static final long MAX_ENUMERATED = 1_000_000;

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
    GridSolver withConstraints(List<Constraint> constraints) {
        return new PlanSolver(engine, constraints, settings());
    }

    @Override
    GridCall call(Grid grid) {
        PlanCall call = new PlanCall();
        call.search(grid);
        return call;
    }

    /**
     * A call, and the solver for all grids of its board; null if the call was stopped before that was known.
     */
    record FirstCall(GridCall call, @Nullable GridSolver solver) {}

    /**
     * Starts the first call for a 9x9 grid whose rules are not those by default: they are compiled, within the limits of the call,
     * to know which engine solves such grids fastest.
     *
     * @param bitboards a solver by bitboards with the same settings, or null if none has been made
     * @param pooled whether the object of the call may serve others once it is closed
     */
    static FirstCall firstCall(
            List<Constraint> constraints,
            @Nullable SearchSettings settings,
            @Nullable GridSolver bitboards,
            Grid grid,
            boolean pooled) {
        PlanSolver byRules = new PlanSolver(Engine.PROPAGATION, constraints, settings);
        PlanCall call = byRules.new PlanCall();
        NineByNine rules = call.compileNineByNine();
        if (rules == null) {
            return new FirstCall(call, null);
        }
        if (rules.isClassic()) {
            GridSolver plain = bitboards == null ? BitboardSolver.plain(settings) : bitboards;
            GridSolver byBitboards = ((BitboardSolver) plain).withRules(constraints, rules);
            return new FirstCall(pooled ? byBitboards.call(grid) : byBitboards.newCall(grid), byBitboards);
        }
        call.search(grid);
        return new FirstCall(call, byRules);
    }

    /** Prepares the engine: each is a package of its own and a line here. Without a switch: rule 4 of the package page. */
    private Plan plan(Rules rules, Budget budget) {
        if (engine == Engine.PROPAGATION) {
            Plan propagation = new PropagatePlan(rules, seed(), budget);
            return LearningPlan.accepts(rules) ? new LearningPlan(propagation, seed()) : propagation;
        }
        if (engine == Engine.DLX) {
            return new CoverPlan(rules, new GridEncoder(rules, seed(), budget), false);
        }
        if (engine == Engine.MASKS) {
            return new CoverPlan(rules, new GridEncoder(rules, seed(), budget), true);
        }
        if (engine == Engine.BACKTRACKING) {
            return new BacktrackPlan(rules, CellOrder.ROW_BY_ROW, seed(), budget);
        }
        CellOrder order = engine == Engine.SORTED_BACKTRACKING ? CellOrder.SORTED : CellOrder.DYNAMIC;
        return new BacktrackPlan(rules, order, seed(), budget);
    }

    /** Searches for the covers of encoded grids: by links, or by masks where these fit into memory. */
    private record CoverPlan(Rules rules, GridEncoder encoder, boolean byMasks) implements Plan {

        @Override
        public Cursor<int[]> search(Grid grid, Budget budget) {
            CoverMatrix matrix = encoder.encode(grid, budget);
            return encoder.placements(
                    byMasks
                            ? CoverEngine.of(matrix).searchForFirst(budget)
                            : new CoverSearch(matrix, encoder.deciding(matrix), budget));
        }
    }

    /**
     * A call. What it prepares is within its budget, and is kept for other calls only when it is complete. If the budget runs out
     * before, the call is stopped.
     */
    final class PlanCall extends GridCall {

        /** Null until the rules are compiled. */
        private @Nullable Rules rules;

        /** Null until the engine is prepared. */
        private @Nullable Plan plan;

        /** The grid to complete, and the search for its completions; null until there is one. */
        private @Nullable Grid grid;

        private @Nullable Cursor<int[]> cursor;

        /** The progress of a count that does not enumerate; null before. */
        private @Nullable DoubleSupplier progressOfCount;

        private PlanCall() {
            super(settings());
        }

        /** Compiles the rules of the 9x9 board, and keeps them unless they are classic. Returns null if stopped. */
        @Nullable
        NineByNine compileNineByNine() {
            NineByNine compiled = null;
            try {
                if (budget().beginSlice()) {
                    compiled = NineByNine.of(constraints(), budget());
                    rules = compiled.isClassic() ? null : compiled.rules();
                }
            } catch (StoppedException stopped) {
                compiled = null;
            } finally {
                budget().endSlice();
            }
            return compiled;
        }

        /** Prepares what has not been prepared yet, and begins to search. */
        @Override
        void search(Grid next) {
            grid = next;
            cursor = null;
            try {
                if (budget().beginSlice()) {
                    cursor = plan(next.cleared()).search(next, budget());
                }
            } catch (StoppedException stopped) {
                cursor = null;
            } finally {
                budget().endSlice();
            }
        }

        private Plan plan(Grid board) {
            Plan known = plan == null ? boards.get(board) : plan;
            if (known == null) {
                Rules compiled = rules == null ? Rules.compile(constraints(), board, budget()) : rules;
                known = PlanSolver.this.plan(compiled, budget());
                boards.put(board, known);
            }
            plan = known;
            return known;
        }

        @Override
        BigInteger count() {
            long enumerated = 0;
            if (engine != Engine.MASKS) {
                long most = engine == Engine.PROPAGATION ? MAX_ENUMERATED : Long.MAX_VALUE;
                enumerated = find(most);
                if (enumerated < most) {
                    return BigInteger.valueOf(enumerated);
                }
            }
            CoverMatrix matrix = matrix();
            if (matrix == null) {
                return BigInteger.valueOf(enumerated + find(Long.MAX_VALUE - enumerated));
            }
            SearchSettings limits = settings() == null ? SearchSettings.DEFAULTS : settings();
            return countBy(() -> CountCoversCall.count(matrix, budget(), limits, known -> progressOfCount = known));
        }

        /**
         * Encodes the grid as an exact cover problem, to be counted. Returns null if stopped, or if the rules have automata that are
         * too large for it.
         */
        private @Nullable CoverMatrix matrix() {
            try {
                if (budget().beginSlice() && plan != null && grid != null) {
                    GridEncoder encoder = plan instanceof CoverPlan cover
                            ? cover.encoder()
                            : new GridEncoder(plan.rules(), seed(), budget());
                    return encoder.encode(grid, budget());
                }
            } catch (StoppedException | IllegalArgumentException impossible) {
                return null;
            } finally {
                budget().endSlice();
            }
            return null;
        }

        @Override
        Outcome advance() {
            return cursor == null ? Outcome.STOPPED : cursor.advance();
        }

        @Override
        boolean skipKnown() {
            return cursor != null && cursor.skipKnown();
        }

        @Override
        double progress() {
            if (progressOfCount != null) {
                return progressOfCount.getAsDouble();
            }
            return cursor == null ? Double.NaN : cursor.progress();
        }

        @Override
        Grid solution() {
            if (plan == null || grid == null || cursor == null) {
                throw new IllegalStateException("no solution without a search");
            }
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

        SerialForm {
            if (engine == null || engine == Engine.FASTEST || engine == Engine.BITBOARD) {
                throw new IllegalArgumentException("no engine of plans: " + engine);
            }
            constraints = constraints == null ? null : List.copyOf(constraints);
        }

        Object readResolve() {
            return new PlanSolver(engine, constraints, settings);
        }
    }
}
