package io.github.exactgrid.steps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.exactgrid.BoxShape;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Placement;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Solver;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.constraint.Layout;
import io.github.exactgrid.generate.ClueMakers;
import io.github.exactgrid.generate.GeneratedPuzzle;
import io.github.exactgrid.generate.PuzzleGenerator;
import io.github.exactgrid.steps.Explanation.End;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Steps on boards with rules of any kind. */
class RulesTest {

    private static Solver solver(ConstraintSet rules, long seed) {
        return SolverFactory.defaults().withConstraints(rules).withSeed(seed).newSolver();
    }

    /** Divides a grid into cages of two to four cells with different digits, and leaves some cells out. */
    private static ConstraintSet killer(Random random, Grid solution) {
        List<Cell> open = new ArrayList<>();
        for (int row = 0; row < solution.rows(); row++) {
            for (int column = 0; column < solution.columns(); column++) {
                open.add(new Cell(row, column));
            }
        }
        ConstraintSet rules = ConstraintSet.classic();
        Collections.shuffle(open, random);
        while (open.size() > 6) {
            List<Cell> cage = new ArrayList<>(List.of(open.remove(0)));
            int size = 2 + random.nextInt(3);
            for (int i = 0; i < open.size() && cage.size() < size; i++) {
                Cell next = open.get(i);
                boolean touches = cage.stream()
                        .anyMatch(cell ->
                                Math.abs(cell.row() - next.row()) + Math.abs(cell.column() - next.column()) == 1);
                boolean isNew = cage.stream().noneMatch(cell -> solution.digit(cell) == solution.digit(next));
                if (touches && isNew) {
                    cage.add(next);
                    open.remove(next);
                    i = -1;
                }
            }
            int sum = cage.stream().mapToInt(solution::digit).sum();
            rules = cage.size() > 1 ? rules.with(Constraints.cage(sum, cage)) : rules;
        }
        return rules;
    }

    /** Returns rules of a random kind that have a solution, with a solution. */
    private static Map.Entry<ConstraintSet, Grid> random(Random random) {
        int size = List.of(4, 6, 6, 9, 9).get(random.nextInt(5));
        Constraint extra = switch (random.nextInt(7)) {
            case 0 -> Constraints.antiKnight();
            case 1 -> Constraints.antiKing();
            case 2 -> size == 9 ? Constraints.windoku() : Constraints.antiKing();
            case 3 -> Constraints.diagonals();
            case 4 -> Constraints.nonConsecutive();
            default -> null;
        };
        ConstraintSet rules = extra == null || size == 4
                ? ConstraintSet.classic()
                : ConstraintSet.classic().with(extra);
        Grid solution = solver(rules, random.nextLong()).solve(Grid.empty(size)).orElse(null);
        if (solution == null) {
            return random(random);
        }
        return Map.entry(extra == null ? killer(random, solution) : rules, solution);
    }

    /** Further houses, and cells that differ: the rules, and the same for the checker. */
    private record HouseRules(ConstraintSet constraints, StepChecker.RulesOfBoard rules) {

        static HouseRules random(Random random) {
            StepChecker.RulesOfBoard classic = StepChecker.RulesOfBoard.CLASSIC;
            return switch (random.nextInt(6)) {
                case 0 -> new HouseRules(classicWith(Constraints.diagonals()), classic.with(diagonals()));
                case 1 -> new HouseRules(classicWith(Constraints.windoku()), classic.with(windows()));
                case 2 ->
                    new HouseRules(
                            classicWith(Constraints.antiKnight()),
                            classic.with((one, two) -> distance(one, two).equals(Set.of(1, 2))));
                case 3 ->
                    new HouseRules(
                            classicWith(Constraints.antiKing()),
                            classic.with((one, two) -> distance(one, two).equals(Set.of(1))));
                case 4 -> new HouseRules(classicWith(Constraints.disjointGroups()), classic.with(groups()));
                default ->
                    new HouseRules(
                            classicWith(Constraints.diagonals(), Constraints.antiKnight()),
                            classic.with(diagonals())
                                    .with((one, two) -> distance(one, two).equals(Set.of(1, 2))));
            };
        }

        private static ConstraintSet classicWith(Constraint... more) {
            return ConstraintSet.classic().with(more);
        }

        private static Set<Integer> distance(Cell one, Cell two) {
            return new HashSet<>(List.of(Math.abs(one.row() - two.row()), Math.abs(one.column() - two.column())));
        }

        private static List<Set<Cell>> diagonals() {
            Set<Cell> falling = new HashSet<>();
            Set<Cell> rising = new HashSet<>();
            for (int row = 0; row < 9; row++) {
                falling.add(new Cell(row, row));
                rising.add(new Cell(row, 8 - row));
            }
            return List.of(falling, rising);
        }

        private static List<Set<Cell>> windows() {
            List<Set<Cell>> windows = new ArrayList<>();
            int[][] lines = {{1, 2, 3}, {5, 6, 7}, {0, 4, 8}}; // the last ones cross each other outside of the windows
            for (int first = 0; first < 9; first++) {
                Set<Cell> window = new HashSet<>();
                for (int i = 0; i < 9; i++) {
                    window.add(new Cell(lines[first / 3][i / 3], lines[first % 3][i % 3]));
                }
                windows.add(window);
            }
            return windows;
        }

        private static List<Set<Cell>> groups() {
            List<Set<Cell>> groups = new ArrayList<>();
            for (int first = 0; first < 9; first++) {
                Set<Cell> group = new HashSet<>();
                for (int i = 0; i < 9; i++) {
                    group.add(new Cell(first / 3 + i / 3 * 3, first % 3 + i % 3 * 3));
                }
                groups.add(group);
            }
            return groups;
        }
    }

    /** A grid without some digits: with one solution, or a number of empty cells, whatever that leaves. */
    private static Grid puzzle(Random random, ConstraintSet rules, Grid solution, int moreEmpty) {
        Solver solver = solver(rules, 1);
        List<Integer> cells = new ArrayList<>(IntStream.range(0, 81).boxed().toList());
        Collections.shuffle(cells, random);
        Grid grid = solution;
        int more = moreEmpty;
        for (int cell : cells) {
            Grid less = grid.with(cell / 9, cell % 9, 0);
            boolean isPuzzle = solver.count(less, 2) == 1;
            more -= isPuzzle ? 0 : 1;
            grid = isPuzzle || more >= 0 ? less : grid;
        }
        return grid;
    }

    /**
     * On boards with further houses or cells that differ, with one solution or more, all steps are sound, and the checker accepts
     * them; {@code -Dexactgrid.boards=100000} for as many boards.
     */
    @Test
    void stepsByHouses_areSoundAndFollowFromTheirEvidence() {
        Set<Technique> used = new HashSet<>();
        boolean namesRule = false;
        boolean namesRest = false;
        for (int seed = 0; seed < Integer.getInteger("exactgrid.boards", 15); seed++) {
            Random random = new Random(seed);
            HouseRules kind = HouseRules.random(random);
            Grid solution = solver(kind.constraints, random.nextLong())
                    .solve(Grid.empty(9))
                    .orElseThrow();
            Grid givens = puzzle(random, kind.constraints, solution, random.nextInt(3));
            Map<Cell, Set<Integer>> possible = solver(kind.constraints, 1).candidates(givens);
            Explainer explainer = ExplainerFactory.defaults()
                    .withConstraints(kind.constraints)
                    .withHardest(9.0)
                    .newExplainer();
            Board board = Board.of(givens, kind.constraints);
            Explanation explanation = explainer.explain(board);
            for (Step step : explanation.steps()) {
                used.add(step.technique());
                check(step, possible, seed);
                namesRest |= step.text().contains(" without windoku ");
                namesRule |= step.text().contains("differ (anti-knight)");
                assertThat(new StepChecker(board, kind.rules).accepts(step))
                        .as("seed " + seed + ": " + step.text())
                        .isTrue();
                board = board.with(step);
            }
            List<Step> hints = explainer
                    .hints(Board.of(givens, kind.constraints))
                    .limit(20)
                    .toList();
            assertThat(hints).isSortedAccordingTo((one, two) -> Integer.compare(one.rating(), two.rating()));
            hints.forEach(step -> check(step, possible, 0));
        }
        assertThat(used)
                .contains(
                        Technique.COMMON_PEER,
                        Technique.REGION_FORCING_CHAINS,
                        Technique.NISHIO,
                        Technique.DYNAMIC_CONTRADICTION)
                .doesNotContain(Technique.CONTRADICTION);
        assertThat(namesRule && namesRest).isTrue();
    }

    /** To find all candidates of such boards takes half a minute, and to nest chains minutes. */
    @Test
    void nearlyEmptyBoardsWithStrongRules_areAnsweredSoon() {
        ConstraintSet rules = ConstraintSet.classic().with(Constraints.diagonals(), Constraints.antiKnight());
        Explainer explainer = Explainer.of(rules);
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            for (int givens = 0; givens < 4; givens++) {
                Grid grid = Grid.empty(9);
                for (int i = 0; i < givens; i++) {
                    grid = grid.with(3 * i, 1 + i, 1 + i);
                }
                explainer
                        .next(Board.of(grid, rules))
                        .ifPresent(step -> assertThat(step.technique().name()).doesNotStartWith("NESTED"));
            }
        });
    }

    /** That no technique applies is found out within a number of nodes, not in some time, so the answer does not depend on the load. */
    @Test
    void emptyBoardsWithFurtherHouses_haveNoStep() {
        for (Constraint further : List.of(
                Constraints.diagonals(),
                Constraints.windoku(),
                Constraints.disjointGroups(),
                Constraints.antiKing(),
                Constraints.antiKnight())) {
            ConstraintSet rules = ConstraintSet.classic().with(further);
            Explainer explainer = Explainer.of(rules);
            Board board = Board.of(Grid.empty(9), rules);
            assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
                assertThat(explainer.next(board)).isEmpty();
                assertThat(explainer.hints(board)).isEmpty();
            });
        }
    }

    /** Rows and columns 1, 5 and 9 cross in nine cells that hold each digit once, since the windows leave no other. */
    @Test
    void linesWithoutTheWindowsInThem_areHouses() {
        ConstraintSet rules = ConstraintSet.classic().with(Constraints.windoku());
        Map<Cell, Set<Integer>> marks =
                Board.of(Grid.empty(9).with(0, 0, 4), rules).marks();

        assertThat(marks.entrySet().stream()
                        .filter(entry -> !entry.getValue().contains(4))
                        .map(Map.Entry::getKey))
                .contains(new Cell(4, 4), new Cell(4, 8), new Cell(8, 4), new Cell(8, 8))
                .hasSize(20 + 4);
    }

    @Test
    void boardsWithFurtherHouses_areRefuted() {
        ConstraintSet rules = ConstraintSet.classic().with(Constraints.diagonals());
        Grid grid = Grid.empty(9)
                .with(0, 0, 1)
                .with(1, 1, 2)
                .with(2, 2, 3)
                .with(3, 3, 4)
                .with(4, 4, 5)
                .with(5, 5, 6)
                .with(6, 6, 7)
                .with(7, 0, 8)
                .with(0, 8, 8);
        Explainer explainer = Explainer.of(rules);
        Refutation refutation = explainer.refute(Board.of(grid, rules)).orElseThrow();

        assertThat(refutation.text()).contains("diagonals 1");
        assertThat(explainer.refute(Board.of(grid.with(7, 0, 0), rules))).isEmpty();
    }

    /** Rules that say nothing new are compiled, but the ratings are those of the classic rules. */
    @Test
    void classicHousesThatAreReadFromRules_rateAsSudokuExplainer() throws IOException {
        ConstraintSet rules = ConstraintSet.classic()
                .with(Constraint.named("a pair", model -> model.allDifferent(List.of(new Cell(0, 0), new Cell(0, 8)))));
        Explainer explainer = Explainer.of(rules);
        for (String line : ExplainerTest.puzzles()) {
            String[] words = line.split(" ");
            assertThat(explainer.rate(Grid.parse(words[0]))).hasToString(words[1]);
        }
    }

    /** Cells two apart in a line differ anyway, so such a rule keeps no rectangle from being deadly. */
    @Test
    void cellsThatDifferInAHouseAnyway_leaveRectangles() throws IOException {
        ConstraintSet rules = ConstraintSet.classic().with(Constraints.leaper(0, 2));
        StepChecker.RulesOfBoard known = StepChecker.RulesOfBoard.CLASSIC.with(
                (one, two) -> HouseRules.distance(one, two).equals(Set.of(0, 2)));
        int rectangles = 0;
        for (String line : ExplainerTest.puzzles()) {
            String[] words = line.split(" ");
            if (!words[1].startsWith("4.5")) {
                continue;
            }
            Board board = Board.of(Grid.parse(words[0]), rules);
            for (Step step : Explainer.of(rules).explain(board).steps()) {
                assertThat(new StepChecker(board, known).accepts(step))
                        .as(step.text())
                        .isTrue();
                rectangles += step.technique().family() == Technique.Family.UNIQUENESS ? 1 : 0;
                board = board.with(step);
            }
        }
        assertThat(rectangles).isPositive();
    }

    /** All steps on random boards of random rules; {@code -Dexactgrid.boards=100000} for as many boards. */
    @Test
    void steps_removeNothingThatASolutionNeeds() {
        Set<Technique> used = new HashSet<>();
        for (int seed = 0; seed < Integer.getInteger("exactgrid.boards", 120); seed++) {
            Random random = new Random(seed);
            Map.Entry<ConstraintSet, Grid> entry = random(random);
            Grid solution = entry.getValue();
            Grid givens = solution;
            int share = 30 + random.nextInt(50);
            for (int row = 0; row < solution.rows(); row++) {
                for (int column = 0; column < solution.columns(); column++) {
                    givens = random.nextInt(100) < share ? givens.with(row, column, 0) : givens;
                }
            }
            Map<Cell, Set<Integer>> possible = solver(entry.getKey(), 1).candidates(givens);
            Explainer explainer = Explainer.of(entry.getKey());
            Board board = Board.of(givens, entry.getKey());
            List<Step> hints = explainer.hints(board).limit(60).toList();
            assertThat(hints).isSortedAccordingTo((one, two) -> Integer.compare(one.rating(), two.rating()));
            for (Step step : hints) {
                check(step, possible, seed);
            }
            for (Step step : explainer.explain(board).steps()) {
                used.add(step.technique());
                check(step, possible, seed);
            }
        }
        assertThat(used)
                .contains(
                        Technique.CLUE,
                        Technique.CONTRADICTION,
                        Technique.COMMON_PEER,
                        Technique.FORCING_CHAIN,
                        Technique.FORCING_X_CHAIN);
    }

    /** Two houses were row 3 and two column 3, a box was "boards 2x2 r1c1 r3c3 9", and two houses of a fish were "rows 3 and 3". */
    @Test
    void housesOfOverlappingBoards_haveNamesOfTheirOwn() {
        Layout layout = Layout.of(new BoxShape(2, 2), Cell.list("r1c1 r3c3"));
        Grid solution = solver(layout.rules(), 1).solve(layout.empty()).orElseThrow();
        Explainer explainer = Explainer.of(layout.rules());
        List<String> names = explainer
                .hints(Board.of(solution.with(2, 2, 0), layout.rules()))
                .filter(hint -> hint.technique() == Technique.LAST_CELL)
                .map(hint ->
                        ((Evidence.Pattern) hint.evidence()).houses().get(0).name())
                .toList();

        assertThat(names)
                .containsExactlyInAnyOrder(
                        "row 3 from r3c1 to r3c4",
                        "row 3 from r3c3 to r3c6",
                        "column 3 from r1c3 to r4c3",
                        "column 3 from r3c3 to r6c3",
                        "box from r3c3 to r4c4");
    }

    /** Two columns of different boards may share two cells, where one digit can stand for both; assumptions use fish, too. */
    @Test
    void stepsOnOverlappingBoards_removeNothingThatASolutionNeeds() {
        Layout layout = Layout.of(new BoxShape(2, 2), Cell.list("r1c1 r3c3"));
        Explainer explainer = Explainer.of(layout.rules());
        Set<Technique> used = new HashSet<>();
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            Grid givens = solver(layout.rules(), seed).solve(layout.empty()).orElseThrow();
            for (Cell cell : solver(layout.rules(), seed).candidates(givens).keySet()) {
                givens = random.nextInt(100) < 75 ? givens.with(cell.row(), cell.column(), 0) : givens;
            }
            Map<Cell, Set<Integer>> possible = solver(layout.rules(), 1).candidates(givens);
            for (Step step : explainer
                    .hints(Board.of(givens, layout.rules()))
                    .takeWhile(hint -> hint.rating() < 1000)
                    .toList()) {
                used.add(step.technique());
                check(step, possible, seed);
            }
        }
        assertThat(used).contains(Technique.X_WING);
    }

    /** Rules that a checker knows, and a puzzle with one solution. */
    private record CluePuzzle(
            ConstraintSet rules, List<Set<Cell>> houses, List<RuleChecker.TestClue> clues, Grid givens, Grid solution) {

        static CluePuzzle random(Random random) {
            int[] shape = List.of(new int[] {6, 2}, new int[] {8, 2}, new int[] {9, 3}, new int[] {9, 0})
                    .get(random.nextInt(4));
            ConstraintSet rules = shape[1] == 0 ? ConstraintSet.latin() : ConstraintSet.classic();
            Grid solution =
                    solver(rules, random.nextLong()).solve(Grid.empty(shape[0])).orElseThrow();
            List<RuleChecker.TestClue> clues = new ArrayList<>();
            boolean areCages = random.nextBoolean();
            for (int i = 0; i < shape[0] + 2; i++) {
                List<Cell> path = path(random, solution, areCages);
                if (path.size() > 1) {
                    int sum = path.stream().mapToInt(solution::digit).sum();
                    rules = rules.with(areCages ? Constraints.cage(sum, path) : Constraints.thermometer(path));
                    clues.add(new RuleChecker.TestClue(
                            path,
                            !areCages,
                            areCages
                                    ? word -> word.stream().mapToInt(d -> d).sum() == sum
                                            && new HashSet<>(word).size() == word.size()
                                    : word -> isAscending(word)));
                }
            }
            Grid givens = solution;
            List<Integer> cells = shuffledCells(random, shape[0]);
            Solver solver = solver(rules, 1);
            for (int cell : cells) {
                Grid less = givens.with(cell / shape[0], cell % shape[0], 0);
                givens = solver.count(less, 2) == 1 ? less : givens;
            }
            return new CluePuzzle(rules, RuleChecker.houses(shape[0], shape[1]), clues, givens, solution);
        }

        private static boolean isAscending(List<Integer> word) {
            for (int i = 1; i < word.size(); i++) {
                if (word.get(i - 1) >= word.get(i)) {
                    return false;
                }
            }
            return true;
        }

        private static List<Integer> shuffledCells(Random random, int size) {
            List<Integer> cells =
                    new ArrayList<>(IntStream.range(0, size * size).boxed().toList());
            Collections.shuffle(cells, random);
            return cells;
        }

        /** Returns some neighbouring cells with different digits; ascending ones unless they are a cage. */
        private static List<Cell> path(Random random, Grid solution, boolean isCage) {
            int size = solution.rows();
            List<Cell> path = new ArrayList<>(List.of(new Cell(random.nextInt(size), random.nextInt(size))));
            for (int tries = 0; tries < 12 && path.size() < 4; tries++) {
                Cell last = path.get(path.size() - 1);
                int row = last.row() + random.nextInt(3) - 1;
                int column = last.column() + random.nextInt(3) - 1;
                boolean isNext = Math.abs(row - last.row()) + Math.abs(column - last.column()) == 1;
                if (isNext && row >= 0 && row < size && column >= 0 && column < size) {
                    Cell next = new Cell(row, column);
                    boolean fits = isCage
                            ? path.stream().noneMatch(cell -> solution.digit(cell) == solution.digit(next))
                            : solution.digit(next) > solution.digit(last);
                    if (fits && !path.contains(next)) {
                        path.add(next);
                    }
                }
            }
            return path;
        }
    }

    /**
     * On boards with clues, and of other sizes, the checker accepts all steps, and none that is changed so that it is not true;
     * {@code -Dexactgrid.boards=1000} for as many boards.
     */
    @Test
    void stepsByClues_followFromTheirEvidence() {
        Set<Technique> used = new HashSet<>();
        int shortened = 0;
        int refused = 0;
        int solved = 0;
        int boards = Integer.getInteger("exactgrid.boards", 15);
        for (int seed = 0; seed < boards; seed++) {
            CluePuzzle puzzle = CluePuzzle.random(new Random(seed));
            Board board = Board.of(puzzle.givens, puzzle.rules);
            boolean hasAll = seed % 5 > 2;
            ExplainerFactory all = ExplainerFactory.defaults().withConstraints(puzzle.rules);
            Explainer explainer = (hasAll ? all : all.withTechniques(SIMPLE.get(seed % 5))).newExplainer();
            Explanation explanation = explainer.explain(board);
            solved += explanation.end() == End.SOLVED || !hasAll ? 1 : 0;
            for (Step step : explanation.steps()) {
                used.add(step.technique());
                RuleChecker checker = new RuleChecker(puzzle.houses, puzzle.clues, board);
                if (isLinkedBySums(step)) {
                    board = board.with(step);
                    continue;
                }
                assertThat(checker.accepts(step))
                        .as("seed " + seed + ": " + step.text())
                        .isTrue();
                assertThat(step.text()).endsWith(".").doesNotContain("null");
                assertThat(checker.accepts(falsified(step, puzzle.solution)))
                        .as("seed " + seed + ", falsified: " + step.text())
                        .isFalse();
                if (step.evidence() instanceof Evidence.Trial trial
                        && !trial.steps().isEmpty()) {
                    shortened++;
                    refused += checker.accepts(shortened(step, trial)) ? 0 : 1;
                }
                board = board.with(step);
            }
        }
        assertThat(solved).isEqualTo(boards);
        assertThat(refused).isGreaterThan(shortened * 9 / 10);
        assertThat(used)
                .contains(
                        Technique.CLUE,
                        Technique.FORCING_CHAIN,
                        Technique.CONTRADICTION,
                        Technique.CELL_FORCING_CHAINS,
                        Technique.REGION_FORCING_CHAINS,
                        Technique.DYNAMIC_PLUS_CONTRADICTION,
                        Technique.DYNAMIC_PLUS_CELL_CHAINS,
                        Technique.NESTED_DYNAMIC_CONTRADICTION,
                        Technique.NESTED_TWICE_CONTRADICTION);
    }

    /** Techniques without the easier ones that mostly make these assumptions unnecessary. */
    private static final List<Set<Technique>> SIMPLE = List.of(
            Set.of(
                    Technique.HIDDEN_SINGLE,
                    Technique.NAKED_SINGLE,
                    Technique.CLUE,
                    Technique.DYNAMIC_PLUS_CONTRADICTION,
                    Technique.DYNAMIC_PLUS_CELL_CHAINS,
                    Technique.DYNAMIC_PLUS_REGION_CHAINS),
            Set.of(
                    Technique.HIDDEN_SINGLE,
                    Technique.NAKED_SINGLE,
                    Technique.CLUE,
                    Technique.NESTED_DYNAMIC_CONTRADICTION),
            Set.of(
                    Technique.HIDDEN_SINGLE,
                    Technique.NAKED_SINGLE,
                    Technique.CLUE,
                    Technique.NESTED_TWICE_CONTRADICTION));

    /** Returns whether a chain has links by sums of houses, whose cells it does not name. */
    private static boolean isLinkedBySums(Step step) {
        return step.evidence() instanceof Evidence.Alternating chain
                && (chain.exclusions().contains("sum of houses")
                        || chain.constraints().contains("sum of houses"));
    }

    /** The step with a conclusion that the solution contradicts. */
    private static Step falsified(Step step, Grid solution) {
        if (!step.sets().isEmpty()) {
            Cell cell = step.sets().get(0).cell();
            int other = solution.digit(cell) % solution.rows() + 1;
            return new Step(
                    step.technique(), step.rating(), List.of(new Placement(cell, other)), List.of(), step.evidence());
        }
        Cell cell = step.removes().get(0).cell();
        return new Step(
                step.technique(),
                step.rating(),
                List.of(),
                List.of(new Placement(cell, solution.digit(cell))),
                step.evidence());
    }

    /** The step without the first of those that lead to its dead end. */
    private static Step shortened(Step step, Evidence.Trial trial) {
        Evidence.Trial rest = new Evidence.Trial(
                trial.assumption(), trial.steps().subList(1, trial.steps().size()), trial.deadEnd());
        return new Step(step.technique(), step.rating(), step.sets(), step.removes(), rest);
    }

    private static void check(Step step, Map<Cell, Set<Integer>> possible, int seed) {
        for (Placement removed : step.removes()) {
            assertThat(possible.get(removed.cell()))
                    .as("seed " + seed + ": " + step.text())
                    .doesNotContain(removed.digit());
        }
        for (Placement set : step.sets()) {
            assertThat(possible.get(set.cell()))
                    .as("seed " + seed + ": " + step.text())
                    .containsExactly(set.digit());
        }
        assertThat(step.text()).endsWith(".").doesNotContain("null");
    }

    private static final ConstraintSet CAGES = ConstraintSet.classic()
            .with(
                    Constraints.cage(3, List.of(new Cell(0, 0), new Cell(0, 1))),
                    Constraints.cage(7, List.of(new Cell(0, 2), new Cell(0, 3))),
                    Constraints.cage(3, List.of(new Cell(1, 0), new Cell(2, 0))),
                    Constraints.cage(6, List.of(new Cell(2, 1), new Cell(2, 2), new Cell(1, 1))));

    @Test
    void aKiller_isExplainedInWords() {
        ConstraintSet rules = ConstraintSet.classic()
                .with(Constraints.cage(8, List.of(new Cell(0, 0), new Cell(0, 1), new Cell(1, 0))));
        Board board = Board.of(Grid.empty(9).with(4, 1, 5), rules);
        Step step = Explainer.of(rules).next(board).orElseThrow();

        assertThat(step.technique()).isEqualTo(Technique.CLUE);
        assertThat(step.rating()).isEqualTo(250);
        assertThat(step.hint(Detail.NAME)).isEqualTo("a clue");
        assertThat(step.hint(Detail.PLACE)).isEqualTo("a clue (cage 8) in r1c1, r1c2 and r2c1");
        assertThat(step.text())
                .isEqualTo(
                        "The cells r1c1, r1c2 and r2c1 sum to 8. With the candidates left, they can only hold 1+2+5 or"
                                + " 1+3+4. Remove 6, 7, 8 and 9 from r1c1, r1c2 and r2c1.");
    }

    /** The first row of a 4x4 grid sums to 10, and the cages in it leave the cell below its corner. */
    @Test
    void housesAreAddedUp() {
        Explainer sums = ExplainerFactory.defaults()
                .withConstraints(sumRules())
                .withTechniques(Set.of(Technique.RULE_OF_45))
                .newExplainer();
        Board board = Board.of(Grid.empty(4), sumRules());
        Step step = sums.next(board).orElseThrow();

        assertThat(step.text()).contains("Add up row 1", "r2c4 is 2");
        assertThat(step.removes()).extracting(Placement::digit).containsExactly(1, 3, 4);
    }

    @Test
    void names_areWithoutTheCellsOfAllParts() {
        Constraint clones = Constraints.clones(Cell.list("r1c2 r1c3"), Cell.list("r2c2 r2c3"));
        Constraint line = Constraints.regionSumLine(List.of(Cell.list("r1c1"), Cell.list("r1c2"), Cell.list("r2c2")));

        assertThat(RuleText.name(clones.name())).isEqualTo("clone");
        assertThat(RuleText.name(line.name())).isEqualTo("region sum line");
        assertThat(RuleText.name("r1c1 = r1c2 or so")).isEqualTo("r1c1 = r1c2 or so");
    }

    /** The two cells of a black dot can only hold 1 and 2, 2 and 4, 3 and 6 or 4 and 8. */
    @Test
    void constraintsOnTwoCells_areClues() {
        ConstraintSet rules = ConstraintSet.classic().with(Constraints.blackDot(new Cell(0, 0), new Cell(0, 1)));
        Step step = Explainer.of(rules).next(Board.of(Grid.empty(9), rules)).orElseThrow();

        assertThat(step.rating()).isEqualTo(240);
        assertThat(step.text()).contains("black dot", "1 2, 2 4, 3 6 or 4 8", "Remove 5, 7 and 9 from r1c1 and r1c2");
    }

    /** If r1c1 is not 7 it is 4, so r5c1 is 9 and r5c2 is 3: either way r1c2 is not 3. */
    @Test
    void chains_nameTheConstraintsOfTheirConclusion() {
        ConstraintSet rules = ConstraintSet.classic().with(Constraints.whiteDot(new Cell(0, 0), new Cell(0, 1)));
        Board board = Board.of(Grid.empty(9), rules)
                .withMarks(Map.of(
                        new Cell(0, 0), Set.of(4, 7),
                        new Cell(0, 1), Set.of(3, 5, 6, 8),
                        new Cell(4, 0), Set.of(4, 9),
                        new Cell(4, 1), Set.of(3, 9)));
        Explainer chains = ExplainerFactory.defaults()
                .withConstraints(rules)
                .withTechniques(Set.of(Technique.FORCING_CHAIN))
                .newExplainer();
        Step step = chains.hints(board)
                .filter(hint -> hint.removes().contains(Placement.of(0, 1, 3)))
                .findFirst()
                .orElseThrow();

        assertThat(step.rating()).isEqualTo(710);
        assertThat(step.text())
                .endsWith("So r1c1 is 7 or r5c2 is 3. What is removed conflicts with either end (white dot)."
                        + " Remove 3 from r1c2.");
    }

    /** An arrow puzzle had a text of 39 million characters. */
    @Test
    void longAssumptionsInsideAssumptions_areLeftOut() {
        DeadEnd end = new DeadEnd(List.of(new Cell(8, 8)), -1, "");
        Step single = new Step(
                Technique.NAKED_SINGLE,
                230,
                List.of(Placement.of(0, 0, 1)),
                List.of(),
                new Evidence.Pattern(List.of(), List.of(new Cell(0, 0)), List.of(1)));
        Step shorter = refuted(2, new Evidence.Trial(Placement.of(0, 2, 2), Collections.nCopies(30, single), end));
        Step longer = refuted(3, new Evidence.Trial(Placement.of(0, 3, 3), Collections.nCopies(70, single), end));
        Step nested = refuted(4, new Evidence.Trial(Placement.of(0, 4, 4), List.of(shorter, longer, single), end));
        Step whole = refuted(5, new Evidence.Trial(Placement.of(0, 5, 5), List.of(shorter, nested, longer), end));

        assertThat(whole.text().lines())
                .hasSize(1 + (1 + 32) + 1 + 1 + 1) // a line for each step and each end
                .contains("       30. r1c1=1: a naked single in r1c1.")
                .anyMatch(line ->
                        line.startsWith("  2. r1c5<>4: ") && line.endsWith(", in 109 lines that are left out here."))
                .anyMatch(line ->
                        line.startsWith("  3. r1c4<>3: ") && line.endsWith(", in 72 lines that are left out here."));
        assertThat(whole.text()).endsWith(" So the assumption is wrong. Remove 5 from r1c6.");
    }

    private static Step refuted(int digit, Evidence.Trial trial) {
        return new Step(
                Technique.NESTED_TWICE_CONTRADICTION, 1100, List.of(), List.of(Placement.of(0, digit, digit)), trial);
    }

    private static ConstraintSet sumRules() {
        return ConstraintSet.classic()
                .with(
                        Constraints.cage(4, List.of(new Cell(0, 0), new Cell(0, 1))),
                        Constraints.cage(8, List.of(new Cell(0, 2), new Cell(0, 3), new Cell(1, 3))));
    }

    @Test
    void mistakesAndDeadEnds_areNamedUnderAllRules() {
        Explainer explainer = Explainer.of(CAGES);
        Board board = Board.of(Grid.empty(9), CAGES);
        assertThat(explainer
                        .next(board.with(Placement.of(0, 0, 9)))
                        .orElseThrow()
                        .technique())
                .isEqualTo(Technique.WRONG_DIGIT);
        assertThat(explainer.explain(board.with(Placement.of(0, 0, 9))).end()).isEqualTo(End.BROKEN);
        assertThat(board.marks().get(new Cell(8, 8))).hasSize(9);
        assertThat(board.without(Placement.of(8, 8, 9)).marks().get(new Cell(8, 8)))
                .hasSize(8);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> board.with(Placement.of(9, 0, 1)))
                .withMessageContaining("r10c1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> explainer.refute(board))
                .withMessageContaining("classic");
    }

    /** An assumption found no place in a column for the digit that row 6 has twice, which was no dead end to the reader. */
    @Test
    void digitsThatViolateARule_haveNoOtherHint() {
        Grid givens = Grid.empty(9).with(5, 1, 6).with(5, 4, 6);
        Explainer explainer = Explainer.of(CAGES);

        assertThat(explainer.hints(Board.of(givens, CAGES)))
                .extracting(Step::technique)
                .containsExactly(Technique.WRONG_DIGIT);
    }

    /** There was a step about a wrong digit that named none, and the board with it had the same step again. */
    @Test
    void rulesThatNothingObeys_haveNoStep() {
        ConstraintSet none =
                ConstraintSet.classic().with(Constraint.named("none", model -> model.exactlyOne(List.of())));
        ConstraintSet never = ConstraintSet.classic()
                .with(Constraint.named("never", model -> model.sum(Cell.list("r1c1 r1c2"), Set.of())));
        for (ConstraintSet rules : List.of(none, never)) {
            for (Grid givens : List.of(Grid.empty(4), Grid.empty(4).with(3, 3, 1))) {
                Explainer explainer = Explainer.of(rules);
                Board board = Board.of(givens, rules);
                Explanation explanation = explainer.explain(board);

                assertThat(explainer.next(board)).isEmpty();
                assertThat(explainer.hints(board)).isEmpty();
                assertThat(explanation.steps()).isEmpty();
                assertThat(explanation.end()).isEqualTo(End.BROKEN);
            }
        }
        assertThat(Explainer.of(none)
                        .explain(Board.of(Grid.empty(4), none))
                        .deadEnd()
                        .orElseThrow())
                .hasToString("Nothing obeys the constraint 'none'.");
    }

    /** The weak links of a cycle may be strong, too: hints began at such a link only where it is the shortest way, which is none. */
    @Test
    void hints_haveWhatNextFindsInACycle() {
        ConstraintSet rules =
                ConstraintSet.classic().with(Constraints.diagonals(), Constraints.cage(Cell.list("r1c1 r1c2")));
        Board board = Board.of(Grid.parse(".......5...4....5.......24......56.2"), rules);
        Explainer explainer = ExplainerFactory.defaults()
                .withConstraints(rules)
                .withTechniques(List.of(Technique.X_CYCLE))
                .newExplainer();
        Step next = explainer.next(board).orElseThrow();

        assertThat(next).hasToString("6.5 X-cycle of 4s in row 1 and row 3: r1c1<>4 r3c3<>4 r4c1<>4");
        assertThat(explainer.hints(board).flatMap(hint -> hint.removes().stream()))
                .containsAll(next.removes());
    }

    /** What a clue removes came again as the result of each assumption that leads there. */
    @Test
    void assumptionsAmongTheHints_concludeWhatNoEasierHintDoes() {
        ConstraintSet rules = ConstraintSet.classic().with(Constraints.greaterThan(new Cell(1, 1), new Cell(2, 2)));
        Set<Placement> removed = new HashSet<>();
        for (Step hint :
                Explainer.of(rules).hints(Board.of(Grid.empty(4), rules)).toList()) {
            boolean isNew = removed.addAll(hint.removes());
            boolean isPattern = hint.technique().family() == Technique.Family.CLUE;

            assertThat(isNew || isPattern).as(hint.toString()).isTrue();
        }
        assertThat(removed).isNotEmpty();
    }

    /** Cases within cases, of which some turn out to be easy, came after hints that are harder. */
    @Test
    void hintsNestedInHints_areShownOnlyIfThereIsNoEasierOne() {
        ConstraintSet rules =
                ConstraintSet.classic().with(Constraints.antiKnight(), Constraints.cage(Cell.list("r1c1 r1c2")));
        Board board = Board.of(Grid.parse("..5..6.41....................1...2.."), rules);

        assertThat(Explainer.of(rules).hints(board))
                .extracting(Step::technique)
                .startsWith(Technique.HIDDEN_SINGLE)
                .doesNotContain(Technique.NESTED_DYNAMIC_CONTRADICTION, Technique.NESTED_TWICE_CONTRADICTION);
    }

    /** Singles fill the last cells before the cage in them is looked at. */
    @Test
    void aFullBoardThatBreaksAClue_isNotSolved() {
        ConstraintSet rules = ConstraintSet.classic().with(Constraints.sum(4, new Cell(0, 0), new Cell(0, 1)));
        Grid givens = Grid.parse("..34341221434321");
        Explanation explanation = Explainer.of(rules).explain(Board.of(givens, rules));

        assertThat(explanation.end()).isEqualTo(End.BROKEN);
        assertThat(explanation.deadEnd()).isPresent();
    }

    /** Claiming in a line came before pointing in a further house, which is easier. */
    @Test
    void pointingInAFurtherHouse_comesBeforeClaiming() {
        ConstraintSet rules = ConstraintSet.classic().with(Constraints.disjointGroups());
        Explainer explainer = ExplainerFactory.defaults()
                .withConstraints(rules)
                .withTechniques(List.of(Technique.POINTING, Technique.CLAIMING))
                .newExplainer();
        Board board = Board.of(
                Grid.parse("..8.....3..4....7..........7..4...3..............3.5..9.7........68.97..8.5.....2"), rules);

        assertThat(explainer.next(board).orElseThrow())
                .hasToString("2.6 pointing in disjoint groups 3: r4c2<>9 r4c5<>9");
        assertThat(explainer.next(board)).isEqualTo(explainer.hints(board).findFirst());
    }

    /** A step set the digit that breaks the rule, and the next one removed it as a mistake, for ever. */
    @Test
    void aSingleThatBreaksAClue_isNoStep() {
        ConstraintSet rules = ConstraintSet.latin().with(Constraints.countingCircles(Cell.list("r1c2")));
        Board first = Board.of(Grid.of(new int[][] {{1, 0}, {0, 0}}, 2), rules);
        Explainer explainer = Explainer.of(rules);
        List<Step> steps = new ArrayList<>();
        Board board = first;
        for (Optional<Step> next = explainer.next(board); next.isPresent() && steps.size() < 10; ) {
            assertThat(explainer.hints(board)).first().isEqualTo(next.get());
            steps.add(next.get());
            board = board.with(next.get());
            next = explainer.next(board);
        }

        assertThat(steps).extracting(Step::technique).doesNotContain(Technique.WRONG_DIGIT);
        assertThat(steps).hasSizeLessThan(4);
        assertThat(explainer.hints(board)).isEmpty();
        assertThat(explainer.explain(first).steps()).isEqualTo(steps);
        assertThat(explainer.explain(first).end()).isEqualTo(End.BROKEN);
    }

    /** Without the clue as a step nothing but that single is left. */
    @Test
    void aSingleThatBreaksAClue_isADeadEndIfNothingElseIsLeft() {
        ConstraintSet rules = ConstraintSet.latin().with(Constraints.countingCircles(Cell.list("r1c2")));
        Board board = Board.of(Grid.of(new int[][] {{1, 0}, {2, 1}}, 2), rules);
        Explainer explainer = ExplainerFactory.defaults()
                .withConstraints(rules)
                .withTechniques(List.of(Technique.LAST_CELL, Technique.WRONG_DIGIT))
                .newExplainer();
        Explanation explanation = explainer.explain(board);

        assertThat(explainer.next(board)).isEmpty();
        assertThat(explanation.steps()).isEmpty();
        assertThat(explanation.end()).isEqualTo(End.BROKEN);
        assertThat(explanation.deadEnd().orElseThrow())
                .hasToString("The digits in r1c2 violate the constraint 'counting circles r1c2'.");
    }

    /** The first of the digits read is 6, and of 24 lines only four begin with it: none of them is the twentieth. */
    @Test
    void aGivenThatAClueNeverAllows_isADeadEnd() {
        ConstraintSet rules =
                ConstraintSet.latin().with(Constraints.fullRank(20, Cell.list("r1c6 r1c5 r1c4 r1c3 r1c2 r1c1")));
        Board board = Board.of(Grid.parse("...4562.45.1345612.561235....4.1..45"), rules);
        Explainer explainer = Explainer.of(rules);

        assertThat(explainer.next(board)).isEmpty();
        assertThat(explainer.explain(board).deadEnd().orElseThrow()).hasToString("No digit is left for r1c6.");
    }

    /** The digits of all lines are read beside the first one. */
    @Test
    void cellsThatAClueReadsAgain_areNamedOnce() {
        ConstraintSet rules = ConstraintSet.latin().with(Constraints.fullRank(6, Cell.list("r1c1 r1c2 r1c3 r1c4")));
        List<Evidence.Clue> clues = Explainer.of(rules).explain(Board.of(Grid.empty(4), rules)).steps().stream()
                .filter(step -> step.evidence() instanceof Evidence.Clue)
                .map(step -> (Evidence.Clue) step.evidence())
                .toList();

        assertThat(clues).isNotEmpty();
        assertThat(clues).allSatisfy(clue -> assertThat(clue.cells()).doesNotHaveDuplicates());
    }

    @Test
    void boardsOfAllSizes_areSolvedAndSerialized() throws IOException, ClassNotFoundException {
        Grid givens = Grid.parse("1.34..3412..4.2.").with(0, 2, 0);
        Explanation explanation =
                Explainer.of(ConstraintSet.classic()).explain(Board.of(Grid.parse("1.......4..2..3.")));
        assertThat(explanation.board().grid().rows()).isEqualTo(4);
        Board board = Board.of(givens, ConstraintSet.classic());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ObjectOutputStream stream = new ObjectOutputStream(out)) {
            stream.writeObject(board);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(out.toByteArray()))) {
            Board read = (Board) in.readObject();
            assertThat(read).isEqualTo(board);
            assertThat(read.marks()).isEqualTo(board.marks());
        }
    }

    // The invariant rating.

    @Test
    void invariantRatings_areEqualForSymmetricPuzzles() throws IOException {
        Explainer explainer = Explainer.of(ConstraintSet.classic());
        Random random = new Random(3);
        int different = 0;
        for (String line : ExplainerTest.puzzles().subList(0, 40)) {
            Grid puzzle = Grid.parse(line.split(" ")[0]);
            Rating rating = explainer.rateInvariantly(puzzle);
            int[][] turned = new int[9][9];
            List<Integer> rows = shuffled(random);
            List<Integer> columns = shuffled(random);
            int shift = random.nextInt(9);
            for (int row = 0; row < 9; row++) {
                for (int column = 0; column < 9; column++) {
                    int digit = puzzle.digit(rows.get(row), columns.get(column));
                    turned[column][row] = digit == 0 ? 0 : (digit + shift) % 9 + 1;
                }
            }
            assertThat(explainer.rateInvariantly(Grid.of(turned)))
                    .as(line)
                    .extracting(Rating::er, Rating::ep, Rating::ed)
                    .containsExactly(rating.er(), rating.ep(), rating.ed());
            different += rating.er() > 15 ? 1 : 0;
        }
        assertThat(different).isGreaterThan(10);
    }

    /** Assumptions inside each other would have to be followed to the end, all of them, in each step. */
    @Test
    void invariantRatings_useNoAssumptionsInsideAssumptions() {
        Rating rating = Explainer.of(ConstraintSet.classic())
                .rateInvariantly(Grid.parse(
                        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."));
        assertThat(rating.isExact()).isFalse();
        assertThat(rating.er()).isBetween(80, 94);
    }

    /** Every clue of such a puzzle is needed, so singles and single clues hardly lead anywhere. */
    @Test
    void minimalPuzzlesWithoutGivens_areExplainedToTheEnd() {
        PuzzleGenerator generator = PuzzleGenerator.defaults().withGivens(false).withSeed(5);
        for (GeneratedPuzzle puzzle : List.of(
                generator.withClueMaker(ClueMakers.cages(2, 4)).puzzle(0),
                generator
                        .withBoard(Grid.empty(6))
                        .withClueMaker(ClueMakers.arrows(4))
                        .puzzle(0))) {
            Explainer explainer = Explainer.of(puzzle.constraints());
            Explanation explanation = assertTimeoutPreemptively(
                    Duration.ofSeconds(120), () -> explainer.explain(Board.of(puzzle.grid(), puzzle.constraints())));
            assertThat(explanation.end()).as("%s", puzzle).isEqualTo(End.SOLVED);
            assertThat(explanation.board().grid()).isEqualTo(puzzle.solution());
            for (Step step : explanation.steps()) {
                for (Placement removed : step.removes()) {
                    assertThat(puzzle.solution().digit(removed.cell()))
                            .as(step.toString())
                            .isNotEqualTo(removed.digit());
                }
            }
        }
    }

    /** A limit holds while an assumption is refuted by cases, and while its steps are written down. */
    @Test
    void limits_holdInsideCases() {
        GeneratedPuzzle puzzle = PuzzleGenerator.defaults()
                .withGivens(false)
                .withSeed(5)
                .withClueMaker(ClueMakers.arrows(4))
                .puzzle(0);
        for (int millis = 100; millis <= 400; millis *= 4) {
            Explainer explainer = ExplainerFactory.defaults()
                    .withConstraints(puzzle.constraints())
                    .withTimeLimit(Duration.ofMillis(millis))
                    .newExplainer();
            Board board = Board.of(puzzle.grid(), puzzle.constraints());
            assertTimeoutPreemptively(Duration.ofMillis(5000 + millis), () -> {
                try {
                    assertThat(explainer.explain(board).end()).isEqualTo(End.SOLVED);
                } catch (ExplanationStoppedException stopped) {
                    assertThat(stopped.explanation().end()).isEqualTo(End.STOPPED);
                } catch (SearchLimitException stopped) {
                    assertThat(stopped.reason()).isEqualTo(SearchLimitException.Reason.TIME);
                }
            });
        }
    }

    /** Shuffles bands, and the lines of each. */
    private static List<Integer> shuffled(Random random) {
        List<Integer> bands = new ArrayList<>(List.of(0, 3, 6));
        Collections.shuffle(bands, random);
        List<Integer> lines = new ArrayList<>();
        for (int band : bands) {
            List<Integer> inside = new ArrayList<>(List.of(band, band + 1, band + 2));
            Collections.shuffle(inside, random);
            lines.addAll(inside);
        }
        return lines;
    }

    @Test
    void genericProfile_ratesClassicPuzzlesAsSudokuExplainer() throws IOException {
        Explainer generic =
                ExplainerFactory.defaults().withProfile(Profile.GENERIC).newExplainer();
        for (String line : ExplainerTest.puzzles().subList(0, 50)) {
            String[] words = line.split(" ");
            assertThat(generic.rate(Grid.parse(words[0]))).hasToString(words[1]);
        }
    }

    // Limits.

    @Test
    void searches_stopAtALimit() {
        Explainer hurried =
                ExplainerFactory.defaults().withTimeLimit(Duration.ofMillis(60)).newExplainer();
        Board board = Board.of(Grid.empty(25).with(0, 0, 1).with(7, 9, 2));
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            try {
                hurried.hints(board).count();
            } catch (SearchLimitException stopped) {
                assertThat(stopped.reason()).isEqualTo(SearchLimitException.Reason.TIME);
            }
        });
    }

    /** To find the only solution takes much longer than the limit; a digit that a house has one place for does not need it. */
    @Test
    void easySteps_areFoundWhereTheSolutionIsNot() {
        Board board = Board.of(someDigits(36, 600), ConstraintSet.classic());
        Explainer explainer =
                ExplainerFactory.defaults().withTimeLimit(Duration.ofSeconds(1)).newExplainer();

        assertThat(explainer.next(board)).map(Step::technique).hasValue(Technique.HIDDEN_SINGLE);
        assertThat(explainer.hints(board).limit(1).map(Step::technique)).containsExactly(Technique.HIDDEN_SINGLE);

        Step easy = explainer.next(board).orElseThrow();
        assertThat(explainer.next(board.with(easy))).map(Step::technique).hasValue(Technique.HIDDEN_SINGLE);
    }

    /** Returns a solution of a board, of which random cells keep their digits. */
    private static Grid someDigits(int size, int count) {
        Grid full = solver(ConstraintSet.classic(), 3).solve(Grid.empty(size)).orElseThrow();
        List<Integer> cells =
                new ArrayList<>(IntStream.range(0, size * size).boxed().toList());
        Collections.shuffle(cells, new Random(3));
        Grid some = Grid.empty(size);
        for (int cell : cells.subList(0, count)) {
            some = some.with(cell / size, cell % size, full.digit(cell / size, cell % size));
        }
        return some;
    }

    /** Which cells are connected has too many cases for an automaton on such a board. */
    @Test
    void rulesOfTooManyStates_yieldNoStepsAndAreChecked() {
        ConstraintSet rules = ConstraintSet.latin().with(Constraints.connected(List.of(1, 3, 5, 7, 9, 11)));
        Explainer explainer = ExplainerFactory.defaults()
                .withConstraints(rules)
                .withTimeLimit(Duration.ofSeconds(20))
                .newExplainer();
        Grid grid = Grid.empty(12);
        for (int column = 0; column < 11; column++) {
            grid = grid.with(0, column, column + 1);
        }
        Step step = explainer.next(explainer.board(grid)).orElseThrow();
        assertThat(step.sets()).containsExactly(Placement.of(0, 11, 12));
        Grid enclosed =
                grid.with(5, 5, 1).with(4, 5, 2).with(6, 5, 4).with(5, 4, 6).with(5, 6, 8);
        Explanation broken = explainer.explain(explainer.board(enclosed));
        assertThat(broken.end()).isEqualTo(End.BROKEN);
        assertThat(broken.deadEnd().orElseThrow().toString()).contains("connected");
    }

    /** The boards of 46,656 assumptions at the same time would take 1.5 GB. */
    @Test
    void assumptionsOnEnormousBoards_fitIntoMemory() {
        Explainer explainer = ExplainerFactory.defaults()
                .withTechniques(Set.of(Technique.CONTRADICTION, Technique.DYNAMIC_PLUS_CONTRADICTION))
                .withTimeLimit(Duration.ofSeconds(20))
                .newExplainer();
        Board board = Board.of(Grid.empty(36), ConstraintSet.classic());
        assertTimeoutPreemptively(
                Duration.ofSeconds(60), () -> assertThat(explainer.next(board)).isEmpty());
    }

    @Test
    void stepsAreTheSameInAllThreads() {
        Random random = new Random(11);
        Grid solution = solver(ConstraintSet.classic(), 5).solve(Grid.empty(9)).orElseThrow();
        ConstraintSet rules = killer(random, solution);
        Board board = Board.of(Grid.empty(9), rules);
        Explainer explainer = Explainer.of(rules);
        List<Step> first = explainer.hints(board).limit(50).toList();
        Set<List<Step>> all = List.of(1, 2, 3, 4, 5, 6, 7, 8).parallelStream()
                .map(thread -> explainer.hints(board).limit(50).toList())
                .collect(Collectors.toSet());
        assertThat(all).containsExactly(first);
    }
}
