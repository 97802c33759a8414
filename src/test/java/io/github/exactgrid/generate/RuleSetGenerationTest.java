package io.github.exactgrid.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Solver;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.constraint.Constraints;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Puzzles of thirty sets of rules: each has one solution, each clue is needed, by exact cover, and one thread and two make the same. The
 * system property {@code exactgrid.puzzles} is the number of puzzles for each, which is small by default.
 */
@Timeout(3600)
class RuleSetGenerationTest {

    private static final int PUZZLES = Integer.getInteger("exactgrid.puzzles", 2);

    private static final PuzzleGenerator DEFAULTS = PuzzleGenerator.defaults();
    private static final ConstraintSet CLASSIC = ConstraintSet.classic();

    private static final Map<String, PuzzleGenerator> GENERATORS = generators();

    private static Map<String, PuzzleGenerator> generators() {
        Map<String, PuzzleGenerator> all = new LinkedHashMap<>();
        all.put("classic 9x9", DEFAULTS);
        all.put("classic 4x4", on(4));
        all.put("classic 6x6", on(6));
        all.put("classic 8x8", on(8));
        all.put("boxes of 3x2", on(6).withConstraints(ConstraintSet.classic(3, 2)));
        all.put("latin square", on(5).withConstraints(ConstraintSet.latin()));
        all.put("latin rectangle", DEFAULTS.withBoard(Grid.empty(3, 5, 5)).withConstraints(ConstraintSet.latin()));
        all.put("half turn", on(6).withSymmetry(ClueSymmetry.ROTATION_180).withMinimality(Minimality.STRICT));
        all.put("diagonals", with(9, Constraints.diagonals()));
        all.put("windoku", with(9, Constraints.windoku()));
        all.put("disjoint groups", with(9, Constraints.disjointGroups()));
        all.put("anti-knight", with(9, Constraints.antiKnight()));
        all.put("anti-king", with(9, Constraints.antiKing()));
        all.put("non-consecutive", with(6, Constraints.nonConsecutive()));
        all.put("jigsaw", with(6, Constraints.regions("""
                aaabbb
                aacbbd
                accbdd
                eccfdd
                eecffd
                eeefff""")));
        all.put(
                "thermometer and cage",
                with(
                        6,
                        Constraints.thermometer(Cell.list("r1c1 r2c2 r3c3 r4c4")),
                        Constraints.cage(7, Cell.list("r6c6 r6c5"))));
        all.put(
                "renban and palindrome",
                with(
                        6,
                        Constraints.renban(Cell.list("r1c1 r1c2 r1c3")),
                        Constraints.palindrome(Cell.list("r3c1 r4c2 r5c3 r6c4"))));
        all.put(
                "odd and even",
                with(6, Constraints.odd(Cell.list("r1c1 r2c2 r3c3")), Constraints.even(Cell.list("r4c4 r5c5"))));
        all.put("cages and givens", making(6, ClueMakers.cages(2, 3)));
        all.put("cages alone", making(6, ClueMakers.cages(2, 4)).withGivens(false));
        all.put("cages alone, 4x4", making(4, ClueMakers.cages(1, 3)).withGivens(false));
        all.put("thermometers", making(6, ClueMakers.thermometers(5)));
        all.put("arrows", making(6, ClueMakers.arrows(4)));
        all.put("dots", making(6, ClueMakers.dots()));
        all.put("xv", making(6, ClueMakers.xv()));
        all.put("sandwiches", making(6, ClueMakers.sandwiches()));
        all.put("skyscrapers alone", making(4, ClueMakers.skyscrapers()).withGivens(false));
        all.put("X-sums", making(6, ClueMakers.xSums()));
        all.put("little killers", making(4, ClueMakers.littleKillers()));
        all.put(
                "thermometers and dots on diagonals",
                making(6, ClueMakers.all(ClueMakers.thermometers(4), ClueMakers.dots()))
                        .withConstraints(CLASSIC.with(Constraints.diagonals())));
        return all;
    }

    /** Those whose constraints beyond the rules are drawn, and must be needed. */
    private static final Set<String> DRAWN = Set.of(
            "cages and givens",
            "cages alone",
            "cages alone, 4x4",
            "thermometers",
            "arrows",
            "dots",
            "xv",
            "sandwiches",
            "skyscrapers alone",
            "X-sums",
            "little killers",
            "thermometers and dots on diagonals");

    private static PuzzleGenerator on(int size) {
        return DEFAULTS.withBoard(Grid.empty(size));
    }

    private static PuzzleGenerator with(int size, Constraint... more) {
        return on(size).withConstraints(CLASSIC.with(more));
    }

    private static PuzzleGenerator making(int size, ClueMaker maker) {
        return on(size).withClueMaker(maker);
    }

    private static Stream<String> names() {
        return GENERATORS.keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void puzzles_haveOneSolutionAndNoRedundantClue(String name) {
        PuzzleGenerator generator = GENERATORS.get(name).withSeed(1);
        List<GeneratedPuzzle> puzzles = generator.puzzles().limit(PUZZLES).toList();

        for (GeneratedPuzzle puzzle : puzzles) {
            Solver solver = Solvers.masks(puzzle.constraints());
            assertThat(solver.solutions(puzzle.grid()).limit(2)).containsExactly(puzzle.solution());
            assertClues(name, puzzle);
        }
        try (Stream<GeneratedPuzzle> inTwoThreads = generator.withThreads(2).puzzles()) {
            assertThat(inTwoThreads.limit(PUZZLES)).isEqualTo(puzzles);
        }
    }

    /** Every given and every constraint that was drawn is needed. */
    private static void assertClues(String name, GeneratedPuzzle puzzle) {
        Grid grid = puzzle.grid();
        Solver solver = Solvers.masks(puzzle.constraints());
        for (int row = 0; row < grid.rows(); row++) {
            for (int column = 0; column < grid.columns(); column++) {
                if (grid.digit(row, column) != 0) {
                    assertThat(solver.count(grid.with(row, column, 0), 2))
                            .as(puzzle.toString())
                            .isEqualTo(2);
                }
            }
        }
        List<Constraint> all = puzzle.constraints().constraints();
        int rules = !DRAWN.contains(name) ? all.size() : name.endsWith("diagonals") ? 4 : 3;
        for (int i = rules; i < all.size(); i++) {
            List<Constraint> others = new ArrayList<>(all);
            others.remove(i);
            ConstraintSet rest = ConstraintSet.of(others.toArray(Constraint[]::new));
            assertThat(Solvers.masks(rest).count(grid, 2)).as(all.get(i).name()).isEqualTo(2);
        }
    }

    /** Seeds are for ever, on all versions of Java: a change of these is a line in the change log. */
    @Test
    void puzzlesOfASeed_areTheSameInEveryJvm() {
        StringBuilder texts = new StringBuilder();
        for (PuzzleGenerator generator : GENERATORS.values()) {
            GeneratedPuzzle puzzle = generator.withSeed(1).puzzle();
            texts.append(puzzle).append(puzzle.constraints()).append(puzzle.solution());
        }
        assertThat(GENERATORS).hasSize(30);
        assertThat(texts.toString().hashCode()).isEqualTo(-1696825747);
    }

    @Test
    void cages_coverTheBoard() {
        Grid board = Grid.of(new int[][] {{0, Grid.VOID, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, Grid.VOID}}, 4);
        Grid solution = Solvers.propagation(ConstraintSet.latin()).solve(board).orElseThrow();
        for (int seed = 0; seed < 200; seed++) {
            Set<Cell> covered = new HashSet<>();
            for (Constraint cage : ClueMakers.cages(2, 3).clues(solution, new SplittableRandom(seed))) {
                List<Cell> cells = Cell.list(cage.name().replaceFirst("cage [0-9]+ ", ""));
                int sum = 0;
                Set<Integer> digits = new HashSet<>();
                for (Cell cell : cells) {
                    assertThat(covered.add(cell)).isTrue();
                    assertThat(digits.add(solution.digit(cell.row(), cell.column())))
                            .isTrue();
                    sum += solution.digit(cell.row(), cell.column());
                }
                assertThat(cells).hasSizeBetween(1, 3);
                assertThat(cage).isEqualTo(Constraints.cage(sum, cells));
            }
            assertThat(covered).hasSize(14);
        }
    }

    /** Cages are no constraints before a puzzle is made of them; handed on by another maker they are. */
    @ParameterizedTest
    @EnumSource(Minimality.class)
    void puzzlesOfCages_areThoseOfTheSameConstraints(Minimality minimality) {
        ClueMaker cages = ClueMakers.cages(1, 4);
        for (boolean withGivens : new boolean[] {false, true}) {
            PuzzleGenerator making = making(6, cages)
                    .withGivens(withGivens)
                    .withMinimality(minimality)
                    .withSeed(5);
            PuzzleGenerator same = making.withClueMaker((solution, random) -> cages.clues(solution, random));
            for (int index = 0; index < 5; index++) {
                assertThat(making.puzzle(index)).isEqualTo(same.puzzle(index));
            }
        }
    }

    @Test
    void clues_areDrawnSeveralTimesForASolution() {
        List<Grid> solutions = new ArrayList<>();
        GeneratedPuzzle puzzle = making(9, (solution, random) -> {
                    solutions.add(solution);
                    return ClueMakers.cages(2, 5).clues(solution, random);
                })
                .withGivens(false)
                .withMinimality(Minimality.NONE)
                .withSeed(3)
                .puzzle();
        for (int i = 0; i < solutions.size(); i++) {
            assertThat(solutions.get(i)).isEqualTo(solutions.get(i / 16 * 16));
        }
        assertThat(solutions.get(solutions.size() - 1)).isEqualTo(puzzle.solution());
        assertThat(new HashSet<>(solutions)).hasSize((solutions.size() + 15) / 16);
        assertThat(solutions).hasSizeGreaterThan(16);

        List<Grid> always = new ArrayList<>();
        making(4, (solution, random) -> {
                    always.add(solution);
                    return ClueMakers.skyscrapers().clues(solution, random);
                })
                .withGivens(false)
                .puzzle();
        for (int i = 2; i < always.size(); i++) {
            assertThat(always.get(i)).isNotEqualTo(always.get(i - 2)); // the same clues are drawn twice at most
        }
    }

    /** To find out whether the cages drawn before leave one solution took more than 50,000 nodes. */
    @Test
    void cagesThatTakeLong_areDrawnAnew() {
        PuzzleGenerator generator =
                making(12, ClueMakers.cages(3, 4)).withGivens(false).withMinimality(Minimality.NONE);

        GeneratedPuzzle puzzle = generator.withSeed(1).withNodeLimit(5_000).puzzle(36);

        assertThat(Solvers.propagation(puzzle.constraints()).solveUnique(puzzle.grid()))
                .contains(puzzle.solution());
    }

    /** Puzzles with drawn clues take long, so that the first one must not wait for the next ones. */
    @Test
    void firstPuzzle_isDeliveredBeforeOthersAreMade() {
        PuzzleGenerator generator = making(9, ClueMakers.dots()).withSeed(5).withMinimality(Minimality.NONE);
        GeneratedPuzzle first = generator.puzzle();
        CountDownLatch never = new CountDownLatch(1);
        ClueMaker blocking = (solution, random) -> {
            if (!solution.equals(first.solution())) {
                try {
                    never.await();
                } catch (InterruptedException closed) {
                    Thread.currentThread().interrupt();
                }
            }
            return ClueMakers.dots().clues(solution, random);
        };
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            try (Stream<GeneratedPuzzle> puzzles =
                    generator.withClueMaker(blocking).withThreads(2).puzzles()) {
                assertThat(puzzles.findFirst()).contains(first);
            }
        });
    }

    /** Five puzzles with dots took 33,708 nodes, five with cages 36,240, when each clue was decided in its turn and searches began without guidance. */
    @Test
    void drawnClues_areDecidedInFewNodes() {
        for (ClueMaker maker : List.of(ClueMakers.dots(), ClueMakers.cages(2, 4))) {
            AtomicLong nodes = new AtomicLong();
            AtomicLong sum = new AtomicLong();
            PuzzleGenerator generator =
                    making(9, maker).withSeed(11).withProgressListener(statistics -> nodes.set(statistics.nodes()));
            for (int i = 0; i < 5; i++) {
                generator.puzzle(i);
                sum.addAndGet(nodes.get());
            }
            assertThat(sum.get()).isBetween(1L, 16_000L);
        }
    }

    @Test
    void fixedGivens_areInAllPuzzles() {
        Grid fixed = Grid.empty(9).with(0, 0, 5).with(4, 4, 7).with(8, 8, 1);
        for (PuzzleGenerator generator : List.of(DEFAULTS, DEFAULTS.withSymmetry(ClueSymmetry.ROTATION_90))) {
            generator.withFixedGivens(fixed).puzzles().limit(5).forEach(puzzle -> {
                assertThat(puzzle.grid().digit(0, 0)).isEqualTo(5);
                assertThat(puzzle.grid().digit(4, 4)).isEqualTo(7);
                assertThat(puzzle.grid().digit(8, 8)).isEqualTo(1);
                assertThat(Solvers.dlx().solveUnique(puzzle.grid())).contains(puzzle.solution());
            });
        }
        Grid small = Grid.empty(4).with(1, 1, 2);
        GeneratedPuzzle mixed = making(4, ClueMakers.cages(2, 3))
                .withFixedGivens(small)
                .withGivens(false)
                .puzzle();
        assertThat(mixed.grid()).isEqualTo(small);
        assertThat(on(4).withFixedGivens(small)
                        .withPattern(Grid.parse(".1...1....1.1..1"))
                        .withMinimality(Minimality.NONE)
                        .puzzle()
                        .grid()
                        .digit(1, 1))
                .isEqualTo(2);
    }

    /** Givens of a pattern are never removed: puzzles are made until each is needed. */
    @Test
    void strictPuzzlesOfAPatternAndOtherClues_haveNoRedundantGiven() {
        making(4, ClueMakers.dots())
                .withPattern(Grid.parse("1.......1......1"))
                .withMinimality(Minimality.STRICT)
                .puzzles()
                .limit(5)
                .forEach(puzzle -> assertThat(Minimizer.of(puzzle.grid(), puzzle.constraints())
                                .isMinimal())
                        .as(puzzle.toString())
                        .isTrue());
    }

    @Test
    void sandwiches_areDrawnForTwoDigits() {
        assertThat(ClueMakers.sandwiches().clues(Grid.parse("1"), new SplittableRandom(1)))
                .isEmpty();
    }

    @Test
    void badWishes_areRejected() {
        Grid fixed = Grid.empty(4).with(0, 0, 1);
        rejects(
                on(4).withFixedGivens(fixed).withPattern(Grid.parse(".1...1....1.1..1")),
                "a fixed given in r1c1, outside the pattern");
        rejects(
                on(4).withFixedGivens(fixed).withSolution(Grid.parse("2143341212344321")),
                "a fixed given 1 in r1c1, and another digit in the solution");
        rejects(
                DEFAULTS.withFixedGivens(Grid.empty(9).with(0, 0, 1).with(0, 1, 1)),
                "the fixed givens have no solution");
        rejects(making(4, (solution, random) -> List.of(Constraints.cage(3, Cell.list("r1c1 r1c2 r2c1 r2c2")))), null);
        rejects(
                making(
                        4,
                        (solution, random) ->
                                List.of(Constraints.candidates(new Cell(0, 0), solution.digit(0, 0) % 4 + 1))),
                null);
        rejects(
                on(4).withConstraints(CLASSIC.with(
                        Constraints.whiteDot(new Cell(0, 0), new Cell(0, 0 + 1)),
                        Constraints.blackDot(new Cell(0, 0), new Cell(0, 1)),
                        Constraints.sum(7, new Cell(0, 0), new Cell(0, 1)))),
                null);
    }

    private static void rejects(PuzzleGenerator generator, String message) {
        try {
            generator.puzzle();
            assertThat(message).as("nothing was rejected").isEqualTo("rejected");
        } catch (IllegalArgumentException rejected) {
            assertThat(message == null || rejected.getMessage().equals(message))
                    .as(rejected.getMessage())
                    .isTrue();
        }
    }
}
