package io.github.exactgrid.constraint;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Placement;
import io.github.exactgrid.Shape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The first cells, a circle or pill, hold a number that is the sum of the others.
 *
 * @param pill the number of cells of the pill, 1 for a circle
 */
record Arrow(int pill) implements CellsRule {

    @Override
    public String title() {
        return "arrow";
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of(
                pill == 1
                        ? "arrow:" + CellsRule.names(cells)
                        : "pill:" + CellsRule.names(cells.subList(0, pill)) + " ="
                                + CellsRule.names(cells.subList(pill, cells.size())));
    }

    /** Returns the title and the cells, with a bar between a pill and the other cells. */
    @Override
    public String name(List<Cell> cells) {
        boolean isPill = pill > 1 && cells.size() > pill;
        return isPill
                ? title() + CellsRule.names(cells.subList(0, pill)) + " |"
                        + CellsRule.names(cells.subList(pill, cells.size()))
                : title() + CellsRule.names(cells);
    }

    @Override
    public int minCells() {
        return pill + 1;
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        int shaft = cells - pill;
        long least = number(digits.lowest());
        long most = number(digits.highest());
        if (most < (long) shaft * digits.lowest()) {
            return Optional.of(CellsConstraint.counted(shaft) + " sum to at least " + shaft * digits.lowest()
                    + ", more than " + most);
        }
        if (least > (long) shaft * digits.highest()) {
            return Optional.of(CellsConstraint.counted(shaft) + " sum to at most " + shaft * digits.highest()
                    + ", less than " + least);
        }
        return Optional.empty();
    }

    /** Returns the number in a pill whose cells all hold one digit, or any larger number if it exceeds an int. */
    private long number(int digit) {
        long number = 0;
        for (int i = 0; i < pill && number < Integer.MAX_VALUE; i++) {
            number = number * (digit < 10 ? 10 : 100) + digit;
        }
        return number;
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Arrow(cells.subList(0, pill), cells.subList(pill, cells.size())));
    }

    /** The first cells of a long pill, whose place is beyond any sum, hold 0. */
    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        int most = (cells.size() - pill) * model.highestDigit();
        int zeros = 0;
        while (zeros < pill && place(zeros) > most) {
            zeros++;
        }
        forbidFrom(1, model, cells.subList(0, zeros));
        new Arrow(pill - zeros).describe(model, cells.subList(zeros, cells.size()), most);
    }

    private void describe(ConstraintModel model, List<Cell> cells, int most) {
        Digits digits = Digits.of(model);
        if (pill > 1 && digits.highest() > 9) {
            if (digits.lowest() == 0 || most >= 10 * place(0)) {
                model.sequence(cells, new Reader(pill, cells.size() - pill, digits));
                return;
            }
            forbidFrom(10, model, cells.subList(0, pill));
        }
        List<Integer> coefficients = new ArrayList<>(Collections.nCopies(cells.size(), 1));
        for (int i = 0; i < pill; i++) {
            coefficients.set(i, (int) -place(i));
        }
        model.weightedSum(cells, coefficients, 0);
    }

    /** Returns what a 1 in a cell of the pill stands for if only digits of one figure follow. */
    private double place(int cell) {
        return Math.pow(10, pill - 1 - cell);
    }

    private static void forbidFrom(int least, ConstraintModel model, List<Cell> some) {
        for (Cell cell : some) {
            for (int digit = least; digit <= model.highestDigit(); digit++) {
                model.forbid(new Placement(cell, digit));
            }
        }
    }

    /**
     * Accepts digits of which the first few, read as a number, are the sum of the others. The number is not a linear sum
     * where some digits take one place and others two: 1 and 2 are 12, 1 and 12 are 112. A state is how many digits
     * have been read, and the number as far as it has been read, less the other digits read.
     *
     * @param pill the number of the first digits, at least 1
     * @param shaft the number of the others, at least 1
     * @param digits the digits of the board
     */
    record Reader(int pill, int shaft, Digits digits) implements Automaton {

        private static final int BITS = 32;

        @Override
        public long next(long state, int digit) {
            long read = (state >> BITS) + 1;
            long before = state & ((1L << BITS) - 1);
            long lack = read > pill ? before - digit : before * (digit < 10 ? 10 : 100) + digit;
            long unread = pill + shaft - read;
            boolean inReach = lack <= unread * digits.highest() && (read < pill || lack >= unread * digits.lowest());
            return inReach ? read << BITS | lack : REJECT;
        }

        @Override
        public boolean accepts(long state) {
            return true; // the last digit left no lack
        }
    }
}
