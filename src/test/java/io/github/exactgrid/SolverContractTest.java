package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.github.exactgrid.BruteForce.Rule;
import io.github.exactgrid.SearchLimitException.Reason;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Spliterator;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The promises of {@link Solver}, checked for every engine. */
class SolverContractTest {

    private static final Grid EMPTY_FOUR = Grid.empty(4);
    private static final Grid EMPTY_NINE = Grid.empty(9);

    /** The grid of the issue with 434 solutions. */
    private static final Grid MANY =
            Grid.parse("9..1....5..5.9.2.18...4........8.......7.........26..92..3....6...2..9....19.457.");

    private static final Grid NONE = Grid.parse("4...4...........");

    private static SolverFactory factory(Engine engine) {
        return SolverFactory.defaults().withEngine(engine);
    }

    private static Solver solver(Engine engine) {
        return factory(engine).newSolver();
    }

    private static Solver solver(Engine engine, ConstraintSet constraints) {
        return factory(engine).withConstraints(constraints).newSolver();
    }

    // ---- known answers

    static Stream<Arguments> enginesAndPuzzles() {
        return Puzzle.all()
                .flatMap(puzzle -> EnumSet.complementOf(EnumSet.of(Engine.BITBOARD)).stream()
                        .map(engine -> Arguments.of(engine, puzzle)));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "BITBOARD")
    void count_withoutLimit_countsAll(Engine engine) {
        assertThat(solver(engine).count(EMPTY_FOUR)).isEqualTo(288);
        assertThat(solver(engine).count(EMPTY_FOUR.with(0, 0, 1).with(0, 1, 1))).isZero();
        assertThat(solver(engine, ConstraintSet.latin()).count(Grid.empty(5))).isEqualTo(161280);
    }

    @Test
    void count_withoutLimit_countsAllByBitboards() {
        assertThat(solver(Engine.BITBOARD).count(MANY))
                .isEqualTo(solver(Engine.DLX).count(MANY));
    }

    /** More than can be enumerated in the time of a test: two rows of 8, a permutation and a derangement; and 21 free cells. */
    @ParameterizedTest
    @EnumSource(names = {"MASKS", "PROPAGATION", "FASTEST"})
    @Timeout(120)
    void count_withoutLimit_goesBeyondEnumeration(Engine engine) {
        assertThat(solver(engine, ConstraintSet.latin()).count(Grid.empty(2, 8, 8)))
                .isEqualTo(40_320L * 14_833);
        assertThat(solver(engine, ConstraintSet.of()).count(Grid.empty(3, 7, 9)))
                .isEqualTo(BigInteger.valueOf(9).pow(21));
    }

    /** A sum is counted once for each pair of digits, also where it becomes an automaton. */
    @ParameterizedTest
    @EnumSource(names = {"MASKS", "PROPAGATION", "FASTEST"})
    void count_withoutLimit_countsSumsBeyondEnumeration(Engine engine) {
        Constraint sum = model -> model.sum(Cell.list("r1c1 r1c2"), 10);

        assertThat(solver(engine, ConstraintSet.of(sum)).count(Grid.empty(2, 6, 9)))
                .isEqualTo(BigInteger.valueOf(9).pow(11));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("enginesAndPuzzles")
    void answers_areThoseKnown(Engine engine, Puzzle puzzle) {
        assumeFalse(puzzle.leftOut().contains(engine), engine + " takes too long: " + puzzle.source());
        Solver solver = solver(engine);
        Grid grid = puzzle.grid();

        assertThat(solver.count(grid, 1000)).isEqualTo(puzzle.count());
        assertThat(solver.solveUnique(grid)).isEqualTo(puzzle.solution());
        assertThat(solver.uniqueness(grid))
                .isEqualTo(
                        puzzle.count() == 0
                                ? Uniqueness.NONE
                                : puzzle.count() == 1 ? Uniqueness.UNIQUE : Uniqueness.MULTIPLE);
        Optional<Grid> solution = solver.solve(grid);
        assertThat(solution.isPresent()).isEqualTo(puzzle.count() > 0);
        puzzle.solution().ifPresent(known -> assertThat(solution).contains(known));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("enginesAndPuzzles")
    void solveInPlace_fillsInWhatSolveReturns(Engine engine, Puzzle puzzle) {
        assumeFalse(puzzle.leftOut().contains(engine), engine + " takes too long: " + puzzle.source());
        Grid grid = puzzle.grid();
        Optional<Grid> solution = solver(engine).solve(grid);
        byte[] digits = grid.toByteArray();

        assertThat(solver(engine).solveInPlace(digits)).isEqualTo(solution.isPresent());
        assertThat(digits).isEqualTo(solution.orElse(grid).toByteArray());
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("enginesAndPuzzles")
    void solveUniqueInPlace_answersAsUniqueness(Engine engine, Puzzle puzzle) {
        assumeFalse(puzzle.leftOut().contains(engine), engine + " takes too long: " + puzzle.source());
        Grid grid = puzzle.grid();
        byte[] digits = grid.toByteArray();

        assertThat(solver(engine).solveUniqueInPlace(digits))
                .isEqualTo(solver(engine).uniqueness(grid));
        assertThat(digits)
                .isEqualTo(solver(engine).solveUnique(grid).orElse(grid).toByteArray());
    }

    @EveryEngine
    void solveUniqueInPlace_obeysRulesAndLimits(Engine engine) {
        byte[] digits = MANY.toByteArray();
        Grid one = solver(engine).solve(MANY).orElseThrow();
        Constraint thatOne = model -> {
            for (Cell cell : model.cells()) {
                for (int digit = 1; digit <= 9; digit++) {
                    if (digit != one.digit(cell)) {
                        model.forbid(new Placement(cell, digit));
                    }
                }
            }
        };

        assertThat(solver(engine).solveUniqueInPlace(digits)).isEqualTo(Uniqueness.MULTIPLE);
        assertThat(digits).isEqualTo(MANY.toByteArray());
        assertThat(solver(engine).with(thatOne).solveUniqueInPlace(digits)).isEqualTo(Uniqueness.UNIQUE);
        assertThat(Grid.of(digits)).isEqualTo(one);

        byte[] empty = new byte[81];
        Solver limited = factory(engine).withNodeLimit(1).newSolver();
        assertThatExceptionOfType(SearchLimitException.class).isThrownBy(() -> limited.solveUniqueInPlace(empty));
        assertThat(empty).containsOnly(0);
    }

    @EveryEngine
    void solveInPlace_obeysRulesAndLimits(Engine engine) {
        byte[] digits = MANY.toByteArray();
        Constraint noNine = model -> model.forbid(new Placement(new Cell(0, 1), 7));
        Grid solution = solver(engine).with(noNine).solve(MANY).orElseThrow();

        assertThat(solver(engine).with(noNine).solveInPlace(digits)).isTrue();
        assertThat(Grid.of(digits)).isEqualTo(solution);

        byte[] empty = new byte[81];
        Solver limited = factory(engine).withNodeLimit(1).newSolver();
        assertThatExceptionOfType(SearchLimitException.class).isThrownBy(() -> limited.solveInPlace(empty));
        assertThat(empty).containsOnly(0);
    }

    @EveryEngine
    void solveInPlace_rejectsWhatIsNoGrid(Engine engine) {
        Solver solver = solver(engine);
        byte[] wrong = new byte[81];
        wrong[80] = 10;

        assertThatExceptionOfType(GridFormatException.class)
                .isThrownBy(() -> solver.solveInPlace(wrong))
                .withMessageContaining("row 9, column 9");
        wrong[80] = -1;
        assertThatExceptionOfType(GridFormatException.class).isThrownBy(() -> solver.solveInPlace(wrong));
        assertThatExceptionOfType(GridFormatException.class)
                .isThrownBy(() -> solver.solveInPlace(new byte[80]))
                .withMessageContaining("80 cells, not a square number");
        assertThatNullPointerException().isThrownBy(() -> solver.solveInPlace(null));
        assertThatExceptionOfType(GridFormatException.class).isThrownBy(() -> solver.solveUniqueInPlace(wrong));
        assertThatNullPointerException().isThrownBy(() -> solver.solveUniqueInPlace(null));
    }

    /** 69175252 digits tried is what others count for this puzzle, without the last 64 that stay. */
    @Test
    void naiveOrder_solvesItsWorstCaseInAsManyNodesAsIsKnown() {
        Grid grid = Grid.parse("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
        List<SearchStatistics> heard = new ArrayList<>();
        Solver naive =
                factory(Engine.BACKTRACKING).withProgressListener(heard::add).newSolver();

        assertThat(naive.solve(grid))
                .contains(Grid.parse(
                        "987654321246173985351928746128537694634892157795461832519286473472319568863745219"));
        assertThat(heard.get(heard.size() - 1).nodes()).isEqualTo(69175252 + 64);
    }

    @EveryEngine
    void count_stopsAtTheLimit(Engine engine) {
        assertThat(solver(engine).count(EMPTY_NINE, 1000)).isEqualTo(1000);
        assertThat(solver(engine).count(EMPTY_FOUR, 288)).isEqualTo(288);
        assertThat(solver(engine).count(EMPTY_FOUR, 287)).isEqualTo(287);
        assertThat(solver(engine).count(EMPTY_FOUR, 1)).isEqualTo(1);
        assertThat(solver(engine).count(EMPTY_FOUR, Long.MAX_VALUE)).isEqualTo(288);
    }

    /** Contradictions among the givens are found without a search, however empty the grid is. */
    @EveryEngine
    void givensThatClash_costNoNode(Engine engine) {
        Solver limited = factory(engine).withNodeLimit(1).newSolver();

        for (Grid grid : List.of(
                NONE,
                EMPTY_NINE.with(4, 0, 5).with(4, 8, 5),
                EMPTY_NINE.with(0, 4, 5).with(8, 4, 5),
                EMPTY_NINE.with(0, 0, 5).with(2, 2, 5),
                Grid.empty(25).with(0, 0, 25).with(24, 0, 25))) {
            assertThat(limited.uniqueness(grid)).isEqualTo(Uniqueness.NONE);
        }
    }

    @EveryEngine
    void latinSquares_areThoseCounted(Engine engine) {
        Solver latin = solver(engine, ConstraintSet.latin());

        // OEIS A002860
        assertThat(latin.count(Grid.empty(1), 9)).isEqualTo(1);
        assertThat(latin.count(Grid.empty(2), 9)).isEqualTo(2);
        assertThat(latin.count(Grid.empty(3), 99)).isEqualTo(12);
        assertThat(latin.count(EMPTY_FOUR, 9999)).isEqualTo(576);
    }

    @EveryEngine
    void boards_withoutRulesHaveAllFillings(Engine engine) {
        assertThat(solver(engine, ConstraintSet.of()).count(Grid.empty(3), 100_000))
                .isEqualTo(19683);
    }

    @ParameterizedTest
    @EnumSource(names = {"FASTEST", "DLX"})
    void anEmpty25x25Grid_hasASolution(Engine engine) {
        Grid solution = solver(engine).solve(Grid.empty(25)).orElseThrow();

        assertThat(solution.isFull()).isTrue();
        assertThat(BruteForce.classic(5, 5).holds(solution.toArray())).isTrue();
    }

    @EveryEngine
    void a64x64Grid_isSolved(Engine engine) {
        int[][] digits = new int[64][64];
        for (int row = 0; row < 64; row++) {
            for (int column = 0; column < 64; column++) {
                digits[row][column] = 1 + (row % 8 * 8 + row / 8 + column) % 64;
            }
        }
        Grid solution = Grid.of(digits);
        Grid puzzle = solution;
        for (int i = 0; i < 64; i++) {
            puzzle = puzzle.with(i, (i * 9) % 64, 0).with(0, i, 0);
        }

        assertThat(solver(engine).solveUnique(puzzle)).contains(solution);
    }

    // ---- streams

    @EveryEngine
    void solutions_areDistinctSolutionsAndAsManyAsCounted(Engine engine) {
        List<Grid> solutions = solver(engine).solutions(MANY).toList();

        assertThat(solutions)
                .hasSize(434)
                .doesNotHaveDuplicates()
                .allSatisfy(solution -> assertThat(BruteForce.classic(3, 3).holds(solution.toArray()))
                        .isTrue());
        assertThat(solver(engine).solve(MANY)).contains(solutions.get(0));
        assertThat(solver(engine).solutions(MANY)).isEqualTo(solutions);
    }

    @EveryEngine
    void solutions_searchNoFurtherThanTheStreamIsRead(Engine engine) {
        long nodesOfSolve = nodes(engine, solver -> solver.solve(EMPTY_NINE));
        long nodesOfThree = nodes(engine, solver -> solver.count(EMPTY_NINE, 3));

        assertThat(nodesOfStream(
                        engine, stream -> assertThat(stream.findFirst()).isPresent()))
                .isEqualTo(nodesOfSolve);
        assertThat(nodesOfStream(engine, stream -> assertThat(stream.limit(3)).hasSize(3)))
                .isEqualTo(nodesOfThree);
        assertThat(nodesOfStream(
                        engine, stream -> assertThat(stream.skip(2).findFirst()).isPresent()))
                .isEqualTo(nodesOfThree);
        assertThat(nodesOfStream(
                        engine,
                        stream -> assertThat(stream.anyMatch(Grid::isFull)).isTrue()))
                .isEqualTo(nodesOfSolve);
        assertThat(nodesOfStream(engine, stream -> stream.iterator().next())).isEqualTo(nodesOfSolve);
        assertThat(nodesOfStream(engine, stream -> {})).isZero();
    }

    private static long nodesOfStream(Engine engine, Consumer<Stream<Grid>> reader) {
        return nodes(engine, solver -> {
            try (Stream<Grid> solutions = solver.solutions(EMPTY_NINE)) {
                reader.accept(solutions);
            }
        });
    }

    private static long nodes(Engine engine, Consumer<Solver> call) {
        List<SearchStatistics> heard = new ArrayList<>();
        call.accept(factory(engine).withProgressListener(heard::add).newSolver());
        return heard.get(heard.size() - 1).nodes();
    }

    @EveryEngine
    void solutions_mayBeReadByAnIteratorPastTheLast(Engine engine) {
        Iterator<Grid> solutions =
                solver(engine).solutions(Grid.parse("123434122143432.")).iterator();

        assertThat(solutions.next().isFull()).isTrue();
        assertThat(solutions.hasNext()).isFalse();
        assertThat(solutions.hasNext()).isFalse();
    }

    @EveryEngine
    void solutions_keepTheirOrderWhenAskedToBeParallel(Engine engine) {
        List<Grid> inOrder = solver(engine).solutions(EMPTY_NINE).limit(20).toList();

        assertThat(solver(engine).solutions(EMPTY_NINE).parallel().limit(20).toList())
                .isEqualTo(inOrder);
        assertThat(solver(engine).solutions(EMPTY_NINE).parallel().findFirst()).contains(inOrder.get(0));
        assertThat(solver(engine)
                        .solutions(EMPTY_FOUR)
                        .parallel()
                        .map(Grid::toString)
                        .toList())
                .hasSize(288)
                .doesNotHaveDuplicates();
    }

    @EveryEngine
    void solutions_ofSeveralStreamsDoNotMix(Engine engine) {
        Solver solver = solver(engine);
        Iterator<Grid> one = solver.solutions(EMPTY_FOUR).iterator();
        Iterator<Grid> other = solver.solutions(EMPTY_FOUR).iterator();

        for (Grid expected : solver.solutions(EMPTY_FOUR).toList()) {
            assertThat(one.next()).isEqualTo(expected);
            assertThat(other.next()).isEqualTo(expected);
        }
    }

    @Test
    void solutions_areAStreamOfDistinctGridsInOrder() {
        assertThat(Solvers.dlx().solutions(EMPTY_FOUR).spliterator())
                .satisfies(solutions -> assertThat(solutions.hasCharacteristics(Spliterator.ORDERED
                                | Spliterator.DISTINCT
                                | Spliterator.NONNULL
                                | Spliterator.IMMUTABLE))
                        .isTrue())
                .satisfies(solutions -> assertThat(solutions.trySplit()).isNull())
                .satisfies(solutions -> assertThat(solutions.estimateSize()).isEqualTo(Long.MAX_VALUE));
    }

    // ---- limits

    @EveryEngine
    void nodeLimit_isNeverExceededAndNeverCutsShort(Engine engine) {
        long needed = nodes(engine, solver -> solver.count(MANY, 1000));

        assertThat(factory(engine).withNodeLimit(needed).newSolver().count(MANY, 1000))
                .isEqualTo(434);
        for (long limit : new long[] {1, 2, 10, needed - 1}) {
            SearchLimitException stopped = catchThrowableOfType(
                    SearchLimitException.class,
                    () -> factory(engine).withNodeLimit(limit).newSolver().count(MANY, 1000));

            assertThat(stopped.reason()).isEqualTo(Reason.NODES);
            assertThat(stopped.statistics().nodes()).isEqualTo(limit);
            assertThat(stopped.statistics().finished()).isTrue();
        }
    }

    @EveryEngine
    void limits_areNeverTakenForNoSolution(Engine engine) {
        Solver limited = factory(engine).withNodeLimit(3).newSolver();

        assertThat(limited.uniqueness(EMPTY_NINE)).isEqualTo(Uniqueness.UNKNOWN);
        for (Callable<?> call : List.<Callable<?>>of(
                () -> limited.solve(EMPTY_NINE),
                () -> limited.solveUnique(EMPTY_NINE),
                () -> limited.count(EMPTY_NINE, 1),
                () -> limited.solutions(EMPTY_NINE).findFirst(),
                () -> limited.candidates(EMPTY_NINE))) {
            assertThatExceptionOfType(SearchLimitException.class)
                    .isThrownBy(call::call)
                    .withMessageMatching("the node limit was reached after 3 nodes and \\d+ ms, with 0 solutions found")
                    .satisfies(stopped -> assertThat(stopped.reason()).isEqualTo(Reason.NODES));
        }
    }

    @EveryEngine
    void nodeLimit_isForAllSearchesOfACallTogetherAndForEachCallAnew(Engine engine) {
        long needed = nodes(engine, solver -> solver.candidates(EMPTY_FOUR));
        Solver enough = factory(engine).withNodeLimit(needed).newSolver();
        Solver tooFew = factory(engine).withNodeLimit(needed - 1).newSolver();

        assertThat(enough.candidates(EMPTY_FOUR)).isEqualTo(enough.candidates(EMPTY_FOUR));
        assertThatExceptionOfType(SearchLimitException.class)
                .isThrownBy(() -> tooFew.candidates(EMPTY_FOUR))
                .satisfies(stopped -> assertThat(stopped.statistics().nodes()).isEqualTo(needed - 1));
    }

    @EveryEngine
    void statistics_ofAStoppedCountTellHowManyWereFound(Engine engine) {
        long needed = nodes(engine, solver -> solver.count(MANY, 5));
        Solver limited = factory(engine).withNodeLimit(needed).newSolver();

        assertThatExceptionOfType(SearchLimitException.class)
                .isThrownBy(() -> limited.count(MANY, 434))
                .satisfies(
                        stopped -> assertThat(stopped.statistics().solutions()).isGreaterThanOrEqualTo(5))
                .satisfies(stopped -> assertThat(stopped.statistics().elapsed()).isPositive());
    }

    @EveryEngine
    void uniqueness_isMultipleOnceTwoSolutionsAreFoundWhateverTheLimit(Engine engine) {
        long needed = nodes(engine, solver -> solver.count(MANY, 2));

        assertThat(factory(engine).withNodeLimit(needed).newSolver().uniqueness(MANY))
                .isEqualTo(Uniqueness.MULTIPLE);
        assertThat(factory(engine).withNodeLimit(needed - 1).newSolver().uniqueness(MANY))
                .isEqualTo(Uniqueness.UNKNOWN);
    }

    @EveryEngine
    void solutions_foundBeforeALimitAreDelivered(Engine engine) {
        long needed = nodes(engine, solver -> solver.count(MANY, 3));
        List<Grid> delivered = new ArrayList<>();
        Solver limited = factory(engine).withNodeLimit(needed).newSolver();

        assertThatExceptionOfType(SearchLimitException.class)
                .isThrownBy(() -> limited.solutions(MANY).forEach(delivered::add));
        assertThat(delivered)
                .hasSizeGreaterThanOrEqualTo(3)
                .isEqualTo(
                        solver(engine).solutions(MANY).limit(delivered.size()).toList());
    }

    @EveryEngine
    void timeLimit_stopsTheSearch(Engine engine) {
        Duration limit = Duration.ofMillis(20);
        Solver limited = factory(engine).withTimeLimit(limit).newSolver();

        assertThatExceptionOfType(SearchLimitException.class)
                .isThrownBy(() -> limited.count(EMPTY_NINE, Long.MAX_VALUE))
                .withMessageStartingWith("the time limit was reached")
                .satisfies(stopped -> {
                    assertThat(stopped.reason()).isEqualTo(Reason.TIME);
                    assertThat(stopped.statistics().elapsed()).isGreaterThanOrEqualTo(limit);
                });
        assertThat(limited.uniqueness(NONE)).isEqualTo(Uniqueness.NONE);
    }

    @EveryEngine
    void timeLimit_doesNotCountTheTimeInWhichAStreamWaits(Engine engine) {
        List<SearchStatistics> heard = new ArrayList<>();
        Solver solver = factory(engine).withProgressListener(heard::add).newSolver();
        long start = System.nanoTime();
        long waited;
        try (Stream<Grid> solutions = solver.solutions(EMPTY_FOUR)) {
            solutions.iterator().next();
            long pause = System.nanoTime();
            while (System.nanoTime() - pause < 20_000_000) {
                Thread.onSpinWait();
            }
            waited = System.nanoTime() - pause;
        }
        long inAll = System.nanoTime() - start;

        assertThat(heard.get(heard.size() - 1).elapsed())
                .isPositive()
                .isLessThanOrEqualTo(Duration.ofNanos(inAll - waited));
    }

    // ---- interrupts

    @EveryEngine
    void interrupt_stopsTheSearchAndLeavesTheFlagSet(Engine engine) throws Exception {
        CountDownLatch searching = new CountDownLatch(1);
        AtomicReference<Thread> searcher = new AtomicReference<>();
        Solver solver = factory(engine)
                .withProgressListener(statistics -> searching.countDown())
                .newSolver();
        ExecutorService executor = Executors.newSingleThreadExecutor();
        try {
            Future<Boolean> flagAfterwards = executor.submit(() -> {
                searcher.set(Thread.currentThread());
                assertThatExceptionOfType(SearchLimitException.class)
                        .isThrownBy(() -> solver.count(EMPTY_NINE, Long.MAX_VALUE))
                        .satisfies(stopped -> assertThat(stopped.reason()).isEqualTo(Reason.INTERRUPT));
                return Thread.interrupted();
            });
            assertThat(searching.await(30, TimeUnit.SECONDS)).isTrue();
            searcher.get().interrupt();

            assertThat(flagAfterwards.get(10, TimeUnit.SECONDS)).isTrue();
        } finally {
            executor.shutdownNow();
        }
    }

    @EveryEngine
    void interrupt_beforeTheCallStopsItAtOnce(Engine engine) {
        Solver solver = solver(engine);
        Thread.currentThread().interrupt();
        try {
            assertThat(solver.uniqueness(EMPTY_NINE)).isEqualTo(Uniqueness.UNKNOWN);
            assertThatExceptionOfType(SearchLimitException.class)
                    .isThrownBy(() -> solver.solve(EMPTY_NINE))
                    .satisfies(stopped -> {
                        assertThat(stopped.reason()).isEqualTo(Reason.INTERRUPT);
                        assertThat(stopped.statistics().nodes()).isZero();
                    });
            assertThatExceptionOfType(SearchLimitException.class).isThrownBy(() -> solver.candidates(EMPTY_NINE));
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(solver.solve(EMPTY_NINE)).isPresent();
    }

    @EveryEngine
    void interrupt_betweenTwoSolutionsStopsTheStream(Engine engine) {
        Iterator<Grid> solutions = solver(engine).solutions(EMPTY_NINE).iterator();
        solutions.next();
        Thread.currentThread().interrupt();
        try {
            assertThatExceptionOfType(SearchLimitException.class).isThrownBy(solutions::next);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    // ---- progress

    @EveryEngine
    void progress_isHeardWhileSearchingAndOnceAtTheEnd(Engine engine) {
        List<SearchStatistics> heard = new ArrayList<>();
        Solver solver = factory(engine)
                .withProgressListener(statistics -> {
                    heard.add(statistics);
                    if (heard.size() == 2) {
                        Thread.currentThread().interrupt();
                    }
                })
                .newSolver();

        assertThatExceptionOfType(SearchLimitException.class)
                .isThrownBy(() -> solver.count(EMPTY_NINE, Long.MAX_VALUE));
        assertThat(Thread.interrupted()).isTrue();

        assertThat(heard).hasSize(3);
        assertThat(heard).extracting(SearchStatistics::nodes).isSorted();
        assertThat(heard).extracting(SearchStatistics::solutions).isSorted();
        assertThat(heard).extracting(SearchStatistics::elapsed).isSorted();
        assertThat(heard.get(0).solutions()).isPositive();
        assertThat(heard.get(0).elapsed()).isGreaterThanOrEqualTo(Duration.ofMillis(100));
        assertThat(heard.get(1).elapsed()).isGreaterThanOrEqualTo(Duration.ofMillis(200));
        assertFinishedExactlyOnce(heard);
    }

    @EveryEngine
    void progress_isHeardOnceAtTheEndOfEachCall(Engine engine) {
        for (Consumer<Solver> call : List.<Consumer<Solver>>of(
                solver -> solver.solve(MANY),
                solver -> solver.solve(NONE),
                solver -> solver.solveUnique(MANY),
                solver -> solver.count(MANY, 10),
                solver -> solver.uniqueness(MANY),
                solver -> solver.candidates(EMPTY_FOUR),
                solver -> solver.solutions(EMPTY_FOUR).forEach(solution -> {}),
                solver -> closeTwice(solver.solutions(EMPTY_NINE)))) {
            List<SearchStatistics> heard = new ArrayList<>();
            call.accept(factory(engine).withProgressListener(heard::add).newSolver());

            assertFinishedExactlyOnce(heard);
        }
    }

    private static void closeTwice(Stream<Grid> solutions) {
        solutions.iterator().next();
        solutions.close();
        solutions.close();
    }

    private static void assertFinishedExactlyOnce(List<SearchStatistics> heard) {
        assertThat(heard).filteredOn(SearchStatistics::finished).hasSize(1);
        assertThat(heard.get(heard.size() - 1).finished()).isTrue();
    }

    @EveryEngine
    void progress_tellsTheSolutionsFound(Engine engine) {
        List<SearchStatistics> heard = new ArrayList<>();
        factory(engine).withProgressListener(heard::add).newSolver().count(EMPTY_FOUR, 100);

        assertThat(heard).last().satisfies(statistics -> {
            assertThat(statistics.solutions()).isEqualTo(100);
            assertThat(statistics.nodes()).isGreaterThan(100);
            assertThat(statistics.elapsed()).isPositive();
        });
    }

    @EveryEngine
    void progress_listenersExceptionPassesThrough(Engine engine) {
        IllegalStateException thrown = new IllegalStateException("enough");
        Solver solver = factory(engine)
                .withProgressListener(statistics -> {
                    throw thrown;
                })
                .newSolver();

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> solver.solve(EMPTY_FOUR))
                .isSameAs(thrown);
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> solver.count(EMPTY_NINE, Long.MAX_VALUE))
                .isSameAs(thrown);
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> solver.solutions(EMPTY_FOUR).forEach(solution -> {}))
                .isSameAs(thrown);
    }

    // ---- seeds

    @EveryEngine
    void seed_decidesTheOrderAndNothingElse(Engine engine) {
        List<Grid> natural = solver(engine).solutions(EMPTY_FOUR).toList();
        List<Grid> one =
                factory(engine).withSeed(1).newSolver().solutions(EMPTY_FOUR).toList();
        List<Grid> two =
                factory(engine).withSeed(2).newSolver().solutions(EMPTY_FOUR).toList();

        assertThat(factory(engine).withSeed(1).newSolver().solutions(EMPTY_FOUR))
                .isEqualTo(one);
        assertThat(one)
                .isNotEqualTo(two)
                .isNotEqualTo(natural)
                .hasSameElementsAs(two)
                .hasSameElementsAs(natural);
        assertThat(one).doesNotHaveDuplicates();
    }

    @EveryEngine
    void seed_bringsOtherSolutionsFirst(Engine engine) {
        List<Grid> firsts = new ArrayList<>();
        for (long seed = 0; seed < 20; seed++) {
            firsts.add(
                    factory(engine).withSeed(seed).newSolver().solve(EMPTY_FOUR).orElseThrow());
        }

        assertThat(firsts.stream().distinct().count()).isGreaterThan(10);
    }

    @EveryEngine
    void order_isTheSameOnEveryCallAndOfEverySolver(Engine engine) {
        Solver solver = solver(engine);
        List<Grid> first = solver.solutions(EMPTY_NINE).limit(10).toList();

        assertThat(solver.solutions(EMPTY_NINE).limit(10)).isEqualTo(first);
        assertThat(solver(engine).solutions(EMPTY_NINE).limit(10)).isEqualTo(first);
    }

    // ---- threads and serialization

    @EveryEngine
    void solver_mayBeSharedBetweenThreads(Engine engine) throws Exception {
        Solver shared = solver(engine);
        Grid six = Grid.empty(6).with(0, 0, 1).with(5, 5, 1);
        List<Grid> firstOfSix = solver(engine).solutions(six).limit(50).toList();
        CountDownLatch start = new CountDownLatch(1);
        ExecutorService executor = Executors.newFixedThreadPool(8);
        try {
            List<Future<?>> answers = new ArrayList<>();
            for (int thread = 0; thread < 8; thread++) {
                answers.add(executor.submit(() -> {
                    start.await();
                    assertThat(shared.count(EMPTY_FOUR, 1000)).isEqualTo(288);
                    assertThat(shared.solutions(six).limit(50)).isEqualTo(firstOfSix);
                    assertThat(shared.uniqueness(NONE)).isEqualTo(Uniqueness.NONE);
                    assertThat(shared.count(MANY, 50)).isEqualTo(50);
                    return null;
                }));
            }
            start.countDown();
            for (Future<?> answer : answers) {
                answer.get(60, TimeUnit.SECONDS);
            }
        } finally {
            executor.shutdownNow();
        }
    }

    @EveryEngine
    void serialization_keepsEngineRulesAndLimits(Engine engine) {
        Solver solver = factory(engine)
                .withConstraints(ConstraintSet.classic().with(Variants.diagonals()))
                .withNodeLimit(2000)
                .withSeed(5)
                .newSolver();
        solver.solve(EMPTY_FOUR);

        Solver copy = Serialization.copy(solver);

        assertThat(copy)
                .hasToString(engine + " [rows, columns, boxes, diagonals]")
                .hasToString(solver.toString());
        assertThat(copy.solutions(EMPTY_FOUR))
                .isEqualTo(solver.solutions(EMPTY_FOUR).toList());
        assertThatExceptionOfType(SearchLimitException.class)
                .isThrownBy(() -> copy.count(EMPTY_NINE, Long.MAX_VALUE))
                .satisfies(stopped -> assertThat(stopped.statistics().nodes()).isEqualTo(2000));
    }

    // ---- candidates

    @EveryEngine
    void candidates_areTheDigitsOfAllSolutions(Engine engine) {
        Solver solver = solver(engine);

        for (Grid grid : List.of(MANY, EMPTY_FOUR, Grid.parse("1...........4..2"), NONE)) {
            assertThat(solver.candidates(grid))
                    .isEqualTo(BruteForce.digitsOf(solver.solutions(grid).toList(), grid.rows()));
        }
    }

    @EveryEngine
    void candidates_comeInReadingOrderAndCannotBeChanged(Engine engine) {
        var candidates = solver(engine).candidates(EMPTY_FOUR);

        assertThat(List.copyOf(candidates.keySet())).hasSize(16).isSorted();
        assertThat(candidates).isUnmodifiable();
        assertThat(candidates.get(new Cell(3, 3))).containsExactly(1, 2, 3, 4).isUnmodifiable();
    }

    @EveryEngine
    void candidates_ofAPuzzleWithOneSolutionTakeLittleMoreThanItsProof(Engine engine) {
        Grid inkala2012 =
                Grid.parse("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");

        assertThat(nodes(engine, solver -> solver.candidates(inkala2012)))
                .isLessThanOrEqualTo(3 * nodes(engine, solver -> solver.uniqueness(inkala2012)));
    }

    /** An empty 6x6 grid has 28200960 solutions: at most one of them is looked for on behalf of each candidate. */
    @EveryEngine
    void candidates_ofAnEmptyGridDoNotTakeAllItsSolutions(Engine engine) {
        List<SearchStatistics> heard = new ArrayList<>();
        Solver solver = factory(engine).withProgressListener(heard::add).newSolver();

        assertThat(solver.candidates(Grid.empty(6)).values())
                .allSatisfy(digits -> assertThat(digits).containsExactly(1, 2, 3, 4, 5, 6));
        assertThat(heard.get(heard.size() - 1).solutions()).isBetween(6L, 216L);
    }

    // ---- bad arguments

    @EveryEngine
    void nullGrids_areRefused(Engine engine) {
        Solver solver = solver(engine);

        for (Callable<?> call : List.<Callable<?>>of(
                () -> solver.solve(null),
                () -> solver.solveUnique(null),
                () -> solver.solutions(null),
                () -> solver.count(null, 1),
                () -> solver.uniqueness(null),
                () -> solver.candidates(null))) {
            assertThatNullPointerException().isThrownBy(call::call).withMessage("grid");
        }
    }

    @EveryEngine
    void count_refusesALimitOfZeroOrLess(Engine engine) {
        for (long limit : new long[] {0, -1, Long.MIN_VALUE}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> solver(engine).count(EMPTY_FOUR, limit))
                    .withMessage("a limit of " + limit + " solutions, expected at least 1");
        }
    }

    @EveryEngine
    void gridsThatTheRulesDoNotFit_areRefused(Engine engine) {
        Solver solver = solver(engine);
        Grid seven = Grid.empty(7);

        for (Callable<?> call : List.<Callable<?>>of(
                () -> solver.solve(seven),
                () -> solver.solveUnique(seven),
                () -> solver.solutions(seven),
                () -> solver.count(seven, 1),
                () -> solver.uniqueness(seven),
                () -> solver.candidates(seven))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(call::call)
                    .withMessageContainingAll("a 7x7 grid has no usual boxes", "ConstraintSet.latin()");
        }
        assertThat(solver(engine, ConstraintSet.latin()).solve(seven)).isPresent();
    }

    // ---- constraints of one's own

    static Stream<Arguments> enginesAndRules() {
        Cell[] corners = {new Cell(0, 0), new Cell(0, 3), new Cell(3, 0), new Cell(3, 3)};
        Cell[] three = {new Cell(0, 0), new Cell(1, 1), new Cell(3, 2)};
        Placement[] scattered = {
            Placement.of(0, 0, 1), Placement.of(0, 0, 2), Placement.of(1, 2, 3), Placement.of(3, 3, 4)
        };
        Rule four = BruteForce.classic(2, 2);
        Grid six = Grid.parse("123456" + ".".repeat(30))
                .with(1, 0, 4)
                .with(1, 1, 5)
                .with(2, 5, 5);
        Grid sixGivens = six.with(3, 0, 6).with(4, 2, 6).with(5, 3, 6);
        return EnumSet.complementOf(EnumSet.of(Engine.BITBOARD)).stream()
                .flatMap(engine -> Stream.of(
                        Arguments.of(
                                engine,
                                "diagonals",
                                EMPTY_FOUR,
                                four.and(BruteForce.diagonals()),
                                set(Variants.diagonals())),
                        Arguments.of(
                                engine,
                                "diagonals of 6x6",
                                sixGivens,
                                BruteForce.classic(2, 3).and(BruteForce.diagonals()),
                                set(Variants.diagonals())),
                        Arguments.of(
                                engine,
                                "anti-knight",
                                EMPTY_FOUR,
                                four.and(BruteForce.antiKnight()),
                                set(Variants.antiKnight())),
                        Arguments.of(
                                engine,
                                "anti-knight without boxes",
                                Grid.empty(4),
                                BruteForce.latin().and(BruteForce.antiKnight()),
                                ConstraintSet.latin().with(Variants.antiKnight())),
                        Arguments.of(
                                engine,
                                "anti-knight of 6x6",
                                sixGivens,
                                BruteForce.classic(2, 3).and(BruteForce.antiKnight()),
                                set(Variants.antiKnight())),
                        Arguments.of(
                                engine,
                                "fewer cells than digits",
                                EMPTY_FOUR,
                                four.and(BruteForce.different(three)),
                                set(model -> model.allDifferent(List.of(three)))),
                        Arguments.of(
                                engine,
                                "a house of corners",
                                EMPTY_FOUR,
                                four.and(BruteForce.different(corners)),
                                set(model -> model.allDifferent(List.of(corners)))),
                        Arguments.of(
                                engine,
                                "exactly one",
                                EMPTY_FOUR,
                                four.and(BruteForce.exactlyOne(scattered)),
                                set(model -> model.exactlyOne(List.of(scattered)))),
                        Arguments.of(
                                engine,
                                "at most one",
                                EMPTY_FOUR,
                                four.and(BruteForce.atMostOne(scattered)),
                                set(model -> model.atMostOne(List.of(scattered)))),
                        Arguments.of(
                                engine,
                                "at most one and exactly one",
                                EMPTY_FOUR,
                                four.and(BruteForce.atMostOne(scattered))
                                        .and(BruteForce.exactlyOne(scattered[3], scattered[2])),
                                set(model -> {
                                    model.atMostOne(List.of(scattered));
                                    model.exactlyOne(List.of(scattered[3], scattered[2], scattered[3]));
                                })),
                        Arguments.of(
                                engine,
                                "forbidden",
                                EMPTY_FOUR,
                                four.and(BruteForce.never(scattered[0])).and(BruteForce.never(scattered[3])),
                                set(model -> {
                                    model.forbid(scattered[0]);
                                    model.forbid(scattered[3]);
                                    model.forbid(scattered[3]);
                                })),
                        Arguments.of(
                                engine,
                                "exactly one, some forbidden",
                                EMPTY_FOUR,
                                four.and(BruteForce.never(scattered[0])).and(BruteForce.exactlyOne(scattered)),
                                set(model -> {
                                    model.forbid(scattered[0]);
                                    model.exactlyOne(List.of(scattered));
                                })),
                        Arguments.of(
                                engine,
                                "groups alone",
                                Grid.empty(2),
                                BruteForce.exactlyOne(Placement.of(0, 0, 1), Placement.of(1, 1, 2)),
                                ConstraintSet.of(model ->
                                        model.exactlyOne(List.of(Placement.of(0, 0, 1), Placement.of(1, 1, 2)))))));
    }

    private static ConstraintSet set(Constraint more) {
        return ConstraintSet.classic().with(more);
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("enginesAndRules")
    void constraints_agreeWithTheOracle(Engine engine, String name, Grid grid, Rule rule, ConstraintSet constraints) {
        List<Grid> expected = BruteForce.solutions(grid, rule, 100_000);
        Solver solver = solver(engine, constraints);

        assertThat(solver.solutions(grid)).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(solver.candidates(grid)).isEqualTo(BruteForce.digitsOf(expected, grid.rows()));
        assertThat(expected)
                .allSatisfy(
                        solution -> assertThat(constraints.violations(solution)).isEmpty());
    }

    /** A full grid is a solution exactly if nothing is wrong with it, by solver and violations alike. */
    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("enginesAndRules")
    void fullGrids_areSolvedExactlyIfTheyHaveNoViolations(
            Engine engine, String name, Grid grid, Rule rule, ConstraintSet constraints) {
        Solver solver = solver(engine, constraints);
        List<Grid> full = BruteForce.solutions(
                Grid.empty(2).equals(grid) ? grid : EMPTY_FOUR,
                grid.rows() == 2 ? BruteForce.anything() : BruteForce.latin(),
                100);

        for (Grid solution : full) {
            if (solution.rows() == grid.rows()) {
                boolean holds = rule.holds(solution.toArray());
                assertThat(solver.solve(solution)).isEqualTo(holds ? Optional.of(solution) : Optional.empty());
                assertThat(constraints.violations(solution).isEmpty()).isEqualTo(holds);
            }
        }
    }

    @EveryEngine
    void exactlyOneOfNothing_hasNoSolution(Engine engine) {
        Solver solver = solver(engine, set(model -> model.exactlyOne(List.of())));

        assertThat(solver.count(EMPTY_FOUR, 9)).isZero();
        assertThat(solver.candidates(EMPTY_FOUR))
                .allSatisfy((cell, digits) -> assertThat(digits).isEmpty());
        assertThat(solver.solve(Grid.parse("1234341221434321"))).isEmpty();
    }

    @EveryEngine
    void atMostOneOfNothing_changesNothing(Engine engine) {
        assertThat(solver(engine, set(model -> model.atMostOne(List.of()))).count(EMPTY_FOUR, 999))
                .isEqualTo(288);
    }

    @EveryEngine
    void givensThatAreForbidden_leaveNoSolution(Engine engine) {
        Solver solver = solver(engine, set(model -> model.forbid(Placement.of(0, 0, 3))));

        assertThat(solver.count(EMPTY_FOUR.with(0, 0, 3), 9)).isZero();
        assertThat(solver.count(EMPTY_FOUR, 999)).isEqualTo(216);
        assertThat(solver.candidates(EMPTY_FOUR).get(new Cell(0, 0))).containsExactly(1, 2, 4);
    }

    @EveryEngine
    void cellsWithoutACandidate_leaveNoSolution(Engine engine) {
        Solver solver = solver(engine, set(model -> {
            for (int digit = 1; digit <= model.digits(); digit++) {
                model.forbid(Placement.of(2, 1, digit));
            }
        }));

        assertThat(solver.count(EMPTY_FOUR, 9)).isZero();
    }

    /** A constraint whose rule depends on the size of the board is compiled for each size. */
    @EveryEngine
    void rules_areAskedOnceForEachSizeOfBoard(Engine engine) {
        List<Integer> compiled = Collections.synchronizedList(new ArrayList<>());
        Solver solver = solver(engine, ConstraintSet.latin().with(model -> compiled.add(model.rows())));

        for (int size : new int[] {3, 4, 3, 4, 3}) {
            assertThat(solver.solve(Grid.empty(size))).isPresent();
        }

        assertThat(compiled).containsExactly(3, 4);
    }
}
