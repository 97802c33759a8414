package io.github.exactgrid;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;

/**
 * A place where a grid breaks a constraint. Immutable and serializable.
 *
 * @param constraint the name of the constraint
 * @param cells the cells that break it together, in reading order: for example those with the same digit
 */
public record Violation(String constraint, List<Cell> cells) implements Serializable {

    /**
     * Copies the cells.
     *
     * @param constraint the name of the constraint
     * @param cells the cells
     */
    public Violation {
        Objects.requireNonNull(constraint, "constraint");
        cells = List.copyOf(cells);
    }

    /** Returns the constraint and its cells: {@code rows: r1c1 r1c5}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(constraint).append(':');
        for (Cell cell : cells) {
            text.append(' ').append(cell);
        }
        return text.toString();
    }
}
