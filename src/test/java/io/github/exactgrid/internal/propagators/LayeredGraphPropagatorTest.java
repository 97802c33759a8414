package io.github.exactgrid.internal.propagators;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.propagate.PropagatePlan;
import io.github.exactgrid.internal.rules.Rules;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class LayeredGraphPropagatorTest {

    /** Each 5 comes after a 1 or before a 9. A state tells whether the last digit was 1, or a 5 that waits for a 9. */
    private record Flatmates() implements Automaton {
        @Override
        public long next(long state, int digit) {
            if (state == 2 && digit != 9) {
                return REJECT;
            }
            return digit == 1 ? 1 : digit == 5 && state != 1 ? 2 : 0;
        }

        @Override
        public boolean accepts(long state) {
            return state != 2;
        }
    }

    private static int arcs(PropagatePlan plan, int strength) {
        return Arrays.stream(plan.schedule(strength, Budget.unlimited()).propagators())
                .filter(LayeredGraphPropagator.class::isInstance)
                .mapToInt(Propagator::cost)
                .findAny()
                .orElseThrow();
    }

    /** All sets of digits used so far would make it forty times as large. */
    @Test
    void aRuleOfFewStates_staysSmallInLongSearches() {
        ConstraintSet set = ConstraintSet.of(model -> {
            model.allDifferent(model.cells());
            model.sequence(model.cells(), new Flatmates());
        });
        Rules rules = Rules.compile(set.constraints(), Grid.of(new int[1][9], 9), Budget.unlimited());
        PropagatePlan plan = new PropagatePlan(rules, null, Budget.unlimited());

        assertThat(arcs(plan, 2)).isLessThanOrEqualTo(LayeredGraphs.MAX_GROWTH_IN_LONG_SEARCH * arcs(plan, 0));
    }
}
