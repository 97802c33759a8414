package io.github.exactgrid.internal.cages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Solver;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.Rules;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Searches with cages find what exact cover finds, which shares no code with them. */
class CageSearchTest {

    private static final Budget UNLIMITED = Budget.unlimited();

    /** Cages of up to six cells, which may overlap, some of them in force, and some givens: on boards of several kinds. */
    @ParameterizedTest
    @CsvSource({"4, 40, 2, true", "6, 40, 4, true", "7, 15, 6, false", "9, 8, 4, true", "5, 40, 4, false"})
    void solutions_areThoseOfExactCover(int size, int rounds, int mostCells, boolean withBoxes) {
        ConstraintSet base = withBoxes ? ConstraintSet.classic() : ConstraintSet.latin();
        Grid board = Grid.empty(size);
        for (int seed = 0; seed < rounds; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Grid solution = Solvers.propagation(base)
                    .solve(board.with(0, random.nextInt(size), 1 + random.nextInt(size)))
                    .orElseThrow();
            List<List<Cell>> drawn = new ArrayList<>();
            for (int i = 0; i < 2 * size; i++) {
                drawn.add(cage(size, 1 + random.nextInt(mostCells), solution, random));
            }
            BitSet active = new BitSet();
            drawn.forEach(cage -> active.set(drawn.indexOf(cage), random.nextInt(4) > 0));
            Grid givens = givens(solution, size == 9 ? 22 : size * size / 4, random);

            List<Grid> expected = new ArrayList<>();
            Constraint[] inForce = active.stream()
                    .mapToObj(i -> Constraints.cage(sum(drawn.get(i), solution), drawn.get(i)))
                    .toArray(Constraint[]::new);
            Solver oracle = Solvers.masks(base.with(inForce));
            oracle.solutions(givens).limit(2_000).forEach(expected::add);

            CageSearch search = search(base, board, drawn, solution);
            search.begin(active, digits(givens), -1, 0, UNLIMITED);
            assertThat(grids(search, 2_000))
                    .as("seed %d", seed)
                    .hasSameElementsAs(expected)
                    .hasSameSizeAs(expected);
        }
    }

    @Test
    void anotherDigit_isDemandedOfACell() {
        Grid solution = Solvers.dlx().solve(Grid.empty(4)).orElseThrow();
        CageSearch search = search(ConstraintSet.classic(), Grid.empty(4), List.of(), solution);
        search.begin(new BitSet(), new byte[16], 5, solution.digit(1, 1), UNLIMITED);
        List<Grid> found = grids(search, 1_000);
        assertThat(found).hasSize(216).noneMatch(grid -> grid.digit(1, 1) == solution.digit(1, 1));
        assertThat(new HashSet<>(found)).hasSize(216);
    }

    @Test
    void anotherDigit_isDemandedOfSomeCellOfACage() {
        Grid board = Grid.empty(4);
        Grid solution = Solvers.dlx().solve(board).orElseThrow();
        List<Cell> cage = Cell.list("r1c1 r1c2 r2c2");
        CageSearch search = search(ConstraintSet.classic(), board, List.of(cage), solution);
        search.begin(new BitSet(), new byte[16], -1, 0, UNLIMITED);
        search.differIn(0);
        assertThat(grids(search, 1_000))
                .doesNotHaveDuplicates()
                .hasSameElementsAs(Solvers.dlx()
                        .solutions(board)
                        .filter(grid -> cage.stream().anyMatch(cell -> grid.digit(cell) != solution.digit(cell)))
                        .toList());
        search.begin(new BitSet(), new byte[16], -1, 0, UNLIMITED);
        assertThat(grids(search, 1_000)).hasSize(288);
    }

    @Test
    void largeBoards_andManyCages_areSearchedNearTheSolution() {
        for (int size : new int[] {16, 25}) {
            Grid solution = Solvers.propagation(ConstraintSet.classic())
                    .solve(Grid.empty(size))
                    .orElseThrow();
            List<List<Cell>> rows = IntStream.range(0, size * size / 4)
                    .mapToObj(i -> IntStream.range(0, 4)
                            .mapToObj(k -> new Cell(4 * i / size, Math.min(size - 1, 4 * i % size + k)))
                            .distinct()
                            .toList())
                    .toList();
            CageSearch search = search(ConstraintSet.classic(), Grid.empty(size), rows, solution);
            BitSet all = new BitSet();
            all.set(0, rows.size());
            search.begin(all, new byte[size * size], -1, 0, UNLIMITED);
            assertThat(grids(search, 1)).containsExactly(solution);
        }
    }

    @Test
    void limits_stopASearch() {
        Grid solution = Solvers.dlx().solve(Grid.empty(9)).orElseThrow();
        CageSearch search = search(ConstraintSet.classic(), Grid.empty(9), List.of(), solution);
        Budget budget = Budget.unlimited();
        budget.limitSearch(3);
        search.begin(new BitSet(), new byte[81], -1, 0, budget);
        assertThatThrownBy(search::next).isInstanceOf(StoppedException.class);
    }

    @Test
    void otherRules_areLeftToOtherEngines() {
        Grid board = Grid.empty(6);
        assertThat(CageBoard.of(rules(board, Constraints.thermometer(Cell.list("r1c1 r1c2"))), UNLIMITED))
                .isNull();
        assertThat(cage(board, Constraints.sum(9, new Cell(0, 0), new Cell(1, 1))))
                .isNull();
        assertThat(cage(board, Constraints.renban(Cell.list("r1c1 r1c2")))).isNull();
        assertThat(cage(board, Constraints.cage(9, Cell.list("r2c2 r1c1"))))
                .isNotNull()
                .matches(cage -> cage.total() == 9 && cage.cells().length == 2 && cage.cells()[0] == 0);
    }

    private static @Nullable Cage cage(Grid board, Constraint constraint) {
        return CageBoard.cage(rules(board, constraint));
    }

    private static Rules rules(Grid board, Constraint constraint) {
        return Rules.compile(List.of(constraint), board, UNLIMITED);
    }

    /** Each of thousands of clues is tested by a search of its own, which may end at once: 64x64 cells of one digit outstayed a limit. */
    @Test
    void searchesThatEndAtOnce_spendTheBudget() {
        Grid solution = Solvers.fastest().solve(Grid.empty(9)).orElseThrow();
        CageSearch search = search(ConstraintSet.classic(), Grid.empty(9), List.of(), solution);
        Budget budget = Budget.unlimited();
        budget.beginSlice();
        budget.cancel();

        assertThatThrownBy(() -> {
                    for (int times = 0; times < 1_000; times++) {
                        search.begin(new BitSet(), new byte[81], -1, 0, budget);
                    }
                })
                .isInstanceOf(StoppedException.class);
    }

    private static CageSearch search(ConstraintSet base, Grid board, List<List<Cell>> drawn, Grid solution) {
        CageBoard prepared = CageBoard.of(Rules.compile(base.constraints(), board, UNLIMITED), UNLIMITED);
        assertThat(prepared).isNotNull();
        List<Cage> cages = drawn.stream()
                .map(cells -> cage(board, Constraints.cage(sum(cells, solution), cells)))
                .toList();
        CageSearch search = new CageSearch(prepared, cages, UNLIMITED);
        search.guide(digits(solution));
        return search;
    }

    private static List<Cell> cage(int size, int cells, Grid solution, SplittableRandom random) {
        Set<Cell> cage = new HashSet<>();
        Set<Integer> used = new HashSet<>();
        Cell cell = new Cell(random.nextInt(size), random.nextInt(size));
        for (int step = 0; step < 20 && cage.size() < cells; step++) {
            if (used.add(solution.digit(cell))) {
                cage.add(cell);
            }
            cell = new Cell(
                    Math.floorMod(cell.row() + random.nextInt(3) - 1, size),
                    Math.floorMod(cell.column() + random.nextInt(3) - 1, size));
        }
        return List.copyOf(cage);
    }

    private static int sum(List<Cell> cells, Grid solution) {
        return cells.stream().mapToInt(solution::digit).sum();
    }

    private static Grid givens(Grid solution, int count, SplittableRandom random) {
        Grid givens = Grid.empty(solution.rows());
        for (int i = 0; i < count; i++) {
            int row = random.nextInt(solution.rows());
            int column = random.nextInt(solution.rows());
            givens = givens.with(row, column, solution.digit(row, column));
        }
        return givens;
    }

    private static byte[] digits(Grid grid) {
        return grid.toByteArray();
    }

    private static List<Grid> grids(CageSearch search, int most) {
        List<Grid> found = new ArrayList<>();
        for (byte[] next = search.next(); next != null; next = found.size() < most ? search.next() : null) {
            found.add(Grid.of(next));
        }
        return found;
    }
}
