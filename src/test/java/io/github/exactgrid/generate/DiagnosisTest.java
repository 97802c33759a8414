package io.github.exactgrid.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Deadline;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Solver;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.constraint.Constraints;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class DiagnosisTest {

    private static final ConstraintSet CLASSIC = ConstraintSet.classic();
    private static final Grid PUZZLE =
            Grid.parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");

    private static long count(Grid board, ConstraintSet rules, List<Clue> clues) {
        Grid grid = board.cleared();
        ConstraintSet all = rules;
        for (Clue clue : clues) {
            if (clue instanceof Clue.Given given) {
                grid = grid.with(given.cell().row(), given.cell().column(), given.digit());
            } else if (clue instanceof Clue.Rule rule) {
                all = all.with(rule.constraint());
            }
        }
        return Solvers.fastest(all).count(grid, 2);
    }

    /** The clues have no solution, and have one without any of them. */
    private static void assertMinimal(Grid board, ConstraintSet rules, Conflict conflict) {
        assertThat(conflict.isMinimal()).isTrue();
        assertThat(count(board, rules, conflict.clues())).isZero();
        for (int i = 0; i < conflict.clues().size(); i++) {
            List<Clue> others = new ArrayList<>(conflict.clues());
            others.remove(i);
            assertThat(count(board, rules, others))
                    .as("without clue %s of %s", i, conflict)
                    .isPositive();
        }
    }

    @Test
    void twoEqualGivensOfARow_areTheConflict() {
        Grid wrong = PUZZLE.with(0, 8, 5);

        Conflict conflict = Diagnosis.of(wrong, CLASSIC).conflict().orElseThrow();

        assertThat(conflict).hasToString("r1c1=5, r1c9=5: no solution");
        Conflict withRules = Diagnosis.of(wrong, CLASSIC).withRules().conflict().orElseThrow();
        assertThat(withRules).hasToString("row 1, r1c1=5, r1c9=5: no solution");
        assertThat(Diagnosis.of(PUZZLE, CLASSIC).conflict()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void conflicts_areMinimal(long seed) {
        Random random = new Random(seed);
        Grid grid = Grid.empty(9);
        Solver solver = Solvers.dlx();
        while (solver.solve(grid).isPresent()) {
            grid = grid.with(random.nextInt(9), random.nextInt(9), 1 + random.nextInt(9));
        }

        assertMinimal(grid, CLASSIC, Diagnosis.of(grid, CLASSIC).conflict().orElseThrow());
    }

    @Test
    void conflictsOfCagesAndLines_areMinimal() {
        List<Constraint> clues = List.of(
                Constraints.cage(20, Cell.list("r1c1 r1c2 r1c3")),
                Constraints.cage(15, Cell.list("r1c4 r1c5 r1c6")),
                Constraints.cage(11, Cell.list("r1c7 r1c8 r1c9")),
                Constraints.thermometer(Cell.list("r4c1 r4c2 r4c3 r4c4")),
                Constraints.sandwich(10, Cell.list("r4c1 r4c2 r4c3 r4c4 r4c5 r4c6 r4c7 r4c8 r4c9")));
        Conflict conflict =
                Diagnosis.of(PUZZLE.cleared(), CLASSIC, clues).conflict().orElseThrow();

        assertThat(conflict)
                .hasToString("cage 20 r1c1 r1c2 r1c3, cage 15 r1c4 r1c5 r1c6, cage 11 r1c7 r1c8 r1c9: no solution");
        assertMinimal(PUZZLE, CLASSIC, conflict);
        Conflict mixed = Diagnosis.of(PUZZLE.with(3, 3, 1), CLASSIC, List.of(clues.get(3)))
                .conflict()
                .orElseThrow();
        assertMinimal(PUZZLE, CLASSIC, mixed);
    }

    @Test
    void rulesWithoutSolution_blameNoClue() {
        ConstraintSet rules =
                CLASSIC.with(Constraints.antiKing(), Constraints.nonConsecutive(), Constraints.antiKnight());
        Grid board = Grid.empty(4).with(0, 0, 1);

        Conflict conflict = Diagnosis.of(board, rules).conflict().orElseThrow();

        assertThat(conflict).hasToString("the rules: no solution");
        Conflict withRules = Diagnosis.of(board, rules).withRules().conflict().orElseThrow();
        assertMinimal(board, ConstraintSet.of(), withRules);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void ambiguities_areMinimal(long seed) {
        Grid grid = PuzzleGenerator.defaults().withSeed(seed).puzzle().grid();
        List<Cell> givens = new ArrayList<>();
        for (int cell = 0; cell < 81; cell++) {
            if (grid.digit(cell / 9, cell % 9) != 0) {
                givens.add(new Cell(cell / 9, cell % 9));
            }
        }
        Cell removed = givens.get((int) seed);
        Grid several = grid.with(removed.row(), removed.column(), 0);

        Ambiguity ambiguity = Diagnosis.of(several, CLASSIC).ambiguity().orElseThrow();

        assertThat(ambiguity.isMinimal()).isTrue();
        Grid agreed = ambiguity.solution();
        for (Cell cell : ambiguity.cells()) {
            assertThat(several.digit(cell)).isZero();
            agreed = agreed.with(cell.row(), cell.column(), 0);
        }
        assertThat(CLASSIC.violations(ambiguity.other())).isEmpty();
        for (Cell cell : ambiguity.cells()) {
            Grid fixed =
                    agreed.with(cell.row(), cell.column(), ambiguity.solution().digit(cell));
            assertThat(Solvers.dlx().count(fixed, 2)).isEqualTo(1);
        }
        assertThat(Diagnosis.of(grid, CLASSIC).ambiguity()).isEmpty();
        assertThat(Diagnosis.of(grid.with(0, 0, 1).with(0, 1, 1), CLASSIC).ambiguity())
                .isEmpty();
    }

    @Test
    void ambiguity_namesItsCells() {
        Grid board = Grid.empty(2, 2, 2);
        Ambiguity ambiguity =
                Diagnosis.of(board, ConstraintSet.latin()).ambiguity().orElseThrow();

        assertThat(ambiguity).hasToString("r1c1 r1c2 r2c1 r2c2: several solutions");
        assertThatIllegalArgumentException().isThrownBy(() -> new Ambiguity(board, board, true));
    }

    @Test
    void limits_leaveTheSmallestConflictSoFar() {
        List<Constraint> clues = new ArrayList<>();
        for (int column = 0; column < 16; column++) {
            clues.add(Constraints.cage(Cell.list("r1c" + (column + 1) + " r2c" + (column + 1))));
        }
        clues.add(Constraints.cage(31, Cell.list("r1c1 r1c2")));
        clues.add(Constraints.cage(31, Cell.list("r1c3 r1c4")));
        Diagnosis diagnosis = Diagnosis.of(Grid.empty(16), CLASSIC, clues);
        Conflict full = diagnosis.conflict().orElseThrow();
        assertThat(full).hasToString("cage 31 r1c1 r1c2, cage 31 r1c3 r1c4: no solution");

        int unfinished = 0;
        for (long nodes = 1; nodes < 1 << 20; nodes *= 2) {
            try {
                Conflict some = diagnosis.withNodeLimit(nodes).conflict().orElseThrow();
                assertThat(some.clues()).containsAll(full.clues());
                assertThat(!some.isMinimal() || some.equals(full)).isTrue();
                unfinished += some.isMinimal() ? 0 : 1;
            } catch (SearchLimitException stopped) {
                assertThat(stopped.reason()).isEqualTo(SearchLimitException.Reason.NODES);
            }
        }
        assertThat(unfinished).isPositive();
        assertThatExceptionOfType(SearchLimitException.class)
                .isThrownBy(() ->
                        Diagnosis.of(Grid.empty(25), CLASSIC).withNodeLimit(1).ambiguity());
    }

    @Test
    void everyCall_stopsInTime() {
        Grid large = Grid.empty(36).with(0, 0, 1).with(35, 35, 1);
        Diagnosis diagnosis = Diagnosis.of(large, CLASSIC);
        Deadline.limited(
                "conflict", () -> diagnosis.withTimeLimit(Deadline.LIMIT).conflict());
        Deadline.limited(
                "ambiguity", () -> diagnosis.withTimeLimit(Deadline.LIMIT).ambiguity());
        Deadline.interrupted("conflict", () -> diagnosis.withRules().conflict());
        Deadline.interrupted("ambiguity", diagnosis::ambiguity);
    }

    @Test
    void rules_areTakenAsCluesWithinTheTimeLimit() {
        Diagnosis limited = Diagnosis.of(Grid.empty(64), CLASSIC.with(Constraints.antiTaxicab()))
                .withTimeLimit(Duration.ofNanos(1));

        assertThatExceptionOfType(SearchLimitException.class).isThrownBy(limited::withRules);
    }
}
