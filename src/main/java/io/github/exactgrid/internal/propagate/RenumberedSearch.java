package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.RegionNumbering;
import io.github.exactgrid.internal.rules.Rules;
import org.jspecify.annotations.Nullable;

/**
 * A search that numbers unknown regions in its own way. Its solutions have the numbers that are declared. Where such a number is given, the search uses
 * these itself.
 *
 * <p>How large the tree is depends much on the regions that are numbered first, and for a few puzzles it is very large by the one that is best for most. So one that has found no
 * solution for long is given up for another, whose search begins anew. After the first solution the numbering stays, so that none is found twice.
 */
final class RenumberedSearch implements Cursor<int[]> {

    /**
     * The nodes after which the first search by names is given up if it has found no solution; each other one may have half as many again. Thirteen puzzles of
     * Interactive Sudoku Solver, in eight rotated copies each, took 351,000 nodes so and 814,000 without other numberings; a copy that took more than 60,000
     * counts as 120,000. No weights are handed on: with them one puzzle of 12,241 took over 40,000 nodes.
     */
    static final long FIRST_NODES = 4000;

    private static final long MAX_MORE_NODES = 1L << 40;

    /**
     * The numberings that are tried one after the other, by a fixed order and by names in turn. With 4 three of 56 copies of puzzles took more than 60,000 nodes,
     * with 8 37,000 at most.
     */
    private static final int NUMBERINGS = 8;

    /**
     * The nodes of a search by a fixed order as a share of those by names, and for each cell at least: it comes first, as it may solve easy puzzles, and boards
     * with few clues of any size.
     */
    private static final int SHARE_OF_FIXED_ORDER = 16;

    private static final long FIXED_ORDER_NODES_OF_A_CELL = 2;

    /** The plan with the first numbering. */
    private final PropagatePlan first;

    private final RegionNumbering numbering;
    private final Grid grid;
    private final @Nullable Guidance guidance;
    private final Budget budget;

    /** The plan of the present search, unless this uses the numbers that are declared. */
    private PropagatePlan plan;

    /** The present numbering, counted from 0, and the nodes that its search may have before the first solution. */
    private int number;

    private long nodes;

    private boolean hasFound;

    /** The search; null before the first step if it is to use the numbers that are declared, whose plan is made then. */
    private @Nullable PropagateSearch search;

    private boolean isRenumbered;

    /** The solution found last, with the numbers that are declared. */
    private int[] solution = {};

    /** For each cell the digits, as a mask, in the solutions found since only unknown ones are wanted; null before. */
    private long @Nullable [] known;

    RenumberedSearch(
            PropagatePlan plan,
            RegionNumbering numbering,
            Grid grid,
            @Nullable Guidance guidance,
            long firstNodes,
            Budget budget) {
        this.first = plan;
        this.plan = plan;
        this.nodes = firstNodes;
        this.numbering = numbering;
        this.grid = grid;
        this.guidance = guidance;
        this.budget = budget;
        this.isRenumbered = numbering.isFree(grid);
        this.search = isRenumbered ? new PropagateSearch(plan, grid, guidance, budget) : null;
    }

    @Override
    public Outcome advance() {
        Outcome outcome;
        try {
            outcome = isRenumbered && !hasFound ? findFirst() : search().advance();
        } catch (StoppedException stopped) {
            return Outcome.STOPPED;
        }
        if (outcome == Outcome.FOUND) {
            hasFound = true;
            solution = search().solution();
            if (isRenumbered) {
                numbering.declare(solution);
            }
            if (known != null && isRenumbered) {
                remember(known);
                isRenumbered = false;
                search = null;
            }
        }
        return outcome;
    }

    /** Searches the first solution, by another numbering whenever one has spent its nodes. */
    private Outcome findFirst() {
        while (true) {
            long nodesBefore = budget.nodes();
            long left = budget.nodesLeftOfSearch(); // callers limit searches, too
            long allowed = plan.hasNamesNext() ? nodesOfFixedOrder() : nodes;
            budget.limitSearch(Math.min(allowed, left));
            Outcome outcome = search().advance();
            long visited = budget.nodes() - nodesBefore;
            budget.limitSearch(left == Long.MAX_VALUE ? left : Math.max(0, left - visited));
            boolean isGivenUp = budget.stop() == null && visited >= allowed && visited < left;
            if (outcome != Outcome.STOPPED || !isGivenUp) {
                return outcome;
            }
            nodes += plan.hasNamesNext() ? 0 : Math.min(MAX_MORE_NODES, nodes / 2 + 1);
            number = (number + 1) % NUMBERINGS;
            plan = number == 0 ? first : plan.next(budget);
            search = new PropagateSearch(plan, grid, guidance, budget);
        }
    }

    private long nodesOfFixedOrder() {
        return Math.min(nodes, Math.max(nodes / SHARE_OF_FIXED_ORDER, FIXED_ORDER_NODES_OF_A_CELL * numbering.cells()));
    }

    private PropagateSearch search() {
        PropagateSearch present = search;
        if (present == null) {
            present = new PropagateSearch(first.asDeclared(budget), grid, guidance, budget);
            if (known != null) {
                present.skip(known);
            }
            search = present;
        }
        return present;
    }

    /** With its own numbers the search finds whether there is a second solution at all. If so, all others are left to one with the numbers that are declared. */
    @Override
    public boolean skipKnown() {
        if (!isRenumbered) {
            return search().skipKnown();
        }
        known = new long[plan.rules().cells()];
        remember(known);
        return true;
    }

    private void remember(long[] digits) {
        Rules rules = plan.rules();
        for (int placement : solution) {
            digits[rules.cellOf(placement)] |= 1L << (rules.digitOf(placement) - 1);
        }
    }

    @Override
    public int[] solution() {
        return solution.clone();
    }
}
