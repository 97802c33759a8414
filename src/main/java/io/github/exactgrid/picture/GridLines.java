package io.github.exactgrid.picture;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Shape;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The lines between cells: thin, or thick at the borders of regions and of the board. Lines that continue each other are one.
 */
final class GridLines {

    private static final double THIN = 0.8;
    private static final double THICK = 2.6;

    private enum Weight {
        NONE,
        THIN,
        THICK
    }

    private final Frame frame;
    private final int rows;
    private final int columns;

    /** The line above each place, and above the places below the last row; the line to the left of each place, likewise. */
    private final Weight[][] above;

    private final Weight[][] leftOf;

    GridLines(Frame frame, List<Shape.Region> regions) {
        this.frame = frame;
        Grid board = frame.board();
        this.rows = board.rows();
        this.columns = board.columns();
        this.above = new Weight[rows + 1][columns + 1];
        this.leftOf = new Weight[rows + 1][columns + 1];
        for (int row = 0; row <= rows; row++) {
            for (int column = 0; column <= columns; column++) {
                boolean cell = Frame.hasCell(board, row, column);
                above[row][column] = weight(cell, Frame.hasCell(board, row - 1, column));
                leftOf[row][column] = weight(cell, Frame.hasCell(board, row, column - 1));
            }
        }
        regions.forEach(this::addBorder);
    }

    private static Weight weight(boolean cell, boolean neighbour) {
        return cell != neighbour ? Weight.THICK : cell ? Weight.THIN : Weight.NONE;
    }

    private void addBorder(Shape.Region region) {
        Set<Cell> inside = new HashSet<>(region.cells());
        for (Cell cell : inside) {
            int row = cell.row();
            int column = cell.column();
            if (row == 0 || !inside.contains(new Cell(row - 1, column))) {
                above[row][column] = Weight.THICK;
            }
            if (!inside.contains(new Cell(row + 1, column))) {
                above[row + 1][column] = Weight.THICK;
            }
            if (column == 0 || !inside.contains(new Cell(row, column - 1))) {
                leftOf[row][column] = Weight.THICK;
            }
            if (!inside.contains(new Cell(row, column + 1))) {
                leftOf[row][column + 1] = Weight.THICK;
            }
        }
    }

    void paint(Svg svg) {
        svg.open("g", "fill", "none", "stroke", "#000", "stroke-linecap", "square");
        paint(svg, Weight.THIN, THIN, "#555");
        paint(svg, Weight.THICK, THICK, "#000");
        svg.close("g");
    }

    private void paint(Svg svg, Weight weight, double width, String colour) {
        StringBuilder path = new StringBuilder();
        for (int row = 0; row <= rows; row++) {
            for (int column = 0; column < columns; column++) {
                int end = column;
                while (end < columns && above[row][end] == weight) {
                    end++;
                }
                if (end > column) {
                    path.append('M').append(frame.corner(row, column)).append('H');
                    path.append(Svg.number(frame.x(end)));
                    column = end;
                }
            }
        }
        for (int column = 0; column <= columns; column++) {
            for (int row = 0; row < rows; row++) {
                int end = row;
                while (end < rows && leftOf[end][column] == weight) {
                    end++;
                }
                if (end > row) {
                    path.append('M').append(frame.corner(row, column)).append('V');
                    path.append(Svg.number(frame.y(end)));
                    row = end;
                }
            }
        }
        if (path.length() > 0) {
            svg.empty("path", "d", path, "stroke", colour, "stroke-width", width);
        }
    }
}
