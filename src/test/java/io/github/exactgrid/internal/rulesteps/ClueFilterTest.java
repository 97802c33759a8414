package io.github.exactgrid.internal.rulesteps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
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
        return book(Constraints.littleKiller(100, cells));
    }

    private static RuleBook book(Constraint clue) {
        ConstraintSet rules = ConstraintSet.classic().with(clue);
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

    /** The hints of a 16x16 board with long cages took 50 milliseconds after a limit: each lists the combinations of its clue. */
    @Test
    void combinations_stopWithTheBudget() {
        Budget budget = Budget.unlimited();
        budget.beginSlice();
        RuleBook book = book(Constraints.cage(44, Cell.list("r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8")));
        ClueFilter filter = new ClueFilter(book, book.clues().get(0), budget);
        budget.cancel();

        assertThatExceptionOfType(StoppedException.class).isThrownBy(() -> filter.combinations(new RuleBoard(book), 6));
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
