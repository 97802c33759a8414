package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Solver;
import java.util.List;

/** Makes the solvers of all engines. Without a switch: rule 4 of the package page. */
public final class Engines {

    private Engines() {}

    /**
     * Returns a solver.
     *
     * @throws IllegalArgumentException if the engine cannot take the constraints
     */
    public static Solver newSolver(Engine engine, List<Constraint> constraints, SearchSettings settings) {
        if (engine == Engine.FASTEST) {
            return new FastestSolver(constraints, settings);
        }
        if (engine == Engine.BITBOARD) {
            return BitboardSolver.of(constraints, settings);
        }
        return PlanSolver.of(engine, constraints, settings);
    }
}
