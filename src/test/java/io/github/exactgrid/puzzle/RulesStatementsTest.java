package io.github.exactgrid.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Serialization;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.constraint.Layout;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Puzzles that are built in code and written to a file. */
class RulesStatementsTest {

    private static final Grid FOUR = Grid.parse("1..............2");

    @Test
    void aKiller_isWritten() {
        ConstraintSet rules = ConstraintSet.classic()
                .with(Constraints.cage(5, Cell.list("r1c2 r1c3")), Constraints.cage(Cell.list("r4c1 r4c2")));
        Puzzle killer = Puzzle.of(FOUR, rules);

        assertThat(killer.format(PuzzleFormat.RULES)).isEqualTo("""
                size: 4x4
                digits: 4
                box: 2x2
                cage: 5 r1c2 r1c3
                cage: 0 r4c1 r4c2

                givens:
                1 . . .
                . . . .
                . . . .
                . . . 2""");
        assertThat(killer.constraints())
                .isEqualTo(ConstraintSet.classic(2, 2)
                        .with(Constraints.cage(5, Cell.list("r1c2 r1c3")), Constraints.cage(Cell.list("r4c1 r4c2"))));
        assertThat(killer.solver().uniqueness(killer.grid()))
                .isEqualTo(io.github.exactgrid.Solvers.fastest(rules).uniqueness(FOUR));
        Grid solution = killer.solver().solve(FOUR).orElseThrow();
        assertThat(Puzzle.parse(killer.withSolution(solution).format(PuzzleFormat.RULES))
                        .solution())
                .contains(solution);
    }

    @Test
    void theRulesOfAllBoards_areWritten() {
        assertThat(Puzzle.of(FOUR, ConstraintSet.classic())).isEqualTo(Puzzle.of(FOUR));
        assertThat(box(Grid.empty(6), ConstraintSet.classic(3, 2))).isEqualTo("box: 3x2");
        assertThat(box(Grid.empty(6), ConstraintSet.classic().with(Constraints.antiKing())))
                .isEqualTo("box: 2x3");
        assertThat(box(Grid.empty(7), ConstraintSet.latin())).isEqualTo("box: none");
        assertThat(box(Grid.empty(7), ConstraintSet.of(Constraints.rows()))).isEqualTo("box: free");
        Layout layout = Layout.samurai();
        assertThat(box(layout.empty(), layout.rules())).isEqualTo("box: free");
        assertThat(Puzzle.of(layout.empty(), layout.rules()).constraints()).isEqualTo(layout.rules());
    }

    private static String box(Grid grid, ConstraintSet rules) {
        return Puzzle.of(grid, rules)
                .format(PuzzleFormat.RULES)
                .lines()
                .toList()
                .get(2);
    }

    /** Regions that tile the board take the place of the usual boxes, and others do not. */
    @Test
    void regions_replaceTheBoxesOrNot() {
        Constraint jigsaw = Constraints.regions("aaab\ncabb\nccbd\ncddd");
        Constraint window = Constraints.regions("....\n.aa.\n.aa.\n....");

        assertThat(box(Grid.empty(4), ConstraintSet.classic().with(jigsaw))).isEqualTo("box: none");
        assertThat(box(Grid.empty(4), ConstraintSet.classic(2, 2).with(jigsaw))).isEqualTo("box: 2x2");
        assertThat(box(Grid.empty(4), ConstraintSet.classic().with(window))).isEqualTo("box: 2x2");
        Puzzle puzzle = Puzzle.of(Grid.empty(4), ConstraintSet.classic().with(jigsaw));
        assertThat(puzzle.constraints()).isEqualTo(ConstraintSet.latin().with(jigsaw));
        assertThat(puzzle.solver().count(Grid.empty(4)))
                .isEqualTo(io.github.exactgrid.Solvers.fastest(jigsaw).count(Grid.empty(4)));
    }

    @Test
    void cages_mayOverlap() {
        ConstraintSet rules = ConstraintSet.classic(2, 2)
                .with(Constraints.cage(5, Cell.list("r1c2 r1c3")), Constraints.cage(3, Cell.list("r1c3 r1c4")));
        Puzzle puzzle = Puzzle.of(FOUR, rules);

        assertThat(puzzle.format(PuzzleFormat.RULES)).contains("\noverlap: cages\n");
        assertThat(puzzle.constraints()).isEqualTo(rules);
    }

    @Test
    void constraints_withoutTextFormAreNamed() {
        Constraint own = Constraint.named("my own", model -> model.sum(Cell.list("r1c1"), 1));
        ConstraintSet rules = ConstraintSet.classic().with(Constraints.antiKnight(), own);
        NoTextFormException refusal = catchThrowableOfType(NoTextFormException.class, () -> Puzzle.of(FOUR, rules));

        assertThat(refusal).hasMessage("the constraint 'my own' has no text form");
        assertThat(refusal.constraint()).isSameAs(own);
        assertThat(Serialization.copy(refusal)).hasMessage("the constraint 'my own' has no text form");
        assertThat(catchThrowableOfType(
                        NoTextFormException.class,
                        () -> Puzzle.of(
                                FOUR,
                                ConstraintSet.of(
                                        Constraints.line("twice", (a, b) -> b == 2 * a, Cell.list("r1c1 r1c2"))))))
                .hasMessage("the constraint 'twice r1c1 r1c2' has no text form");
        for (String text : List.of("r1c1 is 1", "solution: 1", "givens: 1\n")) {
            assertThat(catchThrowableOfType(NoTextFormException.class, () -> withStatement(text)))
                    .hasMessage("the constraint 'unnamed' has no text form");
        }
    }

    private static Puzzle withStatement(@Nullable String text) {
        return Puzzle.of(FOUR, ConstraintSet.classic().with(new OwnText(text)));
    }

    /** A constraint of a user's own whose statement may be any text. */
    private record OwnText(@Nullable String text) implements Constraint {

        @Override
        public void describe(ConstraintModel model) {
            model.sum(Cell.list("r1c1"), 1);
        }

        @Override
        @SuppressWarnings("NullAway") // as a constraint may be wrong
        public Optional<String> statement() {
            return text == null ? null : Optional.of(text);
        }
    }

    @Test
    void statements_thatAreCutOffAreRejected() {
        for (String text : List.of("regions:", "regions:\na a b b\na a b", "cage:", "cage: 3")) {
            assertThatIllegalArgumentException()
                    .as(text)
                    .isThrownBy(() -> withStatement(text))
                    .isInstanceOf(PuzzleFormatException.class);
        }
        assertThatNullPointerException().isThrownBy(() -> withStatement(null)).withMessage("statement of a constraint");
    }

    @Test
    void constraints_thatDoNotFitAreRejectedByTheirOwnMessage() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Puzzle.of(Grid.empty(5, 6, 6), ConstraintSet.of(Constraints.diagonals())))
                .isNotInstanceOf(PuzzleFormatException.class)
                .withMessageContaining("diagonals: for square boards, not for 5x6");
    }
}
