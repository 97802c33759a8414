package io.github.exactgrid.picture;

import static io.github.exactgrid.picture.Frame.CELL;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Shape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The labels in the corners of cells: sums of cages, letters of clones, clues that have no place outside the board. Each is in
 * the upper left corner, or if something else is there, in another place of its cell.
 */
final class CornerLabels {

    private static final double TEXT = 0.215 * CELL;

    /** The largest part of a cell's width that a label takes. */
    private static final double WIDTH = 0.9 * CELL;

    private static final double MARGIN = 0.035 * CELL;
    private static final int LETTERS = 26;

    /** Where a label may be in its cell, 0 at the left or upper border, 1 at the other; the first one that is free. */
    private static final List<Point> PLACES = List.of(
            new Point(0, 0),
            new Point(0, 0.3),
            new Point(0.35, 0),
            new Point(1, 0),
            new Point(0, 1),
            new Point(1, 1),
            new Point(0, 0.7),
            new Point(1, 0.3),
            new Point(0.5, 1));

    /**
     * A rectangle.
     *
     * @param corner its upper left corner
     * @param size its width and height
     */
    record Box(Point corner, Point size) {

        static Box around(Point centre, double radius) {
            return new Box(centre.minus(new Point(radius, radius)), new Point(2 * radius, 2 * radius));
        }

        double overlap(Box other) {
            return Math.max(0, overlap(corner.x(), size.x(), other.corner.x(), other.size.x()))
                    * Math.max(0, overlap(corner.y(), size.y(), other.corner.y(), other.size.y()));
        }

        private static double overlap(double from, double length, double otherFrom, double otherLength) {
            return Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom);
        }
    }

    private final Frame frame;

    /** What labels must not cover, by row and column of the cells in which some of it is. */
    private final List<List<Box>> obstacles;

    CornerLabels(Frame frame, List<Box> marks) {
        this.frame = frame;
        this.obstacles = new ArrayList<>();
        int cells = frame.board().rows() * frame.board().columns();
        for (int i = 0; i < cells; i++) {
            obstacles.add(new ArrayList<>());
        }
        marks.forEach(this::addObstacle);
    }

    private void addObstacle(Box box) {
        int columns = frame.board().columns();
        Point from = box.corner.minus(frame.corner(0, 0));
        Point to = from.plus(box.size);
        int lastRow = Math.min(index(to.y()), frame.board().rows() - 1);
        int lastColumn = Math.min(index(to.x()), columns - 1);
        for (int row = Math.max(0, index(from.y())); row <= lastRow; row++) {
            for (int column = Math.max(0, index(from.x())); column <= lastColumn; column++) {
                obstacles.get(row * columns + column).add(box);
            }
        }
    }

    private static int index(double distance) {
        return (int) Math.floor(distance / CELL);
    }

    /** Returns whether a shape has a label in a corner. */
    static boolean isLabelled(Shape shape) {
        return shape instanceof Shape.Cage cage && !cage.label().isEmpty();
    }

    /** Paints all labels. */
    void paint(Svg svg, Content content, List<Shape.Clue> clues) {
        List<Shape.Clones> clones = content.all(Shape.Clones.class);
        List<Shape.Cage> cages = content.all(Shape.Cage.class).stream()
                .filter(CornerLabels::isLabelled)
                .toList();
        svg.open("g", "text-anchor", "start");
        cages.forEach(cage -> paint(svg, Collections.min(cage.cells()), cage.label(), true));
        clues.forEach(clue -> paint(svg, clue.cells().get(0), clue.text(), true));
        for (int i = 0; i < clones.size(); i++) {
            paint(svg, clones.get(i), letters(i));
        }
        svg.close("g");
    }

    private void paint(Svg svg, Shape.Clones clones, String letters) {
        List<Cell> area = clones.area();
        List<Cell> twin = clones.twin();
        boolean moved = isMoved(area, twin);
        for (int i = 0; i < area.size(); i++) {
            if (!moved || area.get(i).equals(Collections.min(area))) {
                String label = moved ? letters : letters + (i + 1);
                paint(svg, area.get(i), label, false);
                paint(svg, twin.get(i), label, false);
            }
        }
    }

    /** Returns whether each cell of an area is as far from its copy as the others, in the same direction. */
    private static boolean isMoved(List<Cell> area, List<Cell> twin) {
        int down = twin.get(0).row() - area.get(0).row();
        int right = twin.get(0).column() - area.get(0).column();
        for (int i = 1; i < area.size(); i++) {
            if (twin.get(i).row() - area.get(i).row() != down
                    || twin.get(i).column() - area.get(i).column() != right) {
                return false;
            }
        }
        return true;
    }

    /** Returns the name of the n-th pair of clones, from 0: A to Z, then AA, AB and so on. */
    private static String letters(int index) {
        String last = String.valueOf((char) ('A' + index % LETTERS));
        int rest = index / LETTERS;
        return rest == 0 ? last : letters(rest - 1) + last;
    }

    /** Paints a label, which interrupts the lines below it if it is {@code opaque}. */
    private void paint(Svg svg, Cell cell, String label, boolean opaque) {
        double size = Texts.fitting(label, TEXT, WIDTH);
        Point extent = new Point(Texts.width(label, size) + 2, size * 0.95);
        Box box = freest(cell, extent);
        addObstacle(box);
        if (opaque) {
            Strokes.rectangle(svg, box.corner, extent, "#fff");
        }
        double baseline = Texts.baseline(box.corner.y() + extent.y() / 2, size);
        svg.text("text", label, "x", box.corner.x() + 1, "y", baseline, "font-size", size);
    }

    /** Returns the first of the places in a cell where a label covers least. */
    private Box freest(Cell cell, Point extent) {
        Point corner = frame.corner(cell.row(), cell.column());
        Box best = new Box(corner, extent);
        double least = Double.POSITIVE_INFINITY;
        for (Point place : PLACES) {
            double x = MARGIN + place.x() * (CELL - 2 * MARGIN - extent.x());
            double y = MARGIN + place.y() * (CELL - 2 * MARGIN - extent.y());
            Box box = new Box(corner.plus(new Point(x, y)), extent);
            double overlap = overlapInCell(cell, box);
            if (overlap < least) {
                least = overlap;
                best = box;
            }
        }
        return best;
    }

    private double overlapInCell(Cell cell, Box box) {
        double sum = 0;
        for (Box obstacle : obstacles.get(cell.row() * frame.board().columns() + cell.column())) {
            sum += obstacle.overlap(box);
        }
        return sum;
    }
}
