package io.github.exactgrid.constraint;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The digit of the first cell occurs again as many cells after the second one as the digit of that. */
record Slingshot() implements CellsRule {

    private static final int MIN_CELLS = 3;

    @Override
    public String title() {
        return "slingshot";
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of("slingshot:" + CellsRule.names(cells));
    }

    @Override
    public int minCells() {
        return MIN_CELLS;
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        return Optional.empty();
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Line(title(), cells));
    }

    /** The number is read before the digit. */
    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        List<Cell> read = new ArrayList<>(cells);
        read.set(0, cells.get(1));
        read.set(1, cells.get(0));
        model.sequence(read, new Reader(cells.size() - 2, model.lowestDigit()));
    }

    /**
     * Reads the number, the digit, and the cells among which it must be. A state is the number of cells to the one that must hold it, with the digit once
     * that is read.
     *
     * @param cells how many cells may hold the digit
     * @param lowest the lowest digit
     */
    record Reader(int cells, int lowest) implements Automaton {

        private static final long START = 0;
        private static final long FOUND = 1;

        /** The number, less than this, and this number of times the digit; all above the two states. */
        private static final int BASE = 1 << 16;

        @Override
        public long next(long state, int digit) {
            if (state == START) {
                return digit < 1 || digit > cells ? REJECT : 2 + digit;
            }
            if (state == FOUND) {
                return FOUND;
            }
            int number = (int) (state % BASE) - 2;
            int wanted = (int) (state / BASE);
            int rank = digit - lowest + 1;
            if (wanted == 0) {
                return (long) rank * BASE + 2 + number;
            }
            if (number > 1) {
                return state - 1;
            }
            return rank == wanted ? FOUND : REJECT;
        }

        @Override
        public boolean accepts(long state) {
            return state == FOUND;
        }
    }
}
