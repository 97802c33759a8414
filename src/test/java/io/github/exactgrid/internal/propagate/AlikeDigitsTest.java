package io.github.exactgrid.internal.propagate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Solver;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Rules;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class AlikeDigitsTest {

    private static final List<Cell> LINE = Cell.list("r1c1 r2c2 r3c3 r3c4 r4c5");

    private static int rotations(Constraint rule, long given) {
        Rules rules =
                Rules.compile(ConstraintSet.classic().with(rule).constraints(), Grid.empty(9), Budget.unlimited());
        return AlikeDigits.of(rules, given, Budget.unlimited()).rotations();
    }

    @Test
    void rotations_areThoseOfTheLargestClass() {
        assertThat(rotations(Constraints.diagonals(), 0)).isEqualTo(8);
        assertThat(rotations(Constraints.diagonals(), 0b1001)).isEqualTo(6);
        assertThat(rotations(Constraints.connected(List.of(1, 3, 8)), 0)).isEqualTo(5);
        assertThat(rotations(Constraints.connected(List.of(1, 3, 8)), 0b10)).isEqualTo(4);
        assertThat(rotations(Constraints.regex(".*[1-4].*[12].*", LINE), 0)).isEqualTo(4);
        assertThat(rotations(Constraints.entropic(LINE), 0)).isEqualTo(2);
        assertThat(rotations(Constraints.renban(LINE), 0)).isZero();
        assertThat(rotations(Constraints.line("low", (a, b) -> a != b && (a < 7 || b > 6), LINE), 0))
                .isEqualTo(5);
        assertThat(rotations(Constraints.cage(11, LINE.subList(0, 2)), 0)).isZero();
    }

    private static Constraint rule(Random random) {
        List<Cell> cells = new ArrayList<>();
        for (int cell = 0; cell < 16; cell++) {
            cells.add(new Cell(cell / 4, cell % 4));
        }
        Collections.shuffle(cells, random);
        List<Cell> line = cells.subList(0, 2 + random.nextInt(4));
        boolean[][] allowed = new boolean[5][5];
        int first = random.nextInt(3);
        for (int a = 1; a <= 4; a++) {
            for (int b = 1; b <= 4; b++) {
                allowed[a][b] = a == b ? random.nextInt(3) > 0 : (a > first && b > first) || random.nextInt(4) > 0;
            }
        }
        return switch (random.nextInt(7)) {
            case 0 -> Constraints.connected(List.of(1 + random.nextInt(2), 3 + random.nextInt(2)));
            case 1 -> Constraints.regex(".*[12].*", line);
            case 2 -> Constraints.regex("[^" + (1 + random.nextInt(4)) + "]*", line);
            case 3 -> Constraints.regex("([1-3]|4.)*", line);
            case 4 -> Constraints.palindrome(line);
            case 5 -> Constraints.line("table", (a, b) -> allowed[a % 5][b % 5], line);
            default -> Constraints.sameDigits(List.of(cells.subList(6, 8), cells.subList(8, 10)));
        };
    }

    private static Solver solver(ConstraintSet rules, Engine engine) {
        return SolverFactory.defaults()
                .withEngine(engine)
                .withConstraints(rules)
                .newSolver();
    }

    @Property(tries = 500)
    void candidates_areThoseOfLinks(@ForAll long seed) {
        Random random = new Random(seed);
        ConstraintSet rules = random.nextBoolean()
                ? ConstraintSet.classic()
                : ConstraintSet.of(Constraints.rows(), Constraints.columns());
        for (int i = random.nextInt(3); i >= 0; i--) {
            rules = rules.with(rule(random));
        }
        Grid grid = Grid.empty(4);
        for (int givens = random.nextInt(3); givens > 0; givens--) {
            grid = grid.with(random.nextInt(4), random.nextInt(4), 1 + random.nextInt(4));
        }

        assertThat(solver(rules, Engine.PROPAGATION).candidates(grid))
                .isEqualTo(solver(rules, Engine.DLX).candidates(grid));
    }

    /** The 729 placements were found one by one: 56,707 nodes. */
    @Test
    void candidates_ofConnectedDigitsTakeFewNodes() {
        ConstraintSet rules = ConstraintSet.classic().with(Constraints.connected(List.of(1, 3, 5, 7, 9)));
        Solver solver = SolverFactory.defaults()
                .withEngine(Engine.PROPAGATION)
                .withConstraints(rules)
                .withNodeLimit(5_000)
                .newSolver();

        assertThat(solver.candidates(Grid.empty(9)).values()).allMatch(digits -> digits.size() == 9);
    }
}
