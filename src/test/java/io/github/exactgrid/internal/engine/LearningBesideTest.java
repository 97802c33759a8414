package io.github.exactgrid.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Deadline;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.encode.GridEncoder;
import io.github.exactgrid.internal.learn.LearningSearch;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.propagate.PropagatePlan;
import io.github.exactgrid.internal.rules.Rules;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class LearningBesideTest {

    private static final int MOST = 300;

    private static Budget budget() {
        Budget budget = Budget.unlimited();
        budget.beginSlice();
        return budget;
    }

    private static List<Constraint> constraints(int kind) {
        ConstraintSet classic = ConstraintSet.classic();
        return switch (kind) {
            case 0 -> classic.constraints();
            case 1 -> classic.with(Constraints.antiKnight()).constraints();
            default -> classic.with(Constraints.diagonals()).constraints();
        };
    }

    private static PropagatePlan plan(int size, int kind) {
        return new PropagatePlan(
                Rules.compile(constraints(kind), Grid.empty(size), Budget.unlimited()), null, Budget.unlimited());
    }

    /** Returns a search that learns after each few nodes. */
    private static Cursor<int[]> beside(PropagatePlan plan, Grid grid, int firstNodes, Budget budget) {
        GridEncoder encoder = new GridEncoder(plan.rules(), null, Budget.unlimited());
        return new LearningBeside(
                () -> plan.search(grid, budget),
                () -> new LearningSearch(encoder.encode(grid, budget), budget),
                firstNodes,
                100,
                budget);
    }

    private static Grid someGivens(int size, int givens, Random random) {
        Grid grid = Grid.empty(size);
        for (int i = 0; i < givens; i++) {
            grid = grid.with(random.nextInt(size), random.nextInt(size), 1 + random.nextInt(size));
        }
        return grid;
    }

    @Property(tries = 400)
    void solutions_areThoseOfPropagation(
            @ForAll long seed,
            @ForAll @IntRange(max = 2) int kind,
            @ForAll @IntRange(min = 1, max = 4) int firstNodes) {
        Random random = new Random(seed);
        int size = List.of(4, 6, 9).get(random.nextInt(3));
        Grid grid = someGivens(size, random.nextInt(2 * size), random);
        PropagatePlan plan = plan(size, kind);
        Set<Grid> expected = grids(plan, grid, plan.search(grid, budget()));
        Set<Grid> found = grids(plan, grid, beside(plan, grid, firstNodes, budget()));

        if (expected.size() < MOST) {
            assertThat(found).isEqualTo(expected);
        } else {
            assertThat(found).hasSize(MOST);
        }
    }

    private static Set<Grid> grids(PropagatePlan plan, Grid grid, Cursor<int[]> search) {
        Set<Grid> grids = new HashSet<>();
        while (grids.size() < MOST && search.advance() == Outcome.FOUND) {
            Grid solution = plan.rules().fill(grid, search.solution());
            assertThat(ConstraintSet.classic().violations(solution)).isEmpty();
            assertThat(grids.add(solution)).as("found once").isTrue();
        }
        return grids;
    }

    @Property(tries = 200)
    void candidates_areThoseOfPropagation(@ForAll long seed, @ForAll @IntRange(max = 2) int kind) {
        Random random = new Random(seed);
        int size = random.nextBoolean() ? 6 : 9;
        Grid grid = someGivens(size, size + random.nextInt(2 * size), random);
        PropagatePlan plan = plan(size, kind);

        assertThat(candidates(beside(plan, grid, 1, budget()))).isEqualTo(candidates(plan.search(grid, budget())));
    }

    private static BitSet candidates(Cursor<int[]> search) {
        BitSet candidates = new BitSet();
        Outcome outcome = search.advance();
        if (outcome == Outcome.FOUND) {
            add(search.solution(), candidates);
            assertThat(search.skipKnown()).isTrue();
            for (outcome = search.advance(); outcome == Outcome.FOUND; outcome = search.advance()) {
                add(search.solution(), candidates);
            }
        }
        assertThat(outcome).isEqualTo(Outcome.EXHAUSTED);
        return candidates;
    }

    private static void add(int[] placements, BitSet candidates) {
        for (int placement : placements) {
            candidates.set(placement);
        }
    }

    /** Boards of which half is empty are the hardest: by propagation alone one of these took 6,767 nodes. */
    @Test
    void solve_largeBoardsHalfEmpty_takesFewNodes() {
        for (int seed = 0; seed < 10; seed++) {
            Grid board = someEmpty(solved(5, new Random(seed)), 0.55, new Random(seed));
            Grid solution = SolverFactory.defaults()
                    .withNodeLimit(2_500)
                    .newSolver()
                    .solve(board)
                    .orElseThrow();

            assertThat(ConstraintSet.classic().violations(solution)).isEmpty();
        }
    }

    @Test
    void solve_largestBoard_stopsInTime() {
        Grid board = someEmpty(solved(8, new Random(1)), 0.45, new Random(1));
        SolverFactory factory = SolverFactory.defaults();

        Deadline.limited(
                "a limit",
                () -> factory.withTimeLimit(Deadline.LIMIT.multipliedBy(30))
                        .newSolver()
                        .uniqueness(board));
        Deadline.interrupted("an interrupt", () -> factory.newSolver().uniqueness(board));
    }

    /** Returns a board of {@code box * box} digits, far from a regular pattern. */
    private static int[][] solved(int box, Random random) {
        int size = box * box;
        int[][] digits = new int[size][size];
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                digits[row][column] = (box * (row % box) + row / box + column) % size;
            }
        }
        for (int i = 0; i < 100 * size; i++) {
            exchange(digits, box, random.nextInt(size), random.nextInt(size), random.nextInt(size));
        }
        return digits;
    }

    /** Exchanges two digits in cells that are tied to each other by rows, columns and boxes. */
    private static void exchange(int[][] digits, int box, int row, int one, int other) {
        int size = box * box;
        boolean[][] isSeen = new boolean[size][size];
        Deque<int[]> open = new ArrayDeque<>();
        for (int column = 0; column < size; column++) {
            if (digits[row][column] == one && one != other) {
                isSeen[row][column] = true;
                open.add(new int[] {row, column});
            }
        }
        while (!open.isEmpty()) {
            int[] cell = Objects.requireNonNull(open.poll());
            int sought = digits[cell[0]][cell[1]] == one ? other : one;
            for (int i = 0; i < size; i++) {
                int boxRow = cell[0] / box * box + i / box;
                int boxColumn = cell[1] / box * box + i % box;
                for (int[] peer : new int[][] {{cell[0], i}, {i, cell[1]}, {boxRow, boxColumn}}) {
                    if (digits[peer[0]][peer[1]] == sought && !isSeen[peer[0]][peer[1]]) {
                        isSeen[peer[0]][peer[1]] = true;
                        open.add(peer);
                    }
                }
            }
        }
        for (int r = 0; r < size; r++) {
            for (int c = 0; c < size; c++) {
                digits[r][c] = isSeen[r][c] ? one + other - digits[r][c] : digits[r][c];
            }
        }
    }

    private static Grid someEmpty(int[][] digits, double share, Random random) {
        int[][] givens = new int[digits.length][digits.length];
        for (int row = 0; row < digits.length; row++) {
            for (int column = 0; column < digits.length; column++) {
                givens[row][column] = random.nextDouble() < share ? 0 : digits[row][column] + 1;
            }
        }
        return Grid.of(givens);
    }
}
