package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Solver;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the solvers of all engines. Without a switch: rule 4 of the package page. */
public final class Engines {

    private Engines() {}

    /** Returns a solver for the classic rules, without limits. */
    public static Solver classic(Engine engine) {
        return newSolver(engine, null, null);
    }

    /**
     * Returns a solver. Constraints and settings may be null for the classic rules and {@link SearchSettings#DEFAULTS}.
     *
     * @throws IllegalArgumentException if the engine cannot take the constraints
     */
    public static Solver newSolver(
            Engine engine, @Nullable List<Constraint> constraints, @Nullable SearchSettings settings) {
        if (engine == Engine.FASTEST) {
            return new FastestSolver(constraints, settings);
        }
        if (engine == Engine.BITBOARD) {
            return BitboardSolver.of(constraints, settings);
        }
        return PlanSolver.of(engine, constraints, settings);
    }
}
