package io.github.exactgrid.steps;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Placement;
import io.github.exactgrid.Solver;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.Solvers;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** No step removes what a solution needs, on random boards with none, one or several solutions. */
class StepProperties {

    private final Explainer explainer = Explainer.of(ConstraintSet.classic());

    private static Grid solution(Random random) {
        return SolverFactory.defaults()
                .withEngine(Engine.BITBOARD)
                .withSeed(random.nextLong())
                .newSolver()
                .solve(Grid.empty(9))
                .orElseThrow();
    }

    /** Clears cells in a random order, while the puzzle has one solution; or a number of cells, whatever that leaves. */
    private static Grid puzzle(Random random, Grid solution) {
        Solver solver = Solvers.bitboard();
        Grid grid = solution;
        int cells = random.nextInt(4) == 0 ? 52 + random.nextInt(8) : 0;
        for (int i = 0; i < 400; i++) {
            int row = random.nextInt(9);
            int column = random.nextInt(9);
            Grid less = grid.with(row, column, 0);
            boolean clears = cells > 0 ? 81 - grid.filledCells() < cells : solver.count(less, 2) == 1;
            grid = clears ? less : grid;
        }
        return grid;
    }

    @Property(tries = 20)
    void patterns_areSoundAndFollowFromTheirEvidence(@ForAll long seed) {
        Random random = new Random(seed);
        Grid solution = solution(random);
        Board board = Board.of(puzzle(random, solution));
        boolean isUnique = Solvers.bitboard().count(board.givens(), 2) == 1;
        Map<Cell, Set<Integer>> possible = Solvers.bitboard().candidates(board.givens());
        board = withoutSomeMarks(random, board, possible);
        for (int turn = 0; turn < 30; turn++) {
            StepChecker checker = new StepChecker(board);
            List<Step> hints = explainer
                    .hints(board)
                    .takeWhile(step -> step.rating() < 620)
                    .toList();
            for (Step step : hints) {
                step.removes()
                        .forEach(removed -> assertThat(possible.get(removed.cell()))
                                .as(step.text())
                                .doesNotContain(removed.digit()));
                step.sets()
                        .forEach(set -> assertThat(possible.get(set.cell()))
                                .as(step.text())
                                .containsExactly(set.digit()));
                assertThat(checker.accepts(step)).as(step.text()).isTrue();
                assertThat(isUnique || step.technique().family() != Technique.Family.UNIQUENESS)
                        .isTrue();
            }
            if (hints.isEmpty()) {
                return;
            }
            board = board.with(hints.get(random.nextInt(hints.size())));
        }
    }

    @Property(tries = 4)
    void patternsOfPlayers_areSoundAndFollowFromTheirEvidence(@ForAll long seed) {
        Random random = new Random(seed);
        Grid solution = solution(random);
        Board board = Board.of(puzzle(random, solution));
        Map<Cell, Set<Integer>> possible = Solvers.bitboard().candidates(board.givens());
        board = withoutSomeMarks(random, board, possible);
        Explainer players = ExplainerFactory.defaults()
                .withProfile(Profile.PLAYER)
                .withHardest(7.4)
                .newExplainer();
        StepChecker checker = new StepChecker(board);
        for (Step step : players.hints(board).limit(400).toList()) {
            step.removes()
                    .forEach(removed -> assertThat(possible.get(removed.cell()))
                            .as(step.text())
                            .doesNotContain(removed.digit()));
            step.sets()
                    .forEach(set ->
                            assertThat(possible.get(set.cell())).as(step.text()).containsExactly(set.digit()));
            assertThat(checker.accepts(step)).as(step.text()).isTrue();
        }
    }

    @Property(tries = 4)
    void chains_areSoundAndFollowFromTheirEvidence(@ForAll long seed) {
        Random random = new Random(seed);
        Grid solution = solution(random);
        Board board = Board.of(puzzle(random, solution));
        Map<Cell, Set<Integer>> possible = Solvers.bitboard().candidates(board.givens());
        for (Step step : explainer
                .hints(withoutSomeMarks(random, board, possible))
                .limit(60)
                .toList()) {
            step.removes()
                    .forEach(removed -> assertThat(possible.get(removed.cell()))
                            .as(step.text())
                            .doesNotContain(removed.digit()));
        }
        List<Technique> chains = Profile.SE_121.techniques().stream()
                .filter(technique -> technique.family() == Technique.Family.CHAIN)
                .toList();
        Explainer chainsOnly = ExplainerFactory.defaults()
                .withTechniques(chains)
                .withHardest(9.4) // a board may have no chain but those nested many times, or none at all
                .newExplainer();
        StepChecker checker = new StepChecker(board);
        for (Step step : chainsOnly.hints(board).limit(25).toList()) {
            assertThat(checker.accepts(step)).as(step.text()).isTrue();
        }
    }

    /** Removes some candidates that no solution has. */
    private static Board withoutSomeMarks(Random random, Board board, Map<Cell, Set<Integer>> possible) {
        Board less = board;
        for (Map.Entry<Cell, Set<Integer>> entry : board.marks().entrySet()) {
            for (int digit : entry.getValue()) {
                if (!possible.get(entry.getKey()).contains(digit) && random.nextInt(3) == 0) {
                    less = less.without(new Placement(entry.getKey(), digit));
                }
            }
        }
        return less;
    }

    @Property(tries = 7)
    void easyRatings_doNotDependOnHowAPuzzleIsTurned(@ForAll long seed) {
        Random random = new Random(seed);
        Grid puzzle = puzzle(random, solution(random));
        if (Solvers.bitboard().count(puzzle, 2) != 1) {
            return;
        }
        Explainer simple = ExplainerFactory.defaults().withHardest(6.2).newExplainer();
        Rating rating = simple.rate(puzzle);
        int[][] turned = new int[9][9];
        int shift = 1 + random.nextInt(8);
        for (int row = 0; row < 9; row++) {
            for (int column = 0; column < 9; column++) {
                int digit = puzzle.digit(row, column);
                turned[column][row] = digit == 0 ? 0 : (digit + shift - 1) % 9 + 1;
            }
        }
        assertThat(simple.rate(Grid.of(turned)).isExact()).isEqualTo(rating.isExact());
        if (rating.isExact()) {
            assertThat(simple.rate(Grid.of(turned)).er()).isEqualTo(rating.er());
        }
    }
}
