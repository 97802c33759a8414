package io.github.exactgrid.constraint;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Optional;

/**
 * A given number of digits are higher than all before them: the buildings that are visible from before the first cell.
 *
 * @param visible the number of visible digits
 */
record Skyscraper(int visible) implements CellsRule {

    @Override
    public String title() {
        return "skyscraper " + visible;
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of("skyscraper: " + visible + CellsRule.names(cells));
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        int most = Math.min(cells, digits.highest()); // a building of height 0 is not seen
        return visible >= 1 && visible <= most
                ? Optional.empty()
                : Optional.of("of " + CellsConstraint.counted(cells) + " with " + digits.number() + " digits 1 to "
                        + most + " can be seen");
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Clue("skyscraper", Integer.toString(visible), cells));
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        model.sequence(cells, new Reader(visible, model.highestDigit()));
    }

    /**
     * Counts the digits higher than all before. A state is the highest so far and the count, or {@link #DONE} after the
     * highest digit.
     *
     * @param visible the count to reach
     * @param tallest the highest digit
     */
    record Reader(int visible, int tallest) implements Automaton {

        private static final int BITS = 8;
        private static final long DONE = 1L << (2 * BITS);

        @Override
        public long next(long state, int digit) {
            long highest = state >> BITS;
            if (state == DONE || digit <= highest) {
                return state;
            }
            long count = (state & ((1 << BITS) - 1)) + 1;
            int higher = tallest - digit;
            if (count > visible || count + higher < visible) {
                return REJECT;
            }
            return higher == 0 ? DONE : (long) digit << BITS | count;
        }

        @Override
        public boolean accepts(long state) {
            return state == DONE || (state & ((1 << BITS) - 1)) == visible;
        }
    }
}
