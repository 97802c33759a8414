package io.github.exactgrid.puzzle;

import io.github.exactgrid.Grid;
import io.github.exactgrid.puzzle.Line.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads grids one after the other, each as soon as enough lines are there to know where it ends.
 *
 * <p>Grids stand on one line each, or on as many lines as they have rows. Comments ({@code #}), rules ({@code ---+---}) and
 * blank lines may stand between them, comments and rules also within.
 */
final class GridReader {

    /*
     * Where does a grid end? Its first line has c cells.
     *
     *   c > 64                     It is all: no grid has rows that long.
     *   c lines of c cells follow  A grid of c rows. But lines of 16 cells may also be 4x4 grids, one on each line. They
     *     each other               are if no cell is above 4, unless all are empty: nobody asks for sixteen empty grids.
     *   fewer do                   The same doubt, but whole rows are no choice any more. If half of the lines could be
     *                              grids, all are meant to be, and the others are bad. If not, the lines up to the next
     *                              blank line are one bad grid. Without a blank line it ends when it has as many lines
     *                              as most of them have cells, so that an error in one grid does not spoil those behind.
     *
     * The doubt arises for 4x4 grids and larger. Smaller ones on one line are taken for rows wherever they could be: a 4x4
     * grid of four rows that has no digit above 2 is no rarity.
     *
     * In a run of lines without a blank line among them, what was decided stays decided: after a puzzle on one line the
     * next line with as many cells is another, also if it is bad. So it can be answered without waiting for more lines.
     */

    /** What is known of the layout before a line is seen. */
    enum Layout {
        /** Nothing. */
        ANY,
        /** Each grid stands on a line of its own. */
        ONE_LINE,
        /** Each grid stands on as many lines as it has rows. */
        ROWS,
        /** There is one grid only. */
        ONE_GRID
    }

    private static final int SMALLEST_DOUBTFUL_SIZE = 4;

    private final Lines lines;
    private final Layout layout;

    /** Lines with cells, from the next one on, as far as they have been looked at for the present grid. */
    private final List<Row> ahead = new ArrayList<>();

    /** How many lines of all kinds have been looked at for the present grid. */
    private int looked;

    /** The number of cells of the puzzles on one line in the present run of lines, or 0 if the last was of many lines. */
    private int cellsOfOneLiners;

    /**
     * A line with cells, or a faulty one.
     *
     * @param line the line
     * @param lines how many lines of all kinds come before it, itself included
     * @param afterBlank whether a blank line separates it from the row before
     */
    private record Row(Line line, int lines, boolean afterBlank) {}

    GridReader(Lines lines, Layout layout) {
        this.lines = lines;
        this.layout = layout;
    }

    /**
     * Takes the lines of the next grid.
     *
     * @return those with cells; none if there are no more
     */
    List<Line> next() throws IOException {
        ahead.clear();
        looked = 0;
        Row first = row(0);
        if (first == null) {
            lines.drop(looked);
            return List.of();
        }
        List<Row> rows = ahead.subList(0, height(first));
        lines.drop(rows.get(rows.size() - 1).lines());
        return rows.stream().map(Row::line).toList();
    }

    /** Returns the number of lines, of those that have cells, that the next grid takes. */
    private int height(Row first) throws IOException {
        int cells = first.line().cells();
        if (first.afterBlank()) {
            cellsOfOneLiners = 0;
        }
        if (first.line().is(Kind.FAULT) || cells == cellsOfOneLiners || layout == Layout.ONE_LINE) {
            return 1;
        }
        if (cells > Grid.MAX_SIZE) {
            cellsOfOneLiners = cells;
            return 1;
        }
        if (layout == Layout.ONE_GRID) {
            return heightOfAll();
        }
        int alike = linesAlike(cells);
        boolean complete = alike == cells;
        if (layout == Layout.ROWS) {
            return complete ? cells : heightOfBadGrid();
        }
        if (complete ? !areSurelyOneLiners(cells) : cellsOfOneLiners == 0 && !areLikelyOneLiners(cells, alike)) {
            cellsOfOneLiners = 0;
            return complete ? cells : heightOfBadGrid();
        }
        if (cellsOfOneLiners == 0) {
            cellsOfOneLiners = cells;
        }
        return 1;
    }

    /** Returns the number of all lines that are left; no grid has more than this looks at. */
    private int heightOfAll() throws IOException {
        int height = 1;
        while (height <= Grid.MAX_SIZE && row(height) != null) {
            height++;
        }
        return height;
    }

    /** Returns the number of lines in a row that have {@code cells} cells, up to as many as there are cells. */
    private int linesAlike(int cells) throws IOException {
        int alike = 1;
        while (alike < cells) {
            Row next = row(alike);
            if (next == null || next.afterBlank() || next.line().cells() != cells) {
                return alike;
            }
            alike++;
        }
        return alike;
    }

    private boolean areSurelyOneLiners(int cells) {
        return sizeOfOneLiner(cells) >= SMALLEST_DOUBTFUL_SIZE
                && oneLiners(cells, cells) == cells
                && ahead.subList(0, cells).stream().anyMatch(row -> row.line().highest() > 0);
    }

    private boolean areLikelyOneLiners(int cells, int lines) {
        return sizeOfOneLiner(cells) >= SMALLEST_DOUBTFUL_SIZE && 2 * oneLiners(cells, lines) >= lines;
    }

    /** Returns how many of the next lines, all of {@code cells} cells, could be a grid of their own. */
    private int oneLiners(int cells, int lines) {
        int size = sizeOfOneLiner(cells);
        int count = 0;
        for (Row row : ahead.subList(0, lines)) {
            count += row.line().highest() <= size && row.line().foreign() == null ? 1 : 0;
        }
        return count;
    }

    /** Returns the size of the grid that has so many cells, or 0 if there is none. */
    private static int sizeOfOneLiner(int cells) {
        int size = (int) Math.sqrt(cells);
        return size * size == cells ? size : 0;
    }

    private int heightOfBadGrid() throws IOException {
        int height = 1;
        while (height < mostCommonWidth(height)) {
            Row next = row(height);
            if (next == null
                    || next.afterBlank()
                    || next.line().cells() > Grid.MAX_SIZE
                    || next.line().is(Kind.FAULT)) {
                return height;
            }
            Line first = ahead.get(0).line();
            if (height == 1
                    && first.foreign() != null
                    && first.cells() != next.line().cells()) {
                return height; // a heading rather than a row
            }
            height++;
        }
        return height;
    }

    /** Returns the number of cells that most of the next lines have, the higher number if it is a draw. */
    private int mostCommonWidth(int lines) {
        int[] votes = new int[Grid.MAX_SIZE + 1];
        int best = 0;
        for (Row row : ahead.subList(0, lines)) {
            votes[row.line().cells()]++;
        }
        for (int width = 0; width < votes.length; width++) {
            best = votes[width] >= votes[best] ? width : best;
        }
        return best;
    }

    /**
     * Returns a row, the next one for index 0, or null if there are not so many before the end of the text or before
     * something that is no grid.
     */
    private @Nullable Row row(int index) throws IOException {
        boolean blank = false;
        while (ahead.size() <= index) {
            Line line = lines.peek(looked);
            if (line == null || isOfAnotherFormat(line)) {
                return null;
            }
            looked++;
            if (line.isHeader()) {
                blank |= line.is(Kind.BLANK);
            } else {
                ahead.add(new Row(line, looked, blank));
            }
        }
        return ahead.get(index);
    }

    private boolean isOfAnotherFormat(Line line) {
        boolean mixed = layout == Layout.ANY || layout == Layout.ONE_GRID;
        return mixed && (line.is(Kind.KEY) || line.is(Kind.SECTION));
    }
}
