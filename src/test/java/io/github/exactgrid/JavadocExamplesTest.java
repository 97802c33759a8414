package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.constraint.Layout;
import io.github.exactgrid.constraint.PairRelation;
import io.github.exactgrid.constraint.RegexAutomaton;
import io.github.exactgrid.constraint.StateMachine;
import io.github.exactgrid.cover.Cover;
import io.github.exactgrid.cover.CoverCheckpoint;
import io.github.exactgrid.cover.CoverCursor;
import io.github.exactgrid.cover.CoverSolver;
import io.github.exactgrid.cover.CoverSolverFactory;
import io.github.exactgrid.cover.ExactCover;
import io.github.exactgrid.generate.Ambiguity;
import io.github.exactgrid.generate.Clue;
import io.github.exactgrid.generate.ClueSymmetry;
import io.github.exactgrid.generate.Conflict;
import io.github.exactgrid.generate.Diagnosis;
import io.github.exactgrid.generate.GeneratedPuzzle;
import io.github.exactgrid.generate.Minimizer;
import io.github.exactgrid.generate.PatternSearch;
import io.github.exactgrid.generate.PuzzleGenerator;
import io.github.exactgrid.generate.ReducedPuzzle;
import io.github.exactgrid.generate.Vicinity;
import io.github.exactgrid.generate.WeightedPuzzle;
import io.github.exactgrid.picture.Picture;
import io.github.exactgrid.puzzle.Puzzle;
import io.github.exactgrid.puzzle.PuzzleBlock;
import io.github.exactgrid.puzzle.PuzzleFormat;
import io.github.exactgrid.puzzle.PuzzleReader;
import io.github.exactgrid.puzzle.TextInput;
import io.github.exactgrid.steps.Board;
import io.github.exactgrid.steps.Detail;
import io.github.exactgrid.steps.Explainer;
import io.github.exactgrid.steps.ExplainerFactory;
import io.github.exactgrid.steps.Step;
import io.github.exactgrid.symmetry.Symmetries;
import io.github.exactgrid.symmetry.Transformation;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of the public javadoc, compiled and run; the last test compares the javadoc with this file. */
class JavadocExamplesTest {

    private static final String PUZZLE =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    record Occurrences(int wanted, int times) implements Automaton {
        public long next(long count, int digit) {
            return digit != wanted ? count : count < times ? count + 1 : REJECT;
        }

        public boolean accepts(long count) {
            return count == times;
        }
    }

    @Test
    void automaton() {
        Constraint twice = model -> model.sequence(model.cells(), new Occurrences(2, 3));

        assertThat(Solvers.fastest(ConstraintSet.of(twice)).count(Grid.empty(2, 2, 2)))
                .isEqualTo(4);
    }

    record EqualSplit() implements NondeterministicAutomaton {
        public long[] next(long difference, int digit) {
            return new long[] {difference + digit, Math.abs(difference - digit)};
        }

        public boolean accepts(long difference) {
            return difference == 0;
        }
    }

    @Test
    void nondeterministicAutomaton() {
        Constraint split = model -> model.sequence(model.cells(), new EqualSplit());

        assertThat(Solvers.fastest(ConstraintSet.of(split)).count(Grid.empty(1, 3, 3)))
                .isEqualTo(9); // 112 and 123 in all orders, but none of 222
    }

    @Test
    void batch() {
        Stream<Grid> grids = Stream.of(Grid.parse(PUZZLE), Grid.empty(9));
        Solver solver = Solvers.fastest();
        try (Stream<Batch.Answer<Grid, Uniqueness>> answers = Batch.defaults().answers(grids, solver::uniqueness)) {
            answers.forEach(answer -> System.out.println(answer.question() + " " + answer.get()));
        }

        assertThat(solver.uniqueness(Grid.parse(PUZZLE))).isEqualTo(Uniqueness.UNIQUE);
    }

    @Test
    void solveAll() {
        Stream<Grid> grids = Stream.of(Grid.parse(PUZZLE), Grid.empty(9));
        Solver solver = Solvers.fastest();
        try (Stream<Batch.Answer<Grid, Optional<Grid>>> answers = solver.solveAll(grids)) {
            answers.forEach(answer ->
                    System.out.println(answer.get().map(Grid::toString).orElse("none")));
        }

        assertThat(solver.solve(Grid.parse(PUZZLE))).isPresent();
    }

    @Test
    void batchRun() {
        List<Grid> grids = List.of(Grid.parse(PUZZLE), Grid.empty(9));
        Solver solver = Solvers.fastest();
        try (BatchRun<Grid, Uniqueness> run = Batch.defaults().start(solver::uniqueness)) {
            for (Grid grid : grids) {
                if (run.isFull()) {
                    run.take().ifPresent(answer -> System.out.println(answer.get()));
                }
                run.submit(grid);
            }
            while (run.inFlight() > 0) {
                run.take().ifPresent(answer -> System.out.println(answer.get()));
            }
        }

        assertThat(solver.uniqueness(grids.get(1))).isEqualTo(Uniqueness.MULTIPLE);
    }

    private static ExactCover<String, String> smallProblem() {
        return ExactCover.parse("a b c\na b\nc\na\nb c\nb\n");
    }

    private String saved = "";

    private void save(String text) {
        saved = text;
    }

    @Test
    void coverCheckpoint(@TempDir Path folder) throws IOException {
        ExactCover<String, String> problem = smallProblem();
        Path file = folder.resolve("count.state");
        CoverCheckpoint from =
                Files.exists(file) ? CoverCheckpoint.parse(Files.readString(file)) : CoverCheckpoint.start(problem);
        CoverCheckpoint end = CoverSolver.defaults().count(problem, from, checkpoint -> save(checkpoint.format()));
        BigInteger count = end.count();

        assertThat(count).isEqualTo(3);
        assertThat(CoverCheckpoint.parse(saved)).isEqualTo(end);
    }

    @Test
    void coverCursor(@TempDir Path folder) throws IOException {
        ExactCover<String, String> problem = smallProblem();
        Path file = folder.resolve("covers.state");
        CoverCheckpoint from = CoverCheckpoint.start(problem);
        try (CoverCursor<String> covers = CoverSolver.defaults().cursor(problem, from)) {
            for (Optional<Cover<String>> cover = covers.next(); cover.isPresent(); cover = covers.next()) {
                System.out.println(cover.get());
                Files.writeString(file, covers.checkpoint().format());
            }
        }

        assertThat(CoverCheckpoint.parse(Files.readString(file)).count()).isEqualTo(3);
    }

    @Test
    void constraint() {
        Constraint diagonal = Constraint.named("diagonal", model -> {
            List<Cell> cells = new ArrayList<>();
            for (int i = 0; i < model.rows(); i++) {
                cells.add(new Cell(i, i));
            }
            model.allDifferent(cells);
        });

        assertThat(ConstraintSet.of(diagonal)
                        .violations(Grid.empty(4).with(0, 0, 1).with(3, 3, 1)))
                .hasToString("[diagonal: r1c1 r4c4]");
    }

    @Test
    void digitsFrom() {
        ConstraintSet rules = ConstraintSet.classic()
                .with(Constraints.digitsFrom(0), Constraints.cage(3, Cell.list("r1c1 r1c2 r2c1")));

        assertThat(Solvers.fastest(rules).solve(Grid.empty(9))).isPresent();
    }

    @Test
    void weightedSum() {
        Constraint twice = Constraints.weightedSum(0, List.of(2, -1), Cell.list("r1c1 r1c2")); // r1c2 is twice r1c1

        assertThat(Solvers.fastest(ConstraintSet.of(twice)).count(Grid.empty(1, 2, 9), 10))
                .isEqualTo(4);
    }

    @Test
    void constraintWithDrawing() {
        List<Cell> cells = Cell.list("r1c1 r2c2 r3c3");
        Constraint line = Constraint.named("line of 20", model -> model.sum(cells, 20))
                .drawnAs(new Shape.Line("lines of 20", cells));

        assertThat(ConstraintSet.of(line).drawing(Grid.empty(9))).containsExactly(new Shape.Line("lines of 20", cells));
    }

    @Test
    void picture() {
        ConstraintSet rules = ConstraintSet.classic().with(Constraints.cage(15, Cell.list("r1c1 r1c2")));
        String svg = Picture.of(Grid.empty(9), rules).withTitle("A cage").toSvg();

        assertThat(svg).contains("<title>A cage</title>", ">15</text>");
    }

    @Test
    void pictureOfAStep() {
        Grid grid = Grid.parse(PUZZLE);
        Board board = Board.of(grid);
        Step step = Explainer.of(board.constraints()).next(board).orElseThrow();
        String svg = Picture.of(board).withStep(step).withCaption(step.text()).toSvg();

        assertThat(svg).contains("<circle ");
    }

    @Test
    void constraintModel() {
        Constraint cage = Constraint.named("cage 15", model -> {
            List<Cell> cells = Cell.list("r1c1 r1c2 r2c1");
            model.allDifferent(cells);
            model.sum(cells, 15);
        });
        Constraint arrow = Constraint.named(
                "arrow", model -> model.weightedSum(Cell.list("r1c1 r1c2 r1c3"), List.of(-1, 1, 1), 0));
        Constraint greater = Constraint.named(
                "greater than",
                model -> model.relation(new Cell(0, 0), new Cell(0, 1), (first, second) -> first > second));
        Grid solution =
                Solvers.fastest(cage, arrow, greater).solve(Grid.empty(9)).orElseThrow();

        assertThat(solution.digit(0, 0) + solution.digit(0, 1) + solution.digit(1, 0))
                .isEqualTo(15);
        assertThat(solution.digit(0, 0)).isEqualTo(solution.digit(0, 1) + solution.digit(0, 2));
    }

    @Test
    void grid() {
        Grid grid = Grid.parse("12..  ..34", Grid.empty(2, 4, 4));

        assertThat(grid.digit(1, 3)).isEqualTo(4);
    }

    @Test
    void solveInPlace() throws IOException {
        InputStream in = new ByteArrayInputStream(Grid.parse(PUZZLE).toByteArray());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Solver solver = Solvers.fastest();
        byte[] digits = new byte[81];
        while (in.readNBytes(digits, 0, 81) == 81) { // 0 for an empty cell
            out.write(solver.solveInPlace(digits) ? 1 : 0);
            out.write(digits);
        }

        assertThat(out.toByteArray()).hasSize(82).startsWith(1).doesNotContain(0);
    }

    @Test
    void solver() {
        List<String> puzzles = List.of("123456789".repeat(81));
        Solver solver = Solvers.fastest();
        for (String marks : puzzles) {
            solver.with(Constraints.pencilmarks(marks)).solve(Grid.empty(9)).ifPresent(System.out::println);
        }

        assertThat(solver).hasToString("FASTEST [rows, columns, boxes]");
    }

    @Test
    void solverFactory() {
        Solver solver = SolverFactory.defaults()
                .withEngine(Engine.DLX)
                .withTimeLimit(Duration.ofSeconds(5))
                .newSolver();

        assertThat(solver).hasToString("DLX [rows, columns, boxes]");
    }

    @Test
    void solvers() {
        Grid puzzle = Grid.parse("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
        Optional<Grid> solution = Solvers.dlx().solve(puzzle);

        assertThat(solution).isPresent();
    }

    @Test
    void overview() {
        Grid puzzle = Grid.parse("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
        Optional<Grid> solution = Solvers.fastest().solve(puzzle);

        assertThat(solution).isPresent();
    }

    @Test
    void textInput(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("puzzles.txt"), PUZZLE + "\n");
        try (PuzzleReader reader = new PuzzleReader(TextInput.of(Files.newInputStream(file)))) {
            reader.puzzles().forEach(puzzle -> System.out.println(puzzle.grid()));
        }

        assertThat(file).hasContent(PUZZLE);
    }

    @Test
    void puzzleBlock(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("puzzles.txt"), (PUZZLE + "\n").repeat(100));
        Solver solver = Solvers.fastest();
        Executor executor = Runnable::run;
        try (PuzzleReader reader = new PuzzleReader(TextInput.of(Files.newInputStream(file)))) {
            Optional<PuzzleBlock> block = reader.nextBlock(64);
            while (block.isPresent()) {
                PuzzleBlock puzzles = block.get();
                executor.execute(() -> {
                    for (int i = 0; i < puzzles.size(); i++) {
                        System.out.println(puzzles.line(i) + " "
                                + solver.solve(puzzles.get(i).grid()));
                    }
                });
                block = reader.nextBlock(64);
            }

            assertThat(reader.line()).isEqualTo(100);
        }
    }

    @Test
    void symmetries() {
        Grid puzzle = Grid.parse(PUZZLE);
        Grid other = Transformation.transposition(puzzle).apply(puzzle);
        Symmetries symmetries = Symmetries.of(ConstraintSet.classic(), Grid.empty(9));
        boolean same = symmetries.equivalent(puzzle, other).isPresent();
        Grid form = symmetries.canonical(puzzle).grid(); // equal for all 1,218,998,108,160 puzzles that are the same

        assertThat(same).isTrue();
        assertThat(symmetries.canonical(other).grid()).isEqualTo(form);
    }

    @Test
    void canonicalize() {
        Grid puzzle = Grid.parse(PUZZLE);
        Symmetries symmetries = Symmetries.of(ConstraintSet.classic(), Grid.empty(9));
        byte[] cells = puzzle.toByteArray();
        symmetries.canonicalize(cells);
        Grid form = Grid.of(cells);

        assertThat(form).isEqualTo(symmetries.canonical(puzzle).grid());
    }

    @Test
    void transformation() {
        Grid grid = Grid.parse(PUZZLE);
        Grid board = Grid.empty(9);
        Transformation turn =
                Transformation.transposition(board).then(Transformation.ofColumns(board, 8, 7, 6, 5, 4, 3, 2, 1, 0));
        Grid turned = turn.apply(grid); // a quarter turn clockwise

        assertThat(turned.digit(0, 8)).isEqualTo(grid.digit(0, 0));
        assertThat(turned.digit(2, 7)).isEqualTo(grid.digit(1, 2));
    }

    @Test
    void puzzleGenerator() {
        PuzzleGenerator generator = PuzzleGenerator.defaults()
                .withSymmetry(ClueSymmetry.ROTATION_180)
                .withSeed(7);
        GeneratedPuzzle puzzle = generator.puzzle();
        List<GeneratedPuzzle> hundred = generator.puzzles().limit(100).toList();

        assertThat(hundred).hasSize(100).doesNotHaveDuplicates();
        assertThat(Solvers.fastest().uniqueness(puzzle.grid())).isEqualTo(Uniqueness.UNIQUE);
    }

    @Test
    void weightedPuzzles() {
        List<WeightedPuzzle> samples =
                PuzzleGenerator.defaults().withThreads(2).samples().limit(200).toList();
        double weights = samples.stream().mapToDouble(WeightedPuzzle::weight).sum();
        double mean = samples.stream()
                        .mapToDouble(one -> one.weight() * one.puzzle().clues())
                        .sum()
                / weights; // 26.58 in the long run

        assertThat(mean).isBetween(24.5, 28.5);
    }

    @Test
    void patternSearch() {
        GeneratedPuzzle puzzle = PuzzleGenerator.defaults().puzzle();
        Grid solution = puzzle.solution();
        Grid marks = puzzle.grid();
        List<GeneratedPuzzle> puzzles =
                PatternSearch.of(solution, marks).puzzles().toList();

        assertThat(puzzles).extracting(GeneratedPuzzle::solution).containsOnly(solution);
    }

    @Test
    void cluesOfPuzzles() {
        Puzzle puzzle = Puzzle.of(Grid.parse("1234341221......"));
        Minimizer minimizer = Minimizer.of(puzzle.grid(), puzzle.constraints());
        List<Clue> redundant = minimizer.redundant().toList();
        ReducedPuzzle minimal = minimizer.minimal(7);
        Diagnosis diagnosis = Diagnosis.of(puzzle.grid(), puzzle.constraints());
        Optional<Conflict> conflict = diagnosis.conflict();
        Optional<Ambiguity> ambiguity = diagnosis.ambiguity();

        assertThat(redundant).contains(new Clue.Given(new Cell(0, 0), 1));
        assertThat(minimal.finished()).isTrue();
        assertThat(conflict).isEmpty();
        assertThat(ambiguity).isEmpty();
    }

    @Test
    void vicinity() {
        Grid puzzle = PuzzleGenerator.defaults().puzzle().grid();
        List<GeneratedPuzzle> near = Vicinity.of(puzzle, ConstraintSet.classic())
                .withMove("{-1+1}")
                .puzzles()
                .toList();

        assertThat(near).allMatch(one -> Solvers.fastest().uniqueness(one.grid()) == Uniqueness.UNIQUE);

        Vicinity closure = Vicinity.of(puzzle, ConstraintSet.classic())
                .withoutEquivalents()
                .withClosure();
        List<GeneratedPuzzle> hundred = closure.puzzles().limit(100).toList(); // their number is known at the end

        assertThat(hundred).hasSize(100);
    }

    @Test
    void constraints() {
        ConstraintSet rules = ConstraintSet.classic()
                .with(
                        Constraints.diagonals(),
                        Constraints.cage(15, Cell.list("r1c1 r1c2 r2c1")),
                        Constraints.thermometer(Cell.list("r9c9 r8c9 r7c8")));
        assertThat(Solvers.fastest(rules).solve(Grid.empty(9))).isPresent();

        ConstraintSet twodoku = ConstraintSet.of(Constraints.subgrid(0, 0, 3, 3), Constraints.subgrid(6, 6, 3, 3));
        assertThat(Solvers.fastest(twodoku).solve(Grid.empty(15, 15, 9))).isPresent();
    }

    @Test
    void regions() {
        Constraint regions = Constraints.regions("""
                aabb
                aabb
                ccdd
                ccdd""");

        assertThat(Solvers.fastest(regions).count(Grid.empty(4))).isEqualTo(288);
    }

    @Test
    void relations() {
        List<Cell> cells = Cell.list("r1c1 r1c2 r1c3 r1c4");
        Constraint apart =
                Constraints.neighbours("neighbours 3 apart", (first, second) -> Math.abs(first - second) >= 3);
        Constraint line =
                Constraints.line("ratio", (first, second) -> first % second == 0 || second % first == 0, cells);
        Constraint pair = Constraints.regex(".*(12|21).*", cells); // 1 and 2 are neighbours

        assertThat(Solvers.fastest(ConstraintSet.latin().with(apart)).solve(Grid.empty(9)))
                .isPresent();
        assertThat(Solvers.fastest(line, pair).solve(Grid.empty(9))).isPresent();
    }

    @Test
    void sameDigits() {
        Constraint columns = Constraint.named(
                "same digits in two columns",
                model -> model.sameDigits(List.of(Cell.list("r1c1 r2c1 r3c1"), Cell.list("r4c9 r5c9 r6c9"))));

        assertThat(Solvers.fastest().with(columns).solve(Grid.empty(9)))
                .hasValueSatisfying(solution -> assertThat(
                                Set.of(solution.digit(3, 8), solution.digit(4, 8), solution.digit(5, 8)))
                        .containsExactlyInAnyOrder(solution.digit(0, 0), solution.digit(1, 0), solution.digit(2, 0)));
    }

    @Test
    void distinctCount() {
        Constraint around = Constraint.named(
                "different around r2c2",
                model -> model.distinctCount(Cell.parse("r2c2"), Cell.list("r1c1 r1c2 r1c3 r2c1 r2c3 r3c1 r3c2 r3c3")));

        assertThat(Solvers.fastest().with(around).solve(Grid.empty(9)))
                .hasValueSatisfying(solution -> assertThat(solution.digit(1, 1)).isEqualTo(8));
    }

    @Test
    void lineRank() {
        Constraint second = Constraint.named(
                "the first row is second of three",
                model -> model.lineRank(
                        Cell.list("r1c1 r1c2"), List.of(Cell.list("r2c1 r2c2"), Cell.list("r3c1 r3c2")), 2, false));

        assertThat(SolverFactory.defaults()
                        .withConstraints(ConstraintSet.of(second))
                        .newSolver()
                        .count(Grid.empty(3, 2, 2), 30))
                .isEqualTo(8); // 4 sets of three numbers in two orders
    }

    @Test
    void connected() {
        Constraint odd = Constraints.connected(List.of(1, 3, 5, 7, 9));
        Grid solution = Solvers.fastest()
                .with(connectedOddDigits())
                .solve(Grid.empty(9))
                .orElseThrow();

        assertThat(ConstraintSet.classic().with(odd).violations(solution)).isEmpty();
    }

    private static Constraint connectedOddDigits() {
        Constraint odd = Constraint.named(
                "odd digits connected",
                model -> model.connected(
                        model.cells(), Set.of(1, 3, 5, 7, 9), 1, model.cells().size()));
        return odd;
    }

    @Test
    void chaosConstruction() {
        ConstraintSet rules = ConstraintSet.of(
                Constraints.subgrid(0, 0, 1, 6), // the rows and columns of a 6x6 board
                Constraints.chaosConstruction(),
                Constraints.regionArrow(
                        Cell.parse("r1c1"), Cell.parse("r7c1"), List.of(Cell.list("r7c2 r7c3 r7c4 r7c5 r7c6"))));
        Optional<Grid> solution = Solvers.fastest(rules).solve(Grid.empty(12, 6, 6));

        assertThat(rules.violations(solution.orElseThrow())).isEmpty();
    }

    @Test
    void unknownRegions() {
        Constraint chaos = Constraint.named(
                "two unknown regions of six cells",
                model -> model.unknownRegions(
                        model.cells().subList(0, 12), model.cells().subList(12, 24)));
        Grid solution = Solvers.propagation(ConstraintSet.of(chaos))
                .solve(Grid.empty(4, 6, 6))
                .orElseThrow();

        assertThat(solution.digit(2, 0)).isOne();
    }

    @Test
    void equalRun() {
        Constraint run = Constraint.named(
                "r1c1 sees as many like r2c1 to the right",
                model -> model.equalRun(Cell.parse("r1c1"), Cell.parse("r2c1"), List.of(Cell.list("r2c2 r2c3 r2c4"))));

        assertThat(ConstraintSet.of(run).violations(Grid.of(new int[][] {{3, 0, 0, 0}, {4, 4, 4, 0}}, 4)))
                .isEmpty();
    }

    @Test
    void sumBetweenExtremes() {
        Constraint box = Constraint.named(
                "12 between the ends", model -> model.sumBetweenExtremes(Cell.list("r1c1 r1c2 r2c2 r2c3 r3c3"), 12));

        assertThat(Solvers.fastest().with(box).solve(Grid.empty(9)))
                .hasValueSatisfying(solution -> assertThat(
                                Constraints.lunchbox(12, Cell.list("r1c1 r1c2 r2c2 r2c3 r3c3")))
                        .satisfies(lunchbox -> assertThat(
                                        ConstraintSet.of(lunchbox).violations(solution))
                                .isEmpty()));
    }

    @Test
    void pencilmarks() {
        String text = "123456789".repeat(81);
        Solver solver = Solvers.fastest().with(Constraints.pencilmarks(text));
        Optional<Grid> solution = solver.solve(Grid.empty(9));

        assertThat(solution).isPresent();
    }

    @Test
    void layout() {
        String text = ".".repeat(441);
        Layout samurai = Layout.samurai();
        Optional<Grid> solution = Solvers.fastest(samurai.rules()).solveUnique(samurai.parse(text));

        assertThat(solution).isEmpty();
    }

    @Test
    void regexAutomaton() {
        Automaton automaton = RegexAutomaton.of(".*(12|21).*"); // 1 and 2 are neighbours
        Constraint constraint = model -> model.sequence(Cell.list("r1c1 r1c2 r1c3 r1c4"), automaton);

        assertThat(Solvers.fastest(constraint).count(Grid.empty(4))).isEqualTo(288 / 2);
    }

    @Test
    void pairRelations() {
        List<Cell> cells = Cell.list("r1c1 r1c2 r1c3");
        Constraint ratio = Constraints.line(PairRelation.of("a % b = 0 | b % a = 0"), Cell.list("r1c1 r1c2 r2c2"));
        Constraint pairs =
                Constraints.line(PairRelation.of("12|2[13]|32"), Cell.list("r5c5 r5c6")); // 1 2, 2 1, 2 3 or 3 2
        Constraint squares = Constraints.line(PairRelation.of("a + b = 4 | a + b = 9 | a + b = 16"), cells);

        assertThat(Solvers.fastest(ratio, pairs, squares).solve(Grid.empty(9))).isPresent();
    }

    @Test
    void pairRelationsOfNeighbours() {
        Constraint apart = Constraints.neighbours(PairRelation.of("abs(a - b) >= 3"));

        assertThat(Solvers.fastest(ConstraintSet.latin().with(apart)).solve(Grid.empty(9)))
                .isPresent();
    }

    @Test
    void pairRelationsOfAreas() {
        List<Cell> cells = Cell.list("r1c1 r1c2 r2c2");
        Constraint apart = Constraints.everyPair(PairRelation.of("abs(a - b) >= 2"), cells);

        assertThat(Solvers.fastest(apart).solve(Grid.empty(9))).isPresent();
    }

    @Test
    void alternatives() {
        Constraint either = Constraints.anyOf(List.of(
                Constraints.skyscraper(3, Cell.list("r1c1 r1c2 r1c3 r1c4")),
                Constraints.sandwich(3, Cell.list("r1c1 r1c2 r1c3 r1c4"))));

        assertThat(Solvers.fastest(either).solve(Grid.empty(4))).isPresent();
    }

    @Test
    void alternativesOfOnesOwn() {
        Constraint either = Constraint.named(
                "a sum at either end",
                model -> model.anyOf(List.of(
                        alternative -> alternative.sum(Cell.list("r1c1 r1c2 r1c3"), 10),
                        alternative -> alternative.sum(Cell.list("r1c7 r1c8 r1c9"), 10))));

        assertThat(Solvers.fastest(either).solve(Grid.empty(9))).isPresent();
    }

    @Test
    void stateMachine() {
        // even digits, then odd ones, at least one of each
        StateMachine machine =
                StateMachine.of("start [2468] even; even [2468] even; even [13579] odd!; odd [13579] odd");
        Constraint constraint = Constraints.stateMachine(machine, Cell.list("r1c1 r1c2 r1c3 r1c4"));

        assertThat(Solvers.fastest(constraint).count(Grid.empty(4))).isEqualTo(288 * 4 / 24);
    }

    @Test
    void stateMachines() {
        List<Cell> cells = Cell.list("r1c1 r1c2 r1c3");
        StateMachine rises =
                StateMachine.of("low [1-5] low; low [6-9] high!; high [6-9] high"); // low digits, then high ones
        Constraint line = Constraints.stateMachine(rises, cells);

        assertThat(Solvers.fastest(line).solve(Grid.empty(9))).isPresent();
    }

    @Test
    void exactCover() {
        ExactCover<Integer, String> problem = ExactCover.<Integer, String>builder()
                .primary(1, 2, 3, 4, 5, 6, 7)
                .option("A", 1, 4, 7)
                .option("B", 1, 4)
                .option("C", 4, 5, 7)
                .option("D", 3, 5, 6)
                .option("E", 2, 3, 6, 7)
                .option("F", 2, 7)
                .build();
        Optional<Cover<String>> cover = CoverSolver.defaults().solve(problem); // B, D and F

        assertThat(cover.orElseThrow().options()).containsExactly("B", "D", "F");
        count(problem);
    }

    private static void count(ExactCover<Integer, String> problem) {
        CoverSolver solver = CoverSolver.defaults();
        Optional<Cover<String>> cover = solver.solve(problem);
        BigInteger count = solver.count(problem);

        assertThat(cover).isPresent();
        assertThat(count).isOne();
    }

    @Test
    void coverSolverFactory() {
        CoverSolver solver = CoverSolverFactory.defaults()
                .withTimeLimit(Duration.ofMinutes(1))
                .withPool(ForkJoinPool.commonPool())
                .newSolver();

        assertThat(solver.count(ExactCover.parse("a\na\n"))).isOne();
    }

    @Test
    void coverFormat() {
        String text = """
                | a comment
                a b 2|c 1:3|d | p q
                a c p:red q
                b c d p:red |5
                """;

        assertThat(CoverSolver.defaults().count(ExactCover.parse(text))).isOne();
    }

    @Test
    void puzzle(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("puzzle.txt"), PUZZLE);
        Puzzle puzzle = Puzzle.parse(Files.readString(file));
        Optional<Grid> solution = puzzle.solver().solveUnique(puzzle.grid());

        assertThat(solution).isPresent();
    }

    @Test
    void puzzleOf() {
        ConstraintSet rules = ConstraintSet.classic().with(Constraints.cage(15, Cell.list("r1c1 r1c2")));
        String text = Puzzle.of(Grid.empty(9), rules).format(PuzzleFormat.RULES);

        assertThat(Puzzle.parse(text).constraints().constraints())
                .endsWith(Constraints.cage(15, Cell.list("r1c1 r1c2")));
    }

    @Test
    void explainer() {
        String text = PUZZLE;
        Explainer explainer = Explainer.of(ConstraintSet.classic());
        Board board = Board.of(Grid.parse(text));
        explainer.next(board).ifPresent(step -> System.out.println(step.hint(Detail.PLACE))); // a naked pair in row 4

        assertThat(board).isNotNull();
    }

    @Test
    void explainerFactory() {
        Explainer explainer =
                ExplainerFactory.defaults().withoutUniqueness().withHardest(5.0).newExplainer();

        assertThat(explainer).isNotNull();
    }

    /** Each example is in this file, whatever its line breaks and indentation. */
    @Test
    void everyExampleOfThePublicJavadoc_isInThisFile() throws IOException {
        String here =
                withoutBlanks(Files.readString(Path.of("src/test/java/io/github/exactgrid/JavadocExamplesTest.java")));
        List<String> examples = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of("src/main"))) {
            for (Path file : files.filter(JavadocExamplesTest::isPublic).toList()) {
                String source = Files.readString(file);
                for (Matcher code =
                                Pattern.compile("(?s)<pre>\\{@code(.*?)}</pre>").matcher(source);
                        code.find(); ) {
                    examples.add(withoutBlanks(code.group(1).replaceAll("(?m)^ *\\* ?", "")));
                }
            }
        }

        assertThat(examples)
                .hasSizeGreaterThan(20)
                .allSatisfy(example -> assertThat(here).contains(example));
    }

    private static boolean isPublic(Path file) {
        String name = file.toString().replace('\\', '/');
        return (name.endsWith(".java") || name.endsWith(".html"))
                && !name.contains("/internal/")
                && !name.contains("/cli/");
    }

    private static String withoutBlanks(String text) {
        return text.replaceAll("\\s", "");
    }
}
