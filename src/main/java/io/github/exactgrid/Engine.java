package io.github.exactgrid;

/** The algorithm that searches for solutions. All engines give the same answers. */
public enum Engine {
    /** The fastest engine for the rules and the board: {@link #BITBOARD} for the classic 9x9, else {@link #PROPAGATION}. */
    FASTEST,
    /**
     * Masks of candidates and permutation tables, for 9x9 grids under the classic rules, alone or with forbidden
     * placements. Anything else is rejected with an {@link IllegalArgumentException}: other rules by
     * {@link SolverFactory#newSolver}, other sizes by the solver.
     */
    BITBOARD,
    /**
     * Exact cover by masks: one bit for each option that is still alive, instead of links. The same algorithm as
     * {@link #DLX}, faster where there are many solutions to enumerate; problems that need too much memory are solved by
     * links.
     */
    MASKS,
    /**
     * Propagation of candidates: before each guess the propagators of all rules remove the digits that cannot be in a
     * cell. Sums of houses (the rule of 45) strengthen them, and guesses prefer the cells that have led to contradictions.
     * For cages, lines and other variants, and for boards of all sizes. Large boards whose rules are houses, pairs and groups also learn from dead ends.
     */
    PROPAGATION,
    /** Exact cover by dancing links: Algorithm X, the smallest item first (Knuth 2000; TAOCP 7.2.2.1). */
    DLX,
    /**
     * Naive backtracking: the empty cells row by row, in each the digits in ascending order. There are puzzles with
     * 17 givens that take it seconds.
     */
    BACKTRACKING,
    /** Backtracking over the empty cells in the order of their numbers of candidates, sorted once. */
    SORTED_BACKTRACKING,
    /** Backtracking over the empty cell with the fewest candidates, chosen anew at every step. */
    DYNAMIC_BACKTRACKING
}
