package io.github.exactgrid.internal.engine;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.masks.MaskCounter;
import io.github.exactgrid.internal.masks.MaskSearch;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.search.CoverSearch;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Chooses the engine by the problem: masks where they fit into memory, else links. */
final class CoverEngine {

    private CoverEngine() {}

    /** Returns whether the covers of a problem can be counted by several threads without parts for them. */
    static boolean sharesCount(CoverMatrix matrix) {
        return MaskSearch.accepts(matrix);
    }

    /** Returns a search for the covers of a problem. */
    static Cursor<int[]> search(CoverMatrix matrix, Budget budget) {
        return MaskSearch.accepts(matrix) ? new MaskSearch(matrix, budget) : new CoverSearch(matrix, budget);
    }

    /** Returns a search for one cover of a problem, in whatever order finds it soonest. */
    static Cursor<int[]> searchOne(CoverMatrix matrix, Budget budget) {
        return MaskSearch.accepts(matrix) ? new MaskSearch(matrix, budget) : new CoverTries(matrix, budget);
    }

    /**
     * Returns what counts the covers of a problem.
     *
     * @param sendForHelpers called when a thread could come to {@linkplain CoverCount#help help}; null if there are none
     */
    static CoverCount count(CoverMatrix matrix, Budget budget, long memoryLimit, @Nullable Runnable sendForHelpers) {
        return MaskCounter.accepts(matrix)
                ? new MemoisedCount(new MaskCounter(matrix, memoryLimit, budget, sendForHelpers), budget)
                : new EnumeratedCount(search(matrix, budget), budget);
    }

    /** Counts covers one by one. */
    private record EnumeratedCount(Cursor<int[]> search, Budget budget) implements CoverCount {

        @Override
        public @Nullable BigInteger run() {
            long count = 0;
            Outcome outcome = search.advance();
            while (outcome == Outcome.FOUND) {
                count++;
                budget.countSolution();
                outcome = search.advance();
            }
            return outcome == Outcome.EXHAUSTED ? BigInteger.valueOf(count) : null;
        }

        @Override
        public void help(Budget helpersBudget) {}

        @Override
        public double progress() {
            return search.progress();
        }
    }

    /** Counts covers by what is left to cover. */
    private record MemoisedCount(MaskCounter counter, Budget budget) implements CoverCount {

        @Override
        public @Nullable BigInteger run() {
            Outcome outcome = counter.run();
            BigInteger count = counter.count();
            budget.setSpent(
                    budget.nodes(),
                    budget.updates(),
                    count.min(BigInteger.valueOf(Long.MAX_VALUE)).longValue());
            return outcome == Outcome.EXHAUSTED ? count : null;
        }

        @Override
        public void help(Budget helpersBudget) {
            counter.help(helpersBudget);
        }

        @Override
        public double progress() {
            return counter.progress();
        }
    }
}
