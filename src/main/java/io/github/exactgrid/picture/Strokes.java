package io.github.exactgrid.picture;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Lines through points. */
final class Strokes {

    private Strokes() {}

    /** Returns the data of a path through points. A single one is a dot, if the ends of lines are round. */
    static String path(List<Point> points) {
        List<Point> drawn = points.size() == 1 ? List.of(points.get(0), points.get(0)) : points;
        return drawn.stream().map(Point::toString).collect(Collectors.joining(" L", "M", ""));
    }

    /** Draws a line with round ends and corners. */
    static void line(Svg svg, List<Point> points, double width, String colour, Object... more) {
        Object[] line = {"d", path(points), "fill", "none", "stroke", colour, "stroke-width", width};
        Object[] round = {"stroke-linecap", "round", "stroke-linejoin", "round"};
        svg.empty("path", joined(joined(line, round), more));
    }

    /** Returns attributes followed by others. */
    static Object[] joined(Object[] some, Object[] others) {
        Object[] all = Arrays.copyOf(some, some.length + others.length);
        System.arraycopy(others, 0, all, some.length, others.length);
        return all;
    }

    /** Draws a line with an open arrowhead at its last point. */
    static void arrow(Svg svg, List<Point> points, double width, double headLength, String colour, Object... more) {
        line(svg, points, width, colour, more);
        Point tip = points.get(points.size() - 1);
        Point before = points.get(points.size() - 2);
        Point back = before.minus(tip).unit().times(headLength);
        Point aside = back.turned().times(0.7);
        line(svg, List.of(tip.plus(back).plus(aside), tip, tip.plus(back).minus(aside)), width, colour);
    }

    /** Draws a filled rectangle. */
    static void rectangle(Svg svg, Point corner, Point size, String fill) {
        String right = Svg.number(size.x());
        String down = Svg.number(size.y());
        svg.empty("path", "d", "M" + corner + "h" + right + "v" + down + "h-" + right + "z", "fill", fill);
    }

    static void circle(Svg svg, Point centre, double radius, Object... more) {
        Object[] circle = {"cx", centre.x(), "cy", centre.y(), "r", radius};
        svg.empty("circle", joined(circle, more));
    }
}
