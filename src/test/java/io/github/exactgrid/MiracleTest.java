package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.exactgrid.constraint.Constraints;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The rules of the Miracle Sudoku (Mitchell Lee, 2020): so strict that two digits can be a puzzle. */
class MiracleTest {

    private static final Path PUBLISHED =
            Path.of(System.getProperty("exactgrid.shared", "../shared")).resolve("data/miracle-all-72.txt");

    /** A sample of the placements of two digits is solved by the engine: all of them with {@code -Dexactgrid.long=true}. */
    private static final int STEP = Boolean.getBoolean("exactgrid.long") ? 1 : 23;

    private static final Solver SOLVER =
            Solvers.fastest(Constraints.antiKnight(), Constraints.antiKing(), Constraints.nonConsecutive());

    private static List<Grid> grids;

    @BeforeAll
    static void findAll() {
        grids = SOLVER.solutions(Grid.empty(9)).toList();
    }

    @Test
    void thereAre72Grids() {
        assertThat(grids).hasSize(72).doesNotHaveDuplicates();
    }

    @Test
    @Tag("corpus")
    void gridsAreThosePublished() throws IOException {
        assumeTrue(Files.isRegularFile(PUBLISHED), "no file " + PUBLISHED.toAbsolutePath());
        List<Grid> published = Files.readAllLines(PUBLISHED).stream()
                .filter(line -> !line.startsWith("#"))
                .map(Grid::parse)
                .toList();

        assertThat(grids).containsExactlyInAnyOrderElementsOf(published);
    }

    /** A placement of one 1 and one 2 is a puzzle if exactly one of the 72 grids has it, and the engine agrees. */
    @Test
    void ones_andTwos_make2320Puzzles() {
        int puzzles = 0;
        for (int pair = 0; pair < 81 * 81; pair++) {
            int one = pair / 81;
            int two = pair % 81;
            long having = grids.stream()
                    .filter(grid -> grid.digit(one / 9, one % 9) == 1 && grid.digit(two / 9, two % 9) == 2)
                    .count();
            puzzles += having == 1 ? 1 : 0;
            if (pair % STEP == 0 && one != two) {
                Grid placed = Grid.empty(9).with(one / 9, one % 9, 1).with(two / 9, two % 9, 2);
                assertThat(SOLVER.count(placed, 2))
                        .as("1 at %s, 2 at %s", one, two)
                        .isEqualTo(Math.min(having, 2));
            }
        }
        assertThat(puzzles).isEqualTo(2320);
    }
}
