package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Violation;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.LocalCandidates;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.rules.Violations;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Work that is no search, mostly without limits. An interrupt stops it if it takes longer than about a millisecond; what takes less is
 * done, also in a thread that was interrupted before.
 */
public final class Interruptible {

    private Interruptible() {}

    /**
     * Some work.
     *
     * @param <A> what it makes
     * @param <X> what it may throw
     */
    public interface Work<A, X extends Exception> {

        /**
         * Does the work.
         *
         * @throws StoppedException if it must stop
         */
        A run(Budget budget) throws X;
    }

    /**
     * Does some work.
     *
     * @throws SearchLimitException if the thread is interrupted
     */
    public static <A, X extends Exception> A run(Work<A, X> work) throws X {
        return run(Budget.unlimited(), work);
    }

    /**
     * Does some work within the time limit of some settings.
     *
     * @throws SearchLimitException if the thread is interrupted or the time is over
     */
    public static <A, X extends Exception> A run(SearchSettings settings, Work<A, X> work) throws X {
        return run(new Budget(Long.MAX_VALUE, Budget.nanos(settings.timeLimit()), null), work);
    }

    private static <A, X extends Exception> A run(Budget budget, Work<A, X> work) throws X {
        budget.beginSlice();
        try {
            return work.run(budget);
        } catch (StoppedException stopped) {
            throw BudgetReport.exception(budget, Double.NaN);
        } finally {
            budget.endSlice();
        }
    }

    /**
     * Compiles constraints where that is no part of a call with limits.
     *
     * @throws SearchLimitException if the thread is interrupted
     * @throws IllegalArgumentException if a constraint makes no sense on the board
     */
    static Rules compile(List<Constraint> constraints, Grid board) {
        return run(budget -> Rules.compile(constraints, board, budget));
    }

    /**
     * Returns the places where a grid breaks constraints: first those of houses, then all others, each in the order of the
     * constraints.
     *
     * @throws SearchLimitException if the thread is interrupted
     * @throws IllegalArgumentException if a constraint makes no sense on the board
     */
    public static List<Violation> violations(List<Constraint> constraints, Grid grid) {
        return run(budget -> violations(constraints, grid, budget));
    }

    /**
     * Returns those places as a part of a call with limits.
     *
     * @throws StoppedException if the call must stop
     * @throws IllegalArgumentException if a constraint makes no sense on the board
     */
    public static List<Violation> violations(List<Constraint> constraints, Grid grid, Budget budget) {
        return Violations.find(Rules.compile(constraints, grid, budget), grid, budget);
    }

    /**
     * Returns the digits that each constraint by itself leaves to the cells of a grid.
     *
     * @throws SearchLimitException if the thread is interrupted
     * @throws IllegalArgumentException if a constraint makes no sense on the board
     */
    public static Map<Cell, Set<Integer>> candidates(List<Constraint> constraints, Grid grid) {
        return run(budget -> LocalCandidates.find(Rules.compile(constraints, grid, budget), grid, budget));
    }
}
