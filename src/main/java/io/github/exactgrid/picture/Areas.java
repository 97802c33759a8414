package io.github.exactgrid.picture;

import static io.github.exactgrid.picture.Frame.CELL;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Shape;
import java.util.List;

/** Shades: areas, clones, circles and squares in cells. */
final class Areas {

    private static final double OPACITY = 0.13;
    private static final String SPOT_COLOUR = "#c9c9c9";
    private static final double CIRCLE = 0.4 * CELL;
    private static final double SQUARE = 0.36 * CELL;

    private Areas() {}

    static void paint(Svg svg, Content content, Frame frame) {
        content.all(Shape.Area.class).forEach(area -> shade(svg, frame, area.cells()));
        for (Shape.Clones clones : content.all(Shape.Clones.class)) {
            shade(svg, frame, clones.area());
            shade(svg, frame, clones.twin());
        }
        for (Shape.Circle circle : content.all(Shape.Circle.class)) {
            Strokes.circle(svg, frame.centre(circle.cell()), CIRCLE, "fill", SPOT_COLOUR);
        }
        Point half = new Point(SQUARE, SQUARE);
        for (Shape.Square square : content.all(Shape.Square.class)) {
            Point centre = frame.centre(square.cell());
            Strokes.rectangle(svg, centre.minus(half), half.times(2), SPOT_COLOUR);
        }
    }

    private static void shade(Svg svg, Frame frame, List<Cell> cells) {
        svg.empty("path", "d", Outlines.path(frame, cells, 0), "fill", "#000", "fill-opacity", OPACITY);
    }
}
