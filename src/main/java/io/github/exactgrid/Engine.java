package io.github.exactgrid;

/** The way solutions are searched. All engines give the same answers. */
public enum Engine {
    /** Whichever engine is fastest for the rules and the board: {@link #BITBOARD} where it can be, else {@link #PROPAGATION}. */
    FASTEST,
    /**
     * Masks of candidates and permutation tables, for 9x9 grids under the classic rules, alone or with forbidden
     * placements. Anything else is refused with an {@link IllegalArgumentException}: other rules by
     * {@link SolverFactory#newSolver}, other sizes by the solver.
     */
    BITBOARD,
    /**
     * Exact cover by masks: one bit for each option that is still alive, instead of links. The same algorithm as
     * {@link #DLX}, faster where there are many solutions to go through; problems that need too much memory go to the
     * links.
     */
    MASKS,
    /**
     * Propagation of candidates: each rule takes from each cell the digits that cannot be, before any is guessed. Sums
     * of houses (the rule of 45) and weights for what has led to contradictions do the rest. For rules with cages, lines
     * and the like, and for boards of all sizes.
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
