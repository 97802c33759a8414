package io.github.exactgrid.cli;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Solver;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.cli.Converters.DurationConverter;
import io.github.exactgrid.cli.Converters.RatingConverter;
import io.github.exactgrid.puzzle.Puzzle;
import io.github.exactgrid.steps.Board;
import io.github.exactgrid.steps.Explainer;
import io.github.exactgrid.steps.ExplainerFactory;
import io.github.exactgrid.steps.ExplanationStoppedException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** A command about the steps in which a person would solve each puzzle. */
abstract class StepsCommand extends PuzzleCommand {

    @Option(
            names = "--hardest",
            paramLabel = "RATING",
            converter = RatingConverter.class,
            description = "Use no step that is rated harder than this, such as 4.5.")
    private @Nullable Double hardest;

    @Option(names = "--no-uniqueness", description = "Use no technique that relies on the puzzle having one solution.")
    private boolean withoutUniqueness;

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description = "Give up on a puzzle after this time: 500ms, 5s, 2m, 1h.")
    private @Nullable Duration timeout;

    /** The explainer and the solver for the rules of the latest puzzle, which the next one often shares. */
    private @Nullable Explainer explainer;

    private @Nullable Solver solver;

    private ConstraintSet rules = ConstraintSet.classic();

    StepsCommand(Session session) {
        super(session);
    }

    /**
     * Answers the question about one puzzle.
     *
     * @throws SearchLimitException if stopped
     * @throws IllegalArgumentException if the rules do not fit the grid
     */
    abstract Answer answer(Explainer explainer, Solver solver, Board board);

    @Override
    final Answer answer(Puzzle puzzle) {
        ConstraintSet wanted = rules(puzzle);
        Board board = Board.of(puzzle.grid(), wanted);
        if (explainer == null || solver == null || !wanted.equals(rules)) {
            explainer = factory().withConstraints(wanted).newExplainer();
            SolverFactory solvers = SolverFactory.defaults().withConstraints(wanted);
            solver = (timeout == null ? solvers : solvers.withTimeLimit(timeout)).newSolver();
            rules = wanted;
        }
        return answer(explainer, solver, board);
    }

    private ExplainerFactory factory() {
        ExplainerFactory factory = ExplainerFactory.defaults();
        factory = hardest == null ? factory : factory.withHardest(hardest);
        factory = withoutUniqueness ? factory.withoutUniqueness() : factory;
        return timeout == null ? factory : factory.withTimeLimit(timeout);
    }

    @Override
    final ConstraintSet rules(Puzzle puzzle) {
        return puzzle.carriesRules() ? puzzle.constraints() : ConstraintSet.classic();
    }

    @Override
    final String misfit(Puzzle puzzle, IllegalArgumentException reason) {
        return String.valueOf(reason.getMessage());
    }

    @Override
    final String remark(SearchLimitException stopped) {
        return stopped instanceof ExplanationStoppedException unfinished
                ? "stopped by a limit, rating so far: "
                        + unfinished.explanation().rating()
                : "stopped by a limit";
    }
}
