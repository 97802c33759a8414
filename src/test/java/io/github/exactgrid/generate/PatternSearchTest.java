package io.github.exactgrid.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Solver;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.symmetry.Symmetries;
import io.github.exactgrid.symmetry.Transformation;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PatternSearchTest {

    private static final ConstraintSet CLASSIC = ConstraintSet.classic();

    /** A pattern of 36 cells and a solution, and all puzzles that random positions of the pattern make of it. */
    @Test
    void puzzles_areThoseOfAllPositions() {
        GeneratedPuzzle seed = PuzzleGenerator.defaults()
                .withMinimality(Minimality.NONE)
                .withSymmetry(ClueSymmetry.FULL)
                .withClues(36, 36)
                .withSeed(4)
                .puzzle();
        Grid marks = seed.grid();
        Grid solution = PuzzleGenerator.defaults().withSeed(5).puzzle().solution();
        PatternSearch search = PatternSearch.of(solution, marks);
        Solver solver = Solvers.dlx();

        List<GeneratedPuzzle> puzzles = search.withRedundantGivens().puzzles().toList();
        Set<Grid> grids = new HashSet<>();
        puzzles.forEach(puzzle -> grids.add(puzzle.grid()));
        Symmetries symmetries = Symmetries.of(CLASSIC, solution.cleared());
        int unique = 0;
        for (int number = 0; number < 1_000; number++) {
            Transformation moved = symmetries.random(number);
            Grid puzzle = masked(solution, moved.apply(marks));
            boolean isUnique = solver.count(puzzle, 2) == 1;
            assertThat(grids.contains(puzzle)).isEqualTo(isUnique);
            unique += isUnique ? 1 : 0;
        }
        assertThat(unique).isPositive();
        assertThat(grids).hasSameSizeAs(puzzles);
        assertThat(puzzles.stream().limit(50))
                .allMatch(puzzle -> puzzle.solution().equals(solution)
                        && puzzle.grid().filledCells() == 36
                        && symmetries
                                .equivalent(marked(puzzle.grid()), marked(marks))
                                .isPresent());
        assertThat(search.puzzles().map(GeneratedPuzzle::grid).toList())
                .isEqualTo(puzzles.stream()
                        .map(GeneratedPuzzle::grid)
                        .filter(grid -> Minimizer.of(grid, CLASSIC).isMinimal())
                        .toList());
    }

    private static Grid masked(Grid solution, Grid marks) {
        Grid masked = solution;
        for (int cell = 0; cell < 81; cell++) {
            masked = marks.digit(cell / 9, cell % 9) == 0 ? masked.with(cell / 9, cell % 9, 0) : masked;
        }
        return masked;
    }

    /** Returns a grid with the same digit in all filled cells. */
    private static Grid marked(Grid grid) {
        Grid marked = grid;
        for (int cell = 0; cell < 81; cell++) {
            marked = grid.digit(cell / 9, cell % 9) == 0 ? marked : marked.with(cell / 9, cell % 9, 1);
        }
        return marked;
    }

    /** The pattern of a minimal puzzle, half of which is symmetric: each position of it is found once. */
    @Test
    void minimalPuzzles_haveTheirPatternInTheirSolution() {
        for (ClueSymmetry symmetry : List.of(ClueSymmetry.NONE, ClueSymmetry.ROTATION_180)) {
            GeneratedPuzzle seed = PuzzleGenerator.defaults()
                    .withSymmetry(symmetry)
                    .withMinimality(Minimality.STRICT)
                    .withSeed(6)
                    .puzzle();
            List<Grid> found = PatternSearch.of(seed.solution(), seed.grid())
                    .puzzles()
                    .map(GeneratedPuzzle::grid)
                    .toList();
            assertThat(found).contains(seed.grid()).doesNotHaveDuplicates();
            assertThat(found)
                    .allMatch(grid -> Solvers.dlx().solveUnique(grid).isPresent()
                            && Minimizer.of(grid, CLASSIC).isMinimal());
        }
    }

    @Test
    void badInput_isRejected() {
        Grid solution = PuzzleGenerator.defaults().puzzle().solution();
        Grid empty = Grid.empty(9);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PatternSearch.of(Grid.empty(4), Grid.empty(4)))
                .withMessage("a pattern and its solution need 9x9 cells");
        assertThatIllegalArgumentException().isThrownBy(() -> PatternSearch.of(empty, solution));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PatternSearch.of(empty.with(0, 0, 1).with(0, 1, 1), solution));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PatternSearch.of(solution, empty.with(0, 0, 1)))
                .withMessage("a pattern of 1 clues: every puzzle has at least 17");
    }

    /** All 3,359,232 positions are the same, and were proved to be a puzzle one by one: it took half a minute. */
    @Test
    void aFullPattern_isOnePuzzle() {
        Grid solution = PuzzleGenerator.defaults().puzzle().solution();

        assertThat(PatternSearch.of(solution, solution).withRedundantGivens().puzzles())
                .extracting(GeneratedPuzzle::grid)
                .containsExactly(solution);
    }

    @Test
    void limits_stopTheSearch() {
        GeneratedPuzzle seed = PuzzleGenerator.defaults().puzzle();
        PatternSearch search = PatternSearch.of(seed.solution(), seed.grid());
        assertThatExceptionOfType(SearchLimitException.class)
                .isThrownBy(() ->
                        search.withTimeLimit(Duration.ofMillis(1)).puzzles().count());
        assertThatExceptionOfType(SearchLimitException.class)
                .isThrownBy(() -> search.withNodeLimit(1).puzzles().count());
        Thread.currentThread().interrupt();
        try (Stream<GeneratedPuzzle> puzzles = search.puzzles()) {
            assertThatExceptionOfType(SearchLimitException.class).isThrownBy(puzzles::count);
        }
        assertThat(Thread.interrupted()).isTrue();
        int[] reports = {0};
        assertThat(search.withProgressListener(statistics -> reports[0]++)
                        .puzzles()
                        .count())
                .isPositive();
        assertThat(reports[0]).isPositive();
    }

    /** Positions of a symmetric pattern are stored, with it those of others not. */
    @Test
    void memoryLimit_leavesWhatWasFound() {
        PuzzleGenerator redundant = PuzzleGenerator.defaults().withClues(36, 36).withMinimality(Minimality.NONE);
        GeneratedPuzzle symmetric =
                redundant.withSymmetry(ClueSymmetry.ROTATION_180).puzzle();
        PatternSearch search =
                PatternSearch.of(symmetric.solution(), symmetric.grid()).withRedundantGivens();
        int[] found = {0};
        assertThatExceptionOfType(SearchLimitException.class)
                .isThrownBy(() -> search.withMemoryLimit(50_000).puzzles().forEach(puzzle -> found[0]++))
                .matches(stopped -> stopped.reason() == SearchLimitException.Reason.MEMORY);
        assertThat(found[0]).isBetween(1_000, 3_000);
        GeneratedPuzzle other = redundant.puzzle();
        PatternSearch unlimited = PatternSearch.of(other.solution(), other.grid())
                .withRedundantGivens()
                .withMemoryLimit(0);
        try (Stream<GeneratedPuzzle> puzzles = unlimited.puzzles()) {
            assertThat(puzzles.limit(3_000)).hasSize(3_000);
        }
    }
}
