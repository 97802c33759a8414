package io.github.exactgrid.cli;

import io.github.exactgrid.Solver;
import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.steps.Board;
import io.github.exactgrid.steps.Explainer;
import io.github.exactgrid.steps.Rating;
import io.github.exactgrid.steps.Technique;
import java.util.EnumSet;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Prints how hard puzzles are. */
@Command(
        name = "rate",
        description =
                "Prints for each puzzle how hard it is, as Sudoku Explainer 1.2.1 rates it: by the hardest step (ER), the"
                        + " hardest step up to the first digit (EP) and the first step (ED). Or 'none' or 'multiple' if it does not"
                        + " have one solution. 'beyond' stands in place of a rating that the techniques do not reach.")
final class RateCommand extends StepsCommand {

    private static final String BEYOND = "beyond";

    @Option(
            names = "--format",
            paramLabel = "TEXT",
            description =
                    "How to write ratings: %%g is the puzzle, %%r, %%p and %%d are ER, EP and ED, %%t the technique of the"
                            + " hardest step, %%%% is %%. Without this '%%g %%r/%%p/%%d'.")
    private String format = "%g %r/%p/%d";

    RateCommand(Session session) {
        super(session);
    }

    @Override
    void checkOptions() {
        for (int i = format.indexOf('%'); i >= 0; i = format.indexOf('%', i + 2)) {
            if (i + 1 == format.length() || "grpdt%".indexOf(format.charAt(i + 1)) < 0) {
                throw badFormat(i);
            }
        }
    }

    private ParameterException badFormat(int index) {
        String wrong = format.substring(index, Math.min(index + 2, format.length()));
        return badOptions("'" + wrong + "' in --format is unknown: there are %g, %r, %p, %d, %t and %%");
    }

    @Override
    Set<Verdict> possible() {
        return EnumSet.of(Verdict.SOLVED, Verdict.STUCK, Verdict.NONE, Verdict.MULTIPLE);
    }

    @Override
    Set<Verdict> wanted() {
        return EnumSet.of(Verdict.SOLVED);
    }

    @Override
    Answer answer(Explainer explainer, Solver solver, Board board) {
        long solutions = solver.count(board.givens(), 2);
        if (solutions != 1) {
            return Answer.of(solutions == 0 ? Verdict.NONE : Verdict.MULTIPLE);
        }
        Rating rating = explainer.rate(board.givens());
        return new Answer(rating.isExact() ? Verdict.SOLVED : Verdict.STUCK, written(board, rating));
    }

    private String written(Board board, Rating rating) {
        StringBuilder text = new StringBuilder();
        boolean isPlaceholder = false;
        for (int i = 0; i < format.length(); i++) {
            char character = format.charAt(i);
            if (isPlaceholder) {
                text.append(value(character, board, rating));
                isPlaceholder = false;
            } else if (character == '%') {
                isPlaceholder = true;
            } else {
                text.append(character);
            }
        }
        return text.toString();
    }

    private static String value(char placeholder, Board board, Rating rating) {
        return switch (placeholder) {
            case 'g' -> board.toString();
            case 'r' -> rating.isExact() ? Rating.format(rating.er()) : BEYOND;
            case 'p' -> known(rating.ep(), rating);
            case 'd' -> known(rating.ed(), rating);
            case 't' ->
                rating.isExact() ? rating.hardest().map(Technique::title).orElse("no step") : BEYOND;
            default -> "%";
        };
    }

    private static String known(int tenths, Rating rating) {
        return tenths == 0 && !rating.isExact() ? BEYOND : Rating.format(tenths);
    }
}
