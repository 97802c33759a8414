package io.github.exactgrid.puzzle;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.notation.Notation;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A line of text, classified without context.
 *
 * <p>The classification is a guess from one line, where {@code Grid.parse} sees all lines of a grid. It serves to recognise
 * the format and the end of a puzzle. The cells of a line are numbers if each token is a number, one of them has two figures,
 * and there are at least ten: shorter rows have no digit of two figures. Otherwise the cells are characters.
 */
final class Line {

    /** The kind of a line, as far as the line alone shows it. */
    enum Kind {
        BLANK,
        /** {@code # ...} */
        COMMENT,
        /** A rule between boxes, or another line without cells. */
        ART,
        /** {@code key: value} */
        KEY,
        /** {@code [Puzzle]} */
        SECTION,
        /** Any other line: cells, or an attempt at them. */
        CELLS,
        /** A line that is not text, or is too long. */
        FAULT
    }

    /** Fewer cells in a row than this need no number of two figures. */
    private static final int MIN_SIZE_WITH_TWO_FIGURES = Notation.MAX_FIGURE + 1;

    /** The cells of a 9x9 grid. */
    static final int CELLS_OF_NINE_BY_NINE = 81;

    private final long number;
    private final String text;

    /** The number of characters before the text. */
    private final int indent;

    /** The column of each character of the text in its file, from 1, or null if they follow each other after the indent. */
    private final int @Nullable [] columns;

    private final @Nullable String fault;

    /** The column of what is wrong with the line, from 1, or 0. */
    private final int faultColumn;

    private final Kind kind;

    /** Where the remark after a grid begins, or the length of the text. */
    private int endOfCells;

    private int cells;
    private int highest;
    private @Nullable Character foreign;
    private int foreignIndex;

    /** Whether the cells are numbers rather than characters. */
    private boolean numbers;

    /** Classifies a line. Blanks at its ends are ignored. */
    Line(long number, String text) {
        this(number, text, 0);
    }

    /** Classifies a part of a line, before which there are {@code before} characters. */
    Line(long number, String text, int before) {
        this(number, text, before, null);
    }

    private Line(long number, String text, int before, int @Nullable [] columns) {
        this.number = number;
        this.text = text.strip();
        this.indent = before + text.length() - text.stripLeading().length();
        this.columns = columns;
        this.fault = null;
        this.faultColumn = 0;
        this.endOfCells = this.text.length();
        this.kind = classify();
    }

    private Line(long number, String text, String fault, int faultColumn) {
        this.number = number;
        this.text = text;
        this.indent = 0;
        this.columns = null;
        this.fault = fault;
        this.faultColumn = faultColumn;
        this.endOfCells = text.length();
        this.kind = Kind.FAULT;
    }

    /** Returns a line that cannot be read, with the reason and its column, or 0. */
    static Line faulty(long number, String fault, int column) {
        return new Line(number, "", fault, column);
    }

    /** Returns the number of the line, from 1. */
    long number() {
        return number;
    }

    String text() {
        return text;
    }

    /** Returns the text without the remark after a grid. */
    String textOfCells() {
        return text.substring(0, endOfCells);
    }

    /** Returns the remark after a grid, with the separators before it, or an empty text. */
    String remark() {
        return text.substring(endOfCells);
    }

    Kind kind() {
        return kind;
    }

    /** Returns whether this is one 9x9 grid without separators: all cells, and more of them than a row has. */
    boolean isGridAlone() {
        return kind == Kind.CELLS
                && cells == text.length()
                && cells == CELLS_OF_NINE_BY_NINE
                && foreign == null
                && !numbers;
    }

    boolean is(Kind other) {
        return kind == other;
    }

    /** Returns whether the line may be above a puzzle: it is blank, a comment, or has only box art. */
    boolean isHeader() {
        return kind == Kind.BLANK || kind == Kind.COMMENT || kind == Kind.ART;
    }

    /** Returns the number of cells. A line of {@code KEY} or {@code SECTION} is counted, too, as if it had cells. */
    int cells() {
        return cells;
    }

    /** Returns the highest digit, or 0 if all cells are empty. */
    int highest() {
        return highest;
    }

    /** Returns the first character that is neither a cell nor a separator, or null. */
    @Nullable
    Character foreign() {
        return foreign;
    }

    /** Returns the column of the first character that is neither a cell nor a separator, from 1, or 0. */
    int foreignColumn() {
        return foreign == null ? 0 : column(foreignIndex);
    }

    /** Returns the column of a character of the text, from 1. */
    private int column(int index) {
        return columns == null ? indent + index + 1 : columns[indent + index];
    }

    /**
     * Returns this line in other words. Its columns are those of this line.
     *
     * @param words the other text
     * @param indexes for each character of that the index of what it stands for in the text of this line
     */
    Line rewritten(String words, int[] indexes) {
        return new Line(
                number, words, 0, Arrays.stream(indexes).map(this::column).toArray());
    }

    /** Returns a part of this line. */
    Line part(int start, int end) {
        return new Line(number, text.substring(start, end), column(start) - 1);
    }

    /** Returns the column of a cell, which is counted from 0, or 0 if the line has fewer cells. */
    int columnOfCell(int cell) {
        int seen = 0;
        int start = Notation.startOfToken(text, 0, endOfCells);
        while (start < endOfCells) {
            int end = Notation.endOfToken(text, start, endOfCells);
            int cellsHere = numbers ? 1 : end - start;
            if (cell < seen + cellsHere) {
                return column(start + cell - seen);
            }
            seen += cellsHere;
            start = Notation.startOfToken(text, end, endOfCells);
        }
        return 0;
    }

    /** Returns an exception for this line. */
    PuzzleFormatException bad(String reason) {
        return new PuzzleFormatException(number, reason);
    }

    /** Returns an exception for a character of the text. */
    PuzzleFormatException bad(int index, String reason) {
        return new PuzzleFormatException(number, column(index), reason, null);
    }

    /**
     * Rejects a line that cannot be read.
     *
     * @throws PuzzleFormatException if the kind of this line is {@code FAULT}
     */
    void requireText() {
        if (fault != null) {
            throw new PuzzleFormatException(number, faultColumn, fault, null);
        }
    }

    private Kind classify() {
        if (text.isEmpty()) {
            return Kind.BLANK;
        }
        char first = text.charAt(0);
        if (first == Notation.VOID) {
            return Kind.COMMENT;
        }
        if (Notation.isRule(text, 0, text.length())) {
            return Kind.ART;
        }
        countCells();
        if (foreign != null || cells > Grid.MAX_SIZE) {
            cutRemark();
        }
        if (first == '[' && text.length() > 1 && Character.isLetter(text.charAt(1))) {
            return Kind.SECTION; // [[5,3,0], ... is an array of some programming language
        }
        if (Character.isLetter(first) && startsWithKey()) {
            return Kind.KEY;
        }
        return cells == 0 && text.indexOf(',') < 0 ? Kind.ART : Kind.CELLS;
    }

    private boolean startsWithKey() {
        int end = 1;
        while (end < text.length() && Character.isLetter(text.charAt(end))) {
            end++;
        }
        return end < text.length() && text.charAt(end) == ':';
    }

    private void cutRemark() {
        int end = Notation.startOfRemark(text, 0, text.length());
        if (end < endOfCells) {
            endOfCells = end;
            foreign = null;
            countCells();
        }
    }

    /** Counts the cells in both notations, then decides for one of them. */
    private void countCells() {
        int characters = 0;
        int highestCharacter = 0;
        int tokens = 0;
        int highestNumber = 0;
        int longest = 0;
        boolean allNumbers = true;
        int length = endOfCells;
        int start = Notation.startOfToken(text, 0, length);
        while (start < length) {
            int end = Notation.endOfToken(text, start, length);
            for (int i = start; i < end; i++) {
                int digit = Notation.digit(text.charAt(i));
                highestCharacter = Math.max(highestCharacter, digit);
                if (digit < 0 && foreign == null) {
                    foreign = text.charAt(i);
                    foreignIndex = i;
                }
            }
            int number = Notation.number(text, start, end);
            highestNumber = Math.max(highestNumber, number);
            allNumbers &= number >= 0;
            longest = Math.max(longest, end - start);
            characters += end - start;
            tokens++;
            start = Notation.startOfToken(text, end, length);
        }
        numbers = allNumbers && longest > 1 && tokens >= MIN_SIZE_WITH_TWO_FIGURES;
        cells = numbers ? tokens : characters;
        highest = numbers ? highestNumber : highestCharacter;
    }

    @Override
    public String toString() {
        return number + ": " + text;
    }
}
