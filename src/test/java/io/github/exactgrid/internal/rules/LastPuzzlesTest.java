package io.github.exactgrid.internal.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LastPuzzlesTest {

    private static List<Constraint> cage() {
        return List.of(Constraints.rows(), Constraints.cage(5, Cell.list("r1c1 r1c2")));
    }

    private static Rules kept(List<Constraint> constraints, Grid board) {
        return Rules.compileAndKeep(constraints, board, Budget.unlimited());
    }

    private static Rules compiled(List<Constraint> constraints, Grid board) {
        return Rules.compile(constraints, board, Budget.unlimited());
    }

    @Test
    void keptRules_areThoseOfTheSameConstraintsOnTheSameKindOfBoard() {
        List<Constraint> constraints = cage();
        Rules rules = kept(constraints, Grid.empty(4));

        assertThat(compiled(new ArrayList<>(constraints), Grid.empty(4).with(1, 1, 2)))
                .isSameAs(rules);
        assertThat(compiled(cage(), Grid.empty(4))).isNotSameAs(rules);
        assertThat(compiled(constraints.subList(0, 1), Grid.empty(4))).isNotSameAs(rules);
        assertThat(compiled(List.of(constraints.get(1), constraints.get(0)), Grid.empty(4)))
                .isNotSameAs(rules);
    }

    @Test
    void otherBoards_haveRulesOfTheirOwn() {
        List<Constraint> constraints = cage();
        Rules rules = kept(constraints, Grid.empty(4));

        assertThat(compiled(constraints, Grid.empty(4, 4, 5)).digits()).isEqualTo(5);
        assertThat(compiled(constraints, Grid.empty(6)).cells()).isEqualTo(36);
        assertThat(compiled(constraints, Grid.of(new int[][] {{0, 0, 0, Grid.VOID}, {0, 0, 0, 0}}, 4))
                        .cells())
                .isEqualTo(7);
        assertThat(compiled(constraints, Grid.empty(4))).isSameAs(rules);
    }

    /** What a constraint of a user's own declares may change. */
    @Test
    void rulesThatNoPuzzleFileHas_areCompiledEachTime() {
        int[] total = {5};
        List<Constraint> constraints = List.of(model -> model.sum(Cell.list("r1c1 r1c2"), total[0]));
        assertThat(compiled(constraints, Grid.empty(4)).sums().get(0).totals().least())
                .isEqualTo(5);
        total[0] = 6;

        assertThat(compiled(constraints, Grid.empty(4)).sums().get(0).totals().least())
                .isEqualTo(6);
    }

    @Test
    void theOldest_areDropped() {
        List<Constraint> first = cage();
        List<Constraint> second = cage();
        Rules rules = kept(first, Grid.empty(4));
        Rules later = kept(second, Grid.empty(4));
        for (int i = 2; i <= LastPuzzles.MAX_COUNT; i++) {
            kept(cage(), Grid.empty(4));
        }

        assertThat(compiled(first, Grid.empty(4))).isNotSameAs(rules);
        assertThat(compiled(second, Grid.empty(4))).isSameAs(later);
    }
}
