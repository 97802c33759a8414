package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.engine.GridSolver.GridCall;
import io.github.exactgrid.internal.engine.PlanSolver.PlanCall;
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

    /**
     * Starts the call.
     *
     * @param bitboards a solver by bitboards with the settings of the call; one for the rules is derived from it
     * @param pooled whether the object of the call may serve others once it is closed
     */
    static FirstCall of(List<Constraint> constraints, BitboardSolver bitboards, Grid grid, boolean pooled) {
        PlanSolver byRules = new PlanSolver(Engine.PROPAGATION, constraints, bitboards.settings());
        PlanCall call = byRules.unpreparedCall();
        NineByNine rules = call.compileNineByNine();
        if (rules == null) {
            return new FirstCall(call, null);
        }
        if (rules.isClassic()) {
            GridSolver byBitboards = bitboards.withRules(constraints, rules);
            return new FirstCall(pooled ? byBitboards.call(grid) : byBitboards.newCall(grid), byBitboards);
        }
        call.search(grid);
        return new FirstCall(call, byRules);
    }
}
