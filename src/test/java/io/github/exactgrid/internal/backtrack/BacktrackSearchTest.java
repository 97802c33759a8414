package io.github.exactgrid.internal.backtrack;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Placement;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.rules.Rules;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BacktrackSearchTest {

    private static final Grid MANY =
            Grid.parse("9..1....5..5.9.2.18...4........8.......7.........26..92..3....6...2..9....19.457.");

    private final Budget budget = new Budget(Long.MAX_VALUE, Long.MAX_VALUE, null);

    private BacktrackSearch search(CellOrder order, Grid grid) {
        return search(order, grid, ConstraintSet.classic(), budget);
    }

    private static BacktrackSearch search(CellOrder order, Grid grid, ConstraintSet constraints, Budget budget) {
        Rules rules = Rules.compile(constraints.constraints(), grid, Budget.unlimited());
        budget.beginSlice();
        return new BacktrackSearch(new BacktrackPlan(rules, order, null, Budget.unlimited()), grid, budget);
    }

    private static long exhaust(BacktrackSearch search) {
        long count = 0;
        while (search.advance() == Outcome.FOUND) {
            count++;
        }
        return count;
    }

    /** The figures of a plain recursive program: every digit that fits is a node. */
    @Test
    void rowByRow_triesWhatTheNaiveMethodTries() {
        BacktrackSearch search = search(CellOrder.ROW_BY_ROW, MANY);

        assertThat(search.advance()).isEqualTo(Outcome.FOUND);
        assertThat(budget.nodes()).isEqualTo(845_105);
        assertThat(exhaust(search)).isEqualTo(433);
        assertThat(budget.nodes()).isEqualTo(2_505_739);
    }

    @Test
    void rowByRow_findsSolutionsInAscendingOrder() {
        BacktrackSearch search = search(CellOrder.ROW_BY_ROW, Grid.empty(4));
        String before = "";
        for (int i = 0; i < 288; i++) {
            assertThat(search.advance()).isEqualTo(Outcome.FOUND);
            String solution = Rules.compile(ConstraintSet.classic().constraints(), Grid.empty(4), Budget.unlimited())
                    .fill(Grid.empty(4), search.solution())
                    .toString();
            assertThat(solution).isGreaterThan(before);
            before = solution;
        }
        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
    }

    /** Cells r1c2, r3c1 and r4c3 have one candidate, r3c3 and r3c4 have three, the others two. */
    @Test
    void orders_differInTheCellsTheyFillFirst() {
        Grid grid = Grid.parse("..34 34.. .... 41..");

        assertThat(filledCells(CellOrder.ROW_BY_ROW, grid)).containsExactly(0, 1, 6, 7, 8, 9, 10, 11, 14, 15);
        assertThat(filledCells(CellOrder.SORTED, grid)).containsExactly(1, 8, 14, 0, 6, 7, 9, 15, 10, 11);
        assertThat(filledCells(CellOrder.DYNAMIC, grid)).startsWith(1, 0, 8, 9); // each with one candidate by then
        assertThat(filledCells(CellOrder.DYNAMIC, Grid.empty(4))).startsWith(0, 1, 2, 3); // the first of equal ones
    }

    /** The order cells are filled in: that of the placements of a solution. */
    private List<Integer> filledCells(CellOrder order, Grid grid) {
        BacktrackSearch search = search(order, grid);
        assertThat(search.advance()).isEqualTo(Outcome.FOUND);
        return Arrays.stream(search.solution())
                .mapToObj(placement -> placement / grid.digits())
                .toList();
    }

    /** Made with this library so that there is a cell with one candidate at every step. */
    @Test
    void dynamic_triesNoDigitInVainWhereEachStepIsForced() {
        Grid grid = Grid.parse("......93116.7......3....76..8..5..7.....821..........2..2.684.......4.25..83.9...");

        assertThat(exhaust(search(CellOrder.DYNAMIC, grid))).isEqualTo(1);
        assertThat(budget.nodes()).isEqualTo(81 - grid.filledCells());
    }

    @ParameterizedTest
    @EnumSource
    void search_staysExhausted(CellOrder order) {
        BacktrackSearch search = search(order, Grid.empty(4));

        assertThat(exhaust(search)).isEqualTo(288);
        assertThat(search.solution()).isEmpty();
        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
    }

    @ParameterizedTest
    @EnumSource
    void search_takesAllBackWhenTheBudgetEnds(CellOrder order) {
        Budget limited = new Budget(40, Long.MAX_VALUE, null);
        BacktrackSearch search = search(order, Grid.empty(9), ConstraintSet.classic(), limited);

        assertThat(search.advance()).isEqualTo(Outcome.STOPPED);
        assertThat(search.solution()).isEmpty();
        assertThat(search.advance()).isEqualTo(Outcome.STOPPED);
        assertThat(limited.nodes()).isEqualTo(40);
    }

    @ParameterizedTest
    @EnumSource
    void givensThatClash_costNoNode(CellOrder order) {
        assertThat(search(order, Grid.empty(9).with(0, 0, 9).with(8, 0, 9)).advance())
                .isEqualTo(Outcome.EXHAUSTED);
        assertThat(budget.nodes()).isZero();
    }

    /** A group that no empty cell can satisfy any more is a dead end at once, not when the board is full. */
    @ParameterizedTest
    @EnumSource
    void groups_endABranchAsSoonAsTheyCannotBeSatisfied(CellOrder order) {
        ConstraintSet impossible = ConstraintSet.classic()
                .with(model -> model.exactlyOne(List.of(Placement.of(0, 0, 1), Placement.of(0, 1, 2))));
        Grid grid = Grid.parse("43.. .... .... ....");

        assertThat(search(order, grid, impossible, budget).advance()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(budget.nodes()).isZero();

        Grid open = Grid.parse("4... .... .... ....");
        BacktrackSearch search = search(order, open, impossible, budget);
        while (search.advance() == Outcome.FOUND) {
            assertThat(search.solution()).contains(4 + 1); // r1c2=2
        }
    }

    @ParameterizedTest
    @EnumSource
    void digits_areTriedInTheOrderOfTheSeed(CellOrder order) {
        Rules rules = Rules.compile(ConstraintSet.latin().constraints(), Grid.empty(9), Budget.unlimited());
        BacktrackPlan plan = new BacktrackPlan(rules, order, 3L, Budget.unlimited());

        for (int[] digits : plan.digitOrders) {
            assertThat(digits).containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6, 7, 8, 9);
        }
        assertThat(plan.digitOrders[0]).isNotEqualTo(plan.digitOrders[1]);
        assertThat(new BacktrackPlan(rules, order, 3L, Budget.unlimited()).digitOrders)
                .isDeepEqualTo(plan.digitOrders);

        budget.beginSlice();
        BacktrackSearch search = new BacktrackSearch(plan, Grid.empty(9), budget);
        search.advance();
        int first = search.solution()[0];
        assertThat(first % 9 + 1).isEqualTo(plan.digitOrders[first / 9][0]);
    }
}
