package io.github.exactgrid.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The command line on exact cover problems with known counts. A script in a folder beside the checkout writes them. */
@Tag("corpus")
class CoverCorpusTest {

    private static final Path GENERATOR =
            Path.of(System.getProperty("exactgrid.shared", "../shared")).resolve("data/cover/gen.py");

    /** With {@code -Dexactgrid.long=true} all problems are counted, in 100 parts too: ten minutes. */
    private static final boolean LONG = Boolean.getBoolean("exactgrid.long");

    private static final int PARTS = LONG ? 100 : 10;

    @TempDir
    static Path folder;

    /** A problem: its name, and the number of its solutions, or 1 if the test only looks for one. */
    private record Problem(String name, BigInteger count, boolean oneIsEnough) {

        String file() {
            return folder.resolve(name + ".dlx").toString();
        }
    }

    @BeforeAll
    static void writeProblems() throws Exception {
        assumeTrue(Files.isRegularFile(GENERATOR), "no " + GENERATOR.toAbsolutePath());
        Process python;
        try {
            python = new ProcessBuilder("python3", GENERATOR.toString(), folder.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("log").toFile())
                    .start();
        } catch (IOException noPython) {
            assumeTrue(false, "no python3: " + noPython.getMessage());
            return;
        }
        assertThat(python.waitFor()).isZero();
    }

    private static Stream<Problem> problems() throws IOException {
        return Files.readAllLines(folder.resolve("manifest.tsv")).stream()
                .map(line -> line.split("\t"))
                .map(fields -> new Problem(fields[0], new BigInteger(fields[2]), fields[3].equals("1")))
                .filter(problem -> LONG || !problem.name().matches("pent.*|sud16"));
    }

    private static Stream<Problem> problemsToCount() throws IOException {
        return problems().filter(problem -> !problem.oneIsEnough());
    }

    private static Stream<Problem> problemsToSolve() throws IOException {
        return problems().filter(Problem::oneIsEnough);
    }

    @ParameterizedTest
    @MethodSource("problemsToCount")
    void count_isAsPublishedInOneThreadAndTwo(Problem problem) {
        Run expected = new Run(0, problem.count() + "\n", "");

        assertThat(Run.of("cover", "count", problem.file())).isEqualTo(expected);
        assertThat(Run.of("cover", "count", "--threads=2", problem.file())).isEqualTo(expected);
    }

    @ParameterizedTest
    @MethodSource("problemsToCount")
    void parts_addUpToThePublishedCount(Problem problem) {
        BigInteger sum = BigInteger.ZERO;
        for (int part = 1; part <= PARTS; part++) {
            Run run = Run.of("cover", "count", "--split=" + PARTS, "--part=" + part, problem.file());
            sum = sum.add(new BigInteger(run.out().strip()));
        }

        assertThat(sum).isEqualTo(problem.count());
    }

    @ParameterizedTest
    @MethodSource("problemsToSolve")
    void solve_findsASolution(Problem problem) {
        Run run = Run.of("cover", "solve", "--first", problem.file());

        assertThat(run.status()).isZero();
        assertThat(run.out()).isNotBlank();
    }
}
