package io.github.exactgrid.constraint;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Placement;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Optional;

/**
 * The first X digits have a given sum, X being the first of them.
 *
 * @param sum the sum
 */
record XSum(int sum) implements CellsRule {

    /**
     * With at most this many digits one automaton reads any X. With more it has too many states, and each X has an
     * automaton of its own.
     */
    private static final int MAX_DIGITS_AT_ONCE = 16;

    @Override
    public String title() {
        return "X-sum " + sum;
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of("xsum: " + sum + CellsRule.names(cells));
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        for (int x = 1; x <= Math.min(cells, digits.highest()); x++) {
            if (isInReach(sum - x, x - 1, digits)) {
                return Optional.empty();
            }
        }
        return Optional.of("no first X of " + CellsConstraint.counted(cells) + " with digits " + digits + " sum to "
                + sum + ", the first being X");
    }

    private static boolean isInReach(int sum, int cells, Digits digits) {
        return sum >= cells * digits.lowest() && sum <= cells * digits.highest();
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Clue("X-sum", Integer.toString(sum), cells));
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        Digits digits = Digits.of(model);
        int most = Math.min(cells.size(), digits.highest());
        if (model.digits() <= MAX_DIGITS_AT_ONCE) {
            model.sequence(cells.subList(0, most), new Reader(sum, digits, Reader.ANY));
            return;
        }
        for (int x = digits.lowest(); x <= digits.highest(); x++) {
            if (x >= 1 && x <= most && isInReach(sum - x, x - 1, digits)) {
                model.sequence(cells.subList(0, x), new Reader(sum, digits, x));
            } else {
                model.forbid(new Placement(cells.get(0), x));
            }
        }
    }

    /**
     * Accepts digits whose first X have a given sum. A state is how many of these are unread, and the sum they must
     * have.
     *
     * @param sum the sum of the first X digits
     * @param digits the digits of the board
     * @param onlyX the only X that is checked, any other being accepted with all digits that follow; or {@link #ANY}
     */
    record Reader(int sum, Digits digits, int onlyX) implements Automaton {

        static final int ANY = 0;

        private static final long START = 0;
        private static final long DONE = 1;
        private static final int BITS = 16;

        @Override
        public long next(long state, int digit) {
            if (state == DONE || (state == START && onlyX != ANY && digit != onlyX)) {
                return DONE;
            }
            int unread = state == START ? digit - 1 : (int) (state >> BITS) - 1;
            int rest = (state == START ? sum : (int) (state & ((1 << BITS) - 1))) - digit;
            if (unread < 0 || !isInReach(rest, unread, digits)) {
                return REJECT;
            }
            return unread == 0 ? DONE : (long) unread << BITS | rest;
        }

        @Override
        public boolean accepts(long state) {
            return state == DONE;
        }
    }
}
