package io.github.exactgrid.symmetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Grid;
import org.junit.jupiter.api.Test;

class TransformationTest {

    private static final Grid BOARD = Grid.empty(4);
    private static final Grid GRID = Grid.parse("1234341221434321");

    @Test
    void eachPart_doesWhatItSays() {
        assertThat(Transformation.identity(BOARD).apply(GRID)).isEqualTo(GRID);
        assertThat(Transformation.ofRows(BOARD, 1, 0, 3, 2).apply(GRID)).isEqualTo(Grid.parse("3412123443212143"));
        assertThat(Transformation.ofColumns(BOARD, 2, 3, 0, 1).apply(GRID)).isEqualTo(Grid.parse("3412123443212143"));
        assertThat(Transformation.transposition(BOARD).apply(Grid.parse("12..............")))
                .isEqualTo(Grid.parse("1...2..........."));
        assertThat(Transformation.ofDigits(BOARD, 2, 3, 4, 1).apply(Grid.parse("12.4............")))
                .isEqualTo(Grid.parse("23.1............"));
    }

    /** A transposition and then the columns from the right: a quarter turn clockwise. */
    @Test
    void then_appliesThisFirst() {
        Transformation turn = Transformation.transposition(BOARD).then(Transformation.ofColumns(BOARD, 3, 2, 1, 0));

        assertThat(turn.cell(new Cell(0, 0))).isEqualTo(new Cell(0, 3));
        assertThat(turn.cell(new Cell(0, 3))).isEqualTo(new Cell(3, 3));
        assertThat(turn).isEqualTo(Transformation.ofCells(BOARD, cell -> new Cell(cell.column(), 3 - cell.row())));
        assertThat(turn.then(turn).then(turn).then(turn).isIdentity()).isTrue();
        assertThat(turn.then(turn).isIdentity()).isFalse();
        assertThat(turn.inverse().apply(turn.apply(GRID))).isEqualTo(GRID);
    }

    @Test
    void digit_isTheImage() {
        Transformation next = Transformation.ofDigits(BOARD, 2, 3, 4, 1);

        assertThat(next.digit(0)).isZero();
        assertThat(next.digit(4)).isOne();
        assertThatThrownBy(() -> next.digit(5)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThat(next.board()).isEqualTo(BOARD);
    }

    @Test
    void voidPlaces_stay() {
        Grid board = Grid.of(new int[][] {{Grid.VOID, 0}, {0, Grid.VOID}}, 2);
        Transformation swap = Transformation.ofCells(board, cell -> new Cell(cell.column(), cell.row()));

        assertThat(swap.apply(Grid.of(new int[][] {{Grid.VOID, 1}, {2, Grid.VOID}}, 2)))
                .isEqualTo(Grid.of(new int[][] {{Grid.VOID, 2}, {1, Grid.VOID}}, 2));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Transformation.ofRows(board, 1, 0))
                .withMessage("r1c2 is moved to r2c2: the board has no cell there");
        assertThatIllegalArgumentException().isThrownBy(() -> swap.cell(new Cell(0, 0)));
    }

    @Test
    void toString_namesWhatChanges() {
        assertThat(Transformation.identity(BOARD)).hasToString("");
        assertThat(Transformation.ofRows(Grid.empty(2, 1, 2), 1, 0)
                        .then(Transformation.ofDigits(Grid.empty(2, 1, 2), 2, 1)))
                .hasToString("r1c1->r2c1 r2c1->r1c1 1->2 2->1");
    }

    @Test
    void equals_comparesBoardCellsAndDigits() {
        assertThat(Transformation.ofRows(BOARD, 1, 0, 2, 3))
                .isEqualTo(Transformation.ofRows(BOARD, 1, 0, 2, 3))
                .hasSameHashCodeAs(Transformation.ofRows(BOARD, 1, 0, 2, 3))
                .isNotEqualTo(Transformation.ofRows(BOARD, 0, 1, 3, 2))
                .isNotEqualTo(Transformation.ofDigits(BOARD, 2, 1, 3, 4))
                .isNotEqualTo("rows");
        assertThat(Transformation.identity(Grid.empty(4))).isNotEqualTo(Transformation.identity(Grid.empty(4, 4, 5)));
    }

    @Test
    void invalidArguments_areRejectedWithTheReason() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Transformation.ofDigits(BOARD, 1, 2, 3, 3))
                .withMessage("digit 3: expected each of 1 to 4 once");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Transformation.ofDigits(BOARD, 1, 2, 3))
                .withMessage("3 digits, expected 4");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Transformation.ofRows(BOARD, 0, 1, 2))
                .withMessage("3 rows, expected 4");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Transformation.ofColumns(BOARD, 0, 1, 2, 4))
                .withMessage("column 4: expected each of 0 to 3 once");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Transformation.ofCells(BOARD, cell -> new Cell(0, 0)))
                .withMessage("r1c2 is moved to r1c1, as another cell is");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Transformation.transposition(Grid.empty(2, 3, 3)))
                .withMessage("r1c3 is moved to r3c1: the board has no cell there");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Transformation.identity(BOARD).apply(Grid.empty(9)))
                .withMessage("a transformation of a 4x4 board of 4 digits and a 9x9 board of 9 digits");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Transformation.identity(BOARD).then(Transformation.identity(Grid.empty(9))));
    }
}
