package io.github.exactgrid.internal.propagators;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Solver;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.constraint.Constraints;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class UnknownRegionsPropagatorTest {

    /** Boards of upper halves so small that all divisions can be listed. */
    private static final int[][] SHAPES = {{3, 3, 3}, {2, 3, 3}, {2, 4, 4}, {2, 2, 2}, {4, 2, 4}, {1, 4, 2}};

    private static List<Cell> half(int rows, int columns, int from) {
        return IntStream.range(0, rows * columns)
                .mapToObj(i -> new Cell(from + i / columns, i % columns))
                .toList();
    }

    /** Returns all divisions of a half, with all digits in each, by the definition. */
    private static List<Grid> solutions(int rows, int columns, int digits, List<Cell> order) {
        List<Grid> solutions = new ArrayList<>();
        fill(new int[rows * columns], 0, rows, columns, digits, order, solutions);
        return solutions;
    }

    private static void fill(
            int[] regions, int at, int rows, int columns, int digits, List<Cell> order, List<Grid> solutions) {
        int count = regions.length;
        if (at < count) {
            for (int region = 1; region <= count / digits; region++) {
                regions[at] = region;
                fill(regions, at + 1, rows, columns, digits, order, solutions);
            }
            return;
        }
        int highest = 0;
        for (Cell cell : order) {
            int region = regions[cell.row() * columns + cell.column()];
            if (region > highest + 1) {
                return;
            }
            highest = Math.max(highest, region);
        }
        for (int region = 1; region <= count / digits; region++) {
            if (!isConnected(regions, region, columns, digits)) {
                return;
            }
        }
        Grid grid = Grid.empty(2 * rows, columns, digits);
        for (int i = 0; i < count; i++) {
            grid = grid.with(rows + i / columns, i % columns, regions[i]);
        }
        place(grid, 0, rows, columns, digits, solutions);
    }

    private static boolean isConnected(int[] regions, int region, int columns, int size) {
        List<Integer> all = IntStream.range(0, regions.length)
                .filter(i -> regions[i] == region)
                .boxed()
                .toList();
        if (all.size() != size) {
            return false;
        }
        List<Integer> reached = new ArrayList<>(all.subList(0, 1));
        for (int i = 0; i < reached.size(); i++) {
            int at = reached.get(i);
            for (int other : all) {
                int distance = Math.abs(at / columns - other / columns) + Math.abs(at % columns - other % columns);
                if (distance == 1 && !reached.contains(other)) {
                    reached.add(other);
                }
            }
        }
        return reached.size() == size;
    }

    private static void place(Grid grid, int at, int rows, int columns, int digits, List<Grid> solutions) {
        if (at == rows * columns) {
            solutions.add(grid);
            return;
        }
        for (int digit = 1; digit <= digits; digit++) {
            int tried = digit;
            boolean isThere = IntStream.range(0, at)
                    .anyMatch(i -> grid.digit(i / columns, i % columns) == tried
                            && grid.digit(rows + i / columns, i % columns)
                                    == grid.digit(rows + at / columns, at % columns));
            if (!isThere) {
                place(grid.with(at / columns, at % columns, digit), at + 1, rows, columns, digits, solutions);
            }
        }
    }

    /** Random clues: runs, counts, equal, different and greater numbers, digits that differ, givens; lists in any order. */
    @Property(tries = 60)
    void allEngines_agreeWithTheDefinition(@ForAll long seed) {
        Random random = new Random(seed);
        int[] shape = SHAPES[random.nextInt(SHAPES.length)];
        int rows = shape[0];
        int columns = shape[1];
        int digits = shape[2];
        List<Cell> cells = new ArrayList<>(half(rows, columns, 0));
        if (random.nextBoolean()) {
            Collections.shuffle(cells, random);
        }
        List<Cell> regions = cells.stream()
                .map(cell -> new Cell(cell.row() + rows, cell.column()))
                .toList();
        List<Constraint> constraints = new ArrayList<>();
        constraints.add(Constraints.chaosConstruction(cells, regions));
        List<Grid> solutions = solutions(rows, columns, digits, cells);
        for (int clue = random.nextInt(5); clue > 0; clue--) {
            List<Cell> some = new ArrayList<>(regions);
            Collections.shuffle(some, random);
            Cell digit = cells.get(random.nextInt(cells.size()));
            int cut = random.nextInt(3);
            int end = Math.min(some.size(), 1 + cut + random.nextInt(3));
            Cell start = some.get(0);
            List<Cell> one = some.subList(1, 1 + Math.min(cut, end - 1));
            List<Cell> other = some.subList(1 + one.size(), Math.max(end, 1 + one.size()));
            Predicate<Grid> meaning;
            switch (random.nextInt(7)) {
                case 0 -> {
                    constraints.add(Constraints.regionArrow(digit, start, List.of(one, other)));
                    meaning = grid -> grid.digit(digit) == 1 + run(grid, start, one) + run(grid, start, other);
                }
                case 1 -> {
                    List<Cell> counted = some.subList(0, end);
                    constraints.add(Constraints.regionCount(digit, counted));
                    meaning = grid -> grid.digit(digit)
                            == counted.stream()
                                    .filter(cell -> grid.digit(cell) == grid.digit(start))
                                    .count();
                }
                case 2 -> {
                    Cell same = some.get(1);
                    constraints.add(Constraints.sameDigits(List.of(List.of(start), List.of(same))));
                    meaning = grid -> grid.digit(start) == grid.digit(same);
                }
                case 3 -> {
                    Cell different = some.get(1);
                    constraints.add(Constraints.cage(List.of(start, different)));
                    meaning = grid -> grid.digit(start) != grid.digit(different);
                }
                case 4 -> {
                    Cell lower = some.get(1);
                    constraints.add(Constraints.greaterThan(start, lower));
                    meaning = grid -> grid.digit(start) > grid.digit(lower);
                }
                case 5 -> {
                    List<Cell> counted = some.subList(0, end);
                    constraints.add(Constraints.distinctCount(digit, counted));
                    meaning = grid -> grid.digit(digit)
                            == counted.stream().map(grid::digit).distinct().count();
                }
                default -> {
                    Cell unlike = cells.get(random.nextInt(cells.size()));
                    if (unlike.equals(digit)) {
                        continue;
                    }
                    constraints.add(Constraints.cage(List.of(digit, unlike)));
                    meaning = grid -> grid.digit(digit) != grid.digit(unlike);
                }
            }
            solutions.removeIf(meaning.negate());
        }
        Grid givens = Grid.empty(2 * rows, columns, digits);
        for (int given = random.nextInt(3); given > 0 && !solutions.isEmpty(); given--) {
            Grid solution = solutions.get(random.nextInt(solutions.size()));
            Cell cell = random.nextInt(3) == 0
                    ? regions.get(random.nextInt(regions.size()))
                    : cells.get(random.nextInt(cells.size()));
            givens = givens.with(cell.row(), cell.column(), solution.digit(cell));
            solutions.removeIf(grid -> grid.digit(cell) != solution.digit(cell));
        }

        ConstraintSet rules = ConstraintSet.of(constraints.toArray(Constraint[]::new));
        boolean isSmall = cells.size() <= 6;
        for (Engine engine : Engine.values()) {
            boolean isFast =
                    engine == Engine.PROPAGATION || engine == Engine.MASKS; // others take minutes with nine cells
            if (engine != Engine.BITBOARD && (isSmall || isFast)) {
                assertThat(SolverFactory.defaults()
                                .withEngine(engine)
                                .withConstraints(rules)
                                .newSolver()
                                .count(givens, 1_000_000))
                        .as("%s, %s", engine, rules)
                        .isEqualTo(solutions.size());
            }
        }
        Solver propagation = SolverFactory.defaults()
                .withEngine(Engine.PROPAGATION)
                .withConstraints(rules)
                .newSolver();
        propagation
                .candidates(givens)
                .forEach((cell, digitsLeft) -> assertThat(digitsLeft)
                        .as("%s in %s", cell, rules)
                        .isEqualTo(
                                solutions.stream().map(grid -> grid.digit(cell)).collect(Collectors.toSet())));
        assertThat(solutions)
                .containsAll(propagation.solutions(givens).limit(50).toList());
        for (Grid solution : solutions.subList(0, Math.min(5, solutions.size()))) {
            assertThat(rules.violations(solution)).isEmpty();
            rules.candidates(givens).forEach((cell, left) -> assertThat(left).contains(solution.digit(cell)));
        }
    }

    /** Arrows to all sides and counts around cells, as on boards of people: no solution is lost, and none is wrong. */
    @Property(tries = 20)
    void solutionsOfLargerBoards_areFound(@ForAll long seed) {
        Random random = new Random(seed);
        int size = 4 + random.nextInt(3);
        List<Cell> cells = new ArrayList<>(half(size, size, 0));
        Collections.shuffle(cells, random);
        List<Cell> regions = cells.stream()
                .map(cell -> new Cell(cell.row() + size, cell.column()))
                .toList();
        List<Constraint> constraints = new ArrayList<>(List.of(Constraints.chaosConstruction(cells, regions)));
        Grid empty = Grid.empty(2 * size, size, size);
        Grid solution = SolverFactory.defaults()
                .withEngine(Engine.PROPAGATION)
                .withConstraints(ConstraintSet.of(constraints.get(0)))
                .withSeed(seed)
                .newSolver()
                .solve(empty)
                .orElseThrow();
        for (Cell start : regions) {
            List<List<Cell>> arms = new ArrayList<>();
            for (int side = 0; side < 4; side++) {
                List<Cell> arm = new ArrayList<>();
                int down = side == 0 ? 1 : side == 1 ? -1 : 0;
                int right = side == 2 ? 1 : side == 3 ? -1 : 0;
                int row = start.row() + down;
                int column = start.column() + right;
                while (row >= size && row < 2 * size && column >= 0 && column < size) {
                    arm.add(new Cell(row, column));
                    row += down;
                    column += right;
                }
                arms.add(random.nextBoolean() ? arm : arm.subList(0, Math.min(1, arm.size())));
                if (random.nextInt(8) == 0) {
                    arms.add(arm); // its cells count twice
                }
            }
            int length =
                    1 + arms.stream().mapToInt(arm -> run(solution, start, arm)).sum();
            cells.stream()
                    .filter(cell -> solution.digit(cell) == length && random.nextInt(2 * size) == 0)
                    .findFirst()
                    .ifPresent(cell -> constraints.add(Constraints.regionArrow(cell, start, arms)));
        }
        Grid givens = empty;
        for (Cell cell : cells.subList(0, cells.size() - random.nextInt(size))) {
            givens = givens.with(cell.row(), cell.column(), solution.digit(cell));
        }

        ConstraintSet rules = ConstraintSet.of(constraints.toArray(Constraint[]::new));
        List<Grid> found = SolverFactory.defaults()
                .withEngine(Engine.PROPAGATION)
                .withConstraints(rules)
                .newSolver()
                .solutions(givens)
                .limit(1000)
                .toList();
        assertThat(found.size() == 1000 || found.contains(solution))
                .as("%s", rules)
                .isTrue();
        assertThat(found)
                .doesNotHaveDuplicates()
                .allMatch(grid -> rules.violations(grid).isEmpty());
    }

    private static int run(Grid grid, Cell start, List<Cell> arm) {
        int run = 0;
        while (run < arm.size() && grid.digit(arm.get(run)) == grid.digit(start)) {
            run++;
        }
        return run;
    }

    /** The search numbers regions by an order of its own, so that the one declared makes no difference. */
    @Property(tries = 10)
    void orderOfCells_doesNotChangeTheSearch(@ForAll long seed) {
        Random random = new Random(seed);
        int size = 5;
        List<Cell> cells = new ArrayList<>(half(size, size, 0));
        Set<Long> nodes = new HashSet<>();
        Set<List<Integer>> digits = new HashSet<>();
        for (int order = 0; order < 3; order++) {
            List<Cell> regions = cells.stream()
                    .map(cell -> new Cell(cell.row() + size, cell.column()))
                    .toList();
            ConstraintSet rules = ConstraintSet.of(
                    Constraints.chaosConstruction(cells, regions),
                    Constraints.regionArrow(
                            new Cell(0, 0), new Cell(size, 0), List.of(Cell.list("r6c2 r6c3"), Cell.list("r7c1 r8c1"))),
                    Constraints.regionCount(new Cell(4, 4), Cell.list("r10c5 r10c4 r9c5 r9c4")));
            Grid givens = Grid.empty(2 * size, size, size)
                    .with(0, 0, 2 + (int) (seed & 1))
                    .with(4, 4, 3);
            Grid solution = SolverFactory.defaults()
                    .withEngine(Engine.PROPAGATION)
                    .withConstraints(rules)
                    .withProgressListener(progress -> {
                        if (progress.finished()) {
                            nodes.add(progress.nodes());
                        }
                    })
                    .newSolver()
                    .solve(givens)
                    .orElseThrow();
            assertThat(rules.violations(solution)).isEmpty();
            digits.add(half(size, size, 0).stream().map(solution::digit).toList());
            Collections.shuffle(cells, random);
        }
        assertThat(nodes).hasSize(1);
        assertThat(digits).hasSize(1);
    }

    /** A cell that is in several arms, or is the first or the count as well. */
    @Property(tries = 100)
    void runsWithRepeatedCells_agreeWithTheDefinition(@ForAll long seed) {
        Random random = new Random(seed);
        List<Cell> cells = half(1, 4, 0);
        List<List<Cell>> arms = new ArrayList<>();
        for (int arm = random.nextInt(4); arm > 0; arm--) {
            arms.add(random.ints(1 + random.nextInt(4), 0, 4)
                    .mapToObj(cells::get)
                    .toList());
        }
        Cell count = cells.get(random.nextInt(4));
        Cell start = cells.get(random.nextInt(4));
        Constraint run = Constraints.regionArrow(count, start, arms);
        int expected = 0;
        for (int i = 0; i < 256; i++) {
            Grid grid = Grid.of(new int[][] {{1 + i % 4, 1 + i / 4 % 4, 1 + i / 16 % 4, 1 + i / 64}}, 4);
            int sum = 1 + arms.stream().mapToInt(arm -> run(grid, start, arm)).sum();
            expected += sum == grid.digit(count) ? 1 : 0;
            assertThat(ConstraintSet.of(run).violations(grid).isEmpty()).isEqualTo(sum == grid.digit(count));
        }

        for (Engine engine : Engine.values()) {
            if (engine != Engine.BITBOARD) {
                assertThat(SolverFactory.defaults()
                                .withEngine(engine)
                                .withConstraints(ConstraintSet.of(run))
                                .newSolver()
                                .count(Grid.empty(1, 4, 4), 1000))
                        .as("%s, %s", engine, run)
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void cellsThatFitNoBoard_areRejected() {
        List<Cell> cells = half(2, 2, 0);
        List<Cell> others = half(2, 2, 2);
        for (List<List<Cell>> misfit : Arrays.asList(
                List.of(cells.subList(0, 3), others.subList(0, 3)),
                List.of(cells, cells),
                List.of(others.subList(0, 2), others.subList(1, 3)))) {
            Constraint chaos = Constraints.chaosConstruction(misfit.get(0), misfit.get(1));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Solvers.fastest(ConstraintSet.of(chaos)).solve(Grid.empty(4, 2, 2)));
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Solvers.fastest(ConstraintSet.of(Constraints.chaosConstruction()))
                        .solve(Grid.empty(3, 2, 2)));
    }
}
