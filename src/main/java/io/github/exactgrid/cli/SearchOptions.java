package io.github.exactgrid.cli;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.Solver;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.cli.Converters.BoxConverter;
import io.github.exactgrid.cli.Converters.EngineConverter;
import io.github.exactgrid.puzzle.Puzzle;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of all searches for solutions of puzzles: the engine, the rules and the limits. */
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
                            + " wider than high: 3x3 for 9x9, 2x3 for 6x6. A puzzle that carries its rules keeps to those.")
    private @Nullable Box box;

    @Mixin
    private LimitOptions limits;

    /** The solver for the rules of puzzles that carry none, and that for the rules of the latest puzzle. */
    static final class Solvers {

        private final SolverFactory factory;
        private final List<Constraint> commonRules;
        private final Solver common;
        private ConstraintSet rules;
        private Solver solver;

        private Solvers(SolverFactory factory, ConstraintSet commonRules) {
            this.factory = factory;
            this.commonRules = commonRules.constraints();
            this.common = factory.withConstraints(commonRules).newSolver();
            this.rules = commonRules;
            this.solver = common;
        }

        /**
         * Returns a solver for those rules. Rules that extend the common ones, as pencilmarks do, share what is prepared.
         *
         * @throws IllegalArgumentException if the engine does not support them
         */
        Solver with(ConstraintSet wanted) {
            if (!wanted.equals(rules)) {
                List<Constraint> all = wanted.constraints();
                int shared = commonRules.size();
                boolean extended =
                        all.size() >= shared && all.subList(0, shared).equals(commonRules);
                solver = extended
                        ? common.with(all.subList(shared, all.size()).toArray(Constraint[]::new))
                        : factory.withConstraints(wanted).newSolver();
                rules = wanted;
            }
            return solver;
        }
    }

    /**
     * Makes the solver for the rules of puzzles that do not carry any, and later for those of others.
     *
     * @throws IllegalArgumentException if the engine does not support those rules
     */
    Solvers solvers(Consumer<SearchStatistics> listener) {
        return new Solvers(factory().withProgressListener(listener), defaultRules());
    }

    private SolverFactory factory() {
        SolverFactory factory = SolverFactory.defaults().withEngine(engine).withNodeLimit(limits.nodes());
        if (limits.timeout() != null) {
            factory = factory.withTimeLimit(limits.timeout());
        }
        return limits.seed() == null ? factory : factory.withSeed(limits.seed());
    }

    private ConstraintSet defaultRules() {
        return box == null ? ConstraintSet.classic() : box.constraints();
    }

    /** Returns the rules of a puzzle: its own, or those of these options. */
    ConstraintSet rules(Puzzle puzzle) {
        return puzzle.carriesRules() ? puzzle.constraints() : defaultRules();
    }

    /** Draws a solution with lines between the boxes that the puzzle has by those rules. */
    String draw(Puzzle puzzle, Grid solution) {
        return box == null || puzzle.carriesRules() ? puzzle.draw(solution) : box.draw(solution);
    }

    /** Returns the reason why a puzzle does not fit the rules, and which option would help. */
    String misfit(Puzzle puzzle, IllegalArgumentException reason) {
        Grid grid = puzzle.grid();
        if (box == null && engine != Engine.BITBOARD && !puzzle.carriesRules()) {
            return "a " + grid.rows() + "x" + grid.columns() + " grid has no usual boxes: use --box=none to do without";
        }
        return String.valueOf(reason.getMessage());
    }
}
