package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Engine;
import io.github.exactgrid.internal.backtrack.BacktrackPlan;
import io.github.exactgrid.internal.backtrack.CellOrder;
import io.github.exactgrid.internal.encode.GridEncoder;
import io.github.exactgrid.internal.propagate.PropagatePlan;
import io.github.exactgrid.internal.rules.Plan;
import io.github.exactgrid.internal.rules.Rules;
import org.jspecify.annotations.Nullable;

/** The engines that work from compiled rules: a new one is a package of its own and a line here. */
final class Plans {

    private Plans() {}

    /**
     * Prepares an engine for a board.
     *
     * @param seed the seed of a random order, or null for the natural one
     */
    static Plan of(Engine engine, Rules rules, @Nullable Long seed) {
        if (engine == Engine.PROPAGATION) { // no switch: rule 4 of the package page
            return new PropagatePlan(rules, seed);
        }
        if (engine == Engine.DLX) {
            return new GridEncoder(rules, seed, GridCovers.BY_LINKS);
        }
        if (engine == Engine.MASKS) {
            return new GridEncoder(rules, seed, GridCovers.BY_MASKS);
        }
        return new BacktrackPlan(rules, cellOrder(engine), seed);
    }

    private static CellOrder cellOrder(Engine engine) {
        if (engine == Engine.BACKTRACKING) {
            return CellOrder.ROW_BY_ROW;
        }
        return engine == Engine.SORTED_BACKTRACKING ? CellOrder.SORTED : CellOrder.DYNAMIC;
    }
}
