package io.github.exactgrid.internal.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.Rules;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DigitSwapsTest {

    private static final Grid SOLVED =
            Grid.parse("812753649943682175675491283154237896369845721287169534521974368438526917796318452");

    private static List<byte[]> swaps(ConstraintSet constraints, Grid solution) {
        Rules rules = Rules.compile(constraints.constraints(), solution, Budget.unlimited());
        return DigitSwaps.of(rules, RuleClues.digits(rules, solution), Budget.unlimited());
    }

    @Test
    void swaps_areTheSolutionsWithTwoDigitsElsewhere() {
        for (ConstraintSet constraints : List.of(
                ConstraintSet.classic(),
                ConstraintSet.classic().with(Constraints.antiKnight()),
                ConstraintSet.classic().with(Constraints.nonConsecutive()),
                ConstraintSet.latin())) {
            Grid solution =
                    Solvers.propagation(constraints).solve(Grid.empty(6)).orElseThrow();
            Set<Grid> found = new HashSet<>();
            for (byte[] swapped : swaps(constraints, solution)) {
                assertThat(found.add(Grid.of(swapped))).isTrue();
            }
            Set<Grid> expected = new HashSet<>();
            for (int one = 1; one <= 6; one++) {
                for (int other = one + 1; other <= 6; other++) {
                    expected.addAll(solutionsWithout(one, other, constraints, solution));
                }
            }
            assertThat(expected).as("%s", constraints).containsAll(found);
            assertThat(found.isEmpty()).isEqualTo(expected.isEmpty());
        }
    }

    /** All other solutions without the cells that have two digits, but not the one with both exchanged everywhere. */
    private static Set<Grid> solutionsWithout(int one, int other, ConstraintSet constraints, Grid solution) {
        Grid rest = solution;
        Grid exchanged = solution;
        for (int place = 0; place < 36; place++) {
            int digit = solution.digit(place / 6, place % 6);
            if (digit == one || digit == other) {
                rest = rest.with(place / 6, place % 6, 0);
                exchanged = exchanged.with(place / 6, place % 6, one + other - digit);
            }
        }
        Set<Grid> solutions =
                new HashSet<>(Solvers.masks(constraints).solutions(rest).toList());
        solutions.remove(solution);
        solutions.remove(exchanged);
        return solutions;
    }

    /** With two digits and few houses nearly each cell is a swap of its own, for which all rules are checked. */
    @Test
    void swapsOfManyCells_stopWithTheirBudget() {
        byte[] solution = new byte[4096];
        for (int cell = 0; cell < solution.length; cell++) {
            solution[cell] = (byte) (1 + (cell / 64 + cell) % 2);
        }
        Rules rules = Rules.compile(
                List.of(Constraints.neighbours("other", (first, second) -> first != second)),
                Grid.empty(64, 64, 2),
                Budget.unlimited());
        Budget budget = Budget.unlimited();
        budget.beginSlice();
        budget.cancel();

        assertThatExceptionOfType(StoppedException.class).isThrownBy(() -> DigitSwaps.of(rules, solution, budget));
    }

    @Test
    void swapsOfTheClassicBoard_areUnavoidableSets() {
        List<byte[]> swaps = swaps(ConstraintSet.classic(), SOLVED);

        assertThat(swaps).hasSizeBetween(20, 100);
        for (byte[] swapped : swaps) {
            assertThat(ConstraintSet.classic().violations(Grid.of(swapped))).isEmpty();
            Grid common = SOLVED;
            for (int place = 0; place < 81; place++) {
                if (swapped[place] != SOLVED.digit(place / 9, place % 9)) {
                    common = common.with(place / 9, place % 9, 0);
                }
            }
            assertThat(Solvers.bitboard().count(common, 3)).isEqualTo(2);
        }
    }
}
