package io.github.exactgrid.picture;

import static io.github.exactgrid.picture.Frame.CELL;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Placement;
import java.util.List;

/** Highlighted cells and candidates, and the links between candidates. */
final class HighlightLayer {

    /**
     * The look of a highlight.
     *
     * @param tint the colour of cells
     * @param colour the colour of candidates
     * @param line the colour of borders
     * @param width the width of borders
     * @param dashes the dashes of borders
     */
    private record Look(String tint, String colour, String line, double width, String dashes) {}

    private static final Look REASON = new Look("#fff3b8", "#ffd84a", "#8a6a00", 1.3, "none");
    private static final Look SUPPORT = new Look("#dcebfa", "#a9cdf2", "#2c6cb8", 1.3, "1.5 2.5");
    private static final Look SET = new Look("#d5f0d3", "#9bdc97", "#1d6b22", 2.6, "none");
    private static final Look REMOVED = new Look("#fbdcd9", "#f6a9a2", "#b3261e", 1.3, "5 3");

    private static final double INSET = 0.055 * CELL;
    private static final double LINK = 1.6;
    private static final double HEAD = 0.14 * CELL;
    private static final String LINK_COLOUR = "#a01f6a";

    /** How far a link bends aside, relative to its length, and in units at most: so it misses the candidates on its way. */
    private static final double BEND = 0.16;

    private static final double MAX_BEND = 0.6 * CELL;

    private final Content.Overlay overlay;
    private final Frame frame;
    private final CellDigits digits;

    HighlightLayer(Content.Overlay overlay, Frame frame, CellDigits digits) {
        this.overlay = overlay;
        this.frame = frame;
        this.digits = digits;
    }

    private static Look look(Highlight highlight) {
        return switch (highlight) {
            case REASON -> REASON;
            case SUPPORT -> SUPPORT;
            case SET -> SET;
            case REMOVED -> REMOVED;
        };
    }

    /** Paints the colours of cells. */
    void paintCells(Svg svg) {
        overlay.cells().forEach((cell, highlight) -> {
            String path = Outlines.path(frame, List.of(cell), 0);
            svg.empty("path", "d", path, "fill", look(highlight).tint);
        });
    }

    /** Paints the borders of cells, and candidates, which are below the digits. */
    void paintCandidates(Svg svg) {
        overlay.cells().forEach((cell, highlight) -> paintBorder(svg, cell, look(highlight)));
        overlay.candidates().forEach((placement, highlight) -> {
            if (isMark(placement)) {
                paintCircle(svg, digits.mark(placement), digits.markRadius(), look(highlight));
            } else {
                paintCircle(svg, frame.centre(placement.cell()), 0.42 * CELL, look(highlight));
            }
        });
    }

    /** Returns whether the cell of a candidate is empty. */
    private boolean isMark(Placement placement) {
        return digits.marks().containsKey(placement.cell());
    }

    private void paintBorder(Svg svg, Cell cell, Look look) {
        String path = Outlines.path(frame, List.of(cell), INSET);
        svg.open("g", "fill", "none", "stroke", look.line, "stroke-width", look.width, "stroke-dasharray", look.dashes);
        svg.empty("path", "d", path);
        svg.close("g");
    }

    private static void paintCircle(Svg svg, Point centre, double radius, Look look) {
        double width = Math.min(look.width, radius / 4);
        Strokes.circle(svg, centre, radius, "fill", look.colour, "stroke", look.line, "stroke-width", width);
    }

    /** Paints what is above the digits: links, and the strokes through what is removed. */
    void paintLinks(Svg svg) {
        overlay.candidates().forEach((placement, highlight) -> {
            if (highlight == Highlight.REMOVED) {
                double radius = isMark(placement) ? digits.markRadius() : 0.42 * CELL;
                Point centre = isMark(placement) ? digits.mark(placement) : frame.centre(placement.cell());
                Point reach = new Point(-1, 1).times(radius * 0.7);
                Strokes.line(svg, List.of(centre.minus(reach), centre.plus(reach)), REMOVED.width, REMOVED.line);
            }
        });
        overlay.links().forEach(link -> paint(svg, link));
    }

    private void paint(Svg svg, Content.Link link) {
        Point from = digits.mark(link.from());
        Point to = digits.mark(link.to());
        Point way = to.minus(from);
        double bend = Math.min(BEND * way.length(), MAX_BEND);
        Point bow = Point.middle(from, to).plus(way.unit().turned().times(bend));
        Point start = from.towards(bow, digits.markRadius());
        Point end = to.towards(bow, digits.markRadius());
        String path = "M" + start + " Q" + bow + " " + end;
        svg.open("g", "fill", "none", "stroke", LINK_COLOUR, "stroke-width", LINK, "stroke-linecap", "round");
        svg.empty("path", "d", path, "stroke-dasharray", link.strong() ? "none" : "4 4");
        Point back = bow.minus(end).unit().times(HEAD);
        Point aside = back.turned().times(0.6);
        List<Point> head =
                List.of(end.plus(back).plus(aside), end, end.plus(back).minus(aside));
        svg.empty("path", "d", Strokes.path(head));
        svg.close("g");
    }
}
