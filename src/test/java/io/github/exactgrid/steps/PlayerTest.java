package io.github.exactgrid.steps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.exactgrid.Grid;
import io.github.exactgrid.Placement;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Solvers;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The techniques of players. */
class PlayerTest {

    private static final Set<Technique> SIMPLE = EnumSet.of(
            Technique.LAST_CELL,
            Technique.HIDDEN_SINGLE,
            Technique.NAKED_SINGLE,
            Technique.POINTING,
            Technique.CLAIMING,
            Technique.NAKED_PAIR);

    private final Explainer explainer =
            ExplainerFactory.defaults().withProfile(Profile.PLAYER).newExplainer();

    static List<String> puzzles() throws IOException {
        try (InputStream in = PlayerTest.class.getResourceAsStream("/players.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .toList();
        }
    }

    /** Returns the board of a line where simple techniques lead no further. */
    private static Board board(String line) {
        Board board = Board.of(Grid.parse(line.split(" ")[0]));
        return ExplainerFactory.defaults()
                .withTechniques(SIMPLE)
                .newExplainer()
                .explain(board)
                .board();
    }

    private static Step step(String line, Board board) {
        return ExplainerFactory.defaults()
                .withTechniques(Set.of(Technique.valueOf(line.split(" ")[1])))
                .newExplainer()
                .next(board)
                .orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("puzzles")
    void techniques_areFoundAndFollowFromTheirEvidence(String line) {
        Board board = board(line);
        Step step = step(line, board);
        StepChecker checker = new StepChecker(board);

        assertThat(step.technique()).isEqualTo(Technique.valueOf(line.split(" ")[1]));
        assertThat(step.rating()).isGreaterThanOrEqualTo(step.technique().baseRating());
        assertThat(checker.accepts(step)).as(step.text()).isTrue();
        for (Step mutant : mutants(step, board)) {
            assertThat(checker.accepts(mutant))
                    .as("mutant " + mutant.evidence())
                    .isFalse();
        }
        assertThat(step.text()).endsWith(".").doesNotContain("null");
        assertThat(step.hint(Detail.PLACE)).startsWith(step.technique().phrase());
    }

    /** Steps with a false conclusion, and steps with less evidence. */
    private static List<Step> mutants(Step step, Board board) {
        Grid solution = Solvers.fastest().solve(board.givens()).orElseThrow();
        List<Step> mutants = new ArrayList<>();
        for (Placement removed : step.removes()) {
            Placement needed = new Placement(removed.cell(), solution.digit(removed.cell()));
            mutants.add(new Step(step.technique(), step.rating(), List.of(), List.of(needed), step.evidence()));
        }
        for (Evidence less : less(step.evidence())) {
            mutants.add(new Step(step.technique(), step.rating(), step.sets(), step.removes(), less));
        }
        return mutants;
    }

    /** Evidence that misses a part without which it implies nothing, or describes itself wrongly. */
    private static List<Evidence> less(Evidence evidence) {
        if (evidence instanceof Evidence.Fish fish
                && !fish.fins().isEmpty()
                && fish.covers().size() == fish.bases().size()) {
            return List.of(new Evidence.Fish(fish.digit(), fish.bases(), fish.covers(), List.of()));
        }
        if (evidence instanceof Evidence.Alternating chain) {
            List<Evidence.StrongLink> links = new ArrayList<>(chain.links());
            Evidence.StrongLink first = links.get(0);
            Evidence.Node wrong =
                    new Evidence.Node(first.to().digit() % 9 + 1, first.from().cells());
            links.set(0, new Evidence.StrongLink(first.from(), wrong, first.house(), first.cells()));
            return List.of(
                    new Evidence.Alternating(links, chain.exclusions(), chain.isLoop(), List.of()),
                    new Evidence.Alternating(List.of(), List.of(), false, List.of()));
        }
        if (evidence instanceof Evidence.Colouring colouring
                && !colouring.houses().isEmpty()) {
            return List.of(new Evidence.Colouring(colouring.digits(), List.of(), List.of()));
        }
        if (evidence instanceof Evidence.CellSets sets) {
            return List.of(new Evidence.CellSets(sets.sets().subList(0, 1), sets.houses(), sets.digits()));
        }
        return List.of();
    }

    @Test
    void allPuzzles_areExplainedToTheEnd() throws IOException {
        Set<Technique> used = EnumSet.noneOf(Technique.class);
        for (String line : puzzles()) {
            Board board = Board.of(Grid.parse(line.split(" ")[0]));
            Explanation explanation = explainer.explain(board);
            assertThat(explanation.end()).isEqualTo(Explanation.End.SOLVED);
            for (Step step : explanation.steps()) {
                used.add(step.technique());
                assertThat(new StepChecker(board).accepts(step)).as(step.text()).isTrue();
                board = board.with(step);
            }
        }
        assertThat(used).hasSizeGreaterThan(30);
    }

    @Test
    void xChains_haveOneDigit() throws IOException {
        Explainer chains = ExplainerFactory.defaults()
                .withTechniques(Set.of(Technique.X_CHAIN))
                .newExplainer();
        int found = 0;
        for (String line : puzzles()) {
            for (Step step : chains.hints(board(line)).toList()) {
                found++;
                assertThat(((Evidence.Alternating) step.evidence()).links())
                        .allMatch(link -> link.from().digit() == link.to().digit());
                int digit = digit(step.evidence());
                assertThat(step.removes()).allMatch(removed -> removed.digit() == digit);
            }
        }
        assertThat(found).isGreaterThan(20);
    }

    private static int digit(Evidence evidence) {
        return ((Evidence.Alternating) evidence).links().get(0).from().digit();
    }

    @Test
    void hints_areOrderedAndFollowFromTheirEvidence() throws IOException {
        for (String line : puzzles().subList(0, 8)) {
            Board board = board(line);
            StepChecker checker = new StepChecker(board);
            List<Step> hints = explainer.hints(board).limit(120).toList();
            assertThat(hints.get(0)).isEqualTo(explainer.next(board).orElseThrow());
            assertThat(hints).isSortedAccordingTo((one, two) -> Integer.compare(one.rating(), two.rating()));
            for (Step step : hints) {
                assertThat(checker.accepts(step)).as(step.text()).isTrue();
            }
        }
    }

    @Test
    void profiles_differInTheirTechniques() {
        assertThat(Profile.SE_121.techniques())
                .doesNotContain(Technique.SKYSCRAPER)
                .contains(Technique.WRONG_DIGIT);
        assertThat(ExplainerFactory.defaults().techniques()).isEqualTo(Profile.SE_121.techniques());
        assertThat(Profile.PLAYER.techniques())
                .contains(Technique.SKYSCRAPER, Technique.DYNAMIC_CELL_CHAINS, Technique.MISSING_MARK)
                .doesNotContain(Technique.MUTANT_JELLYFISH, Technique.DIRECT_POINTING);
    }

    /** A grid that is nearly empty has thousands of almost locked sets, but no step; the search ends soon after an interrupt. */
    @Test
    void searches_stopAtALimit() {
        Board board = Board.of(
                Grid.parse("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"));
        Explainer hurried = ExplainerFactory.defaults()
                .withTechniques(EnumSet.range(Technique.FINNED_X_WING, Technique.TEMPLATE_DELETE))
                .withTimeLimit(Duration.ofMillis(40))
                .newExplainer();
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            try {
                hurried.hints(board).count();
            } catch (SearchLimitException stopped) {
                assertThat(stopped.reason()).isEqualTo(SearchLimitException.Reason.TIME);
            }
        });
    }

    // HoDoKu's regression library.

    /** The techniques of each code of the library. */
    private static final Map<String, String> CODES = Map.ofEntries(
            Map.entry("0000", "LAST_CELL"),
            Map.entry("0002", "HIDDEN_SINGLE LAST_CELL"),
            Map.entry("0003", "NAKED_SINGLE"),
            Map.entry("0100", "POINTING"),
            Map.entry("0101", "CLAIMING"),
            Map.entry("0110", "LOCKED_PAIR"),
            Map.entry("0111", "LOCKED_TRIPLE"),
            Map.entry("0200", "NAKED_PAIR LOCKED_PAIR"),
            Map.entry("0201", "NAKED_TRIPLET LOCKED_TRIPLE"),
            Map.entry("0202", "NAKED_QUAD"),
            Map.entry("0210", "HIDDEN_PAIR"),
            Map.entry("0211", "HIDDEN_TRIPLET"),
            Map.entry("0212", "HIDDEN_QUAD"),
            Map.entry("0300", "X_WING"),
            Map.entry("0301", "SWORDFISH"),
            Map.entry("0302", "JELLYFISH"),
            Map.entry("0310", "FINNED_X_WING"),
            Map.entry("0311", "FINNED_SWORDFISH"),
            Map.entry("0312", "FINNED_JELLYFISH"),
            Map.entry("0320", "SASHIMI_X_WING"),
            Map.entry("0321", "SASHIMI_SWORDFISH"),
            Map.entry("0322", "SASHIMI_JELLYFISH"),
            Map.entry("03111", "SIAMESE_FISH"),
            Map.entry("03121", "SIAMESE_FISH"),
            Map.entry("03211", "SIAMESE_FISH"),
            Map.entry("03221", "SIAMESE_FISH"),
            Map.entry("0331", "FRANKEN_SWORDFISH"),
            Map.entry("0332", "FRANKEN_JELLYFISH"),
            Map.entry("0340", "FRANKEN_X_WING"),
            Map.entry("0341", "FRANKEN_SWORDFISH"),
            Map.entry("0342", "FRANKEN_JELLYFISH"),
            Map.entry("03411", "SIAMESE_FRANKEN_FISH"),
            Map.entry("03421", "SIAMESE_FRANKEN_FISH"),
            Map.entry("0362", "MUTANT_JELLYFISH"),
            Map.entry("03621", "SIAMESE_MUTANT_FISH"),
            Map.entry("0400", "SKYSCRAPER"),
            Map.entry("0401", "TWO_STRING_KITE"),
            Map.entry("0402", "EMPTY_RECTANGLE TURBOT_FISH"),
            Map.entry("0403", "TURBOT_FISH SKYSCRAPER TWO_STRING_KITE"),
            Map.entry("0404", "DUAL_TWO_STRING_KITE"),
            Map.entry("0405", "DUAL_EMPTY_RECTANGLE"),
            Map.entry("0500", "SIMPLE_COLOURS_TRAP"),
            Map.entry("0501", "SIMPLE_COLOURS_WRAP"),
            Map.entry("0502", "MULTI_COLOURS"),
            Map.entry("0600", "UNIQUE_RECTANGLE_TYPE_1 UNIQUE_RECTANGLE_TYPE_5"),
            Map.entry("0601", "UNIQUE_RECTANGLE_TYPE_2 UNIQUE_RECTANGLE_TYPE_5"),
            Map.entry("0602", "UNIQUE_RECTANGLE_TYPE_3 UNIQUE_RECTANGLE_TYPE_5"),
            Map.entry("0603", "UNIQUE_RECTANGLE_TYPE_4 UNIQUE_RECTANGLE_TYPE_5"),
            Map.entry("0604", "UNIQUE_RECTANGLE_TYPE_5"),
            Map.entry("0605", "UNIQUE_RECTANGLE_TYPE_6"),
            Map.entry("0606", "HIDDEN_RECTANGLE"),
            Map.entry("0607", "AVOIDABLE_RECTANGLE_TYPE_1"),
            Map.entry("0608", "AVOIDABLE_RECTANGLE_TYPE_2"),
            Map.entry("0610", "BUG_TYPE_1"),
            Map.entry("0701", "X_CHAIN"),
            Map.entry("0702", "XY_CHAIN"),
            Map.entry("0703", "REMOTE_PAIR"),
            Map.entry("0706", "NICE_LOOP"),
            Map.entry("0707", "DISCONTINUOUS_NICE_LOOP ALTERNATING_CHAIN X_CHAIN XY_CHAIN"),
            Map.entry("0708", "ALTERNATING_CHAIN DISCONTINUOUS_NICE_LOOP X_CHAIN XY_CHAIN"),
            Map.entry("0709", "GROUPED_NICE_LOOP ALS_NICE_LOOP"),
            Map.entry("0710", "GROUPED_ALTERNATING_CHAIN ALS_ALTERNATING_CHAIN"),
            Map.entry("0711", "GROUPED_ALTERNATING_CHAIN ALS_ALTERNATING_CHAIN"),
            Map.entry("0800", "XY_WING"),
            Map.entry("0801", "XYZ_WING"),
            Map.entry("0803", "W_WING"),
            Map.entry("0901", "ALS_XZ"),
            Map.entry("0902", "ALS_XY_WING"),
            Map.entry("0903", "ALS_CHAIN"),
            Map.entry("0904", "DEATH_BLOSSOM"),
            Map.entry("1101", "SUE_DE_COQ"),
            Map.entry("1201", "TEMPLATE_SET"),
            Map.entry("1202", "TEMPLATE_DELETE"));

    /**
     * Positions that are solved otherwise: mutant fish of five and seven houses and a siamese one; h836, which lists candidates
     * of two digits; loops and pairs of colours or sets that remove more at once; a chain of almost locked sets whose ends
     * overlap, and one of more than five links; and a template that two other digits rule out together.
     */
    private static final Set<String> OTHERS = Set.of(
            "h754", "h760", "h763", "h836", "h867", "h1152", "h1159", "h1247", "h1352", "h1415", "h1453", "h1454",
            "h1540");

    @Test
    @Tag("corpus")
    void positionsOfHodoku_haveTheNamedTechnique() throws IOException {
        Path file = Path.of(System.getProperty("exactgrid.shared", "../shared"))
                .resolve("data/steps/technique-positions.tsv");
        assumeTrue(Files.isRegularFile(file), "no positions in " + file.toAbsolutePath());
        List<String> missing = new ArrayList<>();
        int tried = 0;
        for (String line : Files.readAllLines(file)) {
            if (line.startsWith("#")) {
                continue;
            }
            tried++;
            String[] columns = line.split("\t");
            if (!isFound(columns)) {
                missing.add(columns[0]);
            }
        }
        assertThat(tried).isEqualTo(778);
        assertThat(missing).isSubsetOf(OTHERS);
    }

    private static boolean isFound(String[] columns) {
        if (!CODES.containsKey(columns[1])) {
            return false;
        }
        Set<Technique> techniques = Arrays.stream(CODES.get(columns[1]).split(" "))
                .map(Technique::valueOf)
                .collect(Collectors.toSet());
        Board board = StepsCorpusTest.board(columns);
        List<Step> hints = ExplainerFactory.defaults()
                .withTechniques(techniques)
                .newExplainer()
                .hints(board)
                .toList();
        boolean sets = !columns[8].equals("-") && columns[7].equals("-");
        Map<Object, Set<String>> found = new HashMap<>();
        for (Step step : hints) {
            // HoDoKu removes candidates in all houses of a naked set at once, and sets all cells of a template.
            Object key = step.evidence() instanceof Evidence.Pattern pattern
                            && !step.technique().name().startsWith("HIDDEN_S")
                    ? StepsCorpusTest.pattern(step) + (pattern.cells().isEmpty() && sets ? digit(step) : "")
                    : step;
            Set<String> result = found.computeIfAbsent(key, same -> new TreeSet<>());
            step.removes().forEach(removed -> result.add(code(removed)));
            for (Placement set : step.sets()) {
                if (sets) {
                    result.add(code(set));
                } else {
                    board.marks().get(set.cell()).stream()
                            .filter(digit -> digit != set.digit())
                            .forEach(digit -> result.add(code(new Placement(set.cell(), digit))));
                }
            }
        }
        return columns[3].equals("x")
                ? hints.isEmpty()
                : found.containsValue(new TreeSet<>(List.of(columns[sets ? 8 : 7].split(" "))));
    }

    private static String digit(Step step) {
        return " of " + step.sets().get(0).digit();
    }

    private static String code(Placement placement) {
        return "" + placement.digit() + (placement.cell().row() + 1)
                + (placement.cell().column() + 1);
    }
}
