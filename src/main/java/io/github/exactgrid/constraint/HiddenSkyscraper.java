package io.github.exactgrid.constraint;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Optional;

/**
 * The first digit that is not higher than all before it is a given one: the first building that is hidden.
 *
 * @param digit that digit
 */
record HiddenSkyscraper(int digit) implements CellsRule {

    @Override
    public String title() {
        return "hidden skyscraper " + digit;
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of("hiddenskyscraper: " + digit + CellsRule.names(cells));
    }

    @Override
    public int minCells() {
        return 2;
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Clue("hidden skyscraper", Integer.toString(digit), cells));
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        return digits.reasonOutOfRange(List.of(digit));
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        model.sequence(cells, new Reader(digit, model.lowestDigit()));
    }

    /**
     * Accepts digits that rise until one is hidden, if it is the given one. A state is the highest digit so far, or {@link #DONE}.
     *
     * @param hidden the first hidden digit
     * @param lowest the lowest digit
     */
    record Reader(int hidden, int lowest) implements Automaton {

        private static final long DONE = Long.MAX_VALUE;

        @Override
        public long next(long state, int digit) {
            int height = digit - lowest + 1; // also the lowest is seen if it is the first
            if (state == DONE || (height <= state && digit == hidden)) {
                return DONE;
            }
            return height > state ? height : REJECT;
        }

        @Override
        public boolean accepts(long state) {
            return state == DONE;
        }
    }
}
