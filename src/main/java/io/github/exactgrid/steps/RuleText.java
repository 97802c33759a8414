package io.github.exactgrid.steps;

import static io.github.exactgrid.steps.StepText.and;
import static io.github.exactgrid.steps.StepText.or;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Placement;
import io.github.exactgrid.steps.Evidence.Case;
import io.github.exactgrid.steps.Evidence.Cases;
import io.github.exactgrid.steps.Evidence.Clue;
import io.github.exactgrid.steps.Evidence.Trial;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The reasoning of clues and assumptions in English, up to the conclusion. Assumptions inside an assumption may take hundreds of thousands
 * of steps, which convinces only programs: those that take more lines than are left are summed up.
 */
final class RuleText {

    /** The most lines of all assumptions inside an assumption, or inside those of all cases: two pages. */
    private static final int MAX_INNER_LINES = 100;

    private static final Pattern CELL = Pattern.compile("r\\d+c\\d+");

    private int linesLeft = MAX_INNER_LINES;

    private RuleText() {}

    /** Returns where to look. */
    static String place(Evidence evidence) {
        if (evidence instanceof Trial trial) {
            return " from " + trial.assumption().digit() + " in "
                    + trial.assumption().cell();
        }
        if (evidence instanceof Cases cases) {
            Placement first = cases.cases().get(0).assumption();
            return cases.house()
                    .map(house -> " of " + first.digit() + "s in " + house)
                    .orElse(" from " + first.cell());
        }
        Clue clue = (Clue) evidence;
        return clue.houses().isEmpty()
                ? " (" + name(clue.constraint()) + ") in " + and(clue.cells())
                : " of " + and(clue.houses()) + " in " + and(clue.cells());
    }

    static String text(Evidence evidence) {
        if (evidence instanceof Trial trial) {
            return new RuleText().trial(trial, "");
        }
        return evidence instanceof Cases cases ? new RuleText().cases(cases) : clue((Clue) evidence);
    }

    private static String clue(Clue clue) {
        List<Cell> added =
                clue.cells().subList(0, clue.cells().size() - clue.subtracted().size());
        String text;
        if (!clue.houses().isEmpty()) {
            text = "Add up " + and(clue.houses()) + ", and take away the cages that mostly lie there: "
                    + (clue.subtracted().isEmpty() ? and(added) : and(added) + " less " + and(clue.subtracted()))
                    + (clue.cells().size() == 1
                            ? " is "
                            : added.size() == clue.cells().size() ? " sum to " : " make ")
                    + clue.sum() + ". ";
        } else if (clue.sum() > 0) {
            text = "The cells " + and(clue.cells()) + " sum to " + clue.sum() + ". ";
        } else {
            text = "The constraint '" + name(clue.constraint()) + "' is about " + and(clue.cells()) + ". ";
        }
        if (clue.cells().size() == 1) {
            return text;
        }
        if (clue.combinations().isEmpty()) {
            return text + "With the candidates left, no way to fill these cells has any of the following. ";
        }
        String sign = clue.sum() > 0 && clue.subtracted().isEmpty() ? "+" : " ";
        List<String> combinations = clue.combinations().stream()
                .map(digits ->
                        String.join(sign, digits.stream().map(String::valueOf).toList()))
                .toList();
        return text + "With the candidates left, they can only hold " + or(combinations) + ". ";
    }

    /** Returns the name of a constraint without the cells that may follow it, in parts if it has several. */
    static String name(String constraint) {
        int end = constraint.length();
        int blank = constraint.lastIndexOf(' ');
        while (blank >= 0 && CELL.matcher(constraint).region(blank + 1, end).matches()) {
            boolean beginsPart = constraint.startsWith(" =", blank - 2) || constraint.startsWith(" |", blank - 2);
            end = beginsPart ? blank - 2 : blank;
            blank = constraint.lastIndexOf(' ', end - 1);
        }
        return constraint.substring(0, end);
    }

    private String trial(Trial trial, String indent) {
        linesLeft -= indent.isEmpty() ? 0 : 2 + trial.steps().size();
        DeadEnd end = trial.deadEnd();
        boolean isClue = end.digit() == DeadEnd.NO_DIGIT && !end.where().isEmpty();
        return "Assume that " + trial.assumption().cell() + " is "
                + trial.assumption().digit() + "."
                + steps(trial.steps(), indent) + "\n" + indent
                + (isClue
                        ? "Nothing that is left for " + and(end.cells()) + " obeys the constraint '" + name(end.where())
                                + "'."
                        : end)
                + " So the assumption is wrong. ";
    }

    private String cases(Cases cases) {
        Placement first = cases.cases().get(0).assumption();
        List<String> parts = cases.cases().stream()
                .map(one -> cases.house().isPresent()
                        ? one.assumption().cell().toString()
                        : "" + one.assumption().digit())
                .toList();
        StringBuilder text = new StringBuilder(cases.house()
                .map(house -> "In " + house + " the " + first.digit() + " can only go in " + or(parts) + ".")
                .orElse(first.cell() + " can only be " + or(parts) + "."));
        for (Case one : cases.cases()) {
            text.append("\nIf ")
                    .append(one.assumption().cell())
                    .append(" is ")
                    .append(one.assumption().digit())
                    .append(one.steps().isEmpty() ? ", the conclusion follows at once." : ":")
                    .append(steps(one.steps(), ""));
        }
        return text.append("\nIt is the same in every case. ").toString();
    }

    /** Returns a line for each step, and below it those of a step that is an assumption itself, if they are few. */
    private String steps(List<Step> steps, String indent) {
        StringBuilder text = new StringBuilder();
        int number = 0;
        for (Step step : steps) {
            text.append('\n')
                    .append(indent)
                    .append("  ")
                    .append(++number)
                    .append(". ")
                    .append(StepText.result(step))
                    .append(": ")
                    .append(step.technique().phrase())
                    .append(StepText.place(step));
            if (step.evidence() instanceof Trial inner) {
                int lines = lines(inner);
                if (lines <= linesLeft) {
                    String further = indent + "     ";
                    text.append(".\n")
                            .append(further)
                            .append(trial(inner, further).strip());
                    continue;
                }
                text.append(", in ").append(lines).append(" lines that are left out here");
            }
            text.append('.');
        }
        return text.toString();
    }

    /** Returns the number of lines of an assumption. */
    private static int lines(Trial trial) {
        int lines = 2 + trial.steps().size();
        for (Step step : trial.steps()) {
            lines += step.evidence() instanceof Trial inner ? lines(inner) : 0;
        }
        return lines;
    }
}
