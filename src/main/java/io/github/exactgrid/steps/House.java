package io.github.exactgrid.steps;

import io.github.exactgrid.Cell;
import java.util.List;
import java.util.Objects;

/**
 * Cells that hold each digit once.
 *
 * @param name the name in a sentence: "row 4", "column 1", "box 9"
 * @param cells the cells in reading order
 */
public record House(String name, List<Cell> cells) {

    /**
     * Copies the cells.
     *
     * @param name the name
     * @param cells the cells in reading order
     */
    public House {
        Objects.requireNonNull(name, "name");
        cells = List.copyOf(cells);
    }

    /** Returns the name. */
    @Override
    public String toString() {
        return name;
    }
}
