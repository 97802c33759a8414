package io.github.exactgrid;

import io.github.exactgrid.internal.engine.Engines;
import io.github.exactgrid.internal.engine.FastestSolver;
import java.util.Objects;

/**
 * The entry point: solvers with default settings.
 *
 * <pre>{@code
 * Grid puzzle = Grid.parse("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
 * Optional<Grid> solution = Solvers.dlx().solve(puzzle);
 * }</pre>
 *
 * <p>There are three methods for each engine: without arguments for the classic rules, always the same solver; with
 * constraints for the classic rules and those besides; with a {@link ConstraintSet} for these rules only. None of the solvers
 * has a limit. For limits, a random order or the other orders of backtracking see {@link SolverFactory}.
 */
public final class Solvers {

    private Solvers() {}

    /**
     * Returns the solver that is fastest for the rules and the board.
     *
     * @return a solver for the classic rules
     * @see Engine#FASTEST
     */
    public static Solver fastest() {
        return FastestSolver.CLASSIC;
    }

    /**
     * Returns a solver that is fastest for the rules and the board.
     *
     * @param more constraints to obey besides the classic ones
     * @return a new solver
     * @see Engine#FASTEST
     */
    public static Solver fastest(Constraint... more) {
        return fastest(ConstraintSet.classic().with(more));
    }

    /**
     * Returns a solver that is fastest for the rules and the board.
     *
     * @param rules all constraints to obey
     * @return a new solver
     * @see Engine#FASTEST
     */
    public static Solver fastest(ConstraintSet rules) {
        return solver(Engine.FASTEST, rules);
    }

    /**
     * Returns the solver by exact cover and dancing links.
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
        return dlx(ConstraintSet.classic().with(more));
    }

    /**
     * Returns a solver by exact cover and dancing links.
     *
     * @param rules all constraints to obey
     * @return a new solver
     * @see Engine#DLX
     */
    public static Solver dlx(ConstraintSet rules) {
        return solver(Engine.DLX, rules);
    }

    /**
     * Returns the solver by exact cover and masks, for grids with many solutions.
     *
     * @return a solver for the classic rules
     * @see Engine#MASKS
     */
    public static Solver masks() {
        return Masks.SOLVER;
    }

    /**
     * Returns a solver by exact cover and masks, for grids with many solutions.
     *
     * @param more constraints to obey besides the classic ones
     * @return a new solver
     * @see Engine#MASKS
     */
    public static Solver masks(Constraint... more) {
        return masks(ConstraintSet.classic().with(more));
    }

    /**
     * Returns a solver by exact cover and masks, for grids with many solutions.
     *
     * @param rules all constraints to obey
     * @return a new solver
     * @see Engine#MASKS
     */
    public static Solver masks(ConstraintSet rules) {
        return solver(Engine.MASKS, rules);
    }

    /**
     * Returns the solver by propagation of candidates, made for variants and large boards.
     *
     * @return a solver for the classic rules
     * @see Engine#PROPAGATION
     */
    public static Solver propagation() {
        return Propagation.SOLVER;
    }

    /**
     * Returns a solver by propagation of candidates, made for variants and large boards.
     *
     * @param more constraints to obey besides the classic ones
     * @return a new solver
     * @see Engine#PROPAGATION
     */
    public static Solver propagation(Constraint... more) {
        return propagation(ConstraintSet.classic().with(more));
    }

    /**
     * Returns a solver by propagation of candidates, made for variants and large boards.
     *
     * @param rules all constraints to obey
     * @return a new solver
     * @see Engine#PROPAGATION
     */
    public static Solver propagation(ConstraintSet rules) {
        return solver(Engine.PROPAGATION, rules);
    }

    /**
     * Returns the solver made for the classic 9x9, by masks of candidates.
     *
     * @return a solver for the classic rules, on 9x9 grids; it refuses all others
     * @see Engine#BITBOARD
     */
    public static Solver bitboard() {
        return Bitboard.SOLVER;
    }

    /**
     * Returns a solver made for the classic 9x9, by masks of candidates.
     *
     * @param more constraints to obey besides the classic ones
     * @return a new solver, on 9x9 grids; it refuses all others
     * @throws IllegalArgumentException if the rules are not the classic ones and forbidden placements; the message names the
     *     constraint
     * @see Engine#BITBOARD
     */
    public static Solver bitboard(Constraint... more) {
        return bitboard(ConstraintSet.classic().with(more));
    }

    /**
     * Returns a solver made for the classic 9x9, by masks of candidates.
     *
     * @param rules all constraints to obey
     * @return a new solver, on 9x9 grids; it refuses all others
     * @throws IllegalArgumentException if the rules are not the classic ones and forbidden placements; the message names the
     *     constraint
     * @see Engine#BITBOARD
     */
    public static Solver bitboard(ConstraintSet rules) {
        return solver(Engine.BITBOARD, rules);
    }

    /**
     * Returns the solver by naive backtracking, row by row.
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
        return backtracking(ConstraintSet.classic().with(more));
    }

    /**
     * Returns a solver by naive backtracking, row by row.
     *
     * @param rules all constraints to obey
     * @return a new solver
     * @see Engine#BACKTRACKING
     */
    public static Solver backtracking(ConstraintSet rules) {
        return solver(Engine.BACKTRACKING, rules);
    }

    private static Solver solver(Engine engine, ConstraintSet rules) {
        Objects.requireNonNull(rules, "rules");
        return Engines.newSolver(engine, rules.constraints(), null);
    }

    // Each solver is made when it is first used, and no other with it: see the page of internal.engine, "Start-up".

    private static final class Dlx {
        static final Solver SOLVER = Engines.classic(Engine.DLX);
    }

    private static final class Masks {
        static final Solver SOLVER = Engines.classic(Engine.MASKS);
    }

    private static final class Propagation {
        static final Solver SOLVER = Engines.classic(Engine.PROPAGATION);
    }

    private static final class Bitboard {
        static final Solver SOLVER = Engines.classic(Engine.BITBOARD);
    }

    private static final class Backtracking {
        static final Solver SOLVER = Engines.classic(Engine.BACKTRACKING);
    }
}
