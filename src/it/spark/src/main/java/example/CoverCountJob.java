package example;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.cover.CoverSolver;
import io.github.exactgrid.cover.CoverSolverFactory;
import io.github.exactgrid.cover.ExactCover;
import java.io.Serializable;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Counts the covers of a problem in parts. A part that takes longer than a time is not waited for: it is split again, and its
 * parts are counted in the next round.
 */
public final class CoverCountJob {

    /** Into how many parts a part is split that takes too long. */
    private static final int PARTS_OF_A_PART = 16;

    private CoverCountJob() {}

    /** What one task found out: the number of covers of its part, or the parts of it. */
    private record Result(BigInteger count, List<ExactCover<String, String>> parts) implements Serializable {}

    /** Arguments: a file with the problem, the number of parts, and the seconds that a part may take. */
    public static void main(String[] args) throws Exception {
        ExactCover<String, String> problem = ExactCover.parse(Files.readString(Path.of(args[0])));
        try (JavaSparkContext spark = new JavaSparkContext(new SparkConf().setAppName("covers"))) {
            System.out.println(
                    run(spark, problem, Integer.parseInt(args[1]), Duration.ofSeconds(Long.parseLong(args[2]))));
        }
    }

    /** Returns the number of covers. */
    static BigInteger run(JavaSparkContext spark, ExactCover<String, String> problem, int parts, Duration limit) {
        BigInteger sum = BigInteger.ZERO;
        List<ExactCover<String, String>> todo = CoverSolver.defaults().split(problem, parts);
        Duration patience = limit;
        while (!todo.isEmpty()) {
            CoverSolver solver =
                    CoverSolverFactory.defaults().withTimeLimit(patience).newSolver();
            List<ExactCover<String, String>> large = new ArrayList<>();
            for (Result result : spark.parallelize(todo, todo.size())
                    .map(part -> count(solver, part))
                    .collect()) {
                sum = sum.add(result.count());
                large.addAll(result.parts());
            }
            todo = large;
            patience = patience.multipliedBy(2); // a part that cannot be split gets all the time it needs in the end
        }
        return sum;
    }

    private static Result count(CoverSolver solver, ExactCover<String, String> part) {
        try {
            return new Result(solver.count(part), List.of());
        } catch (SearchLimitException takesTooLong) {
            return new Result(
                    BigInteger.ZERO, new ArrayList<>(CoverSolver.defaults().split(part, PARTS_OF_A_PART)));
        }
    }
}
