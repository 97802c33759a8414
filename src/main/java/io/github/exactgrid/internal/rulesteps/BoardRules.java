package io.github.exactgrid.internal.rulesteps;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Violation;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.Group;
import io.github.exactgrid.internal.rules.House;
import io.github.exactgrid.internal.rules.Rule;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.steps.Geometry;
import io.github.exactgrid.internal.steps.Layout;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The rules of a board: those of the classic 9x9 with forbidden placements, which have a search of their own, or others.
 *
 * @param allowed the digits that each cell may hold by the rules alone, as masks, cells in reading order
 * @param book the rules, or null if they are the classic ones
 * @param layout the houses if nothing else limits the digits of cells, on a 9x9 board; or null
 */
public record BoardRules(
        long[] allowed, @Nullable RuleBook book, @Nullable Layout layout) {

    /**
     * Reads the rules of a board.
     *
     * @param budget the limits
     * @throws IllegalArgumentException if the rules do not fit the board, or have more than 64 digits
     * @throws SearchLimitException if stopped
     */
    public static BoardRules of(List<Constraint> constraints, Grid board, Budget budget) {
        return run(budget, () -> read(constraints, board, true, budget));
    }

    /**
     * Reads rules of any kind, the classic ones too: there is a book.
     *
     * @throws SearchLimitException if the thread is interrupted
     */
    public static BoardRules withBook(List<Constraint> constraints, Grid board) {
        Budget budget = Budget.unlimited();
        return run(budget, () -> read(constraints, board, false, budget));
    }

    /**
     * Returns the places where a grid breaks rules.
     *
     * @throws SearchLimitException if stopped
     */
    public static List<Violation> violations(RuleBook book, Grid grid, Budget budget) {
        return run(budget, () -> book.violations(grid, budget));
    }

    /**
     * Returns a board with the digits of a grid, and some candidates in the empty cells.
     *
     * @param candidates the candidates of each cell as masks, if it is empty
     * @throws SearchLimitException if stopped; a board that takes less than a millisecond is returned in any case
     */
    public static RuleBoard board(RuleBook book, Grid grid, long[] candidates, Budget budget) {
        budget.beginSlice();
        return finish(budget, () -> {
            RuleBoard board = new RuleBoard(book, budget);
            for (int cell = 0; cell < book.cells(); cell++) {
                int digit = grid.digit(book.cell(cell));
                if (digit > 0) {
                    budget.prepare(board.stepsOf(cell) + board.stepsOfExcluded(cell, digit - 1));
                    board.set(cell, digit - 1);
                } else {
                    budget.prepare(board.stepsOf(cell));
                    board.restrict(cell, candidates[cell]);
                }
            }
            return board;
        });
    }

    private static <A> A run(Budget budget, Supplier<A> work) {
        if (!budget.beginSlice()) {
            throw BudgetReport.exception(budget);
        }
        return finish(budget, work);
    }

    /** Does work in the slice of the budget that has begun, and ends it. */
    private static <A> A finish(Budget budget, Supplier<A> work) {
        try {
            return work.get();
        } catch (StoppedException stopped) {
            throw BudgetReport.exception(budget);
        } finally {
            budget.endSlice();
        }
    }

    private static BoardRules read(List<Constraint> constraints, Grid board, boolean mayBeClassic, Budget budget) {
        Rules rules = Rules.compile(constraints, board, budget);
        long[] allowed = mayBeClassic && board.isNineByNine() ? classic(rules) : null;
        if (allowed != null) {
            return new BoardRules(allowed, null, Layout.CLASSIC);
        }
        RuleBook book = new RuleBook(rules, budget);
        long[] byRules = new long[book.cells()];
        Arrays.setAll(byRules, book::allowed);
        return new BoardRules(byRules, book, book.mayLeaveOutRules() ? null : LayoutReader.read(book, budget));
    }

    /** Returns the digits allowed by the classic rules, or null if there are others. */
    private static long @Nullable [] classic(Rules rules) {
        long[] allowed = new long[Geometry.CELLS];
        Arrays.fill(allowed, Geometry.ALL);
        Set<List<Integer>> missing = new HashSet<>();
        for (int house = 0; house < Geometry.HOUSES; house++) {
            missing.add(cells(Geometry.cells(house)));
        }
        Set<List<Integer>> classic = Set.copyOf(missing);
        for (Rule rule : rules.all()) {
            if (rule instanceof House house && classic.contains(cells(house.cells()))) {
                missing.remove(cells(house.cells()));
            } else if (rule instanceof Group group && group.isForbidden()) {
                for (int placement : group.placements()) {
                    allowed[rules.cellOf(placement)] &= ~(1L << (rules.digitOf(placement) - 1));
                }
            } else {
                return null;
            }
        }
        return missing.isEmpty() ? allowed : null;
    }

    private static List<Integer> cells(int[] cells) {
        return Arrays.stream(cells).boxed().toList();
    }
}
