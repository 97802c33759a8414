package io.github.exactgrid.picture;

import io.github.exactgrid.Cell;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Moves lines aside that would cover a part of an earlier line. */
final class Offsets {

    /** How far apart two lines must be at least, in cells. */
    private static final double DISTANCE = 0.12;

    /** What lines are moved by, in cells, in the order in which it is tried. The last four suit lines in all directions. */
    private static final List<Point> CHOICES = List.of(
            new Point(0, 0),
            new Point(0.13, 0.13),
            new Point(-0.13, -0.13),
            new Point(0.13, -0.13),
            new Point(-0.13, 0.13),
            new Point(0.3, 0.13),
            new Point(-0.3, -0.13),
            new Point(0.13, -0.3),
            new Point(-0.13, 0.3));

    /** The part of a line between two of its cells, the lesser one first. */
    private record Segment(Cell from, Cell to) {

        static Segment of(Cell one, Cell other) {
            return one.compareTo(other) <= 0 ? new Segment(one, other) : new Segment(other, one);
        }

        Point direction() {
            return new Point(to.column() - from.column(), to.row() - from.row()).unit();
        }
    }

    private final Map<Segment, List<Point>> taken = new HashMap<>();

    /** Returns what to move the next line by, in cells; the first choice if none is free. */
    Point next(List<Cell> cells) {
        Point chosen = CHOICES.stream()
                .filter(choice -> isFree(cells, choice))
                .findFirst()
                .orElse(CHOICES.get(0));
        for (int i = 1; i < cells.size(); i++) {
            taken.computeIfAbsent(Segment.of(cells.get(i - 1), cells.get(i)), none -> new ArrayList<>())
                    .add(chosen);
        }
        return chosen;
    }

    private boolean isFree(List<Cell> cells, Point choice) {
        for (int i = 1; i < cells.size(); i++) {
            Segment segment = Segment.of(cells.get(i - 1), cells.get(i));
            Point across = segment.direction().turned();
            for (Point other : taken.getOrDefault(segment, List.of())) {
                Point apart = choice.minus(other);
                if (Math.abs(apart.x() * across.x() + apart.y() * across.y()) < DISTANCE) {
                    return false;
                }
            }
        }
        return true;
    }
}
