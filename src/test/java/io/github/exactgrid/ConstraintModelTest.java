package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Sums and relations: what they allow in every engine, what is rejected, and where a grid violates them. */
class ConstraintModelTest {

    private static final List<Cell> CELLS = Cell.list("r1c1 r1c2 r1c3");
    private static final Cell FIRST = CELLS.get(0);
    private static final Cell SECOND = CELLS.get(1);

    /** One row of three cells with digits 1 to 4. */
    private static final Grid ROW = Grid.empty(1, 3, 4);

    // ---- what the rules allow

    static List<Arguments> rules() {
        return List.of(
                rule(model -> model.sum(CELLS, 7), row -> sum(row) == 7),
                rule(model -> model.sum(CELLS.subList(0, 1), 3), row -> row[0] == 3),
                rule(model -> model.sum(CELLS, 5, 6), row -> sum(row) == 5 || sum(row) == 6),
                rule(model -> model.sum(CELLS, Integer.MIN_VALUE, 4), row -> sum(row) <= 4),
                rule(model -> model.sum(CELLS, 11, Integer.MAX_VALUE), row -> sum(row) >= 11),
                rule(model -> model.sum(CELLS, Integer.MIN_VALUE, Integer.MAX_VALUE), row -> true),
                rule(
                        model -> model.sum(CELLS, Set.of(3, 5, 6, 12, 13)),
                        row -> Set.of(3, 5, 6, 12).contains(sum(row))),
                rule(model -> model.sum(CELLS, 2), row -> false),
                rule(model -> model.sum(CELLS, 13), row -> false),
                rule(model -> model.sum(CELLS, Set.of()), row -> false),
                rule(model -> model.weightedSum(CELLS, List.of(-1, 1, 1), 0), row -> row[0] == row[1] + row[2]),
                rule(
                        model -> model.weightedSum(CELLS, List.of(10, 1, -8), 0),
                        row -> 10 * row[0] + row[1] == 8 * row[2]),
                rule(
                        model -> model.weightedSum(CELLS, List.of(1, -1, 0), -1, 1),
                        row -> Math.abs(row[0] - row[1]) <= 1),
                rule(
                        model -> model.weightedSum(CELLS, List.of(3, -2, 5), Set.of(-1, 6, 11)),
                        row -> Set.of(-1, 6, 11).contains(3 * row[0] - 2 * row[1] + 5 * row[2])),
                rule(model -> model.sum(List.of(FIRST, FIRST, SECOND), 8), row -> 2 * row[0] + row[1] == 8),
                rule(model -> model.weightedSum(List.of(FIRST, FIRST), List.of(2, -2), 0), row -> true),
                rule(model -> model.weightedSum(List.of(FIRST, FIRST), List.of(2, -2), 1), row -> false),
                rule(model -> model.weightedSum(CELLS, List.of(0, 0, 0), -1, 1), row -> true),
                rule(model -> model.relation(FIRST, SECOND, (one, other) -> one > other), row -> row[0] > row[1]),
                rule(model -> model.relation(SECOND, FIRST, (one, other) -> one > other), row -> row[0] < row[1]),
                rule(
                        model -> model.relation(FIRST, SECOND, (one, other) -> one != 2 || other != 3),
                        row -> row[0] != 2 || row[1] != 3),
                rule(model -> model.relation(FIRST, SECOND, (one, other) -> false), row -> false),
                rule(model -> model.relation(FIRST, SECOND, (one, other) -> true), row -> true),
                rule(model -> model.relation(FIRST, FIRST, (one, other) -> one * other > 4), row -> row[0] > 2));
    }

    private static Arguments rule(Constraint constraint, Predicate<int[]> definition) {
        return Arguments.of(constraint, definition);
    }

    private static int sum(int[] row) {
        return Arrays.stream(row).sum();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void rules_allowWhatTheirDefinitionDoes(Constraint constraint, Predicate<int[]> definition) {
        Set<String> expected = new TreeSet<>();
        for (int number = 0; number < 64; number++) {
            int[] row = {1 + number / 16, 1 + number / 4 % 4, 1 + number % 4};
            if (definition.test(row)) {
                expected.add(Arrays.toString(row));
            }
            Grid full = Grid.of(new int[][] {row}, 4);
            assertThat(ConstraintSet.of(constraint).violations(full).isEmpty()).isEqualTo(definition.test(row));
        }

        for (Engine engine : EnumSet.complementOf(EnumSet.of(Engine.BITBOARD))) {
            assertThat(solver(engine, ConstraintSet.of(constraint))
                            .solutions(ROW)
                            .map(grid -> Arrays.toString(grid.toArray()[0]))
                            .collect(Collectors.toSet()))
                    .as("%s", engine)
                    .isEqualTo(expected);
        }
    }

    private static Solver solver(Engine engine, ConstraintSet rules) {
        return SolverFactory.defaults()
                .withEngine(engine)
                .withConstraints(rules)
                .newSolver();
    }

    /** An automaton of the javadoc. */
    record Occurrences(int wanted, int times) implements Automaton {
        @Override
        public long next(long count, int digit) {
            return digit != wanted ? count : count < times ? count + 1 : REJECT;
        }

        @Override
        public boolean accepts(long count) {
            return count == times;
        }
    }

    @Test
    void examplesOfTheJavadoc_areTrue() {
        Constraint cage = Constraint.named("cage 15", model -> {
            List<Cell> cells = Cell.list("r1c1 r1c2 r2c1");
            model.allDifferent(cells);
            model.sum(cells, 15);
        });
        Constraint arrow = Constraint.named(
                "arrow", model -> model.weightedSum(Cell.list("r1c1 r1c2 r1c3"), List.of(-1, 1, 1), 0));
        Constraint greater = Constraint.named(
                "greater than",
                model -> model.relation(new Cell(0, 0), new Cell(0, 1), (first, second) -> first > second));
        Constraint twice = model -> model.sequence(model.cells(), new Occurrences(9, 2));
        Grid board = Grid.empty(2, 3, 9);

        Grid solution = solver(Engine.DLX, ConstraintSet.of(cage, arrow, greater, twice))
                .solve(board)
                .orElseThrow();

        int[][] rows = solution.toArray();
        assertThat(rows[0][0] + rows[0][1] + rows[1][0]).isEqualTo(15);
        assertThat(rows[0][0]).isEqualTo(rows[0][1] + rows[0][2]).isGreaterThan(rows[0][1]);
        assertThat(Arrays.stream(rows).flatMapToInt(Arrays::stream).filter(digit -> digit == 9))
                .hasSize(2);
    }

    // ---- what is rejected

    @Test
    void sums_thatDoNotFit_areRejected() {
        assertMisfit(model -> model.sum(List.of(), 3), "a sum of no cells");
        assertMisfit(model -> model.sum(List.of(), Set.of(3)), "a sum of no cells");
        assertMisfit(model -> model.sum(CELLS, 5, 3), "a range of totals from 5 to 3");
        assertMisfit(
                model -> model.weightedSum(CELLS, List.of(1, 2), 3),
                "2 coefficients, expected one for each of 3 cells");
        assertMisfit(
                model -> model.weightedSum(CELLS, List.of(1, 2, 1 << 29), 3),
                "coefficients so large that sums exceed the range of an int");
        assertMisfit(
                model -> model.weightedSum(CELLS, List.of(1 << 28, 1, -(1 << 29)), Set.of(3)),
                "coefficients so large that sums exceed the range of an int");
        assertMisfit(model -> model.sum(Cell.list("r1c4"), 3), "r1c4 is outside a board of 1x3");
        assertMisfit(
                model -> model.relation(FIRST, new Cell(1, 0), (one, other) -> true), "r2c1 is outside a board of 1x3");
    }

    @Test
    void sumBetweenExtremes_needsTwoCellsOrMoreEachOnce() {
        assertMisfit(model -> model.sumBetweenExtremes(List.of(FIRST), 0), "a sum between the extremes of 1 cells");
        assertMisfit(
                model -> model.sumBetweenExtremes(List.of(FIRST, SECOND, FIRST), 0),
                "a sum between the extremes of cells of which one is given twice");
    }

    /** A sum that no digits have is no error. Neither is one beyond the range of those that an automaton could count. */
    @Test
    void sumBetweenExtremes_thatIsImpossible_hasNoSolution() {
        for (int sum : new int[] {-1, 1, 4095, Integer.MAX_VALUE}) {
            Constraint impossible = model -> model.sumBetweenExtremes(CELLS, sum);
            for (Engine engine : List.of(Engine.PROPAGATION, Engine.DLX, Engine.DYNAMIC_BACKTRACKING)) {
                assertThat(SolverFactory.defaults()
                                .withEngine(engine)
                                .withConstraints(ConstraintSet.of(impossible))
                                .newSolver()
                                .count(ROW, 2))
                        .as("%s %s", engine, sum)
                        .isZero();
            }
        }
    }

    @Test
    void lineRank_needsLinesOfEqualLength() {
        assertMisfit(model -> model.lineRank(List.of(), List.of(), 1, false), "the rank of a line of no cells");
        assertMisfit(
                model -> model.lineRank(CELLS, List.of(List.of(FIRST)), 1, false),
                "the rank of a line of " + CELLS.size() + " cells among others, one of 1");
    }

    /** A rank that no line can have is no error. */
    @Test
    void lineRank_thatIsImpossible_hasNoSolution() {
        for (int rank : new int[] {-1, 0, 1, 2, 3, Integer.MAX_VALUE}) {
            Constraint ranked = model -> model.lineRank(List.of(FIRST), List.of(List.of(SECOND)), rank, false);
            for (Engine engine : List.of(Engine.PROPAGATION, Engine.DLX, Engine.DYNAMIC_BACKTRACKING)) {
                assertThat(SolverFactory.defaults()
                                .withEngine(engine)
                                .withConstraints(ConstraintSet.of(ranked))
                                .newSolver()
                                .solve(ROW))
                        .as("%s %s", engine, rank)
                        .matches(solution -> solution.isPresent() == (rank == 1 || rank == 2));
            }
        }
    }

    @Test
    void connected_needsDigitsAndARangeOfSizes() {
        assertMisfit(
                model -> model.connected(CELLS, Set.of(0), 1, 2), "the digit 0: the digits are 1 to " + ROW.digits());
        for (int[] range : new int[][] {{-1, 2}, {0, 0}, {3, 2}}) {
            assertMisfit(
                    model -> model.connected(CELLS, Set.of(1), range[0], range[1]),
                    "a range of sizes of connected cells from " + range[0] + " to " + range[1]);
        }
    }

    /** Too many cells, or some without a digit, is no error; nor is no cell. */
    @Test
    void connected_thatIsImpossible_hasNoSolution() {
        for (int least : new int[] {0, 1, CELLS.size() + 1, Integer.MAX_VALUE}) {
            for (Engine engine : List.of(Engine.PROPAGATION, Engine.DLX, Engine.DYNAMIC_BACKTRACKING)) {
                SolverFactory factory = SolverFactory.defaults().withEngine(engine);
                Constraint noDigits = model -> model.connected(CELLS, Set.of(), least, Integer.MAX_VALUE);
                Constraint noCells = model -> model.connected(List.of(), Set.of(1), least, Integer.MAX_VALUE);
                Constraint many = model -> model.connected(CELLS, Set.of(1), least, Integer.MAX_VALUE);

                assertThat(factory.withConstraints(ConstraintSet.of(noDigits))
                                .newSolver()
                                .solve(ROW))
                        .matches(solution -> solution.isPresent() == (least == 0));
                assertThat(factory.withConstraints(ConstraintSet.of(noCells))
                                .newSolver()
                                .solve(ROW))
                        .matches(solution -> solution.isPresent() == (least == 0));
                assertThat(factory.withConstraints(ConstraintSet.of(many))
                                .newSolver()
                                .solve(ROW))
                        .matches(solution -> solution.isPresent() == (least <= CELLS.size()));
            }
        }
    }

    /** Lists of a user's own, or that another thread changes. */
    @Test
    void collections_whoseSizeIsWrong_areRejected() {
        String reason = "a collection of size 2 that has more or fewer elements";
        for (int elements : new int[] {0, 1, 3, Integer.MAX_VALUE}) {
            List<Cell> cells = new Untrue<>(SECOND, elements);
            List<Placement> placements = new Untrue<>(new Placement(SECOND, 3), elements);

            assertMisfit(model -> model.allDifferent(cells), reason);
            assertMisfit(model -> model.sum(cells, 4), reason);
            assertMisfit(model -> model.distinctCount(FIRST, cells), reason);
            assertMisfit(model -> model.sequence(cells, new Occurrences(3, 1)), reason);
            assertMisfit(model -> model.sameDigits(List.of(cells, cells)), reason);
            assertMisfit(model -> model.sumBetweenExtremes(cells, 0), reason);
            assertMisfit(model -> model.connected(cells, Set.of(1), 1, 2), reason);
            assertMisfit(model -> model.lineRank(cells, List.of(), 1, false), reason);
            assertMisfit(
                    model -> model.lineRank(List.of(FIRST), new Untrue<>(List.of(FIRST), elements), 1, false), reason);
            assertMisfit(model -> model.atMostOne(placements), reason);
            assertMisfit(model -> model.exactlyOne(placements), reason);
        }
    }

    @Test
    void collections_ofVeryManyElements_areRejected() {
        for (int size : new int[] {1_048_577, Integer.MAX_VALUE}) {
            String reason = "a collection of size " + size + ", expected at most 1048576";
            List<Cell> cells = Collections.nCopies(size, SECOND);

            assertMisfit(model -> model.allDifferent(cells), reason);
            assertMisfit(model -> model.sum(cells, 4), reason);
            assertMisfit(model -> model.distinctCount(FIRST, cells), reason);
            assertMisfit(model -> model.atMostOne(Collections.nCopies(size, new Placement(SECOND, 3))), reason);
        }
        Constraint many = model -> model.allDifferent(Collections.nCopies(1_048_576, SECOND));
        assertThat(ConstraintSet.of(many).violations(ROW)).isEmpty();
    }

    @Test
    void rules_areDeclaredInDescribeOnly() {
        List<ConstraintModel> models = new ArrayList<>();
        ConstraintSet.of(models::add).violations(ROW);
        Constraint late = Constraint.named("late", model -> models.get(0).allDifferent(CELLS));
        Constraint misplaced = new Constraint() {
            @Override
            public void describe(ConstraintModel model) {}

            @Override
            public boolean replacesBoxes(ConstraintModel board) {
                board.sum(CELLS, 3);
                return false;
            }

            @Override
            public List<Shape> drawing(ConstraintModel board) {
                board.exactlyOne(List.of());
                return List.of();
            }
        };

        String reason = "a rule is declared outside of Constraint.describe";
        List<ConstraintModel> classic = new ArrayList<>();
        Solvers.fastest(classic::add).solve(Grid.empty(9));
        Placement corner = new Placement(new Cell(0, 0), 1);
        assertThatIllegalStateException()
                .isThrownBy(() -> classic.get(0).forbid(corner))
                .withMessageStartingWith(reason);
        assertThatIllegalStateException()
                .isThrownBy(() -> classic.get(0).atMostOne(List.of(corner)))
                .withMessageStartingWith(reason);
        assertThatIllegalStateException()
                .isThrownBy(() -> ConstraintSet.of(late).violations(ROW))
                .withMessageStartingWith(reason);
        assertThatIllegalStateException()
                .isThrownBy(() -> Solvers.propagation(misplaced).solve(Grid.empty(4)))
                .withMessageStartingWith(reason);
        assertThatIllegalStateException()
                .isThrownBy(() -> ConstraintSet.of(misplaced).drawing(Grid.empty(4)))
                .withMessageStartingWith(reason);
    }

    @Test
    void aDeclaration_afterAFailedDescription_isRejected() {
        List<ConstraintModel> models = new ArrayList<>();
        Constraint failing = board -> {
            models.add(board);
            throw new IllegalArgumentException("no such board");
        };

        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConstraintSet.of(failing).violations(ROW));
        assertThatIllegalStateException()
                .isThrownBy(() -> models.get(0).forbid(new Placement(new Cell(0, 0), 1)))
                .withMessageStartingWith("a rule is declared outside of Constraint.describe");
    }

    /** A list that promises two elements. */
    private static final class Untrue<T> extends AbstractList<T> {

        private final T element;
        private final int elements;

        Untrue(T element, int elements) {
            this.element = element;
            this.elements = elements;
        }

        @Override
        public T get(int index) {
            return element;
        }

        @Override
        public int size() {
            return 2;
        }

        @Override
        public Iterator<T> iterator() {
            return Collections.nCopies(elements, element).iterator();
        }
    }

    private static void assertMisfit(Constraint constraint, String reason) {
        ConstraintSet set = ConstraintSet.of(Constraint.named("own", constraint));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> set.violations(ROW))
                .withMessage("constraint 'own': " + reason);
    }

    @Test
    void sums_withLargeCoefficients_areExact() {
        Constraint constraint = model -> model.weightedSum(CELLS, List.of(1 << 28, -(1 << 27), 1), 3 << 27 | 4);

        for (Engine engine : List.of(Engine.PROPAGATION, Engine.DLX)) {
            assertThat(solver(engine, ConstraintSet.of(constraint)).solutions(ROW))
                    .containsExactlyInAnyOrder(
                            Grid.of(new int[][] {{2, 1, 4}}, 4), Grid.of(new int[][] {{3, 3, 4}}, 4));
        }
    }

    @Test
    void nulls_areRejected() {
        assertNull(model -> model.sum(Collections.singletonList(null), 3));
        assertNull(model -> model.weightedSum(List.of(FIRST), Collections.singletonList(null), 3));
        assertNull(model -> model.sum(List.of(FIRST), Collections.singleton(null)));
        assertNull(model -> model.relation(FIRST, SECOND, null));
    }

    private static void assertNull(Constraint constraint) {
        assertThatNullPointerException()
                .isThrownBy(() -> ConstraintSet.of(constraint).violations(ROW));
    }

    // ---- violations

    @Test
    void violations_nameTheCellsFilledSoFar() {
        Constraint sum = Constraint.named("sum", model -> model.sum(CELLS, 11));
        Constraint twoSums = Constraint.named("two sums", model -> model.sum(CELLS, Set.of(3, 12)));
        Constraint less = Constraint.named("less", model -> model.relation(FIRST, SECOND, (a, b) -> a < b));

        assertThat(violations(sum, 0, 0, 0)).isEmpty();
        assertThat(violations(sum, 3, 0, 0)).isEmpty();
        assertThat(violations(sum, 0, 2, 0)).containsExactly("sum: r1c2");
        assertThat(violations(sum, 0, 3, 3)).containsExactly("sum: r1c2 r1c3");
        assertThat(violations(twoSums, 4, 0, 4)).isEmpty();
        assertThat(violations(twoSums, 4, 0, 1)).containsExactly("two sums: r1c1 r1c3");
        assertThat(violations(less, 4, 0, 0)).containsExactly("less: r1c1");
        assertThat(violations(less, 0, 1, 0)).containsExactly("less: r1c2");
        assertThat(violations(less, 3, 2, 0)).containsExactly("less: r1c1 r1c2");
        assertThat(violations(less, 2, 3, 0)).isEmpty();
    }

    @Test
    void violations_ofARuleThatNoDigitsObey_nameAllItsCells() {
        Constraint sum = Constraint.named("sum", model -> model.sum(CELLS, 13));
        Constraint never = Constraint.named("never", model -> model.relation(FIRST, SECOND, (a, b) -> false));

        assertThat(violations(sum, 0, 0, 0)).containsExactly("sum: r1c1 r1c2 r1c3");
        assertThat(violations(never, 0, 0, 0)).containsExactly("never: r1c1 r1c2");
    }

    @Test
    void violations_comeInTheOrderOfTheConstraints() {
        Constraint rules = Constraint.named("rules", model -> {
            model.relation(FIRST, SECOND, (a, b) -> a < b);
            model.sequence(CELLS, new Occurrences(4, 3));
            model.sum(CELLS, 7);
            model.forbid(new Placement(FIRST, 3));
            model.allDifferent(CELLS);
        });

        assertThat(violations(rules, 3, 3, 2))
                .containsExactly(
                        "rules: r1c1 r1c2",
                        "rules: r1c1 r1c2",
                        "rules: r1c1 r1c2 r1c3",
                        "rules: r1c1 r1c2 r1c3",
                        "rules: r1c1");
    }

    private static List<String> violations(Constraint constraint, int... row) {
        return ConstraintSet.of(constraint).violations(Grid.of(new int[][] {row}, 4)).stream()
                .map(Violation::toString)
                .toList();
    }

    // ---- values

    @Test
    void serialization_keepsSumsAndRelationsOfLambdas() {
        int total = 7;
        DigitRelation relation = (one, other) -> one + other < total;
        ConstraintSet set =
                ConstraintSet.of(model -> model.sum(CELLS, total), model -> model.relation(FIRST, SECOND, relation));

        ConstraintSet copy = Serialization.copy(set);

        assertThat(solver(Engine.DLX, copy).solutions(ROW))
                .isNotEmpty()
                .containsExactlyElementsOf(
                        solver(Engine.DLX, set).solutions(ROW).toList());
    }
}
