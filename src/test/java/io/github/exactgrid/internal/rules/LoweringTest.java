package io.github.exactgrid.internal.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Placement;
import io.github.exactgrid.internal.limits.Budget;
import java.util.List;
import org.junit.jupiter.api.Test;

class LoweringTest {

    private static Rules compile(int digits, Constraint... constraints) {
        return Rules.compile(List.of(constraints), Grid.empty(1, 3, digits), Budget.unlimited());
    }

    @Test
    void rulesWithoutSumsAndRelations_areTheirOwnLowering() {
        Rules rules = compile(
                4,
                model -> model.allDifferent(model.cells()),
                model -> model.forbid(new Placement(model.cells().get(0), 1)));

        assertThat(rules.lowered(Budget.unlimited())).isSameAs(rules);
    }

    @Test
    void equalSums_shareOneDiagramOfASequence() {
        Rules lowered = compile(4, model -> {
                    model.sum(model.cells(), 7);
                    model.sum(
                            List.of(
                                    model.cells().get(2),
                                    model.cells().get(1),
                                    model.cells().get(0)),
                            7);
                    model.sum(model.cells(), 8);
                })
                .lowered(Budget.unlimited());

        assertThat(lowered.sums()).isEmpty();
        assertThat(lowered.sequences())
                .extracting(Sequence::cells)
                .containsExactly(new int[] {0, 1, 2}, new int[] {2, 1, 0}, new int[] {0, 1, 2});
        assertThat(lowered.sequences().get(1).diagram())
                .isSameAs(lowered.sequences().get(0).diagram())
                .isNotSameAs(lowered.sequences().get(2).diagram());
    }

    @Test
    void relations_areAGroupForEachDigitThatExcludesOthers() {
        Rules lowered = compile(
                        3,
                        model -> model.relation(
                                model.cells().get(1),
                                model.cells().get(0),
                                (first, second) -> first != 2 || second == 2))
                .lowered(Budget.unlimited());

        assertThat(lowered.pairs()).isEmpty();
        assertThat(lowered.sequences()).isEmpty();
        assertThat(lowered.groups()).hasSize(1);
        Group group = lowered.groups().get(0);
        assertThat(group.placements()).containsExactly(0, 2, 4); // r1c1=1, r1c1=3, r1c2=2
        assertThat(group.isExactlyOne()).isFalse();
    }

    @Test
    void relations_thatExcludeManyPairsOfManyDigits_areSequences() {
        Rules lowered = compile(25, model -> {
                    model.relation(model.cells().get(0), model.cells().get(1), (first, second) -> first == second);
                    model.relation(model.cells().get(0), model.cells().get(1), (first, second) -> first != second);
                })
                .lowered(Budget.unlimited());

        assertThat(lowered.sequences()).hasSize(1);
        assertThat(lowered.groups()).hasSize(25);
    }

    @Test
    void rules_keepTheirOrderAndNames() {
        Rules lowered = compile(
                        4,
                        Constraint.named("a", model -> model.sum(model.cells(), 7)),
                        Constraint.named("b", model -> model.allDifferent(model.cells())),
                        Constraint.named(
                                "c",
                                model -> model.relation(
                                        model.cells().get(0), model.cells().get(1), (one, other) -> one > 1)),
                        Constraint.named("d", model -> model.sum(model.cells(), 5, 6)))
                .lowered(Budget.unlimited());

        assertThat(lowered.all()).extracting(Rule::constraint).containsExactly("a", "b", "c", "d");
    }
}
