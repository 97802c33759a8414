package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import java.util.List;
import java.util.Optional;

/**
 * The first cells, a circle or pill, hold a number that the others sum to.
 *
 * @param pill the number of cells of the pill, 1 for a circle
 */
record Arrow(int pill) implements CellsRule {

    @Override
    public String title() {
        return "arrow";
    }

    /** Returns the title and the cells, a bar between a pill and the rest. */
    @Override
    public String name(List<Cell> cells) {
        boolean isPill = pill > 1 && cells.size() > pill;
        return isPill
                ? title() + CellsConstraint.names(cells.subList(0, pill)) + " |"
                        + CellsConstraint.names(cells.subList(pill, cells.size()))
                : title() + CellsConstraint.names(cells);
    }

    @Override
    public int fewestCells() {
        return pill + 1;
    }

    @Override
    public Optional<String> objection(int cells, int digits) {
        int shaft = cells - pill;
        long least = number(1);
        long most = number(digits);
        if (most < shaft) {
            return Optional.of(CellsConstraint.counted(shaft) + " sum to at least " + shaft + ", more than " + most);
        }
        if (least > (long) shaft * digits) {
            return Optional.of(
                    CellsConstraint.counted(shaft) + " sum to at most " + shaft * digits + ", less than " + least);
        }
        return Optional.empty();
    }

    /** Returns the number that a pill with one digit throughout holds, or one that is too large to matter. */
    private long number(int digit) {
        long number = 0;
        for (int i = 0; i < pill && number < Integer.MAX_VALUE; i++) {
            number = number * (digit < 10 ? 10 : 100) + digit;
        }
        return number;
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        model.sequence(cells, new Balance(pill > 1, pill, cells.size() - pill, model.digits()));
    }
}
