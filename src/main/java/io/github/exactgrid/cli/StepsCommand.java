package io.github.exactgrid.cli;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Solver;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.cli.syntax.LimitOptions;
import io.github.exactgrid.cli.syntax.NameTypes;
import io.github.exactgrid.cli.syntax.NumberTypes;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.puzzle.Puzzle;
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
            "--hardest", new NumberTypes.RatingType(), "Use no step that is rated harder than this, such as 4.5.");

    private final Option<Profile> techniques = Option.of(
            "--techniques",
            new NameTypes.ProfileType(),
            "Use the techniques of Sudoku Explainer (se, the default), or those that players name (player).");

    private final Option<Boolean> withoutUniqueness =
            Option.flag("--no-uniqueness", "Use no technique that relies on the puzzle having one solution.");

    private final Option<Duration> timeout = Option.of(
            't',
            "--timeout",
            new NumberTypes.DurationType(),
            "Give up on a puzzle after this time: 500ms, 5s, 2m, 1h.");

    /** The time of a puzzle after which another explainer is made for the rest: until then it may as well have the whole. */
    private static final long NANOS_FOR_AN_EXPLAINER = 10_000_000;

    /** The explainer for the rules of the latest puzzle, which the next one often shares. */
    private @Nullable Explainer explainer;

    private ConstraintSet rules = ConstraintSet.classic();

    /** What people read for a 1 of a grid under these rules. */
    private int lowestDigit = 1;

    /** The beginning of the present puzzle. */
    private long startNanos;

    /**
     * Answers the question about one puzzle.
     *
     * @throws SearchLimitException if stopped
     * @throws IllegalArgumentException if the rules do not fit the grid
     */
    abstract Answer answer(Grid givens);

    /** Returns the options of this command alone. */
    abstract OptionGroup answerOptions();

    @Override
    public final List<OptionGroup> optionGroups() {
        OptionGroup steps = OptionGroup.of("Steps", techniques, hardest, withoutUniqueness, timeout);
        return List.of(answerOptions(), steps, inputAndOutput());
    }

    @Override
    final Answer answer(Puzzle puzzle) {
        startNanos = System.nanoTime();
        ConstraintSet wanted = rules(puzzle);
        if (explainer == null || !wanted.equals(rules)) {
            rules = wanted;
            lowestDigit = wanted.lowestDigit();
            explainer = factory(timeout.value()).newExplainer();
        }
        return answer(puzzle.grid());
    }

    /** Returns what people read for a 1 of a grid under the rules of the present puzzle. */
    final int lowestDigit() {
        return lowestDigit;
    }

    /** Returns what explains the present puzzle, in what is left of its time. */
    final Explainer explainer() {
        boolean hasTime = timeout.value() == null || System.nanoTime() - startNanos < NANOS_FOR_AN_EXPLAINER;
        return hasTime && explainer != null ? explainer : factory(timeLeft()).newExplainer();
    }

    /** Returns what searches for the solutions of the present puzzle, in what is left of its time. */
    final Solver solver() {
        SolverFactory solvers = SolverFactory.defaults().withConstraints(rules);
        Duration left = timeLeft();
        return (left == null ? solvers : solvers.withTimeLimit(left)).newSolver();
    }

    /** Returns what is left of the time limit, or null without one. */
    private @Nullable Duration timeLeft() {
        return LimitOptions.left(timeout.value(), startNanos);
    }

    private ExplainerFactory factory(@Nullable Duration limit) {
        ExplainerFactory factory =
                ExplainerFactory.defaults().withConstraints(rules).withProfile(techniques.or(Profile.SE_121));
        Double rating = hardest.value();
        factory = rating == null ? factory : factory.withHardest(rating);
        factory = withoutUniqueness.isGiven() ? factory.withoutUniqueness() : factory;
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
