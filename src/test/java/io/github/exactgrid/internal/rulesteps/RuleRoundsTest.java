package io.github.exactgrid.internal.rulesteps;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Rules;
import java.util.List;
import org.junit.jupiter.api.Test;

class RuleRoundsTest {

    /** Assumptions that are repeated for their steps copied large boards, some hundred of them after a limit: 0.3 seconds at 49x49. */
    @Test
    void copiesOfBoards_areCounted() {
        Rules rules = Rules.compile(ConstraintSet.latin().constraints(), Grid.empty(25), Budget.unlimited());
        RuleBook book = new RuleBook(rules, Budget.unlimited());
        RuleBoard board = new RuleBoard(book);
        Budget budget = Budget.unlimited();
        budget.beginSlice();
        RuleRounds rounds =
                new RuleRounds(new RuleTools(book, budget), (now, start, links) -> List.of(), budget, board);
        budget.cancel();
        for (int placement = 0; placement < 5; placement++) {
            rounds.assume(board, placement, board);
        }

        assertThat(budget.stop()).isNotNull();
    }
}
