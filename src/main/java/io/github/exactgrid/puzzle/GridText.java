package io.github.exactgrid.puzzle;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Grid;
import io.github.exactgrid.GridFormatException;
import io.github.exactgrid.internal.notation.Notation;
import java.util.List;
import java.util.StringJoiner;

/** Parses a grid from its lines. If they are no grid, the exception names the invalid line. */
final class GridText {

    private GridText() {}

    /**
     * Parses a grid.
     *
     * @param lines one line with all cells, or one line for each row
     * @throws PuzzleFormatException if the lines are no grid
     */
    static Grid read(List<Line> lines) {
        for (Line line : lines) {
            line.requireText();
        }
        try {
            return Grid.parse(text(lines));
        } catch (GridFormatException exception) {
            throw fault(lines, exception);
        }
    }

    /** Parses a grid that is on one line. */
    static Grid read(Line line) {
        return read(List.of(line));
    }

    private static String text(List<Line> lines) {
        if (lines.size() == 1) {
            return lines.get(0).textOfCells();
        }
        StringJoiner text = new StringJoiner("\n");
        for (Line line : lines) {
            text.add(line.textOfCells());
        }
        return text.toString();
    }

    /**
     * Returns an exception that names the invalid line of the file. The message of {@code Grid.parse} is kept if it is about a
     * cell. If it is about the shape, its line numbers are those of the text passed to {@code Grid.parse}, not of the file.
     */
    private static PuzzleFormatException fault(List<Line> lines, GridFormatException exception) {
        Line first = lines.get(0);
        if (exception.cell().isPresent()) {
            Cell cell = exception.cell().get();
            boolean oneLine = lines.size() == 1;
            int width = oneLine ? (int) Math.round(Math.sqrt(first.cells())) : 0;
            Line line = lines.get(oneLine ? 0 : cell.row());
            int column = line.columnOfCell(cell.row() * width + cell.column());
            return new PuzzleFormatException(line.number(), column, String.valueOf(exception.getMessage()), exception);
        }
        for (Line line : lines) {
            if (line.foreign() != null) {
                String reason = Notation.quoted(String.valueOf(line.foreign()), 0, 1) + " is no digit";
                return new PuzzleFormatException(line.number(), line.foreignColumn(), reason, exception);
            }
        }
        if (lines.size() == 1) {
            return fault(first, String.valueOf(exception.getMessage()), exception);
        }
        int width = Notation.mostFrequent(lines.stream().mapToInt(Line::cells).toArray());
        for (int row = 0; row < lines.size(); row++) {
            Line line = lines.get(row);
            if (line.cells() != width) {
                String reason = "row " + (row + 1) + " has " + line.cells() + " cells, expected " + width;
                return fault(line, reason, exception);
            }
        }
        String reason =
                lines.size() + " rows of " + width + " cells, expected " + Math.min(width, Grid.MAX_SIZE) + " rows";
        return fault(first, reason, exception);
    }

    private static PuzzleFormatException fault(Line line, String reason, GridFormatException cause) {
        return new PuzzleFormatException(line.number(), reason, cause);
    }
}
