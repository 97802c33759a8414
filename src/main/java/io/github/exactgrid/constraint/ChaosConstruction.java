package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import io.github.exactgrid.internal.notation.QuotedName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Cells are divided into connected regions that are not known, with each digit once.
 *
 * @param cells the cells with the digits, each once; empty for the upper half of the board
 * @param regions for each of these the cell that holds the number of its region; empty for the lower half of the board
 */
record ChaosConstruction(List<Cell> cells, List<Cell> regions) implements Constraint {

    private static final String TITLE = "chaos construction";

    /** The lists of the constraint for the halves of the board. */
    static final ChaosConstruction OF_HALVES = new ChaosConstruction(List.of(), List.of());

    ChaosConstruction {
        cells = CellsConstraint.copyOfDistinct(cells, TITLE);
        regions = CellsConstraint.copyOfDistinct(regions, TITLE);
    }

    /** Returns the constraint for some cells. */
    static ChaosConstruction of(List<Cell> cells, List<Cell> regions) {
        ChaosConstruction chaos = new ChaosConstruction(cells, regions);
        if (chaos.cells.isEmpty() || chaos.cells.size() != chaos.regions.size()) {
            throw new IllegalArgumentException(QuotedName.shortened(chaos.name()) + ": "
                    + CellsConstraint.counted(cells.size()) + " with " + regions.size()
                    + " numbers of regions, expected as many of both and at least one");
        }
        return chaos;
    }

    @Override
    public String name() {
        return cells.isEmpty() ? TITLE : TITLE + names();
    }

    private String names() {
        return CellsRule.names(cells) + " =" + CellsRule.names(regions);
    }

    @Override
    public Optional<String> statement() {
        return Optional.of(cells.isEmpty() ? "rule: chaosconstruction" : "chaosconstruction:" + names());
    }

    @Override
    public List<Shape> drawing(ConstraintModel board) {
        Shape note = new Shape.Note("chaos construction: shaded cells hold the numbers of unknown regions");
        return List.of(new Shape.Area(cells.isEmpty() ? half(board, true) : regions), note);
    }

    @Override
    public void describe(ConstraintModel model) {
        if (cells.isEmpty()) {
            model.unknownRegions(half(model, false), half(model, true));
        } else {
            model.unknownRegions(cells, regions);
        }
    }

    /** Returns the cells of one half of the board, which has as many rows in both. */
    private static List<Cell> half(ConstraintModel board, boolean isLower) {
        int rows = board.rows() / 2;
        List<Cell> half = new ArrayList<>();
        for (Cell cell : board.cells()) {
            if (2 * rows != board.rows()
                    || board.cell((cell.row() + rows) % board.rows(), cell.column())
                            .isEmpty()) {
                throw new IllegalArgumentException(
                        TITLE + ": the board has no lower half of the shape of the upper one");
            }
            if (cell.row() < rows != isLower) {
                half.add(cell);
            }
        }
        return half;
    }

    @Override
    public String toString() {
        return name();
    }
}
