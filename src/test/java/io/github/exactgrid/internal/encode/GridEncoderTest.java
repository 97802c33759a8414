package io.github.exactgrid.internal.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Placement;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import io.github.exactgrid.internal.rules.Rules;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GridEncoderTest {

    private static GridEncoder encoder(ConstraintSet constraints, int size) {
        return new GridEncoder(
                Rules.compile(constraints.constraints(), Grid.empty(size), Budget.unlimited()),
                null,
                Budget.unlimited());
    }

    private static GridEncoder with(Constraint more) {
        return encoder(ConstraintSet.latin().with(more), 4);
    }

    @Test
    void matrix_ofTheEmptyBoardHas729OptionsOf324Items() {
        CoverMatrix matrix = encoder(ConstraintSet.classic(), 9).encode(Grid.empty(9), Budget.unlimited());

        assertThat(matrix.options()).isEqualTo(729);
        assertThat(matrix.items()).isEqualTo(324);
        assertThat(matrix.primaryItems()).isEqualTo(324);
        assertThat(CoverProblems.entries(matrix)).isEqualTo(2916);
    }

    /** The four families: cell, row-digit, column-digit and box-digit. */
    @Test
    void options_coverACellARowDigitAColumnDigitAndABoxDigit() {
        CoverMatrix matrix = encoder(ConstraintSet.classic(), 9).encode(Grid.empty(9), Budget.unlimited());
        for (int row = 0; row < 9; row++) {
            for (int column = 0; column < 9; column++) {
                for (int digit = 1; digit <= 9; digit++) {
                    int option = (row * 9 + column) * 9 + digit - 1;
                    int box = row / 3 * 3 + column / 3;

                    assertThat(matrix.label(option)).isEqualTo(option);
                    assertThat(CoverProblems.items(matrix, option))
                            .containsExactly(
                                    row * 9 + column,
                                    81 + row * 9 + digit - 1,
                                    162 + column * 9 + digit - 1,
                                    243 + box * 9 + digit - 1);
                }
            }
        }
    }

    @Test
    void houses_withFewerCellsThanDigitsAreSecondary() {
        CoverMatrix matrix = with(model -> model.allDifferent(List.of(new Cell(0, 0), new Cell(1, 1))))
                .encode(Grid.empty(4), Budget.unlimited());

        assertThat(matrix.primaryItems()).isEqualTo(48);
        assertThat(matrix.items()).isEqualTo(52);
        assertThat(CoverProblems.items(matrix, 0)).containsExactly(0, 16, 32, 48);
        assertThat(CoverProblems.items(matrix, 5 * 4 + 3)).containsExactly(5, 16 + 7, 32 + 7, 51);
        assertThat(CoverProblems.items(matrix, 4)).hasSize(3);
    }

    @Test
    void groups_arePrimaryIfExactlyOneComesTrueAndElseSecondary() {
        CoverMatrix matrix = with(model -> {
                    model.atMostOne(List.of(Placement.of(0, 0, 1), Placement.of(0, 1, 1)));
                    model.allDifferent(List.of(new Cell(0, 0), new Cell(3, 3)));
                    model.exactlyOne(List.of(Placement.of(0, 0, 1), Placement.of(3, 3, 4)));
                })
                .encode(Grid.empty(4), Budget.unlimited());

        // cells, rows and columns, the group of which exactly one comes true; then the small house, the other group
        assertThat(matrix.primaryItems()).isEqualTo(49);
        assertThat(matrix.items()).isEqualTo(54);
        assertThat(CoverProblems.items(matrix, 0)).containsExactlyInAnyOrder(0, 16, 32, 48, 49, 53);
        assertThat(CoverProblems.items(matrix, 4)).containsExactlyInAnyOrder(1, 16, 36, 53);
        assertThat(CoverProblems.items(matrix, 63)).containsExactlyInAnyOrder(15, 31, 47, 48, 52);
    }

    @Test
    void forbiddenPlacements_haveNoOption() {
        GridEncoder encoder = with(model -> model.forbid(Placement.of(0, 0, 2)));

        assertThat(encoder.encode(Grid.empty(4), Budget.unlimited()).options()).isEqualTo(63);
        assertThat(encoder.encode(Grid.empty(4), Budget.unlimited()).label(0)).isZero();
        assertThat(encoder.encode(Grid.empty(4), Budget.unlimited()).label(1)).isEqualTo(2);
        assertThat(encoder.encode(Grid.empty(4), Budget.unlimited()).label(62)).isEqualTo(63);
        assertUnsolvable(encoder.encode(Grid.empty(4).with(0, 0, 2), Budget.unlimited()));
        assertThat(encoder.encode(Grid.empty(4).with(0, 0, 3), Budget.unlimited())
                        .options())
                .isEqualTo(63 - 3 - 6);
    }

    /** Each given removes its four items, and all options that contain one of them. */
    @Test
    void givens_areRemovedBeforeLinking() {
        CoverMatrix matrix =
                encoder(ConstraintSet.classic(), 9).encode(Grid.empty(9).with(4, 4, 5), Budget.unlimited());

        assertThat(matrix.items()).isEqualTo(320);
        assertThat(matrix.primaryItems()).isEqualTo(320);
        // removed: 9 digits of the cell, and the 5 in 8 cells of its row, 8 of its column and 4 more of its box
        assertThat(matrix.options()).isEqualTo(729 - 9 - 20);
        for (int option = 0; option < matrix.options(); option++) {
            assertThat(matrix.label(option) / 9).isNotEqualTo(40);
        }
    }

    @Test
    void givens_ofAFullGrid_leaveNoItem() {
        CoverMatrix matrix =
                encoder(ConstraintSet.classic(), 4).encode(Grid.parse("1234341221434321"), Budget.unlimited());

        assertThat(matrix.items()).isZero();
        assertThat(matrix.options()).isZero();
    }

    @Test
    void givens_thatViolateARule_makeAProblemWithoutSolution() {
        GridEncoder encoder = encoder(ConstraintSet.classic(), 4);

        assertUnsolvable(encoder.encode(Grid.empty(4).with(0, 0, 1).with(0, 3, 1), Budget.unlimited()));
        assertUnsolvable(encoder.encode(Grid.empty(4).with(0, 0, 1).with(3, 0, 1), Budget.unlimited()));
        assertUnsolvable(encoder.encode(Grid.empty(4).with(0, 0, 1).with(1, 1, 1), Budget.unlimited()));
    }

    private static void assertUnsolvable(CoverMatrix matrix) {
        assertThat(matrix.primaryItems()).isEqualTo(1);
        assertThat(matrix.options()).isZero();
    }

    @Test
    void seed_shufflesTheOptionsAndKeepsTheirLabels() {
        Rules rules = Rules.compile(ConstraintSet.classic().constraints(), Grid.empty(4), Budget.unlimited());
        GridEncoder natural = new GridEncoder(rules, null, Budget.unlimited());
        GridEncoder shuffled = new GridEncoder(rules, 7L, Budget.unlimited());

        CoverMatrix naturalMatrix = natural.encode(Grid.empty(4), Budget.unlimited());
        CoverMatrix shuffledMatrix = shuffled.encode(Grid.empty(4), Budget.unlimited());

        for (int option = 0; option < 64; option++) {
            assertThat(CoverProblems.items(shuffledMatrix, option))
                    .isEqualTo(CoverProblems.items(naturalMatrix, shuffledMatrix.label(option)));
        }
        assertThat(shuffledMatrix.label(0) + 100 * shuffledMatrix.label(1) + 10000 * shuffledMatrix.label(2))
                .isNotEqualTo(20100);
        assertThat(shuffled.encode(Grid.empty(4).with(0, 0, 1), Budget.unlimited())
                        .options())
                .isEqualTo(natural.encode(Grid.empty(4).with(0, 0, 1), Budget.unlimited())
                        .options());
    }

    /** A sum of 20 cells has some hundred thousand steps, each an option of four items: a heap holds a few dozen such sums. */
    @Test
    void sequencesThatDoNotFitIntoMemory_areRejected() {
        Constraint sums = Constraint.named("sums", model -> {
            List<Cell> cells = model.cells().subList(0, 20);
            for (long taken = 0; taken < Runtime.getRuntime().maxMemory(); taken += 10_000_000) {
                model.sum(cells, 650);
            }
        });
        Rules rules = Rules.compile(List.of(sums), Grid.empty(64), Budget.unlimited());

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GridEncoder(rules, null, Budget.unlimited()))
                .withMessageContaining("'sums'")
                .withMessageContaining("memory");
    }

    /** Cells of 1 and 2 alone sum to 3; then those of the other sum, of one of these and a third cell, to 5: that leaves 3 and 4 to it. */
    @Test
    void options_thatNoPathReadsAreLeftOut() {
        Constraint sums = model -> {
            model.sum(Cell.list("r1c1 r2c2"), 3);
            model.sum(Cell.list("r2c2 r3c4"), 5);
        };
        CoverMatrix matrix = with(sums).encode(Grid.empty(4), Budget.unlimited());

        assertThat(digits(matrix, 0)).containsExactly(1, 2);
        assertThat(digits(matrix, 5)).containsExactly(1, 2);
        assertThat(digits(matrix, 11)).containsExactly(3, 4);
        assertThat(digits(matrix, 1)).containsExactly(1, 2, 3, 4);
    }

    @Test
    void options_ofOtherSequencesThanThoseOfAGivenAreLeftOut() {
        Constraint sum = model -> model.sum(Cell.list("r1c1 r2c2 r3c3"), 6);
        CoverMatrix matrix = with(sum).encode(Grid.empty(4).with(0, 0, 4), Budget.unlimited());

        assertThat(digits(matrix, 5)).containsExactly(1);
        assertThat(digits(matrix, 10)).containsExactly(1);
    }

    /** Returns the digits of a cell that are options. */
    private static List<Integer> digits(CoverMatrix matrix, int cell) {
        return IntStream.range(0, matrix.options())
                .map(matrix::label)
                .filter(label -> label >= 0 && label / 4 == cell)
                .mapToObj(label -> label % 4 + 1)
                .sorted()
                .toList();
    }
}
