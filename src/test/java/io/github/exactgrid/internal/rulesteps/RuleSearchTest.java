package io.github.exactgrid.internal.rulesteps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Deadline;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StopReason;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.steps.HintKind;
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
        RuleSearch search =
                new RuleSearch(new RuleBoard(book), budget, EnumSet.allOf(HintKind.class), ANY_RATING, false, null);

        Deadline.limited("an empty 64x64 board", () -> {
            budget.beginSlice();
            for (int node = 0; node < FAST_NODES; node++) {
                budget.spendNode();
            }
            search.easiest(new RuleBoard(book), true);
        });

        assertThat(budget.stop()).isEqualTo(StopReason.TIME);
    }

    /** A board of 64x64 whose cells are in 1,600 houses each took five seconds after a limit to be set up. */
    @Test
    void aBoard_stopsWithItsBudget() {
        RuleBook book = Objects.requireNonNull(
                BoardRules.withBook(ConstraintSet.classic().constraints(), Grid.empty(64))
                        .book());
        Budget budget = Budget.unlimited();
        budget.cancel();

        assertThatExceptionOfType(SearchLimitException.class)
                .isThrownBy(() -> BoardRules.board(book, Grid.empty(64), new long[64 * 64], budget));
        assertThatExceptionOfType(StoppedException.class).isThrownBy(() -> new RuleBoard(book, budget));
    }
}
