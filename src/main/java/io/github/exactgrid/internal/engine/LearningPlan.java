package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.encode.GridEncoder;
import io.github.exactgrid.internal.learn.LearningSearch;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.rules.Plan;
import io.github.exactgrid.internal.rules.Rules;
import org.jspecify.annotations.Nullable;

/** A plan for rules without clues: propagation, and a search that learns where that takes long. */
final class LearningPlan implements Plan {

    /** On smaller boards propagation is faster throughout. */
    private static final int LEAST_DIGITS = 16;

    /**
     * The nodes before the first detour, for each empty cell: few boards without hard choices take more. A blank 25x25 windoku takes 1.2, and took
     * 18 times as long when learning began at 0.5 and had a larger share.
     */
    private static final double NODES_OF_AN_EMPTY_CELL = 1.5;

    /** The steps of a detour for each cell of the board and node before it: they take about twice as long as these nodes. */
    private static final double STEPS_OF_A_CELL = 10;

    /**
     * With fewer digits, or with relations between two cells, propagation mostly ends first. Learning then begins later and has a smaller share: it ended
     * few of some eighty searches on 16x16 boards, and the others took twice as long as by propagation alone.
     */
    private static final int LEAST_DIGITS_FOR_FULL_SHARE = 20;

    private static final double NODES_OF_AN_EMPTY_CELL_WITH_SMALL_SHARE = 6;
    private static final double STEPS_OF_A_CELL_WITH_SMALL_SHARE = 2.5;

    private final Plan propagation;
    private final @Nullable Long seed;

    /** Null until it is needed. Two threads may each make one at the same time; either will do. */
    private volatile @Nullable GridEncoder encoder;

    LearningPlan(Plan propagation, @Nullable Long seed) {
        this.propagation = propagation;
        this.seed = seed;
    }

    /** Returns whether rules are placements on a large board that exclude each other, and nothing else. */
    static boolean accepts(Rules rules) {
        return rules.digits() >= LEAST_DIGITS
                && rules.sums().isEmpty()
                && rules.sequences().isEmpty()
                && !rules.hasCounts();
    }

    @Override
    public Rules rules() {
        return propagation.rules();
    }

    @Override
    public Cursor<int[]> search(Grid grid, Budget budget) {
        return new LearningBeside(
                () -> propagation.search(grid, budget),
                () -> learning(grid, budget),
                firstNodes(grid),
                (long) ((hasFullShare() ? STEPS_OF_A_CELL : STEPS_OF_A_CELL_WITH_SMALL_SHARE) * rules().cells()),
                budget);
    }

    private boolean hasFullShare() {
        return rules().digits() >= LEAST_DIGITS_FOR_FULL_SHARE
                && rules().pairs().isEmpty();
    }

    private long firstNodes(Grid grid) {
        int empty = 0;
        for (int cell = 0; cell < rules().cells(); cell++) {
            empty += rules().digit(grid, cell) == 0 ? 1 : 0;
        }
        return 1 + (long) ((hasFullShare() ? NODES_OF_AN_EMPTY_CELL : NODES_OF_AN_EMPTY_CELL_WITH_SMALL_SHARE) * empty);
    }

    /** Returns a search that learns, or null if the problem is too large for it. */
    private @Nullable LearningSearch learning(Grid grid, Budget budget) {
        GridEncoder known = encoder;
        if (known == null) {
            known = new GridEncoder(rules(), seed, budget);
            encoder = known;
        }
        CoverMatrix matrix = known.encode(grid, budget);
        return LearningSearch.accepts(matrix) ? new LearningSearch(matrix, budget) : null;
    }
}
