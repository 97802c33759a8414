package io.github.exactgrid.cli;

import io.github.exactgrid.Grid;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads puzzles one after the other, each as soon as enough lines are there to know where it ends.
 *
 * <p>Puzzles stand on one line each, or on as many lines as they have rows. Comments ({@code #}), rules
 * ({@code ---+---}) and blank lines may stand between them, comments and rules also within.
 */
final class PuzzleReader {

    /*
     * Where does a puzzle end? Its first line has c cells.
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

    private static final int SMALLEST_DOUBTFUL_SIZE = 4;

    private final String source;
    private final LineReader reader;

    /** Lines with cells that are read but not yet part of a puzzle. */
    private final List<CellLine> ahead = new ArrayList<>();

    /** The number of cells of the puzzles on one line in the present run of lines, or 0 if the last was of many lines. */
    private int cellsOfOneLiners;

    private boolean ended;

    /** Reads from {@code reader}, calling its input {@code source} in messages. */
    PuzzleReader(String source, LineReader reader) {
        this.source = source;
        this.reader = reader;
    }

    /** Returns the next puzzle, or null if there is none. */
    @Nullable
    Puzzle next() throws IOException {
        CellLine first = line(0);
        if (first == null) {
            return null;
        }
        List<CellLine> lines = ahead.subList(0, height(first));
        Puzzle puzzle = Puzzle.onLines(source, lines);
        lines.clear();
        return puzzle;
    }

    /** Returns the number of lines, of those that have cells, that the next puzzle takes. */
    private int height(CellLine first) throws IOException {
        int cells = first.cells();
        if (first.afterBlank()) {
            cellsOfOneLiners = 0;
        }
        if (first.fault() != null || cells == cellsOfOneLiners) {
            return 1;
        }
        if (cells > Grid.MAX_SIZE) {
            cellsOfOneLiners = cells;
            return 1;
        }
        int alike = linesAlike(cells);
        boolean complete = alike == cells;
        if (complete ? !areSurelyOneLiners(cells) : cellsOfOneLiners == 0 && !areLikelyOneLiners(cells, alike)) {
            cellsOfOneLiners = 0;
            return complete ? cells : heightOfBadGrid();
        }
        if (cellsOfOneLiners == 0) {
            cellsOfOneLiners = cells;
        }
        return 1;
    }

    /** Returns the number of lines in a row that have {@code cells} cells, up to as many as there are cells. */
    private int linesAlike(int cells) throws IOException {
        int alike = 1;
        while (alike < cells) {
            CellLine next = line(alike);
            if (next == null || next.afterBlank() || next.cells() != cells) {
                return alike;
            }
            alike++;
        }
        return alike;
    }

    private boolean areSurelyOneLiners(int cells) {
        return sizeOfOneLiner(cells) >= SMALLEST_DOUBTFUL_SIZE
                && oneLiners(cells, cells) == cells
                && ahead.subList(0, cells).stream().anyMatch(line -> line.highest() > 0);
    }

    private boolean areLikelyOneLiners(int cells, int lines) {
        return sizeOfOneLiner(cells) >= SMALLEST_DOUBTFUL_SIZE && 2 * oneLiners(cells, lines) >= lines;
    }

    /** Returns how many of the next lines, all of {@code cells} cells, could be a grid of their own. */
    private int oneLiners(int cells, int lines) {
        int size = sizeOfOneLiner(cells);
        int count = 0;
        for (CellLine line : ahead.subList(0, lines)) {
            count += line.highest() <= size && !line.foreign() ? 1 : 0;
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
            CellLine next = line(height);
            if (next == null || next.afterBlank() || next.cells() > Grid.MAX_SIZE || next.fault() != null) {
                return height;
            }
            CellLine first = ahead.get(0);
            if (height == 1 && first.foreign() && first.cells() != next.cells()) {
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
        for (CellLine line : ahead.subList(0, lines)) {
            votes[line.cells()]++;
        }
        for (int width = 0; width < votes.length; width++) {
            best = votes[width] >= votes[best] ? width : best;
        }
        return best;
    }

    /** Returns a line with cells, the next one for index 0, or null if there are not so many. */
    private @Nullable CellLine line(int index) throws IOException {
        boolean afterBlank = false;
        while (ahead.size() <= index && !ended) {
            LineReader.Line line = reader.next();
            if (line == null) {
                ended = true;
                break;
            }
            CellLine cells = CellLine.of(line, afterBlank);
            if (cells != null) {
                ahead.add(cells);
            }
            afterBlank = cells == null && (afterBlank || line.text().isBlank());
            ended = line.last();
        }
        return index < ahead.size() ? ahead.get(index) : null;
    }
}
