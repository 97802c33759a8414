package io.github.exactgrid.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.IntSummaryStatistics;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The minimal puzzles in others, counted by other programs, from a folder beside the checkout. */
@Tag("corpus")
class MinimizerCorpusTest {

    private static final Path FILE =
            Path.of(System.getProperty("exactgrid.shared", "../shared")).resolve("data/making/minimals.txt");

    @Test
    @Timeout(120)
    void allMinimalPuzzles_areAsManyAsOfOtherPrograms() throws IOException {
        assumeTrue(Files.isRegularFile(FILE), "no " + FILE.toAbsolutePath());
        List<String> lines = Files.readAllLines(FILE);
        for (String line : lines.subList(1, lines.size())) {
            String[] words = line.split(" ");
            IntSummaryStatistics clues = Minimizer.of(Grid.parse(words[0]), ConstraintSet.classic())
                    .all()
                    .mapToInt(minimal -> minimal.grid().filledCells())
                    .summaryStatistics();

            assertThat(clues.getCount() + " " + clues.getMin() + " " + clues.getMax())
                    .as(words[0])
                    .isEqualTo(words[1] + " " + words[2] + " " + words[3]);
        }
    }
}
