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

    /** The digits of a board whose guesses take long enough. */
    private static final int DIGITS_OF_LARGE_BOARD = 16;

    /** A large board without hard choices takes at most a guess for each two of its empty cells. */
    private static final int CELLS_OF_A_GUESS = 2;

    /** The nodes before learning begins on a smaller board. */
    private static final int FIRST_NODES = 1000;

    private final Plan propagation;
    private final @Nullable Long seed;

    /** Null until it is needed. Two threads may each make one at the same time; either will do. */
    private volatile @Nullable GridEncoder encoder;

    LearningPlan(Plan propagation, @Nullable Long seed) {
        this.propagation = propagation;
        this.seed = seed;
    }

    /** Returns whether rules are placements that exclude each other, and nothing else. */
    static boolean accepts(Rules rules) {
        return rules.sums().isEmpty() && rules.sequences().isEmpty() && !rules.hasCounts();
    }

    @Override
    public Rules rules() {
        return propagation.rules();
    }

    @Override
    public Cursor<int[]> search(Grid grid, Budget budget) {
        return new LearningBeside(
                propagation.search(grid, budget), () -> learning(grid, budget), firstNodes(grid), budget);
    }

    /** Returns the nodes before learning begins: most that propagation takes straight down to a solution of an easy board. */
    private int firstNodes(Grid grid) {
        int empty = 0;
        for (int cell = 0; cell < rules().cells(); cell++) {
            empty += rules().digit(grid, cell) == 0 ? 1 : 0;
        }
        return Math.max(1, rules().digits() < DIGITS_OF_LARGE_BOARD ? FIRST_NODES : empty / CELLS_OF_A_GUESS);
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
