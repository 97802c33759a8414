package io.github.exactgrid.cli;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Solver;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.puzzle.Puzzle;
import io.github.exactgrid.steps.Board;
import io.github.exactgrid.steps.Explainer;
import io.github.exactgrid.steps.ExplainerFactory;
import io.github.exactgrid.steps.ExplanationStoppedException;
import io.github.exactgrid.steps.Profile;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A command about the steps in which a person would solve each puzzle. */
abstract class StepsCommand extends PuzzleCommand {

    private final Option<Double> hardest = Option.of(
            "--hardest", new ValueTypes.RatingType(), "Use no step that is rated harder than this, such as 4.5.");

    private final Option<Profile> techniques = Option.of(
            "--techniques",
            new ValueTypes.ProfileType(),
            "Use the techniques of Sudoku Explainer (se, the default), or those that players name (player).");

    private final Option<Boolean> withoutUniqueness =
            Option.flag("--no-uniqueness", "Use no technique that relies on the puzzle having one solution.");

    private final Option<Duration> timeout = Option.of(
            't', "--timeout", new ValueTypes.DurationType(), "Give up on a puzzle after this time: 500ms, 5s, 2m, 1h.");

    /** The explainer and the solver for the rules of the latest puzzle, which the next one often shares. */
    private @Nullable Explainer explainer;

    private @Nullable Solver solver;

    private ConstraintSet rules = ConstraintSet.classic();

    /**
     * Answers the question about one puzzle.
     *
     * @throws SearchLimitException if stopped
     * @throws IllegalArgumentException if the rules do not fit the grid
     */
    abstract Answer answer(Explainer explainer, Solver solver, Board board);

    /** Returns the options of this command alone. */
    abstract OptionGroup answerOptions();

    @Override
    final List<OptionGroup> optionGroups() {
        OptionGroup steps = OptionGroup.of("Steps", techniques, hardest, withoutUniqueness, timeout);
        return List.of(answerOptions(), steps, inputAndOutput());
    }

    @Override
    final Answer answer(Puzzle puzzle) {
        ConstraintSet wanted = rules(puzzle);
        Board board = Board.of(puzzle.grid(), wanted);
        if (explainer == null || solver == null || !wanted.equals(rules)) {
            explainer = factory().withConstraints(wanted).newExplainer();
            SolverFactory solvers = SolverFactory.defaults().withConstraints(wanted);
            Duration limit = timeout.value();
            solver = (limit == null ? solvers : solvers.withTimeLimit(limit)).newSolver();
            rules = wanted;
        }
        return answer(explainer, solver, board);
    }

    private ExplainerFactory factory() {
        ExplainerFactory factory = ExplainerFactory.defaults().withProfile(techniques.or(Profile.SE_121));
        Double rating = hardest.value();
        factory = rating == null ? factory : factory.withHardest(rating);
        factory = withoutUniqueness.isGiven() ? factory.withoutUniqueness() : factory;
        Duration limit = timeout.value();
        return limit == null ? factory : factory.withTimeLimit(limit);
    }

    @Override
    final String remark(SearchLimitException stopped) {
        return stopped instanceof ExplanationStoppedException unfinished
                ? "stopped by a limit, rating so far: "
                        + unfinished.explanation().rating()
                : "stopped by a limit";
    }
}
