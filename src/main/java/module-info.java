/**
 * Solves Sudoku of any size and rules, and exact cover problems.
 *
 * <p>Start at {@link io.github.exactgrid.Solvers}. The module needs nothing at run time; picocli and progressbar are
 * for the command line only, which is delivered as a jar of its own with both inside.
 */
module io.github.exactgrid {
    requires static org.jspecify;
    requires static info.picocli;
    requires static me.tongfei.progressbar;

    exports io.github.exactgrid;
    exports io.github.exactgrid.constraint;
    exports io.github.exactgrid.cover;
    exports io.github.exactgrid.puzzle;

    opens io.github.exactgrid.cli to
            info.picocli;
}
