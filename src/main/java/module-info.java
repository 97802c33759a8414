/**
 * Solves Sudoku of any size and rules, and exact cover problems.
 *
 * <p>Start at {@link io.github.exactgrid.Solvers}. The module needs nothing at run time. The command line is not part of it:
 * that is a jar of its own, with the classifier {@code cli}.
 */
module io.github.exactgrid {
    requires static org.jspecify;

    exports io.github.exactgrid;
    exports io.github.exactgrid.constraint;
    exports io.github.exactgrid.cover;
    exports io.github.exactgrid.generate;
    exports io.github.exactgrid.picture;
    exports io.github.exactgrid.puzzle;
    exports io.github.exactgrid.steps;
    exports io.github.exactgrid.symmetry;
}
