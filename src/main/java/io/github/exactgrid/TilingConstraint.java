package io.github.exactgrid;

import java.util.ArrayList;
import java.util.List;

/**
 * A classic rule: the board is tiled by rectangles, in each of which all cells differ. A row is a tile as wide as the
 * board, a column one as high.
 *
 * <p>Plain classes here rather than lambdas: the first lambda costs a fresh JVM several milliseconds.
 */
final class TilingConstraint implements Constraint {

    private static final long serialVersionUID = 1L;

    static final TilingConstraint ROWS = new TilingConstraint("rows", 1, 0);
    static final TilingConstraint COLUMNS = new TilingConstraint("columns", 0, 1);

    /** The boxes of the shape that is usual for each size of board. */
    static final TilingConstraint USUAL_BOXES = new TilingConstraint("boxes", 0, 0);

    private final String name;

    /** The rows and columns of a tile; one of them 0: as many as the board; both 0: the usual box. */
    private final int tileRows;

    private final int tileColumns;

    private TilingConstraint(String name, int tileRows, int tileColumns) {
        this.name = name;
        this.tileRows = tileRows;
        this.tileColumns = tileColumns;
    }

    /** Returns the rule for boxes of a given shape, both numbers at least 1. */
    static TilingConstraint boxes(int boxRows, int boxColumns) {
        return new TilingConstraint(USUAL_BOXES.name, boxRows, boxColumns);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void describe(ConstraintModel model) {
        BoxShape tile = tile(model);
        for (int top = 0; top < model.rows(); top += tile.rows()) {
            for (int left = 0; left < model.columns(); left += tile.columns()) {
                model.allDifferent(cells(top, left, tile));
            }
        }
    }

    private BoxShape tile(ConstraintModel model) {
        if (name.equals(USUAL_BOXES.name)) {
            return tileRows == 0 ? usualBox(model.rows()) : BoxShape.checked(tileRows, tileColumns, model.rows());
        }
        return new BoxShape(tileRows == 0 ? model.rows() : tileRows, tileColumns == 0 ? model.columns() : tileColumns);
    }

    private static BoxShape usualBox(int size) {
        BoxShape usual = BoxShape.usual(size);
        if (usual == null) {
            throw new IllegalArgumentException(
                    "a " + size + "x" + size + " grid has no usual boxes: solve it without any,"
                            + " by ConstraintSet.latin(), or with regions of your own, by ConstraintSet.latin().with(...)");
        }
        return usual;
    }

    private static List<Cell> cells(int top, int left, BoxShape tile) {
        List<Cell> cells = new ArrayList<>(tile.rows() * tile.columns());
        for (int row = top; row < top + tile.rows(); row++) {
            for (int column = left; column < left + tile.columns(); column++) {
                cells.add(new Cell(row, column));
            }
        }
        return cells;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TilingConstraint that
                && name.equals(that.name)
                && tileRows == that.tileRows
                && tileColumns == that.tileColumns;
    }

    @Override
    public int hashCode() {
        return 31 * (31 * name.hashCode() + tileRows) + tileColumns;
    }

    @Override
    public String toString() {
        return tileRows > 1 || tileColumns > 1 ? name + " " + tileRows + "x" + tileColumns : name;
    }
}
