package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Grid;
import io.github.exactgrid.Solver;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.internal.rules.Rules;
import org.jspecify.annotations.Nullable;

/** Solves 9x9 grids by bitboards, where the rules allow it, and all others by propagating. */
public final class FastestSolver extends GridSolver {

    private static final long serialVersionUID = 1L;

    /** For the classic rules, without limits. */
    public static final Solver CLASSIC = new FastestSolver(null);

    /** The solvers for 9x9 grids and for others, made when the first such grid comes; twice, if two threads bring it. */
    private transient volatile @Nullable GridSolver nine;

    private transient volatile @Nullable GridSolver propagating;

    FastestSolver(@Nullable SolverFactory factory) {
        super(factory);
    }

    private GridSolver solverFor(Grid grid) {
        return isNineByNine(grid) ? nine() : propagating();
    }

    /** Returns whether a grid is a 9x9 board with all its cells and nine digits. */
    static boolean isNineByNine(Grid grid) {
        return grid.rows() == 9 && grid.columns() == 9 && grid.digits() == 9 && !grid.hasVoids();
    }

    private GridSolver nine() {
        GridSolver solver = nine;
        if (solver == null) {
            SolverFactory factory = factory();
            solver = factory == null || BitboardSolver.isPlain(factory)
                    ? BitboardSolver.plain(factory)
                    : bitboardOrPropagating(factory);
            nine = solver;
        }
        return solver;
    }

    /** Returns a solver for rules that must be looked at. Compiling them may take longer than solving: they are compiled once. */
    private static GridSolver bitboardOrPropagating(SolverFactory factory) {
        Grid board = ClassicRules.board();
        Rules rules = Rules.compile(factory.constraints(), board);
        try {
            return BitboardSolver.of(factory, rules);
        } catch (IllegalArgumentException otherRules) {
            return PropagateSolver.of(factory, board, rules);
        }
    }

    private GridSolver propagating() {
        GridSolver solver = propagating;
        if (solver == null) {
            solver = PropagateSolver.of(factory());
            propagating = solver;
        }
        return solver;
    }

    @Override
    Call<Grid, Grid> call(Grid grid) {
        return solverFor(grid).call(grid);
    }

    @Override
    Call<Grid, Grid> callOfItsOwn(Grid grid) {
        return solverFor(grid).callOfItsOwn(grid);
    }
}
