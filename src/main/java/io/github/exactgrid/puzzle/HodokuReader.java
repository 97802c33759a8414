package io.github.exactgrid.puzzle;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.notation.Notation;
import java.io.IOException;
import java.util.Objects;

/**
 * Reads {@link PuzzleFormat#HODOKU}, a line of the library of HoDoKu:
 *
 * <pre>
 *   :technique:candidates:givens:deleted candidates:eliminations:placements:extra:
 *   :0000:x:5....+13..  ...  ..4:128 135 991::
 * </pre>
 *
 * <p>In the givens {@code +} stands before a digit that a player has set. A deleted candidate is its digit, row and column.
 * The other fields are about a step that the position shows, and ignored.
 */
final class HodokuReader implements FormatReader {

    private static final int GIVENS = 3;
    private static final int DELETED = 4;

    private final Lines lines;

    HodokuReader(Lines lines) {
        this.lines = lines;
    }

    /** Returns whether a line begins as those of the library do. */
    static boolean recognises(Line line) {
        return line.text().startsWith(":") && start(line.text(), GIVENS) >= 0;
    }

    @Override
    public PuzzleContent next() throws IOException {
        Line line = Objects.requireNonNull(lines.dropHeaders(), "a line that is no header");
        lines.drop(1);
        line.requireText();
        String text = line.text();
        int givens = start(text, GIVENS);
        if (givens < 0) {
            throw line.bad("a line of HoDoKu's library has at least three fields, each after a colon");
        }
        int deleted = start(text, DELETED);
        Marks marks = new Marks();
        Grid grid = grid(line, givens, end(text, givens), marks);
        boolean any = deleted >= 0 && removeDeleted(line, deleted, end(text, deleted), marks);
        PuzzleContent puzzle = any ? marks.puzzle() : PuzzleContent.of(grid);
        String technique = text.substring(1, end(text, 1)).strip();
        return technique.isEmpty() || technique.equals("0000")
                ? puzzle
                : puzzle.withComment(" technique: " + technique);
    }

    /** Returns where the field after that many colons begins, or -1 if there are fewer. */
    private static int start(String text, int colons) {
        int start = 0;
        for (int i = 0; i < colons; i++) {
            int colon = text.indexOf(':', start);
            if (colon < 0) {
                return -1;
            }
            start = colon + 1;
        }
        return start;
    }

    private static int end(String text, int start) {
        int colon = text.indexOf(':', start);
        return colon < 0 ? text.length() : colon;
    }

    private static Grid grid(Line line, int start, int end, Marks marks) {
        int[][] digits = new int[Marks.SIZE][Marks.SIZE];
        int cell = 0;
        for (int i = start; i < end; i++) {
            char next = line.text().charAt(i);
            if (next == '+') {
                continue;
            }
            int digit = Notation.digit(next);
            if (digit < 0 || digit > Marks.SIZE) {
                throw line.bad(i, Notation.quoted(line.text(), i, i + 1) + " is no digit of a 9x9 grid");
            }
            if (cell < Marks.CELLS) {
                digits[cell / Marks.SIZE][cell % Marks.SIZE] = digit;
                marks.set(cell, digit == 0 ? Marks.ALL : 1 << digit);
            }
            cell++;
        }
        if (cell != Marks.CELLS) {
            throw line.bad(start, cell + " cells, expected " + Marks.CELLS);
        }
        return Grid.of(digits);
    }

    /** Removes the deleted candidates of a field. Returns whether there are any. */
    private static boolean removeDeleted(Line line, int from, int end, Marks marks) {
        String text = line.text();
        int start = Notation.startOfToken(text, from, end);
        boolean any = start < end;
        while (start < end) {
            int stop = Notation.endOfToken(text, start, end);
            String word = text.substring(start, stop);
            if (!isCandidate(word)) {
                throw line.bad(start, Notation.quoted(text, start, stop) + " is no candidate: digit, row and column");
            }
            int row = word.charAt(1) - '1';
            int column = word.charAt(2) - '1';
            marks.remove(row * Marks.SIZE + column, word.charAt(0) - '0');
            start = Notation.startOfToken(text, stop, end);
        }
        return any;
    }

    private static boolean isCandidate(String word) {
        boolean candidate = word.length() == 3;
        for (int i = 0; i < word.length(); i++) {
            candidate &= word.charAt(i) >= '1' && word.charAt(i) <= '9';
        }
        return candidate;
    }
}
