package io.github.exactgrid.puzzle;

import io.github.exactgrid.puzzle.Line.Kind;
import java.io.IOException;
import java.util.Objects;

/** Reads {@link PuzzleFormat#PENCILMARKS}. */
final class PencilmarksReader implements FormatReader {

    private static final int MARKS = Marks.CELLS * Marks.SIZE;

    private final Lines lines;

    PencilmarksReader(Lines lines) {
        this.lines = lines;
    }

    /**
     * Returns whether a line of 729 characters has pencilmarks rather than a 27x27 grid: most of its digits are at the
     * position that the digit has in pencilmarks. By chance one in nine is.
     */
    static boolean recognises(Line line) {
        if (!line.is(Kind.CELLS) || line.cells() != MARKS || line.foreign() != null) {
            return false;
        }
        String marks = withoutBlanks(line);
        int digits = 0;
        int inPlace = 0;
        for (int i = 0; i < marks.length(); i++) {
            char mark = marks.charAt(i);
            digits += mark == '.' || mark == '0' ? 0 : 1;
            inPlace += mark == '1' + i % Marks.SIZE ? 1 : 0;
        }
        return marks.length() == MARKS && 2 * inPlace > digits;
    }

    /** Reads the next puzzle, on one line or on several. */
    @Override
    public PuzzleContent next() throws IOException {
        Line first = Objects.requireNonNull(lines.dropHeaders(), "a line that is no header");
        lines.drop(1);
        first.requireText();
        StringBuilder marks = new StringBuilder(withoutBlanks(first));
        for (Line next = lines.peek(0); next != null && next.is(Kind.CELLS); next = lines.peek(0)) {
            String more = withoutBlanks(next);
            if (marks.length() + more.length() > MARKS) {
                break;
            }
            marks.append(more);
            lines.drop(1);
        }
        try {
            return Marks.puzzle(marks.toString());
        } catch (IllegalArgumentException misplaced) {
            throw new PuzzleFormatException(first.number(), String.valueOf(misplaced.getMessage()), misplaced);
        }
    }

    private static String withoutBlanks(Line line) {
        String text = line.textOfCells();
        StringBuilder marks = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            if (!Character.isWhitespace(text.charAt(i))) {
                marks.append(text.charAt(i));
            }
        }
        return marks.toString();
    }
}
