package io.github.exactgrid.internal.generate;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.House;
import io.github.exactgrid.internal.rules.Rule;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.rules.TilingConstraint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Splits rules of the whole board into their houses, each of which then is a constraint. */
public final class RuleParts {

    /** A house of a rule. */
    private record HouseConstraint(String name, List<Cell> cells) implements Constraint {

        @Override
        public void describe(ConstraintModel model) {
            model.allDifferent(cells);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private RuleParts() {}

    /**
     * Returns rules as constraints of one house each; those that declare other things than houses stay whole. Those that state the
     * lowest digit are left out: they are no rules that could be without effect on others.
     *
     * @throws IllegalArgumentException if a constraint makes no sense on the board
     */
    public static List<Constraint> split(List<Constraint> rules, Grid board, Budget budget) {
        boolean withBoxes = !Rules.replaceBoxes(rules, board);
        int lowestDigit = Rules.lowestDigit(rules);
        List<Constraint> parts = new ArrayList<>();
        for (Constraint rule : rules) {
            if ((withBoxes || !rule.equals(TilingConstraint.USUAL_BOXES))
                    && rule.lowestDigit().isEmpty()) {
                parts.addAll(split(
                        rule,
                        Rules.compileEach(List.of(rule), lowestDigit, board, budget)
                                .get(0)));
            }
        }
        return parts;
    }

    private static List<Constraint> split(Constraint constraint, Rules rules) {
        List<Constraint> houses = new ArrayList<>();
        for (Rule rule : rules.all()) {
            if (!(rule instanceof House house)) {
                return List.of(constraint);
            }
            List<Cell> cells =
                    Arrays.stream(house.cells()).mapToObj(rules::cell).toList();
            houses.add(new HouseConstraint(name(constraint.name(), cells), cells));
        }
        return houses;
    }

    private static String name(String rule, List<Cell> cells) {
        Cell first = cells.get(0);
        return switch (rule) {
            case "rows" -> "row " + (first.row() + 1);
            case "columns" -> "column " + (first.column() + 1);
            case "boxes" -> "box at " + first;
            default -> rule + " from " + first + " to " + cells.get(cells.size() - 1);
        };
    }
}
