package io.github.exactgrid.internal.propagators;

/**
 * The order in which propagators run: of those that are awake, the one of the lowest rank; within a rank first the one of the
 * lower {@link Propagator#cost}, then the one that was created first.
 *
 * <p>The order is by what a run removes for its time. Cages were once run after the houses. Houses change nothing in 19 of 20
 * runs, cages remove something in every second to fourth run and often end a branch: moving them to the front took a quarter to
 * a third of the time off hard renban puzzles and a fifth off hard killers, at about the same number of nodes. Pair tables ran
 * after the houses before, too: dots and thermometers took 205 ms then, 89 ms now.
 *
 * <p>These are constants and not an enum: a class that is never loaded costs a first solve nothing.
 */
public final class Rank {

    /** Pair tables: a few array reads a run. */
    static final int RELATION = 0;

    /**
     * Digit sets of at most {@link DigitSetsPropagator#MAX_CAGE_SETS} sets, and bounds of weighted sums: after the houses these took a
     * third more time. Hidden skyscrapers took 1.4 of the time there, the ends of lines 1.3, sandwiches 1.2; visible counts as long.
     */
    public static final int CAGE = 1;

    static final int HOUSE = 2;

    /** What needs a whole line or many sets: visible counts, X-sums, renbans of few cells. */
    static final int LINE = 3;

    static final int GROUP = 4;
    static final int OVERLAP = 5;

    /** Matching of whole houses: only long searches on large boards have it. */
    static final int MATCHING = 6;

    static final int SUM = 7;

    /** Layered graphs, small ones first. */
    static final int GRAPH = 8;

    /** Bounds of merged sums: only long searches have them. */
    public static final int BOUNDS = 9;

    private Rank() {}
}
