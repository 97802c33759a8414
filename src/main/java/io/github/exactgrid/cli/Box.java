package io.github.exactgrid.cli;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;

/**
 * The value of {@code --box}.
 *
 * @param rows the number of rows of a box, 0 if there are no boxes
 * @param columns the number of columns of a box, 0 if there are no boxes
 */
record Box(int rows, int columns) {

    static final Box NONE = new Box(0, 0);

    /** Returns the rules with such boxes. */
    ConstraintSet constraints() {
        return rows == 0 ? ConstraintSet.latin() : ConstraintSet.classic(rows, columns);
    }

    /** Draws a grid with such boxes, its numbers aligned. */
    String draw(Grid grid) {
        return rows == 0 ? aligned(grid) : grid.formatBoxed(rows, columns);
    }

    private static String aligned(Grid grid) {
        String text = grid.format(Grid.Format.ROWS);
        return grid.digits() < 10 ? text : text.replaceAll("(?<!\\S)\\S(?!\\S)", " $0");
    }
}
