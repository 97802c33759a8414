package io.github.exactgrid.cli;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.puzzle.Puzzle;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How to search: the options that all commands have. */
final class SearchOptions {

    @Option(
            names = "--engine",
            paramLabel = "ENGINE",
            converter = EngineConverter.class,
            description =
                    "How to search: bitboard (classic 9x9 only), dlx (dancing links), backtracking (row by row), sorted or"
                            + " dynamic (backtracking, fewest candidates first, sorted once or at every step) or fastest,"
                            + " which is the default.")
    private Engine engine = Engine.FASTEST;

    @Option(
            names = "--box",
            paramLabel = "RxC",
            converter = BoxConverter.class,
            description =
                    "Boxes of R rows and C columns, or none. Without this they are as near to square as can be, and"
                            + " wider than high: 3x3 for 9x9, 2x3 for 6x6. A puzzle that says what its rules are keeps to"
                            + " those.")
    private @Nullable Box box;

    @Mixin
    private LimitOptions limits;

    /** Returns the rules of puzzles that do not say what their rules are. */
    ConstraintSet usualRules() {
        return box == null ? ConstraintSet.classic() : box.constraints();
    }

    /** Returns the rules of a puzzle: its own, or the usual ones. */
    ConstraintSet rules(Puzzle puzzle) {
        return puzzle.carriesRules() ? puzzle.constraints() : usualRules();
    }

    /** Draws a solution with lines between the boxes that the puzzle has by those rules. */
    String draw(Puzzle puzzle, Grid solution) {
        return box == null || puzzle.carriesRules() ? puzzle.draw(solution) : box.draw(solution);
    }

    /** Returns why a puzzle does not fit the rules, in the words of these options. */
    String misfit(Puzzle puzzle, IllegalArgumentException reason) {
        Grid grid = puzzle.grid();
        if (box == null && engine != Engine.BITBOARD && !puzzle.carriesRules()) {
            return "a " + grid.rows() + "x" + grid.columns() + " grid has no usual boxes: say --box=none to do without";
        }
        return String.valueOf(reason.getMessage());
    }

    /** Returns what makes solvers, for any rules. */
    SolverFactory factory() {
        SolverFactory factory = SolverFactory.defaults().withEngine(engine).withNodeLimit(limits.nodes());
        if (limits.timeout() != null) {
            factory = factory.withTimeLimit(limits.timeout());
        }
        return limits.seed() == null ? factory : factory.withSeed(limits.seed());
    }
}
