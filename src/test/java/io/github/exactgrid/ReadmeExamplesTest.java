package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.constraint.Layout;
import io.github.exactgrid.constraint.PairRelation;
import io.github.exactgrid.cover.Cover;
import io.github.exactgrid.cover.CoverSolver;
import io.github.exactgrid.cover.ExactCover;
import io.github.exactgrid.generate.ClueMakers;
import io.github.exactgrid.generate.ClueSymmetry;
import io.github.exactgrid.generate.Conflict;
import io.github.exactgrid.generate.Diagnosis;
import io.github.exactgrid.generate.GeneratedPuzzle;
import io.github.exactgrid.generate.Minimizer;
import io.github.exactgrid.generate.PuzzleGenerator;
import io.github.exactgrid.generate.ReducedPuzzle;
import io.github.exactgrid.picture.HtmlPage;
import io.github.exactgrid.picture.Picture;
import io.github.exactgrid.puzzle.Puzzle;
import io.github.exactgrid.puzzle.PuzzleFormat;
import io.github.exactgrid.readme.FirstProgram;
import io.github.exactgrid.steps.Board;
import io.github.exactgrid.steps.Detail;
import io.github.exactgrid.steps.Explainer;
import io.github.exactgrid.steps.Explanation;
import io.github.exactgrid.steps.Rating;
import io.github.exactgrid.steps.Step;
import io.github.exactgrid.symmetry.Symmetries;
import io.github.exactgrid.symmetry.Transformation;
import java.io.File;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The README's examples, compiled and run; the last test holds the README against this very file. */
class ReadmeExamplesTest {

    private static final String SOLUTION =
            "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

    private final Grid grid =
            Grid.parse("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");

    @Test
    void theFirstProgram_printsWhatTheReadmeShows() throws Exception {
        Process process = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "-cp",
                        place(Grid.class) + File.pathSeparator + place(FirstProgram.class),
                        FirstProgram.class.getName())
                .redirectErrorStream(true)
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(out).isEqualTo(Grid.parse(SOLUTION).format(Grid.Format.BOXED) + "\n");
        assertThat(Files.readString(Path.of("README.md"))).contains("```text\n" + out + "```");
    }

    private static String place(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI())
                .toString();
    }

    @Test
    void aKiller_isAListOfCages() {
        List<Constraint> cages = List.of(
                Constraints.cage(3, Cell.list("r1c1 r1c2")),
                Constraints.cage(15, Cell.list("r1c3 r1c4 r1c5 r2c5")),
                Constraints.cage(22, Cell.list("r1c6 r2c6 r3c6")));
        Solver killer = Solvers.fastest(cages.toArray(new Constraint[0]));
        Optional<Grid> solved = killer.solve(Grid.empty(9));

        Grid found = solved.orElseThrow();
        assertThat(found.digit(0, 0) + found.digit(0, 1)).isEqualTo(3);
        assertThat(found.digit(0, 5) + found.digit(1, 5) + found.digit(2, 5)).isEqualTo(22);
    }

    @Test
    void theSixQuestions_areAnswered() {
        Solver solver = Solvers.fastest();
        Optional<Grid> some = solver.solve(grid); // any solution
        Optional<Grid> only = solver.solveUnique(grid); // the solution, if there is exactly one
        Uniqueness uniqueness = solver.uniqueness(grid); // NONE, UNIQUE, MULTIPLE or UNKNOWN
        long count = solver.count(grid, 1_000_000); // stops at a million
        BigInteger all = solver.count(grid); // however many
        List<Grid> firstTen = solver.solutions(grid).limit(10).toList(); // searches no further than the tenth
        Map<Cell, Set<Integer>> candidates = solver.candidates(grid); // per cell the digits of all solutions

        assertThat(some).isEqualTo(only).contains(Grid.parse(SOLUTION));
        assertThat(uniqueness).isEqualTo(Uniqueness.UNIQUE);
        assertThat(count).isOne();
        assertThat(all).isOne();
        assertThat(firstTen).containsExactly(Grid.parse(SOLUTION));
        assertThat(candidates).containsEntry(new Cell(0, 1), Set.of(1));
    }

    @Test
    void digits_mayBeginWithZero() {
        ConstraintSet fromZero =
                ConstraintSet.classic().with(Constraints.digitsFrom(0), Constraints.cage(1, Cell.list("r1c1 r1c2")));
        Grid found = Solvers.fastest(fromZero).solve(Grid.empty(9)).orElseThrow();
        System.out.println(found.format(Grid.Format.BOXED, fromZero.lowestDigit())); // 0 and 1 in r1c1 and r1c2

        assertThat(found.digit(0, 0) + found.digit(0, 1)).isEqualTo(3);
    }

    @Test
    void aLimitedSolver_solvesOrSaysThatItGaveUp() {
        Solver limited = SolverFactory.defaults()
                .withEngine(Engine.DLX)
                .withTimeLimit(Duration.ofSeconds(5))
                .newSolver();
        try {
            System.out.println(limited.solve(grid).isPresent() ? "solved" : "there is no solution");
        } catch (SearchLimitException stopped) {
            System.out.println("gave up after " + stopped.statistics().nodes() + " nodes");
        }

        assertThat(limited.solve(grid)).isPresent();
    }

    @Test
    void variants_areReadyMade() {
        Solver solver = Solvers.fastest(
                Constraints.antiKnight(),
                Constraints.antiKing(),
                Constraints.nonConsecutive(),
                Constraints.cage(8, Cell.list("r1c1 r1c2 r2c1")));
        Optional<Grid> solution = solver.solve(Grid.empty(9));

        Grid found = solution.orElseThrow();
        assertThat(found.digit(0, 0) + found.digit(0, 1) + found.digit(1, 0)).isEqualTo(8);
        assertThat(ConstraintSet.of(Constraints.nonConsecutive()).violations(found))
                .isEmpty();
    }

    @Test
    void theRegionsOfAJigsaw_replaceTheBoxes() {
        Constraint regions = Constraints.regions("""
                aaabbb
                aacbbd
                accbdd
                eccfdd
                eecffd
                eeefff""");
        Grid jigsaw = Grid.parse("......3..6......4.2.3...5...3......5");
        Optional<Grid> solution = Solvers.fastest(regions).solveUnique(jigsaw);

        assertThat(solution).contains(Grid.parse("652314345621126543213456564132431265"));
        assertThat(ConstraintSet.latin().with(regions).violations(solution.orElseThrow()))
                .isEmpty();
    }

    @Test
    void boardsOverlap_andRelationsAreLambdas() {
        Layout samurai = Layout.samurai(); // or Layout.of(boxes, corners)
        Grid board = samurai.parse("0".repeat(21 * 21)); // the gaps between the boards become void
        Optional<Grid> filled = Solvers.fastest(samurai.rules()).solve(board);

        Solver solver = Solvers.fastest(
                Constraints.neighbours("no fives", (first, second) -> first + second != 5),
                Constraints.regex(".*(19|91).*", Cell.list("r1c1 r1c2 r1c3 r1c4")), // 1 and 9 are neighbours
                Constraints.anyOf(List.of(
                        Constraints.line(PairRelation.of("a % b = 0 | b % a = 0"), Cell.list("r5c1 r5c2 r5c3")),
                        Constraints.cage(20, Cell.list("r5c1 r5c2 r5c3")))));

        assertThat(filled.orElseThrow().filledCells()).isEqualTo(5 * 81 - 4 * 9);
        assertThat(solver.solve(Grid.empty(9)).orElseThrow().toString().substring(0, 4))
                .containsPattern("19|91");
    }

    @Test
    void aPuzzleBuiltInCode_isWritten() {
        ConstraintSet rules = ConstraintSet.classic().with(Constraints.cage(15, Cell.list("r1c1 r1c2")));
        String text = Puzzle.of(Grid.empty(9), rules).format(PuzzleFormat.RULES);

        assertThat(text).contains("cage: 15 r1c1 r1c2");
    }

    @Test
    void aPuzzleFile_carriesItsRules() {
        Puzzle puzzle = Puzzle.parse("""
                size: 4x4
                box: 2x2
                cage: 6 r1c1 r1c2 r2c2
                thermo: r1c4 r2c4 r3c4 r4c4

                givens:
                . . . .
                . . . .
                . . . .
                2 . . .
                """);
        Optional<Grid> solution = puzzle.solver().solveUnique(puzzle.grid());

        assertThat(puzzle.solver().count(puzzle.grid(), 100)).isEqualTo(solution.isPresent() ? 1 : 0);
        assertThat(solution).isPresent();
    }

    @Test
    void aPlayer_isHelpedStepByStep() {
        Grid puzzle = Grid.parse("..18...69....1...8..7965.1.713...956426359187....7.432.795....1..2.9..7....72.695");
        Explainer explainer = Explainer.of(ConstraintSet.classic());
        Board board = Board.of(puzzle)
                .withMarks(Map.of(new Cell(5, 5), Set.of(1, 6))) // what the player has ruled out in r6c6
                .with(Placement.of(0, 0, 5)); // and what the player has entered
        Step mistake = explainer.next(board).orElseThrow();
        System.out.println(mistake.text()); // The 5 in r1c1 is wrong. ...
        board = board.with(mistake); // takes it back

        Step step = explainer.next(board).orElseThrow();
        System.out.println(step.hint(Detail.NAME)); // a naked pair
        System.out.println(step.hint(Detail.PLACE)); // a naked pair in column 4
        System.out.println(step.hint(Detail.FULL)); // In column 4 the two cells r2c4 and r4c4 have ...

        for (Step next : explainer.explain(board).steps()) {
            System.out.println(next.text());
        }
        Rating rating = explainer.rate(puzzle); // 3.0/3.0/2.6: the hardest step, up to the first digit, the first step

        assertThat(mistake.text()).startsWith("The 5 in r1c1 is wrong. ");
        assertThat(step.hint(Detail.NAME)).isEqualTo("a naked pair");
        assertThat(step.hint(Detail.PLACE)).isEqualTo("a naked pair in column 4");
        assertThat(step.hint(Detail.FULL))
                .startsWith("In column 4 the two cells r2c4 and r4c4 have no candidates but ");
        assertThat(explainer.explain(board).end()).isEqualTo(Explanation.End.SOLVED);
        assertThat(rating).hasToString("3.0/3.0/2.6");
    }

    @Test
    void aKillerIsExplained() {
        ConstraintSet killer = ConstraintSet.classic().with(Constraints.cage(8, Cell.list("r1c1 r1c2 r2c1")));
        Step first = Explainer.of(killer).next(Board.of(Grid.empty(9), killer)).orElseThrow();
        System.out.println(first.text()); // The cells r1c1, r1c2 and r2c1 sum to 8. With the candidates left, ...

        assertThat(first.text())
                .startsWith(
                        "The cells r1c1, r1c2 and r2c1 sum to 8. With the candidates left, they can only hold 1+2+5 or");
    }

    @Test
    void theAntiKnightRule_holdsInSolutionsAndIsReportedWhenBroken() {
        Constraint antiKnight = Constraint.named("anti-knight", model -> {
            for (Cell cell : model.cells()) {
                for (int[] move : new int[][] {{1, -2}, {1, 2}, {2, -1}, {2, 1}}) {
                    model.cell(cell.row() + move[0], cell.column() + move[1])
                            .ifPresent(other -> model.allDifferent(List.of(cell, other)));
                }
            }
        });
        Solver solver = Solvers.fastest(antiKnight);

        Grid solved = solver.solve(Grid.empty(9)).orElseThrow();
        assertThat(ConstraintSet.classic().with(antiKnight).violations(solved)).isEmpty();
        assertThat(ConstraintSet.of(antiKnight)
                        .violations(Grid.empty(9).with(0, 0, 5).with(1, 2, 5)))
                .hasToString("[anti-knight: r1c1 r2c3]");
        assertThat(solver.solve(grid)).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Solvers.bitboard(antiKnight))
                .withMessageContaining("anti-knight");
    }

    @Test
    void sumsAndRelations_holdInSolutions() {
        Constraint total = Constraint.named("line of 20", model -> model.sum(Cell.list("r1c1 r2c2 r3c3 r4c4"), 20));
        Constraint greater = Constraint.named(
                "greater than",
                model -> model.relation(new Cell(0, 0), new Cell(0, 1), (first, second) -> first > second));

        ConstraintSet rules = ConstraintSet.classic().with(total, greater);
        assertThat(Solvers.fastest(total, greater).solutions(Grid.empty(9)).limit(10))
                .allSatisfy(solution -> {
                    assertThat(solution.digit(0, 0)
                                    + solution.digit(1, 1)
                                    + solution.digit(2, 2)
                                    + solution.digit(3, 3))
                            .isEqualTo(20);
                    assertThat(solution.digit(0, 0)).isGreaterThan(solution.digit(0, 1));
                    assertThat(rules.violations(solution)).isEmpty();
                });
        assertThat(rules.violations(Grid.empty(9).with(0, 0, 1).with(0, 1, 4)))
                .hasToString("[greater than: r1c1 r1c2]");
    }

    @Test
    void anAutomaton_readsALine() {
        record Mountain() implements Automaton {
            public long next(long state, int digit) {
                boolean falls = state > 100;
                long last = falls ? state - 100 : state;
                return digit > last && !falls ? digit : digit < last ? 100 + digit : REJECT;
            }

            public boolean accepts(long state) {
                return state > 100;
            }
        }
        Constraint mountain =
                Constraint.named("mountain", model -> model.sequence(Cell.list("r1c1 r2c2 r3c3 r4c4"), new Mountain()));

        ConstraintSet rules = ConstraintSet.classic().with(mountain);
        assertThat(Solvers.dlx(mountain).solutions(Grid.empty(9)).limit(10)).allSatisfy(solution -> {
            assertThat(solution.digit(2, 2)).isNotEqualTo(solution.digit(1, 1));
            assertThat(Math.max(solution.digit(1, 1), solution.digit(2, 2)))
                    .isGreaterThan(Math.min(solution.digit(0, 0), solution.digit(3, 3)));
            assertThat(rules.violations(solution)).isEmpty();
        });
        assertThat(rules.violations(Grid.empty(9).with(0, 0, 5).with(1, 1, 4).with(2, 2, 6)))
                .hasToString("[mountain: r1c1 r2c2 r3c3]");
    }

    @Test
    void pencilmarks_areARuleLikeAnyOther() {
        String unsolvable = "1........" + ".2.......".repeat(8) + "123456789".repeat(72);
        String solvable = "1........" + ".23456789".repeat(8) + "123456789".repeat(72);
        List<String> puzzles = List.of(unsolvable, solvable);
        List<Grid> solutions = new ArrayList<>();

        Solver classic = Solvers.fastest();
        for (String marks : puzzles) {
            classic.with(Constraints.pencilmarks(marks)).solve(Grid.empty(9)).ifPresent(solutions::add);
        }

        assertThat(solutions).hasSize(1);
        assertThat(solutions.get(0).digit(0, 0)).isOne();
    }

    @Test
    void sets_areCoveredInOneWay() {
        ExactCover<Integer, String> problem = ExactCover.<Integer, String>builder()
                .primary(1, 2, 3, 4, 5, 6, 7)
                .option("A", 1, 4, 7)
                .option("B", 1, 4)
                .option("C", 4, 5, 7)
                .option("D", 3, 5, 6)
                .option("E", 2, 3, 6, 7)
                .option("F", 2, 7)
                .build();
        CoverSolver solver = CoverSolver.defaults();
        Optional<Cover<String>> cover = solver.solve(problem); // B, D and F
        BigInteger count = solver.count(problem); // without enumerating the covers, where memoisation pays

        assertThat(cover.orElseThrow().options()).containsExactly("B", "D", "F");
        assertThat(count).isOne();
    }

    @Test
    void puzzles_areMadeAndCompared() {
        PuzzleGenerator generator = PuzzleGenerator.defaults()
                .withSymmetry(ClueSymmetry.ROTATION_180)
                .withSeed(7);
        GeneratedPuzzle made = generator.puzzle(); // its grid and its solution
        List<GeneratedPuzzle> hundred = generator.puzzles().limit(100).toList();
        GeneratedPuzzle windoku = generator
                .withConstraints(ConstraintSet.classic().with(Constraints.windoku()))
                .puzzle();

        Symmetries symmetries = Symmetries.of(ConstraintSet.classic(), Grid.empty(9));
        Grid form = symmetries.canonical(made.grid()).grid(); // the smallest of all equivalent puzzles
        Optional<Transformation> same = symmetries.equivalent(made.grid(), form);

        assertThat(Solvers.dlx().solveUnique(made.grid())).contains(made.solution());
        assertThat(hundred).hasSize(100).startsWith(made);
        assertThat(Solvers.fastest(Constraints.windoku()).solveUnique(windoku.grid()))
                .contains(windoku.solution());
        assertThat(same.orElseThrow().apply(made.grid())).isEqualTo(form);
    }

    @Test
    void manyGrids_areSolved() {
        Solver solver = Solvers.fastest();
        Stream<Grid> grids = Stream.of(grid, Grid.empty(9));
        try (Stream<Batch.Answer<Grid, Optional<Grid>>> answers = solver.solveAll(grids)) {
            answers.forEach(answer -> System.out.println(answer.get().orElseThrow()));
        }

        assertThat(solver.solve(grid)).contains(Grid.parse(SOLUTION));
    }

    @Test
    void aKiller_isMadeOfThoseCagesThatAreNeeded() {
        GeneratedPuzzle made = PuzzleGenerator.defaults().puzzle();
        GeneratedPuzzle killer = PuzzleGenerator.defaults()
                .withBoard(Grid.empty(6))
                .withClueMaker(ClueMakers.cages(2, 4))
                .withGivens(false)
                .puzzle();
        Minimizer minimizer = Minimizer.of(killer.grid(), killer.constraints());
        boolean isMinimal = minimizer.isMinimal(); // true: without any of its cages it has several solutions
        ReducedPuzzle minimal =
                Minimizer.of(made.solution(), ConstraintSet.classic()).minimal(7);

        Grid wrong = Grid.empty(9).with(0, 0, 5).with(0, 8, 5);
        Optional<Conflict> conflict =
                Diagnosis.of(wrong, ConstraintSet.classic()).conflict(); // r1c1=5, r1c9=5: no solution

        assertThat(isMinimal).isTrue();
        assertThat(Solvers.fastest(killer.constraints()).solveUnique(killer.grid()))
                .contains(killer.solution());
        assertThat(Solvers.fastest().solveUnique(minimal.grid())).contains(made.solution());
        assertThat(conflict.orElseThrow()).hasToString("r1c1=5, r1c9=5: no solution");
    }

    @Test
    void pictures_areDrawn(@TempDir Path folder) throws IOException {
        Grid empty = Grid.empty(9);
        Constraint cage = Constraints.cage(11, Cell.list("r1c1 r1c2 r1c3"));
        Constraint thermometer = Constraints.thermometer(Cell.list("r3c6 r3c7 r4c7 r4c8"));
        ConstraintSet drawn = ConstraintSet.classic().with(cage, thermometer);
        Picture picture = Picture.of(empty, drawn)
                .withMarks(drawn.candidates(empty)) // or .withDigits(solution)
                .withTitle("A cage and a thermometer");
        Files.writeString(folder.resolve("puzzle.svg"), picture.toSvg());
        Files.writeString(folder.resolve("puzzle.html"), HtmlPage.of("Puzzles", picture));

        Board player = Board.of(grid);
        Step next = Explainer.of(player.constraints()).next(player).orElseThrow();
        String hint = Picture.of(player).withStep(next).withCaption(next.text()).toSvg();

        assertThat(folder.resolve("puzzle.svg"))
                .content()
                .contains("<title>A cage and a thermometer</title>", ">11</text>");
        assertThat(folder.resolve("puzzle.html")).content().contains("<title>Puzzles</title>", picture.toSvg());
        assertThat(hint).contains("<circle ");
    }

    @Test
    void aRuleOfYourOwn_isDrawn() {
        List<Cell> cells = Cell.list("r1c1 r2c2 r3c3 r4c4");
        Constraint line = Constraint.named("line of 20", model -> model.sum(cells, 20))
                .drawnAs(new Shape.Line("lines of 20", cells));

        assertThat(Picture.of(Grid.empty(9), ConstraintSet.classic().with(line)).toSvg())
                .contains(">lines of 20</text>");
    }

    @Test
    void violations_areNamed() {
        Grid grid = Grid.empty(9).with(0, 0, 7).with(0, 4, 7);
        for (Violation violation : ConstraintSet.classic().violations(grid)) {
            System.out.println(violation); // rows: r1c1 r1c5
        }

        assertThat(ConstraintSet.classic().violations(grid)).hasToString("[rows: r1c1 r1c5]");
    }

    @Test
    void pencilMarks_areLeftByTheRules() {
        Grid grid = Grid.empty(9).with(0, 0, 7);
        Map<Cell, Set<Integer>> marks = ConstraintSet.classic().candidates(grid);

        assertThat(marks.get(new Cell(0, 8))).containsExactly(1, 2, 3, 4, 5, 6, 8, 9);
    }

    @Test
    void everyJavaExampleOfTheReadme_standsInThisFile() throws IOException {
        Path folder = Path.of("src/test/java/io/github/exactgrid");
        String here = unindented(Files.readString(folder.resolve("ReadmeExamplesTest.java"))
                + Files.readString(folder.resolve("readme/FirstProgram.java"))
                + Files.readString(Path.of("src/it/spark/src/main/java/example/PuzzleFileJob.java"))
                + Files.readString(Path.of("src/it/spark/src/main/java/example/CoverCountJob.java")));
        List<String> examples = new ArrayList<>();
        for (String block : Files.readString(Path.of("README.md")).split("```java\n")) {
            examples.add(unindented(block.split("```")[0]));
        }
        examples.remove(0); // what comes before the first

        assertThat(examples)
                .hasSizeGreaterThan(3)
                .allSatisfy(example -> assertThat(here).contains(example));
    }

    private static String unindented(String text) {
        return text.replaceAll("(?m)^ +", "");
    }
}
