package io.github.exactgrid.cover;

import io.github.exactgrid.Deadline;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Limits and interrupts on hostile cover problems, for every method that can take long. */
@Timeout(300)
class CoverDeadlineTest {

    private static final int OPTIONS = 40_000;
    private static final Map<String, ExactCover<Object, String>> PROBLEMS = HostileCovers.all(OPTIONS);
    private static final ForkJoinPool POOL = new ForkJoinPool(3);

    @AfterAll
    static void shutDown() {
        POOL.shutdownNow();
    }

    private static Stream<String> problems() {
        return PROBLEMS.keySet().stream();
    }

    /** A question that is asked with the settings of a factory. */
    private interface Question {
        void ask(CoverSolverFactory solvers, ExactCover<Object, String> problem);
    }

    private static Map<String, Question> questions() {
        Map<String, Question> questions = new LinkedHashMap<>();
        questions.put("solve", plain(CoverSolver::solve));
        questions.put(
                "solve in random order",
                (solvers, problem) -> solvers.withSeed(1).newSolver().solve(problem));
        questions.put("solveUnique", plain(CoverSolver::solveUnique));
        questions.put("uniqueness", plain(CoverSolver::uniqueness));
        questions.put(
                "solutions",
                plain((solver, problem) -> solver.solutions(problem).forEach(cover -> {})));
        questions.put("count", plain(CoverSolver::count));
        questions.put("count up to a limit", plain((solver, problem) -> solver.count(problem, Long.MAX_VALUE)));
        questions.put("cheapest", plain((solver, problem) -> solver.cheapest(problem, 1)));
        questions.put("cheapest of many", plain((solver, problem) -> solver.cheapest(problem, 1000)));
        questions.put("estimate", plain((solver, problem) -> solver.estimate(problem, 1_000_000)));
        questions.put("split in two", plain((solver, problem) -> solver.split(problem, 2)));
        questions.put("split in many", plain((solver, problem) -> solver.split(problem, 64)));
        questions.put(
                "parallel solutions",
                (solvers, problem) ->
                        solvers.withPool(POOL).newSolver().solutions(problem).forEach(cover -> {}));
        questions.put(
                "parallel count",
                (solvers, problem) -> solvers.withPool(POOL).newSolver().count(problem));
        return questions;
    }

    private static Question plain(BiConsumer<CoverSolver, ExactCover<Object, String>> question) {
        return (solvers, problem) -> question.accept(solvers.newSolver(), problem);
    }

    @ParameterizedTest
    @MethodSource("problems")
    void everyQuestion_isStoppedInTime(String name) {
        ExactCover<Object, String> problem = PROBLEMS.get(name);
        questions().forEach((question, ask) -> {
            CoverSolverFactory solvers = CoverSolverFactory.defaults();
            Deadline.limited(question, () -> ask.ask(solvers.withTimeLimit(Deadline.LIMIT), problem));
            Deadline.interrupted(question, () -> ask.ask(solvers, problem));
        });
    }

    @ParameterizedTest
    @MethodSource("problems")
    void text_isReadAndWrittenUntilInterrupted(String name) {
        ExactCover<Object, String> problem = PROBLEMS.get(name);
        String text = problem.format();
        Deadline.interrupted("format", problem::format);
        Deadline.interrupted("parse", () -> ExactCover.parse(text));
    }

    /** A fast dive, then covers of 200,000 options each, one node after the other. */
    @Test
    void cheapestCoversOfManyOptions_stopInTime() {
        int options = 200_000;
        ExactCover.Builder<Integer, Integer> builder = ExactCover.builder();
        for (int item = 0; item < 20; item++) {
            builder.bounded(0, options, item);
        }
        for (int option = 0; option < options; option++) {
            builder.option(option, option % 20, (option + 1) % 20).cost(option % 17 - 8);
        }
        ExactCover<Integer, Integer> problem = builder.build();
        CoverSolver solver = CoverSolverFactory.defaults()
                .withTimeLimit(Duration.ofMillis(300))
                .newSolver();
        Deadline.limited("cheapest", () -> solver.cheapest(problem, 1000));
    }
}
