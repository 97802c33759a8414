package io.github.exactgrid.constraint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Solver;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.Uniqueness;
import io.github.exactgrid.steps.Explainer;
import io.github.exactgrid.symmetry.Symmetries;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Distinct counts in all engines, and in all that reads rules, compared with an automaton of the same meaning. */
class DistinctCountTest {

    private static final Cell CENTRE = Cell.parse("r2c2");
    private static final List<Cell> AROUND = Cell.list("r1c1 r1c2 r1c3 r2c1 r2c3 r3c1 r3c2 r3c3");

    /** Reads the number, then the digits. A state is the number and the set of digits. */
    private record Reader() implements Automaton {

        @Override
        public long next(long state, int digit) {
            return state == 0 ? (long) digit << 16 : state | 1L << (digit - 1);
        }

        @Override
        public boolean accepts(long state) {
            return Long.bitCount(state & 0xFFFF) == state >> 16;
        }
    }

    private static Constraint read(List<Cell> cells) {
        return Constraint.named("read", model -> model.sequence(cells, new Reader()));
    }

    private static Constraint counted(List<Cell> cells) {
        return Constraints.distinctCount(cells.get(0), cells.subList(1, cells.size()));
    }

    private static List<Cell> randomCells(Random random) {
        List<Cell> cells = new ArrayList<>(
                Cell.list("r1c1 r1c2 r1c3 r1c4 r2c1 r2c2 r2c3 r2c4 r3c1 r3c2 r3c3 r3c4 r4c1 r4c2 r4c3 r4c4"));
        Collections.shuffle(cells, random);
        return cells.subList(0, 2 + random.nextInt(6));
    }

    @Property(tries = 60)
    void everyEngine_countsWhatAnAutomatonDoes(@ForAll long seed) {
        Random random = new Random(seed);
        List<Cell> one = randomCells(random);
        List<Cell> other = randomCells(random);
        Grid grid = Grid.empty(4).with(random.nextInt(4), random.nextInt(4), 1 + random.nextInt(4));
        long expected = Solvers.dlx(ConstraintSet.classic().with(read(one), read(other)))
                .count(grid, 1000);

        for (Engine engine : Set.of(Engine.PROPAGATION, Engine.DLX, Engine.MASKS, Engine.BACKTRACKING)) {
            Solver solver = SolverFactory.defaults()
                    .withEngine(engine)
                    .withConstraints(ConstraintSet.classic().with(counted(one), counted(other)))
                    .newSolver();
            assertThat(solver.count(grid, 1000)).as("%s", engine).isEqualTo(expected);
        }
    }

    @Property(tries = 60)
    void candidatesAndViolations_areThoseOfAnAutomaton(@ForAll long seed) {
        Random random = new Random(seed);
        List<Cell> cells = randomCells(random);
        Grid grid = Grid.empty(4);
        for (int i = 0; i < 10; i++) {
            grid = grid.with(random.nextInt(4), random.nextInt(4), 1 + random.nextInt(4));
        }
        ConstraintSet counted = ConstraintSet.of(counted(cells));
        ConstraintSet read = ConstraintSet.of(read(cells));

        assertThat(counted.violations(grid).stream().map(violation -> violation.cells()))
                .isEqualTo(read.violations(grid).stream()
                        .map(violation -> violation.cells())
                        .toList());
        assertThat(counted.candidates(grid)).isEqualTo(read.candidates(grid));
    }

    @Test
    void symmetries_areThoseOfAnAutomaton() {
        List<Cell> cells = Cell.list("r1c1 r1c2 r2c1 r2c2");
        Symmetries counted = Symmetries.of(ConstraintSet.classic().with(counted(cells)), Grid.empty(4));
        Symmetries read = Symmetries.of(ConstraintSet.classic().with(read(cells)), Grid.empty(4));

        assertThat(counted.order()).isEqualTo(read.order());
    }

    /** Puzzles that have one solution only with their distinct counts are explained to the end, and rated alike. */
    @Test
    void explanations_areThoseOfAnAutomaton() {
        Grid solution = Grid.parse("1234341221434321");
        Random random = new Random(1);
        int explained = 0;
        for (int i = 0; i < 300; i++) {
            List<Cell> cells = randomCells(random);
            Grid puzzle = Grid.empty(4);
            for (int given = 0; given < 3; given++) {
                Cell cell = new Cell(random.nextInt(4), random.nextInt(4));
                puzzle = puzzle.with(cell.row(), cell.column(), solution.digit(cell));
            }
            ConstraintSet counted = ConstraintSet.classic().with(counted(cells));
            boolean needsRule = Solvers.fastest(counted).uniqueness(puzzle) == Uniqueness.UNIQUE
                    && Solvers.fastest().uniqueness(puzzle) != Uniqueness.UNIQUE;
            if (needsRule) {
                ConstraintSet read = ConstraintSet.classic().with(read(cells));
                assertThat(Explainer.of(counted).rate(puzzle))
                        .isEqualTo(Explainer.of(read).rate(puzzle));
                explained++;
            }
        }
        assertThat(explained).isGreaterThan(3);
    }

    /** A set of digits for each state would be too many for other engines. */
    @Test
    void largeBoards_areForPropagation() {
        ConstraintSet rules = ConstraintSet.classic().with(Constraints.distinctCount(CENTRE, AROUND));
        Cell corner = Cell.parse("r16c16");
        ConstraintSet wide = ConstraintSet.classic()
                .with(Constraints.distinctCount(
                        corner, Cell.list("r1c1 r2c5 r3c9 r4c13 r5c2 r6c6 r7c10 r8c14 r9c3 r10c7")));

        assertThat(Solvers.fastest(rules).solve(Grid.empty(16)))
                .hasValueSatisfying(
                        solution -> assertThat(solution.digit(CENTRE)).isEqualTo(8));
        assertThat(Solvers.fastest(wide).solve(Grid.empty(16).with(15, 15, 1)))
                .hasValueSatisfying(solution -> assertThat(solution.digit(9, 6)).isEqualTo(solution.digit(0, 0)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Solvers.dlx(wide).solve(Grid.empty(16)))
                .withMessageContaining("too many states");
    }
}
