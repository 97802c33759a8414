package io.github.exactgrid.puzzle;

import io.github.exactgrid.internal.notation.Notation;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads {@link PuzzleFormat#CANDIDATES}: 81 groups of digits, on nine lines or on one. */
final class CandidatesReader implements FormatReader {

    private static final int SIZE = Marks.SIZE;

    private final Lines lines;

    CandidatesReader(Lines lines) {
        this.lines = lines;
    }

    /**
     * Returns whether a candidate grid begins at the line at an index: nine lines of nine groups, or one of 81, in which the
     * digits ascend, and one has more than one digit. Without such a group it is a plain grid.
     */
    boolean recognises(int index) throws IOException {
        Line first = lines.peek(index);
        if (first == null || first.cells() < SIZE) {
            return false;
        }
        int groups = groups(first);
        if (groups == Marks.CELLS) {
            return hasLongGroup(first);
        }
        boolean longGroup = false;
        int rows = 0;
        for (int i = index; groups == SIZE && rows < SIZE; i++) {
            Line line = lines.peek(i);
            if (line == null || line.is(Line.Kind.BLANK)) {
                return false;
            }
            if (line.isHeader() ? i - index - rows == Lines.MAX_HEADERS : groups(line) != SIZE) {
                return false;
            }
            if (!line.isHeader()) {
                rows++;
                longGroup |= hasLongGroup(line);
            }
        }
        return longGroup;
    }

    /** Returns the number of groups of a line, or -1 if one is no set of digits in ascending order. */
    private static int groups(Line line) {
        if (!line.is(Line.Kind.CELLS)) {
            return -1;
        }
        String text = line.text();
        int groups = 0;
        int start = Notation.startOfToken(text, 0, text.length());
        while (start < text.length()) {
            int end = Notation.endOfToken(text, start, text.length());
            if (bits(text, start, end) == 0) {
                return -1;
            }
            groups++;
            start = Notation.startOfToken(text, end, text.length());
        }
        return groups;
    }

    private static boolean hasLongGroup(Line line) {
        String text = line.text();
        for (int i = 1; i < text.length(); i++) {
            if (Character.isDigit(text.charAt(i)) && Character.isDigit(text.charAt(i - 1))) {
                return true;
            }
        }
        return false;
    }

    /** Returns the digits of a group as bits 1 to 9, or 0 if they do not ascend. */
    private static int bits(String text, int start, int end) {
        int bits = 0;
        for (int i = start; i < end; i++) {
            int bit = text.charAt(i) >= '1' && text.charAt(i) <= '9' ? 1 << (text.charAt(i) - '0') : 0;
            if (bit <= bits) {
                return 0;
            }
            bits |= bit;
        }
        return bits;
    }

    @Override
    public PuzzleContent next() throws IOException {
        Line first = Objects.requireNonNull(lines.dropHeaders(), "a line that is no header");
        Marks marks = new Marks();
        int cells = 0;
        @Nullable Line line = first;
        while (cells < Marks.CELLS && line != null && !line.is(Line.Kind.BLANK)) {
            lines.drop(1);
            if (!line.isHeader()) {
                cells = take(line, marks, cells);
            }
            line = lines.peek(0);
        }
        if (cells < Marks.CELLS) {
            throw first.bad(cells + " groups of digits, expected " + Marks.CELLS);
        }
        return marks.puzzle();
    }

    /** Takes the groups of a line. Returns the number of cells taken so far. */
    private static int take(Line line, Marks marks, int cellsBefore) {
        line.requireText();
        String text = line.text();
        int cells = cellsBefore;
        int start = Notation.startOfToken(text, 0, text.length());
        while (start < text.length()) {
            int end = Notation.endOfToken(text, start, text.length());
            int bits = bits(text, start, end);
            if (bits == 0) {
                throw line.bad(
                        start, Notation.quoted(text, start, end) + " is no group of digits from 1 to 9, ascending");
            }
            if (cells == Marks.CELLS) {
                throw line.bad(start, "more than " + Marks.CELLS + " groups of digits");
            }
            marks.set(cells++, bits);
            start = Notation.startOfToken(text, end, text.length());
        }
        return cells;
    }
}
