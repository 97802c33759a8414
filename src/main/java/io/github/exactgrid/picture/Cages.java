package io.github.exactgrid.picture;

import static io.github.exactgrid.picture.Frame.CELL;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Shape;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The outlines of cages. Those of cages that share a cell are at different distances from its borders. */
final class Cages {

    private static final double INSET = 0.065 * CELL;
    private static final double STEP = 0.055 * CELL;

    /** The number of distances: with more, the innermost outline would run through the digits. */
    private static final int LEVELS = 4;

    private static final double STROKE = 1.1;
    private static final String COLOUR = "#333";

    private Cages() {}

    static void paint(Svg svg, List<Shape.Cage> cages, Frame frame) {
        Map<Cell, Integer> cagesOfCells = new HashMap<>();
        svg.open("g", "fill", "none", "stroke", COLOUR, "stroke-width", STROKE, "stroke-dasharray", "3.2 2.4");
        for (Shape.Cage cage : cages) {
            int level = 0;
            for (Cell cell : cage.cells()) {
                level = Math.max(level, cagesOfCells.getOrDefault(cell, 0));
            }
            for (Cell cell : cage.cells()) {
                cagesOfCells.put(cell, level + 1);
            }
            svg.empty("path", "d", Outlines.path(frame, cage.cells(), INSET + level % LEVELS * STEP));
        }
        svg.close("g");
    }
}
