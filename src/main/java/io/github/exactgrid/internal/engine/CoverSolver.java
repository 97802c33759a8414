package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Grid;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.internal.cursor.Budget;
import io.github.exactgrid.internal.cursor.Cursor;
import io.github.exactgrid.internal.encode.GridEncoder;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.search.CoverSearch;
import org.jspecify.annotations.Nullable;

/** Solves by exact cover and dancing links. */
final class CoverSolver extends RulesSolver<GridEncoder> {

    private static final long serialVersionUID = 1L;

    private CoverSolver(@Nullable SolverFactory factory) {
        super(factory);
    }

    /** Returns such a solver. Whoever calls this, rather than a constructor, loads without this class. */
    static GridSolver of(@Nullable SolverFactory factory) {
        return new CoverSolver(factory);
    }

    @Override
    GridEncoder prepare(Rules rules) {
        return new GridEncoder(rules, seed());
    }

    @Override
    Rules rules(GridEncoder encoder) {
        return encoder.rules();
    }

    @Override
    Cursor<int[]> search(GridEncoder encoder, Grid grid, Budget budget) {
        return new CoverSearch(encoder.encode(grid), budget);
    }

    @Override
    int[] placements(GridEncoder encoder, int[] found) {
        return encoder.placements(found);
    }
}
