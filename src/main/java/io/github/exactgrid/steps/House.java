package io.github.exactgrid.steps;

import io.github.exactgrid.Cell;
import java.util.List;
import java.util.Objects;

/**
 * Cells that hold each digit once; or, in a chain, two cells whose digits differ by another rule.
 *
 * @param name the name in a sentence: "row 4", "column 1", "box 9"; or that of the rule: "anti-knight"
 * @param cells the cells, those of a house in reading order
 */
public record House(String name, List<Cell> cells) {

    /**
     * Copies the cells.
     *
     * @param name the name
     * @param cells the cells
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
