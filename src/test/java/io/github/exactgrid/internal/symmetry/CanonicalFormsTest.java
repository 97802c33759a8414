package io.github.exactgrid.internal.symmetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StopReason;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.Rules;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The four ways to the smallest grid lead to the same one. */
@Timeout(120)
class CanonicalFormsTest {

    private static final Budget BUDGET = Budget.unlimited();

    /** The full grid with 648 automorphisms, the most. */
    private static final byte[] MOST_CANONICAL = Grid.parse(
                    "123456789456789123789123456231564897564897231897231564312645978645978312978312645")
            .toByteArray();

    @ParameterizedTest
    @CsvSource({"4, true, 60", "6, true, 60", "9, true, 12", "5, false, 20"})
    void lines_andGroups_agree(int size, boolean boxes, int grids) {
        ConstraintSet rules = boxes ? ConstraintSet.classic() : ConstraintSet.latin();
        Rules compiled = Rules.compile(rules.constraints(), Grid.empty(size), BUDGET);
        LineShape shape = LineShape.of(compiled, BUDGET).orElseThrow();
        DigitClasses classes = DigitClasses.of(compiled, BUDGET);
        StabilizerChain chain = AutomorphismSearch.run(RuleGraph.of(compiled, classes, null, false, BUDGET), BUDGET);
        SplittableRandom random = new SplittableRandom(size);
        for (int i = 0; i < grids; i++) {
            byte[] grid = solution(rules, size, random.nextLong());
            int percent = size == 9 ? 20 + random.nextInt(20) : random.nextInt(101);
            for (int cell = 0; cell < grid.length; cell++) {
                grid[cell] = random.nextInt(100) < percent ? grid[cell] : 0;
            }
            int[] numbers = new int[grid.length];
            Arrays.setAll(numbers, cell -> grid[cell]);
            ColouredGraph graph = RuleGraph.of(compiled, classes, Grid.of(grid), false, BUDGET);

            assertThat(apply(LineMinlex.run(shape, grid, BUDGET), grid))
                    .isEqualTo(apply(SmallestImage.run(chain, classes, graph, numbers, BUDGET), grid));
        }
    }

    @ParameterizedTest
    @CsvSource({"200"})
    void lines_andBands_agree(int grids) {
        LineShape shape = new LineShape(9, 9, 9, 3, 3);
        GridMinlex minlex = new GridMinlex();
        for (int seed = 0; seed < grids; seed++) {
            byte[] grid = solution(ConstraintSet.classic(), 9, seed);
            minlex.run(grid);

            assertThat(GridMinlex.isSolution(grid)).isTrue();
            byte[] smallest = new byte[81];
            minlex.write(smallest);
            assertThat(smallest).isEqualTo(apply(LineMinlex.run(shape, grid, BUDGET), grid));
            assertThat(smallest).isEqualTo(apply(minlex.arrangement(), grid));
        }
    }

    /** The order of columns of a group table is open for long: that of 12 digits exhausted a heap of 300 MB. */
    @Test
    void choicesThatDoNotFitIntoTheMemory_stopTheCall() {
        byte[] grid = new byte[36];
        for (int cell = 0; cell < grid.length; cell++) {
            grid[cell] = (byte) (1 + (cell / 6 + cell % 6) % 6);
        }
        int[] numbers = new int[grid.length];
        Arrays.setAll(numbers, cell -> grid[cell]);
        Rules rules = Rules.compile(ConstraintSet.latin().constraints(), Grid.empty(6), BUDGET);
        LineShape shape = LineShape.of(rules, BUDGET).orElseThrow();
        DigitClasses classes = DigitClasses.of(rules, BUDGET);
        StabilizerChain chain = AutomorphismSearch.run(RuleGraph.of(rules, classes, null, false, BUDGET), BUDGET);
        ColouredGraph graph = RuleGraph.of(rules, classes, Grid.of(grid), false, BUDGET);
        byte[] smallest = apply(LineMinlex.run(shape, grid, 1 << 20, BUDGET), grid);

        assertThat(apply(SmallestImage.run(chain, classes, graph, numbers, 1 << 20, BUDGET), grid))
                .isEqualTo(smallest);
        for (Consumer<Budget> call : List.<Consumer<Budget>>of(
                budget -> LineMinlex.run(shape, grid, 1 << 12, budget),
                budget -> SmallestImage.run(chain, classes, graph, numbers, 1 << 12, budget))) {
            Budget budget = Budget.unlimited();
            assertThatThrownBy(() -> call.accept(budget)).isInstanceOf(StoppedException.class);
            assertThat(budget.stop()).isEqualTo(StopReason.MEMORY);
        }
    }

    /** Parts of random solutions, of the solution with the most automorphisms, and digits at random that may be twice in a box. */
    @ParameterizedTest
    @CsvSource({"random, 1500", "symmetric, 400", "broken, 600"})
    void lines_andPackedPositions_agree(String kind, int grids) {
        LineShape shape = new LineShape(9, 9, 9, 3, 3);
        PuzzleMinlex minlex = new PuzzleMinlex();
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < grids; i++) {
            byte[] grid =
                    kind.equals("symmetric") ? MOST_CANONICAL.clone() : solution(ConstraintSet.classic(), 9, i % 100);
            int percent = random.nextInt(i % 2 == 0 ? 50 : 101);
            int[] columns = random.ints(0, 9).distinct().limit(9).toArray();
            for (int cell = 0; cell < 81; cell++) {
                grid[cell] = random.nextInt(100) < percent ? grid[cell] : 0;
            }
            grid[random.nextInt(81)] = 0; // full grids are for the tables of bands
            if (kind.equals("broken")) {
                byte[] before = grid.clone();
                for (int cell = 0; cell < 81; cell++) {
                    grid[cell] = before[cell / 9 * 9 + columns[cell % 9]];
                }
            }

            assertThat(minlex.run(grid)).isTrue();
            byte[] smallest = new byte[81];
            minlex.write(smallest);
            assertThat(smallest).isEqualTo(apply(LineMinlex.run(shape, grid, BUDGET), grid));
            assertThat(smallest).isEqualTo(apply(minlex.arrangement(), grid));
        }
    }

    @Test
    void packedPositions_giveUp_whereADigitIsTwiceInALine_orThereAreTooMany() {
        PuzzleMinlex minlex = new PuzzleMinlex();
        byte[] twice = new byte[81];
        twice[0] = 5;
        twice[8] = 5;
        byte[] cyclic = new byte[81]; // all lines are full, so that each of 1296 orders of columns goes with each line
        for (int cell = 0; cell < 81; cell++) {
            cyclic[cell] = (byte) (1 + (cell / 9 + cell % 9) % 9);
        }
        byte[] crosswise = new byte[81];
        crosswise[0] = 5;
        crosswise[72] = 5;

        assertThat(minlex.run(twice)).isFalse();
        assertThat(minlex.run(crosswise)).isFalse();
        assertThat(minlex.run(cyclic)).isFalse();
        assertThat(minlex.run(new byte[81])).isTrue();
    }

    private static byte[] solution(ConstraintSet rules, int size, long seed) {
        Grid grid = SolverFactory.defaults()
                .withConstraints(rules)
                .withSeed(seed)
                .newSolver()
                .solve(Grid.empty(size))
                .orElseThrow();
        byte[] digits = new byte[size * size];
        for (int cell = 0; cell < digits.length; cell++) {
            digits[cell] = (byte) grid.digit(cell / size, cell % size);
        }
        return digits;
    }

    private static byte[] apply(Arrangement arrangement, byte[] grid) {
        byte[] moved = new byte[grid.length];
        for (int cell = 0; cell < grid.length; cell++) {
            moved[arrangement.cells()[cell]] = (byte) arrangement.digits()[grid[cell]];
        }
        return moved;
    }
}
