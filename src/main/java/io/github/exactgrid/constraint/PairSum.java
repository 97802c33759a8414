package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Optional;

/**
 * Two digits, which may be equal, have a given sum.
 *
 * @param sum the sum
 */
record PairSum(int sum) implements CellsRule {

    /** The sums that puzzles write as Roman numbers. */
    private static final int X = 10;

    private static final int V = 5;

    @Override
    public String title() {
        return "sum " + sum;
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of("xv: " + sum + CellsRule.names(cells));
    }

    @Override
    public int minCells() {
        return 2;
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        return sum >= 2 * digits.lowest() && sum <= 2 * digits.highest()
                ? Optional.empty()
                : Optional.of(Pairwise.noPairs(digits));
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        String text = sum == X ? "X" : sum == V ? "V" : Integer.toString(sum);
        return List.of(new Shape.Label(cells.get(0), cells.get(1), text));
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        model.sum(cells, sum);
    }
}
