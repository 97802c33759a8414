package io.github.exactgrid.picture;

import static io.github.exactgrid.picture.Frame.CELL;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Shape;
import java.util.ArrayList;
import java.util.List;

/** Shapes from cell to cell: lines, thermometers, arrows, diagonals. */
final class Paths {

    private static final double BAND = 0.2 * CELL;
    private static final double RING = 0.36 * CELL;
    private static final double RING_STROKE = 2.2;

    private static final double TUBE = 0.26 * CELL;
    private static final double BULB = 0.35 * CELL;
    private static final double GLASS = 1.8;
    private static final String TUBE_COLOUR = "#c6c6c6";
    private static final String GLASS_COLOUR = "#808080";

    private static final double PILL = 0.41 * CELL;
    private static final double SHAFT = 1.8;
    private static final double HEAD = 0.2 * CELL;
    private static final String ARROW_COLOUR = "#5c5c5c";

    private static final double DIAGONAL = 1.2;
    private static final String DIAGONAL_COLOUR = "#7a7a9a";

    private final Frame frame;
    private final Inks inks;
    private final List<Shape.Line> lines;
    private final Content content;
    private final Offsets offsets = new Offsets();

    Paths(Content content, List<Shape.Line> lines, Inks inks, Frame frame) {
        this.content = content;
        this.lines = lines;
        this.inks = inks;
        this.frame = frame;
    }

    /** Returns whether there are any that cross the middle of cells. */
    boolean isEmpty() {
        return content.shapes().stream()
                        .noneMatch(shape -> shape instanceof Shape.Thermometer
                                || shape instanceof Shape.Arrow
                                || shape instanceof Shape.Diagonal)
                && lines.isEmpty();
    }

    void paint(Svg svg) {
        List<Shape.Arrow> arrows = content.all(Shape.Arrow.class);
        content.all(Shape.Diagonal.class).forEach(diagonal -> paint(svg, diagonal));
        content.all(Shape.Thermometer.class).forEach(thermometer -> paint(svg, thermometer));
        lines.forEach(line -> paint(svg, line));
        lines.stream().filter(Shape.Line::ringed).forEach(line -> paintRings(svg, line));
        arrows.forEach(arrow -> paintShaft(svg, arrow));
        arrows.stream().map(Shape.Arrow::pill).distinct().forEach(pill -> paintPill(svg, pill));
    }

    private void paint(Svg svg, Shape.Diagonal diagonal) {
        Point from = outerCorner(diagonal.from(), diagonal.to());
        Point to = outerCorner(diagonal.to(), diagonal.from());
        Strokes.line(svg, List.of(from, to), DIAGONAL, DIAGONAL_COLOUR);
    }

    /** Returns the corner of a cell that is farthest from another cell; of both equal, the upper left one. */
    private Point outerCorner(Cell cell, Cell other) {
        int row = cell.row() + (other.row() < cell.row() ? 1 : 0);
        int column = cell.column() + (other.column() < cell.column() ? 1 : 0);
        return frame.corner(row, column);
    }

    private List<Point> centres(List<Cell> cells) {
        Point offset = offsets.next(cells).times(CELL);
        return cells.stream().map(cell -> frame.centre(cell).plus(offset)).toList();
    }

    private void paint(Svg svg, Shape.Thermometer thermometer) {
        List<Point> points = centres(thermometer.cells());
        Point bulb = points.get(0);
        if (thermometer.hollow()) {
            Strokes.line(svg, points, TUBE, GLASS_COLOUR);
            Strokes.circle(svg, bulb, BULB, "fill", GLASS_COLOUR);
            Strokes.line(svg, points, TUBE - 2 * GLASS, "#fff");
            Strokes.circle(svg, bulb, BULB - GLASS, "fill", "#fff");
        } else {
            Strokes.line(svg, points, TUBE, TUBE_COLOUR);
            Strokes.circle(svg, bulb, BULB, "fill", TUBE_COLOUR);
        }
    }

    private void paint(Svg svg, Shape.Line line) {
        List<Point> points = centres(line.cells());
        inks.look(line).paint(svg, points, BAND);
    }

    private void paintRings(Svg svg, Shape.Line line) {
        Inks.Look look = inks.look(line);
        List<Cell> cells = line.cells();
        for (Cell end : List.of(cells.get(0), cells.get(cells.size() - 1))) {
            Strokes.circle(
                    svg, frame.centre(end), RING, "fill", "#fff", "stroke", look.core(), "stroke-width", RING_STROKE);
        }
    }

    private void paintShaft(Svg svg, Shape.Arrow arrow) {
        Cell first = arrow.shaft().get(0);
        Cell start = arrow.pill().get(0);
        for (Cell cell : arrow.pill()) {
            boolean isNearer = distance(cell, first) < distance(start, first);
            start = isNearer ? cell : start;
        }
        List<Cell> cells = new ArrayList<>(List.of(start));
        cells.addAll(arrow.shaft());
        List<Point> points = new ArrayList<>(centres(cells));
        points.set(0, frame.centre(start).towards(points.get(1), PILL));
        Strokes.arrow(svg, points, SHAFT, HEAD, ARROW_COLOUR);
    }

    private double distance(Cell one, Cell other) {
        return frame.centre(one).minus(frame.centre(other)).length();
    }

    private void paintPill(Svg svg, List<Cell> pill) {
        List<Point> centres = pill.stream().map(frame::centre).toList();
        Strokes.line(svg, centres, 2 * PILL, ARROW_COLOUR);
        Strokes.line(svg, centres, 2 * (PILL - SHAFT), "#fff");
    }
}
