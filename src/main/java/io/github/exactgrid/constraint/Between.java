package io.github.exactgrid.constraint;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Optional;

/** The digits along a line lie between those at its two ends, none being equal to either. */
record Between() implements CellsRule {

    @Override
    public String title() {
        return "between line";
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of("between:" + CellsRule.names(cells));
    }

    @Override
    public int minCells() {
        return 3;
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        return digits.number() >= 3
                ? Optional.empty()
                : Optional.of("none of " + digits.number() + " digits lies between two others");
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Line(title(), Shape.Ink.ORANGE, cells, true));
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        describeEach(model, cells, new Reader(true, model.lowestDigit()));
    }

    /** Declares a rule for each inner cell with the two ends, since inner cells do not depend on each other. */
    static void describeEach(ConstraintModel model, List<Cell> cells, Reader reader) {
        int last = cells.size() - 1;
        for (int i = 1; i < last; i++) {
            model.sequence(List.of(cells.get(0), cells.get(last), cells.get(i)), reader);
        }
    }

    /**
     * Accepts two digits and a third that lies between them, or outside. A state is the first, then the lower and the higher.
     *
     * @param inside whether it lies between them, rather than being less or greater than both
     * @param lowest the lowest digit
     */
    record Reader(boolean inside, int lowest) implements Automaton {

        private static final int BITS = 8;
        private static final long ALL = 1L << (2 * BITS);

        @Override
        public long next(long state, int read) {
            int digit = read - lowest + 1;
            if (state == 0) {
                return digit;
            }
            if (state < 1 << BITS) {
                return Math.max(state, digit) << BITS | Math.min(state, digit);
            }
            long lower = state & ((1 << BITS) - 1);
            long higher = state >> BITS;
            boolean fits = inside ? lower < digit && digit < higher : digit < lower || higher < digit;
            return fits ? ALL : REJECT;
        }

        @Override
        public boolean accepts(long state) {
            return true;
        }
    }
}
