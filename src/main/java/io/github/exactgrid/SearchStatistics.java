package io.github.exactgrid;

import java.io.Serializable;
import java.time.Duration;
import java.util.Objects;

/**
 * The work that a call to a {@link Solver}, or to a {@link io.github.exactgrid.cover.CoverSolver}, has done so far.
 *
 * @param nodes the nodes of the search tree visited: for covering the options tried, for backtracking
 *     the digits tried, for bitboards the guesses
 * @param updates the number of times an option was removed because another was chosen. For covering this is most of the work
 *     (TAOCP 7.2.2.1 counts one update for each item of such an option). 0 for engines that do not cover; masks count only
 *     part of them unless there is a progress listener
 * @param solutions the solutions found
 * @param elapsed the time spent searching; time in which a {@linkplain Solver#solutions stream of solutions} waits for
 *     its consumer is not counted
 * @param setup the part of it spent before the first node, on building what the engine works on
 * @param progress the share of the search tree that is done, from 0 to 1, if all branches of a node are assumed to be
 *     equally large; {@link Double#NaN} where the engine does not know it
 * @param finished whether the call is over, either answered or stopped at a limit
 */
public record SearchStatistics(
        long nodes, long updates, long solutions, Duration elapsed, Duration setup, double progress, boolean finished)
        implements Serializable {

    /**
     * Creates a record of the figures.
     *
     * @param nodes the nodes visited
     * @param updates the times an option was removed
     * @param solutions the solutions found
     * @param elapsed the time spent
     * @param setup the time spent before the first node
     * @param progress the share of the tree done
     * @param finished whether the call is over
     */
    public SearchStatistics {
        Objects.requireNonNull(elapsed, "elapsed");
        Objects.requireNonNull(setup, "setup");
    }
}
