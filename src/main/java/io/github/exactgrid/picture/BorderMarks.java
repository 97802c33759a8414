package io.github.exactgrid.picture;

import static io.github.exactgrid.picture.Frame.CELL;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Shape;
import java.util.ArrayList;
import java.util.List;

/** What stands on the borders between cells: dots, labels, signs of inequality, and circles on corners. */
final class BorderMarks {

    private static final double DOT = 0.12 * CELL;
    private static final double STROKE = 1.3;

    private static final double LABEL = 0.3 * CELL;
    private static final double LABEL_WIDTH = 0.8 * CELL;
    private static final double LABEL_MARGIN = 1.5;

    private static final double SIGN = 0.14 * CELL;
    private static final double SIGN_STROKE = 1.8;
    private static final double SIGN_HALO = 6;

    private static final double CIRCLE = 0.25 * CELL;
    private static final double CIRCLE_TEXT = 0.24 * CELL;

    private static final String LINK_COLOUR = "#888";

    private final Frame frame;
    private final List<Shape> marks;

    BorderMarks(Content content, Frame frame) {
        this.frame = frame;
        this.marks =
                content.shapes().stream().filter(BorderMarks::isMark).distinct().toList();
    }

    private static boolean isMark(Shape shape) {
        return shape instanceof Shape.Dot
                || shape instanceof Shape.Label
                || shape instanceof Shape.Inequality
                || shape instanceof Shape.Corner;
    }

    /** Returns whether there are any. */
    static boolean has(Content content) {
        return content.shapes().stream().anyMatch(BorderMarks::isMark);
    }

    /** Returns the places that the marks take. */
    List<CornerLabels.Box> boxes() {
        List<CornerLabels.Box> boxes = new ArrayList<>();
        for (Shape mark : marks) {
            if (mark instanceof Shape.Corner corner) {
                boxes.add(CornerLabels.Box.around(lowerRight(corner.topLeft()), CIRCLE));
            } else if (mark instanceof Shape.Label label) {
                boxes.add(CornerLabels.Box.around(middle(label.cells()), LABEL / 2));
            } else {
                boxes.add(CornerLabels.Box.around(middle(mark.cells()), DOT));
            }
        }
        return boxes;
    }

    private Point lowerRight(Cell cell) {
        return frame.corner(cell.row() + 1, cell.column() + 1);
    }

    private Point middle(List<Cell> two) {
        return Point.middle(frame.centre(two.get(0)), frame.centre(two.get(1)));
    }

    /** Paints the lines between cells that are no neighbours, which are below the digits. */
    void paintLinks(Svg svg) {
        for (Shape mark : marks) {
            if (!(mark instanceof Shape.Corner)) {
                Point from = frame.centre(mark.cells().get(0));
                Point to = frame.centre(mark.cells().get(1));
                if (from.minus(to).length() > CELL) {
                    Strokes.line(svg, List.of(from, to), STROKE, LINK_COLOUR);
                }
            }
        }
    }

    void paint(Svg svg) {
        for (Shape mark : marks) {
            if (mark instanceof Shape.Dot dot) {
                String fill = dot.black() ? "#000" : "#fff";
                Strokes.circle(svg, middle(dot.cells()), DOT, "fill", fill, "stroke", "#000", "stroke-width", STROKE);
            } else if (mark instanceof Shape.Label label) {
                paint(svg, label);
            } else if (mark instanceof Shape.Inequality sign) {
                paint(svg, sign);
            } else {
                paint(svg, (Shape.Corner) mark);
            }
        }
    }

    private void paint(Svg svg, Shape.Label label) {
        Point centre = middle(label.cells());
        double size = Texts.fitting(label.text(), LABEL, LABEL_WIDTH);
        Point extent = new Point(Texts.width(label.text(), size) + 2 * LABEL_MARGIN, size * 0.9);
        Strokes.rectangle(svg, centre.minus(extent.times(0.5)), extent, "#fff");
        paintText(svg, label.text(), centre, size, "font-weight", "bold");
    }

    private static void paintText(Svg svg, String text, Point centre, double size, Object... style) {
        Object[] place = {"x", centre.x(), "y", Texts.baseline(centre.y(), size), "font-size", size};
        svg.text("text", text, Strokes.joined(place, style));
    }

    private void paint(Svg svg, Shape.Inequality sign) {
        Point centre = middle(sign.cells());
        Point towards = frame.centre(sign.less())
                .minus(frame.centre(sign.greater()))
                .unit()
                .times(SIGN);
        Point aside = towards.turned();
        Point tip = centre.plus(towards.times(0.75));
        Point open = centre.minus(towards.times(0.75));
        List<Point> points = List.of(open.plus(aside), tip, open.minus(aside));
        Strokes.line(svg, points, SIGN_HALO, "#fff");
        Strokes.line(svg, points, SIGN_STROKE, "#000");
    }

    /** Paints the texts in a circle: one, two side by side, or several in two lines. */
    private void paint(Svg svg, Shape.Corner corner) {
        Point centre = lowerRight(corner.topLeft());
        Strokes.circle(svg, centre, CIRCLE, "fill", "#fff", "stroke", "#000", "stroke-width", STROKE);
        List<String> texts = corner.texts();
        int inFirst = texts.size() <= 2 ? texts.size() : (texts.size() + 1) / 2;
        List<String> lines = new ArrayList<>(List.of(String.join(" ", texts.subList(0, inFirst))));
        if (inFirst < texts.size()) {
            lines.add(String.join(" ", texts.subList(inFirst, texts.size())));
        }
        double size = CIRCLE_TEXT;
        for (String line : lines) {
            size = Texts.fitting(line, size, 1.6 * CIRCLE);
        }
        for (int i = 0; i < lines.size(); i++) {
            double down = (i - (lines.size() - 1) / 2.0) * size * 0.9;
            paintText(svg, lines.get(i), centre.plus(new Point(0, down)), size);
        }
    }
}
