package io.github.exactgrid.internal.symmetry;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Rules;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The three ways to the smallest grid lead to the same one. */
@Timeout(120)
class CanonicalFormsTest {

    private static final Budget BUDGET = Budget.unlimited();

    @ParameterizedTest
    @CsvSource({"4, true, 60", "6, true, 60", "9, true, 25", "5, false, 20"})
    void lines_andGroups_agree(int size, boolean boxes, int grids) {
        ConstraintSet rules = boxes ? ConstraintSet.classic() : ConstraintSet.latin();
        Rules compiled = Rules.compile(rules.constraints(), Grid.empty(size), BUDGET);
        LineShape shape = LineShape.of(compiled).orElseThrow();
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
            assertThat(minlex.smallest()).isEqualTo(apply(LineMinlex.run(shape, grid, BUDGET), grid));
            assertThat(minlex.smallest()).isEqualTo(apply(minlex.arrangement(), grid));
        }
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
