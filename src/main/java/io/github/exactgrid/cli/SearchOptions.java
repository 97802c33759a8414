package io.github.exactgrid.cli;

import io.github.exactgrid.Grid;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.SolverFactory.Engine;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
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
                            + " wider than high: 3x3 for 9x9, 2x3 for 6x6.")
    private @Nullable Box box;

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description = "Give up on a puzzle after this time: 500ms, 5s, 2m, 1h.")
    private @Nullable Duration timeout;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            converter = PositiveConverter.class,
            description = "Give up on a puzzle after N steps of the search. Unlike a time, N gives the same answers"
                    + " whenever and wherever.")
    private long nodes = Long.MAX_VALUE;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description =
                    "Search in a random order, so that another solution may come first. The same seed, the same order.")
    private @Nullable Long seed;

    /** Returns the shape of boxes asked for, or null if it is the usual one. */
    @Nullable
    Box box() {
        return box;
    }

    /** Returns why a grid does not fit the rules, in the words of these options. */
    String misfit(Grid grid, IllegalArgumentException reason) {
        if (box == null && engine != Engine.BITBOARD) {
            return "a " + grid.rows() + "x" + grid.columns() + " grid has no usual boxes: say --box=none to do without";
        }
        return String.valueOf(reason.getMessage());
    }

    SolverFactory factory() {
        SolverFactory factory = SolverFactory.defaults().withEngine(engine).withNodeLimit(nodes);
        if (box != null) {
            factory = factory.withConstraints(box.constraints());
        }
        if (timeout != null) {
            factory = factory.withTimeLimit(timeout);
        }
        return seed == null ? factory : factory.withSeed(seed);
    }
}
