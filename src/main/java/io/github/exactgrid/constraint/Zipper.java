package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Optional;

/** Cells equally far from the middle of a line have the same sum, which is the digit of the middle cell if there is one. */
record Zipper() implements CellsRule {

    @Override
    public String title() {
        return "zipper";
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of("zipper:" + CellsRule.names(cells));
    }

    @Override
    public int minCells() {
        return 3;
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        return cells % 2 == 0 || digits.highest() >= 2 * digits.lowest()
                ? Optional.empty()
                : Optional.of("no digit is the sum of two others");
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Line(title(), cells));
    }

    /** Compares the middle cell, or without one the two in the middle, with all other pairs. */
    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        int last = cells.size() - 1;
        int inner = last / 2; // the middle cell, or the first of the two
        List<Cell> middle = cells.subList(inner, last - inner + 1);
        for (int i = 0; i < inner; i++) {
            EqualSums.declare(model, middle, List.of(cells.get(i), cells.get(last - i)));
        }
    }
}
