package io.github.exactgrid.cli;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Solver;
import io.github.exactgrid.puzzle.Puzzle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;

/** A command whose question about each puzzle a solver answers. */
abstract class SolverCommand extends PuzzleCommand {

    @Mixin
    private SearchOptions search;

    private SearchOptions.@Nullable Solvers solvers;

    SolverCommand(Session session) {
        super(session);
    }

    /**
     * Answers the question about one puzzle.
     *
     * @throws io.github.exactgrid.SearchLimitException if stopped
     * @throws IllegalArgumentException if the rules do not fit the grid
     */
    abstract Answer answer(Solver solver, Puzzle puzzle);

    final SearchOptions search() {
        return search;
    }

    @Override
    final void prepare(PuzzleReport report) {
        solvers = search.solvers(report::note);
    }

    @Override
    final Answer answer(Puzzle puzzle) {
        return answer(Objects.requireNonNull(solvers, "not started").with(rules(puzzle)), puzzle);
    }

    @Override
    final ConstraintSet rules(Puzzle puzzle) {
        return search.rules(puzzle);
    }

    @Override
    final String misfit(Puzzle puzzle, IllegalArgumentException reason) {
        return search.misfit(puzzle, reason);
    }
}
