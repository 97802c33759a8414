package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Large collections of puzzles with known answers, from a folder beside the checkout. */
@Tag("corpus")
class CorpusTest {

    private static final Path DATA =
            Path.of(System.getProperty("exactgrid.shared", "../shared")).resolve("data");

    @BeforeAll
    static void needsTheCollections() {
        assumeTrue(Files.isDirectory(DATA), "no puzzle collections in " + DATA.toAbsolutePath());
    }

    /** The lines of a file without comments. */
    private static List<String> lines(String file) {
        try (Stream<String> lines = Files.lines(DATA.resolve(file))) {
            return lines.filter(line -> !line.startsWith("#") && !line.isBlank())
                    .toList();
        } catch (IOException failure) {
            throw new AssertionError(failure);
        }
    }

    /** Some of them where all take long, and none by backtracking: that takes minutes, even in dynamic order. */
    @ParameterizedTest
    @CsvSource({"BITBOARD, 1", "DLX, 10"})
    void seventeenClues_haveExactlyOneSolution(Engine engine, int step) {
        assertUnique("puzzles-17-clue.txt", engine, 49158, step);
    }

    @ParameterizedTest
    @EnumSource(names = {"BITBOARD", "DLX", "DYNAMIC_BACKTRACKING"})
    void hardestPuzzles_haveExactlyOneSolution(Engine engine) {
        assertUnique("puzzles-hardest-1106.txt", engine, 375, 1);
    }

    private static void assertUnique(String file, Engine engine, int puzzles, int step) {
        Solver solver = SolverFactory.defaults().withEngine(engine).newSolver();
        BruteForce.Rule classic = BruteForce.classic(3, 3);
        List<String> lines = lines(file);
        for (int i = 0; i < lines.size(); i += step) {
            String line = lines.get(i);
            Optional<Grid> solution = solver.solveUnique(Grid.parse(line));
            assertThat(solution).as(line).isPresent();
            int[][] digits = solution.get().toArray();
            assertThat(solution.get().isFull() && classic.holds(digits))
                    .as(line)
                    .isTrue();
            for (int cell = 0; cell < 81; cell++) {
                char given = line.charAt(cell);
                assertThat(given == '.' || given == '0' || given - '0' == digits[cell / 9][cell % 9])
                        .as(line)
                        .isTrue();
            }
        }
        assertThat(lines).hasSize(puzzles);
    }

    @ParameterizedTest
    @EnumSource(names = {"BITBOARD", "DLX", "DYNAMIC_BACKTRACKING"})
    void solutionCounts_areThosePublished(Engine engine) {
        Solver solver = SolverFactory.defaults().withEngine(engine).newSolver();
        List<String> lines = lines("solution-counts.txt");
        for (String line : lines) {
            String[] fields = line.split(":");
            Grid grid = Grid.parse(fields[0]);
            assertThat(solver.count(grid, 1_000_000)).as(line).isEqualTo(Long.parseLong(fields[1]));
            Optional<Grid> solution = fields.length > 2 ? Optional.of(Grid.parse(fields[2])) : Optional.empty();
            assertThat(solver.solveUnique(grid)).as(line).isEqualTo(solution);
        }
        assertThat(lines).hasSize(33);
    }

    @ParameterizedTest
    @EnumSource(names = {"BITBOARD", "DLX", "DYNAMIC_BACKTRACKING"})
    void candidates_areThosePublished(Engine engine) {
        Solver solver = SolverFactory.defaults().withEngine(engine).newSolver();
        List<String> lines = lines("true-candidates.txt");
        for (String line : lines) {
            String[] fields = line.split(" ");
            Grid grid = Grid.parse(fields[0]);
            assertThat(solver.count(grid, 1_000_000)).isEqualTo(Long.parseLong(fields[1]));
            List<Set<Integer>> expected = new ArrayList<>();
            for (int cell = 0; cell < 81; cell++) {
                Set<Integer> digits = new TreeSet<>();
                for (int digit = 1; digit <= 9; digit++) {
                    if (fields[2].charAt(9 * cell + digit - 1) != '.') {
                        digits.add(digit);
                    }
                }
                expected.add(digits);
            }
            assertThat(List.copyOf(solver.candidates(grid).values())).as(line).isEqualTo(expected);
        }
        assertThat(lines).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "classic-4x4",
                "classic-6x6",
                "classic-6x6-vertical",
                "classic-8x8",
                "classic-10x10",
                "classic-12x12",
                "classic-16x16",
                "classic-16x16-kudoku",
                "classic-20x20",
                "classic-wikipedia",
                "inkala-2010",
                "inkala-2012",
            })
    void boardsOfOtherSizes_haveTheSolutionPublished(String name) {
        List<String> lines = lines("variants/" + name + ".txt");
        int[] box = Arrays.stream(value(lines, "box").split("x"))
                .mapToInt(Integer::parseInt)
                .toArray();
        Grid givens = block(lines, "givens:", box[0] * box[1]);
        Grid solution = block(lines, "solution:", box[0] * box[1]);
        ConstraintSet rules = ConstraintSet.classic(box[0], box[1]);

        Solver solver = SolverFactory.defaults()
                .withEngine(Engine.DLX)
                .withConstraints(rules)
                .newSolver();
        assertThat(solver.solveUnique(givens)).contains(solution);
        assertThat(value(lines, "solutions")).isEqualTo("1");
    }

    private static String value(List<String> lines, String key) {
        return lines.stream()
                .filter(line -> line.startsWith(key + ": "))
                .map(line -> line.substring(key.length() + 2))
                .findFirst()
                .orElseThrow();
    }

    private static Grid block(List<String> lines, String key, int rows) {
        return Grid.parse(
                lines.stream().skip(lines.indexOf(key) + 1L).limit(rows).collect(Collectors.joining("\n")));
    }
}
