package io.github.exactgrid.steps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Placement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Published ratings and paths of Sudoku Explainer 1.2.1, from a folder beside the checkout. */
@Tag("corpus")
class StepsCorpusTest {

    private static final Path DATA =
            Path.of(System.getProperty("exactgrid.shared", "../shared")).resolve("data/steps");

    private final Explainer explainer = Explainer.of(ConstraintSet.classic());

    @BeforeAll
    static void needsTheCollections() {
        assumeTrue(Files.isDirectory(DATA), "no ratings in " + DATA.toAbsolutePath());
    }

    private static List<String> lines(String file) throws IOException {
        return Files.readAllLines(DATA.resolve(file)).stream()
                .filter(line -> !line.startsWith("#"))
                .toList();
    }

    /** All of them with {@code -Dexactgrid.ratings=1}; else every ninth, and the first of the hardest, all of which take ten minutes. */
    @ParameterizedTest
    @CsvSource({"se121-ratings.txt, 4193, 9", "hardest-rated.txt, 516, 516"})
    void ratings_areThePublishedOnes(String file, int size, int step) throws IOException {
        List<String> wrong = new ArrayList<>();
        List<String> puzzles = lines(file);
        for (int i = 0; i < puzzles.size(); i += Integer.getInteger("exactgrid.ratings", step)) {
            String[] words = puzzles.get(i).split(" ");
            Rating rating = explainer.rate(Grid.parse(words[0]));
            if (!rating.toString().equals(words[1])) {
                wrong.add(puzzles.get(i) + " rated " + rating);
            }
        }

        assertThat(puzzles).hasSize(size);
        assertThat(wrong).isEmpty();
    }

    @Test
    void paths_areThePublishedOnes() throws IOException {
        int paths = 0;
        List<String> expected = new ArrayList<>();
        for (String line : (Iterable<String>) lines("se121-paths.txt")::iterator) {
            if (!line.isBlank()) {
                expected.add(line);
            } else if (!expected.isEmpty()) {
                assertPath(expected);
                expected.clear();
                paths++;
            }
        }
        if (!expected.isEmpty()) {
            assertPath(expected);
            paths++;
        }
        assertThat(paths).isEqualTo(28);
    }

    private void assertPath(List<String> expected) {
        String puzzle = expected.get(0).split(" ")[0];
        Board board = Board.of(Grid.parse(puzzle));
        Explanation explanation = explainer.explain(board);
        List<String> steps = new ArrayList<>();
        for (Step step : explanation.steps()) {
            steps.add(published(step, board));
            board = board.with(step);
        }

        assertThat(steps)
                .as(puzzle)
                .isEqualTo(expected.subList(1, expected.size()).stream()
                        .map(line -> line.replaceFirst(" \\S+", ""))
                        .toList());
        assertThat(explanation.end()).isEqualTo(Explanation.End.SOLVED);
        assertThat(explanation.rating()).hasToString(expected.get(0).split(" ")[1]);
    }

    /** Writes a step as the file does: what a chain sets also removes the other candidates of the cell. */
    private static String published(Step step, Board board) {
        StringBuilder text = new StringBuilder(String.format(Locale.ROOT, "%.2f", step.rating() / 100.0));
        Map<Cell, StringBuilder> removed = new TreeMap<>();
        for (Placement placement : step.sets()) {
            text.append(' ').append(placement);
            if (step.technique().family() == Technique.Family.CHAIN) {
                board.marks().get(placement.cell()).stream()
                        .filter(digit -> digit != placement.digit())
                        .forEach(digit -> removed.computeIfAbsent(placement.cell(), cell -> new StringBuilder())
                                .append(digit));
            }
        }
        for (Placement placement : step.removes()) {
            removed.computeIfAbsent(placement.cell(), cell -> new StringBuilder())
                    .append(placement.digit());
        }
        removed.forEach(
                (cell, digits) -> text.append(" -").append(cell).append(':').append(digits));
        return text.toString();
    }

    /**
     * Positions of HoDoKu's regression library for the techniques that both programs define alike. Sudoku Explainer looks for
     * naked triplets only in houses with six empty cells or more, where no hidden set stands for them.
     */
    @Test
    void namedTechniques_areFoundInTheirPositions() throws IOException {
        Map<String, Technique> codes = Map.of(
                "0200", Technique.NAKED_PAIR,
                "0202", Technique.NAKED_QUAD,
                "0210", Technique.HIDDEN_PAIR,
                "0211", Technique.HIDDEN_TRIPLET,
                "0212", Technique.HIDDEN_QUAD,
                "0300", Technique.X_WING,
                "0301", Technique.SWORDFISH,
                "0302", Technique.JELLYFISH,
                "0800", Technique.XY_WING);
        List<String> missing = new ArrayList<>();
        int tried = 0;
        for (String line : lines("technique-positions.tsv")) {
            String[] columns = line.split("\t");
            Technique technique = codes.get(columns[1]);
            if (technique == null || !columns[3].equals("-")) {
                continue;
            }
            tried++;
            Explainer only = ExplainerFactory.defaults()
                    .withTechniques(List.of(technique))
                    .newExplainer();
            // HoDoKu removes candidates in all houses of a naked set at once.
            Map<Evidence.Pattern, Set<String>> removed = new HashMap<>();
            only.hints(board(columns))
                    .forEach(step -> removed.computeIfAbsent(pattern(step), same -> new TreeSet<>())
                            .addAll(step.removes().stream()
                                    .map(p -> "" + p.digit() + (p.cell().row() + 1)
                                            + (p.cell().column() + 1))
                                    .toList()));
            boolean found = removed.containsValue(new TreeSet<>(List.of(columns[7].split(" "))));
            if (!found) {
                missing.add(line);
            }
        }
        assertThat(tried).isGreaterThan(80);
        assertThat(missing).isEmpty();
    }

    static Evidence.Pattern pattern(Step step) {
        Evidence.Pattern pattern = (Evidence.Pattern) step.evidence();
        return new Evidence.Pattern(List.of(), pattern.cells().stream().sorted().toList(), pattern.digits());
    }

    /** A digit after a plus sign is no given; removed candidates are digit, row, column. */
    static Board board(String[] columns) {
        StringBuilder givens = new StringBuilder();
        List<Placement> entries = new ArrayList<>();
        String text = columns[5];
        for (int i = 0; i < text.length(); i++) {
            boolean entered = text.charAt(i) == '+';
            i += entered ? 1 : 0;
            if (entered) {
                int cell = givens.length();
                entries.add(Placement.of(cell / 9, cell % 9, text.charAt(i) - '0'));
            }
            givens.append(entered ? '.' : text.charAt(i));
        }
        Board board = Board.of(Grid.parse(givens.toString()));
        for (Placement entry : entries) {
            board = board.with(entry);
        }
        for (String gone : columns[6].equals("-") ? new String[0] : columns[6].split(" ")) {
            board = board.without(Placement.of(gone.charAt(1) - '1', gone.charAt(2) - '1', gone.charAt(0) - '0'));
        }
        return board;
    }
}
