package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Optional;

/**
 * The digits at the two ends of a line differ by at least a number, and none along the line is one of them or lies between them.
 *
 * @param leastDifference the number
 */
record Lockout(int leastDifference) implements CellsRule {

    @Override
    public String title() {
        return "lockout line " + leastDifference;
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of("lockout: " + leastDifference + CellsRule.names(cells));
    }

    @Override
    public int minCells() {
        return 3;
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        if (leastDifference < 1) {
            return Optional.of("expected a difference of at least 1");
        }
        return leastDifference <= digits.number() - 2
                ? Optional.empty()
                : Optional.of("with " + digits.number() + " digits none is left outside two that differ by that");
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Line(title(), Shape.Ink.ANY, cells, true));
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        int last = cells.size() - 1;
        model.relation(cells.get(0), cells.get(last), new MinDifference(leastDifference));
        Between.describeEach(model, cells, new Between.Reader(false, model.lowestDigit()));
    }
}
