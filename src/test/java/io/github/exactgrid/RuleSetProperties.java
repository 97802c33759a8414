package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Random rules on small boards of any shape: every engine that supports them agrees with their definitions. */
class RuleSetProperties {

    private static final int ALL = 10_000;

    /** Bitboards are for the classic rules only. */
    private static final Set<Engine> ENGINES = EnumSet.complementOf(EnumSet.of(Engine.BITBOARD));

    private static SolverFactory factory(RandomRules rules, Engine engine) {
        return SolverFactory.defaults().withEngine(engine).withConstraints(rules.constraints());
    }

    @Property(tries = 300)
    void solutions_agreeWithTheOracle(@ForAll(supplier = RandomRules.Any.class) RandomRules rules) {
        List<Grid> expected = rules.solutions();

        for (Engine engine : ENGINES) {
            Solver solver = factory(rules, engine).newSolver();
            assertThat(solver.count(rules.grid(), ALL)).as("%s", engine).isEqualTo(expected.size());
            assertThat(solver.count(rules.grid())).as("%s", engine).isEqualTo(expected.size());
            assertThat(solver.solutions(rules.grid()).collect(Collectors.toSet()))
                    .as("%s", engine)
                    .isEqualTo(Set.copyOf(expected));
            assertThat(solver.uniqueness(rules.grid()))
                    .as("%s", engine)
                    .isEqualTo(
                            expected.isEmpty()
                                    ? Uniqueness.NONE
                                    : expected.size() == 1 ? Uniqueness.UNIQUE : Uniqueness.MULTIPLE);
        }
    }

    @Property(tries = 300)
    void candidates_agreeWithTheOracle(@ForAll(supplier = RandomRules.Any.class) RandomRules rules) {
        List<Grid> solutions = rules.solutions();
        Map<Cell, Set<Integer>> expected = new HashMap<>();
        for (int row = 0; row < rules.grid().rows(); row++) {
            for (int column = 0; column < rules.grid().columns(); column++) {
                if (!rules.grid().isVoid(row, column)) {
                    Cell cell = new Cell(row, column);
                    Set<Integer> digits = new TreeSet<>();
                    solutions.forEach(solution -> digits.add(solution.digit(cell)));
                    expected.put(cell, digits);
                }
            }
        }

        for (Engine engine : ENGINES) {
            assertThat(factory(rules, engine).newSolver().candidates(rules.grid()))
                    .as("%s", engine)
                    .isEqualTo(expected);
        }
    }

    @Property(tries = 100)
    void seeds_keepTheSolutions(@ForAll(supplier = RandomRules.Any.class) RandomRules rules, @ForAll long seed) {
        List<Grid> expected = rules.solutions();

        for (Engine engine : ENGINES) {
            assertThat(factory(rules, engine).withSeed(seed).newSolver().solutions(rules.grid()))
                    .as("%s", engine)
                    .containsExactlyInAnyOrderElementsOf(expected);
        }
    }

    @Property(tries = 300)
    void violations_areNoneWhereTheRulesHold(
            @ForAll(supplier = RandomRules.Any.class) RandomRules rules, @ForAll long seed) {
        ConstraintSet constraints = rules.constraints();
        List<Grid> solutions = rules.solutions();

        assertThat(solutions).allSatisfy(solution -> {
            assertThat(constraints.violations(solution)).isEmpty();
            assertThat(constraints.violations(rules.grid())).isEmpty(); // it has a solution
        });
        Grid any = filled(rules.grid(), seed);
        assertThat(constraints.violations(any).isEmpty()).isEqualTo(rules.hold(any));
    }

    private static Grid filled(Grid grid, long seed) {
        Grid filled = grid;
        Random random = new Random(seed);
        for (int row = 0; row < grid.rows(); row++) {
            for (int column = 0; column < grid.columns(); column++) {
                if (!grid.isVoid(row, column) && grid.digit(row, column) == 0) {
                    filled = filled.with(row, column, 1 + random.nextInt(grid.digits()));
                }
            }
        }
        return filled;
    }

    @Property(tries = 300)
    void localCandidates_areTheDigitsThatAddNoViolation(
            @ForAll(supplier = RandomRules.Any.class) RandomRules rules, @ForAll long seed) {
        ConstraintSet constraints = rules.constraints();
        Random random = new Random(seed);
        List<Grid> solutions = rules.solutions();
        Grid grid = solutions.isEmpty() ? filled(rules.grid(), seed) : solutions.get(random.nextInt(solutions.size()));
        for (int row = 0; row < grid.rows(); row++) {
            for (int column = 0; column < grid.columns(); column++) {
                grid = !grid.isVoid(row, column) && random.nextInt(3) > 0 ? grid.with(row, column, 0) : grid;
            }
        }
        Map<Cell, Set<Integer>> candidates = constraints.candidates(grid);

        for (Map.Entry<Cell, Set<Integer>> entry : candidates.entrySet()) {
            Cell cell = entry.getKey();
            if (grid.digit(cell) != 0) {
                assertThat(entry.getValue()).containsExactly(grid.digit(cell));
            } else if (constraints.violations(grid).isEmpty()) {
                for (int digit = 1; digit <= grid.digits(); digit++) {
                    Grid tried = grid.with(cell.row(), cell.column(), digit);
                    assertThat(entry.getValue().contains(digit))
                            .as("%s in %s of %s", digit, cell, grid)
                            .isEqualTo(constraints.violations(tried).isEmpty());
                }
            }
        }
    }
}
