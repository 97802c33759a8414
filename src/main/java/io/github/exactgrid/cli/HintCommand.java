package io.github.exactgrid.cli;

import io.github.exactgrid.Solver;
import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.cli.Converters.DetailConverter;
import io.github.exactgrid.steps.Board;
import io.github.exactgrid.steps.Detail;
import io.github.exactgrid.steps.Explainer;
import io.github.exactgrid.steps.Step;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Prints a hint for the next step. */
@Command(
        name = "hint",
        description =
                "Prints for each puzzle a hint for the easiest next step, 'solved' if the board is full, or 'stuck' if no"
                        + " technique leads further.")
final class HintCommand extends StepsCommand {

    @Option(
            names = "--detail",
            paramLabel = "DETAIL",
            converter = DetailConverter.class,
            description =
                    "How much to give away: the name of the technique, also its place (the default), or the full reason.")
    private Detail detail = Detail.PLACE;

    HintCommand(Session session) {
        super(session);
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
    Answer answer(Explainer explainer, Solver solver, Board board) {
        Optional<Step> step = explainer.next(board);
        if (step.isPresent()) {
            return new Answer(Verdict.SOLVED, step.get().hint(detail));
        }
        return Answer.of(board.grid().isFull() ? Verdict.SOLVED : Verdict.STUCK);
    }
}
