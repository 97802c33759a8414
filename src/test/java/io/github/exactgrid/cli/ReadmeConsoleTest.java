package io.github.exactgrid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The README's transcripts, run: what stands below a command is what it prints. */
class ReadmeConsoleTest {

    private static final String PROMPT = "$ exactgrid ";

    /**
     * A command and its output.
     *
     * @param command what stands after the name of the program
     * @param output what is printed, each line with a line feed
     */
    private record Transcript(String command, String output) {

        @Override
        public String toString() {
            return command;
        }
    }

    static Stream<Transcript> transcripts() throws IOException {
        List<Transcript> transcripts = new ArrayList<>();
        String[] blocks = Files.readString(Path.of("README.md")).split("```console\n");
        for (int i = 1; i < blocks.length; i++) {
            String block = "\n" + blocks[i].split("```")[0];
            for (String part : block.substring(1 + PROMPT.length()).split("\n[$] exactgrid ")) {
                String[] lines = part.split("\n", 2);
                transcripts.add(new Transcript(lines[0], lines[1].endsWith("\n") ? lines[1] : lines[1] + "\n"));
            }
        }
        assertThat(transcripts).hasSizeGreaterThan(3);
        return transcripts.stream();
    }

    @ParameterizedTest
    @MethodSource("transcripts")
    void aCommand_printsWhatTheReadmeShows(Transcript transcript) {
        List<String> words = new ArrayList<>();
        for (String word : transcript.command.split(" (?=(?:[^']*'[^']*')*[^']*$)")) {
            words.add(word.replace("'", ""));
        }
        Run run = Run.of(words.toArray(String[]::new));

        assertThat(run.out() + run.err()).isEqualTo(transcript.output);
    }
}
