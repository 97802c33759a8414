package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Optional;

/** Each digit occurs exactly once in the cells. */
record EachDigitOnce() implements CellsRule {

    @Override
    public String title() {
        return "house";
    }

    @Override
    public boolean isClue() {
        return false;
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of("house:" + CellsRule.names(cells));
    }

    @Override
    public String name(List<Cell> cells) {
        return title();
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        return CellsConstraint.reasonTooMany(cells, digits.number());
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Area(cells));
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        if (cells.size() < model.digits()) {
            throw new IllegalArgumentException(title() + CellsRule.names(cells) + ": "
                    + CellsConstraint.counted(cells.size()) + ", expected " + model.digits()
                    + ", one for each digit");
        }
        model.allDifferent(cells);
    }
}
