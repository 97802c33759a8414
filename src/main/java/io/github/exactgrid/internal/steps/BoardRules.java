package io.github.exactgrid.internal.steps;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.Group;
import io.github.exactgrid.internal.rules.House;
import io.github.exactgrid.internal.rules.Rule;
import io.github.exactgrid.internal.rules.Rules;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads the rules of a board: the 27 houses of the classic 9x9 board, and placements that are forbidden. */
public final class BoardRules {

    private BoardRules() {}

    /**
     * Returns the digits that each cell may hold by the rules alone, as masks.
     *
     * @throws IllegalArgumentException if the board or the rules are others
     * @throws SearchLimitException if the thread is interrupted and it takes longer than a moment
     */
    public static int[] allowed(List<Constraint> constraints, Grid board) {
        if (!board.isNineByNine()) {
            throw new IllegalArgumentException("a board of " + board.rows() + "x" + board.columns() + " cells and "
                    + board.digits() + " digits: steps are known for 9x9 boards only");
        }
        return allowed(compile(constraints, board));
    }

    private static Rules compile(List<Constraint> constraints, Grid board) {
        Budget budget = Budget.unlimited();
        budget.beginSlice();
        try {
            return Rules.compile(constraints, board, budget);
        } catch (StoppedException stopped) {
            throw new SearchLimitException(
                    SearchLimitException.Reason.INTERRUPT,
                    new SearchStatistics(0, 0, 0, Duration.ofNanos(budget.nanos()), Duration.ZERO, Double.NaN, true));
        } finally {
            budget.endSlice();
        }
    }

    private static int[] allowed(Rules rules) {
        int[] allowed = new int[Geometry.CELLS];
        Arrays.fill(allowed, Geometry.ALL);
        Set<List<Integer>> missing = new HashSet<>();
        for (int house = 0; house < Geometry.HOUSES; house++) {
            missing.add(cells(Arrays.copyOfRange(Geometry.CELL_AT, 9 * house, 9 * house + 9)));
        }
        Set<List<Integer>> classic = Set.copyOf(missing);
        for (Rule rule : rules.all()) {
            if (rule instanceof House house && classic.contains(cells(house.cells()))) {
                missing.remove(cells(house.cells()));
            } else if (rule instanceof Group group && group.isForbidden()) {
                for (int placement : group.placements()) {
                    allowed[rules.cellOf(placement)] &= ~(1 << (rules.digitOf(placement) - 1));
                }
            } else {
                throw new IllegalArgumentException("the constraint '" + rule.constraint()
                        + "': steps are known for rows, columns, boxes and forbidden placements only");
            }
        }
        if (!missing.isEmpty()) {
            throw new IllegalArgumentException(
                    "rules without all rows, columns and 3x3 boxes: steps are known for the classic rules only");
        }
        return allowed;
    }

    private static List<Integer> cells(int[] cells) {
        return Arrays.stream(cells).boxed().toList();
    }
}
