package io.github.exactgrid.constraint;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Each digit in the cells is the number of cells that hold it. */
record CountingCircles() implements CellsRule {

    @Override
    public String title() {
        return "counting circles";
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of("circles:" + CellsRule.names(cells));
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        int most = digits.highest() * (digits.highest() + 1) / 2; // a circle with 0 would be one
        return cells <= most
                ? Optional.empty()
                : Optional.of("each digit as often as it says, 1 to " + digits.highest() + " fill " + most
                        + " cells, not " + cells);
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        List<Shape> shapes =
                new ArrayList<>(cells.stream().map(Shape.Circle::new).toList());
        shapes.add(new Shape.Note("a digit in circles is the number of circles that hold it"));
        return shapes;
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        for (int digit = model.lowestDigit(); digit <= model.highestDigit(); digit++) {
            model.sequence(cells, new Reader(digit));
        }
    }

    /**
     * Accepts digits among which one occurs as often as it says, or not at all. A state is how often it has occurred.
     *
     * @param digit the digit
     */
    record Reader(int digit) implements Automaton {

        @Override
        public long next(long state, int read) {
            if (read != digit) {
                return state;
            }
            return state < digit ? state + 1 : REJECT;
        }

        @Override
        public boolean accepts(long state) {
            return state == 0 || state == digit;
        }
    }
}
