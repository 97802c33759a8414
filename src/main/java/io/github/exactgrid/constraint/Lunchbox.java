package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Optional;

/**
 * The digits differ, and those between the lowest and the highest of them have a given sum.
 *
 * @param sum the sum
 */
record Lunchbox(int sum) implements CellsRule {

    @Override
    public String title() {
        return "lunchbox " + sum;
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of("lunchbox: " + sum + CellsRule.names(cells));
    }

    @Override
    public int minCells() {
        return 2;
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        if (cells > digits.number()) {
            return CellsConstraint.reasonTooMany(cells, digits.number());
        }
        for (int between = 0; between <= cells - 2; between++) {
            int least = between * (2 * digits.lowest() + between + 1) / 2;
            int most = between * (2 * digits.highest() - between - 1) / 2;
            if (least <= sum && sum <= most) {
                return Optional.empty();
            }
        }
        return Optional.of("no different digits of " + inside(digits) + " in at most "
                + CellsConstraint.counted(cells - 2) + " sum to " + sum);
    }

    private static Digits inside(Digits digits) {
        return new Digits(digits.lowest() + 1, digits.highest() - 1);
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Cage(cells, title()));
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        model.sumBetweenExtremes(cells, sum);
    }
}
