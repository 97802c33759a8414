package io.github.exactgrid.cli.syntax;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.Solver;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.puzzle.Puzzle;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The options of all searches for solutions of puzzles: the engine, the rules and the limits. */
public final class SearchOptions {

    private final Option<Engine> engine = Option.of(
            'e',
            "--engine",
            new NameTypes.EngineType(),
            "How to search: bitboard (classic 9x9 only), propagation (for variants and large boards), masks or dlx (exact"
                    + " cover, dlx by dancing links), backtracking (row by row), sorted or dynamic (backtracking, fewest"
                    + " candidates first, sorted once or at every step), or fastest, which chooses and is the default.");

    private final Option<Box> box = Option.of(
            'b',
            "--box",
            new NumberTypes.BoxType(),
            "Boxes of R rows and C columns, or none. Without this they are as near to square as can be, and no higher"
                    + " than wide: 3x3 for 9x9, 2x3 for 6x6. A puzzle that carries its rules keeps to those.");

    private final LimitOptions limits = new LimitOptions();

    /** The solver for the rules of puzzles that carry none, and that for the rules of the latest puzzle. Thread-safe. */
    public static final class Solvers {

        private final SolverFactory factory;
        private final List<Constraint> commonRules;
        private final Solver common;
        private volatile Latest latest;

        /** Rules and the solver for them. */
        private record Latest(ConstraintSet rules, Solver solver) {}

        private Solvers(SolverFactory factory, ConstraintSet commonRules) {
            this.factory = factory;
            this.commonRules = commonRules.constraints();
            this.common = factory.withConstraints(commonRules).newSolver();
            this.latest = new Latest(commonRules, common);
        }

        /**
         * Returns a solver for those rules. Rules that extend the common ones, as pencilmarks do, share what is prepared.
         *
         * @throws IllegalArgumentException if the engine does not support them
         */
        public Solver with(ConstraintSet wanted) {
            Latest known = latest;
            if (!wanted.equals(known.rules())) {
                known = new Latest(wanted, newSolver(wanted));
                latest = known;
            }
            return known.solver();
        }

        private Solver newSolver(ConstraintSet wanted) {
            List<Constraint> all = wanted.constraints();
            int shared = commonRules.size();
            boolean extended = all.size() >= shared && all.subList(0, shared).equals(commonRules);
            return extended
                    ? common.with(all.subList(shared, all.size()).toArray(Constraint[]::new))
                    : factory.withConstraints(wanted).newSolver();
        }
    }

    /**
     * Makes the solver for the rules of puzzles that do not carry any, and later for those of others.
     *
     * @param pool the pool of threads that count the solutions of one puzzle together, or null for none
     * @throws IllegalArgumentException if the engine does not support those rules
     */
    public Solvers solvers(Consumer<SearchStatistics> listener, @Nullable ForkJoinPool pool) {
        SolverFactory factory = factory().withProgressListener(listener);
        return new Solvers(pool == null ? factory : factory.withPool(pool), defaultRules());
    }

    public OptionGroup engineOptions() {
        return OptionGroup.of("Search", engine, box);
    }

    /** Returns the options for commands that do not search. */
    public OptionGroup rulesOptions() {
        return OptionGroup.of("Rules", box);
    }

    public OptionGroup limitOptions() {
        return limits.options();
    }

    private SolverFactory factory() {
        SolverFactory factory =
                SolverFactory.defaults().withEngine(engine.or(Engine.FASTEST)).withNodeLimit(limits.nodes());
        Duration timeout = limits.timeout();
        if (timeout != null) {
            factory = factory.withTimeLimit(timeout);
        }
        Long seed = limits.seed();
        return seed == null ? factory : factory.withSeed(seed);
    }

    private ConstraintSet defaultRules() {
        Box given = box.value();
        return given == null ? ConstraintSet.classic() : given.constraints();
    }

    /** Returns the rules of a puzzle: its own, or those of these options. */
    public ConstraintSet rules(Puzzle puzzle) {
        return puzzle.carriesRules() ? puzzle.constraints() : defaultRules();
    }

    /** Draws a solution with lines between the boxes that the puzzle has by those rules. */
    public String draw(Puzzle puzzle, Grid solution) {
        Box given = box.value();
        return given == null || puzzle.carriesRules() ? puzzle.draw(solution) : given.draw(solution);
    }

    /** Returns the reason why a puzzle does not fit the rules, and which option would help. */
    public String misfit(Puzzle puzzle, IllegalArgumentException reason) {
        Grid grid = puzzle.grid();
        String size = grid.rows() + "x" + grid.columns();
        if (engine.value() == Engine.BITBOARD) {
            return grid.isNineByNine()
                    ? reason.getMessage() + ": leave out --engine=bitboard"
                    : "--engine=bitboard solves 9x9 grids only, and this is " + size + ": leave it out";
        }
        if (!box.isGiven() && !puzzle.carriesRules()) {
            return Box.noUsual(grid);
        }
        return String.valueOf(reason.getMessage());
    }
}
