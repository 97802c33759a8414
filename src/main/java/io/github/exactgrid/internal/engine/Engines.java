package io.github.exactgrid.internal.engine;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Solver;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.Violation;
import io.github.exactgrid.internal.backtrack.CellOrder;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.rules.Violations;
import java.util.List;

/** What the public front may ask of the rooms behind it. */
public final class Engines {

    private Engines() {}

    /**
     * Returns a solver as the factory describes it.
     *
     * @throws IllegalArgumentException if the engine cannot take the rules
     */
    public static Solver newSolver(SolverFactory factory) {
        Engine engine = factory.engine();
        if (engine == Engine.FASTEST) { // no switch: the class it makes would cost the first solve of a fresh JVM
            return new FastestSolver(factory);
        }
        if (engine == Engine.BITBOARD) {
            return BitboardSolver.of(factory);
        }
        if (engine == Engine.DLX) {
            return CoverSolver.byLinks(factory);
        }
        if (engine == Engine.MASKS) {
            return CoverSolver.byMasks(factory);
        }
        if (engine == Engine.PROPAGATION) {
            return PropagateSolver.of(factory);
        }
        return switch (engine) {
            case BACKTRACKING -> new BacktrackSolver(factory, CellOrder.ROW_BY_ROW);
            case SORTED_BACKTRACKING -> new BacktrackSolver(factory, CellOrder.SORTED);
            default -> new BacktrackSolver(factory, CellOrder.DYNAMIC);
        };
    }

    /** Returns the places where a grid breaks some rules. */
    public static List<Violation> violations(ConstraintSet constraints, Grid grid) {
        return Violations.find(Rules.compile(constraints, grid), grid);
    }
}
