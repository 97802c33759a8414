package io.github.exactgrid.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command line on the exact cover problems, with known counts, that a program in a folder beside the checkout writes. */
@Tag("corpus")
class CoverCorpusTest {

    private static final Path GENERATOR =
            Path.of(System.getProperty("exactgrid.shared", "../shared")).resolve("data/cover/gen.py");

    /** Above this a test that enumerates takes too long. */
    private static final int LARGEST_COUNT = 300_000;

    @TempDir
    static Path folder;

    /** A problem: its name, and how many solutions it has or, if one is enough, 1. */
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

    private static List<Problem> problems() throws IOException {
        return Files.readAllLines(folder.resolve("manifest.tsv")).stream()
                .map(line -> line.split("\t"))
                .filter(fields -> fields[2].matches("\\d+"))
                .map(fields -> new Problem(fields[0], new BigInteger(fields[2]), fields[3].equals("1")))
                .filter(problem -> problem.count().compareTo(BigInteger.valueOf(LARGEST_COUNT)) <= 0)
                .filter(problem -> !problem.name().startsWith("pent")) // seconds each
                .toList();
    }

    @Test
    void count_isTheOneExpectedInOneThreadAndTwo() throws IOException {
        for (Problem problem : problems()) {
            if (!problem.oneIsEnough()) {
                Run expected = new Run(
                        problem.count().signum() == 0 ? 1 : 0,
                        problem.count() + "\n",
                        problem.count().signum() == 0 ? problem.file() + ": no solution\n" : "");
                assertThat(Run.of("cover", "count", problem.file()))
                        .as(problem.name())
                        .isEqualTo(expected);
                assertThat(Run.of("cover", "count", "--threads=2", problem.file()))
                        .as(problem.name())
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void parts_addUpToTheCountExpected() throws IOException {
        for (Problem problem : problems()) {
            if (!problem.oneIsEnough() && problem.count().signum() > 0) {
                BigInteger sum = BigInteger.ZERO;
                for (int part = 1; part <= 10; part++) {
                    Run run = Run.of("cover", "count", "--split=10", "--part=" + part, problem.file());
                    sum = sum.add(new BigInteger(run.out().strip()));
                }
                assertThat(sum).as(problem.name()).isEqualTo(problem.count());
            }
        }
    }
}
