package io.github.exactgrid.internal.propagate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.rules.Rules;
import java.util.ArrayList;
import java.util.List;
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

    /** Such boards took more than 38,000 nodes by the other strategies. */
    @Test
    void blankBoard_ofBoxesAndDisjointGroupsIsCompletedSoon() {
        Budget budget = new Budget(10_000, Long.MAX_VALUE, null);
        budget.beginSlice();

        assertThat(boxesAndGroups(6).search(Grid.empty(36), budget).advance()).isEqualTo(Outcome.FOUND);
    }
}
