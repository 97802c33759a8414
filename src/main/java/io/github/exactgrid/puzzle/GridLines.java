package io.github.exactgrid.puzzle;

import io.github.exactgrid.Grid;
import io.github.exactgrid.puzzle.Line.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Splits a sequence of lines into grids. A grid is taken as soon as enough lines have been read to know where it ends.
 *
 * <p>A grid is on one line or on one line for each row. Comments ({@code #}), rules ({@code ---+---}) and blank lines may
 * separate grids; comments and rules may also be within a grid.
 */
final class GridLines {

    /*
     * Where does a grid end? Let c be the number of cells of its first line.
     *
     *   c > 64                     The line is a whole grid: no grid has a row of that length.
     *   c lines of c cells follow  They are one grid of c rows. But 16 lines of 16 cells may also be 16 grids of 4x4 cells.
     *     each other               They are if no digit is above 4, unless all cells are empty: 16 empty grids are unlikely.
     *   fewer lines follow         They are no grid of c rows. If at least half of them could be grids of one line, all are
     *                              taken as such, and the others are errors. If not, the lines up to the next blank line
     *                              are one bad grid. Without a blank line it ends when it has as many lines as most of its
     *                              lines have cells, so that an error in one grid does not spoil the next one.
     *
     * The doubt is there for grids of 4x4 and above. Lines that may be smaller grids are read as rows where possible: a 4x4
     * grid of four rows without a digit above 2 is common.
     *
     * Within lines that no blank line separates a decision stays: after a puzzle on one line the next line with the same
     * number of cells is another one, even if it is bad. So a puzzle can be returned without reading ahead.
     */

    /** What is known about the layout of the grids. */
    enum Layout {
        /** Nothing. */
        ANY,
        /** Each grid is on a line of its own. */
        ONE_LINE,
        /** Each grid has one line for each row. */
        ROWS,
        /** All lines are one grid. */
        ONE_GRID
    }

    /** The least size whose grids on one line may also be rows. Smaller grids are read as rows: see above. */
    private static final int MIN_DOUBTFUL_SIZE = 4;

    private final Lines lines;
    private final Layout layout;

    /** The lines with cells that have been looked at for the current grid. */
    private final List<Row> ahead = new ArrayList<>();

    /** The number of lines of all kinds that have been looked at for the current grid. */
    private int looked;

    /** The number of cells of the latest puzzle, if it was on one line and no blank line followed; else 0. */
    private int cellsOfOneLiners;

    /**
     * A line with cells, or a faulty one.
     *
     * @param line the line
     * @param lines the number of lines of all kinds from the start of the grid to this one, inclusive
     * @param afterBlank whether a blank line separates it from the row before
     */
    private record Row(Line line, int lines, boolean afterBlank) {}

    GridLines(Lines lines, Layout layout) {
        this.lines = lines;
        this.layout = layout;
    }

    /**
     * Takes the lines of the next grid.
     *
     * @return its lines with cells; an empty list if there are no more
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
        List<Line> taken = new ArrayList<>(rows.size());
        for (Row row : rows) {
            taken.add(row.line());
        }
        return taken;
    }

    /** Takes the next lines that have {@linkplain Lines#nextGridsAlone nothing but a 9x9 grid}. Returns their cells, or null. */
    byte @Nullable [] nextAlone(int max) throws IOException {
        byte[] cells = layout == Layout.ROWS ? null : lines.nextGridsAlone(max);
        if (cells != null) {
            cellsOfOneLiners = Line.CELLS_OF_NINE_BY_NINE; // more than a row can have
        }
        return cells;
    }

    /** Returns the number of lines with cells that belong to the next grid. */
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

    /** Returns the number of remaining lines, at most one more than a grid can have. */
    private int heightOfAll() throws IOException {
        int height = 1;
        while (height <= Grid.MAX_SIZE && row(height) != null) {
            height++;
        }
        return height;
    }

    /** Returns the number of successive lines that have {@code cells} cells, at most {@code cells}. */
    private int linesAlike(int cells) throws IOException {
        int alike = 1;
        while (alike < cells) {
            Row next = row(alike);
            if (next == null || next.line().cells() != cells) {
                return alike;
            }
            alike++;
        }
        return alike;
    }

    private boolean areSurelyOneLiners(int cells) {
        return sizeOfOneLiner(cells) >= MIN_DOUBTFUL_SIZE
                && oneLiners(cells, cells) == cells
                && ahead.subList(0, cells).stream().anyMatch(row -> row.line().highest() > 0);
    }

    private boolean areLikelyOneLiners(int cells, int lines) {
        return sizeOfOneLiner(cells) >= MIN_DOUBTFUL_SIZE && 2 * oneLiners(cells, lines) >= lines;
    }

    /** Returns the number of the next lines, all of {@code cells} cells, that could each be a grid. */
    private int oneLiners(int cells, int lines) {
        int size = sizeOfOneLiner(cells);
        int count = 0;
        for (Row row : ahead.subList(0, lines)) {
            count += row.line().highest() <= size && row.line().foreign() == null ? 1 : 0;
        }
        return count;
    }

    /** Returns the size of the square grid of {@code cells} cells, or 0 if there is none. */
    private static int sizeOfOneLiner(int cells) {
        int size = (int) Math.sqrt(cells);
        return size * size == cells ? size : 0;
    }

    private int heightOfBadGrid() throws IOException {
        int height = 1;
        while (height < mostCommonWidth(height)) {
            Row next = row(height);
            if (next == null
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

    /** Returns the most frequent number of cells of the next lines, the greatest if several are equally frequent. */
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
     * Returns a row, the next one for index 0, or null if the grid ends before that row: at the end of the text or a line of another
     * format; unless all lines are one grid, also at a blank line and after as many headers as are kept.
     */
    private @Nullable Row row(int index) throws IOException {
        boolean blank = false;
        while (ahead.size() <= index) {
            Line line = lines.peek(looked);
            if (line == null || isOfAnotherFormat(line) || isEnd(line)) {
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

    private boolean isEnd(Line line) {
        if (ahead.isEmpty() || layout == Layout.ONE_GRID) {
            return false;
        }
        int headers = looked - ahead.get(ahead.size() - 1).lines();
        return line.is(Kind.BLANK) || headers == Lines.MAX_HEADERS;
    }

    private boolean isOfAnotherFormat(Line line) {
        boolean mixed = layout == Layout.ANY || layout == Layout.ONE_GRID;
        return mixed && (line.is(Kind.KEY) || line.is(Kind.SECTION));
    }
}
