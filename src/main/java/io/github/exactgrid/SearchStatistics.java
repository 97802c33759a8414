package io.github.exactgrid;

import java.io.Serializable;
import java.time.Duration;
import java.util.Objects;

/**
 * What a call to a {@link Solver}, or to an exact cover problem, has done so far.
 *
 * @param nodes the nodes of the search tree visited: for covering the options tried, for backtracking
 *     the digits tried, for bitboards the guesses
 * @param updates how many times an option went because another was chosen, as far as the engine has seen to it: for covering
 *     most of the work (an update of TAOCP 7.2.2.1 is one item of such an option); 0 for engines that do not cover, and
 *     less than all for some that do unless there is a progress listener
 * @param solutions the solutions found
 * @param elapsed the time spent searching; time in which a {@linkplain Solver#solutions stream of solutions} waits for
 *     its consumer is not counted
 * @param setup the part of it spent before the first node, on building what the engine works on
 * @param progress the share of the search tree that is done, from 0 to 1, on the guess that all branches of a node are
 *     equally large; {@link Double#NaN} where the engine does not tell
 * @param finished whether the call is over, be it that the question is answered or that a limit was reached
 */
public record SearchStatistics(
        long nodes, long updates, long solutions, Duration elapsed, Duration setup, double progress, boolean finished)
        implements Serializable {

    /**
     * Makes a record of the figures.
     *
     * @param nodes the nodes visited
     * @param updates the times an option went
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
