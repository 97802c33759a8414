package io.github.exactgrid.constraint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Placement;
import io.github.exactgrid.Solvers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class CombinationTest {

    private static final Constraint ODD = Constraints.odd(Cell.list("r1c1 r1c2"));
    private static final Constraint EVEN = Constraints.even(Cell.list("r1c1 r1c2"));

    private static long count(Grid grid, Constraint... constraints) {
        return Solvers.fastest(ConstraintSet.of(constraints)).count(grid, 100_000);
    }

    @Test
    void names_haveParenthesesWhereNeeded() {
        Constraint any = Constraints.anyOf(List.of(ODD, EVEN));
        Constraint all = Constraints.allOf(List.of(ODD, EVEN));

        assertThat(any).hasToString("either odd r1c1 r1c2 or even r1c1 r1c2");
        assertThat(all).hasToString("all of odd r1c1 r1c2 and even r1c1 r1c2");
        assertThat(Constraints.anyOf(List.of(any, all)))
                .hasToString("either ( odd r1c1 r1c2 or even r1c1 r1c2 ) or odd r1c1 r1c2 and even r1c1 r1c2");
        assertThat(Constraints.anyOf(List.of(ODD))).isEqualTo(ODD);
        assertThat(Constraints.allOf(List.of(ODD))).isEqualTo(ODD);
    }

    @Test
    void namesOfManyParts_areShort() {
        assertThat(Constraints.anyOf(Collections.nCopies(12, ODD)).name())
                .isEqualTo("either " + "odd r1c1 r1c2 or ".repeat(10) + "2 more");
    }

    @Test
    void depth_isLimited() {
        Constraint any = ODD;
        for (int depth = 0; depth < 100; depth++) {
            any = Constraints.anyOf(List.of(any, EVEN));
        }
        Constraint deepest = any;

        assertThat(count(Grid.empty(2), deepest)).isEqualTo(2 * 4);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Constraints.allOf(List.of(EVEN, deepest)))
                .withMessage("more than 100 alternatives in each other");
    }

    @Test
    void noConstraints_areRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Constraints.anyOf(List.of()))
                .withMessage("either: expected at least one constraint");
        assertThatIllegalArgumentException().isThrownBy(() -> Constraints.allOf(List.of()));
        assertThatNullPointerException().isThrownBy(() -> Constraints.anyOf(Collections.singletonList(null)));
        assertThatNullPointerException().isThrownBy(() -> Constraints.anyOf(Arrays.asList(ODD, null)));
    }

    @Test
    void partsWithoutAStatement_leaveTheWholeWithoutOne() {
        Constraint lambda = model -> model.forbid(new Placement(new Cell(0, 0), 1));

        assertThat(Constraints.anyOf(List.of(ODD, lambda)).statement()).isEmpty();
        assertThat(Constraints.anyOf(List.of(ODD, Constraints.regions("ab\nab")))
                        .statement())
                .isEmpty();
    }

    /** A loop is read in a row, not side by side, and a cage of one cell without sum demands nothing. */
    @Test
    void anAlternativeThatDemandsNothing_alwaysHolds() {
        Constraint loop = Constraints.regex(".1.1", Cell.list("r1c1 r1c2 r1c3 r1c1"));
        Constraint nothing = Constraints.cage(Cell.list("r1c2"));

        assertThat(count(Grid.empty(1, 3, 3), loop)).isEqualTo(3);
        assertThat(count(Grid.empty(1, 3, 3), Constraints.anyOf(List.of(loop, nothing))))
                .isEqualTo(27);
        assertThat(count(Grid.empty(1, 3, 3), Constraints.anyOf(List.of(nothing, loop))))
                .isEqualTo(27);
    }

    @Test
    void alternatives_holdIfOneDoes() {
        Grid grid = Grid.empty(1, 2, 4);

        assertThat(count(grid, Constraints.anyOf(List.of(ODD, EVEN)))).isEqualTo(4 + 4);
        assertThat(count(grid, Constraints.allOf(List.of(ODD, EVEN)))).isZero();
        assertThat(ConstraintSet.of(Constraints.anyOf(List.of(ODD, EVEN))).candidates(grid.with(0, 0, 3)))
                .hasToString("{r1c1=[3], r1c2=[1, 3]}");
        assertThat(ConstraintSet.of(Constraints.anyOf(List.of(ODD, EVEN)))
                        .violations(grid.with(0, 0, 3).with(0, 1, 2)))
                .hasToString("[either odd r1c1 r1c2 or even r1c1 r1c2: r1c1 r1c2]");
    }

    @Test
    void alternativesOfEveryKindOfRule_agreeWithThem() {
        List<Cell> line = Cell.list("r1c1 r1c2 r1c3");
        List<Constraint> kinds = List.of(
                Constraints.cage(6, line),
                Constraints.littleKiller(5, line),
                Constraints.distinctCount(line.get(1), List.of(line.get(0), line.get(2))),
                Constraints.sameDigits(List.of(line.subList(0, 2), line.subList(1, 3))),
                Constraints.lunchbox(2, line),
                Constraints.quadruple(line.get(0), List.of(1, 2)),
                Constraints.line(PairRelation.of("a<b"), line),
                Constraint.named(
                        "exactly one 4",
                        model -> model.exactlyOne(line.stream()
                                .map(cell -> new Placement(cell, 4))
                                .toList())),
                Constraint.named(
                        "at most one 4",
                        model -> model.atMostOne(line.stream()
                                .map(cell -> new Placement(cell, 4))
                                .toList())),
                Constraint.named("nothing", model -> {}),
                Constraint.named("impossible", model -> model.exactlyOne(List.of())),
                Constraint.named("no total", model -> model.sum(line, 100)),
                Constraint.named(
                        "read twice",
                        model -> model.sequence(Cell.list("r1c1 r1c2 r1c1"), RegexAutomaton.of(".1(2|3)"))));
        Grid grid = Grid.empty(2, 3, 4);
        for (Constraint one : kinds) {
            for (Constraint other : kinds) {
                long both = count(grid, one, other);

                assertThat(count(grid, Constraints.anyOf(List.of(one, other))))
                        .as("%s or %s", one, other)
                        .isEqualTo(count(grid, one) + count(grid, other) - both);
                assertThat(count(grid, Constraints.allOf(List.of(one, other))))
                        .as("%s and %s", one, other)
                        .isEqualTo(both);
            }
        }
    }

    /** A clue that is a cage or a lunchbox, and can only be one of them. */
    @Test
    void impossibleAlternatives_areLeftOut() {
        List<Cell> cells = Cell.list("r1c1 r1c2 r1c3");
        Constraint lunchbox = Constraints.lunchbox(3, cells);

        assertThat(Constraints.anyOfPossible(List.of(() -> Constraints.cage(2, cells), () -> lunchbox)))
                .isEqualTo(lunchbox);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Constraints.anyOfPossible(List.of(() -> Constraints.cage(2, cells))))
                .withMessage("cage 2 r1c1 r1c2 r1c3: 3 different digits sum to at least 6");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Constraints.anyOfPossible(
                        List.of(() -> Constraints.cage(3, Cell.list("r1c1 r1c1")), () -> lunchbox)))
                .withMessage("cage 3 r1c1 r1c1: r1c1 occurs twice");
        Constraint large = Constraints.cage(12, cells); // of 4 digits at most 9
        assertThat(count(Grid.empty(1, 3, 4), Constraints.anyOf(List.of(large, lunchbox))))
                .isEqualTo(count(Grid.empty(1, 3, 4), lunchbox));
        assertThat(count(
                        Grid.empty(1, 3, 4),
                        Constraints.anyOf(List.of(Constraints.allOf(List.of(ODD, large)), lunchbox, EVEN))))
                .isEqualTo(count(Grid.empty(1, 3, 4), Constraints.anyOf(List.of(lunchbox, EVEN))));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> count(Grid.empty(1, 3, 4), Constraints.anyOf(List.of(large, large))))
                .withMessageContaining("3 different digits of 1 to 4 sum to at most 9");
    }

    @Test
    void noAlternatives_haveNoSolution() {
        assertThat(count(Grid.empty(1, 2, 4), model -> model.anyOf(List.of()))).isZero();
    }

    @Test
    void alternatives_thatDoNotFitAreRejected() {
        ConstraintSet rules = ConstraintSet.of(Constraints.anyOf(List.of(ODD, Constraints.cage(Cell.list("r9c9")))));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> rules.violations(Grid.empty(4)))
                .withMessageContaining("either odd r1c1 r1c2 or cage r9c9")
                .withMessageContaining("r9c9 is outside a board of 4x4");
    }

    @Test
    void alternativesOfTooManyStates_areRejected() {
        List<Cell> cells = new ArrayList<>();
        for (int i = 0; i < 64 * 64; i++) {
            cells.add(new Cell(i / 64, i % 64));
        }
        Constraint sums = Constraints.anyOf(
                List.of(Constraints.littleKiller(100_000, cells), Constraints.littleKiller(100_001, cells)));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConstraintSet.of(sums).violations(Grid.empty(64)))
                .withMessageEndingWith(": alternatives of too many states");
    }
}
