package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.exactgrid.Grid;
import io.github.exactgrid.Solver;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.cover.CoverSolver;
import io.github.exactgrid.cover.ExactCover;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Both jobs on a cluster of two workers, one of which is killed in the middle or not: the answers are those of one machine. */
@Timeout(600)
class SparkTest {

    private static final String PUZZLE =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    private static final int PUZZLES = 4000;

    @TempDir
    private Path folder;

    /** Runs a job twice, the second time with a worker that dies after some tasks. */
    private <T> List<T> twice(Function<JavaSparkContext, T> job, int tasksBeforeKill) throws Exception {
        List<T> results = new ArrayList<>();
        for (boolean kills : new boolean[] {false, true}) {
            AtomicInteger ended = new AtomicInteger();
            AtomicBoolean killed = new AtomicBoolean();
            long start = System.nanoTime();
            try (Cluster cluster = Cluster.start(Files.createDirectory(folder.resolve("cluster-" + kills)), 2);
                    JavaSparkContext spark = cluster.connect("job")) {
                spark.sc().addSparkListener(new SparkListener() {
                    @Override
                    public void onTaskEnd(SparkListenerTaskEnd task) {
                        if (ended.incrementAndGet() >= tasksBeforeKill && kills && killed.compareAndSet(false, true)) {
                            try {
                                cluster.killWorker();
                            } catch (InterruptedException interrupted) {
                                Thread.currentThread().interrupt();
                            }
                        }
                    }
                });
                results.add(job.apply(spark));
            }
            assertEquals(kills, killed.get());
            System.out.printf(
                    "%s worker killed: %.1f s, %d tasks%n",
                    kills ? "a" : "no", (System.nanoTime() - start) / 1e9, ended.get());
        }
        return results;
    }

    private static List<String> lines(Path output) {
        try (Stream<Path> parts = Files.list(output)) {
            List<String> lines = new ArrayList<>();
            for (Path part : parts.filter(file -> file.getFileName().toString().startsWith("part-"))
                    .sorted()
                    .toList()) {
                lines.addAll(Files.readAllLines(part));
            }
            lines.sort(null); // a job reads the parts of another in any order
            return lines;
        } catch (IOException failure) {
            throw new java.io.UncheckedIOException(failure);
        }
    }

    @Test
    void aPuzzleFile_isSolved() throws Exception {
        Random random = new Random(1);
        List<String> puzzles =
                IntStream.range(0, PUZZLES).mapToObj(i -> puzzle(i, random)).toList();
        Path input = Files.write(folder.resolve("puzzles.txt"), puzzles);
        AtomicInteger runs = new AtomicInteger();

        List<Map<String, Long>> counts = twice(
                spark -> {
                    String output =
                            folder.resolve("out" + runs.incrementAndGet()).toString();
                    return PuzzleFileJob.run(spark, Solvers.fastest(), input.toString(), output, 16);
                },
                24);

        Solver solver = Solvers.fastest();
        List<String> expected = puzzles.stream()
                .filter(line -> line.length() == 81)
                .map(line -> {
                    Grid grid = Grid.parse(line);
                    return line
                            + switch (solver.uniqueness(grid)) {
                                case NONE -> "\tnone";
                                case UNIQUE -> "\tsolved\t" + solver.solve(grid).orElseThrow();
                                case MULTIPLE -> "\tmultiple";
                                case UNKNOWN -> "\tunknown";
                            };
                })
                .toList();
        Map<String, Long> outcomes =
                expected.stream().collect(Collectors.groupingBy(line -> line.split("\t")[1], Collectors.counting()));
        outcomes.put("bad", (long) PUZZLES - expected.size());
        for (int run = 1; run <= 2; run++) {
            assertEquals(outcomes, counts.get(run - 1));
            assertEquals(expected.stream().sorted().toList(), lines(folder.resolve("out" + run + "/answers")));
            List<String> bad = lines(folder.resolve("out" + run + "/bad"));
            assertEquals(PUZZLES - expected.size(), bad.size());
            assertTrue(bad.stream().anyMatch(line -> line.startsWith("13\t") && line.endsWith("\tnot a puzzle 13")));
        }
    }

    /** Returns a puzzle, sometimes with several solutions or none, or a line that is none. */
    private static String puzzle(int i, Random random) {
        if (i % 100 == 13) {
            return "not a puzzle " + i;
        }
        int shift = random.nextInt(9);
        StringBuilder text = new StringBuilder();
        for (char digit : PUZZLE.toCharArray()) {
            text.append(digit == '.' ? digit : (char) ('1' + (digit - '1' + shift) % 9));
        }
        if (i % 5 == 1) {
            text.setCharAt(0, '.'); // more solutions
        } else if (i % 7 == 2) {
            text.setCharAt(1, text.charAt(0)); // none
        }
        return text.toString();
    }

    @Test
    void covers_areCounted() throws Exception {
        ExactCover<String, String> queens = ExactCover.parse(queens(11));
        BigInteger expected = CoverSolver.defaults().count(queens);
        assertEquals(BigInteger.valueOf(2680), expected);

        // Parts that take more than a few milliseconds are split again, so that there are several rounds.
        List<BigInteger> counts = twice(spark -> CoverCountJob.run(spark, queens, 40, Duration.ofMillis(4)), 30);

        assertEquals(List.of(expected, expected), counts);
    }

    /** Returns the problem of placing queens on a board: rows and columns once, diagonals at most once. */
    private static String queens(int size) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < size; i++) {
            text.append("r").append(i).append(" c").append(i).append(' ');
        }
        text.append('|');
        for (int i = 0; i < 2 * size - 1; i++) {
            text.append(" a").append(i).append(" b").append(i);
        }
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                text.append("\nr")
                        .append(row)
                        .append(" c")
                        .append(column)
                        .append(" a")
                        .append(row + column);
                text.append(" b").append(row - column + size - 1);
            }
        }
        return text.append('\n').toString();
    }
}
