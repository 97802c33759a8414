package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Optional;

/**
 * The digits have a given sum; some may be equal.
 *
 * @param sum the sum
 */
record LittleKiller(int sum) implements CellsRule {

    @Override
    public String title() {
        return "little killer " + sum;
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of("littlekiller: " + sum + CellsRule.names(cells));
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        if (sum >= cells * digits.lowest() && sum <= cells * digits.highest()) {
            return Optional.empty();
        }
        return Optional.of("the digits " + digits + " in " + CellsConstraint.counted(cells) + " sum to "
                + cells * digits.lowest() + " at least and " + cells * digits.highest() + " at most");
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Clue("little killer", Integer.toString(sum), cells));
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        model.sum(cells, sum);
    }
}
