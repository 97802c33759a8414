package io.github.exactgrid.constraint;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Optional;

/**
 * All cells differ, and no digits in some of them have a given sum.
 *
 * @param sum the sum
 */
record Rellik(int sum) implements CellsRule {

    /** A state has a bit for each sum up to it. */
    private static final int MAX_SUM = 62;

    @Override
    public String title() {
        return "rellik cage " + sum;
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of("rellik: " + sum + CellsRule.names(cells));
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        if (sum < 1 || sum > MAX_SUM) {
            return Optional.of("the sum " + sum + ", expected 1 to " + MAX_SUM);
        }
        return CellsConstraint.reasonTooMany(cells, digits.number());
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Cage(cells, "\u2260" + sum));
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        model.allDifferent(cells);
        model.sequence(cells, new Reader(sum));
    }

    /**
     * Accepts digits of which no one or more have a sum. A state is the set of the sums that some of those read have, a bit each, up to the sum.
     *
     * @param sum the sum
     */
    record Reader(int sum) implements Automaton {

        /** No digits have the sum 0. */
        @Override
        public long start() {
            return 1;
        }

        @Override
        public long next(long state, int digit) {
            long sums = state | (digit <= sum ? state << digit : 0);
            return (sums >>> sum & 1) != 0 ? REJECT : sums & ((1L << sum) - 1);
        }

        @Override
        public boolean accepts(long state) {
            return true;
        }
    }
}
