package io.github.exactgrid.cli;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.Solver;
import io.github.exactgrid.puzzle.Puzzle;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A command whose question about each puzzle a solver answers. */
abstract class SolverCommand extends PuzzleCommand {

    private final SearchOptions search = new SearchOptions();

    private SearchOptions.@Nullable Solvers solvers;

    /**
     * Answers the question about one puzzle.
     *
     * @throws io.github.exactgrid.SearchLimitException if stopped
     * @throws IllegalArgumentException if the rules do not fit the grid
     */
    abstract Answer answer(Solver solver, Puzzle puzzle);

    /** Returns the options of this command alone. */
    abstract OptionGroup answerOptions();

    @Override
    final List<OptionGroup> optionGroups() {
        return List.of(answerOptions(), search.engineOptions(), search.limitOptions(), inputAndOutput());
    }

    final SearchOptions search() {
        return search;
    }

    @Override
    final void prepare(PuzzleReport report) {
        solvers = search.solvers(new Listener(report));
    }

    /**
     * Passes the statistics of searches to the report. A lambda, or the {@code equals} of a record, would load forty classes in a
     * short run.
     */
    private static final class Listener implements Consumer<SearchStatistics> {

        private final PuzzleReport report;

        Listener(PuzzleReport report) {
            this.report = report;
        }

        @Override
        public void accept(SearchStatistics statistics) {
            report.note(statistics);
        }
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
