package io.github.exactgrid.picture;

import static io.github.exactgrid.picture.Frame.CELL;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Placement;
import io.github.exactgrid.Shape;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The digits in the cells: givens, digits that were found, and pencil marks. */
final class CellDigits {

    private static final String GIVEN = "#000";
    private static final String FOUND = "#1d4f9f";
    private static final String MARK = "#333";

    /** From here on digits have two figures. */
    private static final int TWO_FIGURES = 10;

    private static final double FIGURE = 0.62 * CELL;
    private static final double TWO = 0.48 * CELL;

    /** The edges of the part of a cell that pencil marks take: wider if marks are on its borders, or labels in its corner. */
    private static final double EDGE = 0.05;

    private static final double EDGE_BESIDE_MARKS = 0.1;

    private static final double EDGE_BELOW_LABEL = 0.25;

    /** The width of a slot of a pencil mark for one figure and for two, relative to the size of the text. */
    private static final double SLOT_OF_FIGURE = 1.05;

    private static final double SLOT_OF_TWO = 1.3;

    private final Content content;
    private final Frame frame;
    private final double edge;
    private final double marksTop;

    /** The number of pencil marks side by side. */
    private final int across;

    private final double slotWidth;
    private final double slotHeight;
    private final double markSize;

    CellDigits(Content content, Frame frame) {
        this.content = content;
        this.frame = frame;
        int digits = content.board().digits();
        boolean labels = content.shapes().stream().anyMatch(CornerLabels::isLabelled);
        this.edge = BorderMarks.has(content) ? EDGE_BESIDE_MARKS : EDGE;
        this.marksTop = labels ? EDGE_BELOW_LABEL : edge;
        this.across = (int) Math.ceil(Math.sqrt(digits));
        int down = (digits + across - 1) / across;
        this.slotWidth = (1 - 2 * edge) / across;
        this.slotHeight = (1 - edge - marksTop) / down;
        double widest = slotWidth / (hasTwoFigures() ? SLOT_OF_TWO : SLOT_OF_FIGURE);
        this.markSize = CELL * Math.min(0.3, Math.min(widest, slotHeight));
    }

    private boolean hasTwoFigures() {
        return content.digits().highest() >= TWO_FIGURES;
    }

    /** Returns the centre of a pencil mark. */
    Point mark(Placement placement) {
        int index = placement.digit() - 1;
        int row = index / across;
        int column = index % across;
        double x = edge + (column + 0.5) * slotWidth;
        double y = marksTop + (row + 0.5) * slotHeight;
        return frame.at(placement.cell(), x, y);
    }

    /** Returns the radius of a circle around a pencil mark. */
    double markRadius() {
        return CELL * Math.min(slotWidth, slotHeight) * 0.46;
    }

    /** Returns the pencil marks of the cells that are empty. */
    Map<Cell, Collection<Integer>> marks() {
        Map<Cell, Collection<Integer>> marks = new TreeMap<>();
        for (Shape.Candidates candidates : content.all(Shape.Candidates.class)) {
            List<Integer> digits =
                    candidates.digits().stream().map(content.digits()::ofGrid).toList();
            marks.merge(candidates.cell(), digits, CellDigits::common);
        }
        marks.putAll(content.digits().marks());
        content.overlay().candidates().keySet().forEach(placement -> add(marks, placement));
        marks.keySet().removeIf(cell -> content.digits().all().digit(cell) > 0);
        return marks;
    }

    private static Collection<Integer> common(Collection<Integer> some, Collection<Integer> others) {
        return some.stream().filter(others::contains).toList();
    }

    private static void add(Map<Cell, Collection<Integer>> marks, Placement placement) {
        Collection<Integer> present = marks.getOrDefault(placement.cell(), List.of());
        if (!present.contains(placement.digit())) {
            List<Integer> more = new ArrayList<>(present);
            more.add(placement.digit());
            marks.put(placement.cell(), more);
        }
    }

    /** Paints all digits. A white border sets them off from lines, if there are any. */
    void paint(Svg svg, boolean overLines) {
        Grid givens = content.digits().givens();
        svg.open("g", halo(overLines, "font-size", sizeOfDigits()));
        paintDigits(svg, givens, givens.cleared(), "fill", GIVEN, "font-weight", "bold");
        paintDigits(svg, content.digits().all(), givens, "fill", FOUND);
        svg.close("g");
        svg.open("g", halo(overLines, "font-size", markSize, "fill", MARK));
        marks().forEach((cell, digits) -> digits.stream()
                .filter(digit -> digit >= 1 && digit <= givens.digits())
                .distinct()
                .forEach(digit -> paintText(svg, mark(new Placement(cell, digit)), markSize, digit)));
        svg.close("g");
    }

    private double sizeOfDigits() {
        return hasTwoFigures() ? TWO : FIGURE;
    }

    private static Object[] halo(boolean overLines, Object... attributes) {
        if (!overLines) {
            return attributes;
        }
        List<Object> all = new ArrayList<>(List.of(attributes));
        all.addAll(List.of("stroke", "#fff", "stroke-width", 2.5, "stroke-linejoin", "round", "paint-order", "stroke"));
        return all.toArray();
    }

    /** Paints the digits of a grid in those cells that are empty in another. */
    private void paintDigits(Svg svg, Grid grid, Grid without, Object... attributes) {
        double size = sizeOfDigits();
        svg.open("g", attributes);
        for (int row = 0; row < grid.rows(); row++) {
            for (int column = 0; column < grid.columns(); column++) {
                if (grid.digit(row, column) > 0 && without.digit(row, column) == 0) {
                    paintText(svg, frame.centre(new Cell(row, column)), size, grid.digit(row, column));
                }
            }
        }
        svg.close("g");
    }

    private void paintText(Svg svg, Point centre, double size, int digitOfGrid) {
        int digit = content.digits().asRead(digitOfGrid);
        svg.text("text", Integer.toString(digit), "x", centre.x(), "y", Texts.baseline(centre.y(), size));
    }
}
