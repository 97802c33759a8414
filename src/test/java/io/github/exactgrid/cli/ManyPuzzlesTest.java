package io.github.exactgrid.cli;

import static io.github.exactgrid.cli.CommandLineProgramTest.EMPTY;
import static io.github.exactgrid.cli.CommandLineProgramTest.NONE;
import static io.github.exactgrid.cli.CommandLineProgramTest.UNIQUE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import io.github.exactgrid.cli.session.OutputFile;
import io.github.exactgrid.cover.CheckpointText;
import io.github.exactgrid.generate.PuzzleGenerator;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of many puzzles: several threads, compressed output, and runs that continue others. */
@Timeout(120)
class ManyPuzzlesTest {

    /** Puzzles of several sizes and layouts, comments, bad lines, and some without an answer. */
    private static final String MIXED = "# mixed\r\n" + UNIQUE + "\r\n1...34..........\n" + EMPTY + "\n"
            + "12x4\n\n1 . . .\n. . 3 4\n. . . .\n. . . .\n\n" + "11" + EMPTY.substring(2) + "\n"
            + "y".repeat(70_000) + "\n" + UNIQUE.replace('1', '.') + "\n" + "..".repeat(128) + "\n" + UNIQUE;

    /** A puzzle of 194,968 solutions: long enough for several threads. */
    private static final String MANY =
            ".2..5..8..56........91.3...2.4..5.9....8......97..4....31.......42....3.9........";

    @TempDir
    private Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "solve",
                "solve --unique --json",
                "count --limit=3",
                "check --json",
                "candidates",
                "candidates --json",
                "solve -f rows",
                "solve -f line --engine=dlx",
                "solve --box=none",
                "solve -f html"
            })
    void severalThreads_printTheSameAsOne(String command) throws IOException {
        String lines = (UNIQUE + "\n").repeat(150) + "11" + EMPTY.substring(2) + "\n" + UNIQUE.replace('1', '.') + "\n"
                + UNIQUE + "\n";
        Path puzzles = file("puzzles", (MIXED + "\n\n" + lines).repeat(4));
        String more = " --nodes=300 " + puzzles + " " + UNIQUE + " " + puzzles;
        Run one = Run.of((command + " --threads=1" + more).split(" "));
        for (int threads : new int[] {2, 3, 8}) {
            Run several = Run.of((command + " --threads=" + threads + more).split(" "));
            assertThat(several).isEqualTo(one);
        }
        assertThat(one.status()).isEqualTo(2);
        assertThat(one.answers()).hasSizeGreaterThan(200);
    }

    /** Puzzles of digits are solved in place: with the messages, the statuses and the blank lines of all others. */
    @ParameterizedTest
    @ValueSource(strings = {"--nodes=2", "--engine=dlx --nodes=300", "--engine=bitboard", "--box=1x9", "--box=none"})
    void linesOfAFile_areSolvedLikeOthers(String options) throws IOException {
        List<String> puzzles =
                List.of(UNIQUE, "11" + EMPTY.substring(2), MANY, EMPTY, NONE, "55" + UNIQUE.substring(2), UNIQUE);
        List<String> arguments = new ArrayList<>(List.of(("solve --threads=1 " + options).split(" ")));
        List<String> others = new ArrayList<>(arguments);
        arguments.add(file("puzzles", String.join("\n", puzzles)).toString());
        others.add("--format=rows");
        others.addAll(puzzles);

        Run ofLines = Run.of(arguments.toArray(String[]::new));
        Run ofOthers = Run.of(others.toArray(String[]::new));

        assertThat(ofLines.status()).isEqualTo(ofOthers.status());
        assertThat(digits(ofLines.out())).isEqualTo(digits(ofOthers.out()));
        assertThat(messages(ofLines)).isEqualTo(messages(ofOthers)).isNotEmpty();
    }

    /** Returns the messages without the places of their puzzles. */
    private static List<String> messages(Run run) {
        return run.err().lines().map(line -> line.replaceFirst("^.*?: ", "")).toList();
    }

    private static String digits(String answers) {
        return answers.replaceAll("(?<=\\d)[ \n](?=\\d)|\n", "");
    }

    @Test
    void threadsOfACount_endWithIt() throws InterruptedException {
        Set<Thread> before = poolThreads();

        assertThat(Run.of("count", "--threads=3", MANY).status()).isZero();

        for (Thread thread : poolThreads()) {
            if (!before.contains(thread)) {
                thread.join(20_000); // idle threads of a pool that is not shut down wait for a minute
                assertThat(thread.isAlive()).isFalse();
            }
        }
    }

    private static Set<Thread> poolThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("ForkJoinPool-"))
                .collect(Collectors.toSet());
    }

    @Test
    void aCountOfOnePuzzle_isTheSameInSeveralThreads() throws IOException {
        String expected = "194968\n";
        Path puzzles = file("puzzles", (MANY + "\n").repeat(2));
        for (String threads : new String[] {"--threads=1", "--threads=2", "--threads=3", "--stats"}) {
            assertThat(Run.of("count", threads, MANY).out()).isEqualTo(expected);
            assertThat(Run.of("count", threads, puzzles.toString()).out()).isEqualTo(expected.repeat(2));
        }
    }

    @Test
    void statistics_countAllThreads() throws IOException {
        Path puzzles = file("puzzles", (UNIQUE + "\n").repeat(2000));
        Run one = Run.of("check", "--stats", "--threads=1", puzzles.toString());
        Run two = Run.of("check", "--stats", "--threads=2", puzzles.toString());
        assertThat(two.err().replaceAll("nodes.*", "")).isEqualTo(one.err().replaceAll("nodes.*", ""));
        assertThat(two.err()).startsWith("2000 puzzles: 0 none, 2000 unique, 0 multiple, 0 unknown, 0 invalid, ");
    }

    @Test
    void anAnswer_isNotHeldBackByThreads() {
        // After each puzzle the input pretends to have nothing more, and checks that all answers are out.
        StringBuilder out = new StringBuilder();
        InputStream slow = new InputStream() {
            private int puzzles;

            @Override
            public int read() {
                throw new AssertionError("reads arrays only");
            }

            @Override
            public int read(byte[] target, int from, int length) {
                assertThat(out.toString().lines().count()).isEqualTo(puzzles);
                byte[] line = (UNIQUE + "\n").getBytes(UTF_8);
                System.arraycopy(line, 0, target, from, line.length);
                return puzzles++ < 10 ? line.length : -1;
            }
        };
        int status = new CommandLineProgram()
                .run(
                        new String[] {"check", "--threads=2"},
                        slow,
                        new java.io.OutputStream() {
                            @Override
                            public void write(int character) {
                                out.append((char) character);
                            }
                        },
                        System.err);
        assertThat(status).isZero();
        assertThat(out).hasToString("unique\n".repeat(10));
    }

    @Test
    void output_isCompressedByItsName() throws IOException {
        Path puzzles = file("puzzles", (UNIQUE + "\n").repeat(500));
        Path answers = folder.resolve("answers.gz");
        assertThat(Run.of("check", "-o", answers.toString(), puzzles.toString()).status())
                .isZero();
        try (InputStream in = new GZIPInputStream(Files.newInputStream(answers))) {
            assertThat(new String(in.readAllBytes(), UTF_8)).isEqualTo("unique\n".repeat(500));
        }
        Path empty = folder.resolve("empty.gz");
        Run.of("check", "-o", empty.toString(), file("nothing", "").toString());
        assertThat(new GZIPInputStream(Files.newInputStream(empty)).readAllBytes())
                .isEmpty();
        assertThat(names()).containsExactly("answers.gz", "empty.gz", "nothing", "puzzles");
    }

    @ParameterizedTest
    @ValueSource(strings = {"answers.txt", "answers.gz"})
    void aKilledRun_isContinuedWithoutLosingOrRepeatingALine(String name) throws Exception {
        Path puzzles = file(
                "puzzles",
                IntStream.range(0, 100_000)
                        .mapToObj(i -> i % 1000 == 7 ? "bad line\n" : i % 3 == 0 ? UNIQUE + "\n" : EMPTY + "\n")
                        .reduce(new StringBuilder(), StringBuilder::append, StringBuilder::append)
                        .toString());
        Path expected = folder.resolve("expected");
        String[] command = {"solve", "--resume", "-o", folder.resolve(name).toString(), puzzles.toString()};
        Run whole = Run.of("solve", "-o", expected.toString(), puzzles.toString());

        int kills = 0;
        for (int i = 0; i < 3; i++) {
            Process process = start(command);
            long end = System.nanoTime() + (i + 1) * 500_000_000L; // at first before the first checkpoint
            FileState before = FileState.of(folder, name);
            while (process.isAlive()
                    && System.nanoTime() < end
                    && FileState.of(folder, name).equals(before)) {
                Thread.sleep(20);
            }
            kills += process.isAlive() ? 1 : 0;
            process.destroyForcibly().waitFor(30, TimeUnit.SECONDS);
        }
        Run last = Run.of(command);

        assertThat(last.status()).isEqualTo(whole.status());
        try (InputStream in = Files.newInputStream(folder.resolve(name));
                InputStream answers = name.endsWith(".gz") ? new GZIPInputStream(in) : in) {
            assertThat(answers.readAllBytes()).isEqualTo(Files.readAllBytes(expected));
        }
        assertThat(names()).containsExactlyInAnyOrder(name, "expected", "puzzles");
        assertThat(kills).as("runs that were killed").isPositive();
    }

    /** The search near one puzzle takes longer than the time to the first checkpoint: the run continues within it. */
    @ParameterizedTest
    @ValueSource(strings = {"--redundant", "--distinct"})
    void aKilledVicinity_isContinuedWithinAPuzzle(String option) throws Exception {
        PuzzleGenerator generator = PuzzleGenerator.defaults().withClues(23, 24);
        Path puzzles = file("puzzles", "bad line\n" + generator.puzzle(1).grid() + "\n");
        Path expected = folder.resolve("expected");
        String[] command = {
            "vicinity",
            "--move=-3+2",
            "--limit=1000",
            option,
            "--resume",
            "-o",
            folder.resolve("out").toString(),
            puzzles.toString()
        };
        Run whole = Run.of(
                "vicinity", "--move=-3+2", "--limit=1000", option, "-o", expected.toString(), puzzles.toString());

        List<String> parts = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            Process process = start(command);
            long end = System.nanoTime() + 60_000_000_000L;
            FileState before = FileState.of(folder, "out");
            while (process.isAlive()
                    && System.nanoTime() < end
                    && FileState.of(folder, "out").equals(before)) {
                Thread.sleep(20);
            }
            process.destroyForcibly().waitFor(30, TimeUnit.SECONDS);
            parts.addAll(FileState.of(folder, "out")
                    .state()
                    .lines()
                    .filter(line -> line.startsWith("parts="))
                    .toList());
        }
        Run last = Run.of(command);

        assertThat(last.status()).isEqualTo(whole.status());
        assertThat(folder.resolve("out")).hasSameTextualContentAs(expected);
        assertThat(names()).containsExactlyInAnyOrder("out", "expected", "puzzles");
        assertThat(parts).as("checkpoints within a puzzle").isNotEmpty();
    }

    @Test
    void anInterruptedRun_tellsHowToContinue() throws Exception {
        Path puzzles = file("puzzles", (EMPTY + "\n").repeat(200_000));
        Path output = folder.resolve("answers");
        Process process = builder("solve", "--engine=dlx", "--threads=1", "-o", output.toString(), puzzles.toString())
                .start();
        long end = System.nanoTime() + 60_000_000_000L;
        while (process.isAlive()
                && System.nanoTime() < end
                && FileState.of(folder, "answers").state().isEmpty()) {
            Thread.sleep(20);
        }
        process.toHandle().destroy(); // as Ctrl-C does; Process.destroy would close the messages, too
        String messages = new String(process.getErrorStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(messages).contains(output + ": interrupted; with --resume the same command continues");
        assertThat(names()).containsExactly(".answers.0.part", ".answers.0.part.state", "puzzles");
    }

    /** Two threads hand over what they have answered of a block that has a search without an end only when the run ends. */
    @Test
    void anInterruptedRun_printsWhatItHasAnswered() throws Exception {
        Path puzzles = file("puzzles", (UNIQUE + "\n").repeat(1000) + EMPTY + "\n" + (UNIQUE + "\n").repeat(9));
        Path answers = folder.resolve("answers");
        String messages = "";
        for (int i = 0; i < 3 && messages.isEmpty(); i++) { // a run that other programs delay has no time for a summary
            Process process = builder("count", "--threads=2", "--stats", puzzles.toString())
                    .redirectOutput(answers.toFile())
                    .start();
            long before = -1;
            while (process.isAlive() && (Files.size(answers) == 0 || Files.size(answers) > before)) {
                before = Files.size(answers);
                Thread.sleep(3000); // until nothing is printed any more
            }
            process.toHandle().destroy();
            messages = new String(process.getErrorStream().readAllBytes(), UTF_8);
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(answers).content().isEqualTo("1\n".repeat(1000));
        }
        assertThat(messages).contains("1000 ");
    }

    /** The checkpoint of a run, which tells when it has got further. */
    private record FileState(String state) {

        static FileState of(Path folder, String name) throws IOException {
            Path state = folder.resolve("." + name + ".0.part.state");
            try {
                return new FileState(Files.readString(state));
            } catch (java.nio.file.NoSuchFileException none) {
                return new FileState("");
            }
        }
    }

    private static Process start(String... args) throws IOException {
        return builder(args)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static ProcessBuilder builder(String... args) {
        String classes = Path.of(Main.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .getPath())
                .toString();
        java.util.ArrayList<String> command = new java.util.ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classes,
                Main.class.getName()));
        command.addAll(List.of(args));
        return new ProcessBuilder(command);
    }

    /** Leaves behind what a run leaves that is killed after some answers: one line too many and a checkpoint. */
    private Path interrupted(Path puzzles, String run, int answers) throws IOException {
        Path output = folder.resolve("answers");
        OutputFile file = OutputFile.open(output.toString());
        file.stream().write("unique\n".repeat(answers).getBytes(UTF_8));
        Properties state = new Properties();
        state.setProperty(OutputFile.RUN, run);
        Tally tally = new Tally(
                java.util.EnumSet.of(Answer.Verdict.UNIQUE, Answer.Verdict.NONE, Answer.Verdict.MULTIPLE),
                java.util.EnumSet.of(Answer.Verdict.UNIQUE));
        tally.add(Answer.Verdict.UNIQUE, answers);
        tally.save(state);
        file.checkpoint(state);
        file.stream().write("unique\nuniq".getBytes(UTF_8));
        file.discard();
        return output;
    }

    @Test
    void aCheckpointThatCannotBeMade_isToldByTheNext() throws IOException {
        Files.createDirectory(folder.resolve(".answers.0.part.state.new"));
        OutputFile file = OutputFile.open(folder.resolve("answers").toString());
        file.stream().write("unique\n".getBytes(UTF_8));

        file.checkpoint(new Properties());

        assertThatIOException().isThrownBy(() -> file.checkpoint(new Properties()));
        file.discard();
        assertThat(file.isResumable()).isFalse();
        assertThat(names()).containsExactly(".answers.0.part.state.new");
    }

    private static String identity(Path puzzles) throws IOException {
        return "check\n" + puzzles + " " + Files.size(puzzles) + " bytes of " + Files.getLastModifiedTime(puzzles);
    }

    @Test
    void aRun_continuesAfterTheLastCheckpoint() throws IOException {
        Path puzzles = file("puzzles", (UNIQUE + "\n").repeat(10) + EMPTY + "\n");
        Path output = interrupted(puzzles, identity(puzzles), 4);
        Run run = Run.of("check", "--resume", "--stats", "-o", output.toString(), puzzles.toString());
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).startsWith("11 puzzles: 0 none, 10 unique, 1 multiple");
        assertThat(output).hasContent("unique\n".repeat(10) + "multiple\n");
        assertThat(names()).containsExactly("answers", "puzzles");
    }

    @Test
    void withoutResume_aRunBeginsAnewAndKeepsWhatCanBeResumed() throws IOException {
        Path puzzles = file("puzzles", (UNIQUE + "\n").repeat(10));
        Path output = interrupted(puzzles, identity(puzzles), 4);
        assertThat(Run.of("check", "-o", output.toString(), puzzles.toString()).status())
                .isZero();
        assertThat(output).hasContent("unique\n".repeat(10));
        assertThat(names()).contains(".answers.0.part", ".answers.0.part.state");
    }

    @Test
    void otherInputsOrOptions_areRefused() throws IOException {
        Path puzzles = file("puzzles", (UNIQUE + "\n").repeat(10));
        Path output = interrupted(puzzles, identity(puzzles), 4);
        Run otherOption = Run.of("check", "--json", "--resume", "-o", output.toString(), puzzles.toString());
        assertThat(otherOption.status()).isEqualTo(2);
        assertThat(otherOption.err()).contains("another command or other inputs");
        file("puzzles", (UNIQUE + "\n").repeat(9));
        Run otherInput = Run.of("check", "--resume", "-o", output.toString(), puzzles.toString());
        assertThat(otherInput.err()).contains("another command or other inputs");
        assertThat(names()).containsExactly(".answers.0.part", ".answers.0.part.state", "puzzles");
    }

    /** A run with the first cells is known again; that its state is one of 'check' is found later. */
    @Test
    void otherCellsInTheFileOfAPattern_areRefused() throws IOException {
        Path puzzles = file("puzzles", UNIQUE + "\n");
        String cells = UNIQUE.replaceAll("[1-9]", "1");
        Path pattern = file("cells", cells);
        String option = "--pattern=" + pattern;
        String run = identity(puzzles).replaceFirst("check", "pattern " + option + "\n" + cells);
        Path output = interrupted(puzzles, run, 1);
        String[] command = {"pattern", option, "--resume", "-o", output.toString(), puzzles.toString()};
        assertThat(Run.of(command).err()).contains("is damaged");
        file("cells", "1" + cells.substring(1, 80) + "1");
        assertThat(Run.of(command).err()).contains("another command or other inputs");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "unique=-4",
                "unique=x",
                "unique=99999999999999999999",
                "unique=3",
                "none=1000",
                "bytes=7",
                "nodes=x",
                "parts=-1",
                "check=0"
            })
    void aDamagedState_isRefused(String line) throws IOException {
        Path puzzles = file("puzzles", (UNIQUE + "\n").repeat(10));
        Path output = interrupted(puzzles, identity(puzzles), 4);
        Path state = folder.resolve(".answers.0.part.state");
        Files.writeString(state, Files.readString(state) + line + "\n");
        Run run = Run.of("check", "--resume", "-o", output.toString(), puzzles.toString());
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("the state of the unfinished answers beside it is damaged");
        assertThat(names()).containsExactly(".answers.0.part", ".answers.0.part.state", "puzzles");
    }

    @Test
    void aStateOfLessThanNoBytes_isIgnored() throws IOException {
        Path puzzles = file("puzzles", (UNIQUE + "\n").repeat(10));
        Path output = interrupted(puzzles, identity(puzzles), 4);
        Path state = folder.resolve(".answers.0.part.state");
        Files.writeString(state, Files.readString(state) + "bytes=-1\n");
        assertThat(Run.of("check", "--resume", "-o", output.toString(), puzzles.toString())
                        .status())
                .isZero();
        assertThat(output).hasContent("unique\n".repeat(10));
    }

    /** It is not read: a line of it would not fit into memory. */
    @Test
    void aStateLongerThanAny_isIgnored() throws IOException {
        Path puzzles = file("puzzles", (UNIQUE + "\n").repeat(10));
        Path output = interrupted(puzzles, identity(puzzles), 4);
        try (RandomAccessFile state =
                new RandomAccessFile(folder.resolve(".answers.0.part.state").toFile(), "rw")) {
            state.setLength(1L << 32); // zeros that take no space
        }
        assertThat(Run.of("check", "--resume", "-o", output.toString(), puzzles.toString())
                        .status())
                .isZero();
        assertThat(output).hasContent("unique\n".repeat(10));
    }

    @Test
    void aStateWithoutItsBytes_isIgnored() throws IOException {
        Path puzzles = file("puzzles", (UNIQUE + "\n").repeat(10));
        Path output = interrupted(puzzles, identity(puzzles), 4);
        Files.writeString(folder.resolve(".answers.0.part"), "un");
        assertThat(Run.of("check", "--resume", "-o", output.toString(), puzzles.toString())
                        .status())
                .isZero();
        assertThat(output).hasContent("unique\n".repeat(10));
        assertThat(names()).containsExactly("answers", "puzzles");
    }

    /** The answers would be read as puzzles when the same command is given again. */
    @Test
    void resume_doesNotReplaceAnInput() throws IOException {
        Path puzzles = file("puzzles.txt", UNIQUE + "\n");
        Path link = Files.createSymbolicLink(folder.resolve("link.txt"), puzzles);

        for (Path output : List.of(puzzles, folder.resolve(".").resolve("puzzles.txt"), link)) {
            Run.of("solve", "--resume", "-o", output.toString(), puzzles.toString())
                    .assertIsBadUsage("replaces one of them");
        }

        assertThat(puzzles).hasContent(UNIQUE + "\n");
        assertThat(names()).containsExactly("link.txt", "puzzles.txt");
    }

    @Test
    void resume_needsFiles() throws IOException {
        Path puzzles = file("puzzles", UNIQUE);
        Run.of("check", "--resume", puzzles.toString()).assertIsBadUsage("--output=FILE, which is missing");
        String output = folder.resolve("answers").toString();
        Run.withInput(UNIQUE, "check", "--resume", "-o", output, "-").assertIsBadUsage("standard input is no file");
        assertThat(names()).containsExactly("puzzles");
    }

    @Test
    void tooManyThreads_areRefused() {
        Run.of("check", "--threads=5000", UNIQUE).assertIsBadUsage("too many");
        Run.of("check", "--threads=0", UNIQUE).assertIsBadUsage("too little");
    }

    @Test
    void bench_comparesEngines() throws IOException {
        Path puzzles = file("puzzles", (UNIQUE + "\n").repeat(3) + EMPTY + "\n");
        Run run = Run.of("bench", "--engine=bitboard,dlx,bitboard", "--seconds=1", puzzles.toString());
        assertThat(run.status()).isZero();
        assertThat(run.answers()).hasSize(5);
        assertThat(run.answers().get(1)).matches("bitboard +\\d+\\.\\d\\d +\\d+ +1\\.00 +1\\.00 to 1\\.00");
        assertThat(Double.parseDouble(run.answers().get(2).split(" +")[3])).isGreaterThan(2);
        assertThat(run.answers().get(4)).matches("\\d+ rounds");
    }

    @Test
    void bench_refusesWhatCannotBeCompared() throws IOException {
        Run.of("bench").assertIsBadUsage("Missing file");
        Run.of("bench", "--engine=dlx,none", "x").assertIsBadUsage("Invalid value for --engine");
        assertThat(Run.of("bench", file("bad", "12x").toString()).status()).isEqualTo(2);
        assertThat(Run.of("bench", file("none", "").toString()).err()).contains("no puzzles");
        Run tooSmall = Run.of(
                "bench", "--engine=bitboard", file("four", "................").toString());
        assertThat(tooSmall.status()).isEqualTo(2);
        assertThat(tooSmall.err()).contains("9x9");
        Run slow = Run.of(
                "bench",
                "--engine=dlx",
                "--timeout=1ms",
                file("large", ".".repeat(4096)).toString());
        assertThat(slow.status()).isEqualTo(3);
        assertThat(slow.err()).startsWith("dlx, puzzle 1: stopped: ");
    }

    @Test
    void aCoverCount_goesOnFromItsCheckpoint() throws IOException {
        Path problem = file("problem", "a b c\na b\nc\na\nb c\nb\n");
        Path state = folder.resolve("state");
        String[] command = {"cover", "count", "--checkpoint=" + state, problem.toString()};
        assertThat(Run.of(command)).isEqualTo(new Run(0, "3\n", ""));
        assertThat(state).content().contains("count 3\n").doesNotContain("part");
        // What another process had counted is not counted again.
        Files.writeString(state, CheckpointText.with(Files.readString(state), "count 3", "count 1000"));
        assertThat(Run.of(command).out()).isEqualTo("1000\n");
        Files.writeString(state, CheckpointText.with(Files.readString(state), "returned 0", "returned 0\npart"));
        assertThat(Run.of(command).out()).isEqualTo("1003\n");
        Path other = file("other", "a b c\na b\nc\n");
        Run.of("cover", "count", "--checkpoint=" + state, other.toString()).assertIsBadUsage("another problem");
        Run.of("cover", "count", "--checkpoint=" + folder, other.toString()).assertIsBadUsage("is no file");
        Run.of("cover", "count", "--checkpoint=a\0b", other.toString()).assertIsBadUsage("no file can have this name");
        Run.of("cover", "count", "--limit=5", "--checkpoint=" + state, other.toString())
                .assertIsBadUsage("--limit ends it early");
        Files.writeString(state, "something else");
        Run.of(command).assertIsBadUsage("no checkpoint of this version");
        assertThat(state).hasContent("something else");
    }

    @Test
    void theBar_hasTheRateAndTheTimeLeft() throws IOException {
        Path puzzles = file("puzzles", (UNIQUE + "\n").repeat(3000));
        assertThat(Run.withBar("check", puzzles.toString()).err())
                .containsPattern("% \\[=* *] 0:\\d\\d, \\d+:\\d\\d left, \\d+ puzzles, \\d+k?/s");
    }

    @Test
    void anInputStream_thatHasMore_isNotWaitedFor() {
        byte[] text = (UNIQUE + "\n").repeat(5000).getBytes(UTF_8);
        assertThat(Run.withInput(text, "check", "--threads=4").out()).isEqualTo("unique\n".repeat(5000));
    }
}
