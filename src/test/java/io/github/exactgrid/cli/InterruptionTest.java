package io.github.exactgrid.cli;

import static io.github.exactgrid.cli.CommandLineProgramTest.EMPTY;
import static io.github.exactgrid.cli.CommandLineProgramTest.SOLUTION;
import static io.github.exactgrid.cli.CommandLineProgramTest.UNIQUE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.exactgrid.cli.session.Screen;
import io.github.exactgrid.cli.session.Terminals;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs that end before their work is done: closed pipes, full disks, failing inputs, interrupts, bugs. */
@Timeout(60)
class InterruptionTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(InputStream in, OutputStream to, String... args) {
        return new CommandLineProgram().run(args, in, to, new PrintStream(err, true, UTF_8));
    }

    private static InputStream nothing() {
        return InputStream.nullInputStream();
    }

    private static OutputStream failing(String reason, int bytesBefore) {
        return new OutputStream() {
            private int written;

            @Override
            public void write(int character) throws IOException {
                if (++written > bytesBefore) {
                    throw new IOException(reason);
                }
            }
        };
    }

    @Test
    void aClosedPipe_endsTheRunQuietly() {
        assertThat(run(nothing(), failing("Broken pipe", 1000), "solve", "--all", EMPTY))
                .isZero();
        assertThat(run(nothing(), failing("Broken pipe", 0), "check", UNIQUE)).isZero();
        assertThat(err.toString(UTF_8)).isEmpty();
    }

    @Test
    void aFullDisk_isReported() {
        assertThat(run(nothing(), failing("No space left on device", 0), "solve", UNIQUE))
                .isEqualTo(2);
        assertThat(err.toString(UTF_8)).isEqualTo("stdout: cannot be written: No space left on device\n");
    }

    @Test
    void anInputThatFails_isReportedAfterTheAnswersSoFar() {
        byte[] line = (UNIQUE + "\n").getBytes(UTF_8);
        InputStream broken = new InputStream() {
            private int next;

            @Override
            public int read() {
                throw new AssertionError("reads arrays only");
            }

            @Override
            public int read(byte[] target, int from, int length) throws IOException {
                if (next++ > 0) {
                    throw new IOException("device gone");
                }
                System.arraycopy(line, 0, target, from, line.length);
                return line.length;
            }
        };
        assertThat(run(broken, out, "solve", "-")).isEqualTo(2);
        assertThat(out.toString(UTF_8)).isEqualTo(SOLUTION + "\n");
        assertThat(err.toString(UTF_8)).isEqualTo("stdin:2: cannot be read on: device gone\n");
    }

    @ParameterizedTest
    @CsvSource({"solve --all, " + SOLUTION, "count, 1", "check, unique"})
    void anInterrupt_endsALongSearchAndKeepsTheAnswersSoFar(String command, String firstAnswer) {
        List<String> args = new ArrayList<>(List.of(command.split(" ")));
        // No check is certain to take long, so this command gets an endless input.
        args.addAll(List.of(UNIQUE, command.equals("check") ? "-" : EMPTY));
        Thread runner = Thread.currentThread();
        // in a thread of its own, since a count may use all threads of the common pool
        CompletableFuture.delayedExecutor(500, TimeUnit.MILLISECONDS, task -> new Thread(task).start())
                .execute(runner::interrupt);

        assertThat(run(endless(UNIQUE + "\n"), out, args.toArray(String[]::new)))
                .isEqualTo(130);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(out.toString(UTF_8))
                .startsWith(firstAnswer + "\n")
                .endsWith("\n")
                .doesNotContain("unknown");
        assertThat(err.toString(UTF_8)).isEmpty();
    }

    private static InputStream endless(String text) {
        byte[] bytes = text.getBytes(UTF_8);
        return new InputStream() {
            @Override
            public int read() {
                throw new AssertionError("reads arrays only");
            }

            @Override
            public int read(byte[] target, int from, int length) {
                System.arraycopy(bytes, 0, target, from, bytes.length);
                return bytes.length;
            }
        };
    }

    @Test
    void anAnswer_isWrittenBeforeTheNextPuzzleIsRead() throws Exception {
        PipedOutputStream toProgram = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(toProgram);
        PipedInputStream fromProgram = new PipedInputStream();
        PipedOutputStream answers = new PipedOutputStream(fromProgram);
        Thread program = new Thread(() -> run(in, answers, "solve", "-"));
        program.start();
        for (int i = 0; i < 3; i++) {
            toProgram.write((UNIQUE + "\n").getBytes(UTF_8));
            toProgram.flush();
            assertThat(new String(fromProgram.readNBytes(82), UTF_8)).isEqualTo(SOLUTION + "\n");
        }
        toProgram.close();
        program.join();
    }

    @Test
    void anAnswer_isWrittenDuringTheNextSearch() throws Exception {
        PipedInputStream fromProgram = new PipedInputStream();
        PipedOutputStream answers = new PipedOutputStream(fromProgram);
        Thread program = new Thread(() -> run(nothing(), answers, "count", UNIQUE, EMPTY));
        program.start();
        assertThat(new String(fromProgram.readNBytes(2), UTF_8)).isEqualTo("1\n");
        assertThat(program.isAlive()).isTrue();
        program.interrupt();
        program.join();
    }

    /** The lines are read as blocks; the last of them is never answered. */
    @Test
    void anAnswerOfABlock_isWrittenDuringTheNextSearch() throws Exception {
        String answers = "1\n".repeat(40);
        byte[] lines = ((UNIQUE + "\n").repeat(40) + EMPTY + "\n").getBytes(UTF_8);
        Thread program = new Thread(() -> run(new ByteArrayInputStream(lines), out, "count", "--threads=1", "-"));
        program.start();
        long end = System.nanoTime() + 60_000_000_000L;
        while (program.isAlive() && System.nanoTime() < end && out.size() < answers.length()) {
            Thread.sleep(20);
        }
        assertThat(program.isAlive()).isTrue();
        assertThat(out.toString(UTF_8)).isEqualTo(answers);
        program.interrupt();
        program.join();
    }

    /** Two threads take blocks, and hand over what they have answered of them at an interrupt only. */
    @Test
    void answersBeforeAnEndlessSearch_areWrittenAtAnInterrupt() throws Exception {
        byte[] lines = ((UNIQUE + "\n").repeat(1000) + EMPTY + "\n" + (UNIQUE + "\n").repeat(9)).getBytes(UTF_8);
        Thread program = new Thread(() -> run(new ByteArrayInputStream(lines), out, "count", "--threads=2", "-"));
        program.start();
        int before = -1;
        while (program.isAlive() && (out.size() == 0 || out.size() > before)) {
            before = out.size();
            Thread.sleep(3000); // until nothing is printed any more
        }
        assertThat(program.isAlive()).isTrue();
        program.interrupt();
        program.join();
        assertThat(out.toString(UTF_8)).isEqualTo("1\n".repeat(1000));
    }

    @Test
    void closing_writesWholeLinesAndNothingAfterwards() {
        Screen screen = new Screen(out, new PrintStream(err, true, UTF_8));
        screen.answer("one\ntwo");
        screen.showBar("50 %");
        screen.closeSoon();
        screen.answer("three");
        screen.message("four");
        screen.showBar("60 %");
        screen.flush();
        assertThat(out.toString(UTF_8)).isEqualTo("one\ntwo\n");
        assertThat(err.toString(UTF_8)).isEqualTo("50 %\r\033[K");
    }

    @Test
    void closing_ignoresAClosedPipe() {
        Screen screen = new Screen(failing("Broken pipe", 0), new PrintStream(err, true, UTF_8));
        screen.answer("one");
        screen.closeSoon();
        assertThat(err.toString(UTF_8)).isEmpty();
    }

    @Test
    void closing_doesNotWaitForASuspendedReader() throws Exception {
        PipedInputStream suspended = new PipedInputStream(1);
        Screen screen = new Screen(new PipedOutputStream(suspended), new PrintStream(err, true, UTF_8));
        Thread writer = new Thread(() -> {
            screen.answer("one");
            try {
                screen.flush();
            } catch (UncheckedIOException closedInTheEnd) {
                // the test closes the pipe at its end
            }
        });
        writer.setDaemon(true);
        writer.start();
        TimeUnit.MILLISECONDS.sleep(100);
        Thread closer = new Thread(screen::closeSoon);
        closer.start();
        closer.join(10_000);
        assertThat(closer.isAlive()).isFalse();
        Thread.currentThread().interrupt();
        screen.closeSoon(); // does not wait if interrupted either
        assertThat(Thread.interrupted()).isTrue();
        suspended.close();
    }

    @Test
    void aBug_isReportedOnOneLine() {
        InputStream buggy = new InputStream() {
            @Override
            public int read() {
                throw new IllegalStateException("one\ntwo");
            }
        };
        assertThat(run(buggy, out, "check", "-")).isEqualTo(70);
        assertThat(err.toString(UTF_8).lines())
                .containsExactly("internal error: java.lang.IllegalStateException: one two");
    }

    @Test
    void aLackOfMemory_isALimit() {
        InputStream greedy = new InputStream() {
            @Override
            public int read() {
                throw new OutOfMemoryError("Java heap space");
            }
        };
        assertThat(run(greedy, out, "check", "-")).isEqualTo(3);
        assertThat(err.toString(UTF_8).lines())
                .singleElement()
                .asString()
                .matches("out of memory: the heap of Java has at most \\d+ MB, which java -Xmx changes");
    }

    @Test
    void standardError_isNoTerminalInATest() throws IOException {
        assertThat(new Terminals().isTerminal(Terminals.ERR)).isFalse();
        assertThat(Terminals.askShell(Terminals.ERR)).isFalse();
        Thread.currentThread().interrupt();
        assertThat(Terminals.askShell(Terminals.ERR)).isFalse();
        assertThat(Thread.interrupted()).isTrue();
    }

    private static Process start(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                System.getProperty("java.home") + "/bin/java",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                place(Main.class),
                "io.github.exactgrid.cli.Main"));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    /** The pipe that it leads to has no path. */
    @Test
    void output_toTheNameOfStandardOutput_isWrittenToAPipe() throws Exception {
        assumeTrue(Files.exists(Path.of("/dev/stdout")));
        Process process = start("solve", "--output=/dev/stdout", UNIQUE);
        process.getOutputStream().close();
        assertThat(new String(process.getInputStream().readAllBytes(), UTF_8)).isEqualTo(SOLUTION + "\n");
        assertThat(process.waitFor()).isZero();
    }

    @Test
    void main_endsTheProcessWithTheExitStatus() throws Exception {
        Process process = start("solve", "-");
        process.getOutputStream().write((UNIQUE + "\n123\n").getBytes(UTF_8));
        process.getOutputStream().close();
        assertThat(new String(process.getInputStream().readAllBytes(), UTF_8))
                .isEqualTo(SOLUTION + "\nstdin:2: 3 cells, expected 4\ninvalid\n");
        assertThat(process.waitFor()).isEqualTo(2);
    }

    private static String place(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI())
                .toString();
    }
}
