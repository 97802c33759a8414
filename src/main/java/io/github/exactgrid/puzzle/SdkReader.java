package io.github.exactgrid.puzzle;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.puzzle.Line.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Objects;

/** Reads puzzles of SadMan Sudoku, with the headers that SudoCue has added. */
final class SdkReader {

    /** What the letters of headers mean; the rest of the line is the value. */
    static final Map<Character, String> HEADERS = Map.of(
            'A', "author",
            'B', "date",
            'C', "comment",
            'D', "description",
            'L', "level",
            'S', "source",
            'U', "url");

    private static final String PUZZLE = "[Puzzle]";

    private final Lines lines;

    SdkReader(Lines lines) {
        this.lines = lines;
    }

    /** Reads the next puzzle; there is a line that is neither blank nor a comment. */
    Puzzle next() throws IOException {
        List<Statement> comments = new ArrayList<>();
        Line first = lines.peek(0);
        while (first != null && first.isHeader()) {
            if (first.is(Kind.COMMENT)) {
                comments.add(new Statement(Statement.COMMENT, comment(first.text())));
            }
            lines.drop(1);
            first = lines.peek(0);
        }
        Line heading = Objects.requireNonNull(first, "a line that the caller has seen");
        if (isPuzzle(heading)) {
            lines.drop(1);
        } else if (heading.is(Kind.SECTION)) {
            dropSections();
            throw heading.bad("'" + heading.text() + "' before " + PUZZLE);
        }
        List<Line> rows = rows();
        dropSections();
        if (rows.isEmpty()) {
            throw heading.bad("no rows below " + PUZZLE);
        }
        Grid grid = GridText.read(rows);
        return new Puzzle(grid, ConstraintSet.classic(), null, List.copyOf(comments));
    }

    /** Returns a header as {@code author: ...}, and another comment as it is; both without the sign for comments. */
    private static String comment(String text) {
        String header = text.length() < 2 ? null : HEADERS.get(text.charAt(1));
        return header == null
                ? text.substring(1)
                : " " + header + ": " + text.substring(2).strip();
    }

    /** Returns the header for a comment; one that is none of those known is a remark. */
    static String header(String comment) {
        for (Entry<Character, String> header : HEADERS.entrySet()) {
            String name = header.getValue() + ":";
            if (comment.equals(name) || comment.startsWith(name + " ")) {
                return "#" + header.getKey() + comment.substring(name.length()).strip();
            }
        }
        return "#C" + comment;
    }

    private static boolean isPuzzle(Line line) {
        return line.text().equalsIgnoreCase(PUZZLE);
    }

    /** Takes the rows, as many as the first has cells. */
    private List<Line> rows() throws IOException {
        List<Line> rows = new ArrayList<>();
        for (Line next = lines.peek(0); next != null; next = lines.peek(0)) {
            boolean passedOver = next.is(Kind.ART) || (next.is(Kind.BLANK) && rows.isEmpty());
            if (!passedOver && (next.isHeader() || next.is(Kind.SECTION))) {
                break;
            }
            lines.drop(1);
            if (!passedOver) {
                rows.add(next);
            }
            if (next.is(Kind.FAULT)
                    || (!rows.isEmpty() && rows.size() >= rows.get(0).cells())) {
                break;
            }
        }
        return rows;
    }

    /** Takes the sections behind the puzzle, which tell how far somebody has come. */
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
