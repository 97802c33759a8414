package io.github.exactgrid.internal.steps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClueFilterTest {

    /** Three rows, which sum to 135, and a clue that says otherwise. */
    private static RuleBook book() {
        List<Cell> cells = new ArrayList<>();
        for (int cell = 0; cell < 27; cell++) {
            cells.add(new Cell(cell / 9, cell % 9));
        }
        ConstraintSet rules = ConstraintSet.classic().with(Constraints.littleKiller(100, cells));
        RuleBook book = BoardRules.of(rules.constraints(), Grid.empty(9), Budget.unlimited())
                .book();
        assertThat(book).isNotNull();
        return book;
    }

    /** To try all ways to fill 27 cells took a quarter of a second after a limit. */
    @Test
    void aFilter_stopsWithItsBudget() {
        Budget budget = Budget.unlimited();
        budget.beginSlice();
        RuleBook book = book();
        ClueFilter filter = new ClueFilter(book, book.clues().get(0), budget);
        budget.cancel();

        assertThatExceptionOfType(StoppedException.class).isThrownBy(() -> filter.supported(new RuleBoard(book)));
    }

    /** Two cells that differ by a rule are a house of the book, too. */
    @Test
    void theSizeOfABoard_countsAllHouses() {
        RuleBook classic = BoardRules.withBook(ConstraintSet.classic().constraints(), Grid.empty(16))
                .book();
        RuleBook knight = BoardRules.withBook(
                        ConstraintSet.classic().with(Constraints.antiKnight()).constraints(), Grid.empty(16))
                .book();
        assertThat(classic).isNotNull();
        assertThat(knight).isNotNull();

        assertThat(new RuleBoard(knight).words()).isGreaterThan(4 * new RuleBoard(classic).words());
    }
}
