package io.github.exactgrid.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class CoverProgramTest {

    /** The example of TAOCP 7.2.2.1, (5). */
    private static final String BOOK = """
            | the first example
            a b c d e f g
            c e
            a d g
            b c f
            a d f
            b g
            d e g
            """;

    /** The coloured example of TAOCP 7.2.2.1, (49). */
    private static final String COLOURS = """
            p q r | x y
            p q x y:A
            p r x:A y
            p x:B
            q x:A
            r y:B
            """;

    private static final String COSTS = """
            a b
            a |5
            b |1
            a b |4
            a |2
            """;

    private static final String NONE = "a b\na\n";
    private static final String NOTHING_TO_COVER = "0:1|a\na\n";

    @TempDir
    Path folder;

    private String file(String text) throws IOException {
        return Files.writeString(folder.resolve("p.dlx"), text).toString();
    }

    /** A tiling of a board by dominoes. */
    private static String dominoes(int rows, int columns) {
        StringBuilder items = new StringBuilder();
        StringBuilder options = new StringBuilder();
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                String cell = row + "_" + column;
                items.append(cell).append(' ');
                if (column + 1 < columns) {
                    options.append(cell + " " + row + "_" + (column + 1) + "\n");
                }
                if (row + 1 < rows) {
                    options.append(cell + " " + (row + 1) + "_" + column + "\n");
                }
            }
        }
        return items + "\n" + options;
    }

    /** The solutions printed, each with its lines sorted. */
    private static List<Set<String>> solutions(Run run) {
        List<Set<String>> solutions = new ArrayList<>();
        for (String solution : run.out().split("\n\n")) {
            solutions.add(new TreeSet<>(solution.lines().toList()));
        }
        return solutions;
    }

    // Answers.

    @Test
    void solve_printsTheOptionsOfASolution() throws IOException {
        Run expected = new Run(0, "c e\na d f\nb g\n", "");
        assertThat(Run.of("cover", "solve", file(BOOK))).isEqualTo(expected);
        assertThat(Run.of("cover", "solve", "--first", file(BOOK))).isEqualTo(expected);
        assertThat(Run.withInput(BOOK, "cover", "solve", "--threads=2", "-")).isEqualTo(expected);
        assertThat(Run.withInput(COLOURS, "cover", "solve", "-")).isEqualTo(new Run(0, "p r x:A y\nq x:A\n", ""));
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "3"})
    void solveAll_printsEachSolutionOnce(int threads) throws IOException {
        Run run = Run.of("cover", "solve", "--all", "--threads=" + threads, file(dominoes(4, 4)));
        assertThat(run.status()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(solutions(run)).hasSize(36).doesNotHaveDuplicates().allMatch(options -> options.size() == 8);
        assertThat(run.out()).endsWith("\n").doesNotContain("\n\n\n").doesNotEndWith("\n\n");
    }

    @Test
    void solveLimit_printsAtMostThatManySolutions() throws IOException {
        assertThat(solutions(Run.of("cover", "solve", "--limit=5", file(dominoes(4, 4)))))
                .hasSize(5)
                .doesNotHaveDuplicates();
        assertThat(solutions(Run.of("cover", "solve", "--limit=1", file(dominoes(4, 4)))))
                .hasSize(1);
        assertThat(solutions(Run.of("cover", "solve", "--limit=50", file(dominoes(4, 4)))))
                .hasSize(36);
    }

    @Test
    void solveCheapest_printsSolutionsInTheOrderOfTheirCosts() throws IOException {
        assertThat(Run.of("cover", "solve", "--cheapest=9", file(COSTS)).out())
                .isEqualTo("| cost 3\nb |1\na |2\n\n| cost 4\na b |4\n\n| cost 6\na |5\nb |1\n");
        assertThat(Run.of("cover", "solve", "--cheapest=1", file(COSTS)).answers())
                .containsExactly("| cost 3", "b |1", "a |2");
        assertThat(Run.of("cover", "solve", "--cheapest=2", file(NONE)).status())
                .isEqualTo(1);
    }

    @Test
    void solve_printsNothingForTheSolutionWithoutOptions() throws IOException {
        assertThat(Run.of("cover", "solve", file("0:1|a\n"))).isEqualTo(new Run(0, "", ""));
        assertThat(Run.of("cover", "solve", "--all", file(NOTHING_TO_COVER)).out())
                .isIn("a\n\n", "\na\n");
        assertThat(Run.of("cover", "count", file(NOTHING_TO_COVER)).out()).isEqualTo("2\n");
    }

    @Test
    void solve_printsTheLettersOfTheFile() throws IOException {
        assertThat(Run.of("cover", "solve", file("ä ß\n  ß\tä  \n")).out()).isEqualTo("ß\tä\n");
    }

    @ParameterizedTest
    @CsvSource({
        "--threads=1",
        "--threads=2",
        "--memory=0",
        "--memory=4096",
        "--memory=64k",
        "--memory=512M",
        "--memory=999999g",
        "--memory=1m --threads=2",
        "--seed=7",
        "--limit=99999"
    })
    void count_isTheSameWithEveryOption(String options) throws IOException {
        List<String> args = new ArrayList<>(List.of("cover", "count", file(dominoes(6, 6))));
        args.addAll(List.of(options.split(" ")));
        assertThat(Run.of(args.toArray(String[]::new))).isEqualTo(new Run(0, "6728\n", ""));
    }

    @Test
    void count_stopsAtTheLimit() throws IOException {
        assertThat(Run.of("cover", "count", "--limit=1000", file(dominoes(8, 8))))
                .isEqualTo(new Run(0, "1000\n", ""));
    }

    @Test
    void estimate_printsNodesAndSolutionsWithTheirErrors() throws IOException {
        assertThat(Run.of("cover", "estimate", file(BOOK)).out())
                .matches("nodes [45]\\.\\d{3} 0\\.\\d+\nsolutions [01]\\.\\d+ 0\\.\\d+\n");
        Run run = Run.of("cover", "estimate", "--samples=500", "--seed=3", file(dominoes(4, 4)));
        assertThat(run).isEqualTo(Run.of("cover", "estimate", "--samples=500", "--seed=3", file(dominoes(4, 4))));
        assertThat(Double.parseDouble(run.answers().get(1).split(" ")[1])).isBetween(25.0, 50.0);
        assertThat(Run.of("cover", "estimate", file(NONE))).isEqualTo(Run.withInput(NONE, "cover", "estimate", "-"));
    }

    // Parts.

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "7, 2", "100, 1"})
    void parts_addUpToTheWhole(int parts, int threads) throws IOException {
        String file = file(dominoes(6, 6));
        BigInteger sum = BigInteger.ZERO;
        for (int part = 1; part <= parts; part++) {
            Run run = Run.of("cover", "count", file, "--split=" + parts, "--part=" + part, "--threads=" + threads);
            BigInteger count = new BigInteger(run.out().strip());
            assertThat(run.status()).isZero();
            sum = sum.add(count);
        }
        assertThat(sum).isEqualTo(6728);
    }

    @Test
    void parts_haveNoSolutionInCommon() throws IOException {
        List<Set<String>> all = new ArrayList<>();
        for (int part = 1; part <= 5; part++) {
            Run run = Run.of("cover", "solve", "--all", "--split=5", "--part=" + part, file(dominoes(4, 4)));
            assertThat(run.status()).isZero();
            all.addAll(solutions(run));
        }
        assertThat(all)
                .containsExactlyInAnyOrderElementsOf(
                        solutions(Run.of("cover", "solve", "--all", file(dominoes(4, 4)))));
    }

    @Test
    void parts_beyondTheLastAreEmpty() throws IOException {
        String file = file(BOOK);
        assertThat(Run.of("cover", "count", "--split=50", "--part=50", file)).isEqualTo(new Run(0, "0\n", ""));
        assertThat(Run.of("cover", "solve", "--split=50", "--part=50", file))
                .isEqualTo(new Run(1, "", file + ": no solution\n"));
    }

    // No solution, limits and bad input.

    @Test
    void noSolution_isReportedOnStandardError() throws IOException {
        String file = file(NONE);
        assertThat(Run.of("cover", "solve", file)).isEqualTo(new Run(1, "", file + ": no solution\n"));
        assertThat(Run.of("cover", "solve", "--all", file)).isEqualTo(new Run(1, "", file + ": no solution\n"));
        assertThat(Run.of("cover", "count", file)).isEqualTo(new Run(0, "0\n", ""));
    }

    @ParameterizedTest
    @CsvSource({"solve --all --nodes=50, node", "count --nodes=50, node", "count --timeout=1ms, time"})
    void aLimit_isNeverNoSolution(String command, String limit) throws IOException {
        List<String> args = new ArrayList<>(List.of("cover"));
        args.addAll(List.of(command.split(" ")));
        String file = file(dominoes(12, 12));
        args.addAll(List.of("--stats", "--memory=0", file));
        args.removeIf(arg -> command.startsWith("solve") && arg.equals("--memory=0"));
        Run run = Run.of(args.toArray(String[]::new));
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.messages()).hasSize(2);
        assertThat(run.err())
                .startsWith(file + ": stopped: the " + limit + " limit was reached after ")
                .contains(" nodes", "144 items, 264 options");
        if (command.startsWith("count")) {
            assertThat(run.out()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '=',
            value = {
                "''=:1: there are no items",
                "'| only\n\n'=:2: there are no items",
                "'a b\n\na x\n'=:3: item 'x' is not declared",
                "'a b\na a\n'=:2: item 'a' is twice in the option",
                "'a b\na:1 b\n'=:2: ",
                "'a | b\na b:1:2\n'=:2: 'b:1:2' has two colours",
                "'3:2|a\na\n'=:1: the bounds of item 'a' are reversed",
                "'a\na\u0001\n'=:2: not text",
            })
    void aMalformedFile_isRejectedWithLineAndReason(String text, String reason) throws IOException {
        for (String command : List.of("solve", "count", "estimate")) {
            String file = file(text);
            Run run = Run.of("cover", command, file);
            assertThat(run.status()).isEqualTo(2);
            assertThat(run.out()).isEmpty();
            assertThat(run.err()).startsWith(file + reason);
            assertThat(Run.withInput(text, "cover", command, "-").err()).startsWith("stdin" + reason);
        }
    }

    @Test
    void anUnreadableFile_isReported() {
        assertThat(Run.of("cover", "count", "no.dlx")).isEqualTo(new Run(2, "", "no.dlx: no such file\n"));
        assertThat(Run.of("cover", "solve", folder.toString()))
                .isEqualTo(new Run(2, "", folder + ": is a directory\n"));
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("device gone");
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        assertThat(run(broken, OutputStream.nullOutputStream(), err, "cover", "count", "-"))
                .isEqualTo(2);
        assertThat(err.toString(UTF_8)).isEqualTo("stdin: cannot be read on: device gone\n");
    }

    // Statistics and progress.

    @Test
    void stats_listTheTimeOfEachStage() throws IOException {
        String seconds = "\\d+\\.\\d{3}";
        Run run = Run.of("cover", "solve", "--all", "--stats", file(BOOK));
        assertThat(run.err())
                .matches("7 items, 6 options: 1 solutions found, [1-9]\\d* nodes, [1-9]\\d* updates; " + seconds
                        + " seconds to read, " + seconds + " to set up, " + seconds + " to search\\R");
        assertThat(Run.of("cover", "count", "--stats", "--split=2", "--part=1", file(BOOK))
                        .err())
                .containsPattern("seconds to read, " + seconds + " to split, " + seconds + " to set up");
        assertThat(Run.of("cover", "solve", "--limit=7", "--stats", file(dominoes(4, 4)))
                        .err())
                .contains("16 items, 24 options: 7 solutions found, ");
        assertThat(Run.of("cover", "count", "--stats", "no.dlx").messages())
                .element(1, org.assertj.core.api.InstanceOfAssertFactories.STRING)
                .startsWith("no problem; ");
    }

    @Test
    void theBar_showsTheShareOfTheTree() throws IOException {
        String file = file(dominoes(20, 20));
        Run run = Run.withBar("cover", "count", "--memory=0", "--limit=9999999999", "--timeout=1s", file);
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err())
                .containsPattern("cover count +0\\.\\d % \\[ {20}] 0:0\\d, \\d+[kM]? nodes, \\d+[kM]? solutions")
                .contains("\r\033[K");
        assertThat(run.out()).isEmpty();
    }

    // Closed pipes and interrupts.

    private static int run(InputStream in, OutputStream out, ByteArrayOutputStream err, String... args) {
        return new CommandLineProgram().run(args, in, out, new PrintStream(err, true, UTF_8));
    }

    private static OutputStream failing(String reason) {
        return new OutputStream() {
            @Override
            public void write(int character) throws IOException {
                throw new IOException(reason);
            }
        };
    }

    @ParameterizedTest
    @CsvSource({"1", "2"})
    void aClosedPipe_endsTheRunQuietly(int threads) throws IOException {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        String[] args = {"cover", "solve", "--all", "--threads=" + threads, file(dominoes(20, 20))};
        assertThat(run(InputStream.nullInputStream(), failing("Broken pipe"), err, args))
                .isZero();
        assertThat(err.toString(UTF_8)).isEmpty();
        assertThat(run(InputStream.nullInputStream(), failing("No space left on device"), err, args))
                .isEqualTo(2);
        assertThat(err.toString(UTF_8)).isEqualTo("stdout: cannot be written: No space left on device\n");
    }

    @ParameterizedTest
    @CsvSource({"solve --all", "solve --all --threads=2", "count --memory=0", "count --limit=99999999999 --threads=2"})
    void anInterrupt_endsALongSearch(String command) throws IOException {
        List<String> args = new ArrayList<>(List.of("cover"));
        args.addAll(List.of(command.split(" ")));
        args.add(file(dominoes(20, 20)));
        Thread runner = Thread.currentThread();
        // in a thread of its own, since a count may use all threads of the common pool
        CompletableFuture.delayedExecutor(500, TimeUnit.MILLISECONDS, task -> new Thread(task).start())
                .execute(runner::interrupt);
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        assertThat(run(
                        InputStream.nullInputStream(),
                        OutputStream.nullOutputStream(),
                        err,
                        args.toArray(String[]::new)))
                .isEqualTo(130);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(err.toString(UTF_8)).isEmpty();
    }

    // Usage.

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "cover~no command after 'cover'",
                "cover slove p~slove",
                "cover solve a b~One file is expected",
                "cover count --split=3 p~--split and --part go together",
                "cover count --part=3 p~--split and --part go together",
                "cover solve --split=3 --part=4 p~--part=4 is too large",
                "cover solve --split=3 --part=0 p~at least 1",
                "cover solve --split=x --part=0 p~no whole number",
                "cover count --threads=100000 p~at most 1024",
                "cover count --memory=12q p~no size",
                "cover count --memory=-1 p~no size",
                "cover solve --memory=1m p~Unknown option",
                "cover solve --first --all p~--first prints one",
                "cover solve --first --limit=2 p~--first prints one",
                "cover solve --cheapest=2 --all p~--cheapest gives the number",
                "cover solve --limit=0 p~at least 1",
                "cover estimate --samples=0 p~at least 1",
                "cover count --timeout=0s p~more than zero",
            })
    void badUsage_isExplained(String arguments, String explanation) {
        Run.of(arguments.split(" ")).assertIsBadUsage(explanation);
    }

    @Test
    void help_listsTheExitStatusesOfEveryCommand() {
        for (String command : List.of("solve", "count", "estimate")) {
            Run run = Run.of("cover", command, "--help");
            assertThat(run.status()).isZero();
            assertThat(run.out())
                    .startsWith("Usage: exactgrid cover " + command)
                    .contains("Exit status:", "130");
            assertThat(run.out().lines()).allMatch(line -> line.length() <= 80);
        }
        assertThat(Run.of("cover", "--help").out()).contains("solve", "count", "estimate");
    }
}
