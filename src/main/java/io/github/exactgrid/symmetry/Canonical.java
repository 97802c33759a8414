package io.github.exactgrid.symmetry;

import io.github.exactgrid.Grid;
import java.util.Objects;

/**
 * The smallest of all grids that symmetries of the rules make of a grid, and a way to it.
 *
 * @param grid the smallest grid: the same for all grids that are equivalent
 * @param transformation a transformation that makes {@code grid} of the original
 */
public record Canonical(Grid grid, Transformation transformation) {

    /**
     * Creates a record of both.
     *
     * @param grid the smallest grid
     * @param transformation what leads to it
     */
    public Canonical {
        Objects.requireNonNull(grid, "grid");
        Objects.requireNonNull(transformation, "transformation");
    }
}
