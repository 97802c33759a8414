package io.github.exactgrid.constraint;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Optional;

/**
 * Some digits occur in the cells, each at least as often as it is listed.
 *
 * @param digits the digits, ascending
 */
record Quadruple(List<Integer> digits) implements CellsRule {

    Quadruple {
        digits = List.copyOf(digits);
    }

    @Override
    public String title() {
        return "quadruple" + CellsRule.names(digits);
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of("quadruple: " + cells.get(0) + CellsRule.names(digits));
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits all) {
        if (digits.isEmpty() || digits.size() > cells) {
            return Optional.of(digits.size() + " digits, expected 1 to " + cells);
        }
        return all.reasonOutOfRange(digits);
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Corner(
                cells.get(0), digits.stream().map(String::valueOf).toList()));
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        model.sequence(cells, new Reader(digits));
    }

    /**
     * Accepts digits that contain all wanted ones. A state is the set of places in the list whose digit has been read.
     *
     * @param wanted the digits, at most as many as a state has bits
     */
    record Reader(List<Integer> wanted) implements Automaton {

        @Override
        public long next(long state, int digit) {
            for (int i = 0; i < wanted.size(); i++) {
                if (wanted.get(i) == digit && (state & 1L << i) == 0) {
                    return state | 1L << i;
                }
            }
            return state;
        }

        @Override
        public boolean accepts(long state) {
            return Long.bitCount(state) == wanted.size();
        }
    }
}
