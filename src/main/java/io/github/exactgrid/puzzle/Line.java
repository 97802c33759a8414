package io.github.exactgrid.puzzle;

import io.github.exactgrid.internal.notation.Notation;
import org.jspecify.annotations.Nullable;

/**
 * A line of text, and what it looks like from afar.
 *
 * <p>This looks at one line where {@code Grid.parse} looks at all, and only guesses; what the guess is good for is to tell
 * what format this is and where a puzzle ends. Cells are numbers if they are separated, there are at least ten (else none
 * could have two digits), and each is a number; otherwise they are characters.
 */
final class Line {

    /** What a line is to a reader that does not know the format yet. */
    enum Kind {
        BLANK,
        /** {@code # ...} */
        COMMENT,
        /** A rule between boxes, or other lines without cells. */
        ART,
        /** {@code key: value} */
        KEY,
        /** {@code [Puzzle]} */
        SECTION,
        /** The rest: cells, or what should be. */
        CELLS,
        /** What cannot be read as text. */
        FAULT
    }

    /** Fewer cells in a row than this need no number of two figures. */
    private static final int MIN_SIZE_WITH_TWO_FIGURES = Notation.MAX_FIGURE + 1;

    private final long number;
    private final String text;
    private final @Nullable String fault;
    private final Kind kind;

    private int cells;
    private int highest;
    private @Nullable Character foreign;

    /** Looks at a line; blanks at its ends do not count. */
    Line(long number, String text) {
        this.number = number;
        this.text = text.strip();
        this.fault = null;
        this.kind = lookedAt();
    }

    private Line(long number, String text, String fault) {
        this.number = number;
        this.text = text;
        this.fault = fault;
        this.kind = Kind.FAULT;
    }

    /** Returns a line that cannot be read, for the reason given. */
    static Line faulty(long number, String fault) {
        return new Line(number, "", fault);
    }

    /** Returns the number of the line, from 1. */
    long number() {
        return number;
    }

    String text() {
        return text;
    }

    Kind kind() {
        return kind;
    }

    boolean is(Kind other) {
        return kind == other;
    }

    /** Returns whether the line may stand above a puzzle: it is blank, a comment or has nothing but box art. */
    boolean isHeader() {
        return kind == Kind.BLANK || kind == Kind.COMMENT || kind == Kind.ART;
    }

    /** Returns the number of cells; also a line that is of another kind for sure may have some, if it were one of cells. */
    int cells() {
        return cells;
    }

    /** Returns the highest digit, 0 if all cells are empty. */
    int highest() {
        return highest;
    }

    /** Returns the first character that no grid has, or null. */
    @Nullable
    Character foreign() {
        return foreign;
    }

    /** Returns the exception that says what is wrong here. */
    PuzzleFormatException bad(String reason) {
        return new PuzzleFormatException(number, reason);
    }

    /**
     * Refuses a line that cannot be read.
     *
     * @throws PuzzleFormatException if this is one
     */
    void requireText() {
        if (fault != null) {
            throw bad(fault);
        }
    }

    private Kind lookedAt() {
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
        if (first == '[') {
            return Kind.SECTION;
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

    /** Counts in both notations at once, and then chooses one. */
    private void countCells() {
        int characters = 0;
        int highestCharacter = 0;
        int tokens = 0;
        int highestNumber = 0;
        int longest = 0;
        boolean allNumbers = true;
        int length = text.length();
        int start = Notation.startOfToken(text, 0, length);
        while (start < length) {
            int end = Notation.endOfToken(text, start, length);
            for (int i = start; i < end; i++) {
                int digit = Notation.digit(text.charAt(i));
                highestCharacter = Math.max(highestCharacter, digit);
                if (digit < 0 && foreign == null) {
                    foreign = text.charAt(i);
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
        boolean numbers = allNumbers && longest > 1 && tokens >= MIN_SIZE_WITH_TWO_FIGURES;
        cells = numbers ? tokens : characters;
        highest = numbers ? highestNumber : highestCharacter;
    }

    @Override
    public String toString() {
        return number + ": " + text;
    }
}
