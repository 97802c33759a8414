package io.github.exactgrid.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Deadline;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.Solver;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.constraint.Constraints;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class PuzzleGeneratorTest {

    private static final PuzzleGenerator CLASSIC = PuzzleGenerator.defaults();
    private static final ConstraintSet RULES = ConstraintSet.classic();
    private static final Grid PATTERN =
            Grid.parse("...1...11....1..11.....11.11.1.1.......1.1.......1.1.11.11.....11..1....11...1...");

    private record Kind(ConstraintSet rules, Grid board) {

        PuzzleGenerator generator() {
            return CLASSIC.withConstraints(rules).withBoard(board);
        }
    }

    private static final Map<String, Kind> KINDS = kinds();

    private static Map<String, Kind> kinds() {
        Map<String, Kind> kinds = new LinkedHashMap<>();
        kinds.put("1x1", new Kind(RULES, Grid.empty(1)));
        kinds.put("2x2 with boxes of 1x2", new Kind(ConstraintSet.classic(1, 2), Grid.empty(2)));
        kinds.put("4x4", new Kind(RULES, Grid.empty(4)));
        kinds.put("6x6", new Kind(RULES, Grid.empty(6)));
        kinds.put("12x12", new Kind(RULES, Grid.empty(12)));
        kinds.put("latin rectangle", new Kind(ConstraintSet.latin(), Grid.empty(3, 5, 5)));
        kinds.put("jigsaw", new Kind(RULES.with(Constraints.regions("""
                aaabbb
                aacbbd
                accbdd
                eccfdd
                eecffd
                eeefff""")), Grid.empty(6)));
        kinds.put("X", new Kind(RULES.with(Constraints.diagonals()), Grid.empty(9)));
        kinds.put("windoku", new Kind(RULES.with(Constraints.windoku()), Grid.empty(9)));
        kinds.put("anti-knight", new Kind(RULES.with(Constraints.antiKnight()), Grid.empty(9)));
        kinds.put(
                "thermometer and cage",
                new Kind(
                        RULES.with(
                                Constraints.thermometer(Cell.list("r1c1 r2c2 r3c3 r4c4 r5c5")),
                                Constraints.cage(30, Cell.list("r9c9 r9c8 r8c9 r8c8"))),
                        Grid.empty(9)));
        int[][] samurai = new int[6][6];
        for (int i = 0; i < 4; i++) {
            samurai[i / 2][4 + i % 2] = Grid.VOID;
            samurai[4 + i % 2][i / 2] = Grid.VOID;
        }
        kinds.put(
                "samurai of 4x4",
                new Kind(
                        ConstraintSet.of(Constraints.subgrid(0, 0, 2, 2), Constraints.subgrid(2, 2, 2, 2)),
                        Grid.of(samurai, 4)));
        kinds.put("no rules", new Kind(ConstraintSet.of(), Grid.empty(2)));
        return kinds;
    }

    private static Stream<String> names() {
        return KINDS.keySet().stream();
    }

    /** One solution, the one stated, and none without any of the clues, by dancing links. */
    private static void assertMinimal(ConstraintSet rules, GeneratedPuzzle puzzle) {
        Solver solver = Solvers.dlx(rules);
        assertUnique(solver, puzzle);
        assertThat(redundantClues(solver, puzzle.grid())).as(puzzle.toString()).isZero();
    }

    private static void assertUnique(Solver solver, GeneratedPuzzle puzzle) {
        assertThat(solver.solveUnique(puzzle.grid())).as(puzzle.toString()).contains(puzzle.solution());
    }

    private static int redundantClues(Solver solver, Grid grid) {
        int redundant = 0;
        for (int row = 0; row < grid.rows(); row++) {
            for (int column = 0; column < grid.columns(); column++) {
                if (grid.digit(row, column) != 0 && solver.count(grid.with(row, column, 0), 2) == 1) {
                    redundant++;
                }
            }
        }
        return redundant;
    }

    /** In one thread and in two: the limit is that of a puzzle, and those before it are kept. */
    @Test
    void puzzlesBeforeALimit_areDelivered() {
        PuzzleGenerator limited = CLASSIC.withNodeLimit(90);
        List<GeneratedPuzzle> made = new ArrayList<>();
        assertThatExceptionOfType(SearchLimitException.class)
                .isThrownBy(() -> limited.puzzles().forEach(made::add));
        assertThat(made).hasSizeGreaterThan(20);

        List<GeneratedPuzzle> inThreads = new ArrayList<>();
        try (Stream<GeneratedPuzzle> puzzles = limited.withThreads(2).puzzles()) {
            assertThatExceptionOfType(SearchLimitException.class).isThrownBy(() -> puzzles.forEach(inThreads::add));
        }
        assertThat(inThreads).isEqualTo(made);
    }

    @Test
    void classicPuzzles_areUniqueAndMinimal() {
        CLASSIC.withSeed(99).puzzles().limit(200).forEach(puzzle -> assertMinimal(RULES, puzzle));
    }

    @ParameterizedTest
    @MethodSource("names")
    void puzzlesOfAnyRules_areUniqueAndMinimal(String name) {
        Kind kind = KINDS.get(name);
        kind.generator().puzzles().limit(3).forEach(puzzle -> {
            assertThat(kind.rules.violations(puzzle.solution())).isEmpty();
            assertMinimal(kind.rules, puzzle);
        });
    }

    @ParameterizedTest
    @EnumSource
    void symmetricPuzzles_haveNoRedundantOrbit(ClueSymmetry symmetry) {
        Solver solver = Solvers.dlx();
        CLASSIC.withSymmetry(symmetry).puzzles().limit(10).forEach(puzzle -> {
            assertUnique(solver, puzzle);
            for (int row = 0; row < 9; row++) {
                for (int column = 0; column < 9; column++) {
                    Grid without = puzzle.grid();
                    for (Cell cell : symmetry.orbit(without, new Cell(row, column))) {
                        assertThat(without.digit(cell) == 0)
                                .isEqualTo(puzzle.grid().digit(row, column) == 0);
                        without = without.with(cell.row(), cell.column(), 0);
                    }
                    assertThat(puzzle.grid().digit(row, column) == 0 || solver.count(without, 2) == 2)
                            .isTrue();
                }
            }
        });
    }

    @Test
    void strictPuzzles_haveNoRedundantClue() {
        CLASSIC.withSymmetry(ClueSymmetry.ROTATION_180)
                .withMinimality(Minimality.STRICT)
                .puzzles()
                .limit(5)
                .forEach(puzzle -> assertMinimal(RULES, puzzle));
    }

    @Test
    void symmetries_ofOtherBoards() {
        assertThat(CLASSIC.withBoard(Grid.empty(3, 5, 5))
                        .withConstraints(ConstraintSet.latin())
                        .withSymmetry(ClueSymmetry.BOTH_MIRRORS)
                        .puzzle()
                        .clues())
                .isPositive();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CLASSIC.withBoard(Grid.empty(3, 5, 5))
                        .withConstraints(ConstraintSet.latin())
                        .withSymmetry(ClueSymmetry.DIAGONAL)
                        .puzzle())
                .withMessage("DIAGONAL needs a square board, not 3x5");
        Kind samurai = KINDS.get("samurai of 4x4");
        assertThat(samurai.generator()
                        .withSymmetry(ClueSymmetry.ROTATION_180)
                        .puzzle()
                        .clues())
                .isPositive();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> samurai.generator()
                        .withSymmetry(ClueSymmetry.MIRROR_ROWS)
                        .puzzle())
                .withMessage("MIRROR_ROWS maps r1c1 to r6c1: the board has no cell there");
    }

    @Test
    void clues_areInTheRange() {
        assertThat(CLASSIC.withClues(0, 22).puzzles().limit(20)).allMatch(puzzle -> puzzle.clues() <= 22);
        assertThat(CLASSIC.withClues(27, 81).puzzles().limit(20)).allMatch(puzzle -> puzzle.clues() >= 27);
        assertThat(CLASSIC.withClues(30, 32)
                        .withMinimality(Minimality.NONE)
                        .puzzles()
                        .limit(20))
                .allMatch(puzzle -> puzzle.clues() >= 30 && puzzle.clues() <= 32);
        GeneratedPuzzle full =
                CLASSIC.withClues(81, 81).withMinimality(Minimality.NONE).puzzle();
        assertThat(full.grid()).isEqualTo(full.solution());
        assertThat(CLASSIC.withClues(36, 37)
                        .withMinimality(Minimality.NONE)
                        .withSymmetry(ClueSymmetry.ROTATION_180)
                        .puzzle()
                        .clues())
                .isBetween(36, 37);
    }

    /** Whether a clue of a large board is redundant can be too hard to find out: it stays. */
    @Test
    void largeBoards_haveAsManyCluesAsWanted() {
        GeneratedPuzzle puzzle = CLASSIC.withBoard(Grid.empty(25))
                .withMinimality(Minimality.NONE)
                .withClues(0, 380)
                .puzzle();

        assertThat(puzzle.clues()).isLessThanOrEqualTo(380);
        assertUnique(Solvers.fastest(), puzzle);
    }

    /** A search for a solution of the empty board takes minutes. */
    @Test
    void theLargestBoard_hasPuzzles() {
        PuzzleGenerator generator = CLASSIC.withBoard(Grid.empty(64))
                .withMinimality(Minimality.NONE)
                .withClues(3_900, 3_900);

        GeneratedPuzzle puzzle = assertTimeoutPreemptively(Duration.ofSeconds(100), () -> generator.puzzle());

        assertThat(puzzle.clues()).isEqualTo(3_900);
        assertUnique(Solvers.fastest(), puzzle);
        assertThat(generator.withSeed(1).puzzle().solution()).isNotEqualTo(puzzle.solution());
    }

    @Test
    void patterns_areKept() {
        Solver solver = Solvers.dlx();
        for (Minimality minimality : Minimality.values()) {
            GeneratedPuzzle puzzle =
                    CLASSIC.withPattern(PATTERN).withMinimality(minimality).puzzle();
            assertUnique(solver, puzzle);
            assertThat(minimality == Minimality.NONE || redundantClues(solver, puzzle.grid()) == 0)
                    .isTrue();
            for (int cell = 0; cell < 81; cell++) {
                assertThat(puzzle.grid().digit(cell / 9, cell % 9) == 0)
                        .isEqualTo(PATTERN.digit(cell / 9, cell % 9) == 0);
            }
        }
        Grid corners = Grid.parse("1..1........1..1.1..............1..1");
        GeneratedPuzzle small = CLASSIC.withBoard(Grid.empty(6))
                .withPattern(corners.with(1, 1, 1).with(3, 3, 1).with(4, 4, 2))
                .withMinimality(Minimality.NONE)
                .puzzle();
        assertUnique(solver, small);
        assertThat(small.clues()).isEqualTo(corners.filledCells() + 3);
    }

    /** A thousand samples, 15 seconds, were made before the first could be taken. */
    @Test
    void aStreamOfSeveralThreads_isNotDivided() {
        try (Stream<WeightedPuzzle> samples = CLASSIC.withThreads(2).samples()) {
            assertThat(samples.spliterator().trySplit()).isNull();
        }
        try (Stream<GeneratedPuzzle> puzzles = CLASSIC.withThreads(2).puzzles()) {
            assertThat(puzzles.parallel().limit(3).toList())
                    .isEqualTo(CLASSIC.puzzles().limit(3).toList());
        }
    }

    /** There was a puzzle "number -9223372036854775808" behind the last, and samples of grids with such numbers. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void streams_endAtTheGreatestNumber(int threads) {
        PuzzleGenerator generator = CLASSIC.withThreads(threads);
        try (Stream<GeneratedPuzzle> puzzles = generator.puzzles(Long.MAX_VALUE - 2)) {
            assertThat(puzzles)
                    .containsExactly(
                            CLASSIC.puzzle(Long.MAX_VALUE - 2),
                            CLASSIC.puzzle(Long.MAX_VALUE - 1),
                            CLASSIC.puzzle(Long.MAX_VALUE));
        }
        try (Stream<WeightedPuzzle> samples = generator.samples(Long.MAX_VALUE).limit(10_000)) {
            assertThat(samples).allMatch(sample -> sample.grid() == Long.MAX_VALUE);
        }
    }

    /** Where the threads were ahead of the consumer, it never noticed. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void anInterruptedConsumer_receivesNoOtherPuzzle(int threads) {
        List<GeneratedPuzzle> made = new ArrayList<>();
        try (Stream<GeneratedPuzzle> puzzles = CLASSIC.withThreads(threads).puzzles()) {
            assertThatExceptionOfType(SearchLimitException.class)
                    .isThrownBy(() -> puzzles.limit(1000).forEach(puzzle -> {
                        made.add(puzzle);
                        if (made.size() == 100) {
                            Thread.currentThread().interrupt();
                        }
                    }))
                    .satisfies(
                            stopped -> assertThat(stopped.reason()).isEqualTo(SearchLimitException.Reason.INTERRUPT));
        }
        assertThat(Thread.interrupted()).isTrue();
        assertThat(made).hasSize(100);
    }

    /** In several threads it was the cause of an IllegalStateException. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void anErrorOfAClueMaker_reachesTheConsumer(int threads) {
        PuzzleGenerator broken = CLASSIC.withThreads(threads).withClueMaker((solution, random) -> {
            throw new StackOverflowError("deep");
        });
        try (Stream<GeneratedPuzzle> puzzles = broken.puzzles()) {
            assertThatThrownBy(puzzles::findFirst)
                    .isInstanceOf(StackOverflowError.class)
                    .hasMessage("deep");
        }
    }

    /** A thousand threads on one processor left the consumer no time to notice an interrupt. */
    @Test
    void hundredsOfThreads_areNotStarted() {
        int processors = Runtime.getRuntime().availableProcessors();
        try (Stream<GeneratedPuzzle> puzzles =
                CLASSIC.withThreads(64 * Math.min(16, processors)).puzzles()) {
            assertThat(puzzles.limit(20)).hasSize(20);
            assertThat(Thread.getAllStackTraces().keySet().stream()
                            .filter(thread -> thread.getName().equals("puzzle generator")))
                    .hasSizeLessThan(32 * processors); // some may be those of other tests
        }
    }

    @Test
    void aClosedStreamOfSeveralThreads_isRejected() {
        Stream<GeneratedPuzzle> puzzles = CLASSIC.withThreads(2).puzzles();
        Iterator<GeneratedPuzzle> iterator = puzzles.iterator();
        assertThat(iterator.next()).isEqualTo(CLASSIC.puzzle());
        puzzles.close();
        assertThatIllegalStateException()
                .isThrownBy(() -> iterator.forEachRemaining(puzzle -> {}))
                .withMessage("the stream of puzzles is closed");
    }

    @Test
    void aSolution_isThatOfAllPuzzles() {
        Grid solution = CLASSIC.puzzle(5).solution();
        PuzzleGenerator ofSolution = CLASSIC.withSolution(solution);

        assertThat(ofSolution.puzzles().limit(10).map(GeneratedPuzzle::solution).distinct())
                .containsExactly(solution);
        assertThat(ofSolution.puzzles().limit(10).map(GeneratedPuzzle::grid).distinct())
                .hasSize(10);
        Grid pattern = CLASSIC.puzzle(5).grid();
        assertThat(ofSolution.withPattern(pattern).puzzle().grid()).isEqualTo(pattern);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ofSolution.withPattern(PATTERN).puzzle())
                .withMessage("the pattern leaves several solutions in that grid");

        Grid redundant = pattern.digit(0, 0) == 0 ? pattern.with(0, 0, 1) : pattern.with(0, 1, 1);
        assertThat(ofSolution
                        .withPattern(redundant)
                        .withMinimality(Minimality.NONE)
                        .puzzle()
                        .clues())
                .isEqualTo(pattern.filledCells() + 1);
        for (Minimality minimality : List.of(Minimality.STRICT, Minimality.BY_ORBIT)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> ofSolution
                            .withPattern(redundant)
                            .withMinimality(minimality)
                            .puzzle())
                    .withMessageMatching("a pattern whose clue in r\\dc\\d is redundant in that grid");
        }
    }

    /** Patterns of few clues, of which one in millions of digits makes a puzzle: a search by counts alone does not end. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...",
                ".......X.....X.X...XX....XX.X......XXX.X........X.X..X.XX..XX.....X....X......XX."
            })
    @Timeout(60)
    void patternsOfFewClues_areFilled(String pattern) {
        Grid marks = Grid.parse(pattern.replace('X', '1'));
        List<GeneratedPuzzle> made =
                CLASSIC.withPattern(marks).puzzles().limit(5).toList();
        for (GeneratedPuzzle puzzle : made) {
            assertThat(Solvers.dlx().solveUnique(puzzle.grid())).contains(puzzle.solution());
            for (int cell = 0; cell < 81; cell++) {
                boolean isMarked = marks.digit(cell / 9, cell % 9) != 0;
                assertThat(puzzle.grid().digit(cell / 9, cell % 9) != 0).isEqualTo(isMarked);
            }
        }
        assertThat(made).doesNotHaveDuplicates();
    }

    /** Seeds are for ever: a change of these puzzles is a line in the change log. */
    @Test
    void firstPuzzles_areTheSameInEveryJvm() {
        assertThat(CLASSIC.withSeed(1).puzzles().limit(3).map(GeneratedPuzzle::toString))
                .containsExactly(
                        "7.......4...26..8..23....6..91...2.......3.1..7...9....6.7.8.4.9..5.4............",
                        "........88.6.2..7..5...1.36...2.......2.34..5..4.7...1..98...42......1..7...6..5.",
                        "2.1..94......7.3...7..5.9.24..5.......3..1..45..........7.6.....9...5..6..6.3...1");
        assertThat(CLASSIC.withSeed(1).withSymmetry(ClueSymmetry.ROTATION_180).puzzle())
                .hasToString("7.......45...6.....23.4156..9....2.....8.3.....8....3..6579.34.....3...14.......5");
        assertThat(CLASSIC.withSeed(1).withBoard(Grid.empty(6)).puzzle())
                .hasToString("1.42....2.1....65...3......1.5......");
        assertThat(CLASSIC.withSeed(1)
                        .withPattern(PATTERN)
                        .withMinimality(Minimality.NONE)
                        .puzzle())
                .hasToString("...3...21....6..87.....15.33.2.7.......8.4.......2.4.61.75.....98..3....43...2...");
    }

    @Test
    void threads_changeNothing() {
        for (PuzzleGenerator generator : List.of(CLASSIC, CLASSIC.withBoard(Grid.empty(4)))) {
            List<GeneratedPuzzle> expected = generator.puzzles().limit(200).toList();
            for (int threads = 2; threads < 4; threads++) {
                try (Stream<GeneratedPuzzle> puzzles =
                        generator.withThreads(threads).puzzles()) {
                    assertThat(puzzles.limit(200)).containsExactlyElementsOf(expected);
                }
            }
            assertThat(generator.puzzle(150)).isEqualTo(expected.get(150));
            assertThat(generator.withSeed(1).puzzles().limit(200)).doesNotContainAnyElementsOf(expected.subList(0, 1));
        }
    }

    /** 24.38 is the mean of minimal puzzles made like this (Berthier 2009), with a deviation of 1.12 each. */
    @Test
    void numberOfClues_isDistributedAsPublished() {
        double mean = CLASSIC.withSeed(2)
                .puzzles()
                .limit(3000)
                .mapToInt(GeneratedPuzzle::clues)
                .average()
                .orElseThrow();

        assertThat(mean).isBetween(24.28, 24.50);
    }

    @Test
    void fewestClues_areThoseOfTheBest() {
        GeneratedPuzzle puzzle = CLASSIC.puzzleWithFewestClues(Duration.ofMillis(500));

        assertMinimal(RULES, puzzle);
        assertThat(puzzle.clues()).isLessThanOrEqualTo(CLASSIC.puzzle().clues());
        GeneratedPuzzle small = CLASSIC.withBoard(Grid.empty(4)).puzzleWithFewestClues(Duration.ofMillis(500));
        assertThat(small.clues()).isEqualTo(4);
    }

    @Test
    void samples_areTheSameInAnyNumberOfThreadsAndFromAnyGridOn() {
        PuzzleGenerator generator = PuzzleGenerator.defaults().withSeed(5);
        List<WeightedPuzzle> samples = generator.samples().limit(12).toList();
        long grid = samples.get(6).grid();

        try (Stream<WeightedPuzzle> inTwoThreads = generator.withThreads(2).samples()) {
            assertThat(inTwoThreads.limit(12)).isEqualTo(samples);
        }
        assertThat(generator.samples(grid).limit(3))
                .isEqualTo(samples.stream()
                        .filter(one -> one.grid() >= grid)
                        .limit(3)
                        .toList());
        for (WeightedPuzzle sample : samples) {
            assertUnique(Solvers.dlx(), sample.puzzle());
            assertMinimal(ConstraintSet.classic(), sample.puzzle());
        }
        Grid solution = samples.get(0).puzzle().solution();
        assertThat(generator.withSolution(solution).withClues(25, 25).samples().limit(2))
                .allMatch(one -> one.puzzle().solution().equals(solution)
                        && one.puzzle().clues() == 25
                        && Math.abs(one.weight() - 26 / 56.0) < 1e-12);
    }

    @Test
    void samples_ofUnknownProbability_areRejected() {
        Grid pattern = Grid.empty(9).with(0, 0, 1);
        for (PuzzleGenerator generator : List.of(
                PuzzleGenerator.defaults().withBoard(Grid.empty(4)),
                PuzzleGenerator.defaults().withConstraints(ConstraintSet.latin()),
                PuzzleGenerator.defaults().withSymmetry(ClueSymmetry.DIAGONAL),
                PuzzleGenerator.defaults().withPattern(pattern),
                PuzzleGenerator.defaults().withFixedGivens(pattern),
                PuzzleGenerator.defaults().withClueMaker(ClueMakers.dots()),
                PuzzleGenerator.defaults().withMinimality(Minimality.NONE),
                PuzzleGenerator.defaults().withClues(3, 16),
                PuzzleGenerator.defaults().withClues(41, 81))) {
            assertThatIllegalArgumentException().isThrownBy(generator::samples);
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PuzzleGenerator.defaults().samples(-1));
        assertThatExceptionOfType(SearchLimitException.class)
                .isThrownBy(() -> PuzzleGenerator.defaults()
                        .withTimeLimit(Duration.ofNanos(1))
                        .samples()
                        .findFirst());
    }

    /** No sample has 40 clues for years. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void samples_stopWhereNoGridHasAny(int threads) {
        PuzzleGenerator rare = CLASSIC.withClues(40, 40).withThreads(threads).withTimeLimit(Duration.ofMillis(400));

        assertThatExceptionOfType(SearchLimitException.class)
                .isThrownBy(() -> rare.samples().findFirst())
                .satisfies(stopped -> assertThat(stopped.reason()).isEqualTo(SearchLimitException.Reason.TIME));
    }

    @Test
    void cluesThatAreNone_areRejected() {
        PuzzleGenerator small = CLASSIC.withBoard(Grid.empty(4));
        assertThatNullPointerException()
                .isThrownBy(
                        () -> small.withClueMaker((solution, random) -> null).puzzle())
                .withMessage("clues of a clue maker");
        assertThatNullPointerException()
                .isThrownBy(() -> small.withClueMaker((solution, random) -> Collections.singletonList(null))
                        .puzzle())
                .withMessage("a clue of a clue maker");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> small.withClueMaker(
                                (solution, random) -> List.of(Constraints.regions("aaaa\nbbbb\ncccc\ndddd")))
                        .puzzle())
                .withMessage("a clue that takes the place of the boxes is a rule of the whole board");
    }

    @Test
    void anOrbit_isThatOfACellOfTheBoard() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ClueSymmetry.MIRROR_ROWS.orbit(Grid.empty(4), new Cell(0, 4)))
                .withMessage("r1c5 is outside the 4x4 board");
    }

    @Test
    void contradictorySettings_areRejectedWithTheReason() {
        rejected(CLASSIC.withClues(0, 16), "16 clues: every puzzle with the classic rules of 9x9 has at least 17");
        rejected(CLASSIC.withClues(90, 99), "90 to 99 clues, on a board of 81 cells");
        rejected(
                CLASSIC.withPattern(PATTERN).withClues(20, 24),
                "20 to 24 clues, on a board of 81 cells with a pattern of 26");
        rejected(
                CLASSIC.withPattern(PATTERN).withSymmetry(ClueSymmetry.MIRROR_ROWS),
                "a pattern without the symmetry MIRROR_ROWS: r1c1 and r9c1 differ");
        rejected(
                CLASSIC.withBoard(Grid.empty(7)),
                "a 7x7 grid has no usual boxes: solve it without any,"
                        + " by ConstraintSet.latin(), or with Constraints.regions(...)");
        Grid wrong = Grid.parse("1".repeat(81));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CLASSIC.withSolution(wrong).puzzle())
                .withMessageStartingWith("a solution that violates a rule: rows: r1c1");
        rejected(
                CLASSIC.withBoard(Grid.empty(4))
                        .withConstraints(RULES.with(Constraints.cage(20, Cell.list("r1c1 r2c2 r3c3 r4c4 r1c2")))),
                null);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CLASSIC.withClues(5, 4))
                .withMessage("5 to 4 clues");
        assertThatIllegalArgumentException().isThrownBy(() -> CLASSIC.withClues(-1, 4));
        assertThatIllegalArgumentException().isThrownBy(() -> CLASSIC.withNodeLimit(0));
        assertThatIllegalArgumentException().isThrownBy(() -> CLASSIC.withSolution(Grid.empty(9)));
        assertThatIllegalArgumentException().isThrownBy(() -> CLASSIC.withPattern(Grid.empty(6)));
        assertThatIllegalArgumentException().isThrownBy(() -> CLASSIC.withTimeLimit(Duration.ZERO));
        assertThatIllegalArgumentException().isThrownBy(() -> CLASSIC.withThreads(0));
        assertThatIllegalArgumentException().isThrownBy(() -> CLASSIC.puzzle(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> CLASSIC.puzzleWithFewestClues(Duration.ofSeconds(-1)));
        assertThatNullPointerException().isThrownBy(() -> CLASSIC.withSymmetry(null));
        assertThatNullPointerException().isThrownBy(() -> CLASSIC.withMinimality(null));
    }

    /** No puzzle can be of these kinds: a search for one would not end. */
    @Test
    void wishesWithoutAPuzzle_areRejected() {
        PuzzleGenerator small = CLASSIC.withBoard(Grid.empty(4));
        Grid full = Grid.parse("1".repeat(81));
        rejected(CLASSIC.withClues(81, 81), "81 clues: some of more than 72 are redundant");
        rejected(CLASSIC.withClues(41, 50), "41 clues: no minimal puzzle with more than 40 is known");
        rejected(
                CLASSIC.withClues(81, 81).withSymmetry(ClueSymmetry.FULL),
                "81 clues: some of them are redundant on a full board");
        rejected(small.withClues(13, 16), "13 clues: some of more than 12 are redundant");
        rejected(
                CLASSIC.withPattern(full),
                "a pattern with all cells of rows, from r1c1 on: one of these clues is redundant");
        rejected(small.withClues(0, 2), "2 clues: two of the 4 digits can be exchanged unless a clue has one of them");
        rejected(
                small.withClues(5, 5).withSymmetry(ClueSymmetry.ROTATION_180),
                "5 clues: no set of cells with that symmetry has as many");
        rejected(
                small.withPattern(Grid.parse("1...............")),
                "1 clues: two of the 4 digits can be exchanged unless a clue has one of them");
        rejected(
                small.withPattern(Grid.parse("1.1.1.1.........")),
                "rows 3 and 4 have no clue in the pattern, so that they can be exchanged");
        rejected(
                small.withPattern(Grid.parse("..1...1....1...1")),
                "columns 1 and 2 have no clue in the pattern, so that they can be exchanged");
        rejected(
                CLASSIC.withPattern(Grid.parse("1".repeat(63) + ".".repeat(18))).withMinimality(Minimality.NONE),
                "rows 8 and 9 have no clue in the pattern, so that they can be exchanged");
    }

    /** What cannot be exchanged, or has a given solution, may have as few clues as it has. */
    @Test
    void wishesWithAPuzzle_areNotRejected() {
        Grid board = Grid.empty(2, 2, 2);
        assertThat(CLASSIC.withConstraints(
                                ConstraintSet.latin().with(Constraints.greaterThan(new Cell(0, 0), new Cell(0, 1))))
                        .withBoard(board)
                        .withClues(0, 0)
                        .puzzle()
                        .clues())
                .isZero();
        assertThat(CLASSIC.withConstraints(ConstraintSet.of())
                        .withBoard(board)
                        .withClues(4, 4)
                        .puzzle()
                        .clues())
                .isEqualTo(4);
        assertThat(CLASSIC.withMinimality(Minimality.NONE)
                        .withPattern(Grid.parse("1".repeat(81)))
                        .puzzle()
                        .clues())
                .isEqualTo(81);
        assertThat(CLASSIC.withBoard(Grid.empty(1)).withClues(0, 0).puzzle().clues())
                .isZero();
        assertThat(CLASSIC.withConstraints(ConstraintSet.latin())
                        .withBoard(Grid.empty(1, 2, 4))
                        .puzzle()
                        .clues())
                .as("two of the four digits do not occur")
                .isEqualTo(2);
    }

    @Test
    void nodeLimit_stopsAtTheSamePlace() {
        PuzzleGenerator limited = CLASSIC.withClues(17, 17).withNodeLimit(500);
        for (int run = 0; run < 2; run++) {
            assertThatExceptionOfType(SearchLimitException.class)
                    .isThrownBy(limited::puzzle)
                    .satisfies(stopped -> {
                        assertThat(stopped.reason()).isEqualTo(SearchLimitException.Reason.NODES);
                        assertThat(stopped.statistics().nodes()).isEqualTo(500);
                    });
        }
        assertThat(limited.withoutNodeLimit().withClues(0, 81).puzzle()).isEqualTo(CLASSIC.puzzle());
    }

    @Test
    void listener_receivesTheStatisticsOfEachPuzzle() {
        List<SearchStatistics> received = new ArrayList<>();
        PuzzleGenerator heard = CLASSIC.withProgressListener(received::add);

        heard.puzzles().limit(3).forEach(puzzle -> {});
        assertThat(received).hasSize(3).allMatch(statistics -> statistics.finished() && statistics.solutions() == 1);
        assertThatExceptionOfType(SearchLimitException.class)
                .isThrownBy(() -> heard.withClues(17, 17)
                        .withTimeLimit(Duration.ofMillis(300))
                        .puzzle());
        assertThat(received).hasSizeGreaterThan(4);
        assertThat(received.get(3).finished()).isFalse();
        int before = received.size();
        heard.withoutProgressListener().withoutTimeLimit().puzzle();
        assertThat(received).hasSize(before);
    }

    private static void rejected(PuzzleGenerator generator, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(generator::puzzle)
                .satisfies(thrown -> assertThat(
                                message == null || thrown.getMessage().equals(message))
                        .as(thrown.getMessage())
                        .isTrue());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> generator.withThreads(2).puzzles().findFirst());
    }

    @Test
    void timeLimit_holdsWhileTheSolutionIsChecked() {
        Constraint total = Constraint.named("total", model -> model.sequence(model.cells(), new Remainder(1000)));
        Grid wrong = CLASSIC.withBoard(Grid.empty(6)).puzzle().solution();
        PuzzleGenerator generator = CLASSIC.withBoard(Grid.empty(6))
                .withConstraints(ConstraintSet.classic().with(total))
                .withSolution(wrong);

        rejected(generator, null);
        assertThatExceptionOfType(SearchLimitException.class)
                .isThrownBy(() -> generator.withTimeLimit(Duration.ofNanos(1)).puzzle())
                .satisfies(stopped -> assertThat(stopped.reason()).isEqualTo(SearchLimitException.Reason.TIME));
    }

    /** Accepts digits that, read as a number, leave no remainder. */
    private record Remainder(int divisor) implements Automaton {

        @Override
        public long next(long state, int digit) {
            return (10 * state + digit) % divisor;
        }

        @Override
        public boolean accepts(long state) {
            return state == 0;
        }
    }

    /** What no puzzle or none in the time has. */
    @Test
    void everySearch_stopsInTime() {
        PuzzleGenerator impossible = CLASSIC.withClues(17, 17);
        Grid diagonals =
                Grid.parse("1.......1.1.....1...1...1.....1.1.......1.......1.1.....1...1...1.....1.1.......1");
        PuzzleGenerator without = CLASSIC.withPattern(diagonals).withMinimality(Minimality.NONE);
        PuzzleGenerator large = CLASSIC.withBoard(Grid.empty(25));
        for (PuzzleGenerator generator : List.of(impossible, without, large)) {
            Deadline.limited(
                    "puzzle", () -> generator.withTimeLimit(Deadline.LIMIT).puzzle());
            Deadline.interrupted("puzzle", generator::puzzle);
            Deadline.interrupted(
                    "puzzles", () -> generator.withThreads(2).puzzles().limit(1).forEach(puzzle -> {}));
            Deadline.limited("fewest", () -> generator.puzzleWithFewestClues(Deadline.LIMIT));
        }
        Deadline.interrupted("endless", () -> CLASSIC.puzzles().forEach(puzzle -> {}));
        Deadline.interrupted("endless", () -> CLASSIC.withThreads(2).puzzles().forEach(puzzle -> {}));
        assertThatExceptionOfType(SearchLimitException.class)
                .isThrownBy(() -> impossible.withTimeLimit(Deadline.LIMIT).puzzle())
                .satisfies(stopped -> assertThat(stopped.reason()).isEqualTo(SearchLimitException.Reason.TIME));
        assertThat(CLASSIC.puzzle()).isEqualTo(CLASSIC.puzzle(0));
    }

    /** All 48 grids of 4x4 whose diagonals hold each digit once, of which a search that takes the first of two places finds 24 only. */
    @Test
    void everyGridOfASmallBoard_hasPuzzles() {
        ConstraintSet rules = RULES.with(Constraints.diagonals());
        Grid board = Grid.empty(4);
        assertThat(CLASSIC.withConstraints(rules)
                        .withBoard(board)
                        .puzzles()
                        .limit(1000)
                        .map(GeneratedPuzzle::solution)
                        .distinct())
                .containsExactlyInAnyOrderElementsOf(Solvers.fastest(Constraints.diagonals())
                        .solutions(board)
                        .toList());
    }

    @Test
    void aMakerWithoutClues_leavesPuzzlesOfGivens() {
        GeneratedPuzzle made = PuzzleGenerator.defaults()
                .withBoard(Grid.empty(4))
                .withClueMaker((solution, random) -> List.of())
                .withNodeLimit(1000)
                .puzzle();

        assertThat(made.grid().filledCells()).isBetween(4, 8);
        assertThat(made.constraints()).isEqualTo(ConstraintSet.classic());
    }

    /** One odd digit among even ones: no arrow has that sum, and the search for one had no end and no limit. */
    @Test
    void arrowsThatCannotBe_areGivenUp() {
        int[][] digits = new int[8][8];
        for (int[] row : digits) {
            Arrays.fill(row, 2);
        }
        digits[3][3] = 39;
        Grid solution = Grid.of(digits, 40);

        Deadline.limited(
                "arrows",
                () -> assertThat(ClueMakers.arrows(64).clues(solution, new SplittableRandom(1)))
                        .isEmpty());
    }
}
