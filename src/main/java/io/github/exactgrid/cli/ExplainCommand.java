package io.github.exactgrid.cli;

import io.github.exactgrid.Solver;
import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.steps.Board;
import io.github.exactgrid.steps.Explainer;
import io.github.exactgrid.steps.Explanation;
import io.github.exactgrid.steps.Step;
import java.util.EnumSet;
import java.util.Set;
import java.util.StringJoiner;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Prints the steps of a solution. */
@Command(
        name = "explain",
        description =
                "Prints for each puzzle the steps in which a person would solve it, one on a line, and at the end 'solved'"
                        + " with the rating; 'stuck' if the techniques lead no further; or 'none' and why there is no solution. A"
                        + " blank line separates puzzles.")
final class ExplainCommand extends StepsCommand {

    @Option(names = "--text", description = "Explain each step in sentences.")
    private boolean text;

    private boolean printed;

    ExplainCommand(Session session) {
        super(session);
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
    Answer answer(Explainer explainer, Solver solver, Board board) {
        Explanation explanation = explainer.explain(board);
        StringJoiner lines = new StringJoiner("\n");
        for (Step step : explanation.steps()) {
            lines.add(text ? step.text() : step.toString());
        }
        return switch (explanation.end()) {
            case SOLVED ->
                new Answer(
                        Verdict.SOLVED,
                        lines.add("solved: " + explanation.rating()).toString());
            case BROKEN ->
                new Answer(
                        Verdict.NONE,
                        lines.add("none: "
                                        + explanation
                                                .deadEnd()
                                                .map(Object::toString)
                                                .orElse("the digits are wrong"))
                                .toString());
            default ->
                new Answer(
                        Verdict.STUCK,
                        lines.add("stuck: " + explanation.rating()).toString());
        };
    }

    @Override
    void print(String part) {
        boolean separate = printed;
        printed = true;
        super.print(separate ? "\n" + part : part);
    }
}
