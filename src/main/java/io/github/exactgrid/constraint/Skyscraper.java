package io.github.exactgrid.constraint;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import java.util.List;
import java.util.Optional;

/**
 * Of the digits as heights of buildings so many are seen from before the first cell.
 *
 * @param visible how many are higher than all before them
 */
record Skyscraper(int visible) implements CellsRule {

    @Override
    public String title() {
        return "skyscraper " + visible;
    }

    @Override
    public Optional<String> objection(int cells, int digits) {
        int most = Math.min(cells, digits);
        return visible >= 1 && visible <= most
                ? Optional.empty()
                : Optional.of("of " + CellsConstraint.counted(cells) + " with " + digits + " digits 1 to " + most
                        + " can be seen");
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        model.sequence(cells, new Reader(visible, model.digits()));
    }

    /**
     * Counts the digits higher than all before. A state is the highest so far and the count, until nothing higher can come.
     *
     * @param visible the count to come to
     * @param digits the highest digit
     */
    record Reader(int visible, int digits) implements Automaton {

        private static final int BITS = 8;
        private static final long DONE = 1L << (2 * BITS);

        @Override
        public long next(long state, int digit) {
            long highest = state >> BITS;
            if (state == DONE || digit <= highest) {
                return state;
            }
            long count = (state & ((1 << BITS) - 1)) + 1;
            int higher = digits - digit;
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
