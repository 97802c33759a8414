package io.github.exactgrid.symmetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Canonical forms by other programs, from a folder beside the checkout. */
@Tag("corpus")
class SymmetryCorpusTest {

    private static final Path DATA =
            Path.of(System.getProperty("exactgrid.shared", "../shared")).resolve("data");

    private static final Symmetries CLASSIC = Symmetries.of(ConstraintSet.classic(), Grid.empty(9));

    /** Puzzles for which that program missed the smallest form; all 3,359,232 rearrangements have been compared. */
    private static final Set<String> WRONG = Set.of(
            "..1..7..8.7.92.4.6......9.....3......2.86....4.....7....................81......2",
            "..........58....43.........8....4.6........3.1....97....3......9..36......2.4....");

    @BeforeAll
    static void needsTheData() {
        assumeTrue(Files.isDirectory(DATA.resolve("making")), "no data in " + DATA.toAbsolutePath());
    }

    private static List<String> lines(String file) {
        try (Stream<String> lines = Files.lines(DATA.resolve(file))) {
            return lines.filter(line -> !line.startsWith("#") && !line.isBlank())
                    .toList();
        } catch (IOException failure) {
            throw new AssertionError(failure);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"minlex-grids.txt", "minlex-puzzles.txt", "minlex-special.txt"})
    void canonical_isThatOfOtherPrograms(String file) {
        for (String line : lines("making/" + file)) {
            String[] words = line.split(" ");
            String form = CLASSIC.canonical(Grid.parse(words[0])).grid().toString();
            if (WRONG.contains(words[0])) {
                assertThat(form).isLessThan(words[1]); // '.' is less than any digit, as in the forms
            } else {
                assertThat(form).as(words[0]).isEqualTo(words[1]);
            }
        }
    }

    @Test
    void solvedGrids_haveThePublishedFormsAndAutomorphisms() {
        for (String line : lines("minlex.txt")) {
            String[] words = line.split("\\|");
            Grid grid = Grid.parse(words[1].strip());

            assertThat(CLASSIC.canonical(grid).grid()).as(words[0]).hasToString(words[2].strip());
            assertThat(CLASSIC.automorphisms(grid)).as(words[0]).isEqualTo(new java.math.BigInteger(words[3].strip()));
        }
    }

    @Test
    void pairs_areTheSameOrDifferent() {
        for (String line : lines("making/pairs.txt")) {
            String[] words = line.split(" ");
            boolean same = CLASSIC.equivalent(Grid.parse(words[0]), Grid.parse(words[1]))
                    .isPresent();
            assertThat(same).as(line).isEqualTo(words[2].equals("same"));
        }
    }

    /** Royle's list: all are different, and none has an automorphism (computed with gridchecker). */
    @Test
    void puzzlesWith17Clues_areAllDifferent() {
        List<String> puzzles = lines("puzzles-17-clue.txt");
        Set<Grid> forms = new HashSet<>();
        for (String puzzle : puzzles) {
            forms.add(CLASSIC.canonical(Grid.parse(puzzle)).grid());
        }

        assertThat(forms).hasSameSizeAs(puzzles).hasSize(49158);
        assertThat(CLASSIC.automorphisms(Grid.parse(puzzles.get(0)))).isOne();
    }

    /** With {@code -Dexactgrid.long=true} a million transformations, else a thousandth of that. */
    @Test
    void canonical_isTheSameUnderManyTransformations() {
        int perPuzzle = Boolean.getBoolean("exactgrid.long") ? 2000 : 2;
        List<String> puzzles = lines("making/minlex-puzzles.txt").subList(0, 500);
        for (int i = 0; i < puzzles.size(); i++) {
            Grid grid = Grid.parse(puzzles.get(i).split(" ")[0]);
            Grid form = CLASSIC.canonical(grid).grid();
            for (int seed = 0; seed < perPuzzle; seed++) {
                grid = CLASSIC.random((long) i * perPuzzle + seed).apply(grid);
                assertThat(CLASSIC.canonical(grid).grid()).isEqualTo(form);
            }
        }
    }
}
