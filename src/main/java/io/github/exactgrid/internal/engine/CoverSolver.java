package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Grid;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.internal.encode.GridEncoder;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.search.CoverSearch;
import org.jspecify.annotations.Nullable;

/** Solves by exact cover. */
final class CoverSolver extends RulesSolver<GridEncoder> {

    private static final long serialVersionUID = 1L;

    private final boolean byMasks;

    private CoverSolver(@Nullable SolverFactory factory, boolean byMasks) {
        super(factory);
        this.byMasks = byMasks;
    }

    /** Returns a solver by dancing links. Whoever calls this, rather than a constructor, loads without this class. */
    static GridSolver byLinks(@Nullable SolverFactory factory) {
        return new CoverSolver(factory, false);
    }

    /** Returns a solver by masks, and by links where masks would take too much memory. */
    static GridSolver byMasks(@Nullable SolverFactory factory) {
        return new CoverSolver(factory, true);
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
        CoverMatrix matrix = encoder.encode(grid);
        return byMasks ? CoverEngine.search(matrix, budget) : new CoverSearch(matrix, budget);
    }

    @Override
    int[] placements(GridEncoder encoder, int[] found) {
        return encoder.placements(found);
    }
}
