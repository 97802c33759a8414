package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.exactgrid.constraint.Constraints;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConstraintSetTest {

    private static final Grid SOLVED_FOUR = Grid.parse("1234341221434321");

    // ---- violations

    @Test
    void violations_ofASolutionOrAnEmptyGridAreNone() {
        assertThat(ConstraintSet.classic().violations(SOLVED_FOUR)).isEmpty();
        assertThat(ConstraintSet.classic().violations(Grid.empty(9))).isEmpty();
        assertThat(ConstraintSet.latin().violations(Grid.empty(7))).isEmpty();
    }

    @Test
    void violations_nameTheRuleAndTheCellsWithTheSameDigit() {
        assertThat(violations(ConstraintSet.classic(), "1..1 .... .... ....")).containsExactly("rows: r1c1 r1c4");
        assertThat(violations(ConstraintSet.classic(), ".2.. .... .... .2..")).containsExactly("columns: r1c2 r4c2");
        assertThat(violations(ConstraintSet.classic(), ".... .... ..4. ...4")).containsExactly("boxes: r3c3 r4c4");
    }

    @Test
    void violations_comeInTheOrderOfTheConstraints() {
        assertThat(violations(ConstraintSet.classic(), "3333 .... .... 3..."))
                .containsExactly(
                        "rows: r1c1 r1c2 r1c3 r1c4", "columns: r1c1 r4c1", "boxes: r1c1 r1c2", "boxes: r1c3 r1c4");
    }

    @Test
    void violations_ofALatinSquareKnowNoBoxes() {
        assertThat(violations(ConstraintSet.latin(), "1... .1.. .... ....")).isEmpty();
        assertThat(violations(ConstraintSet.latin(), "1..2 .... .... ...2")).containsExactly("columns: r1c4 r4c4");
    }

    @Test
    void violations_ofAtMostOneAreItsPlacementsThatCameTrue() {
        Constraint corners = Constraint.named(
                "corners",
                model -> model.atMostOne(List.of(
                        Placement.of(3, 3, 1), Placement.of(0, 0, 1), Placement.of(0, 3, 2), Placement.of(0, 0, 1))));

        assertThat(violations(ConstraintSet.of(corners), "1... .... .... ....")).isEmpty();
        assertThat(violations(ConstraintSet.of(corners), "2..2 .... .... ...2")).isEmpty();
        assertThat(violations(ConstraintSet.of(corners), "1..2 .... .... ...1"))
                .containsExactly("corners: r1c1 r1c4 r4c4");
    }

    @Test
    void violations_ofExactlyOneAreTooManyAtOnceAndTooFewWhenNoCellIsEmpty() {
        Constraint one = Constraint.named(
                "one",
                model ->
                        model.exactlyOne(List.of(Placement.of(0, 0, 1), Placement.of(0, 0, 2), Placement.of(0, 1, 1))));

        assertThat(violations(ConstraintSet.of(one), ".... .... .... ....")).isEmpty();
        assertThat(violations(ConstraintSet.of(one), "3... .... .... ....")).isEmpty();
        assertThat(violations(ConstraintSet.of(one), "23.. .... .... ....")).isEmpty();
        assertThat(violations(ConstraintSet.of(one), "21.. .... .... ....")).containsExactly("one: r1c1 r1c2");
        assertThat(violations(ConstraintSet.of(one), "43.. .... .... ....")).containsExactly("one: r1c1 r1c2");
    }

    @Test
    void violations_ofExactlyOneOfNothingAreThereFromTheStart() {
        Constraint impossible = Constraint.named("impossible", model -> model.exactlyOne(List.of()));

        assertThat(ConstraintSet.of(impossible).violations(Grid.empty(4)))
                .containsExactly(new Violation("impossible", List.of()));
    }

    @Test
    void violations_ofForbiddenPlacementsAreTheirCells() {
        Constraint never = Constraint.named("never", model -> model.forbid(Placement.of(1, 2, 3)));

        assertThat(violations(ConstraintSet.of(never), ".... ..2. .... ....")).isEmpty();
        assertThat(violations(ConstraintSet.of(never), ".... ..3. .... ....")).containsExactly("never: r2c3");
    }

    @Test
    void violations_ofAllDifferentComeBeforeThoseOfGroups() {
        Constraint both = Constraint.named("both", model -> {
            model.forbid(Placement.of(0, 0, 1));
            model.allDifferent(List.of(new Cell(2, 2), new Cell(0, 0), new Cell(2, 2)));
        });

        assertThat(violations(ConstraintSet.of(both), "1... .... ..1. ...."))
                .containsExactly("both: r1c1 r3c3", "both: r1c1");
    }

    @Test
    void violations_rejectBoardsThatTheRulesDoNotFit() {
        assertThatNullPointerException()
                .isThrownBy(() -> ConstraintSet.classic().violations(null))
                .withMessage("grid");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConstraintSet.classic().violations(Grid.empty(7)))
                .withMessageStartingWith("a 7x7 grid has no usual boxes");
    }

    @Test
    void violation_isAValueWithItsOwnListOfCells() {
        List<Cell> cells = Arrays.asList(new Cell(0, 0), new Cell(0, 4));
        Violation violation = new Violation("rows", cells);
        cells.set(0, new Cell(5, 5));

        assertThat(violation).hasToString("rows: r1c1 r1c5");
        assertThat(violation.cells()).isUnmodifiable();
        assertThatNullPointerException()
                .isThrownBy(() -> new Violation(null, List.of()))
                .withMessage("constraint");
    }

    private static List<String> violations(ConstraintSet constraints, String grid) {
        return constraints.violations(Grid.parse(grid)).stream()
                .map(Violation::toString)
                .toList();
    }

    // ---- box shapes

    @ParameterizedTest
    @CsvSource({
        "4, 2, 2",
        "6, 2, 3",
        "8, 2, 4",
        "9, 3, 3",
        "10, 2, 5",
        "12, 3, 4",
        "15, 3, 5",
        "16, 4, 4",
        "20, 4, 5",
        "25, 5, 5",
        "36, 6, 6",
        "49, 7, 7",
        "62, 2, 31",
        "64, 8, 8",
        "1, 1, 1",
    })
    void classic_hasBoxesOfTheUsualShape(int size, int boxRows, int boxColumns) {
        ConstraintSet usual = ConstraintSet.classic();
        ConstraintSet explicit = ConstraintSet.classic(boxRows, boxColumns);
        Grid corners =
                size == 1 ? Grid.empty(1) : Grid.empty(size).with(0, 0, 1).with(boxRows - 1, boxColumns - 1, 1);

        assertThat(usual.violations(corners))
                .isEqualTo(explicit.violations(corners))
                .hasSize(size == 1 ? 0 : 1);
        for (int cell = 0; cell < size * size; cell += 1 + size * size / 60) {
            Grid pair = corners.with(cell / size, cell % size, 1);
            assertThat(usual.violations(pair)).isEqualTo(explicit.violations(pair));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 7, 11, 61})
    void classic_rejectsAPrimeSizeWithAnAlternative(int size) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConstraintSet.classic().violations(Grid.empty(size)))
                .withMessage("a " + size + "x" + size + " grid has no usual boxes: solve it without any, by "
                        + "ConstraintSet.latin(), or with Constraints.regions(...)");
    }

    @ParameterizedTest
    @CsvSource({"0, 9", "9, 0", "-3, -3", "5, 13", "65536, 65536"})
    void classic_rejectsBoxesOfNoBoard(int boxRows, int boxColumns) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConstraintSet.classic(boxRows, boxColumns))
                .withMessage("boxes of " + boxRows + "x" + boxColumns + ", expected 1 to 64 cells");
    }

    @Test
    void classic_takesBoxesOfOneCellAndOfAllThereCanBe() {
        assertThat(ConstraintSet.classic(1, 1).violations(Grid.empty(1))).isEmpty();
        assertThat(ConstraintSet.classic(8, 8).violations(Grid.empty(64))).isEmpty();
        assertThat(ConstraintSet.classic(1, 64)).isNotEqualTo(ConstraintSet.classic(64, 1));
    }

    @Test
    void classic_rejectsAGridThatItsBoxesDoNotTile() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConstraintSet.classic(2, 3).violations(Grid.empty(9)))
                .withMessage("boxes of 2x3 do not fit a 9x9 grid");
    }

    // ---- constraints that do not fit the board

    @Test
    void constraints_thatDoNotFitTheBoardAreNamed() {
        assertMisfit(model -> model.forbid(Placement.of(0, 0, 5)), "r1c1=5: the digits are 1 to 4");
        assertMisfit(model -> model.forbid(Placement.of(4, 0, 1)), "r5c1 is outside a board of 4x4");
        assertMisfit(model -> model.atMostOne(List.of(Placement.of(0, 4, 1))), "r1c5 is outside a board of 4x4");
        assertMisfit(model -> model.exactlyOne(List.of(Placement.of(0, 0, 9))), "r1c1=9: the digits are 1 to 4");
        assertMisfit(model -> model.allDifferent(List.of(new Cell(0, 4))), "r1c5 is outside a board of 4x4");
        assertMisfit(
                model -> model.allDifferent(
                        List.of(new Cell(0, 0), new Cell(0, 1), new Cell(0, 2), new Cell(0, 3), new Cell(1, 0))),
                "5 cells cannot all differ with 4 digits");
    }

    @Test
    void constraints_mayNameACellTwice() {
        Constraint twice = model -> model.allDifferent(Collections.nCopies(99, new Cell(0, 0)));

        assertThat(ConstraintSet.of(twice).violations(SOLVED_FOUR)).isEmpty();
    }

    private static void assertMisfit(Constraint constraint, String reason) {
        ConstraintSet set = ConstraintSet.of(Constraint.named("thermo", constraint));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> set.violations(Grid.empty(4)))
                .withMessage("constraint 'thermo': " + reason);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Solvers.dlx(set.constraints().get(0)).solve(Grid.empty(4)))
                .withMessage("constraint 'thermo': " + reason);
    }

    @Test
    void model_hasTheSizeOfTheBoard() {
        int[] size = new int[3];
        Constraint reading = model -> {
            size[0] = model.rows();
            size[1] = model.columns();
            size[2] = model.digits();
        };

        ConstraintSet.of(reading).violations(Grid.empty(12));

        assertThat(size).containsExactly(12, 12, 12);
    }

    // ---- constraints in constraints

    private static Constraint nested(UnaryOperator<Constraint> around) {
        Constraint nested = Constraint.named("knight", Constraints.antiKnight());
        for (int depth = 0; depth < 100_000; depth++) {
            nested = around.apply(nested);
        }
        return nested;
    }

    @Test
    void namesAndDrawings_mayBeGivenAnyNumberOfTimes() {
        Shape circle = new Shape.Circle(new Cell(0, 0));
        Constraint named = nested(constraint -> Constraint.named("again", constraint));
        Constraint drawn = nested(constraint -> constraint.drawnAs(circle));
        Constraint both =
                nested(constraint -> Constraint.named("both", constraint.drawnAs(circle, new Shape.Note("both"))));
        Grid grid = Grid.empty(9).with(0, 0, 5).with(1, 2, 5);

        assertThat(ConstraintSet.of(named).violations(grid)).hasToString("[again: r1c1 r2c3]");
        assertThat(ConstraintSet.of(drawn).violations(grid)).hasToString("[knight: r1c1 r2c3]");
        assertThat(ConstraintSet.of(both).violations(grid)).hasToString("[both: r1c1 r2c3]");
        assertThat(ConstraintSet.of(named).drawing(grid)).containsExactly(new Shape.Note("again"));
        assertThat(ConstraintSet.of(drawn).drawing(grid)).containsExactly(circle);
        assertThat(ConstraintSet.of(both).drawing(grid)).containsExactly(circle, new Shape.Note("both"));
        assertThat(List.of(named, drawn, both)).doesNotHaveDuplicates(); // they have hash codes, too
        assertThat(Constraint.named("renamed", both))
                .isEqualTo(nested(c -> Constraint.named("renamed", c)).drawnAs(circle, new Shape.Note("renamed")));
    }

    /** Any other nesting is code of the caller. */
    @Test
    void constraintsThatAreTooDeepForTheStack_areRejected() {
        Constraint other = Constraints.antiKing();
        for (Constraint deep : List.of(
                nested(constraint -> model -> constraint.describe(model)),
                nested(constraint -> Constraints.anyOf(List.of(Constraint.named("any", constraint), other))),
                nested(constraint -> Constraints.allOf(List.of(Constraint.named("all", constraint), other))),
                nested(constraint -> Constraints.allOf(List.of(constraint.drawnAs(), other))))) {
            ConstraintSet rules = ConstraintSet.classic().with(deep);
            for (Engine engine : List.of(Engine.FASTEST, Engine.BITBOARD, Engine.DLX)) {
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> SolverFactory.defaults()
                                .withEngine(engine)
                                .withConstraints(rules)
                                .newSolver()
                                .solve(Grid.empty(9)));
            }
            assertTooDeep(() -> rules.violations(Grid.empty(9)));
        }
        Constraint drawnDeep = nested(constraint -> Constraints.anyOf(List.of(constraint.drawnAs(), other)));
        assertTooDeep(() -> ConstraintSet.of(drawnDeep).drawing(Grid.empty(9)));
    }

    private static void assertTooDeep(ThrowingCallable call) {
        assertThatIllegalArgumentException()
                .isThrownBy(call)
                .withMessage("constraints within constraints, too deep for the stack of the thread");
    }

    // ---- sets

    @Test
    void with_addsConstraintsAtTheEnd() {
        Constraint a = Constraint.named("a", model -> {});
        Constraint b = Constraint.named("b", model -> {});

        ConstraintSet set = ConstraintSet.latin().with(a).with(b);

        assertThat(set).hasToString("[rows, columns, a, b]");
        assertThat(set.constraints()).hasSize(4).endsWith(a, b).isUnmodifiable();
        assertThat(ConstraintSet.latin()).hasToString("[rows, columns]");
        assertThat(ConstraintSet.classic()).hasToString("[rows, columns, boxes]");
        assertThat(ConstraintSet.of()).hasToString("[]");
    }

    @Test
    void with_rejectsNull() {
        assertThatNullPointerException()
                .isThrownBy(() -> ConstraintSet.classic().with((Constraint) null))
                .withMessage("constraint");
        assertThatNullPointerException().isThrownBy(() -> ConstraintSet.of((Constraint) null));
    }

    @Test
    void of_copiesTheArray() {
        Constraint[] constraints = {model -> {}};
        ConstraintSet set = ConstraintSet.of(constraints);
        constraints[0] = null;

        assertThat(set.constraints()).doesNotContainNull();
    }

    @Test
    void equals_comparesTheConstraints() {
        Constraint a = model -> {};

        assertThat(ConstraintSet.latin()).isEqualTo(ConstraintSet.latin()).isNotEqualTo(ConstraintSet.classic());
        assertThat(ConstraintSet.latin().with(a))
                .isEqualTo(ConstraintSet.latin().with(a));
        assertThat(ConstraintSet.latin().with(a))
                .hasSameHashCodeAs(ConstraintSet.latin().with(a));
        assertThat(ConstraintSet.classic(2, 3))
                .isEqualTo(ConstraintSet.classic(2, 3))
                .hasSameHashCodeAs(ConstraintSet.classic(2, 3))
                .isNotEqualTo(ConstraintSet.classic(3, 2))
                .isNotEqualTo(ConstraintSet.classic(2, 4))
                .isNotEqualTo(ConstraintSet.classic(1, 3))
                .isNotEqualTo(ConstraintSet.classic())
                .isNotEqualTo("[rows, columns, boxes]");
        assertThat(ConstraintSet.latin().hashCode())
                .isNotEqualTo(ConstraintSet.classic().hashCode());
        assertThat(ConstraintSet.latin().constraints().get(0))
                .isNotEqualTo(ConstraintSet.latin().constraints().get(1))
                .isNotEqualTo("rows");
    }

    @Test
    void serialization_keepsViolations() {
        Violation violation = new Violation("rows", Cell.list("r1c1 r1c2"));
        assertThat(Serialization.copy(violation)).isEqualTo(violation);
    }

    @Test
    void serialization_keepsTheConstraints() {
        for (ConstraintSet set : List.of(ConstraintSet.classic(), ConstraintSet.latin(), ConstraintSet.classic(3, 2))) {
            assertThat(Serialization.copy(set)).isEqualTo(set).hasSameHashCodeAs(set);
        }
        ConstraintSet own = ConstraintSet.of(Variants.diagonals());
        assertThat(Serialization.copy(own)).hasToString("[diagonals]");
        assertThat(Serialization.copy(own).violations(SOLVED_FOUR)).isEqualTo(own.violations(SOLVED_FOUR));
    }

    @Test
    void names_areThoseGivenOrUnnamed() {
        Constraint plain = model -> {};

        assertThat(plain.name()).isEqualTo("unnamed");
        assertThat(Constraint.named("windows", plain).name()).isEqualTo("windows");
        assertThat(Constraint.named("windows", plain)).hasToString("windows");
        assertThat(ConstraintSet.classic().constraints())
                .extracting(Constraint::toString)
                .containsExactly("rows", "columns", "boxes");
        assertThat(ConstraintSet.classic(2, 3).constraints().get(2)).hasToString("boxes 2x3");
        assertThatNullPointerException()
                .isThrownBy(() -> Constraint.named(null, plain))
                .withMessage("name");
        assertThatNullPointerException()
                .isThrownBy(() -> Constraint.named("x", null))
                .withMessage("constraint");
    }

    @Test
    void candidates_areLeftByEachRuleAlone() {
        Grid grid = Grid.parse("1..2............");

        Map<Cell, Set<Integer>> candidates = ConstraintSet.classic().candidates(grid);

        assertThat(candidates).hasSize(16);
        assertThat(List.copyOf(candidates.keySet())).isSorted();
        assertThat(candidates.get(new Cell(0, 0))).containsExactly(1);
        assertThat(candidates.get(new Cell(0, 1))).containsExactly(3, 4);
        assertThat(candidates.get(new Cell(1, 0))).containsExactly(2, 3, 4);
        assertThat(candidates.get(new Cell(2, 1))).containsExactly(1, 2, 3, 4); // 2 and 1 are hidden singles nowhere
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> candidates.get(new Cell(0, 1)).remove(3));
    }

    @Test
    void candidates_ofAGridWithAMistakeAreLeftByTheOtherDigits() {
        Grid mistake = Grid.parse("11..............");
        Constraint sum = Constraints.cage(7, Cell.list("r1c1 r1c2 r1c3"));

        assertThat(ConstraintSet.classic().candidates(mistake).get(new Cell(0, 2)))
                .containsExactly(2, 3, 4);
        assertThat(ConstraintSet.of(sum).violations(mistake)).isNotEmpty();
        assertThat(ConstraintSet.of(sum).candidates(mistake).get(new Cell(0, 2)))
                .containsExactly(2, 3, 4);
    }

    @Test
    void candidates_ofARowAndAJigsawAndABoardWithVoidCells() {
        Grid board = Grid.of(new int[][] {{0, Grid.VOID, 2}, {0, 0, 0}}, 3);

        assertThat(ConstraintSet.latin().candidates(board))
                .hasToString("{r1c1=[1, 3], r1c3=[2], r2c1=[1, 2, 3], r2c2=[1, 2, 3], r2c3=[1, 3]}");
    }
}
