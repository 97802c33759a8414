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
    public Optional<String> reasonUnsatisfiable(int cells, int digits) {
        if (sum < 1) {
            return Optional.of("expected a sum of at least 1");
        }
        long fewestOfPart = (sum - 1L) / digits + 1;
        long fewestParts = (cells - 1L) / sum + 1;
        return fewestParts * fewestOfPart <= cells
                ? Optional.empty()
                : Optional.of("no parts of " + CellsConstraint.counted(cells) + " with digits 1 to " + digits
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
     * Accepts parts with a sum each. A state is the sum since the last cut.
     *
     * @param sum the sum of a part
     */
    record Reader(int sum) implements Automaton {

        @Override
        public long next(long state, int digit) {
            long read = state + digit;
            return read < sum ? read : read == sum ? 0 : REJECT;
        }

        @Override
        public boolean accepts(long state) {
            return state == 0;
        }
    }
}
