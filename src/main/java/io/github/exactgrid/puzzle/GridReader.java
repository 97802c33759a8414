package io.github.exactgrid.puzzle;

import io.github.exactgrid.Grid;
import io.github.exactgrid.puzzle.GridLines.Layout;
import io.github.exactgrid.puzzle.Line.Kind;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Reads the formats that are plain grids: {@code LINE}, {@code ROWS}, {@code BOXED}, {@code SS} and {@code SDM}. */
final class GridReader implements FormatReader {

    private final GridLines grids;

    /** Whether each row must be a line of its own. */
    private final boolean rowsOnly;

    /** Whether the format is for 9x9 grids only. */
    private final boolean nineByNineOnly;

    /** Whether {@code X} is an empty cell. */
    private final boolean emptyX;

    /** Creates a reader of one format. */
    GridReader(Lines lines, PuzzleFormat format) {
        boolean oneLine = format == PuzzleFormat.LINE || format == PuzzleFormat.SDM;
        this.grids = new GridLines(lines, oneLine ? Layout.ONE_LINE : Layout.ROWS);
        this.rowsOnly = !oneLine;
        this.nineByNineOnly = format == PuzzleFormat.SDM || format == PuzzleFormat.SS;
        this.emptyX = format == PuzzleFormat.SS;
    }

    private GridReader(GridLines grids) {
        this.grids = grids;
        this.rowsOnly = false;
        this.nineByNineOnly = false;
        this.emptyX = false;
    }

    /** Returns a reader of grids on one line or on several. */
    static GridReader ofAnyLayout(Lines lines, boolean onlyOne) {
        return new GridReader(new GridLines(lines, onlyOne ? Layout.ONE_GRID : Layout.ANY));
    }

    @Override
    public PuzzleContent next() throws IOException {
        List<Line> rows = grids.next();
        assert !rows.isEmpty() : "callers have seen a line that is no header";
        Grid grid = GridText.read(emptyX ? withDotForX(rows) : rows);
        Line first = rows.get(0);
        if (rowsOnly && rows.size() < grid.rows()) {
            throw first.bad("all cells on one line, expected a line for each row");
        }
        if (nineByNineOnly && !grid.isNineByNine()) {
            throw first.bad("a " + grid.rows() + "x" + grid.columns() + " grid, expected 9x9 in this format");
        }
        return withRemark(PuzzleContent.of(grid), first);
    }

    @Override
    public byte @Nullable [] nextAlone(int max) throws IOException {
        return grids.nextAlone(max);
    }

    /** Takes a grid after the puzzle, on the same line, as its solution if it is one, and the rest of the line as a comment. */
    private static PuzzleContent withRemark(PuzzleContent content, Line line) {
        String remark = withoutSeparators(line.remark());
        PuzzleContent withSolution = content;
        int cells = content.grid().rows() * content.grid().columns();
        if (remark.length() >= cells) {
            try {
                withSolution = content.withSolution(Grid.parse(remark.substring(0, cells)));
                remark = withoutSeparators(remark.substring(cells));
            } catch (IllegalArgumentException noSolution) {
                // then it is part of the comment
            }
        }
        return remark.isEmpty() ? withSolution : withSolution.withComment(remark);
    }

    private static String withoutSeparators(String remark) {
        int start = 0;
        while (start < remark.length() && !Character.isLetterOrDigit(remark.charAt(start))) {
            start++;
        }
        return remark.substring(start).strip();
    }

    private static List<Line> withDotForX(List<Line> rows) {
        return rows.stream()
                .map(row -> row.is(Kind.FAULT)
                        ? row
                        : row.rewritten(
                                row.text().replaceAll("[xX]", "."),
                                IntStream.range(0, row.text().length()).toArray()))
                .toList();
    }
}
