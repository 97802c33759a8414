package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A digit is the number of cells that are of the region of a first one, itself included, and to which only such cells lead along some arms.
 *
 * @param counts whether each of the other cells is an arm of its own, so that all of the region count
 * @param digit the cell with the digit
 * @param start the number of the region of the first cell
 * @param arms the numbers of the regions of the cells of each arm
 */
record RegionRun(boolean counts, Cell digit, Cell start, List<List<Cell>> arms) implements Constraint {

    RegionRun {
        arms = arms.stream().map(List::copyOf).filter(arm -> !arm.isEmpty()).toList();
    }

    @Override
    public String name() {
        return (counts ? "region count" : "region arrow") + names();
    }

    private String names() {
        StringBuilder names = new StringBuilder(" " + digit + " " + start);
        for (List<Cell> arm : arms) {
            names.append(counts ? "" : " |").append(CellsRule.names(arm));
        }
        return names.toString();
    }

    @Override
    public boolean isClue() {
        return true;
    }

    @Override
    public Optional<String> statement() {
        return Optional.of((counts ? "regioncount:" : "regionarrow:") + names());
    }

    @Override
    public List<Shape> drawing(ConstraintModel board) {
        List<Shape> shapes = new ArrayList<>(List.of(new Shape.Circle(digit)));
        if (counts) {
            List<Cell> counted = new ArrayList<>(List.of(start));
            arms.forEach(counted::addAll);
            shapes.add(new Shape.Cage(counted.stream().distinct().toList(), "like " + start + ": " + digit));
        } else {
            for (List<Cell> arm : arms) {
                shapes.add(new Shape.Arrow(List.of(start), arm));
            }
        }
        shapes.add(
                new Shape.Note(
                        counts
                                ? "a digit in a circle is the number of cells of one region in an outline"
                                : "a digit in a circle is the number of cells of one region along arrows, up to the first of another"));
        return shapes;
    }

    @Override
    public void describe(ConstraintModel model) {
        model.equalRun(digit, start, arms);
    }

    @Override
    public String toString() {
        return name();
    }
}
