package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.exactgrid.constraint.Constraints;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is special about the engine for the classic 9x9, and its agreement with dancing links on random grids. */
class BitboardSolverTest {

    private static final Grid PUZZLE =
            Grid.parse("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");

    private static final String SOLUTION =
            "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

    /** The number of random grids of each kind that both engines count; ten million take some minutes. */
    private static final int GRIDS = Integer.getInteger("exactgrid.grids", 20_000);

    /** A grid without solution in which two minirows of a box are left with the same three digits. */
    private static final Grid TWO_EXACT_MINIROWS =
            Grid.parse("...1...43....4..79.....25.64.6.5.......9.6.......8.6.73.12.....64..7....89...1...");

    @Test
    void otherRules_areRefusedByName() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Solvers.bitboard(Variants.diagonals()))
                .withMessageContaining("'diagonals'");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Solvers.bitboard(Variants.antiKnight()))
                .withMessageContaining("'anti-knight'");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SolverFactory.defaults()
                        .withEngine(Engine.BITBOARD)
                        .withConstraints(ConstraintSet.latin())
                        .newSolver())
                .withMessageContaining("without the classic boxes");
    }

    @Test
    void otherSizes_areRefusedWithTheirSize() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Solvers.bitboard().solve(Grid.empty(16)))
                .withMessageContaining("not 16x16");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Solvers.bitboard().solutions(Grid.empty(4)))
                .withMessageContaining("not 4x4");
    }

    @Test
    void classicRules_areKnownHoweverTheyArePut() {
        Constraint again = ConstraintSet.classic().constraints().get(0);
        for (ConstraintSet rules : List.of(
                ConstraintSet.classic(3, 3), ConstraintSet.classic().with(again, again), ConstraintSet.classic())) {
            Solver solver = SolverFactory.defaults()
                    .withEngine(Engine.BITBOARD)
                    .withConstraints(rules)
                    .newSolver();
            assertThat(solver.solveUnique(PUZZLE)).contains(Grid.parse(SOLUTION));
        }
    }

    @Test
    void forbiddenPlacements_areObeyed() {
        Solver solver = Solvers.bitboard(model -> model.forbid(Placement.of(0, 1, 1)));

        assertThat(solver.solve(PUZZLE)).isEmpty();
        assertThat(solver.solve(PUZZLE.with(0, 1, 1))).isEmpty();
        assertThat(solver.count(Grid.parse(SOLUTION).with(0, 1, 0).with(0, 2, 0), 9))
                .isZero();
        assertThat(solver.solve(Grid.empty(9)).orElseThrow().digit(0, 1)).isNotEqualTo(1);
    }

    @Test
    void fastest_takesEverySizeAndEveryRule() {
        Solver fastest = Solvers.fastest();

        assertThat(fastest.solveUnique(PUZZLE)).contains(Grid.parse(SOLUTION));
        assertThat(fastest.count(Grid.empty(4), 1000)).isEqualTo(288);
        assertThat(fastest.count(Grid.empty(4), 1000)).isEqualTo(288);
        assertThat(fastest.solutions(Grid.empty(4)).count()).isEqualTo(288);
        assertThat(Solvers.fastest(Variants.diagonals()).count(Grid.empty(4), 1000))
                .isEqualTo(48);
        assertThat(SolverFactory.defaults()
                        .withConstraints(ConstraintSet.classic(2, 3))
                        .newSolver()
                        .solve(Grid.empty(6)))
                .isPresent();
    }

    /** The objects of calls are pooled; that of a stream is not, as the stream may be read later. */
    @Test
    void aStreamInTheMiddle_isNotDisturbedByOtherCalls() {
        Solver solver = Solvers.bitboard();
        Grid many = Grid.parse("9..1....5..5.9.2.18...4........8.......7.........26..92..3....6...2..9....19.457.");
        Iterator<Grid> one = solver.solutions(many).iterator();
        Iterator<Grid> other = solver.solutions(many).iterator();
        for (int i = 0; i < 434; i++) {
            assertThat(one.next()).isEqualTo(other.next());
            assertThat(solver.solveUnique(PUZZLE)).contains(Grid.parse(SOLUTION));
        }
        assertThat(one.hasNext()).isFalse();
        assertThat(one.hasNext()).isFalse();
        assertThat(other.hasNext()).isFalse();
    }

    @Test
    void bitboardAndLinks_countAlikeAndEverySolutionHolds() {
        AtomicLong unique = new AtomicLong();
        AtomicLong none = new AtomicLong();
        IntStream.range(0, GRIDS).parallel().forEach(seed -> {
            Grid grid = randomGrid(new Random(seed));
            long expected = Solvers.dlx().count(grid, 2);
            if (Solvers.bitboard().count(grid, 2) != expected) {
                throw new AssertionError(grid + " has " + expected + " solutions by dancing links, to a limit of 2");
            }
            Solvers.bitboard().solutions(grid).limit(2).forEach(solution -> check(grid, solution));
            (expected == 1 ? unique : none).addAndGet(expected == 2 ? 0 : 1);
        });

        assertThat(unique.get()).as("puzzles with one solution").isGreaterThan(GRIDS / 20);
        assertThat(none.get()).as("grids without solution").isGreaterThan(GRIDS / 20);
        assertThat(unique.get() + none.get()).as("all but those with several").isLessThan(GRIDS - GRIDS / 20);
    }

    @Test
    void twoMinirowsThatShareTheirDigits_endTheSearch() {
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            for (Solver solver : List.of(Solvers.bitboard(), Solvers.fastest())) {
                assertThat(solver.solve(TWO_EXACT_MINIROWS)).isEmpty();
                assertThat(solver.uniqueness(TWO_EXACT_MINIROWS)).isEqualTo(Uniqueness.NONE);
                assertThat(solver.count(TWO_EXACT_MINIROWS, 9)).isZero();
            }
        });
    }

    @Test
    void bitboardAndLinks_agreeOnFillingsOfPatterns() {
        AtomicLong none = new AtomicLong();
        IntStream.range(0, GRIDS).parallel().forEach(seed -> {
            Grid grid = randomFilling(new Random(seed));
            long expected = Solvers.dlx().count(grid, 2);
            if (Solvers.bitboard().count(grid, 2) != expected) {
                throw new AssertionError(grid + " has " + expected + " solutions by dancing links, to a limit of 2");
            }
            none.addAndGet(expected == 0 ? 1 : 0);
        });

        assertThat(none.get()).as("grids without solution").isBetween(GRIDS / 20L, GRIDS - GRIDS / 20L);
    }

    @Test
    void bitboardAndLinks_agreeOnPencilmarks() {
        AtomicLong none = new AtomicLong();
        int boards = GRIDS / 10;
        IntStream.range(0, boards).parallel().forEach(seed -> {
            Constraint marks = Constraints.pencilmarks(randomMarks(new Random(seed)));
            long expected = Solvers.dlx(marks).count(Grid.empty(9), 2);
            if (Solvers.bitboard(marks).count(Grid.empty(9), 2) != expected) {
                throw new AssertionError(
                        "seed " + seed + " has " + expected + " solutions by dancing links, to a limit of 2");
            }
            none.addAndGet(expected == 0 ? 1 : 0);
        });

        assertThat(none.get()).as("boards without solution").isBetween(boards / 20L, boards - boards / 20L);
    }

    /** Digits in 20 to 30 cells, none of them equal to another of its row, column or box. */
    private static Grid randomFilling(Random random) {
        int[] order = shuffled(random, 81);
        int[] seen = new int[27];
        byte[] cells = new byte[81];
        int givens = 20 + random.nextInt(11);
        for (int i = 0; i < givens; i++) {
            int row = order[i] / 9;
            int column = order[i] % 9;
            int box = row / 3 * 3 + column / 3;
            int free = ~(seen[row] | seen[9 + column] | seen[18 + box]) & 0b11_1111_1110;
            if (free != 0) {
                for (int skip = random.nextInt(Integer.bitCount(free)); skip > 0; skip--) {
                    free &= free - 1;
                }
                int bit = Integer.lowestOneBit(free);
                seen[row] |= bit;
                seen[9 + column] |= bit;
                seen[18 + box] |= bit;
                cells[order[i]] = (byte) Integer.numberOfTrailingZeros(bit);
            }
        }
        return Grid.of(cells);
    }

    /** From 35 to 75 in 100 of all candidates; those of a solution among them in every second board. */
    private static String randomMarks(Random random) {
        double kept = 0.35 + 0.4 * random.nextDouble();
        boolean solvable = random.nextBoolean();
        StringBuilder marks = new StringBuilder();
        for (int cell = 0; cell < 81; cell++) {
            for (char digit = '1'; digit <= '9'; digit++) {
                boolean keep = random.nextDouble() < kept || solvable && SOLUTION.charAt(cell) == digit;
                marks.append(keep ? digit : '.');
            }
        }
        return marks.toString();
    }

    /** A solved grid, rearranged, of which some cells are kept, and sometimes one of those is changed. */
    private static Grid randomGrid(Random random) {
        int[] digits = shuffled(random, 9);
        int[] rows = shuffledLines(random);
        int[] columns = shuffledLines(random);
        boolean turned = random.nextBoolean();
        double kept = random.nextInt(8) == 0 ? random.nextDouble() : 0.25 + 0.2 * random.nextDouble();
        byte[] cells = new byte[81];
        for (int cell = 0; cell < 81; cell++) {
            int row = rows[turned ? cell % 9 : cell / 9];
            int column = columns[turned ? cell / 9 : cell % 9];
            if (random.nextDouble() < kept) {
                cells[cell] = (byte) (1 + digits[SOLUTION.charAt(9 * row + column) - '1']);
            }
        }
        for (int changes = random.nextInt(6) - 3; changes > 0; changes--) {
            cells[random.nextInt(81)] = (byte) random.nextInt(10);
        }
        return Grid.of(cells);
    }

    private static int[] shuffledLines(Random random) {
        int[] bands = shuffled(random, 3);
        int[] lines = new int[9];
        for (int band = 0; band < 3; band++) {
            int[] within = shuffled(random, 3);
            for (int i = 0; i < 3; i++) {
                lines[3 * band + i] = 3 * bands[band] + within[i];
            }
        }
        return lines;
    }

    private static int[] shuffled(Random random, int size) {
        int[] numbers = new int[size];
        for (int i = 0; i < size; i++) {
            int other = random.nextInt(i + 1);
            numbers[i] = numbers[other];
            numbers[other] = i;
        }
        return numbers;
    }

    /** Each digit once in each row, column and box, and the givens where they were. */
    private static void check(Grid grid, Grid solution) {
        int[] seen = new int[27];
        for (int cell = 0; cell < 81; cell++) {
            int row = cell / 9;
            int column = cell % 9;
            int bit = 1 << solution.digit(row, column);
            seen[row] |= bit;
            seen[9 + column] |= bit;
            seen[18 + row / 3 * 3 + column / 3] |= bit;
            int given = grid.digit(row, column);
            if (given != 0 && given != solution.digit(row, column)) {
                throw new AssertionError(solution + " does not keep the givens of " + grid);
            }
        }
        for (int digits : seen) {
            if (digits != 0b11_1111_1110) {
                throw new AssertionError(solution + " breaks the rules");
            }
        }
    }
}
