package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Placement;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Optional;

/**
 * The Xth cell holds a given digit, X being the digit of the first cell.
 *
 * @param digit the digit of the Xth cell
 */
record NumberedRoom(int digit) implements CellsRule {

    @Override
    public String title() {
        return "numbered room " + digit;
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of("numberedroom: " + digit + CellsRule.names(cells));
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Clue("numbered room", Integer.toString(digit), cells));
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        Optional<String> outOfRange = digits.reasonOutOfRange(List.of(digit));
        return outOfRange.isPresent() || cells > 1 || digit == 1
                ? outOfRange
                : Optional.of("the only cell is the first, so that the digit is 1");
    }

    /**
     * Declares a relation of the first cell to each other one. An automaton of the whole line removes no more candidates, and took
     * ten times as long.
     */
    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        Cell first = cells.get(0);
        for (int x = model.lowestDigit(); x <= model.highestDigit(); x++) {
            if (x < 1 || x > cells.size() || (x == 1 && digit != 1)) {
                model.forbid(new Placement(first, x));
            } else if (x > 1) {
                model.relation(first, cells.get(x - 1), new IfFirst(x, digit));
            }
        }
    }
}
