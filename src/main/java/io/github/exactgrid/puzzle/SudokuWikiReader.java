package io.github.exactgrid.puzzle;

import io.github.exactgrid.Grid;
import io.github.exactgrid.GridFormatException;
import io.github.exactgrid.internal.notation.Notation;
import java.io.IOException;
import java.util.Objects;

/**
 * Reads {@link PuzzleFormat#SUDOKUWIKI}, a link to the solver of SudokuWiki: {@code ...sudoku.htm?bd=}, and then 81 cells, or
 * two figures of base 32 for each cell. Of such a number bit 0 tells a clue, and bits 1 to 9 are the candidates.
 *
 * <p>The links of the site itself have for a clue of the digit d the number 2^d + d rather than 2^d + 1. So in a number with bit 0
 * the highest bit is the digit; without it the bits include the digit in any case.
 */
final class SudokuWikiReader implements FormatReader {

    private static final String PARAMETER = "bd=";
    private static final int BASE = 32;

    private final Lines lines;

    SudokuWikiReader(Lines lines) {
        this.lines = lines;
    }

    /** Returns whether a line is a link with a board. */
    static boolean recognises(Line line) {
        return start(line.text()) > 0;
    }

    /** Returns where the board of a link begins, or -1 if the text is no such link. */
    private static int start(String text) {
        int parameter = text.indexOf(PARAMETER);
        boolean link = parameter > 0 && "?&".indexOf(text.charAt(parameter - 1)) >= 0;
        return link ? parameter + PARAMETER.length() : -1;
    }

    @Override
    public PuzzleContent next() throws IOException {
        Line line = Objects.requireNonNull(lines.dropHeaders(), "a line that is no header");
        lines.drop(1);
        line.requireText();
        int start = start(line.text());
        if (start < 0) {
            throw line.bad("no link of SudokuWiki, which has a board after 'bd='");
        }
        int end = start;
        while (end < line.text().length() && "&#\" \t>".indexOf(line.text().charAt(end)) < 0) {
            end++;
        }
        int length = end - start;
        if (length == Marks.CELLS) {
            return grid(line, start, end);
        }
        if (length == 2 * Marks.CELLS) {
            return candidates(line, start);
        }
        throw line.bad(start, length + " characters of a board, expected " + Marks.CELLS + " or " + 2 * Marks.CELLS);
    }

    private static PuzzleContent grid(Line line, int start, int end) {
        try {
            return PuzzleContent.of(Grid.parse(line.text().substring(start, end)));
        } catch (GridFormatException wrong) {
            throw line.bad(start, String.valueOf(wrong.getMessage()));
        }
    }

    private static PuzzleContent candidates(Line line, int start) {
        Marks marks = new Marks();
        for (int cell = 0; cell < Marks.CELLS; cell++) {
            int index = start + 2 * cell;
            int high = Character.digit(line.text().charAt(index), BASE);
            int low = Character.digit(line.text().charAt(index + 1), BASE);
            int number = BASE * high + low;
            if (high < 0 || low < 0 || number < 2) {
                String quoted = Notation.quoted(line.text(), index, index + 2);
                throw line.bad(index, quoted + " is no cell: two figures of base 32, at least 02");
            }
            boolean clue = (number & 1) != 0;
            marks.set(cell, clue ? Integer.highestOneBit(number) : number);
        }
        return marks.puzzle();
    }
}
