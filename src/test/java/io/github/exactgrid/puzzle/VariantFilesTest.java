package io.github.exactgrid.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Grid;
import io.github.exactgrid.Solver;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Puzzle files with known answers, from a folder beside the checkout. */
@Tag("corpus")
class VariantFilesTest {

    @BeforeAll
    static void needsTheCollections() {
        VariantFiles.assumeThere();
    }

    @Test
    void allFiles_areThere() throws IOException {
        assertThat(VariantFiles.names()).hasSize(44);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("io.github.exactgrid.puzzle.VariantFiles#names")
    void aFile_isWrittenBackAsItWasRead(String name) throws IOException {
        String text = Files.readString(VariantFiles.file(name));

        Puzzle puzzle = Puzzle.parse(text);

        assertThat(puzzle.format(PuzzleFormat.RULES) + "\n").isEqualTo(text);
        assertThat(Puzzle.parse(puzzle.format(PuzzleFormat.RULES))).isEqualTo(puzzle);
        assertThat(puzzle.solutions()).isPresent();
        assertThat(puzzle.variant()).isPresent();
        assertThat(puzzle.comments()).hasSize(4);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("io.github.exactgrid.puzzle.VariantFiles#names")
    void theSolution_obeysTheRules(String name) throws IOException {
        Puzzle puzzle = Puzzle.parse(Files.readString(VariantFiles.file(name)));

        assertThat(puzzle.solution().isPresent()).isEqualTo(puzzle.solutions().getAsLong() == 1);
        puzzle.solution().ifPresent(solution -> {
            assertThat(puzzle.constraints().violations(solution)).isEmpty();
            assertThat(puzzle.constraints().violations(spoiled(solution))).isNotEmpty();
        });
    }

    /** Returns a grid with its first two different digits of a row exchanged, which breaks a column at least. */
    private static Grid spoiled(Grid grid) {
        int first = grid.digit(0, 0);
        int second = grid.digit(0, 1);
        return grid.with(0, 0, second).with(0, 1, first);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("io.github.exactgrid.puzzle.VariantFiles#names")
    void aFile_hasTheStatedNumberOfSolutions(String name) throws IOException {
        Puzzle puzzle = Puzzle.parse(Files.readString(VariantFiles.file(name)));
        Solver solver = puzzle.solver();
        long expected = puzzle.solutions().getAsLong();

        assertThat(solver.count(puzzle.grid(), expected + 1)).isEqualTo(expected);
        assertThat(solver.solveUnique(puzzle.grid())).isEqualTo(puzzle.solution());
    }

    @Test
    void aCollection_isReadLazily() throws IOException {
        try (PuzzleReader reader =
                new PuzzleReader(Files.newBufferedReader(VariantFiles.DATA.resolve("puzzles-17-clue.txt")))) {
            assertThat(reader.puzzles().limit(10)).hasSize(10);
            assertThat(reader.linesRead()).isLessThan(100);
            assertThat(reader.puzzles().filter(puzzle -> puzzle.grid().filledCells() == 17))
                    .hasSize(49148);
        }
    }

    /** Not solved here: these are the hardest of their kind, and take half a minute. */
    @Test
    void pencilmarks_allowTheSolutionsPublished() throws IOException {
        List<String> lines = Files.readAllLines(VariantFiles.DATA.resolve("sukaku-729.txt"));
        for (String line : lines.subList(1, lines.size())) {
            Puzzle puzzle = Puzzle.parse(line.substring(0, 729));
            Grid solution = Grid.parse(line.substring(730));

            assertThat(puzzle.constraints().violations(solution)).isEmpty();
            assertThat(puzzle.format(PuzzleFormat.PENCILMARKS)).isEqualTo(line.substring(0, 729));
            assertThat(puzzle.withSolution(solution).solution()).contains(solution);
        }
        assertThat(lines).hasSize(8);
    }
}
