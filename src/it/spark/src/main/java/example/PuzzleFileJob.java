package example;

import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Solver;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.puzzle.Puzzle;
import io.github.exactgrid.puzzle.PuzzleFormatException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Solves a text file of puzzles, one on each line.
 *
 * <pre>
 *   OUTPUT/answers   puzzle, tab, solved | none | multiple | unknown, tab, solution if solved
 *   OUTPUT/bad       line number from 0, tab, reason, tab, line: for each line that is no puzzle
 * </pre>
 *
 * <p>{@code OUTPUT/all} has both in the order of the input; the other two are in any order.
 */
public final class PuzzleFileJob {

    private static final String BAD = "bad\t";

    private PuzzleFileJob() {}

    /** Arguments: input, output folder, number of partitions, and a puzzle file that carries the rules of all if not classic. */
    public static void main(String[] args) throws Exception {
        SolverFactory solvers = SolverFactory.defaults().withTimeLimit(Duration.ofSeconds(10));
        if (args.length > 3) {
            solvers = solvers.withConstraints(
                    Puzzle.parse(Files.readString(Path.of(args[3]))).constraints());
        }
        try (JavaSparkContext spark = new JavaSparkContext(new SparkConf().setAppName("puzzles"))) {
            run(spark, solvers.newSolver(), args[0], args[1], Integer.parseInt(args[2]))
                    .forEach((outcome, count) -> System.out.println(outcome + " " + count));
        }
    }

    /** Solves all and returns the number of puzzles for each outcome. */
    static Map<String, Long> run(JavaSparkContext spark, Solver solver, String input, String output, int partitions) {
        spark.textFile(input, partitions)
                .zipWithIndex()
                .filter(line -> !line._1().isBlank() && !line._1().startsWith("#"))
                .map(line -> answer(solver, line._1(), line._2()))
                .saveAsTextFile(output + "/all");

        // What is written is read again: to solve again, or to keep answers in memory, would cost more.
        JavaRDD<String> all = spark.textFile(output + "/all");
        all.filter(line -> line.startsWith(BAD))
                .map(line -> line.substring(BAD.length()))
                .saveAsTextFile(output + "/bad");
        JavaRDD<String> answers = all.filter(line -> !line.startsWith(BAD));
        answers.saveAsTextFile(output + "/answers");
        return Map.copyOf(all.map(PuzzleFileJob::outcome).countByValue());
    }

    private static String outcome(String line) {
        return line.startsWith(BAD) ? "bad" : line.split("\t")[1];
    }

    private static String answer(Solver solver, String line, long number) {
        try {
            Grid grid = Puzzle.parse(line).grid();
            Optional<Grid> solution = solver.solveUnique(grid);
            if (solution.isPresent()) {
                return line + "\tsolved\t" + solution.get();
            }
            return line + (solver.solve(grid).isPresent() ? "\tmultiple" : "\tnone");
        } catch (SearchLimitException stopped) {
            return line + "\tunknown";
        } catch (PuzzleFormatException noPuzzle) {
            return BAD + number + "\t" + noPuzzle.reason() + "\t" + line;
        } catch (IllegalArgumentException misfit) { // the rules do not fit the board
            return BAD + number + "\t" + misfit.getMessage() + "\t" + line;
        }
    }
}
