package io.github.exactgrid.cover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.Reader;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The problems that a script beside the checkout writes, with their counts. Needs Python. */
@Tag("corpus")
class CoverCorpusTest {

    private static final Path SCRIPT =
            Path.of(System.getProperty("exactgrid.shared", "../shared")).resolve("data/cover/gen.py");

    /** Those that take ten seconds or more: left out unless {@code -Dexactgrid.long=true}. */
    private static final Set<String> LONG =
            Boolean.getBoolean("exactgrid.long") ? Set.of() : Set.of("pent6x10", "pent5x12", "sud6", "sud16");

    @TempDir
    static Path problems;

    @BeforeAll
    static void writeProblems() throws Exception {
        assumeTrue(Files.isRegularFile(SCRIPT), "no script at " + SCRIPT.toAbsolutePath());
        Process python;
        try {
            python = new ProcessBuilder("python3", SCRIPT.toString(), problems.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(problems.resolve("log").toFile())
                    .start();
        } catch (IOException noPython) {
            assumeTrue(false, "no python3: " + noPython.getMessage());
            return;
        }
        assertThat(python.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(python.exitValue()).isZero();
    }

    record Row(String name, BigInteger count, boolean firstOnly) {

        static Row of(String line) {
            String[] fields = line.split("\t");
            return new Row(fields[0], new BigInteger(fields[2]), fields[3].equals("1"));
        }

        ExactCover<String, String> problem() throws IOException {
            try (Reader reader = Files.newBufferedReader(problems.resolve(name + ".dlx"))) {
                return ExactCover.parse(reader);
            }
        }
    }

    static Stream<Row> rows() throws IOException {
        List<String> lines = Files.readAllLines(problems.resolve("manifest.tsv"));
        return lines.stream().map(Row::of).filter(row -> !LONG.contains(row.name()));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void counts_agreeWithPublishedOnes(Row row) throws IOException {
        ExactCover<String, String> problem = row.problem();
        if (row.firstOnly()) {
            assertThat(CoverSolver.defaults().solve(problem)).isPresent();
            return;
        }

        CoverSolver solver = CoverSolver.defaults();
        assertThat(solver.count(problem)).isEqualTo(row.count());
        assertThat(CoverSolverFactory.defaults()
                        .withPool(ForkJoinPool.commonPool())
                        .newSolver()
                        .count(problem))
                .isEqualTo(row.count());
        assertThat(solver.split(problem, 100).stream().map(solver::count).reduce(BigInteger.ZERO, BigInteger::add))
                .isEqualTo(row.count());
        assertThat(ExactCover.parse(problem.format()).format()).isEqualTo(problem.format());
    }
}
