package io.github.exactgrid.internal.steps;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Deadline;
import io.github.exactgrid.Grid;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StopReason;
import java.util.EnumSet;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class RuleSearchTest {

    private static final int ANY_RATING = 100;

    /** After so many the clock is looked at once in thousands. */
    private static final int FAST_NODES = 10_000;

    /** A house of this board takes a thousand times as long as a clue: after many fast nodes the clock is looked at in time all the same. */
    @Test
    void easiest_onLargeBoard_endsAtTimeLimit() {
        ConstraintSet constraints = ConstraintSet.classic().with(Constraints.antiKnight());
        RuleBook book = Objects.requireNonNull(
                BoardRules.withBook(constraints.constraints(), Grid.empty(64)).book());
        Budget budget = new Budget(Long.MAX_VALUE, Deadline.LIMIT.toNanos(), null);
        RuleSearch search = new RuleSearch(book, budget, EnumSet.allOf(HintKind.class), ANY_RATING, false, null);

        Deadline.limited("an empty 64x64 board", () -> {
            budget.beginSlice();
            for (int node = 0; node < FAST_NODES; node++) {
                budget.spendNode();
            }
            search.easiest(new RuleBoard(book), true);
        });

        assertThat(budget.stop()).isEqualTo(StopReason.TIME);
    }
}
