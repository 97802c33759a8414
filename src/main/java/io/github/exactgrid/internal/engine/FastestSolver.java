package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Solver;
import io.github.exactgrid.Uniqueness;
import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Solves 9x9 grids by bitboards if the rules are classic, and all others by propagation. */
public final class FastestSolver extends GridSolver {

    private static final long serialVersionUID = 1L;

    /** For the classic rules, without limits. */
    public static final Solver CLASSIC = new FastestSolver(null, null);

    // The solvers for 9x9 grids and for others. Two threads may each make one at the same time; either will do.

    private transient volatile @Nullable GridSolver nineByNine;
    private transient volatile @Nullable GridSolver propagating;

    /** A bitboard solver with these settings, which others for other constraints are derived from. */
    private transient volatile @Nullable GridSolver bitboards;

    FastestSolver(@Nullable List<Constraint> constraints, @Nullable SearchSettings settings) {
        super(constraints, settings);
    }

    @Override
    Engine engine() {
        return Engine.FASTEST;
    }

    @Override
    GridSolver withConstraints(List<Constraint> constraints) {
        FastestSolver solver = new FastestSolver(constraints, settings());
        solver.bitboards = bitboards();
        return solver;
    }

    @Override
    GridCall call(Grid grid) {
        GridSolver solver = solverFor(grid);
        return solver == null ? firstCall(grid, true) : solver.call(grid);
    }

    @Override
    GridCall newCall(Grid grid) {
        GridSolver solver = solverFor(grid);
        return solver == null ? firstCall(grid, false) : solver.newCall(grid);
    }

    @Override
    public boolean solveInPlace(byte[] digits) {
        GridSolver solver = digits.length == NineByNine.CELLS ? solverForNineByNine() : null;
        return solver == null ? super.solveInPlace(digits) : solver.solveInPlace(digits);
    }

    @Override
    public Uniqueness solveUniqueInPlace(byte[] digits) {
        GridSolver solver = digits.length == NineByNine.CELLS ? solverForNineByNine() : null;
        return solver == null ? super.solveUniqueInPlace(digits) : solver.solveUniqueInPlace(digits);
    }

    /** Returns the solver for a grid, or null if the rules must be compiled to know it. */
    private @Nullable GridSolver solverFor(Grid grid) {
        return grid.isNineByNine() ? solverForNineByNine() : propagating();
    }

    private @Nullable GridSolver solverForNineByNine() {
        GridSolver solver = nineByNine;
        if (solver == null && isPlainlyClassic()) {
            solver = bitboards();
            nineByNine = solver;
        }
        return solver;
    }

    private GridCall firstCall(Grid grid, boolean pooled) {
        PlanSolver.FirstCall first = PlanSolver.firstCall(constraints(), settings(), bitboards, grid, pooled);
        nineByNine = first.solver();
        return first.call();
    }

    private GridSolver bitboards() {
        GridSolver solver = bitboards;
        if (solver == null) {
            solver = BitboardSolver.plain(settings());
            bitboards = solver;
        }
        return solver;
    }

    private GridSolver propagating() {
        GridSolver solver = propagating;
        if (solver == null) {
            solver = PlanSolver.of(Engine.PROPAGATION, constraintsOrNull(), settings());
            propagating = solver;
        }
        return solver;
    }

    private Object writeReplace() {
        return new SerialForm(constraintsOrNull(), settings());
    }

    /** The description that a solver is rebuilt from. */
    private record SerialForm(
            @Nullable List<Constraint> constraints,
            @Nullable SearchSettings settings) implements Serializable {

        SerialForm {
            constraints = constraints == null ? null : List.copyOf(constraints);
        }

        Object readResolve() {
            return new FastestSolver(constraints, settings);
        }
    }
}
