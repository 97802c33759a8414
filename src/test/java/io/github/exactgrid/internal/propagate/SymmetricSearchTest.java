package io.github.exactgrid.internal.propagate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Placement;
import io.github.exactgrid.Solver;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.Uniqueness;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.Rules;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SymmetricSearchTest {

    private static final int FAILURES = 2000;

    private static final ConstraintSet BOXES_WITH_DIAGONALS =
            ConstraintSet.classic(3, 4).with(Constraints.diagonals(), Constraints.leaper(2, 3));

    private static PropagatePlan plan(ConstraintSet set, Grid board) {
        return new PropagatePlan(Rules.compile(set.constraints(), board, Budget.unlimited()), null, Budget.unlimited());
    }

    private static long[] all(Grid board) {
        long[] present = new long[board.rows() * board.columns()];
        Arrays.fill(present, (1L << board.digits()) - 1);
        return present;
    }

    /** Returns a solution of the first round that finds one. */
    private static long[] found(Grid board) {
        PropagatePlan plan = plan(BOXES_WITH_DIAGONALS, board);
        long[] found = {};
        for (int round = 0; round < 3 && found.length == 0; round++) {
            found = SymmetricSearch.solution(plan, all(board), FAILURES, round, Budget.unlimited());
        }
        return found;
    }

    private static int[] digits(long[] masks) {
        return Arrays.stream(masks)
                .mapToInt(mask -> Long.numberOfTrailingZeros(mask) + 1)
                .toArray();
    }

    /** Returns a 12x12 grid with the digits of a solution. */
    private static Grid grid(long[] masks) {
        int[] digits = digits(masks);
        int[][] rows = new int[12][];
        Arrays.setAll(rows, row -> Arrays.copyOfRange(digits, 12 * row, 12 * row + 12));
        return Grid.of(rows, 12);
    }

    @Test
    void solution_keepsAllRules() {
        assertThat(BOXES_WITH_DIAGONALS.violations(grid(found(Grid.empty(12))))).isEmpty();
    }

    /** Each cell determines the digit of the one that a half turn brings it to. */
    @Test
    void solution_staysAsItIsWhenTurned() {
        Grid board = Grid.empty(12);

        int[] digits = digits(found(board));

        int[] exchanged = new int[13];
        for (int cell = 0; cell < digits.length; cell++) {
            int turned = digits[digits.length - 1 - cell];
            assertThat(exchanged[digits[cell]]).isIn(0, turned);
            exchanged[digits[cell]] = turned;
        }
    }

    @Test
    void solution_keepsTheCandidates() {
        Grid board = Grid.empty(9);
        long[] present = all(board);
        present[0] = 1L << 4;

        for (int round = 0; round < 3; round++) {
            long[] found = SymmetricSearch.solution(
                    plan(ConstraintSet.classic(), board), present, FAILURES, round, Budget.unlimited());

            assertThat(found[0]).isEqualTo(1L << 4);
        }
    }

    @Test
    void solution_isNothingWhereCandidatesHaveNone() {
        Grid board = Grid.empty(9);
        long[] present = all(board);
        present[0] = 1;
        present[1] = 1;

        assertThat(SymmetricSearch.solution(
                        plan(ConstraintSet.classic(), board), present, FAILURES, 0, Budget.unlimited()))
                .isEmpty();
    }

    @Test
    void solution_stopsWhenInterrupted() {
        Grid board = Grid.empty(64);
        PropagatePlan plan = plan(ConstraintSet.classic(8, 8), board);
        Budget budget = new Budget(Long.MAX_VALUE, Long.MAX_VALUE, null);
        budget.beginSlice();
        budget.cancel();

        assertThatThrownBy(() -> SymmetricSearch.solution(plan, all(board), FAILURES, 0, budget))
                .isInstanceOf(StoppedException.class);
    }

    @Test
    void solutionWithOrderedHouse_keepsAllRules() {
        ConstraintSet rules = ConstraintSet.classic(3, 4).with(Constraints.antiKnight());
        PropagatePlan plan = plan(rules, Grid.empty(12));

        long[] found = {};
        for (int round = 0; round < 6 && found.length == 0; round++) {
            found = SymmetricSearch.solutionWithOrderedHouse(
                    plan, all(Grid.empty(12)), FAILURES, round, Budget.unlimited());
        }

        assertThat(rules.violations(grid(found))).isEmpty();
    }

    /** A search of all orders of the digits had no end in 1.5 seconds, some 250,000 nodes. */
    @Test
    void boardsOfInterchangeableDigitsWithoutSolution_areProvedToHaveNone() {
        for (ConstraintSet rules : List.of(
                ConstraintSet.classic().with(Constraints.antiKnight(), Constraints.leaper(2, 3)),
                ConstraintSet.classic().with(Constraints.windoku(), Constraints.leaper(2, 3)))) {
            Solver solver = SolverFactory.defaults()
                    .withConstraints(rules)
                    .withNodeLimit(100_000)
                    .newSolver();

            assertThat(solver.uniqueness(Grid.empty(9))).isEqualTo(Uniqueness.NONE);
        }
    }

    @Test
    void digits_areInterchangeableUnlessARuleOrACandidateTellsThemApart() {
        Grid board = Grid.empty(9);
        long[] present = all(board);
        assertThat(plan(ConstraintSet.classic(), board).areDigitsInterchangeable(present))
                .isTrue();
        assertThat(plan(ConstraintSet.classic().with(Constraints.antiKnight(), Constraints.windoku()), board)
                        .areDigitsInterchangeable(present))
                .isTrue();
        for (Constraint other : List.of(
                Constraints.nonConsecutive(),
                Constraints.thermometer(List.of(new Cell(0, 0), new Cell(0, 1))),
                Constraints.cage(5, List.of(new Cell(0, 0), new Cell(0, 1))),
                Constraints.palindrome(List.of(new Cell(0, 0), new Cell(1, 3))),
                Constraint.named(
                        "either", model -> model.atMostOne(List.of(Placement.of(0, 0, 1), Placement.of(8, 8, 2)))))) {
            assertThat(plan(ConstraintSet.classic().with(other), board).areDigitsInterchangeable(present))
                    .as(other.name())
                    .isFalse();
        }
        present[80] ^= 1;
        assertThat(plan(ConstraintSet.classic(), board).areDigitsInterchangeable(present))
                .isFalse();
    }

    @Test
    void turn_keepsHousesUnlessOneHasNoOpposite() {
        Constraint middle = Constraints.house(List.of(new Cell(0, 1), new Cell(1, 2), new Cell(2, 3), new Cell(3, 2)));
        Constraint opposite =
                Constraints.house(List.of(new Cell(3, 2), new Cell(2, 1), new Cell(1, 0), new Cell(0, 1)));

        assertThat(turnKeepsHouses(ConstraintSet.classic(), Grid.empty(6))).isTrue();
        assertThat(turnKeepsHouses(ConstraintSet.latin().with(middle), Grid.empty(4)))
                .isFalse();
        assertThat(turnKeepsHouses(ConstraintSet.latin().with(middle, opposite), Grid.empty(4)))
                .isTrue();
    }

    private static boolean turnKeepsHouses(ConstraintSet set, Grid board) {
        return SymmetricSearch.turnKeepsHouses(plan(set, board).rules(), Budget.unlimited());
    }

    /** The solutions that follow the symmetric one are others. */
    @Test
    void count_findsEachSolutionOnce() {
        assertThat(Solvers.propagation(BOXES_WITH_DIAGONALS)
                        .solutions(Grid.empty(12))
                        .limit(10)
                        .distinct()
                        .count())
                .isEqualTo(10);
    }
}
