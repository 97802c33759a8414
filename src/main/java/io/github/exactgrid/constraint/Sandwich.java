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
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        if (digits.number() < 2) {
            return Optional.of("with one digit there is none to lie between");
        }
        int lowest = digits.lowest() + 1;
        int highest = digits.highest() - 1;
        long fewest = highest == 0 ? sum : ((long) sum + highest - 1) / highest;
        if (sum < 0 || lowest * fewest > sum || fewest > cells - 2) {
            return Optional.of("no digits of " + lowest + " to " + highest + " in at most "
                    + CellsConstraint.counted(cells - 2) + " sum to " + sum);
        }
        return Optional.empty();
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Clue("sandwich", Integer.toString(sum), cells));
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        model.sequence(cells, new Reader(sum, Digits.of(model)));
    }

    /**
     * Reads up to the first crust, the lowest or the highest digit, and then to the next, which must be the other. Between them
     * a state is the sum so far and the first crust.
     *
     * @param sum the sum of the digits between the crusts
     * @param digits the digits
     */
    record Reader(int sum, Digits digits) implements Automaton {

        private static final long BEFORE = 0;
        private static final long AFTER = 1;

        /** The first state after each crust, of sum 0. States after the lowest digit are even, those after the highest are odd. */
        private static final long SINCE_LOWEST = 2;

        private static final long SINCE_HIGHEST = 3;

        @Override
        public long next(long state, int digit) {
            boolean isCrust = digit == digits.lowest() || digit == digits.highest();
            if (state == AFTER || (state == BEFORE && !isCrust)) {
                return state;
            }
            if (state == BEFORE) {
                return digit == digits.lowest() ? SINCE_LOWEST : SINCE_HIGHEST;
            }
            if (isCrust) {
                int awaited = (state & 1) == 0 ? digits.highest() : digits.lowest();
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
