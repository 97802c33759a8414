package io.github.exactgrid.internal.propagate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.Rules;
import java.util.Arrays;
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

    @Test
    void solution_keepsAllRules() {
        Grid board = Grid.empty(12);

        long[] found = found(board);

        int[][] rows = new int[12][];
        int[] digits = digits(found);
        Arrays.setAll(rows, row -> Arrays.copyOfRange(digits, 12 * row, 12 * row + 12));
        assertThat(BOXES_WITH_DIAGONALS.violations(Grid.of(rows, 12))).isEmpty();
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
