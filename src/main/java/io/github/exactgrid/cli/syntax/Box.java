package io.github.exactgrid.cli.syntax;

import io.github.exactgrid.BoxShape;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import org.jspecify.annotations.Nullable;

/**
 * The value of {@code --box}.
 *
 * @param shape the shape of the boxes, or null if there are none
 */
public record Box(@Nullable BoxShape shape) {

    static final Box NONE = new Box(null);

    /** Returns what to answer where a grid has no usual boxes. */
    public static String noUsual(Grid grid) {
        return "a " + grid.rows() + "x" + grid.columns() + " grid has no usual boxes: use --box=none to do without";
    }

    /** Returns the rules with such boxes. */
    public ConstraintSet constraints() {
        return shape == null ? ConstraintSet.latin() : ConstraintSet.classic(shape);
    }

    /** Draws a grid with such boxes, its numbers aligned. */
    String draw(Grid grid) {
        return shape == null ? grid.format(Grid.Format.ALIGNED) : grid.formatBoxed(shape);
    }
}
