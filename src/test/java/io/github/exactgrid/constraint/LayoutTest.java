package io.github.exactgrid.constraint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.exactgrid.BoxShape;
import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Serialization;
import io.github.exactgrid.Solver;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.Uniqueness;
import java.util.List;
import org.junit.jupiter.api.Test;

class LayoutTest {

    private static final BoxShape TWO = new BoxShape(2, 2);
    private static final Layout TWODOKU = Layout.of(TWO, Cell.list("r1c1 r3c3"));

    @Test
    void samurai_hasFiveBoards() {
        Layout samurai = Layout.samurai();
        Grid board = samurai.empty();

        assertThat(board.rows()).isEqualTo(21);
        assertThat(board.columns()).isEqualTo(21);
        assertThat(samurai.constraint()).hasToString("boards 3x3 r1c1 r1c13 r7c7 r13c1 r13c13");
        Grid solution = Solvers.fastest(samurai.rules()).solve(board).orElseThrow();
        assertThat(solution.filledCells()).isEqualTo(5 * 81 - 4 * 9);
        for (Cell corner : Cell.list("r1c1 r1c13 r7c7 r13c1 r13c13")) {
            int[][] part = new int[9][9];
            for (int i = 0; i < 81; i++) {
                part[i / 9][i % 9] = solution.digit(corner.row() + i / 9, corner.column() + i % 9);
            }
            assertThat(ConstraintSet.classic().violations(Grid.of(part))).isEmpty();
        }
    }

    /** The count is that of all 4x4 pairs with a box in common: 288 * 288 over the 24 fillings of the box. */
    @Test
    void boards_shareTheirOverlap() {
        assertThat(Solvers.fastest(TWODOKU.rules()).count(TWODOKU.empty())).isEqualTo(288 * 288 / 24);
    }

    @Test
    void gaps_areVoidHoweverTheyAreWritten() {
        String zeros = "1234 00\n0000 00\n0000 00\n0000 00\n00 0000\n00 0004\n";
        Grid grid = TWODOKU.parse(zeros);

        assertThat(TWODOKU.parse("1234##\n....##\n......\n......\n##....\n##...4"))
                .isEqualTo(grid);
        assertThat(grid.isVoid(0, 4)).isTrue();
        assertThat(grid.isVoid(5, 1)).isTrue();
        assertThat(grid.filledCells()).isEqualTo(5);
        assertThat(TWODOKU.grid(grid)).isEqualTo(grid);
    }

    /** With free cells in the gaps every puzzle would have many solutions. */
    @Test
    void gaps_thatAreCellsAreRefused() {
        Solver solver = Solvers.fastest(TWODOKU.rules());

        assertThatIllegalArgumentException()
                .isThrownBy(() -> solver.uniqueness(Grid.empty(6, 6, 4)))
                .withMessage(
                        "boards 2x2 r1c1 r3c3: r1c5 is in none of the boards, so that it has to be void: Layout.grid"
                                + " makes it so");
        assertThat(solver.uniqueness(TWODOKU.grid(Grid.empty(6, 6, 4)))).isEqualTo(Uniqueness.MULTIPLE);
    }

    @Test
    void grids_ofAnotherLayoutAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TWODOKU.grid(Grid.empty(6)))
                .withMessage("boards 2x2 r1c1 r3c3: a 6x6 grid of 6 digits, expected 6x6 of 4");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TWODOKU.grid(Grid.empty(6, 6, 4).with(0, 5, 2)))
                .withMessage("boards 2x2 r1c1 r3c3: r1c6 is 2, but in a gap");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TWODOKU.parse("#".repeat(35) + "."))
                .withMessage("boards 2x2 r1c1 r3c3: r1c1 is void, but in a board");
    }

    @Test
    void layouts_areCheckedAndCompared() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Layout.of(TWO, List.of()))
                .withMessage("boards 2x2: expected at least one");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Layout.of(TWO, Cell.list("r1c1 r1c1")))
                .withMessage("boards 2x2 r1c1 r1c1: r1c1 occurs twice");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Layout.of(TWO, Cell.list("r1c62")))
                .withMessage("boards 2x2 r1c62: 4x65 places, expected at most 64x64");
        assertThat(Layout.of(new BoxShape(3, 3), Cell.list("r1c1 r1c13 r7c7 r13c1 r13c13")))
                .isEqualTo(Layout.samurai())
                .hasSameHashCodeAs(Layout.samurai())
                .isNotEqualTo(TWODOKU);
        assertThat(Serialization.copy(TWODOKU)).isEqualTo(TWODOKU);
    }

    @Test
    void relations_areLambdas() {
        ConstraintSet rules = ConstraintSet.latin()
                .with(
                        Constraints.neighbours("parity", (first, second) -> (first + second) % 2 == 1),
                        Constraints.line("twice", (first, second) -> second == 2 * first, Cell.list("r1c1 r1c2")));
        Grid solution = Solvers.fastest(rules).solve(Grid.empty(4)).orElseThrow();

        assertThat(solution.digit(0, 1)).isEqualTo(2 * solution.digit(0, 0));
        for (int row = 0; row < 4; row++) {
            for (int column = 0; column < 3; column++) {
                assertThat((solution.digit(row, column) + solution.digit(row, column + 1)) % 2)
                        .isOne();
                assertThat((solution.digit(column, row) + solution.digit(column + 1, row)) % 2)
                        .isOne();
            }
        }
        assertThat(rules.constraints()).extracting(Object::toString).contains("parity", "twice r1c1 r1c2");
        assertThat(Serialization.copy(Constraints.neighbours("apart", PlainRelation.LESS)))
                .isEqualTo(Constraints.neighbours("apart", PlainRelation.LESS));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Constraints.line("no", (first, second) -> false, Cell.list("r1c1 r1c2")));
    }

    /** Left of, and above: a relation that is not symmetrical. */
    @Test
    void neighbours_areOrdered() {
        ConstraintSet rules = ConstraintSet.of(Constraints.neighbours("rising", PlainRelation.LESS));

        assertThat(Solvers.fastest(rules).solve(Grid.empty(2, 2, 3)))
                .contains(Grid.of(new int[][] {{1, 2}, {2, 3}}, 3));
    }
}
