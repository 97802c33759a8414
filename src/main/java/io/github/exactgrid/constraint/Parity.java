package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Placement;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Optional;

/** The digits are odd, or even. */
enum Parity implements CellsRule {
    EVEN("even", 0),
    ODD("odd", 1);

    private final String title;
    private final int remainder;

    Parity(String title, int remainder) {
        this.title = title;
        this.remainder = remainder;
    }

    @Override
    public String title() {
        return title;
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of(title + ":" + CellsRule.names(cells));
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        return digits.number() > 1 || digits.lowest() % 2 == remainder
                ? Optional.empty()
                : Optional.of("the only digit is " + digits.lowest());
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return cells.stream()
                .<Shape>map(cell -> this == ODD ? new Shape.Circle(cell) : new Shape.Square(cell))
                .toList();
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        for (Cell cell : cells) {
            for (int digit = model.lowestDigit(); digit <= model.highestDigit(); digit++) {
                if (digit % 2 != remainder) {
                    model.forbid(new Placement(cell, digit));
                }
            }
        }
    }
}
