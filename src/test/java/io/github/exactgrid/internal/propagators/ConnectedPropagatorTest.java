package io.github.exactgrid.internal.propagators;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.constraint.Constraints;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ConnectedPropagatorTest {

    private static List<Cell> cells(Grid grid) {
        List<Cell> cells = new ArrayList<>();
        for (int row = 0; row < grid.rows(); row++) {
            for (int column = 0; column < grid.columns(); column++) {
                if (!grid.isVoid(row, column)) {
                    cells.add(new Cell(row, column));
                }
            }
        }
        return cells;
    }

    /** The definition: a walk from any such cell visits all. */
    private static boolean areConnected(Grid grid, List<Cell> cells, List<Integer> digits, int size) {
        Set<Cell> left = new HashSet<>(cells);
        left.removeIf(cell -> !digits.contains(grid.digit(cell)));
        if (left.isEmpty() || (size > 0 && left.size() != size)) {
            return false;
        }
        Deque<Cell> walk = new ArrayDeque<>(List.of(left.iterator().next()));
        left.remove(walk.peek());
        while (!walk.isEmpty()) {
            Cell at = walk.pop();
            List.copyOf(left).stream()
                    .filter(other -> Math.abs(other.row() - at.row()) + Math.abs(other.column() - at.column()) == 1)
                    .forEach(other -> {
                        left.remove(other);
                        walk.add(other);
                    });
        }
        return left.isEmpty();
    }

    private static void forEachFilling(int[][] board, int digits, int place, Consumer<Grid> visit) {
        int columns = board[0].length;
        if (place == board.length * columns) {
            visit.accept(Grid.of(board, digits));
            return;
        }
        int row = place / columns;
        int column = place % columns;
        if (board[row][column] != 0) {
            forEachFilling(board, digits, place + 1, visit);
            return;
        }
        for (int digit = 1; digit <= digits; digit++) {
            board[row][column] = digit;
            forEachFilling(board, digits, place + 1, visit);
        }
        board[row][column] = 0;
    }

    /** Several rules, about all cells or some, of any number of cells or a given one, on boards with void places and givens. */
    @Property(tries = 300)
    void counts_agreeWithTheDefinition(@ForAll long seed) {
        Random random = new Random(seed);
        int digits = 2 + random.nextInt(3);
        int rows = 1 + random.nextInt(3);
        int columns = 1 + random.nextInt(4);
        int[][] board = new int[rows][columns];
        int mostOpen = digits == 2 ? 12 : digits == 3 ? 7 : 5;
        int open = 0;
        for (int place = 0; place < rows * columns; place++) {
            boolean isOpen = place == 0 || (open < mostOpen && random.nextInt(rows * columns) < mostOpen);
            int given = random.nextInt(6) == 0 ? Grid.VOID : 1 + random.nextInt(digits);
            board[place / columns][place % columns] = isOpen ? 0 : given;
            open += isOpen ? 1 : 0;
        }
        Grid grid = Grid.of(board, digits);
        List<Constraint> constraints = new ArrayList<>();
        Predicate<Grid> expected = filled -> true;
        for (int rules = 1 + random.nextInt(3); rules > 0; rules--) {
            List<Integer> kind = IntStream.rangeClosed(1, digits)
                    .filter(digit -> random.nextInt(digits) == 0)
                    .boxed()
                    .toList();
            List<Integer> some = kind.isEmpty() ? List.of(rules) : kind;
            List<Cell> all = cells(grid);
            List<Cell> part = all.stream().filter(cell -> random.nextInt(5) > 0).toList();
            List<Cell> cells = random.nextBoolean() || part.isEmpty() ? all : part;
            int size = random.nextBoolean() ? 0 : 1 + random.nextInt(cells.size());
            if (some.get(0) <= digits) {
                constraints.add(
                        size == 0 ? Constraints.connected(some, cells) : Constraints.connected(size, some, cells));
                expected = expected.and(filled -> areConnected(filled, cells, some, size));
            }
        }
        ConstraintSet set = ConstraintSet.of(constraints.toArray(Constraint[]::new));
        Predicate<Grid> definition = expected;
        int[] count = new int[1];
        forEachFilling(board, digits, 0, filled -> {
            boolean holds = definition.test(filled);
            assertThat(set.violations(filled).isEmpty()).isEqualTo(holds);
            count[0] += holds ? 1 : 0;
        });
        for (Engine engine : List.of(Engine.PROPAGATION, Engine.DLX, Engine.DYNAMIC_BACKTRACKING)) {
            SolverFactory factory = SolverFactory.defaults().withEngine(engine).withConstraints(set);
            assertThat(factory.newSolver().count(grid, 20_000))
                    .as("%s of %s with %s", engine, grid, constraints)
                    .isEqualTo(count[0]);
        }
    }

    private static Grid solution(Grid grid, int nodes, Constraint... rules) {
        return SolverFactory.defaults()
                .withEngine(Engine.PROPAGATION)
                .withConstraints(ConstraintSet.of(rules))
                .withNodeLimit(nodes)
                .newSolver()
                .solve(grid)
                .orElseThrow();
    }

    /** A cell that is the only way between two of a kind is of that kind; one to which there is no way is not. */
    @Test
    void theOnlyWay_isFoundWithoutASearch() {
        Grid maze = Grid.of(new int[][] {{1, 0, 2}, {2, 0, 2}, {1, 0, 2}, {2, 2, 0}}, 2);
        Grid found = Grid.of(new int[][] {{1, 1, 2}, {2, 1, 2}, {1, 1, 2}, {2, 2, 2}}, 2);

        assertThat(solution(maze, 1, Constraints.connected(List.of(1)))).isEqualTo(found);
    }

    /** Nine shapes of nine cells each: cells out of reach, and those that a shape cannot do without. */
    @Test
    void shapesOfAllDigits_areFoundInFewNodes() {
        Constraint[] shapes = IntStream.rangeClosed(1, 9)
                .mapToObj(digit -> Constraints.connected(9, List.of(digit)))
                .toArray(Constraint[]::new);
        Grid found = solution(Grid.empty(9), 2_000, shapes);

        assertThat(ConstraintSet.of(shapes).violations(found)).isEmpty();
    }

    /** Other engines read an automaton, which a classic board just fits. */
    @Test
    void links_takeABoardOf9x9() {
        Grid solved = Grid.parse("817562493352489176946731258591376824764928531283154967639815742175243689428697315");
        Grid puzzle = solved.with(0, 0, 0).with(4, 4, 0).with(8, 8, 0);
        Constraint odd = Constraints.connected(List.of(1, 3, 5, 7, 9));

        assertThat(Solvers.dlx(odd).solve(puzzle)).hasValue(solved);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Solvers.dlx(odd).solve(Grid.empty(10)))
                .withMessage(
                        "constraint 'connected 1 3 5 7 9': an automaton of too many states on a sequence of 100 cells");
    }

    /** On 64x64 the order of a search in depth is four thousand cells long, and there may be many rules. */
    @Test
    @Timeout(60)
    void largeBoards_takeNoRecursion() {
        Constraint[] rules = IntStream.rangeClosed(1, 64)
                .mapToObj(digit -> Constraints.connected(List.of(digit)))
                .toArray(Constraint[]::new);
        int[][] stripes = new int[64][64];
        for (int place = 0; place < 64 * 64; place++) {
            boolean isGiven = place % 64 % 16 == 0;
            stripes[place / 64][place % 64] = isGiven ? 1 + place / 64 : 0;
        }
        Grid found = solution(Grid.of(stripes, 64), 100_000, rules);

        assertThat(ConstraintSet.of(rules).violations(found)).isEmpty();
    }
}
