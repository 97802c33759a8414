package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Optional;

/**
 * Two areas hold the same digits in the same places.
 *
 * @param cells the cells of one area
 * @param copies the cells of the other, in the same order
 */
record CloneConstraint(List<Cell> cells, List<Cell> copies) implements Constraint {

    CloneConstraint {
        cells = CellsConstraint.copyOfDistinct(cells, "clone");
        copies = CellsConstraint.copyOfDistinct(copies, "clone");
        if (cells.isEmpty() || cells.size() != copies.size()) {
            throw new IllegalArgumentException(name(cells, copies) + ": areas of " + cells.size() + " and "
                    + copies.size() + " cells, expected as many in both");
        }
        for (int i = 0; i < cells.size(); i++) {
            if (cells.get(i).equals(copies.get(i))) {
                throw new IllegalArgumentException(name(cells, copies) + ": " + cells.get(i) + " is its own copy");
            }
        }
    }

    private static String name(List<Cell> cells, List<Cell> copies) {
        return "clone" + CellsRule.names(cells) + " =" + CellsRule.names(copies);
    }

    @Override
    public String name() {
        return name(cells, copies);
    }

    @Override
    public boolean isClue() {
        return true;
    }

    @Override
    public Optional<String> statement() {
        return Optional.of("clone:" + CellsRule.names(cells) + " =" + CellsRule.names(copies));
    }

    @Override
    public List<Shape> drawing(ConstraintModel board) {
        return List.of(new Shape.Clones(cells, copies));
    }

    @Override
    public void describe(ConstraintModel model) {
        for (int i = 0; i < cells.size(); i++) {
            model.relation(cells.get(i), copies.get(i), PlainRelation.EQUAL);
        }
    }

    @Override
    public String toString() {
        return name();
    }
}
