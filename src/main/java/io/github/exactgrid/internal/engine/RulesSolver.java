package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Grid;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.rules.Rules;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A solver whose engine works from compiled rules and answers in placements.
 *
 * @param <P> what the engine prepares for a board size
 */
abstract class RulesSolver<P> extends GridSolver {

    private static final long serialVersionUID = 1L;

    /** What has been prepared, by the empty board: at most one entry for each. Not serialized. */
    private final transient ConcurrentHashMap<Grid, P> prepared = new ConcurrentHashMap<>();

    RulesSolver(@Nullable SolverFactory factory) {
        super(factory);
    }

    /** Prepares for one board. */
    abstract P prepare(Rules rules);

    /** Returns the rules that were prepared for. */
    abstract Rules rules(P prepared);

    /** Starts a search for the placements that complete a grid. */
    abstract Cursor<int[]> search(P prepared, Grid grid, Budget budget);

    /** Returns the placements of what a search has found: that itself, unless an engine says it in another way. */
    int[] placements(P prepared, int[] found) {
        return found;
    }

    final @Nullable Long seed() {
        return factoryOrDefaults().seed().orElse(null);
    }

    @Override
    final Call<Grid, Grid> call(Grid grid) {
        return new RulesCall(grid, prepared(grid));
    }

    private P prepared(Grid grid) {
        Grid board = grid.cleared();
        P result = prepared.get(board);
        if (result == null) {
            result = prepareFor(board, Rules.compile(factoryOrDefaults().constraints(), board));
        }
        return result;
    }

    /** Prepares for an empty board, and for all grids of its shape, by rules that have been compiled for it. */
    final P prepareFor(Grid board, Rules rules) {
        P result = prepare(rules);
        prepared.put(board, result);
        return result;
    }

    /** A call, all of whose grids are of the same board. */
    private final class RulesCall extends Call<Grid, Grid> {

        private final P preparedForBoard;
        private Grid grid;
        private Cursor<int[]> cursor;

        RulesCall(Grid grid, P preparedForBoard) {
            super(factory());
            this.preparedForBoard = preparedForBoard;
            this.grid = grid;
            this.cursor = RulesSolver.this.search(preparedForBoard, grid, budget());
        }

        @Override
        void search(Grid next) {
            grid = next;
            cursor = RulesSolver.this.search(preparedForBoard, next, budget());
        }

        @Override
        Outcome advance() {
            return cursor.advance();
        }

        @Override
        double progress() {
            return cursor.progress();
        }

        @Override
        Grid solution() {
            return rules(preparedForBoard).fill(grid, placements(preparedForBoard, cursor.solution()));
        }
    }
}
