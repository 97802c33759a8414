package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Placement;
import io.github.exactgrid.Shape;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The cells hold only some of the digits.
 *
 * @param digits the digits, ascending
 */
record AllowedDigits(List<Integer> digits) implements CellsRule {

    AllowedDigits {
        digits = List.copyOf(digits);
    }

    /** Returns the rule for digits in any order. */
    static AllowedDigits of(int... digits) {
        return new AllowedDigits(
                Arrays.stream(digits).sorted().distinct().boxed().toList());
    }

    @Override
    public String title() {
        return "candidates" + CellsRule.names(digits);
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of("candidates:" + CellsRule.names(cells) + CellsRule.names(digits));
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits all) {
        if (digits.isEmpty()) {
            return Optional.of("no digits, expected at least one");
        }
        return all.reasonOutOfRange(digits);
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return cells.stream()
                .<Shape>map(cell -> new Shape.Candidates(cell, digits))
                .toList();
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        for (Cell cell : cells) {
            for (int digit = model.lowestDigit(); digit <= model.highestDigit(); digit++) {
                if (!digits.contains(digit)) {
                    model.forbid(new Placement(cell, digit));
                }
            }
        }
    }
}
