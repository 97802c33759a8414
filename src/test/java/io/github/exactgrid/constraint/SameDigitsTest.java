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
import io.github.exactgrid.steps.Board;
import io.github.exactgrid.steps.Explainer;
import io.github.exactgrid.steps.Explanation;
import io.github.exactgrid.symmetry.Symmetries;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Sets with the same digits in all engines, and in all that reads rules, compared with an automaton of the same meaning. */
class SameDigitsTest {

    private static final List<Cell> CELLS =
            Cell.list("r1c1 r1c2 r1c3 r1c4 r2c1 r2c2 r2c3 r2c4 r3c1 r3c2 r3c3 r3c4 r4c1 r4c2 r4c3 r4c4");

    /** Reads the digits of two sets of a size. A state has three bits for each digit, the number in one set less that in the other. */
    private record Reader(int size) implements Automaton {

        private static final int BALANCED = 0x4444;

        @Override
        public long start() {
            return BALANCED;
        }

        @Override
        public long next(long state, int digit) {
            long read = state >> 16;
            long step = 1L << 4 * (digit - 1);
            return (read + 1) << 16 | ((state & 0xFFFF) + (read < size ? step : -step));
        }

        @Override
        public boolean accepts(long state) {
            return (state & 0xFFFF) == BALANCED;
        }
    }

    private static Constraint read(List<List<Cell>> sets) {
        return Constraint.named("read", model -> {
            for (List<Cell> set : sets.subList(1, sets.size())) {
                List<Cell> both = new ArrayList<>(sets.get(0));
                both.addAll(set);
                model.sequence(both, new Reader(set.size()));
            }
        });
    }

    private static List<List<Cell>> randomSets(int most, Random random) {
        int size = 1 + random.nextInt(3);
        List<List<Cell>> sets = new ArrayList<>();
        for (int set = 2 + random.nextInt(most - 1); set > 0; set--) {
            List<Cell> cells = new ArrayList<>(CELLS);
            Collections.shuffle(cells, random);
            sets.add(List.copyOf(cells.subList(0, size)));
        }
        return sets;
    }

    private static List<List<Cell>> disjointSets(Random random) {
        List<Cell> cells = new ArrayList<>(CELLS);
        Collections.shuffle(cells, random);
        int size = 1 + random.nextInt(3);
        return List.of(cells.subList(0, size), cells.subList(size, 2 * size));
    }

    @Property(tries = 100)
    void everyEngine_findsWhatAnAutomatonDoes(@ForAll long seed) {
        Random random = new Random(seed);
        List<List<Cell>> sets = randomSets(4, random);
        List<List<Cell>> others = randomSets(2, random);
        Grid grid = Grid.empty(4).with(random.nextInt(4), random.nextInt(4), 1 + random.nextInt(4));
        long expected = Solvers.dlx(ConstraintSet.latin().with(read(sets), read(others)))
                .count(grid, 1000);

        for (Engine engine : Set.of(Engine.PROPAGATION, Engine.DLX, Engine.MASKS, Engine.BACKTRACKING)) {
            Solver solver = SolverFactory.defaults()
                    .withEngine(engine)
                    .withConstraints(
                            ConstraintSet.latin().with(Constraints.sameDigits(sets), Constraints.sameDigits(others)))
                    .newSolver();
            assertThat(solver.count(grid, 1000)).as("%s", engine).isEqualTo(expected);
        }
    }

    @Property(tries = 100)
    void candidatesAndViolations_areThoseOfAnAutomaton(@ForAll long seed) {
        Random random = new Random(seed);
        List<List<Cell>> sets = disjointSets(random);
        Grid grid = Grid.empty(4);
        for (int i = 0; i < 10; i++) {
            grid = grid.with(random.nextInt(4), random.nextInt(4), 1 + random.nextInt(4));
        }
        ConstraintSet same = ConstraintSet.of(Constraints.sameDigits(sets));
        ConstraintSet read = ConstraintSet.of(read(sets));

        assertThat(same.violations(grid).stream().map(violation -> violation.cells()))
                .isEqualTo(read.violations(grid).stream()
                        .map(violation -> violation.cells())
                        .toList());
        assertThat(same.candidates(grid)).isEqualTo(read.candidates(grid));
    }

    @Test
    void symmetries_areThoseOfAnAutomaton() {
        List<List<Cell>> sets = List.of(Cell.list("r1c1 r1c2"), Cell.list("r2c3 r3c3"));
        Symmetries same = Symmetries.of(ConstraintSet.classic().with(Constraints.sameDigits(sets)), Grid.empty(4));
        Symmetries read = Symmetries.of(ConstraintSet.classic().with(read(sets)), Grid.empty(4));

        assertThat(same.positions()).isEqualTo(read.positions());
    }

    /** Puzzles that have one solution only with their sets are explained to the end. */
    @Test
    void explanations_useTheSets() {
        Grid solution = Grid.parse("1234341221434321");
        Random random = new Random(1);
        int explained = 0;
        for (int i = 0; i < 300; i++) {
            List<List<Cell>> sets = disjointSets(random);
            ConstraintSet same = ConstraintSet.classic().with(Constraints.sameDigits(sets));
            Grid puzzle = Grid.empty(4);
            for (int given = 0; given < 4; given++) {
                Cell cell = new Cell(random.nextInt(4), random.nextInt(4));
                puzzle = puzzle.with(cell.row(), cell.column(), solution.digit(cell));
            }
            if (Solvers.fastest(same).uniqueness(puzzle) == Uniqueness.UNIQUE
                    && Solvers.fastest().uniqueness(puzzle) != Uniqueness.UNIQUE) {
                assertThat(Explainer.of(same).explain(Board.of(puzzle, same)).end())
                        .isEqualTo(Explanation.End.SOLVED);
                explained++;
            }
        }
        assertThat(explained).isGreaterThan(3);
    }

    /** Rows, columns and boxes of six cells with the same six of nine digits. */
    @Test
    void regions_withTheSameDigits() {
        List<List<Cell>> houses = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            int house = i;
            houses.add(IntStream.range(0, 6).mapToObj(c -> new Cell(house, c)).toList());
            houses.add(IntStream.range(0, 6).mapToObj(r -> new Cell(r, house)).toList());
            houses.add(IntStream.range(0, 6)
                    .mapToObj(c -> new Cell(house / 2 * 2 + c / 3, house % 2 * 3 + c % 3))
                    .toList());
        }
        List<Constraint> rules =
                new ArrayList<>(houses.stream().map(Constraints::cage).toList());
        rules.add(Constraints.sameDigits(houses));
        Grid grid = Grid.empty(6, 6, 9)
                .with(0, 0, 9)
                .with(0, 1, 7)
                .with(3, 0, 4)
                .with(5, 5, 2)
                .with(2, 3, 1)
                .with(4, 2, 8);

        assertThat(Solvers.fastest(ConstraintSet.of(rules.toArray(Constraint[]::new)))
                        .solve(grid))
                .hasValueSatisfying(solution -> assertThat(houses)
                        .allSatisfy(house -> assertThat(house.stream().map(solution::digit))
                                .containsExactlyInAnyOrder(1, 2, 4, 7, 8, 9)));
    }

    /** A state for each cell read and each number would be too many for other engines. */
    @Test
    void largeSets_areForPropagation() {
        List<Cell> rows = IntStream.range(0, 16 * 64)
                .mapToObj(i -> new Cell(i / 64, i % 64))
                .toList();
        List<Cell> more = IntStream.range(16 * 64, 32 * 64)
                .mapToObj(i -> new Cell(i / 64, i % 64))
                .toList();
        ConstraintSet rules = ConstraintSet.of(Constraints.sameDigits(List.of(rows, more)));

        assertThat(Solvers.fastest(rules).solve(Grid.empty(64).with(0, 0, 5))).isPresent();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Solvers.dlx(rules).solve(Grid.empty(64)))
                .withMessageContaining("too many states");
    }
}
