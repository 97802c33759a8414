package io.github.exactgrid.cli;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.Solver;
import io.github.exactgrid.Uniqueness;
import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.cli.PuzzleThreads.LineAnswerer;
import io.github.exactgrid.cli.syntax.NumberTypes;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.cli.syntax.SearchOptions;
import io.github.exactgrid.puzzle.Puzzle;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A command whose question about each puzzle a solver answers. */
abstract class SolverCommand extends PuzzleCommand {

    /** How long one thread works by default before others join it. Their classes take some 20 milliseconds to load. */
    private static final long NANOS_ALONE = 50_000_000;

    private final SearchOptions search = new SearchOptions();

    private final Option<Integer> threads = Option.of(
            'T',
            "--threads",
            new NumberTypes.QuantityType("N"),
            "Work in N threads, at most four for each processor; by default one for each. Answers stay in the order of the"
                    + " puzzles. --all and --limit of 'solve' use one.");

    private SearchOptions.@Nullable Solvers solvers;

    private int threadsUsed = 1;

    /** The threads of this command alone that work on one puzzle, or null without any. */
    private @Nullable ForkJoinPool ownPool;

    /** Returns the options of this command alone. */
    abstract OptionGroup answerOptions();

    @Override
    public final List<OptionGroup> optionGroups() {
        OptionGroup work = OptionGroup.of("Work", threads);
        return List.of(answerOptions(), search.engineOptions(), work, search.limitOptions(), inputAndOutput());
    }

    @Override
    boolean answersAtOnce() {
        return true;
    }

    /** Returns whether several threads work on one puzzle where that helps. */
    boolean sharesPuzzles() {
        return false;
    }

    @Override
    final int threads() {
        return threadsUsed;
    }

    @Override
    final long nanosAlone() {
        return threads.isGiven() ? 0 : NANOS_ALONE;
    }

    final SearchOptions search() {
        return search;
    }

    @Override
    final void prepare(PuzzleReport report) {
        checkThreads(threads);
        if (answersAtOnce()) {
            threadsUsed = threads.isGiven()
                    ? usefulThreads(threads)
                    : Runtime.getRuntime().availableProcessors();
        }
        solvers = search.solvers(new Listener(report), threadsUsed > 1 && sharesPuzzles() ? pool() : null);
    }

    private ForkJoinPool pool() {
        if (!threads.isGiven()) {
            return ForkJoinPool.commonPool();
        }
        ForkJoinPool pool = new ForkJoinPool(threadsUsed);
        ownPool = pool;
        return pool;
    }

    @Override
    final void end() {
        super.end();
        if (ownPool != null) {
            ownPool.shutdownNow();
        }
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

    /** Returns what searches for the solutions of a puzzle. */
    final Solver solver(Puzzle puzzle) {
        return Objects.requireNonNull(solvers, "not started").with(rules(puzzle));
    }

    @Override
    public final @Nullable LineAnswerer lineAnswerer(Puzzle puzzle) {
        if (reportsInJson()) {
            return null;
        }
        try {
            return lineAnswerer(solver(puzzle));
        } catch (IllegalArgumentException misfit) {
            return null; // the answer to each puzzle states why
        }
    }

    /** Returns what answers puzzles that are lines by a solver, null if more than a line is printed for some that have a solution. */
    @Nullable
    LineAnswerer lineAnswerer(Solver solver) {
        return null;
    }

    /** Returns the verdict that states how many solutions there are. */
    static Verdict verdict(Uniqueness uniqueness) {
        return switch (uniqueness) {
            case NONE -> Verdict.NONE;
            case UNIQUE -> Verdict.UNIQUE;
            case MULTIPLE -> Verdict.MULTIPLE;
            case UNKNOWN -> Verdict.UNKNOWN;
        };
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
