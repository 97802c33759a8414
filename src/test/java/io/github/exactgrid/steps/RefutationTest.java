package io.github.exactgrid.steps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Placement;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.steps.Refutation.Branch;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RefutationTest {

    private final Explainer explainer = Explainer.of(ConstraintSet.classic());

    private static final String PUZZLE =
            "..345...9....8....6.923.....1....6..7....8..1.65....7..7..6.9.8.......64.4.9.....";

    /** Replays a refutation: every step follows, every dead end is one, and no case is left out. */
    private static void assertRefuted(Board board, Branch branch) {
        Board current = branch.assumption().map(board::with).orElse(board);
        for (Step step : branch.steps()) {
            assertThat(new StepChecker(current.marks()).accepts(step))
                    .as(step.text())
                    .isTrue();
            assertThat(step.technique().family())
                    .isNotIn(Technique.Family.UNIQUENESS, Technique.Family.CHAIN, Technique.Family.MISTAKE);
            current = current.with(step);
        }
        Map<Cell, Set<Integer>> marks = current.marks();
        if (branch.deadEnd().isPresent()) {
            assertThat(branch.cases()).isEmpty();
            assertDeadEnd(branch.deadEnd().get(), marks);
            return;
        }
        Set<Placement> cases = branch.cases().stream()
                .map(next -> next.assumption().orElseThrow())
                .collect(Collectors.toSet());
        Placement one = cases.iterator().next();
        boolean isCell = cases.equals(marks.get(one.cell()).stream()
                .map(digit -> new Placement(one.cell(), digit))
                .collect(Collectors.toSet()));
        assertThat(isCell || isHouse(cases, marks)).as("cases " + cases).isTrue();
        for (Branch next : branch.cases()) {
            assertRefuted(current, next);
        }
    }

    private static boolean isHouse(Set<Placement> cases, Map<Cell, Set<Integer>> marks) {
        int digit = cases.iterator().next().digit();
        Set<Cell> cells = cases.stream().map(Placement::cell).collect(Collectors.toSet());
        Cell one = cells.iterator().next();
        return List.of(0, 1, 2).stream()
                .anyMatch(kind -> marks.entrySet().stream()
                        .filter(entry -> entry.getValue().contains(digit))
                        .map(Map.Entry::getKey)
                        .filter(cell -> house(cell, kind) == house(one, kind))
                        .collect(Collectors.toSet())
                        .equals(cells));
    }

    private static int house(Cell cell, int kind) {
        return kind == 0 ? cell.row() : kind == 1 ? cell.column() : cell.row() / 3 * 3 + cell.column() / 3;
    }

    private static void assertDeadEnd(DeadEnd end, Map<Cell, Set<Integer>> marks) {
        if (end.digit() > 0) {
            assertThat(end.cells())
                    .hasSize(9)
                    .noneMatch(cell -> marks.getOrDefault(cell, Set.of()).contains(end.digit()));
        } else {
            assertThat(end.cells()).hasSize(1).allMatch(cell -> marks.get(cell).isEmpty());
        }
    }

    private void assertRefutes(Board board) {
        Refutation refutation = explainer.refute(board).orElseThrow();
        Grid grid = Grid.empty(9);
        for (Placement digit : refutation.digits()) {
            assertThat(board.grid().digit(digit.cell())).isEqualTo(digit.digit());
            grid = grid.with(digit.cell().row(), digit.cell().column(), digit.digit());
        }
        assertThat(Solvers.fastest().solve(grid)).isEmpty();
        for (Placement digit : refutation.digits()) {
            assertThat(Solvers.fastest()
                            .solve(grid.with(digit.cell().row(), digit.cell().column(), 0)))
                    .isPresent();
        }
        if (refutation
                        .reasoning()
                        .deadEnd()
                        .map(DeadEnd::where)
                        .filter(where -> where.length() > 6)
                        .isEmpty()
                && ConstraintSet.classic().violations(grid).isEmpty()) {
            assertRefuted(Board.of(grid), refutation.reasoning());
        }
        assertThat(refutation.text())
                .startsWith("These digits cannot be together: ")
                .endsWith(".");
    }

    @Test
    void aBoardWithASolution_isNotRefuted() {
        assertThat(explainer.refute(Board.of(Grid.parse(PUZZLE)))).isEmpty();
        assertThat(explainer.refute(Board.of(Grid.empty(9)))).isEmpty();
    }

    @Test
    void twoEqualDigits_areTheWholeRefutation() {
        Refutation refutation = explainer
                .refute(Board.of(Grid.parse("5.......5" + ".".repeat(72))))
                .orElseThrow();

        assertThat(refutation.digits()).containsExactly(Placement.of(0, 0, 5), Placement.of(0, 8, 5));
        assertThat(refutation.reasoning().depth()).isZero();
        assertThat(refutation.text())
                .isEqualTo("These digits cannot be together: r1c1=5 and r1c9=5.\n"
                        + "The digits in r1c1 and r1c9 violate the constraint 'rows'.");
    }

    @Test
    void anEmptyCellWithoutMarks_isRefutedWithoutDigits() {
        Board board = Board.of(Grid.empty(9)).withMarks(Map.of(new Cell(4, 4), Set.of()));
        Refutation refutation = explainer.refute(board).orElseThrow();

        assertThat(refutation.digits()).isEmpty();
        assertThat(refutation.text()).isEqualTo("The candidates rule each other out.\nNo digit is left for r5c5.");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void wrongDigitsInAPuzzle_areRefuted(int seed) {
        Random random = new Random(seed);
        Board puzzle = Board.of(Grid.parse(PUZZLE));
        Grid solution = Solvers.fastest().solve(puzzle.grid()).orElseThrow();
        Cell cell = List.copyOf(puzzle.marks().keySet())
                .get(random.nextInt(puzzle.marks().size()));
        Optional<Integer> wrong = puzzle.marks().get(cell).stream()
                .filter(digit -> digit != solution.digit(cell))
                .findFirst();
        wrong.ifPresent(digit ->
                assertRefutes(Board.of(puzzle.with(new Placement(cell, digit)).grid())));
    }

    /** No digits, and 2,000 cases; without the disjoint groups 50,000 cases took half a gigabyte. */
    @Test
    void whatDoesNotFitIntoMemory_isStopped() {
        ConstraintSet rules = ConstraintSet.classic()
                .with(
                        Constraints.antiKnight(),
                        Constraints.antiKing(),
                        Constraints.windoku(),
                        Constraints.disjointGroups());
        Board board = Board.of(Grid.empty(9), rules);

        assertThatThrownBy(() -> Explainer.of(rules).refute(board, 1_000_000))
                .isInstanceOfSatisfying(
                        SearchLimitException.class,
                        stopped -> assertThat(stopped.reason()).isEqualTo(SearchLimitException.Reason.MEMORY));
    }

    /** A board without digits had a text of 100 million characters. */
    @Test
    void manyCases_areLeftOutOfTheText() {
        Branch small = dead(1);
        List<Branch> hundred = Collections.nCopies(100, dead(2));
        Branch medium = new Branch(Optional.of(Placement.of(0, 0, 3)), List.of(), Optional.empty(), hundred);
        List<Branch> thousand = Collections.nCopies(11, medium);
        Branch large = new Branch(Optional.of(Placement.of(0, 0, 4)), List.of(), Optional.empty(), thousand);
        Branch root = new Branch(Optional.empty(), List.of(), Optional.empty(), List.of(small, large, medium));

        assertThat(new Refutation(List.of(), root).text().lines())
                .hasSize(1 + 2 + 1 + (1 + 200))
                .startsWith(
                        "The candidates rule each other out.",
                        "Case r1c1 is 1:",
                        "  No digit is left for r9c9.",
                        "Case r1c1 is 4: a dead end, in 2211 lines that are left out here.",
                        "Case r1c1 is 3:",
                        "  Case r1c1 is 2:",
                        "    No digit is left for r9c9.");
    }

    private static Branch dead(int digit) {
        DeadEnd end = new DeadEnd(List.of(new Cell(8, 8)), -1, "");
        return new Branch(Optional.of(Placement.of(0, 0, digit)), List.of(), Optional.of(end), List.of());
    }

    @Test
    void casesWithoutAssumption_areRejected() {
        Branch root = new Branch(Optional.empty(), List.of(), Optional.empty(), List.of());

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Branch(Optional.empty(), List.of(), Optional.empty(), List.of(root)))
                .withMessage("a case without an assumption");
    }
}
