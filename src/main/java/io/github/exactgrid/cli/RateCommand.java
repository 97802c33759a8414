package io.github.exactgrid.cli;

import io.github.exactgrid.Grid;
import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.cli.session.Json;
import io.github.exactgrid.cli.session.UsageException;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.cli.syntax.TextTypes;
import io.github.exactgrid.steps.Rating;
import io.github.exactgrid.steps.Technique;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Prints how hard puzzles are. */
final class RateCommand extends StepsCommand {

    /** Creates the command. The caller's verifier would load this class if it made the object itself. */
    static Command create() {
        return new RateCommand();
    }

    private static final String BEYOND = "beyond";

    private final Option<String> format = Option.of(
            'f',
            "--format",
            new TextTypes.TextType(),
            "How to write ratings: %g is the puzzle, %r, %p and %d are ER, EP and ED, %t the technique of the hardest step,"
                    + " %% is %. Without this '%g %r/%p/%d'.");

    @Override
    public String name() {
        return "rate";
    }

    @Override
    public String summary() {
        return "rate how hard puzzles are for a person";
    }

    @Override
    public String description() {
        return "Prints for each puzzle how hard it is, as Sudoku Explainer 1.2.1 rates it: by the hardest step (ER), the"
                + " hardest step up to the first digit (EP) and the first step (ED). Or 'none' or 'multiple' if it does not"
                + " have one solution. 'beyond' stands in place of a rating that the techniques do not reach.";
    }

    @Override
    OptionGroup answerOptions() {
        return OptionGroup.of("Answers", format);
    }

    @Override
    public List<Example> examples() {
        return List.of(
                new Example("rate puzzles.txt", "rates each puzzle of a file"),
                new Example("rate --format='%r %t' puzzles.txt", "prints the rating and its technique"));
    }

    private String format() {
        return format.or("%g %r/%p/%d");
    }

    @Override
    void checkOptions() {
        String pattern = format();
        for (int i = pattern.indexOf('%'); i >= 0; i = pattern.indexOf('%', i + 2)) {
            if (i + 1 == pattern.length() || "grpdt%".indexOf(pattern.charAt(i + 1)) < 0) {
                throw badFormat(pattern, i);
            }
        }
    }

    private static UsageException badFormat(String pattern, int index) {
        String wrong = pattern.substring(index, Math.min(index + 2, pattern.length()));
        return new UsageException("'" + wrong + "' in --format is unknown: there are %g, %r, %p, %d, %t and %%");
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
    Answer answer(Grid givens) {
        Rating rating;
        try {
            rating = explainer().rate(givens);
        } catch (IllegalArgumentException refused) {
            long solutions = solver().count(givens, 2);
            if (solutions == 1) {
                throw refused;
            }
            return Answer.of(solutions == 0 ? Verdict.NONE : Verdict.MULTIPLE);
        }
        String puzzle = givens.format(Grid.Format.LINE, lowestDigit());
        return new Answer(
                rating.isExact() ? Verdict.SOLVED : Verdict.STUCK, written(puzzle, rating), members(puzzle, rating));
    }

    /** Returns the rating as numbers; one that the techniques do not reach is left out. */
    private static Json members(String puzzle, Rating rating) {
        Json json = new Json().put("puzzle", puzzle);
        if (rating.isExact()) {
            json.putPlain("er", Rating.format(rating.er()));
        }
        if (rating.isExact() || rating.ep() > 0) {
            json.putPlain("ep", Rating.format(rating.ep()));
        }
        if (rating.isExact() || rating.ed() > 0) {
            json.putPlain("ed", Rating.format(rating.ed()));
        }
        if (rating.isExact() && rating.hardest().isPresent()) {
            json.put("technique", rating.hardest().get().title());
        }
        return json;
    }

    private String written(String puzzle, Rating rating) {
        String pattern = format();
        StringBuilder text = new StringBuilder();
        boolean isPlaceholder = false;
        for (int i = 0; i < pattern.length(); i++) {
            char character = pattern.charAt(i);
            if (isPlaceholder) {
                text.append(value(character, puzzle, rating));
                isPlaceholder = false;
            } else if (character == '%') {
                isPlaceholder = true;
            } else {
                text.append(character);
            }
        }
        return text.toString();
    }

    private static String value(char placeholder, String puzzle, Rating rating) {
        return switch (placeholder) {
            case 'g' -> puzzle;
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
