package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Optional;

/** The digit of the first cell is the number of different digits in the others. */
record DistinctCount() implements CellsRule {

    @Override
    public String title() {
        return "distinct count";
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of("distinctcount:" + CellsRule.names(cells));
    }

    @Override
    public int minCells() {
        return 2;
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        return Optional.empty();
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Cage(counted(cells), "different: " + cells.get(0)));
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        model.distinctCount(cells.get(0), counted(cells));
    }

    private static List<Cell> counted(List<Cell> cells) {
        return cells.subList(1, cells.size());
    }
}
