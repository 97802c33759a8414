package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Grid;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.internal.cursor.Budget;
import io.github.exactgrid.internal.cursor.Cursor;
import io.github.exactgrid.internal.cursor.Outcome;
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

    /** What has been prepared, by the size of the board: at most one entry for each size. Not serialized. */
    private final transient ConcurrentHashMap<Integer, P> prepared = new ConcurrentHashMap<>();

    RulesSolver(SolverFactory factory) {
        super(factory);
    }

    /** Prepares for boards of one size. */
    abstract P prepare(Rules rules);

    /** Returns the rules that were prepared for. */
    abstract Rules rules(P prepared);

    /** Starts a search for the placements that complete a grid. */
    abstract Cursor<int[]> search(P prepared, Grid grid, Budget budget);

    final @Nullable Long seed() {
        return factory().seed().orElse(null);
    }

    @Override
    final Call call(Grid grid) {
        return new RulesCall(grid, prepared(grid));
    }

    private P prepared(Grid grid) {
        P result = prepared.get(grid.digits());
        if (result == null) {
            result = prepare(Rules.compile(factory().constraints(), grid));
            prepared.put(grid.digits(), result);
        }
        return result;
    }

    /** A call, all of whose grids have the same size. */
    private final class RulesCall extends Call {

        private final P preparedForSize;
        private Grid grid;
        private Cursor<int[]> cursor;

        RulesCall(Grid grid, P preparedForSize) {
            super(factory());
            this.preparedForSize = preparedForSize;
            this.grid = grid;
            this.cursor = RulesSolver.this.search(preparedForSize, grid, budget());
        }

        @Override
        void search(Grid next) {
            grid = next;
            cursor = RulesSolver.this.search(preparedForSize, next, budget());
        }

        @Override
        Outcome advance() {
            return cursor.advance();
        }

        @Override
        Grid solution() {
            return rules(preparedForSize).fill(grid, cursor.solution());
        }
    }
}
