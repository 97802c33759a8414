package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import java.util.List;
import java.util.Optional;

/**
 * Two digits, which may be equal, have a given sum.
 *
 * @param sum the sum
 */
record PairSum(int sum) implements CellsRule {

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
    public Optional<String> reasonUnsatisfiable(int cells, int digits) {
        return sum >= 2 && sum <= 2 * digits ? Optional.empty() : Optional.of(Pairwise.noPairs(digits));
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        model.sum(cells, sum);
    }
}
