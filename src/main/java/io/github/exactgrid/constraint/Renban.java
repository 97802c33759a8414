package io.github.exactgrid.constraint;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.DigitRelation;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Optional;

/** The digits are consecutive, each once, in any order. */
record Renban() implements CellsRule {

    /**
     * The size in nodes times digits up to which an automaton is used. Relations of all pairs are weaker, but cheap; a
     * larger limit spends more memory and set-up on long lines. The automaton has at most 2^n nodes for each run of n
     * digits.
     */
    private static final long MAX_ARCS = 1 << 17;

    @Override
    public String title() {
        return "renban";
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of("renban:" + CellsRule.names(cells));
    }

    @Override
    public int minCells() {
        return 2;
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        return CellsConstraint.reasonTooMany(cells, digits.number());
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Line(title(), Shape.Ink.PURPLE, cells, false));
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        model.allDifferent(cells);
        int digits = model.digits();
        if (cells.size() == digits) {
            return; // the cells hold all digits
        }
        int runs = digits - cells.size() + 1;
        if (cells.size() < Integer.SIZE && ((long) runs << cells.size()) * digits <= MAX_ARCS && digits < Long.SIZE) {
            model.sequence(cells, new Reader(cells.size(), model.lowestDigit()));
        } else {
            limitDifferences(model, cells);
        }
    }

    /**
     * Limits the differences of all pairs: different digits are then consecutive. Engines remove fewer candidates than
     * by the automaton.
     */
    private static void limitDifferences(ConstraintModel model, List<Cell> cells) {
        DigitRelation close = new MaxDifference(cells.size() - 1);
        for (int i = 0; i < cells.size(); i++) {
            for (int j = i + 1; j < cells.size(); j++) {
                model.relation(cells.get(i), cells.get(j), close);
            }
        }
    }

    /**
     * Accepts different digits that lie in a run of a given length. A state is the set of digits read, bit
     * {@code d - 1} for digit {@code d}.
     *
     * @param length the length of the run, and the number of digits it reads
     * @param lowest the lowest digit
     */
    record Reader(int length, int lowest) implements Automaton {

        @Override
        public long next(long state, int digit) {
            long bit = 1L << (digit - lowest);
            long read = state | bit;
            int run = Long.SIZE - Long.numberOfLeadingZeros(read) - Long.numberOfTrailingZeros(read);
            return (state & bit) == 0 && run <= length ? read : REJECT;
        }

        @Override
        public boolean accepts(long state) {
            return true; // as many different digits as the run is long fill it
        }
    }
}
