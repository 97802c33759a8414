package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Windows: boxes one cell from the edges of the board and from each other, each with every digit once. A 9x9 board has
 * four,
 *
 * <pre>
 *     . . . . . . . . .
 *     . W W W . W W W .
 *     . W W W . W W W .
 *     . W W W . W W W .
 *     . . . . . . . . .
 *     . W W W . W W W .
 *     . W W W . W W W .
 *     . W W W . W W W .
 *     . . . . . . . . .
 * </pre>
 *
 * <p>and a 16x16 board nine.
 */
record Windoku() implements Constraint {

    private static final String NAME = "windoku";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Optional<String> statement() {
        return Optional.of("rule: windoku");
    }

    @Override
    public void describe(ConstraintModel model) {
        windows(model).forEach(model::allDifferent);
    }

    @Override
    public List<Shape> drawing(ConstraintModel board) {
        return windows(board).stream()
                .<Shape>map(window -> new Shape.Area(window))
                .toList();
    }

    private static List<List<Cell>> windows(ConstraintModel model) {
        int size = model.digits();
        int side = (int) Math.round(Math.sqrt(size));
        if (side * side != size || model.rows() != size || model.columns() != size) {
            throw new IllegalArgumentException(NAME + ": for boards of 4x4, 9x9, 16x16 and so on with as many digits,"
                    + " not for " + model.rows() + "x" + model.columns() + " with " + size);
        }
        List<List<Cell>> windows = new ArrayList<>();
        for (int top = 1; top + side < size; top += side + 1) {
            for (int left = 1; left + side < size; left += side + 1) {
                List<Cell> window = new ArrayList<>();
                for (int i = 0; i < size; i++) {
                    window.add(new Cell(top + i / side, left + i % side));
                }
                windows.add(window);
            }
        }
        return windows;
    }

    @Override
    public String toString() {
        return NAME;
    }
}
