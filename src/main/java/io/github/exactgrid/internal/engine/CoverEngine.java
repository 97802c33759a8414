package io.github.exactgrid.internal.engine;

import io.github.exactgrid.internal.cursor.Budget;
import io.github.exactgrid.internal.cursor.Cursor;
import io.github.exactgrid.internal.cursor.Outcome;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.search.CoverSearch;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Chooses the engine by the problem. */
final class CoverEngine {

    private CoverEngine() {}

    /** Returns a search for the covers of a problem. */
    static Cursor<int[]> search(CoverMatrix matrix, Budget budget) {
        return new CoverSearch(matrix, budget);
    }

    /** Returns the number of covers, or null if told to stop. */
    static @Nullable BigInteger count(CoverMatrix matrix, Budget budget, long memoryLimit) {
        Cursor<int[]> search = search(matrix, budget);
        long count = 0;
        Outcome outcome = search.advance();
        while (outcome == Outcome.FOUND) {
            count++;
            budget.countSolution();
            outcome = search.advance();
        }
        return outcome == Outcome.EXHAUSTED ? BigInteger.valueOf(count) : null;
    }
}
