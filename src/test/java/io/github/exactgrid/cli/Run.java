package io.github.exactgrid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.cli.session.Terminals;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The result of a run of the command line in this process. */
record Run(int status, String out, String err) {

    static Run of(String... args) {
        return withInput("", args);
    }

    static Run withInput(String input, String... args) {
        return withInput(input.getBytes(StandardCharsets.UTF_8), args);
    }

    static Run withInput(byte[] input, String... args) {
        return run(new CommandLineProgram(new FakeTerminals(), Duration.ZERO), input, args);
    }

    /** Runs as on a terminal, with a progress bar from the start. */
    static Run withBar(String... args) {
        return onTerminal(new FakeTerminals(Terminals.ERR).with("NO_COLOR", "1"), args);
    }

    /** Runs with other streams that are terminals, or another environment. */
    static Run onTerminal(FakeTerminals terminals, String... args) {
        return run(new CommandLineProgram(terminals, Duration.ZERO), new byte[0], args);
    }

    /** Terminals and an environment as a test wants them. */
    static final class FakeTerminals extends Terminals {

        private final Set<Integer> streams;
        private final Map<String, String> variables = new HashMap<>();

        FakeTerminals(Integer... streams) {
            this.streams = Set.of(streams);
        }

        FakeTerminals with(String variable, String value) {
            variables.put(variable, value);
            return this;
        }

        @Override
        public boolean isTerminal(int stream) {
            return streams.contains(stream);
        }

        @Override
        public String variable(String name) {
            return variables.getOrDefault(name, "");
        }
    }

    private static Run run(CommandLineProgram program, byte[] input, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int status = program.run(
                args, new ByteArrayInputStream(input), out, new PrintStream(err, true, StandardCharsets.UTF_8));
        return new Run(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** Asserts that the command was rejected, with an explanation and no answer. */
    void assertIsBadUsage(String explanation) {
        assertThat(status).isEqualTo(2);
        assertThat(out).isEmpty();
        assertThat(err).contains(explanation, "--help").doesNotContain("\tat ");
    }

    List<String> answers() {
        return out.lines().toList();
    }

    List<String> messages() {
        return err.lines().toList();
    }
}
