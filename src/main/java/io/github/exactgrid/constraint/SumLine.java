package io.github.exactgrid.constraint;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Optional;

/**
 * A line can be cut into parts that have a given sum each.
 *
 * @param sum the sum
 */
record SumLine(int sum) implements CellsRule {

    @Override
    public String title() {
        return "sum line " + sum;
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of("sumline: " + sum + CellsRule.names(cells));
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        if (sum < 1) {
            return Optional.of("expected a sum of at least 1");
        }
        long fewestOfPart = digits.highest() == 0 ? Long.MAX_VALUE : (sum - 1L) / digits.highest() + 1;
        long fewestParts = digits.lowest() == 0 ? 1 : (cells - 1L) / sum + 1;
        return fewestParts * fewestOfPart <= cells
                ? Optional.empty()
                : Optional.of("no parts of " + CellsConstraint.counted(cells) + " with digits " + digits
                        + " have that sum each");
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Line(title(), cells));
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        model.sequence(cells, new Reader(sum));
    }

    /**
     * Accepts parts with a sum each. A state is the sum since the last cut, or that of a part at its end: zeros alone are no part.
     *
     * @param sum the sum of a part
     */
    record Reader(int sum) implements Automaton {

        @Override
        public long next(long state, int digit) {
            if (digit == 0) {
                return state;
            }
            long read = (state == sum ? 0 : state) + digit;
            return read <= sum ? read : REJECT;
        }

        @Override
        public boolean accepts(long state) {
            return state == sum;
        }
    }
}
