package io.github.exactgrid.constraint;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Optional;

/**
 * The digits between the lowest and the highest digit have a given sum.
 *
 * @param sum the sum
 */
record Sandwich(int sum) implements CellsRule {

    @Override
    public String title() {
        return "sandwich " + sum;
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of("sandwich: " + sum + CellsRule.names(cells));
    }

    @Override
    public int minCells() {
        return 2;
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, int digits) {
        if (digits < 2) {
            return Optional.of("with one digit there is none to lie between");
        }
        int highest = digits - 1;
        long fewest = ((long) sum + highest - 1) / highest;
        if (sum < 0 || 2 * fewest > sum || fewest > cells - 2) {
            return Optional.of("no digits of 2 to " + highest + " in at most " + CellsConstraint.counted(cells - 2)
                    + " sum to " + sum);
        }
        return Optional.empty();
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Clue("sandwich", Integer.toString(sum), cells));
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        model.sequence(cells, new Reader(sum, model.digits()));
    }

    /**
     * Reads up to the first crust, 1 or the highest digit, and then to the next, which must be the other. Between them
     * a state is the sum so far and the first crust.
     *
     * @param sum the sum of the digits between the crusts
     * @param highest the highest digit
     */
    record Reader(int sum, int highest) implements Automaton {

        private static final long BEFORE = 0;
        private static final long AFTER = 1;

        /** The first state after each crust, of sum 0. States after the lowest digit are even, those after the highest are odd. */
        private static final long SINCE_LOWEST = 2;

        private static final long SINCE_HIGHEST = 3;

        @Override
        public long next(long state, int digit) {
            boolean isCrust = digit == 1 || digit == highest;
            if (state == AFTER || (state == BEFORE && !isCrust)) {
                return state;
            }
            if (state == BEFORE) {
                return digit == 1 ? SINCE_LOWEST : SINCE_HIGHEST;
            }
            if (isCrust) {
                int awaited = (state & 1) == 0 ? highest : 1;
                return digit == awaited && sumOf(state) == sum ? AFTER : REJECT;
            }
            return sumOf(state) + digit <= sum ? state + 2L * digit : REJECT;
        }

        private static long sumOf(long state) {
            return (state - SINCE_LOWEST) / 2;
        }

        @Override
        public boolean accepts(long state) {
            return state == AFTER;
        }
    }
}
