package io.github.exactgrid.cli;

import io.github.exactgrid.Grid;
import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.cli.session.Json;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.NameTypes;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.cli.syntax.PictureFormat;
import io.github.exactgrid.steps.Board;
import io.github.exactgrid.steps.Explanation;
import io.github.exactgrid.steps.Step;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Prints the steps of a solution. */
final class ExplainCommand extends StepsCommand {

    /** Creates the command. The caller's verifier would load this class if it made the object itself. */
    static Command create() {
        return new ExplainCommand();
    }

    private final Option<Boolean> text = Option.flag("--text", "Explain each step in sentences.");

    private final Option<PictureFormat> format = Option.of(
            'f',
            "--format",
            new NameTypes.PictureFormatType(),
            "Draw the board for each step, with the step below: svg, or html for a page of all.");

    @Override
    public String name() {
        return "explain";
    }

    @Override
    public String summary() {
        return "explain how a person would solve puzzles";
    }

    @Override
    public String description() {
        return "Prints for each puzzle the steps in which a person would solve it, one on a line, and at the end 'solved'"
                + " with the rating; 'stuck' if the techniques lead no further; or 'none' and why there is no solution. A"
                + " blank line separates puzzles.";
    }

    @Override
    OptionGroup answerOptions() {
        return OptionGroup.of("Answers", text, format);
    }

    @Override
    public List<Example> examples() {
        return List.of(
                new Example("explain --text puzzle.txt", "explains each step in sentences"),
                new Example("explain --format=html --output=steps.html puzzle.txt", "draws each step"));
    }

    @Override
    Set<Verdict> possible() {
        return EnumSet.of(Verdict.SOLVED, Verdict.STUCK, Verdict.NONE);
    }

    @Override
    Set<Verdict> wanted() {
        return EnumSet.of(Verdict.SOLVED);
    }

    @Override
    Answer answer(Grid givens) {
        Board board = explainer().board(givens);
        Explanation explanation = explainer().explain(board);
        List<String> lines = new ArrayList<>();
        PictureFormat picture = pictureFormat();
        Board before = board;
        for (Step step : explanation.steps()) {
            Step asRead = step.asRead(lowestDigit());
            String line = text.isGiven() ? asRead.text() : asRead.toString();
            lines.add(picture == null ? line : pictures(picture).ofStep(before, step, line));
            before = picture == null ? before : before.with(step);
        }
        Json members = new Json().put("steps", lines);
        return switch (explanation.end()) {
            case SOLVED ->
                answer(
                        Verdict.SOLVED,
                        lines,
                        members,
                        "rating",
                        explanation.rating().toString());
            case BROKEN ->
                answer(
                        Verdict.NONE,
                        lines,
                        members,
                        "reason",
                        explanation
                                .deadEnd()
                                .map(end -> end.asRead(lowestDigit()).toString())
                                .orElse("the digits are wrong"));
            default ->
                answer(
                        Verdict.STUCK,
                        lines,
                        members,
                        "rating",
                        explanation.rating().toString());
        };
    }

    @Override
    @Nullable
    PictureFormat pictureFormat() {
        return format.value();
    }

    /** Returns an answer that ends with the verdict and what is known with it. */
    private Answer answer(Verdict verdict, List<String> lines, Json members, String key, String value) {
        String words = verdict.word() + ": " + value;
        PictureFormat picture = pictureFormat();
        String end = picture == null ? words : pictures(picture).words(words);
        String all = lines.isEmpty() ? end : String.join("\n", lines) + "\n" + end;
        return new Answer(verdict, all, members.put(key, value));
    }
}
