package io.github.exactgrid;

import io.github.exactgrid.internal.engine.Engines;
import io.github.exactgrid.internal.engine.FastestSolver;

/**
 * The entry point: solvers with default settings.
 *
 * <pre>{@code
 * Grid puzzle = Grid.parse("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
 * Optional<Grid> solution = Solvers.dlx().solve(puzzle);
 * }</pre>
 *
 * <p>Each method without arguments returns the same solver for the classic rules every time, without limits. For limits, a
 * random order, rules other than the classic ones or the other orders of backtracking see {@link SolverFactory}.
 */
public final class Solvers {

    private Solvers() {}

    /**
     * Returns the solver that is fastest for the classic rules.
     *
     * @return a solver for the classic rules
     */
    public static Solver fastest() {
        return FastestSolver.CLASSIC;
    }

    /**
     * Returns the solver that is fastest for the classic rules and some more.
     *
     * @param more constraints to obey besides the classic ones
     * @return a new solver
     */
    public static Solver fastest(Constraint... more) {
        return solver(Engine.FASTEST, more);
    }

    /**
     * Returns a solver by exact cover and dancing links.
     *
     * @return a solver for the classic rules
     * @see Engine#DLX
     */
    public static Solver dlx() {
        return Dlx.SOLVER;
    }

    /**
     * Returns a solver by exact cover and dancing links.
     *
     * @param more constraints to obey besides the classic ones
     * @return a new solver
     * @see Engine#DLX
     */
    public static Solver dlx(Constraint... more) {
        return solver(Engine.DLX, more);
    }

    /**
     * Returns a solver by naive backtracking, row by row.
     *
     * @return a solver for the classic rules
     * @see Engine#BACKTRACKING
     */
    public static Solver backtracking() {
        return Backtracking.SOLVER;
    }

    /**
     * Returns a solver by naive backtracking, row by row.
     *
     * @param more constraints to obey besides the classic ones
     * @return a new solver
     * @see Engine#BACKTRACKING
     */
    public static Solver backtracking(Constraint... more) {
        return solver(Engine.BACKTRACKING, more);
    }

    /**
     * Returns the solver made for the classic 9x9, with masks of candidates instead of links.
     *
     * @return a solver for the classic rules on 9x9 grids, which refuses all others
     * @see Engine#BITBOARD
     */
    public static Solver bitboard() {
        return Bitboard.SOLVER;
    }

    /**
     * Returns the solver made for the classic 9x9, with masks of candidates instead of links.
     *
     * @param more constraints to obey besides the classic ones, which may do no more than
     *     {@linkplain ConstraintModel#forbid forbid} placements
     * @return a new solver
     * @throws IllegalArgumentException if a constraint does more than that; the message names it
     * @see Engine#BITBOARD
     */
    public static Solver bitboard(Constraint... more) {
        return solver(Engine.BITBOARD, more);
    }

    private static Solver solver(Engine engine, Constraint... more) {
        return Engines.newSolver(engine, ConstraintSet.classic().with(more).constraints(), null);
    }

    // Each solver is made when it is first used, and no other with it: see the page of internal.engine, "Start-up".

    private static final class Dlx {
        static final Solver SOLVER = Engines.classic(Engine.DLX);
    }

    private static final class Bitboard {
        static final Solver SOLVER = Engines.classic(Engine.BITBOARD);
    }

    private static final class Backtracking {
        static final Solver SOLVER = Engines.classic(Engine.BACKTRACKING);
    }
}
