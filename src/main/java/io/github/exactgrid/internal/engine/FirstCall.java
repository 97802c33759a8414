package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.engine.GridSolver.GridCall;
import io.github.exactgrid.internal.engine.PlanSolver.PlanCall;
import io.github.exactgrid.internal.rules.Rules;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The first call for a 9x9 grid whose rules are not those by default: they are compiled, within the limits of the call, to know
 * which engine solves such grids fastest.
 *
 * @param call the call
 * @param solver the solver for all such grids; null if the call was stopped before it was known
 */
record FirstCall(GridCall call, @Nullable GridSolver solver) {

    /** Starts the call. */
    static FirstCall of(List<Constraint> constraints, @Nullable SearchSettings settings, Grid grid) {
        PlanSolver byRules = new PlanSolver(Engine.PROPAGATION, constraints, settings);
        PlanCall call = byRules.unpreparedCall();
        Rules rules = call.compile(grid.cleared());
        if (rules == null) {
            return new FirstCall(call, null);
        }
        NineByNine classic = NineByNine.of(rules);
        if (classic.isClassic()) {
            GridSolver byBitboards = BitboardSolver.of(constraints, settings, classic);
            return new FirstCall(byBitboards.newCall(grid), byBitboards);
        }
        call.search(grid);
        return new FirstCall(call, byRules);
    }
}
