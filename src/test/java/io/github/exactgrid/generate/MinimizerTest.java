package io.github.exactgrid.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Deadline;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.constraint.PairRelation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class MinimizerTest {

    private static final ConstraintSet CLASSIC = ConstraintSet.classic();

    /** A solution of 4x4, and clues of several kinds that are true for it. */
    private static final Grid SOLUTION = Grid.parse("1234341221434321");

    private static final List<Constraint> CLUES = List.of(
            Constraints.cage(3, Cell.list("r1c1 r1c2")),
            Constraints.cage(7, Cell.list("r1c3 r1c4")),
            Constraints.thermometer(Cell.list("r1c1 r1c2 r1c3")),
            Constraints.sandwich(0, Cell.list("r3c1 r3c2 r3c3 r3c4")),
            Constraints.whiteDot(new Cell(1, 0), new Cell(1, 1)),
            Constraints.skyscraper(4, Cell.list("r1c1 r1c2 r1c3 r1c4")));

    /** The full set of solutions of some clues, by dancing links: what must not change. */
    private static Set<Grid> solutions(Grid grid, ConstraintSet rules) {
        return new HashSet<>(Solvers.dlx(rules).solutions(grid).toList());
    }

    private record Mixed(Grid grid, List<Constraint> clues) {

        Minimizer minimizer() {
            return Minimizer.of(grid, CLASSIC, clues);
        }

        Mixed without(Set<Clue> removed) {
            Grid rest = grid;
            List<Constraint> others = new ArrayList<>(clues);
            for (Clue clue : removed) {
                if (clue instanceof Clue.Given given) {
                    rest = rest.with(given.cell().row(), given.cell().column(), 0);
                } else if (clue instanceof Clue.Rule rule) {
                    others.remove(rule.constraint());
                }
            }
            return new Mixed(rest, others);
        }

        Set<Grid> solutions() {
            return MinimizerTest.solutions(grid, CLASSIC.with(clues.toArray(Constraint[]::new)));
        }
    }

    /** Up to ten clues; with few of them there are several solutions. */
    private static Mixed random(long seed) {
        Random random = new Random(seed);
        Grid grid = SOLUTION;
        int givens = random.nextInt(7);
        for (int cell : random.ints(0, 16).distinct().limit(16 - givens).toArray()) {
            grid = grid.with(cell / 4, cell % 4, 0);
        }
        List<Constraint> clues = new ArrayList<>(CLUES);
        clues.removeIf(clue -> random.nextInt(3) > 0);
        return new Mixed(grid, clues);
    }

    /** By all subsets: those that keep the solutions, and of which no clue can be left out. */
    private static Set<Set<Clue>> minimalByBruteForce(Mixed puzzle) {
        List<Clue> clues = puzzle.minimizer().clues();
        Set<Grid> expected = puzzle.solutions();
        Set<Set<Clue>> sufficient = new HashSet<>();
        for (int subset = 0; subset < 1 << clues.size(); subset++) {
            Set<Clue> removed = new HashSet<>();
            for (int i = 0; i < clues.size(); i++) {
                if ((subset >> i & 1) != 0) {
                    removed.add(clues.get(i));
                }
            }
            if (puzzle.without(removed).solutions().equals(expected)) {
                sufficient.add(removed);
            }
        }
        Set<Set<Clue>> minimal = new HashSet<>();
        for (Set<Clue> removed : sufficient) {
            boolean canRemoveMore = clues.stream()
                    .filter(clue -> !removed.contains(clue))
                    .anyMatch(clue -> {
                        Set<Clue> more = new HashSet<>(removed);
                        more.add(clue);
                        return sufficient.contains(more);
                    });
            if (!canRemoveMore) {
                minimal.add(removed);
            }
        }
        return minimal;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void allMinimalPuzzles_areThoseOfBruteForce(long seed) {
        Mixed puzzle = random(seed);
        Minimizer minimizer = puzzle.minimizer();
        Set<Set<Clue>> expected = minimalByBruteForce(puzzle);

        List<ReducedPuzzle> all = minimizer.all().toList();

        assertThat(all.stream().map(reduced -> new HashSet<>(reduced.removed())))
                .doesNotHaveDuplicates()
                .containsExactlyInAnyOrderElementsOf(
                        expected.stream().map(HashSet::new).toList());
        int most = expected.stream().mapToInt(Set::size).max().orElseThrow();
        assertThat(minimizer.smallest().removed()).hasSize(most);
        assertThat(expected).contains(new HashSet<>(minimizer.minimal(seed).removed()));
        for (ReducedPuzzle reduced : all) {
            assertThat(reduced.finished()).isTrue();
            assertThat(solutions(reduced.grid(), reduced.constraints())).isEqualTo(puzzle.solutions());
            assertThat(minimizer.areRedundant(reduced.removed())).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {21, 22, 23, 24, 25, 26, 27, 28})
    void eachClue_isRedundantIfTheSolutionsStayTheSame(long seed) {
        Mixed puzzle = random(seed);
        Minimizer minimizer = puzzle.minimizer();
        Set<Grid> expected = puzzle.solutions();

        List<Clue> redundant = minimizer.redundant().toList();

        for (Clue clue : minimizer.clues()) {
            Mixed rest = puzzle.without(Set.of(clue));
            boolean isRedundant = rest.solutions().equals(expected);
            assertThat(redundant.contains(clue)).isEqualTo(isRedundant);
            assertThat(minimizer.areRedundant(List.of(clue))).isEqualTo(isRedundant);
            assertThat(minimizer.without(clue).isEmpty()).isEqualTo(isRedundant);
            minimizer.without(clue).ifPresent(other -> {
                assertThat(rest.solutions()).contains(other);
                assertThat(expected).doesNotContain(other);
            });
        }
        assertThat(minimizer.isMinimal()).isEqualTo(redundant.isEmpty());
    }

    /** What earlier calls found out decides which searches are short, and so came to decide the order as well. */
    @Test
    void minimal_dependsOnTheSeedOnly() {
        GeneratedPuzzle puzzle = PuzzleGenerator.defaults()
                .withMinimality(Minimality.NONE)
                .withClueMaker(ClueMakers.cages(2, 4))
                .withGivens(false)
                .puzzle();
        Minimizer used = Minimizer.of(puzzle.grid(), puzzle.constraints());

        for (int seed = 0; seed < 10; seed++) {
            assertThat(used.minimal(seed))
                    .isEqualTo(Minimizer.of(puzzle.grid(), puzzle.constraints()).minimal(seed));
        }
    }

    /** Without the cage a search has nothing to look at but the given. */
    @Test
    void aCageOnABoardWithoutOtherRules_isRedundantBesideItsDigit() {
        Grid grid = Grid.empty(2, 2, 3).with(1, 1, 3);
        Minimizer minimizer = Minimizer.of(grid, ConstraintSet.of(Constraints.cage(3, Cell.list("r2c2"))));

        assertThat(minimizer.redundant().map(Clue::toString)).containsExactly("cage 3 r2c2", "r2c2=3");
    }

    @Test
    void classicPuzzles_becomeMinimal() {
        Grid full = PuzzleGenerator.defaults().puzzle(3).solution();
        Minimizer minimizer = Minimizer.of(full, CLASSIC);

        ReducedPuzzle minimal = minimizer.minimal(5);

        assertThat(minimizer.redundant()).hasSize(81);
        assertThat(minimal.finished()).isTrue();
        assertThat(Solvers.dlx().solveUnique(minimal.grid())).contains(full);
        assertThat(Minimizer.of(minimal.grid(), CLASSIC).isMinimal()).isTrue();
        assertThat(minimal.grid().filledCells() + minimal.removed().size()).isEqualTo(81);
        assertThat(minimizer.minimal(5)).isEqualTo(minimal);
        assertThat(minimizer.minimal(6)).isNotEqualTo(minimal);
    }

    /** Most of the clues are in all minimal puzzles: a search that does not begin with them takes hours. */
    @Test
    @Timeout(120)
    void allMinimalPuzzlesOfSymmetricOnes_areFoundAtOnce() {
        PuzzleGenerator symmetric = PuzzleGenerator.defaults().withSymmetry(ClueSymmetry.ROTATION_180);
        for (int number = 0; number < 20; number++) {
            GeneratedPuzzle puzzle = symmetric.puzzle(number);
            Minimizer minimizer = Minimizer.of(puzzle.grid(), CLASSIC);
            List<ReducedPuzzle> all = minimizer.all().toList();

            assertThat(all).isNotEmpty().doesNotHaveDuplicates();
            assertThat(all.stream().anyMatch(one -> one.removed().isEmpty())).isEqualTo(minimizer.isMinimal());
            assertThat(all).allMatch(one -> Minimizer.of(one.grid(), CLASSIC).isMinimal());
            assertThat(minimizer.smallest().grid().filledCells())
                    .isEqualTo(all.stream()
                            .mapToInt(one -> one.grid().filledCells())
                            .min()
                            .orElseThrow());
        }
    }

    /** A full grid has more minimal puzzles than can be found: the first ones come at once. */
    @Test
    @Timeout(60)
    void theFirstMinimalPuzzlesOfAFullGrid_areFoundAtOnce() {
        Grid full = PuzzleGenerator.defaults().puzzle(3).solution();
        List<ReducedPuzzle> some = Minimizer.of(full, CLASSIC).all().limit(20).toList();

        assertThat(some).hasSize(20).doesNotHaveDuplicates();
        assertThat(some).allMatch(one -> Minimizer.of(one.grid(), CLASSIC).isMinimal());
        assertThat(some).allMatch(one -> Solvers.dlx().solveUnique(one.grid()).isPresent());
    }

    /** Cages and lines are clues of a puzzle file; diagonals and rules of one's own are not. */
    @Test
    void clues_areConstraintsAboutMarkedCells() {
        Constraint own = model -> model.allDifferent(Cell.list("r1c1 r2c2"));
        ConstraintSet rules = CLASSIC.with(Constraints.diagonals(), own, Constraints.antiKnight())
                .with(CLUES.toArray(Constraint[]::new));

        assertThat(Minimizer.of(Grid.empty(4).with(0, 3, 4), rules).clues())
                .containsExactlyElementsOf(Stream.concat(
                                CLUES.stream().map(Clue.Rule::new), Stream.of(new Clue.Given(new Cell(0, 3), 4)))
                        .toList());
        Constraint named = Constraint.named("my cage", CLUES.get(0));
        assertThat(Minimizer.of(Grid.empty(4), CLASSIC.with(named, Constraints.house(Cell.list("r1c1 r1c2 r3c3 r4c4"))))
                        .clues())
                .containsExactly(new Clue.Rule(named));
        assertThat(new Clue.Given(new Cell(0, 3), 4)).hasToString("r1c4=4");
        assertThat(new Clue.Rule(CLUES.get(0))).hasToString("cage 3 r1c1 r1c2");
    }

    @Test
    void badInput_isRejected() {
        Minimizer contradictory = Minimizer.of(Grid.parse("11.............."), CLASSIC);
        Clue.Given elsewhere = new Clue.Given(new Cell(3, 3), 2);
        assertThatIllegalArgumentException()
                .isThrownBy(contradictory::isMinimal)
                .withMessage("a puzzle without solution: Diagnosis explains why");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> contradictory.redundant().forEach(one -> {}));
        Minimizer withoutClues = Minimizer.of(Grid.empty(2), CLASSIC); // and without boxes: it had no redundant clue
        assertThatIllegalArgumentException()
                .isThrownBy(() -> withoutClues.redundant().forEach(one -> {}));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> contradictory.without(elsewhere))
                .withMessage("r4c4=2 is no clue of this puzzle");
        assertThatIllegalArgumentException().isThrownBy(() -> new Clue.Given(new Cell(0, 0), 0));
        assertThatIllegalArgumentException().isThrownBy(() -> contradictory.withNodeLimit(0));
        Minimizer misfit =
                Minimizer.of(Grid.empty(4), CLASSIC, List.of(Constraints.cage(30, Cell.list("r1c1 r1c2 r1c3 r1c4"))));
        assertThatIllegalArgumentException().isThrownBy(misfit::isMinimal);
    }

    @Test
    void limits_leaveWhatWasFound() {
        Grid full = PuzzleGenerator.defaults().puzzle(3).solution();
        Minimizer minimizer = Minimizer.of(full, CLASSIC);

        ReducedPuzzle unfinished = minimizer.withNodeLimit(5).minimal(1);

        assertThat(unfinished.finished()).isFalse();
        assertThat(unfinished.removed()).isNotEmpty();
        assertThat(Solvers.dlx().solveUnique(unfinished.grid())).contains(full);
        ReducedPuzzle best = minimizer.withNodeLimit(2000).smallest();
        assertThat(best.finished()).isFalse();
        assertThat(Solvers.dlx().solveUnique(best.grid())).contains(full);
        List<ReducedPuzzle> some = new ArrayList<>();
        assertThatExceptionOfType(SearchLimitException.class)
                .isThrownBy(() -> minimizer.withNodeLimit(2000).all().forEach(some::add));
        List<SearchStatistics> received = new ArrayList<>();
        minimizer.withProgressListener(received::add).isMinimal();
        assertThat(received).isNotEmpty();
        assertThat(received.get(received.size() - 1).finished()).isTrue();
    }

    @Test
    void everyCall_stopsInTime() {
        Grid empty = Grid.empty(25);
        Grid hard = PuzzleGenerator.defaults().puzzle(3).solution();
        Minimizer large = Minimizer.of(empty.with(0, 0, 1), CLASSIC);
        Minimizer many = Minimizer.of(
                Grid.empty(9), CLASSIC, List.of(Constraints.cage(Cell.list("r1c1 r1c2")), Constraints.diagonals()));
        for (Minimizer minimizer : List.of(large, many)) {
            Minimizer limited = minimizer.withTimeLimit(Deadline.LIMIT);
            Deadline.limited("isMinimal", limited::isMinimal);
            Deadline.limited("minimal", () -> limited.minimal(1));
            Deadline.limited("redundant", () -> limited.redundant().forEach(one -> {}));
            Deadline.interrupted("minimal", () -> minimizer.minimal(1));
            Deadline.interrupted("smallest", minimizer::smallest);
            Deadline.interrupted("all", () -> minimizer.all().forEach(one -> {}));
        }
        Deadline.limited(
                "all",
                () -> Minimizer.of(hard, CLASSIC)
                        .withTimeLimit(Deadline.LIMIT)
                        .all()
                        .forEach(one -> {}));
        Deadline.interrupted("smallest", () -> Minimizer.of(hard, CLASSIC).smallest());
    }

    /** To look for each of 20,000 clues among all took seconds before the search began. */
    @Test
    void thousandsOfClues_areFoundAmongAllWithinTheLimit() {
        List<Cell> pair = Cell.list("r1c1 r2c2");
        List<Constraint> constraints = new ArrayList<>();
        List<Clue> clues = new ArrayList<>();
        for (int sum = 100; sum < 20_100; sum++) {
            Constraint constraint = Constraints.everyPair(PairRelation.of("a+b!=" + sum), pair);
            constraints.add(constraint);
            clues.add(new Clue.Rule(constraint));
        }
        Minimizer minimizer = Minimizer.of(Grid.empty(9), CLASSIC, constraints);

        Deadline.limited(
                "areRedundant", () -> minimizer.withTimeLimit(Deadline.LIMIT).areRedundant(clues));
        clues.add(new Clue.Given(new Cell(0, 0), 1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> minimizer.areRedundant(clues))
                .withMessageEndingWith(" is no clue of this puzzle");
    }
}
