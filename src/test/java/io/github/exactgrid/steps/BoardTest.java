package io.github.exactgrid.steps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Placement;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Serialization;
import java.io.Serializable;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BoardTest {

    private static final Cell CORNER = new Cell(0, 0);

    private final Board board = Board.of(Grid.parse("12......." + ".".repeat(72)));

    @Test
    void marks_areThoseThatTheDigitsLeave() {
        assertThat(board.marks()).hasSize(79).doesNotContainKey(CORNER);
        assertThat(board.marks().get(new Cell(0, 2))).containsExactly(3, 4, 5, 6, 7, 8, 9);
        assertThat(board.marks().get(new Cell(8, 0))).containsExactly(2, 3, 4, 5, 6, 7, 8, 9);
        assertThat(board.marks().get(new Cell(8, 8))).hasSize(9);
    }

    @Test
    void aDigit_rulesItselfOutForItsPeersUntilItIsRemoved() {
        Placement five = Placement.of(8, 8, 5);
        Board with = board.with(five);

        assertThat(with.grid().digit(8, 8)).isEqualTo(5);
        assertThat(with.givens()).isEqualTo(board.givens());
        assertThat(with.marks().get(new Cell(8, 0))).doesNotContain(5);
        assertThat(with.without(five)).isEqualTo(board);
    }

    @Test
    void staleMarks_areIgnored_andLostOnesStayLost() {
        Cell cell = new Cell(0, 2);
        Board marked = board.withMarks(Map.of(cell, new LinkedHashSet<>(List.of(1, 2, 3, 4)), CORNER, Set.of(7)));

        assertThat(marked.marks().get(cell)).containsExactly(3, 4);
        assertThat(marked.withMarks(Map.of(cell, Set.of(3, 9))).marks().get(cell))
                .containsExactly(3);
        assertThat(marked.without(new Placement(cell, 3)).marks().get(cell)).containsExactly(4);
        assertThat(marked.without(new Placement(cell, 9))).isEqualTo(marked);
        assertThat(marked.marks()).hasSize(79);
    }

    @Test
    void whatIsNoCellOrDigit_isRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> board.with(Placement.of(0, 0, 5)))
                .withMessageContaining("r1c1 holds 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> board.without(Placement.of(0, 0, 1)))
                .withMessageContaining("given");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> board.with(Placement.of(5, 5, 5)).without(Placement.of(5, 5, 6)))
                .withMessageContaining("not 6");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> board.with(Placement.of(9, 0, 5)))
                .withMessageContaining("r10c1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> board.with(Placement.of(5, 5, 10)))
                .withMessageContaining("10");
        assertThatIllegalArgumentException().isThrownBy(() -> board.withMarks(Map.of(new Cell(2, 9), Set.of(1))));
        assertThatIllegalArgumentException().isThrownBy(() -> board.withMarks(Map.of(new Cell(2, 2), Set.of(10))));
    }

    /** A rule that counts how often it is read. */
    private static final class CountedRule implements Constraint, Serializable {

        private static final long serialVersionUID = 1L;
        private static int readings;

        @Override
        public String name() {
            return "counted";
        }

        @Override
        public void describe(ConstraintModel model) {
            readings++;
            model.sum(Cell.list("r1c1 r1c2"), 5);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof CountedRule;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    @Test
    void deserialization_leavesTheRulesToTheLimitsOfExplainers() {
        ConstraintSet rules = ConstraintSet.classic().with(new CountedRule());
        Board original = Board.of(Grid.empty(9), rules).without(Placement.of(0, 0, 4));
        CountedRule.readings = 0;

        Board copy = Serialization.copy(original);

        assertThat(CountedRule.readings).isZero();
        Explainer hurried = ExplainerFactory.defaults()
                .withConstraints(rules)
                .withTimeLimit(Duration.ofNanos(1))
                .newExplainer();
        assertThatExceptionOfType(SearchLimitException.class).isThrownBy(() -> hurried.next(copy));
        assertThat(CountedRule.readings).isZero();
        assertThat(copy).isEqualTo(original);
        assertThat(copy.marks()).isEqualTo(original.marks());
        assertThat(CountedRule.readings).isEqualTo(1);
    }
}
