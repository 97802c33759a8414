package io.github.exactgrid.puzzle;

import io.github.exactgrid.Grid;
import io.github.exactgrid.GridFormatException;
import io.github.exactgrid.internal.notation.Notation;
import java.io.IOException;
import java.util.Objects;
import java.util.function.IntUnaryOperator;

/**
 * Reads {@link PuzzleFormat#SUDOKUWIKI}, a link to the solver of SudokuWiki: {@code ...sudoku.htm?bd=}, and then a board in one
 * of three notations.
 *
 * <ul>
 *   <li>81 cells.
 *   <li>Two figures of base 32 for each cell. Of such a number bit 0 marks a clue, and bits 1 to 9 are the candidates. The links
 *       of the site itself have for a clue of the digit d the number 2^d + d rather than 2^d + 1. So in a number with bit 0 the
 *       highest bit is the digit; without it the bits include the digit in any case.
 *   <li>{@code S9B}, and two figures of base 36 for each cell: 1 to 9 a clue, 10 to 18 a digit that was found, plus 9, and from 19
 *       on the candidates as bits 0 to 8, plus 18. No page describes it; links to positions and to their beginnings agree with this.
 * </ul>
 */
final class SudokuWikiReader implements FormatReader {

    private static final String PARAMETER = "bd=";
    private static final String LATER_NOTATION = "S9B";

    private final Lines lines;

    SudokuWikiReader(Lines lines) {
        this.lines = lines;
    }

    /** Returns whether a line is a link with a board, or another link: of those the others would know only a strange word. */
    static boolean recognises(Line line) {
        return start(line.text()) > 0
                || line.text().startsWith("https://")
                || line.text().startsWith("http://");
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
            throw line.bad("no link of SudokuWiki, which has a board after 'bd=': other links are not read");
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
            return candidates(line, start, SudokuWikiReader::candidates, 32);
        }
        boolean later = line.text().startsWith(LATER_NOTATION, start);
        if (later && length == LATER_NOTATION.length() + 2 * Marks.CELLS) {
            return candidates(line, start + LATER_NOTATION.length(), SudokuWikiReader::candidatesOfS9B, 36);
        }
        throw line.bad(
                start,
                length + " characters of a board, expected " + Marks.CELLS + ", " + 2 * Marks.CELLS + ", or "
                        + LATER_NOTATION + " and " + 2 * Marks.CELLS);
    }

    private static PuzzleContent grid(Line line, int start, int end) {
        try {
            return PuzzleContent.of(Grid.parse(line.text().substring(start, end)));
        } catch (GridFormatException wrong) {
            throw line.bad(start, String.valueOf(wrong.getMessage()));
        }
    }

    private static PuzzleContent candidates(Line line, int start, IntUnaryOperator candidates, int base) {
        Marks marks = new Marks();
        for (int cell = 0; cell < Marks.CELLS; cell++) {
            int index = start + 2 * cell;
            int high = Character.digit(line.text().charAt(index), base);
            int low = Character.digit(line.text().charAt(index + 1), base);
            int bits = high < 0 || low < 0 ? 0 : candidates.applyAsInt(base * high + low);
            if (bits == 0) {
                String quoted = Notation.quoted(line.text(), index, index + 2);
                throw line.bad(index, quoted + " is no cell: no two figures of base " + base + " that mean digits");
            }
            marks.set(cell, bits);
        }
        return marks.puzzle();
    }

    /** Returns the digits, as bits 1 to 9, for a number of the notation of base 32, or 0 for one that has no meaning. */
    private static int candidates(int number) {
        boolean isClue = (number & 1) != 0;
        int bits = number & Marks.ALL;
        return isClue ? Integer.highestOneBit(bits) : bits;
    }

    /** Returns the digits, as bits 1 to 9, for a number of S9B, or 0 for one that has no meaning. */
    private static int candidatesOfS9B(int number) {
        if (number <= 2 * Marks.SIZE) {
            return number == 0 ? 0 : 2 << ((number - 1) % Marks.SIZE);
        }
        int bits = (number - 2 * Marks.SIZE) << 1;
        return (bits & ~Marks.ALL) == 0 ? bits : 0;
    }
}
