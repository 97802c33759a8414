package io.github.exactgrid.picture;

import io.github.exactgrid.Cell;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The outlines of sets of cells: closed paths that have the cells on their right. Cells that touch at a corner only are apart.
 *
 * <pre>
 *      direction 0          +--0--+
 *      is to the right,     |     |
 *      1 downwards          3     1       An edge is known by the corner it starts from, and its direction.
 *                           |     |
 *                           +--2--+
 * </pre>
 */
final class Outlines {

    private static final int[] DOWN = {0, 1, 0, -1};
    private static final int[] RIGHT = {1, 0, -1, 0};

    /**
     * An edge of a cell.
     *
     * @param row the row of the corner it starts from
     * @param column the column of that corner
     * @param direction its direction
     */
    private record Edge(int row, int column, int direction) implements Comparable<Edge> {

        @Override
        public int compareTo(Edge other) {
            int byRow = Integer.compare(row, other.row);
            int byColumn = byRow != 0 ? byRow : Integer.compare(column, other.column);
            return byColumn != 0 ? byColumn : Integer.compare(direction, other.direction);
        }

        /** Returns the edge that starts where this one ends. */
        Edge next(int turn) {
            return new Edge(row + DOWN[direction], column + RIGHT[direction], (direction + turn) % 4);
        }
    }

    private Outlines() {}

    /**
     * Returns the outlines as the data of a path.
     *
     * @param inset the distance of the path from the borders of the cells, in units
     */
    static String path(Frame frame, Collection<Cell> cells, double inset) {
        Set<Edge> edges = edges(cells);
        StringBuilder path = new StringBuilder();
        for (Edge first : List.copyOf(edges)) {
            if (edges.contains(first) && startsAtCorner(edges, first)) {
                append(path, frame, loop(edges, first), inset);
            }
        }
        return path.toString();
    }

    private static Set<Edge> edges(Collection<Cell> cells) {
        Set<Cell> inside = new HashSet<>(cells);
        Set<Edge> edges = new TreeSet<>();
        for (Cell cell : inside) {
            for (int side = 0; side < 4; side++) {
                int beyondRow = cell.row() + DOWN[(side + 3) % 4];
                int beyondColumn = cell.column() + RIGHT[(side + 3) % 4];
                boolean isBorder =
                        beyondRow < 0 || beyondColumn < 0 || !inside.contains(new Cell(beyondRow, beyondColumn));
                if (isBorder) {
                    int row = cell.row() + (side == 2 || side == 3 ? 1 : 0);
                    int column = cell.column() + (side == 1 || side == 2 ? 1 : 0);
                    edges.add(new Edge(row, column, side));
                }
            }
        }
        return edges;
    }

    /** Returns whether the outline turns where an edge starts. */
    private static boolean startsAtCorner(Set<Edge> edges, Edge edge) {
        Edge before = new Edge(edge.row - DOWN[edge.direction], edge.column - RIGHT[edge.direction], edge.direction);
        return !edges.contains(before);
    }

    /** Removes an outline from the edges, and returns the edges that follow its turns, the first one first. */
    private static List<Edge> loop(Set<Edge> edges, Edge first) {
        List<Edge> turns = new ArrayList<>();
        Edge edge = first;
        int before = -1;
        while (edges.remove(edge)) {
            if (edge.direction != before) {
                turns.add(edge);
            }
            before = edge.direction;
            Edge right = edge.next(1);
            Edge straight = edge.next(0);
            edge = edges.contains(right) || right.equals(first)
                    ? right
                    : edges.contains(straight) ? straight : edge.next(3);
        }
        assert edge.equals(first) : edge + " does not close the outline from " + first;
        return turns;
    }

    private static void append(StringBuilder path, Frame frame, List<Edge> turns, double inset) {
        for (int i = 0; i < turns.size(); i++) {
            Edge edge = turns.get(i);
            int direction = edge.direction;
            int before = turns.get((i + turns.size() - 1) % turns.size()).direction;
            Point inwards = inwards(direction).plus(inwards(before)).times(inset);
            Point corner = frame.corner(edge.row, edge.column).plus(inwards);
            path.append(path.length() == 0 || i > 0 ? "" : " ")
                    .append(i == 0 ? "M" : " L")
                    .append(corner);
        }
        path.append(" Z");
    }

    /** Returns the direction to the right of an edge, where the cell is. */
    private static Point inwards(int direction) {
        return new Point(RIGHT[(direction + 1) % 4], DOWN[(direction + 1) % 4]);
    }
}
