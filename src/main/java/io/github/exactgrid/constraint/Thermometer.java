package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Placement;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Optional;

/** The digits rise from the first cell, the bulb, to the last. */
record Thermometer() implements CellsRule {

    @Override
    public String title() {
        return "thermometer";
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of("thermo:" + CellsRule.names(cells));
    }

    @Override
    public int minCells() {
        return 2;
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        return cells <= digits.number()
                ? Optional.empty()
                : Optional.of(cells + " cells cannot rise with " + digits.number() + " digits");
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Thermometer(cells, false));
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        int slack = model.digits() - cells.size();
        for (int i = 0; i < cells.size(); i++) {
            for (int digit = model.lowestDigit(); digit <= model.highestDigit(); digit++) {
                int rank = digit - model.lowestDigit();
                boolean isTooLow = rank < i; // for the cells before it
                boolean isTooHigh = rank > i + slack; // for those after it
                if (isTooLow || isTooHigh) {
                    model.forbid(new Placement(cells.get(i), digit));
                }
            }
            if (i > 0) {
                model.relation(cells.get(i - 1), cells.get(i), PlainRelation.LESS);
            }
        }
    }
}
