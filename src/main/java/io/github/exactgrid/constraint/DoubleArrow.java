package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Optional;

/** The digits at the two ends of a line have the same sum as those between them. */
record DoubleArrow() implements CellsRule {

    @Override
    public String title() {
        return "double arrow";
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of("doublearrow:" + CellsRule.names(cells));
    }

    @Override
    public int minCells() {
        return 3;
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        int inner = cells - 2;
        boolean fits =
                inner * digits.lowest() <= 2 * digits.highest() && inner * digits.highest() >= 2 * digits.lowest();
        return fits
                ? Optional.empty()
                : Optional.of("two digits of " + digits + " cannot have the sum of " + inner + " others");
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Line(title(), Shape.Ink.ANY, cells, true));
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        int last = cells.size() - 1;
        EqualSums.declare(model, List.of(cells.get(0), cells.get(last)), cells.subList(1, last));
    }
}
