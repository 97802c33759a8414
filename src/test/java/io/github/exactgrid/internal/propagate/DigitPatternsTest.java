package io.github.exactgrid.internal.propagate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.rules.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DigitPatternsTest {

    private static PropagatePlan boxesAndGroups(int box) {
        List<Constraint> rules = new ArrayList<>(ConstraintSet.latin().constraints());
        rules.add(Constraints.boxes(box, box));
        rules.add(Constraints.disjointGroups(box, box));
        return new PropagatePlan(
                Rules.compile(rules, Grid.empty(box * box), Budget.unlimited()), null, Budget.unlimited());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 6})
    void pattern_keepsTheRulesOfBoxesAndDisjointGroups(int box) {
        PropagatePlan plan = boxesAndGroups(box);

        long[] pattern = plan.digitPattern(Budget.unlimited());

        for (int[] house : plan.branchingHouses()) {
            long digits = 0;
            for (int cell : house) {
                digits |= pattern[cell];
            }
            assertThat(Long.bitCount(digits)).isEqualTo(box * box);
        }
    }

    private static List<Constraint> symmetricRules(int box) {
        return List.of(
                Constraints.windoku(),
                Constraints.disjointGroups(box, box),
                Constraints.diagonals(),
                Constraints.antiKnight(),
                Constraints.antiKing(),
                Constraints.nonConsecutive(),
                Constraints.neighbours("halves", (a, b) -> a != 2 * b && b != 2 * a));
    }

    /** The 16x16 board with windows and diagonals has no such pattern. */
    @ParameterizedTest
    @ValueSource(ints = {4, 5})
    void regularSolution_isFoundForEachTwoSymmetricRules(int box) {
        List<Constraint> some = symmetricRules(box);
        for (int i = 0; i < some.size(); i++) {
            for (int k = i; k < some.size() && (box != 4 || i + k != 2); k++) {
                ConstraintSet set = ConstraintSet.classic().with(some.get(i), some.get(k));
                Grid empty = Grid.empty(box * box);
                Rules rules = Rules.compile(set.constraints(), empty, Budget.unlimited());
                PropagatePlan plan = new PropagatePlan(rules, null, Budget.unlimited());

                long[] pattern = plan.regularSolution(allDigits(rules), Budget.unlimited());

                assertThat(set.violations(filled(empty, pattern)))
                        .as("%s and %s", some.get(i), some.get(k))
                        .isEmpty();
            }
        }
    }

    @Test
    void regularSolution_agreesWithCandidates() {
        PropagatePlan plan = boxesAndGroups(3);
        long[] present = allDigits(plan.rules());
        present[0] = 1L << 6;
        present[80] = 1L << 2;

        long[] pattern = plan.regularSolution(present, Budget.unlimited());

        assertThat(pattern[0]).isEqualTo(present[0]);
        assertThat(pattern[80]).isEqualTo(present[80]);
    }

    @Test
    void regularSolution_hasOtherDigitsForAnotherSeed() {
        List<Constraint> constraints = ConstraintSet.classic().constraints();
        Rules rules = Rules.compile(constraints, Grid.empty(16), Budget.unlimited());
        Set<List<Long>> found = new HashSet<>();
        for (long seed = 0; seed < 5; seed++) {
            PropagatePlan plan = new PropagatePlan(rules, seed, Budget.unlimited());
            long[] pattern = plan.regularSolution(allDigits(rules), Budget.unlimited());
            found.add(Arrays.stream(pattern).boxed().toList());
        }

        assertThat(found).hasSize(5);
    }

    /** A cage is hardly ever kept by a pattern. */
    @Test
    void regularSolution_isNotLookedForBesideSums() {
        ConstraintSet set = ConstraintSet.classic().with(Constraints.cage(3, List.of(new Cell(0, 0), new Cell(0, 1))));
        Rules rules = Rules.compile(set.constraints(), Grid.empty(9), Budget.unlimited());

        long[] pattern = new PropagatePlan(rules, null, Budget.unlimited())
                .regularSolution(allDigits(rules), Budget.unlimited());

        assertThat(pattern).isEmpty();
    }

    private static long[] allDigits(Rules rules) {
        long[] all = new long[rules.cells()];
        Arrays.fill(all, (1L << rules.digits()) - 1);
        return all;
    }

    private static Grid filled(Grid empty, long[] pattern) {
        int[][] digits = new int[empty.rows()][empty.columns()];
        for (int i = 0; i < pattern.length; i++) {
            digits[i / empty.columns()][i % empty.columns()] = Long.numberOfTrailingZeros(pattern[i]) + 1;
        }
        return Grid.of(digits, empty.digits());
    }

    /** Such boards took more than 38,000 nodes by the other strategies. */
    @Test
    void blankBoard_ofBoxesAndDisjointGroupsIsCompletedSoon() {
        Budget budget = new Budget(10_000, Long.MAX_VALUE, null);
        budget.beginSlice();

        assertThat(boxesAndGroups(6).search(Grid.empty(36), budget).advance()).isEqualTo(Outcome.FOUND);
    }

    /** Their patterns go three steps from row to row. Those of one step, which come first, cannot have low, middle and high digits in each square. */
    @ParameterizedTest
    @ValueSource(ints = {14, 16, 17, 19, 20})
    void blankLatinBoard_ofSquaresOfClassesIsCompletedSoon(int size) {
        for (Constraint squares : List.of(Constraints.entropicSquares(), Constraints.modularSquares(3))) {
            List<Constraint> rules = new ArrayList<>(ConstraintSet.latin().constraints());
            rules.add(squares);
            Grid blank = Grid.empty(size);
            PropagatePlan plan =
                    new PropagatePlan(Rules.compile(rules, blank, Budget.unlimited()), null, Budget.unlimited());
            Budget budget = new Budget(10_000, Long.MAX_VALUE, null);
            budget.beginSlice();

            assertThat(plan.search(blank, budget).advance()).as("%s", squares).isEqualTo(Outcome.FOUND);
        }
    }
}
