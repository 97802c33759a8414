package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.exactgrid.HostileBoards.Board;
import io.github.exactgrid.SearchLimitException.Reason;
import io.github.exactgrid.steps.Explainer;
import io.github.exactgrid.steps.ExplainerFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Limits and interrupts on hostile boards, for every engine and every method that can take long. */
@Timeout(300)
class DeadlineTest {

    private static final Map<String, Board> BOARDS = HostileBoards.all();

    private static Stream<String> boards() {
        return BOARDS.keySet().stream();
    }

    private static Map<String, Consumer<Solver>> questions(Grid grid) {
        Map<String, Consumer<Solver>> questions = new LinkedHashMap<>();
        questions.put("solve", solver -> solver.solve(grid));
        questions.put("solveUnique", solver -> solver.solveUnique(grid));
        questions.put("uniqueness", solver -> solver.uniqueness(grid));
        questions.put("count all", solver -> solver.count(grid));
        questions.put("count", solver -> solver.count(grid, Long.MAX_VALUE));
        questions.put("solutions", solver -> solver.solutions(grid).forEach(solution -> {}));
        questions.put("candidates", solver -> solver.candidates(grid));
        return questions;
    }

    @ParameterizedTest
    @MethodSource("boards")
    void everyEngine_stopsInTime(String name) {
        Board board = BOARDS.get(name);
        for (Engine engine : Engine.values()) {
            SolverFactory factory = SolverFactory.defaults().withEngine(engine).withConstraints(board.rules());
            questions(board.grid()).forEach((question, ask) -> {
                String what = engine + " " + question;
                Deadline.limited(
                        what,
                        () -> ask.accept(factory.withTimeLimit(Deadline.LIMIT).newSolver()));
                Deadline.interrupted(what, () -> ask.accept(factory.newSolver()));
            });
        }
    }

    @ParameterizedTest
    @MethodSource("boards")
    void rulesWithoutASearch_stopInTime(String name) {
        Board board = BOARDS.get(name);
        Deadline.interrupted("violations", () -> board.rules().violations(board.grid()));
        Deadline.interrupted("candidates", () -> board.rules().candidates(board.grid()));
    }

    /** Steps are explained on all boards that have steps at all. */
    @ParameterizedTest
    @MethodSource("boards")
    void explanations_stopInTime(String name) {
        Board board = BOARDS.get(name);
        ExplainerFactory factory = ExplainerFactory.defaults().withConstraints(board.rules());
        Deadline.interrupted("explain", () -> explain(factory.newExplainer(), board));
        Deadline.limited(
                "board",
                () -> factory.withTimeLimit(Deadline.LIMIT).newExplainer().board(board.grid()));
        stepsBoard(board)
                .ifPresent(steps -> Deadline.limited(
                        "explain",
                        () -> factory.withTimeLimit(Deadline.LIMIT)
                                .newExplainer()
                                .explain(steps)));
        Deadline.interrupted("rate", () -> factory.newExplainer().rate(board.grid()));
        Deadline.limited(
                "rate",
                () -> factory.withTimeLimit(Deadline.LIMIT).newExplainer().rate(board.grid()));
    }

    /** Returns a board for steps, which is made without a limit, or empty if there are no steps for its rules. */
    private static Optional<io.github.exactgrid.steps.Board> stepsBoard(Board board) {
        try {
            return Optional.of(io.github.exactgrid.steps.Board.of(board.grid(), board.rules()));
        } catch (IllegalArgumentException refused) {
            return Optional.empty();
        }
    }

    private static void explain(Explainer explainer, Board board) {
        explainer.explain(io.github.exactgrid.steps.Board.of(board.grid(), board.rules()));
    }

    /** One solver in several threads, which prepare for the same board at the same time. */
    @ParameterizedTest
    @MethodSource("boards")
    void everyThread_stopsInTime(String name) throws Exception {
        Board board = BOARDS.get(name);
        Solver solver = SolverFactory.defaults()
                .withConstraints(board.rules())
                .withTimeLimit(Deadline.LIMIT)
                .newSolver();
        ExecutorService threads = Executors.newFixedThreadPool(4);
        List<Future<?>> calls = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            calls.add(threads.submit(() -> Deadline.limited("uniqueness", () -> solver.uniqueness(board.grid()))));
        }
        for (Future<?> call : calls) {
            call.get(100, TimeUnit.SECONDS);
        }
        threads.shutdown();
    }

    /** Remembers all digits, in some ten thousand states, and can interrupt the thread that unrolls it. */
    private static final class Interrupting implements Automaton {

        private boolean interrupts = true;

        @Override
        public long next(long state, int digit) {
            if (interrupts && state > 800) {
                Thread.currentThread().interrupt();
            }
            return state * 9 + digit;
        }

        @Override
        public boolean accepts(long state) {
            return state >= 0;
        }
    }

    private static final List<Cell> FIVE_CELLS = Cell.list("r1c1 r1c2 r2c1 r2c2 r3c3");

    /** A preparation that is stopped leaves nothing behind: the next call of the same solver makes it anew. */
    @ParameterizedTest
    @MethodSource("engines")
    void aStoppedPreparation_isMadeAnew(Engine engine) {
        Interrupting automaton = new Interrupting();
        Solver solver = SolverFactory.defaults()
                .withEngine(engine)
                .withConstraints(ConstraintSet.classic().with(model -> model.sequence(FIVE_CELLS, automaton)))
                .newSolver();
        Grid puzzle = Grid.parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
        for (int times = 0; times < 2; times++) {
            assertThatThrownBy(() -> solver.solve(puzzle))
                    .isInstanceOfSatisfying(SearchLimitException.class, stopped -> {
                        assertThat(stopped.reason()).isEqualTo(Reason.INTERRUPT);
                        assertThat(stopped.statistics().nodes()).isZero();
                    });
            assertThat(Thread.interrupted()).isTrue();
            assertThat(solver.uniqueness(puzzle)).isEqualTo(Uniqueness.UNKNOWN);
            assertThat(Thread.interrupted()).isTrue();
        }
        Stream<Grid> solutions = solver.solutions(puzzle);
        assertThat(Thread.interrupted()).isTrue();
        assertThatThrownBy(solutions::count).isInstanceOf(SearchLimitException.class);

        automaton.interrupts = false;
        assertThat(solver.uniqueness(puzzle)).isEqualTo(Uniqueness.UNIQUE);
    }

    /** The bitboard engine examines its rules before the first call: that has the limit of a call. */
    @Test
    void rulesOfBitboards_areExaminedWithinTheTimeLimit() {
        Interrupting large = new Interrupting();
        large.interrupts = false;
        ConstraintSet rules = ConstraintSet.classic().with(model -> model.sequence(FIVE_CELLS, large));
        SolverFactory bitboard =
                SolverFactory.defaults().withEngine(Engine.BITBOARD).withTimeLimit(Duration.ofNanos(1));

        assertThatThrownBy(() -> bitboard.withConstraints(rules).newSolver())
                .isInstanceOfSatisfying(
                        SearchLimitException.class,
                        stopped -> assertThat(stopped.reason()).isEqualTo(Reason.TIME));
        Solver solver = bitboard.newSolver();
        assertThatThrownBy(() -> solver.with(rules.constraints().get(3))).isInstanceOf(SearchLimitException.class);
    }

    private static Stream<Engine> engines() {
        return Stream.of(Engine.values()).filter(engine -> engine != Engine.BITBOARD);
    }

    @Test
    void violations_canBeInterrupted() {
        Interrupting automaton = new Interrupting();
        ConstraintSet rules = ConstraintSet.classic().with(model -> model.sequence(FIVE_CELLS, automaton));

        assertThatThrownBy(() -> rules.violations(Grid.empty(9)))
                .isInstanceOfSatisfying(
                        SearchLimitException.class,
                        stopped -> assertThat(stopped.reason()).isEqualTo(Reason.INTERRUPT));
        assertThat(Thread.interrupted()).isTrue();
        automaton.interrupts = false;
        assertThat(rules.violations(Grid.empty(9))).isEmpty();
    }

    /** What takes no longer than a moment is done, also in a thread that has been interrupted. */
    @Test
    void violationsOfAFewRules_areFoundInAnInterruptedThread() {
        Thread.currentThread().interrupt();
        try {
            assertThat(ConstraintSet.classic().violations(Grid.empty(9))).isEmpty();
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    /** A stream without an end, until another thread closes it. */
    @Test
    void aStreamThatIsClosed_stopsTheThreadThatSearches() throws Exception {
        Stream<Grid> solutions = Solvers.backtracking().solutions(Grid.empty(16));
        CountDownLatch began = new CountDownLatch(1);
        ExecutorService thread = Executors.newSingleThreadExecutor();
        Future<?> search = thread.submit(() -> solutions.forEach(solution -> began.countDown()));
        began.await();
        solutions.close();

        assertThatThrownBy(() -> search.get(40, TimeUnit.SECONDS)).hasCauseInstanceOf(SearchLimitException.class);
        thread.shutdown();
    }

    /** No thread was interrupted then, and none is said to have been. */
    @Test
    void aStreamThatIsClosedByItsConsumer_stops() {
        Stream<Grid> solutions = Solvers.backtracking().solutions(Grid.empty(9));

        assertThatThrownBy(() -> solutions.forEach(solution -> solutions.close()))
                .isInstanceOf(SearchLimitException.class)
                .hasMessageStartingWith("the search was interrupted");
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }
}
