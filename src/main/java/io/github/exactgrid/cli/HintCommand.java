package io.github.exactgrid.cli;

import io.github.exactgrid.Grid;
import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.NameTypes;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.cli.syntax.PictureFormat;
import io.github.exactgrid.steps.Board;
import io.github.exactgrid.steps.Detail;
import io.github.exactgrid.steps.Step;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Prints a hint for the next step. */
final class HintCommand extends StepsCommand {

    /** Creates the command. The caller's verifier would load this class if it made the object itself. */
    static Command create() {
        return new HintCommand();
    }

    private final Option<Detail> detail = Option.of(
            'd',
            "--detail",
            new NameTypes.DetailType(),
            "How much to give away: the name of the technique, also its place (the default), or the full reason.");

    private final Option<PictureFormat> format = Option.of(
            'f',
            "--format",
            new NameTypes.PictureFormatType(),
            "Draw the board with the step and the hint below: svg, or html for a page of all.");

    @Override
    public String name() {
        return "hint";
    }

    @Override
    public String summary() {
        return "give a hint for the next step";
    }

    @Override
    public String description() {
        return "Prints for each puzzle a hint for the easiest next step, 'solved' if the board is full, or 'stuck' if no"
                + " technique leads further.";
    }

    @Override
    OptionGroup answerOptions() {
        return OptionGroup.of("Answers", detail, format);
    }

    @Override
    public List<Example> examples() {
        return List.of(
                new Example("hint --detail=full puzzle.txt", "explains the next step"),
                new Example("hint --detail=full --format=svg --output=hint.svg puzzle.txt", "draws it, too"));
    }

    @Override
    Set<Verdict> possible() {
        return EnumSet.of(Verdict.SOLVED, Verdict.STUCK);
    }

    @Override
    Set<Verdict> wanted() {
        return EnumSet.of(Verdict.SOLVED);
    }

    @Override
    @Nullable
    PictureFormat pictureFormat() {
        return format.value();
    }

    @Override
    Answer answer(Grid givens) {
        Board board = explainer().board(givens);
        Optional<Step> step = explainer().next(board);
        if (step.isPresent()) {
            String hint = step.get().asRead(lowestDigit()).hint(detail.or(Detail.PLACE));
            PictureFormat picture = pictureFormat();
            return Answer.of(
                    Verdict.SOLVED,
                    "hint",
                    picture == null ? hint : pictures(picture).ofStep(board, step.get(), hint));
        }
        return Answer.of(board.grid().isFull() ? Verdict.SOLVED : Verdict.STUCK);
    }
}
