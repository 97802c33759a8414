package io.github.exactgrid.internal.propagators;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.List;

/**
 * The rules of one of some alternatives, as those of a small board that has only the cells of all of them.
 *
 * @param peers the peers of each cell, as a list
 * @param peerSets the same as sets
 * @param level the candidates of each cell and the memories of all propagators after their first run; no candidates of the first cell if no digits
 *     obey the rules; not changed
 */
public record Alternative(Schedule schedule, int[][] peers, long[][] peerSets, long[] level) {

    /**
     * Runs the propagators of a small board for the first time.
     *
     * @param propagators in their order
     * @param candidates the candidates of each cell before, at least one cell
     * @throws StoppedException if the call must stop
     */
    public static Alternative of(List<Propagator> propagators, long[] candidates, Peers peers, Budget budget) {
        Schedule schedule = new Schedule(propagators, candidates, budget);
        int[][] lists = peers.lists();
        Candidates board = new Candidates(schedule, lists, peers.sets(), budget);
        boolean isPossible = true;
        for (long ofCell : candidates) {
            isPossible &= ofCell != 0;
        }
        isPossible = isPossible && board.propagate();
        long[] level = board.memory();
        if (!isPossible) {
            level[0] = 0;
        }
        return new Alternative(schedule, lists, peers.sets(), level);
    }

    /** Returns a board on which levels can be narrowed: no propagator is awake, and its candidates are to be replaced. */
    Candidates newBoard(Budget budget) {
        Candidates board = new Candidates(schedule, peers, peerSets, budget);
        board.sleep();
        return board;
    }
}
