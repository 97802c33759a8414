package io.github.exactgrid.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Deadline;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Solver;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.symmetry.Symmetries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class VicinityTest {

    private static final ConstraintSet CLASSIC = ConstraintSet.classic();

    /** Finds the puzzles with one solution after the removal and addition of givens, by trying all digits in all cells. */
    private static Set<Grid> byBruteForce(
            ConstraintSet rules, Grid puzzle, int removed, int added, boolean samePattern, boolean minimalOnly) {
        Set<Grid> found = new HashSet<>();
        vary(Solvers.dlx(rules), puzzle, puzzle, 0, removed, added, samePattern, minimalOnly, found);
        return found;
    }

    private static void vary(
            Solver solver,
            Grid puzzle,
            Grid now,
            int cell,
            int removed,
            int added,
            boolean samePattern,
            boolean minimalOnly,
            Set<Grid> found) {
        int size = puzzle.rows();
        if (cell == size * size) {
            if (removed == 0 && added == 0 && solver.count(now, 2) == 1 && (!minimalOnly || isMinimal(solver, now))) {
                found.add(now);
            }
            return;
        }
        int row = cell / size;
        int column = cell % size;
        int digit = puzzle.digit(row, column);
        vary(solver, puzzle, now, cell + 1, removed, added, samePattern, minimalOnly, found);
        if (digit != 0 && removed > 0) {
            Grid without = now.with(row, column, 0);
            vary(solver, puzzle, without, cell + 1, removed - 1, added, samePattern, minimalOnly, found);
        }
        for (int other = 1; other <= size && added > 0; other++) {
            Grid with = now.with(row, column, other);
            if (digit == 0 && !samePattern) {
                vary(solver, puzzle, with, cell + 1, removed, added - 1, samePattern, minimalOnly, found);
            } else if (digit != 0 && other != digit && removed > 0) {
                vary(solver, puzzle, with, cell + 1, removed - 1, added - 1, samePattern, minimalOnly, found);
            }
        }
    }

    private static boolean isMinimal(Solver solver, Grid puzzle) {
        for (int row = 0; row < puzzle.rows(); row++) {
            for (int column = 0; column < puzzle.columns(); column++) {
                if (puzzle.digit(row, column) != 0 && solver.count(puzzle.with(row, column, 0), 2) == 1) {
                    return false;
                }
            }
        }
        return true;
    }

    @ParameterizedTest
    @CsvSource({
        "1...2..1..4..1.., 1, 1",
        "1...2..1..4...2., 2, 1",
        "12..3........4.., 1, 2",
        "12..3........4.., 2, 2",
        "1234............, 0, 1",
        "1234............, 0, 2",
        "1234341221434321, 2, 0",
        "1........2....3., 1, 2",
        "11.............., 1, 3"
    })
    void puzzles_areThoseOfBruteForce(String text, int removed, int added) {
        Grid puzzle = Grid.parse(text);
        for (ConstraintSet rules : List.of(CLASSIC, CLASSIC.with(Constraints.diagonals()))) {
            Vicinity vicinity = Vicinity.of(puzzle, rules).withMove(removed, added);
            assertThat(vicinity.puzzles().map(GeneratedPuzzle::grid))
                    .containsExactlyInAnyOrderElementsOf(byBruteForce(rules, puzzle, removed, added, false, true));
            assertThat(vicinity.withRedundantGivens().withSeed(5).puzzles().map(GeneratedPuzzle::grid))
                    .containsExactlyInAnyOrderElementsOf(byBruteForce(rules, puzzle, removed, added, false, false));
        }
        if (removed == added) {
            Vicinity same = Vicinity.of(puzzle, CLASSIC).withMove("{-" + removed + "+" + added + "}p");
            assertThat(same.puzzles().map(GeneratedPuzzle::grid))
                    .containsExactlyInAnyOrderElementsOf(byBruteForce(CLASSIC, puzzle, removed, added, true, true));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{-1+1}", "-2+1", "-1+2"})
    void classicPuzzles_areUniqueAndMinimal(String move) {
        Grid puzzle = PuzzleGenerator.defaults().puzzle().grid();
        List<GeneratedPuzzle> near =
                Vicinity.of(puzzle, CLASSIC).withMove(move).puzzles().limit(300).toList();
        assertThat(near).isNotEmpty().doesNotHaveDuplicates();
        for (GeneratedPuzzle one : near) {
            assertThat(Solvers.dlx().solveUnique(one.grid())).contains(one.solution());
            assertThat(isMinimal(Solvers.dlx(), one.grid())).isTrue();
        }
    }

    @Test
    void equivalents_areLeftOut() {
        Grid puzzle = Grid.parse("12..3........4..");
        Vicinity vicinity = Vicinity.of(puzzle, CLASSIC).withMove(2, 2);
        Symmetries symmetries = Symmetries.of(CLASSIC, puzzle);
        Set<Grid> forms = new HashSet<>();
        vicinity.puzzles()
                .forEach(near -> forms.add(symmetries.canonical(near.grid()).grid()));
        forms.remove(symmetries.canonical(puzzle).grid());

        List<GeneratedPuzzle> distinct = vicinity.withoutEquivalents().puzzles().toList();

        assertThat(distinct.stream()
                        .map(near -> symmetries.canonical(near.grid()).grid()))
                .containsExactlyInAnyOrderElementsOf(forms);
    }

    /** Counts of another program. */
    @Test
    @Tag("corpus")
    void numbersOfPuzzles_areThoseOfGridchecker() throws IOException {
        Path file =
                Path.of(System.getProperty("exactgrid.shared", "../shared")).resolve("data/making/vicinity-1-1.txt");
        assumeTrue(Files.exists(file), "no data in " + file.toAbsolutePath());
        for (String line : Files.readAllLines(file)) {
            if (!line.startsWith("#")) {
                String[] words = line.split(" ");
                Vicinity vicinity = Vicinity.of(Grid.parse(words[0]), CLASSIC);
                assertThat(vicinity.withRedundantGivens().puzzles().count())
                        .as(line)
                        .isEqualTo(Long.parseLong(words[1]));
                assertThat(vicinity.puzzles().count()).as(line).isEqualTo(Long.parseLong(words[2]));
            }
        }
    }

    @Test
    void badMoves_areRejected() {
        Vicinity vicinity = Vicinity.of(Grid.parse("12.............."), CLASSIC);
        rejects(() -> vicinity.withMove("{1}"), "'{1}' is no move: write {-1+1}, {-2+1}, {-2+2}p or {-1+1}*");
        rejects(() -> vicinity.withMove(3, 1), "3 givens to remove, and only 2 are there");
        rejects(() -> vicinity.withMove(0, Integer.MAX_VALUE), "2147483647 givens to add on a 4x4 board");
        rejects(() -> vicinity.withMove(0, 0), "a move of 0 givens removed and 0 added");
        rejects(() -> vicinity.withMove("-2+1p"), "the same pattern with 2 givens removed and 1 added");
        rejects(() -> vicinity.withMove(-1, 2), "a move of -1 givens removed and 2 added");
    }

    private static void rejects(Runnable call, String message) {
        assertThatIllegalArgumentException().isThrownBy(call::run).withMessage(message);
    }

    /** With a 3 in the first cell all others are 1; without it there are 118,098 solutions, too many to store. */
    @Test
    void manySolutions_areNotStored() {
        ConstraintSet rules = ConstraintSet.of(model -> {
            for (int column = 1; column < model.columns(); column++) {
                model.relation(new Cell(0, 0), new Cell(0, column), (first, other) -> first != 3 || other == 1);
            }
        });
        Grid board = Grid.empty(1, 11, 3);

        assertThat(Vicinity.of(board, rules).withMove(0, 1).puzzles().map(GeneratedPuzzle::grid))
                .containsExactly(board.with(0, 0, 3));
        Vicinity two = Vicinity.of(board.with(0, 0, 1), rules).withMove("{-1+2}");
        assertThat(two.withRedundantGivens().puzzles().map(GeneratedPuzzle::clues))
                .containsOnly(2)
                .hasSize(10);
        assertThat(two.puzzles()).isEmpty();
    }

    @Test
    void limits_leaveWhatWasFound() {
        Grid puzzle = PuzzleGenerator.defaults().puzzle().grid();
        Vicinity vicinity = Vicinity.of(puzzle, CLASSIC);
        List<GeneratedPuzzle> all = vicinity.puzzles().toList();
        List<GeneratedPuzzle> some = new ArrayList<>();
        assertThatExceptionOfType(SearchLimitException.class)
                .isThrownBy(() -> vicinity.withNodeLimit(1500).puzzles().forEach(some::add));
        assertThat(some).isNotEmpty().isEqualTo(all.subList(0, some.size()));
        Vicinity endless = Vicinity.of(Grid.empty(25), CLASSIC).withMove(0, 3);
        Deadline.limited(
                "vicinity",
                () -> endless.withTimeLimit(Deadline.LIMIT).puzzles().forEach(near -> {}));
        Deadline.interrupted("vicinity", () -> endless.puzzles().forEach(near -> {}));
        Deadline.interrupted("far", () -> vicinity.withMove(4, 4).puzzles().forEach(near -> {}));
    }

    /** Any cuts of the sets of removed givens, in both orders, and the numbers of sets that overflow or do not exist. */
    @Test
    void parts_oneAfterAnother_areTheWhole() {
        Grid puzzle =
                PuzzleGenerator.defaults().withBoard(Grid.empty(6)).puzzle().grid();
        for (Vicinity move : List.of(
                Vicinity.of(puzzle, CLASSIC).withMove(2, 1),
                Vicinity.of(puzzle, CLASSIC).withMove(3, 2).withSeed(5),
                Vicinity.of(puzzle, CLASSIC).withMove(0, 1).withRedundantGivens())) {
            List<GeneratedPuzzle> all = move.puzzles().toList();
            long sets = move.sets();
            List<GeneratedPuzzle> parts = new ArrayList<>();
            long[] cuts = {0, 1, sets / 3, sets / 3, sets - 1, sets, Long.MAX_VALUE};
            Arrays.sort(cuts);
            for (int i = 1; i < cuts.length; i++) {
                move.withSets(cuts[i - 1], cuts[i]).puzzles().forEach(parts::add);
            }
            assertThat(parts).isEqualTo(all);
        }
        int clues = puzzle.filledCells();
        assertThat(Vicinity.of(puzzle, CLASSIC).withMove(2, 1).sets()).isEqualTo((long) clues * (clues - 1) / 2);
        assertThat(Vicinity.of(puzzle, CLASSIC).withMove(0, 1).sets()).isEqualTo(1);
        Grid full = PuzzleGenerator.defaults().puzzle().solution();
        assertThat(Vicinity.of(full, CLASSIC).withMove(40, 1).sets()).isEqualTo(Long.MAX_VALUE);
        Grid sixtySix = full;
        for (int cell = 0; cell < 15; cell++) {
            sixtySix = sixtySix.with(cell / 9, cell % 9, 0);
        }
        assertThat(Vicinity.of(sixtySix, CLASSIC).withMove(33, 1).sets()).isEqualTo(7_219_428_434_016_265_740L);
        assertThat(Vicinity.of(puzzle, CLASSIC).withSets(1_000_000, 2_000_000).puzzles())
                .isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Vicinity.of(puzzle, CLASSIC).withSets(-1, 3));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Vicinity.of(puzzle, CLASSIC).withSets(3, 2));
    }

    /** From one of the 25,728 minimal puzzles of 4x4 with four givens, all others are reached; they are of 13 kinds. */
    @Test
    void closure_hasAllPuzzlesThatMovesReach() {
        Grid puzzle = PuzzleGenerator.defaults()
                .withBoard(Grid.empty(4))
                .withClues(4, 4)
                .puzzle()
                .grid();
        Vicinity closure = Vicinity.of(puzzle, CLASSIC).withMove("{-1+1}*");
        List<Grid> found = closure.puzzles().map(GeneratedPuzzle::grid).toList();

        assertThat(found).hasSize(25_728 - 1).doesNotContain(puzzle).doesNotHaveDuplicates();
        assertThat(closure.withoutEquivalents().withSeed(3).puzzles()).hasSize(13 - 1);
    }

    /** Puzzles from which fewer givens can be removed than at first end there. */
    @Test
    void closure_endsWhereNoMoveIsLeft() {
        Grid full = Grid.parse("1234341221434321");
        List<GeneratedPuzzle> smaller = Vicinity.of(full, CLASSIC)
                .withMove("{-5+0}*")
                .withRedundantGivens()
                .withoutEquivalents()
                .puzzles()
                .toList();
        assertThat(smaller).extracting(GeneratedPuzzle::clues).contains(11, 6).doesNotContain(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Vicinity.of(full, CLASSIC).withMove("-1+1*").withSets(0, 1))
                .withMessage("parts of a search that continues with the puzzles that it finds");
    }

    @Test
    void memoryLimit_leavesWhatWasFound() {
        Grid puzzle = PuzzleGenerator.defaults().puzzle().grid();
        Vicinity closure = Vicinity.of(puzzle, CLASSIC).withoutEquivalents().withClosure();
        List<Grid> some = new ArrayList<>();
        assertThatExceptionOfType(SearchLimitException.class)
                .isThrownBy(() -> closure.withMemoryLimit(200_000).puzzles().forEach(near -> some.add(near.grid())))
                .matches(stopped -> stopped.reason() == SearchLimitException.Reason.MEMORY)
                .withMessageStartingWith("the memory limit was reached")
                .withMessageEndingWith(some.size() + " solutions found");
        assertThat(some).hasSizeGreaterThan(2_000).hasSizeLessThan(9_000);
        try (Stream<GeneratedPuzzle> all = closure.puzzles()) {
            assertThat(all.limit(some.size()).map(GeneratedPuzzle::grid)).isEqualTo(some);
        }
        assertThatExceptionOfType(SearchLimitException.class)
                .isThrownBy(() -> closure.withMemoryLimit(0).puzzles().count());
        Vicinity unlimited = Vicinity.of(puzzle, CLASSIC).withMemoryLimit(0);
        assertThat(unlimited.puzzles().count())
                .isEqualTo(Vicinity.of(puzzle, CLASSIC).puzzles().count());
    }

    /** After each puzzle, the number of the set and that of the puzzles with it are where another stream continues. */
    @Test
    void setListener_tellsWhereToContinue() {
        Grid puzzle = PuzzleGenerator.defaults().puzzle().grid();
        Vicinity vicinity = Vicinity.of(puzzle, CLASSIC).withMove(1, 2).withSeed(8);
        List<GeneratedPuzzle> all = vicinity.puzzles().toList();
        long[] place = {-1, 0};
        Vicinity listened = vicinity.withSetListener(set -> {
            assertThat(set).isEqualTo(place[0] + 1);
            place[0] = set;
            place[1] = 0;
        });
        int found = 0;
        try (Stream<GeneratedPuzzle> puzzles = listened.puzzles()) {
            for (GeneratedPuzzle near : (Iterable<GeneratedPuzzle>) puzzles::iterator) {
                place[1]++;
                assertThat(near).isEqualTo(all.get(found++));
                if (found % 50 == 1) {
                    assertThat(vicinity.withSets(place[0], Long.MAX_VALUE)
                                    .puzzles()
                                    .skip(place[1]))
                            .isEqualTo(all.subList(found, all.size()));
                }
            }
        }
        assertThat(found).isEqualTo(all.size()).isGreaterThan(100);
        assertThat(place[0]).isEqualTo(vicinity.sets() - 1);
    }
}
