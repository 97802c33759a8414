package io.github.exactgrid.cover;

import io.github.exactgrid.Deadline;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Limits and interrupts on hostile cover problems, for every method that can take long. */
@Timeout(300)
class CoverDeadlineTest {

    private static final int OPTIONS = 40_000;
    private static final Map<String, ExactCover<String>> PROBLEMS = HostileCovers.all(OPTIONS);
    private static final ForkJoinPool POOL = new ForkJoinPool(3);

    @AfterAll
    static void shutDown() {
        POOL.shutdownNow();
    }

    private static Stream<String> problems() {
        return PROBLEMS.keySet().stream();
    }

    private static Map<String, Consumer<ExactCover<String>>> questions() {
        Map<String, Consumer<ExactCover<String>>> questions = new LinkedHashMap<>();
        questions.put("solve", ExactCover::solve);
        questions.put("solve in random order", problem -> problem.withSeed(1).solve());
        questions.put("isSolvable", ExactCover::isSolvable);
        questions.put("solutions", problem -> problem.solutions().forEach(cover -> {}));
        questions.put("count", ExactCover::count);
        questions.put("count up to a limit", problem -> problem.count(Long.MAX_VALUE));
        questions.put("cheapest", problem -> problem.cheapest(1));
        questions.put("cheapest of many", problem -> problem.cheapest(1000));
        questions.put("estimate", problem -> problem.estimate(1_000_000));
        questions.put("split in two", problem -> problem.split(2));
        questions.put("split in many", problem -> problem.split(64));
        questions.put(
                "parallel solutions",
                problem -> problem.parallel(POOL).solutions().forEach(cover -> {}));
        questions.put("parallel count", problem -> problem.parallel(POOL).count());
        return questions;
    }

    @ParameterizedTest
    @MethodSource("problems")
    void everyQuestion_isStoppedInTime(String name) {
        ExactCover<String> problem = PROBLEMS.get(name);
        questions().forEach((question, ask) -> {
            Deadline.limited(question, () -> ask.accept(problem.withTimeLimit(Deadline.LIMIT)));
            Deadline.interrupted(question, () -> ask.accept(problem));
        });
    }

    @ParameterizedTest
    @MethodSource("problems")
    void text_isReadAndWrittenUntilInterrupted(String name) {
        ExactCover<String> problem = PROBLEMS.get(name);
        String text = problem.format();
        Deadline.interrupted("format", problem::format);
        Deadline.interrupted("parse", () -> ExactCover.parse(text));
    }
}
