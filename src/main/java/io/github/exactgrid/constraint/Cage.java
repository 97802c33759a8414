package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Optional;

/**
 * All cells differ, and their digits have a given sum.
 *
 * @param sum the sum, or {@link #ANY}
 */
record Cage(int sum) implements CellsRule {

    /** In place of a sum: any sum. */
    static final int ANY = 0;

    @Override
    public String title() {
        return sum == ANY ? "cage" : "cage " + sum;
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of("cage: " + sum + CellsRule.names(cells));
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        if (cells > digits.number()) {
            return CellsConstraint.reasonTooMany(cells, digits.number());
        }
        if (sum != ANY && sum < digits.leastSum(cells)) {
            return Optional.of(cells + " different digits sum to at least " + digits.leastSum(cells));
        }
        if (sum > digits.greatestSum(cells)) {
            return Optional.of(
                    cells + " different digits of " + digits + " sum to at most " + digits.greatestSum(cells));
        }
        return Optional.empty();
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Cage(cells, sum == ANY ? "" : Integer.toString(sum)));
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        model.allDifferent(cells);
        if (sum != ANY && cells.size() < model.digits()) { // otherwise the cells hold all digits, whose sum is known
            model.sum(cells, sum);
        }
    }
}
