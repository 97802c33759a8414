package io.github.exactgrid.internal.rules;

import io.github.exactgrid.BoxShape;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A classic rule: the board is tiled by rectangles, in each of which all cells differ. Rows and columns are tiles as much
 * as boxes are.
 *
 * <p>A class, not lambdas, as a fresh JVM starts faster (rule 4 of the page of {@code internal.engine}).
 */
public final class TilingConstraint implements Constraint {

    private static final long serialVersionUID = 1L;

    /** Stands for a number of rows or columns that depends on the board's size. */
    private static final int BY_SIZE = 0;

    public static final TilingConstraint ROWS = new TilingConstraint("rows", 1, BY_SIZE);
    public static final TilingConstraint COLUMNS = new TilingConstraint("columns", BY_SIZE, 1);

    /** The boxes of the shape that is usual for each size of board. */
    public static final TilingConstraint USUAL_BOXES = new TilingConstraint("boxes", BY_SIZE, BY_SIZE);

    /** The classic rules: rows, columns and boxes. */
    public static final List<Constraint> CLASSIC = List.of(ROWS, COLUMNS, USUAL_BOXES);

    private final String name;

    /** The shape of a tile. */
    private final int tileRows;

    private final int tileColumns;

    private TilingConstraint(String name, int tileRows, int tileColumns) {
        this.name = name;
        this.tileRows = tileRows;
        this.tileColumns = tileColumns;
    }

    /** Returns the rule for boxes of a given shape. */
    public static TilingConstraint boxes(BoxShape shape) {
        return new TilingConstraint(USUAL_BOXES.name, shape.rows(), shape.columns());
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void describe(ConstraintModel model) {
        for (List<Cell> tile : tiles(model)) {
            model.allDifferent(tile);
        }
    }

    /** Returns the boxes; none for rows and columns, which every board shows. */
    @Override
    public List<Shape> drawing(ConstraintModel board) {
        List<Shape> boxes = new ArrayList<>();
        if (!equals(ROWS) && !equals(COLUMNS)) {
            for (List<Cell> tile : tiles(board)) {
                if (!tile.isEmpty()) {
                    boxes.add(new Shape.Region(tile));
                }
            }
        }
        return boxes;
    }

    private List<List<Cell>> tiles(ConstraintModel model) {
        if (equals(ROWS)) {
            return tiles(model, 1, model.columns());
        }
        if (equals(COLUMNS)) {
            return tiles(model, model.rows(), 1);
        }
        BoxShape box = equals(USUAL_BOXES) ? usual(model) : new BoxShape(tileRows, tileColumns);
        box.requireTiling(model.rows(), model.columns(), model.digits());
        return tiles(model, box.rows(), box.columns());
    }

    private static BoxShape usual(ConstraintModel model) {
        Optional<BoxShape> usual = BoxShape.usual(model.digits());
        if (usual.isEmpty()) {
            throw noUsualBoxes(model);
        }
        return usual.get();
    }

    /** Returns the cells of each tile, none if all its places are void. */
    private static List<List<Cell>> tiles(ConstraintModel model, int height, int width) {
        List<List<Cell>> tiles = new ArrayList<>();
        for (int top = 0; top < model.rows(); top += height) {
            for (int left = 0; left < model.columns(); left += width) {
                List<Cell> cells = new ArrayList<>(height * width);
                for (int i = 0; i < height * width; i++) {
                    Optional<Cell> cell = model.cell(top + i / width, left + i % width);
                    if (cell.isPresent()) {
                        cells.add(cell.get());
                    }
                }
                tiles.add(cells);
            }
        }
        return tiles;
    }

    private static IllegalArgumentException noUsualBoxes(ConstraintModel model) {
        return new IllegalArgumentException(
                "a " + model.rows() + "x" + model.columns() + " grid has no usual boxes: solve it without any,"
                        + " by ConstraintSet.latin(), or with Constraints.regions(...)");
    }

    @Override
    public Optional<String> statement() {
        boolean isBox = name.equals(USUAL_BOXES.name);
        String shape = equals(USUAL_BOXES) ? " usual" : " " + tileRows + "x" + tileColumns;
        return Optional.of("rule: " + name + (isBox ? shape : ""));
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

    /** Returns the name, and for boxes of a given shape that too: {@code boxes 3x2}. */
    @Override
    public String toString() {
        return tileRows == BY_SIZE || tileColumns == BY_SIZE ? name : name + " " + tileRows + "x" + tileColumns;
    }

    private Object writeReplace() {
        return new Serialized(name, tileRows, tileColumns);
    }

    private void readObject(ObjectInputStream stream) throws InvalidObjectException {
        Serialized.rejectOtherForms();
    }

    /** The serialized form. */
    private record Serialized(String name, int tileRows, int tileColumns) implements Serializable {

        Serialized {
            Objects.requireNonNull(name, "name");
            new BoxShape(tileRows == BY_SIZE ? 1 : tileRows, tileColumns == BY_SIZE ? 1 : tileColumns); // checks them
        }

        private Object readResolve() {
            return new TilingConstraint(name, tileRows, tileColumns);
        }

        /** Is here rather than in the class itself, so that loading that does not load the exception. */
        @SuppressWarnings("DoNotCallSuggester")
        static void rejectOtherForms() throws InvalidObjectException {
            throw new InvalidObjectException("a rule is read through its serialized form");
        }
    }
}
