package io.github.exactgrid.constraint;

import io.github.exactgrid.BoxShape;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.GridFormatException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A layout of square boards that may overlap, each with rows, columns and boxes of its own: Samurai, butterfly, twodoku.
 *
 * <pre>{@code
 * Layout samurai = Layout.samurai();
 * Optional<Grid> solution = Solvers.fastest(samurai.rules()).solveUnique(samurai.parse(text));
 * }</pre>
 *
 * <p>The places between the boards are gaps, without a cell: {@linkplain Grid#isVoid void}. {@link #parse} and {@link #grid} make
 * them so, however they are written. The rules reject a grid that has cells there, as any digit would obey them.
 *
 * <p>Immutable, thread-safe and serializable.
 */
public final class Layout implements Serializable {

    private static final long serialVersionUID = 1L;

    private static final Layout SAMURAI = of(new BoxShape(3, 3), Cell.list("r1c1 r1c13 r7c7 r13c1 r13c13"));

    private final Boards boards;

    private Layout(Boards boards) {
        this.boards = boards;
    }

    /**
     * Returns the layout of a Samurai: a 9x9 board in each corner of 21x21 places, and one in their middle.
     *
     * @return the layout, always the same
     */
    public static Layout samurai() {
        return SAMURAI;
    }

    /**
     * Returns a layout of any boards of the same kind. A butterfly is {@code of(box, Cell.list("r1c1 r1c4 r4c1 r4c4"))} with boxes
     * of 3x3.
     *
     * @param boxes the shape of the boxes; each board has as many rows, columns and digits as a box has cells
     * @param corners the top left cell of each board, distinct; at least one
     * @return the layout
     * @throws IllegalArgumentException if there is no corner, one occurs twice, or a board extends beyond 64 rows or columns
     */
    public static Layout of(BoxShape boxes, List<Cell> corners) {
        Layout layout = new Layout(new Boards(boxes, corners));
        if (layout.rows() > Grid.MAX_SIZE || layout.columns() > Grid.MAX_SIZE) {
            throw new IllegalArgumentException(layout + ": " + layout.rows() + "x" + layout.columns()
                    + " places, expected at most " + Grid.MAX_SIZE + "x" + Grid.MAX_SIZE);
        }
        return layout;
    }

    /**
     * Returns the rules of the boards.
     *
     * @return a set with {@link #constraint} only
     */
    public ConstraintSet rules() {
        return ConstraintSet.of(boards);
    }

    /**
     * Returns the rules of the boards as one constraint, for sets that have other constraints besides. These sets must not have
     * rows, columns and boxes of the whole grid.
     *
     * @return the constraint, "boards 3x3 r1c1 r1c13 ..." by name; equal for layouts of the same boards in the same order
     */
    public Constraint constraint() {
        return boards;
    }

    /**
     * Returns the empty grid of the layout.
     *
     * @return a grid with a cell for each place of a board, void elsewhere
     */
    public Grid empty() {
        return grid(Grid.empty(rows(), columns(), boards.boxes().cells()));
    }

    /**
     * Parses a grid, as {@link Grid#parse(String, Grid)} does. Gaps are written as void places or as empty cells.
     *
     * @param text the text, with a sign for every place
     * @return the grid, whose gaps are void
     * @throws GridFormatException if the text is no grid of the size of the layout
     * @throws IllegalArgumentException if there is a digit in a gap, or a void place in a board
     */
    public Grid parse(String text) {
        return grid(
                Grid.parse(text, Grid.empty(rows(), columns(), boards.boxes().cells())));
    }

    /**
     * Returns a grid with the gaps of the layout.
     *
     * @param grid a grid of the size of the layout, whose gaps are void or empty cells
     * @return the same digits, with void places in all gaps
     * @throws IllegalArgumentException if the grid has another size or number of digits, a digit in a gap, or a void place in a
     *     board
     */
    public Grid grid(Grid grid) {
        int digits = boards.boxes().cells();
        if (grid.rows() != rows() || grid.columns() != columns() || grid.digits() != digits) {
            throw new IllegalArgumentException(this + ": a " + grid.rows() + "x" + grid.columns() + " grid of "
                    + grid.digits() + " digits, expected " + rows() + "x" + columns() + " of " + digits);
        }
        int[][] cells = grid.toArray();
        for (int row = 0; row < cells.length; row++) {
            for (int column = 0; column < cells[row].length; column++) {
                Cell cell = new Cell(row, column);
                boolean isGap = !boards.contains(cell);
                if (isGap && cells[row][column] > 0) {
                    throw new IllegalArgumentException(
                            this + ": " + cell + " is " + cells[row][column] + ", but in a gap");
                }
                if (!isGap && cells[row][column] == Grid.VOID) {
                    throw new IllegalArgumentException(this + ": " + cell + " is void, but in a board");
                }
                cells[row][column] = isGap ? Grid.VOID : cells[row][column];
            }
        }
        return Grid.of(cells, digits);
    }

    private int rows() {
        return boards.corners().stream().mapToInt(Cell::row).max().orElse(0)
                + boards.boxes().cells();
    }

    private int columns() {
        return boards.corners().stream().mapToInt(Cell::column).max().orElse(0)
                + boards.boxes().cells();
    }

    /** Layouts are equal if they have the same boards in the same order. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Layout that && boards.equals(that.boards);
    }

    @Override
    public int hashCode() {
        return boards.hashCode();
    }

    /** Returns the name of the constraint. */
    @Override
    public String toString() {
        return boards.name();
    }

    private Object writeReplace() {
        return new Serialized(boards.boxes(), boards.corners());
    }

    private void readObject(ObjectInputStream stream) throws InvalidObjectException {
        throw new InvalidObjectException("a layout is read through its serialized form");
    }

    /** The serialized form, which is checked when it is read back. */
    private record Serialized(BoxShape boxes, List<Cell> corners) implements Serializable {

        Serialized {
            Objects.requireNonNull(boxes, "boxes");
            corners = List.copyOf(corners);
        }

        private Object readResolve() throws InvalidObjectException {
            try {
                return of(boxes, corners);
            } catch (IllegalArgumentException damaged) {
                throw new InvalidObjectException(damaged.getMessage());
            }
        }
    }
}
