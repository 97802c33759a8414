package io.github.exactgrid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.puzzle.VariantFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The command line on files with known answers in a folder beside the checkout. */
@Tag("corpus")
class CommandLineCorpusTest {

    @BeforeAll
    static void requireTheCollections() {
        VariantFiles.assumeThere();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("io.github.exactgrid.puzzle.VariantFiles#names")
    void solve_printsTheLinesOfTheSolution(String name) throws IOException {
        String file = VariantFiles.file(name).toString();
        String text = Files.readString(VariantFiles.file(name));
        String solutions = text.replaceAll("(?s).*\nsolutions: (\\d+)\n.*", "$1");

        assertThat(Run.of("count", file)).isEqualTo(new Run(0, solutions + "\n", ""));
        if (solutions.equals("1")) {
            assertThat(Run.of("solve", "--format=rows", file))
                    .isEqualTo(new Run(0, text.substring(text.indexOf("solution:\n") + "solution:\n".length()), ""));
            assertThat(Run.of("check", file).out()).isEqualTo("unique\n");
        }
    }

    @Test
    void candidates_areAsPublished() throws IOException {
        List<String> lines = Files.readAllLines(VariantFiles.DATA.resolve("true-candidates.txt"));
        StringBuilder puzzles = new StringBuilder();
        StringBuilder candidates = new StringBuilder();
        for (String line : lines.subList(1, lines.size())) {
            puzzles.append(line, 0, 81).append('\n');
            candidates.append(line, line.lastIndexOf(' ') + 1, line.length()).append('\n');
        }

        assertThat(Run.withInput(puzzles.toString(), "candidates", "-"))
                .isEqualTo(new Run(0, candidates.toString(), ""));
    }

    @Test
    void check_readsALongFile() {
        Run run = Run.of(
                "check",
                "--stats",
                VariantFiles.DATA.resolve("puzzles-17-clue.txt").toString());
        assertThat(run.status()).isZero();
        assertThat(run.err()).startsWith("49158 puzzles: 0 none, 49158 unique, 0 multiple, 0 unknown, 0 invalid, ");
    }
}
