package io.github.exactgrid.puzzle;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.notation.Notation;
import io.github.exactgrid.puzzle.Line.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Reads {@link PuzzleFormat#SDK}. */
final class SdkReader implements FormatReader {

    private static final String PUZZLE = "[Puzzle]";

    private final Lines lines;

    SdkReader(Lines lines) {
        this.lines = lines;
    }

    @Override
    public PuzzleContent next() throws IOException {
        List<Statement> comments = new ArrayList<>();
        Line first = lines.peek(0);
        while (first != null && first.isHeader()) {
            if (first.is(Kind.COMMENT)) {
                comments.add(new Statement(Statement.COMMENT, SdkHeaders.comment(first.text())));
            }
            lines.drop(1);
            first = lines.peek(0);
        }
        Line heading = Objects.requireNonNull(first, "a line that is no header");
        if (isPuzzle(heading)) {
            lines.drop(1);
        } else if (heading.is(Kind.SECTION)) {
            dropSections();
            throw heading.bad(Notation.quoted(heading.text()) + " before " + PUZZLE);
        }
        List<Line> rows = rows();
        dropSections();
        if (rows.isEmpty()) {
            throw heading.bad("no rows below " + PUZZLE);
        }
        Grid grid = GridText.read(rows);
        return new PuzzleContent(grid, ConstraintSet.classic(), null, comments);
    }

    private static boolean isPuzzle(Line line) {
        return line.text().equalsIgnoreCase(PUZZLE);
    }

    /** Takes the rows: as many lines as the first one has cells, or fewer if another section begins. */
    private List<Line> rows() throws IOException {
        List<Line> rows = new ArrayList<>();
        for (Line next = lines.peek(0); next != null; next = lines.peek(0)) {
            boolean skipped = next.is(Kind.ART) || (next.is(Kind.BLANK) && rows.isEmpty());
            if (!skipped && (next.isHeader() || next.is(Kind.SECTION))) {
                break;
            }
            lines.drop(1);
            if (!skipped) {
                rows.add(next);
            }
            if (next.is(Kind.FAULT)
                    || (!rows.isEmpty() && rows.size() >= rows.get(0).cells())) {
                break;
            }
        }
        return rows;
    }

    /** Drops the sections after the puzzle, such as the state of a half solved one. */
    private void dropSections() throws IOException {
        Line next = lines.peek(0);
        boolean inSection = false;
        while (next != null && !isPuzzle(next) && !next.is(Kind.COMMENT)) {
            inSection |= next.is(Kind.SECTION);
            if (!inSection && !next.is(Kind.BLANK)) {
                return;
            }
            lines.drop(1);
            next = lines.peek(0);
        }
    }
}
