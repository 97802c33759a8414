package io.github.exactgrid.constraint;

import io.github.exactgrid.BoxShape;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Cells at the same position of their boxes all differ.
 *
 * @param boxes the shape of the boxes, or null for the usual one
 */
record DisjointGroups(@Nullable BoxShape boxes) implements Constraint {

    private static final String NAME = "disjoint groups";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Optional<String> statement() {
        return Optional.of("rule: disjointgroups " + (boxes == null ? "usual" : boxes));
    }

    @Override
    public void describe(ConstraintModel model) {
        BoxShape shape = shapeFor(model);
        List<List<Cell>> groups = new ArrayList<>();
        for (int place = 0; place < shape.cells(); place++) {
            groups.add(new ArrayList<>());
        }
        for (Cell cell : model.cells()) {
            groups.get(shape.indexInBox(cell)).add(cell);
        }
        groups.forEach(model::allDifferent);
    }

    private BoxShape shapeFor(ConstraintModel model) {
        Optional<BoxShape> shape = boxes == null ? BoxShape.usual(model.digits()) : Optional.of(boxes);
        if (shape.isEmpty()) {
            throw new IllegalArgumentException(NAME + ": no usual boxes for " + model.digits() + " digits");
        }
        BoxShape found = shape.get();
        if (!found.tiles(model.rows(), model.columns(), model.digits())) {
            throw new IllegalArgumentException(NAME + ": boxes of " + found + " do not fit a board of " + model.rows()
                    + "x" + model.columns() + " with " + model.digits() + " digits");
        }
        return found;
    }

    @Override
    public String toString() {
        return boxes == null ? NAME : NAME + " " + boxes;
    }
}
