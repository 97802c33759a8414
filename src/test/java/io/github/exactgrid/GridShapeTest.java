package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.exactgrid.Grid.Format;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Boards that are not square, have more or fewer digits than rows, or lack cells. */
class GridShapeTest {

    private static final int V = Grid.VOID;

    /** Two rows of three cells, less a corner; digits to 12. */
    private static final Grid CORNERLESS = Grid.of(new int[][] {{V, 10, 0}, {1, 0, 12}}, 12);

    @Test
    void of_keepsShapeAndVoids() {
        assertThat(CORNERLESS.rows()).isEqualTo(2);
        assertThat(CORNERLESS.columns()).isEqualTo(3);
        assertThat(CORNERLESS.digits()).isEqualTo(12);
        assertThat(CORNERLESS.hasVoids()).isTrue();
        assertThat(CORNERLESS.isVoid(0, 0)).isTrue();
        assertThat(CORNERLESS.isVoid(new Cell(0, 0))).isTrue();
        assertThat(CORNERLESS.isVoid(new Cell(0, 2))).isFalse();
        assertThat(CORNERLESS.isVoid(0, 2)).isFalse();
        assertThat(CORNERLESS.digit(0, 0)).isZero();
        assertThat(CORNERLESS.digit(0, 1)).isEqualTo(10);
        assertThat(CORNERLESS.filledCells()).isEqualTo(3);
        assertThat(CORNERLESS.isFull()).isFalse();
        assertThat(CORNERLESS.with(0, 2, 3).with(1, 1, 2).isFull()).isTrue();
        assertThat(CORNERLESS.toArray()).isEqualTo(new int[][] {{V, 10, 0}, {1, 0, 12}});
        assertThat(CORNERLESS.toByteArray()).containsExactly(V, 10, 0, 1, 0, 12);
        assertThat(Grid.of(CORNERLESS.toArray(), 12)).isEqualTo(CORNERLESS).hasSameHashCodeAs(CORNERLESS);
    }

    @Test
    void cleared_isTheBoardWithoutDigits() {
        assertThat(CORNERLESS.cleared()).isEqualTo(Grid.of(new int[][] {{V, 0, 0}, {0, 0, 0}}, 12));
        assertThat(Grid.empty(3, 2, 5).with(2, 1, 5).cleared()).isEqualTo(Grid.empty(3, 2, 5));
    }

    @Test
    void equals_looksAtTheShapeToo() {
        assertThat(Grid.empty(2, 8, 4)).isNotEqualTo(Grid.empty(4, 4, 4)).isNotEqualTo(Grid.empty(2, 8, 5));
        assertThat(Grid.empty(4, 4, 4)).isEqualTo(Grid.empty(4));
    }

    @ParameterizedTest
    @EnumSource
    void format_isReadBack(Format format) {
        assertThat(Grid.parse(CORNERLESS.format(format), Grid.empty(2, 3, 12))).isEqualTo(CORNERLESS);
        Grid wide = Grid.empty(4, 6, 6).with(3, 5, 6);
        assertThat(Grid.parse(wide.format(format), Grid.empty(4, 6, 6))).isEqualTo(wide);
        Grid many = Grid.of(new int[][] {{64, V, 36}}, 64);
        assertThat(Grid.parse(many.format(format), Grid.empty(1, 3, 64))).isEqualTo(many);
    }

    @Test
    void isNineByNine_needsAllCellsAndNineDigits() {
        assertThat(Grid.empty(9).isNineByNine()).isTrue();
        assertThat(Grid.empty(9, 9, 8).isNineByNine()).isFalse();
        assertThat(Grid.empty(9, 8, 9).isNineByNine()).isFalse();
        assertThat(Grid.empty(8, 9, 9).isNineByNine()).isFalse();
        int[][] cells = new int[9][9];
        cells[4][4] = Grid.VOID;
        assertThat(Grid.of(cells, 9).isNineByNine()).isFalse();
    }

    @Test
    void format_writesVoidsAndBoxes() {
        assertThat(CORNERLESS.format(Format.LINE)).isEqualTo("#A.1.C");
        assertThat(CORNERLESS.format(Format.ROWS)).isEqualTo("# 10 .\n1 . 12");
        assertThat(CORNERLESS.format(Format.BOXED)).isEqualTo(" # 10  .\n 1  . 12");
        assertThat(CORNERLESS.format(Format.ALIGNED)).isEqualTo(" # 10  .\n 1  . 12");
        assertThat(Grid.empty(4, 6, 6).format(Format.BOXED)).isEqualTo("""
                . . . | . . .
                . . . | . . .
                ------+------
                . . . | . . .
                . . . | . . .""");
        assertThat(Grid.empty(4, 6, 4).formatBoxed(2, 2)).isEqualTo("""
                . . | . . | . .
                . . | . . | . .
                ----+-----+----
                . . | . . | . .
                . . | . . | . .""");
    }

    @ParameterizedTest
    @CsvSource({"3, 2", "2, 4", "4, 1", "1, 8", "0, 4"})
    void formatBoxed_rejectsBoxesThatDoNotTile(int boxRows, int boxColumns) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Grid.empty(4, 6, 6).formatBoxed(boxRows, boxColumns))
                .withMessage("boxes of %dx%d do not fit a 4x6 grid of 6 digits", boxRows, boxColumns);
    }

    @Test
    void parse_readsALineOfVoidsAsARowAndOthersAsComments() {
        Grid grid = Grid.parse("# a comment\n# 1 2\n# 3 # and 4\n. . #\n#\n# # 2 1\n", Grid.empty(2, 3, 3));

        assertThat(grid).isEqualTo(Grid.of(new int[][] {{V, 1, 2}, {0, 0, V}}, 3));
        assertThat(Grid.parse("##1\n12#", Grid.empty(2, 3, 2)))
                .isEqualTo(Grid.of(new int[][] {{V, V, 1}, {1, 2, V}}, 2));
        assertThat(Grid.parse("##112#", Grid.empty(2, 3, 2))).isEqualTo(Grid.parse("##1\n12#", Grid.empty(2, 3, 2)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "1 2 3; no square; 2;3;3; 3 cells, expected 6",
                "123/12; x; 2;3;3; row 2 (line 2) has 2 cells, expected 3",
                "123/123/123; x; 2;3;3; 3 rows of 3 cells, expected 2 rows",
                "12x/123; x; 2;3;3; row 1, column 3: 'x' is no digit of a 2x3 grid of 3 digits",
                "124/123; x; 2;3;3; row 1, column 3: '4' is no digit of a 2x3 grid of 3 digits",
                "1 2 13/1 2 3; x; 2;3;12; row 1, column 3: '13' is no digit of a 2x3 grid of 12 digits",
                "###/###; x; 2;3;3; no cells: every place is void",
                "' '; x; 2;3;3; no cells: the text is empty or has only comments"
            })
    void parse_rejectsOtherShapes(String text, String why, int rows, int columns, int digits, String message) {
        assertThatExceptionOfType(GridFormatException.class)
                .isThrownBy(() -> Grid.parse(text.replace('/', '\n'), Grid.empty(rows, columns, digits)))
                .withMessage(message);
    }

    @ParameterizedTest
    @CsvSource({"0, 3, 3", "65, 3, 3", "3, 0, 3", "3, 65, 3", "3, 3, 0", "3, 3, 65"})
    void shape_isChecked(int rows, int columns, int digits) {
        assertThatExceptionOfType(GridFormatException.class)
                .isThrownBy(() -> Grid.empty(rows, columns, digits))
                .withMessageMatching("(no cells|0|65).*");
    }

    @Test
    void of_rejectsArraysThatAreNoGrid() {
        assertThatExceptionOfType(GridFormatException.class)
                .isThrownBy(() -> Grid.of(new int[][] {{1, 2}, {1}}, 3))
                .withMessage("row 2 has 1 cells, expected 2");
        assertThatExceptionOfType(GridFormatException.class)
                .isThrownBy(() -> Grid.of(new int[][] {{1, -2}}, 3))
                .withMessage("row 1, column 2: -2 is no digit of a 1x2 grid of 3 digits");
        assertThatExceptionOfType(GridFormatException.class)
                .isThrownBy(() -> Grid.of(new int[][] {{V, V}}, 3))
                .withMessage("no cells: every place is void");
        assertThatExceptionOfType(GridFormatException.class)
                .isThrownBy(() -> Grid.of(new int[][] {{V}}))
                .withMessage("row 1, column 1: -1 is no digit of a 1x1 grid");
        assertThatExceptionOfType(GridFormatException.class).isThrownBy(() -> Grid.of(new int[0][], 3));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3})
    void with_rejectsVoids(int digit) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CORNERLESS.with(0, 0, digit))
                .withMessage("r1c1 cannot be " + digit + ": the board has no cell there");
    }

    /** Each number is alone on its line. */
    @Test
    void aColumn_mayHaveNumbersOfTwoFigures() {
        Grid column = Grid.of(new int[][] {{10}, {V}, {0}, {2}}, 12);

        for (Grid.Format format : Grid.Format.values()) {
            assertThat(Grid.parse(column.format(format), Grid.empty(4, 1, 12))).isEqualTo(column);
        }
        assertThat(Serialization.copy(column)).isEqualTo(column);
        assertThat(Grid.parse("12", Grid.empty(2, 1, 12))).isEqualTo(Grid.of(new int[][] {{1}, {2}}, 12));
    }

    @Test
    void serialization_keepsShapeAndVoids() throws IOException, ClassNotFoundException {
        assertThat(Serialization.copy(CORNERLESS)).isEqualTo(CORNERLESS);
        assertThat(Serialization.copy(Grid.empty(4, 6, 6))).isEqualTo(Grid.empty(4, 6, 6));
    }

    // ---- rules on such boards

    @EveryEngine
    void classicRules_fitRectangularBoards(Engine engine) {
        Grid grid = Grid.parse("123456\n456123\n......\n......", Grid.empty(4, 6, 6));
        Solver solver = SolverFactory.defaults().withEngine(engine).newSolver();

        assertThat(solver.solutions(grid).limit(20))
                .hasSize(20)
                .allSatisfy(solution ->
                        assertThat(ConstraintSet.classic().violations(solution)).isEmpty());
        assertThat(solver.count(Grid.empty(2, 4, 4), 1000)).isEqualTo(24 * 4);
    }

    @EveryEngine
    void voids_areLeftOut(Engine engine) {
        Grid ring = Grid.of(new int[][] {{0, 0, 0}, {0, V, 0}, {0, 0, 0}}, 3);
        Solver solver = SolverFactory.defaults()
                .withEngine(engine)
                .withConstraints(ConstraintSet.latin())
                .newSolver();

        // The upper and the lower row are any two permutations without a common column; between them, left and right,
        // what is
        // left over: always different, or else the third row of a latin square would repeat a digit.
        assertThat(solver.count(ring, 1000)).isEqualTo(12);
        assertThat(solver.solutions(ring)).allSatisfy(solution -> {
            assertThat(solution.isVoid(1, 1)).isTrue();
            assertThat(solution.isFull()).isTrue();
        });
        Map<Cell, Set<Integer>> candidates = solver.candidates(ring);
        assertThat(candidates).hasSize(8).doesNotContainKey(new Cell(1, 1));
        assertThat(candidates.values()).allMatch(digits -> digits.equals(Set.of(1, 2, 3)));
    }

    @Test
    void bitboard_rejectsNineByNineBoardsWithVoids() {
        Grid board = Grid.parse("#" + ".".repeat(80), Grid.empty(9, 9, 9));

        assertThatIllegalArgumentException().isThrownBy(() -> Solvers.bitboard().solve(board));
        assertThat(Solvers.fastest().solve(board)).isPresent();
    }

    @Test
    void constraints_areRejectedOnVoids() {
        Constraint rule =
                Constraint.named("pair", model -> model.allDifferent(List.of(new Cell(0, 0), new Cell(0, 1))));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConstraintSet.of(rule).violations(CORNERLESS))
                .withMessage("constraint 'pair': r1c1 is void: the board has no cell there");
    }

    @Test
    void model_returnsTheCellsOfTheBoard() {
        Constraint look = Constraint.named("look", model -> {
            assertThat(model.cells()).hasToString("[r1c2, r1c3, r2c1, r2c2, r2c3]");
            assertThat(model.cell(0, 0)).isEmpty();
            assertThat(model.cell(-1, 0)).isEmpty();
            assertThat(model.cell(0, -1)).isEmpty();
            assertThat(model.cell(2, 0)).isEmpty();
            assertThat(model.cell(0, 3)).isEmpty();
            assertThat(model.cell(1, 2)).contains(new Cell(1, 2));
        });

        assertThat(ConstraintSet.of(look).violations(CORNERLESS)).isEmpty();
    }
}
