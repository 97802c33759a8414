package io.github.exactgrid.steps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Placement;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.steps.Explanation.End;
import io.github.exactgrid.steps.Technique.Family;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExplainerTest {

    /** A puzzle of rating 1.2. */
    private static final String EASY =
            "..345...9....8....6.923.....1....6..7....8..1.65....7..7..6.9.8.......64.4.9.....";

    private static final String TWO_SOLUTIONS =
            "..345...9....8....6.923.....1....6..7....8..1.65....7..7..6.9.8........4.4.9.....";

    private final Explainer explainer = Explainer.of(ConstraintSet.classic());

    static List<String> puzzles() throws IOException {
        try (InputStream in = ExplainerTest.class.getResourceAsStream("/steps.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .toList();
        }
    }

    private static Board board(String text) {
        return Board.of(Grid.parse(text));
    }

    /** The givens leave many solutions, and the marks one. */
    @Test
    void marksThatLeaveOneSolution_areExplainedToTheEnd() {
        Grid solution = Solvers.fastest().solve(Grid.parse(EASY)).orElseThrow();
        Map<Cell, Set<Integer>> marks = new HashMap<>();
        for (int row = 0; row < 9; row++) {
            for (int column = 0; column < 9; column++) {
                int digit = solution.digit(row, column);
                marks.put(
                        new Cell(row, column), (row + column) % 3 == 0 ? Set.of(digit) : Set.of(digit, digit % 9 + 1));
            }
        }
        Board board = Board.of(Grid.empty(9)).withMarks(marks);
        Explanation explanation = explainer.explain(board);

        assertThat(explanation.end()).isEqualTo(End.SOLVED);
        assertThat(explanation.board().grid()).isEqualTo(solution);
        Board open = board;
        for (Optional<Step> step = explainer.next(board); step.isPresent(); step = explainer.next(open)) {
            open = open.with(step.get());
        }
        assertThat(open.grid()).isEqualTo(solution);
    }

    // Ratings and steps.

    @ParameterizedTest
    @MethodSource("puzzles")
    void ratingsAndTechniques_areThoseOfTheFile(String line) {
        String[] words = line.split(" ");
        Explanation explanation = explainer.explain(board(words[0]));

        assertThat(explainer.rate(Grid.parse(words[0]))).hasToString(words[1]).isEqualTo(explanation.rating());
        assertThat(explanation.rating().hardest()).contains(Technique.valueOf(words[2]));
        Set<Technique> used = explanation.steps().stream().map(Step::technique).collect(Collectors.toSet());
        assertThat(used).contains(Technique.valueOf(words[words.length - 1]));
        assertThat(explanation.board().grid())
                .isEqualTo(Solvers.fastest().solve(Grid.parse(words[0])).orElseThrow());
    }

    @ParameterizedTest
    @MethodSource("puzzles")
    void steps_followFromTheirEvidence(String line) {
        Board board = board(line.split(" ")[0]);
        for (Step step : explainer.explain(board).steps()) {
            assertThat(new StepChecker(board).accepts(step)).as(step.text()).isTrue();
            for (Step mutant : mutants(step, board)) {
                assertThat(new StepChecker(board).accepts(mutant))
                        .as("mutant " + mutant + " of " + step.text())
                        .isFalse();
            }
            board = board.with(step);
        }
    }

    /** Steps with a conclusion that is false: the digit of the solution removed, or another one set. */
    private static List<Step> mutants(Step step, Board board) {
        Grid solution = Solvers.fastest().solve(board.givens()).orElseThrow();
        List<Step> mutants = new ArrayList<>();
        for (Placement removed : step.removes()) {
            Placement needed = new Placement(removed.cell(), solution.digit(removed.cell()));
            mutants.add(new Step(step.technique(), step.rating(), List.of(), List.of(needed), step.evidence()));
        }
        for (Placement set : step.sets()) {
            board.marks().get(set.cell()).stream()
                    .filter(digit -> digit != set.digit())
                    .limit(2)
                    .forEach(digit -> mutants.add(new Step(
                            step.technique(),
                            step.rating(),
                            List.of(new Placement(set.cell(), digit)),
                            List.of(),
                            step.evidence())));
        }
        return mutants;
    }

    @Test
    void everyTechnique_hasATextThatNamesItsConclusion() throws IOException {
        for (String line : puzzles()) {
            for (Step step : explainer.explain(board(line.split(" ")[0])).steps()) {
                assertThat(step.text()).endsWith(".").doesNotContain("[", "null", "Optional");
                step.sets().forEach(set -> assertThat(step.text()).contains(set.cell() + " is " + set.digit()));
                step.removes()
                        .forEach(removed -> assertThat(step.text())
                                .contains("" + removed.cell())
                                .contains("" + removed.digit()));
                assertThat(step.hint(Detail.NAME)).isEqualTo(step.technique().phrase());
                assertThat(step.hint(Detail.PLACE)).startsWith(step.hint(Detail.NAME));
                assertThat(step.hint(Detail.FULL)).isEqualTo(step.text());
                assertThat(step.rating())
                        .isGreaterThanOrEqualTo(step.technique().baseRating());
            }
        }
    }

    @Test
    void texts_areWhatATeacherWouldSay() {
        Step first = explainer.next(board(EASY)).orElseThrow();

        assertThat(first.hint(Detail.NAME)).isEqualTo("a hidden single");
        assertThat(first.hint(Detail.PLACE)).isEqualTo("a hidden single in box 1");
        assertThat(first.text()).isEqualTo("In box 1 the 7 can only go in r2c3. r2c3 is 7.");
        assertThat(first).hasToString("1.2 hidden single in box 1: r2c3=7");
    }

    @Test
    void dynamicChainsPlus_areFoundWhereSimplerChainsAreNotAllowed() throws IOException {
        Set<Technique> allowed = EnumSet.copyOf(Profile.SE_121.techniques());
        allowed.removeAll(EnumSet.range(Technique.DYNAMIC_CONTRADICTION, Technique.DYNAMIC_REGION_CHAINS));
        Explainer without = ExplainerFactory.defaults().withTechniques(allowed).newExplainer();
        Set<Technique> used = new HashSet<>();
        for (String line : puzzles()) {
            if (line.contains(" DYNAMIC")) {
                Board board = board(line.split(" ")[0]);
                for (Step step : without.explain(board).steps()) {
                    used.add(step.technique());
                    assertThat(new StepChecker(board).accepts(step))
                            .as(step.text())
                            .isTrue();
                    board = board.with(step);
                }
            }
        }
        assertThat(used).anyMatch(technique -> technique.name().startsWith("DYNAMIC_PLUS"));
    }

    /** Where chains that are not nested are not allowed, the first step that patterns do not find is a nested one. */
    @ParameterizedTest
    @ValueSource(strings = {"NESTED_FORCING", "NESTED_MULTIPLE", "NESTED_DYNAMIC", "NESTED_TWICE"})
    void nestedChains_followFromTheirEvidence(String level) throws IOException {
        Explainer nestedOnly = withChainsOnly(level).newExplainer();
        int nested = 0;
        for (String line : puzzles()) {
            Board board = board(line.split(" ")[0]);
            Optional<Step> step = line.contains(" DYNAMIC") ? nestedOnly.next(board) : Optional.empty();
            while (step.isPresent() && !step.get().technique().name().startsWith(level)) {
                board = board.with(step.get());
                step = nestedOnly.next(board);
            }
            if (step.isPresent()) {
                assertThat(new StepChecker(board).accepts(step.get()))
                        .as(step.get().text())
                        .isTrue();
                nested += step.get().text().contains("\nChain A, ") ? 1 : 0;
            }
        }
        assertThat(nested).isPositive();
    }

    private static ExplainerFactory withChainsOnly(String level) {
        Set<Technique> allowed = EnumSet.copyOf(Profile.SE_121.techniques());
        allowed.removeIf(technique -> technique.compareTo(Technique.DYNAMIC_CONTRADICTION) >= 0
                && !technique.name().startsWith(level));
        return ExplainerFactory.defaults().withTechniques(allowed);
    }

    @Test
    void nestedChains_areStoppedAtALimit() {
        Explainer impatient = withChainsOnly("NESTED_TWICE")
                .withTimeLimit(Duration.ofMillis(30))
                .newExplainer();
        Board hard = board(hardest());
        assertTimeoutPreemptively(
                Duration.ofSeconds(30),
                () -> assertThatExceptionOfType(SearchLimitException.class).isThrownBy(() -> impatient.explain(hard)));
    }

    // Settings.

    @Test
    void techniquesThatAreNotAllowed_areNotUsed() throws IOException {
        Explainer easy =
                ExplainerFactory.defaults().withHardest(4.2).withoutUniqueness().newExplainer();
        for (String line : puzzles()) {
            Explanation explanation = easy.explain(board(line.split(" ")[0]));
            assertThat(explanation.steps())
                    .allMatch(step -> step.rating() <= 420)
                    .noneMatch(step -> step.technique().family() == Family.UNIQUENESS);
            boolean solved = explanation.end() == End.SOLVED;
            assertThat(explanation.rating().isExact()).isEqualTo(solved);
            assertThat(explanation.rating().toString().startsWith("at least ")).isEqualTo(!solved);
            assertThat(explanation.end()).isIn(End.SOLVED, End.STUCK);
        }
    }

    @Test
    void settings_areKeptAndChecked() {
        ExplainerFactory factory = ExplainerFactory.defaults()
                .withConstraints(ConstraintSet.classic())
                .withTechniques(List.of(Technique.NAKED_SINGLE, Technique.BUG_TYPE_1))
                .withHardest(5.0)
                .withTimeLimit(Duration.ofSeconds(9));

        assertThat(factory.techniques()).containsExactly(Technique.NAKED_SINGLE, Technique.BUG_TYPE_1);
        assertThat(factory.withoutUniqueness().techniques()).containsExactly(Technique.NAKED_SINGLE);
        assertThat(factory.hardest()).isEqualTo(5.0);
        assertThat(factory.timeLimit()).contains(Duration.ofSeconds(9));
        assertThat(factory.constraints()).isEqualTo(ConstraintSet.classic());
        assertThatIllegalArgumentException().isThrownBy(() -> factory.withHardest(0.9));
        assertThatIllegalArgumentException().isThrownBy(() -> factory.withHardest(Double.NaN));
        assertThatIllegalArgumentException().isThrownBy(() -> factory.withTimeLimit(Duration.ZERO));
    }

    @Test
    void factories_areEqualIfTheirSettingsAre() {
        ExplainerFactory defaults = ExplainerFactory.defaults();
        ExplainerFactory limited = defaults.withHardest(5.0).withTimeLimit(Duration.ofSeconds(9));

        assertThat(limited)
                .isEqualTo(defaults.withTimeLimit(Duration.ofSeconds(9)).withHardest(5.0))
                .hasSameHashCodeAs(defaults.withTimeLimit(Duration.ofSeconds(9)).withHardest(5.0))
                .isNotEqualTo(limited.withoutHardest())
                .isNotEqualTo(limited.withoutTimeLimit())
                .isNotEqualTo(limited.withoutUniqueness())
                .isNotEqualTo(limited.withConstraints(ConstraintSet.of()))
                .hasToString("[rows, columns, boxes], " + limited.techniques().size()
                        + " techniques, hardest 5.0, time limit PT9S");
        assertThat(limited.withoutHardest().withoutTimeLimit()).isEqualTo(defaults);
    }

    @Test
    void explainers_areSerializable() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(explainer);
            out.writeObject(board(EASY));
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            Explainer read = (Explainer) in.readObject();
            Board board = (Board) in.readObject();
            assertThat(board).isEqualTo(board(EASY)).hasSameHashCodeAs(board(EASY));
            assertThat(read.explain(board)).isEqualTo(explainer.explain(board(EASY)));
        }
    }

    // Hints.

    @Test
    void hints_areOrderedAndBeginWithTheNextStep() throws IOException {
        for (String line : puzzles().subList(20, 60)) {
            Board board = board(line.split(" ")[0]);
            for (Step taken : explainer.explain(board).steps().subList(0, 12)) {
                board = board.with(taken);
            }
            List<Step> hints = explainer.hints(board).limit(60).toList();
            assertThat(hints).isNotEmpty().doesNotHaveDuplicates();
            assertThat(hints.get(0)).isEqualTo(explainer.next(board).orElseThrow());
            assertThat(hints).isSortedAccordingTo((one, two) -> Integer.compare(one.rating(), two.rating()));
            StepChecker checker = new StepChecker(board);
            assertThat(hints).allMatch(checker::accepts);
        }
    }

    @Test
    void hints_endWhenNothingIsLeft() {
        Grid solution = Solvers.fastest().solve(Grid.parse(EASY)).orElseThrow();
        assertThat(explainer.hints(Board.of(solution))).isEmpty();
        assertThat(explainer.hints(Board.of(solution.with(3, 3, 0))).map(Step::technique))
                .containsExactly(Technique.LAST_CELL, Technique.NAKED_SINGLE);
    }

    // Mistakes and bad input.

    @Test
    void givensThatClash_areNamedAsTheyAre() {
        Grid givens = Grid.empty(9).with(0, 0, 5).with(0, 7, 5);

        assertThat(Explainer.of(ConstraintSet.classic()).next(Board.of(givens)).orElseThrow())
                .hasToString("0.0 wrong digit in r1c1 and r1c8: r1c1=5 r1c8=5");
    }

    @Test
    void digitsThatViolateARule_areNamed() {
        Board board = board(EASY).with(Placement.of(0, 0, 4));
        Step step = explainer.next(board).orElseThrow();

        assertThat(step.technique()).isEqualTo(Technique.WRONG_DIGIT);
        assertThat(step.removes()).containsExactly(Placement.of(0, 0, 4));
        assertThat(step.text()).isEqualTo("The 4 in r1c1 and 4 in r1c4 violate the constraint rows.");
        assertThat(board.with(step)).isEqualTo(board(EASY));
        assertThat(explainer.hints(board)).containsExactly(step);
        Explanation explanation = explainer.explain(board);
        assertThat(explanation.end()).isEqualTo(End.BROKEN);
        assertThat(explanation.steps()).containsExactly(step);
        assertThat(explanation.deadEnd()).isPresent();
    }

    @Test
    void aWrongDigit_isNamedBeforeItViolatesARule() {
        int right = Solvers.fastest().solve(Grid.parse(EASY)).orElseThrow().digit(0, 0);
        int wrong = board(EASY).marks().get(new Cell(0, 0)).stream()
                .filter(digit -> digit != right)
                .findFirst()
                .orElseThrow();
        Board board = board(EASY).with(Placement.of(0, 0, wrong));
        Step step = explainer.next(board).orElseThrow();

        assertThat(step.technique()).isEqualTo(Technique.WRONG_DIGIT);
        assertThat(step.removes()).containsExactly(Placement.of(0, 0, wrong));
        assertThat(step.text()).startsWith("The " + wrong + " in r1c1 is wrong.");
        assertThat(explainer.explain(board).end()).isEqualTo(End.BROKEN);
        assertThat(explainer.hints(board).findFirst()).contains(step);
        assertThat(explainer.hints(board).skip(1).limit(20))
                .isNotEmpty()
                .containsExactlyElementsOf(
                        explainer.hints(board(EASY)).limit(20).toList());
        Explainer trusting = ExplainerFactory.defaults()
                .withTechniques(EnumSet.complementOf(EnumSet.of(Technique.WRONG_DIGIT, Technique.MISSING_MARK)))
                .newExplainer();
        assertThat(trusting.explain(board).end()).isEqualTo(End.BROKEN);
        assertThat(trusting.explain(board).deadEnd()).isPresent();
    }

    /** Whether the solution is known or searched for: the same digits are wrong, and the same marks missing. */
    @Test
    void mistakes_areThoseOfASearch_ifTheSolutionIsKnown() {
        Grid solution = Solvers.fastest().solve(Grid.parse(EASY)).orElseThrow();
        Random random = new Random(1);
        int wrong = 0;
        int missing = 0;
        for (int i = 0; i < 100; i++) {
            Board board = board(EASY);
            for (Map.Entry<Cell, Set<Integer>> marks : board.marks().entrySet()) {
                int kind = random.nextInt(200);
                Cell cell = marks.getKey();
                int digit = kind == 0 ? marks.getValue().iterator().next() : solution.digit(cell);
                if (kind < 20) {
                    board = board.with(new Placement(cell, digit));
                } else if (kind < 22
                        && board.marks().getOrDefault(cell, Set.of()).size() > 1) {
                    board = board.without(new Placement(cell, solution.digit(cell)));
                }
            }
            Mistakes searched = new Mistakes(Solvers::fastest, board, Optional.empty());
            Mistakes known = new Mistakes(Solvers::fastest, board, Optional.of(solution));
            assertThat(known.wrongDigits()).isEqualTo(searched.wrongDigits());
            if (known.wrongDigits().isPresent()) {
                wrong++;
            } else {
                assertThat(known.missingMarks()).isEqualTo(searched.missingMarks());
                missing += known.missingMarks().isPresent() ? 1 : 0;
            }
        }
        assertThat(wrong).isGreaterThan(5);
        assertThat(missing).isGreaterThan(5);
    }

    @Test
    void entriesThatAreOnlyWrongTogether_areFoundInManySolutions() {
        Board empty = Board.of(Grid.empty(9));
        Board board = empty;
        for (int digit = 1; digit <= 8; digit++) {
            board = board.with(Placement.of(0, digit - 1, digit));
        }
        board = board.with(Placement.of(1, 8, 9));

        assertThat(explainer.next(board).map(Step::removes)).contains(List.of(Placement.of(1, 8, 9)));
    }

    @Test
    void aMarkThatTheSolutionNeeds_isMissed() {
        int right = Solvers.fastest().solve(Grid.parse(EASY)).orElseThrow().digit(0, 0);
        Board board = board(EASY).without(Placement.of(0, 0, right));
        Step step = explainer.next(board).orElseThrow();

        assertThat(step.technique()).isEqualTo(Technique.MISSING_MARK);
        assertThat(step.text()).isEqualTo("r1c1 has lost the " + right + ", which the solution needs.");
        assertThat(step).hasToString("0.0 missing mark in r1c1: r1c1+" + right);
        assertThat(board.with(step)).isEqualTo(board(EASY));
        assertThat(explainer.hints(board).limit(21))
                .startsWith(step)
                .endsWith(explainer.hints(board(EASY)).limit(20).toArray(Step[]::new));
    }

    @Test
    void aCellWithoutMarks_isADeadEnd() {
        Board board = board(EASY).withMarks(Map.of(new Cell(0, 0), Set.of()));
        Explanation explanation = explainer.explain(board);

        assertThat(explanation.end()).isEqualTo(End.BROKEN);
        assertThat(explanation.deadEnd().map(DeadEnd::cells)).contains(List.of(new Cell(0, 0)));
        assertThat(explanation.deadEnd().orElseThrow()).hasToString("No digit is left for r1c1.");
    }

    @Test
    void severalSolutions_areExplainedWithoutUniquenessUntilNothingIsCertain() {
        Explanation explanation = explainer.explain(board(TWO_SOLUTIONS));

        assertThat(Solvers.fastest().count(Grid.parse(TWO_SOLUTIONS), 2)).isEqualTo(2);
        assertThat(explanation.end()).isEqualTo(End.STUCK);
        assertThat(explanation.steps()).noneMatch(step -> step.technique().family() == Family.UNIQUENESS);
        Map<Cell, Set<Integer>> possible = Solvers.fastest().candidates(Grid.parse(TWO_SOLUTIONS));
        explanation.board().marks().forEach((cell, marks) -> assertThat(marks).containsAll(possible.get(cell)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> explainer.rate(Grid.parse(TWO_SOLUTIONS)))
                .withMessage("2 solutions or more");
    }

    /** Where every candidate is in some solution, a search for the hardest chains would take long, and find nothing. */
    @Test
    void aBoardWithoutCertainty_isKnownToBeStuckAtOnce() {
        Board empty = Board.of(Grid.empty(9));
        assertTimeoutPreemptively(Duration.ofSeconds(30), () -> {
            assertThat(explainer.explain(empty).end()).isEqualTo(End.STUCK);
            assertThat(explainer.next(empty)).isEmpty();
            assertThat(explainer.hints(empty)).isEmpty();
        });
    }

    @Test
    void noSolution_endsBroken() {
        String puzzle = "..345...9....8....6.923.....1....6..7....8..1.65....7..7..6.9.8.......64.4.92....";
        assertThat(Solvers.fastest().solve(Grid.parse(puzzle))).isEmpty();
        Explanation explanation = explainer.explain(board(puzzle));

        assertThat(explanation.end()).isEqualTo(End.BROKEN);
        assertThat(explanation.deadEnd()).isPresent();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> explainer.rate(Grid.parse(puzzle)))
                .withMessage("no solution");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> explainer.rate(Grid.parse("11" + ".".repeat(79))))
                .withMessage("no solution");
    }

    @Test
    void aFullGrid_isRatedZero() {
        Grid solution = Solvers.fastest().solve(Grid.parse(EASY)).orElseThrow();

        assertThat(explainer.rate(solution)).hasToString("0.0/0.0/0.0").matches(Rating::isExact);
        assertThat(explainer.next(Board.of(solution))).isEmpty();
        assertThat(explainer.explain(Board.of(solution)).end()).isEqualTo(End.SOLVED);
    }

    @Test
    void boardsWithOtherRules_areRejectedWithTheReason() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Explainer.of(ConstraintSet.latin()).next(board(EASY)))
                .withMessageContaining("rules");
    }

    @Test
    void forbiddenPlacements_areRespected() {
        Grid solution = Solvers.fastest().solve(Grid.parse(EASY)).orElseThrow();
        StringBuilder marks = new StringBuilder();
        for (int cell = 0; cell < 81; cell++) {
            for (int digit = 1; digit <= 9; digit++) {
                boolean allowed = solution.digit(cell / 9, cell % 9) == digit || (cell * 7 + digit) % 3 == 0;
                marks.append(allowed ? "" + digit : ".");
            }
        }
        ConstraintSet rules = ConstraintSet.classic().with(Constraints.pencilmarks(marks.toString()));
        Board board = Board.of(Grid.empty(9), rules);
        Explanation explanation = Explainer.of(rules).explain(board);

        assertThat(board.marks())
                .allSatisfy((cell, digits) -> assertThat(digits).hasSizeBetween(1, 4));
        assertThat(explanation.steps()).isNotEmpty();
        assertThat(explanation.end()).isIn(End.SOLVED, End.STUCK);
    }

    // Limits and threads.

    @Test
    void anInterrupt_stopsWithTheStepsSoFar() {
        Board hard = board(hardest());
        assertTimeoutPreemptively(Duration.ofSeconds(30), () -> {
            Thread.currentThread().interrupt();
            assertThatExceptionOfType(SearchLimitException.class).isThrownBy(() -> explainer.explain(hard));
            assertThat(Thread.interrupted()).isTrue();
            Thread.currentThread().interrupt();
            assertThatExceptionOfType(SearchLimitException.class)
                    .isThrownBy(() -> explainer.hints(hard).count());
            assertThat(Thread.interrupted()).isTrue();
        });
        assertThat(explainer.next(hard)).isPresent();
    }

    @Test
    void timeLimit_ofManyYears_isNone() {
        Explainer patient = ExplainerFactory.defaults()
                .withTimeLimit(Duration.ofSeconds(Long.MAX_VALUE))
                .newExplainer();
        Grid puzzle = Grid.parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");

        assertThat(patient.rate(puzzle))
                .isEqualTo(ExplainerFactory.defaults().newExplainer().rate(puzzle));
        Board board = Board.of(puzzle.cleared().with(0, 0, 1), ConstraintSet.classic());
        assertThat(patient.next(board)).isEmpty();
    }

    @Test
    void aTimeLimit_stopsWithTheStepsSoFar() {
        Explainer hasty =
                ExplainerFactory.defaults().withTimeLimit(Duration.ofMillis(20)).newExplainer();
        assertTimeoutPreemptively(Duration.ofSeconds(30), () -> {
            // Over and over again, each time from the same board, until the limit is reached within a call.
            Optional<ExplanationStoppedException> stopped = Optional.empty();
            try {
                while (true) {
                    hasty.hints(board(hardest())).forEach(step -> {});
                    hasty.explain(board(hardest()));
                    hasty.rate(Grid.parse(hardest()));
                }
            } catch (ExplanationStoppedException limit) {
                stopped = Optional.of(limit);
            } catch (SearchLimitException limit) {
                assertThat(limit.reason()).isEqualTo(SearchLimitException.Reason.TIME);
            }
            stopped.ifPresent(limit -> {
                assertThat(limit.explanation().end()).isEqualTo(End.STOPPED);
                assertThat(limit.explanation().rating().isExact()).isFalse();
            });
        });
    }

    private static String hardest() {
        return "94167...........5....9..........3..1.7..1.4..3.8............72.83...25.9....6...3";
    }

    @Test
    void threads_getTheSameSteps() throws IOException {
        List<String> lines = puzzles();
        List<Explanation> alone = lines.stream()
                .map(line -> explainer.explain(board(line.split(" ")[0])))
                .toList();
        List<Explanation> together = lines.parallelStream()
                .map(line -> explainer.explain(board(line.split(" ")[0])))
                .toList();

        assertThat(together).isEqualTo(alone);
    }

    @Test
    void marks_giveTheSameStepsWhetherGivenOrDerived() {
        Board board = board(EASY);
        assertThat(board.withMarks(board.marks())).satisfies(marked -> {
            assertThat(marked.marks()).isEqualTo(board.marks());
            assertThat(explainer.explain(marked).steps())
                    .isEqualTo(explainer.explain(board).steps());
        });
    }
}
