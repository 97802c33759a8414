package io.github.exactgrid.internal.rulesteps;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.Rules;
import org.junit.jupiter.api.Test;

class RuleBookTest {

    /** The 300,000 houses of three dozen leapers on 64x64 took half a second after a limit. */
    @Test
    void theHouses_areReadWithinTheBudget() {
        Rules rules = Rules.compile(ConstraintSet.classic().constraints(), Grid.empty(64), Budget.unlimited());
        Budget budget = Budget.unlimited();
        budget.beginSlice();
        budget.cancel();

        assertThatExceptionOfType(StoppedException.class).isThrownBy(() -> new RuleBook(rules, budget));
    }
}
