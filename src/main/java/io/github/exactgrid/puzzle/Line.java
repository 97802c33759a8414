package io.github.exactgrid.puzzle;

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

    private static final int LOWEST_SIZE_WITH_TWO_DIGITS = 10;
    private static final String EMPTY = ".0_*?";
    private static final String RULE = "-+|*.:' \t";

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

    /** Shows a character in a message: in quotes, or by its code where that would not be seen. */
    static String shown(char character) {
        boolean invisible = Character.isISOControl(character)
                || !Character.isDefined(character)
                || Character.isSurrogate(character);
        return invisible ? "the character " + String.format("U+%04X", (int) character) : "'" + character + "'";
    }

    private Kind lookedAt() {
        if (text.isEmpty()) {
            return Kind.BLANK;
        }
        char first = text.charAt(0);
        if (first == '#') {
            return Kind.COMMENT;
        }
        if (isRule()) {
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

    private boolean isRule() {
        return text.contains("--") && text.chars().allMatch(character -> RULE.indexOf(character) >= 0);
    }

    /** Counts in both notations at once, and then chooses one. */
    private void countCells() {
        int characters = 0;
        int highestCharacter = 0;
        int tokens = 0;
        int highestNumber = 0;
        int longest = 0;
        boolean allNumbers = true;
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i < text.length() && !isSeparator(text.charAt(i))) {
                int digit = digit(text.charAt(i));
                highestCharacter = Math.max(highestCharacter, digit);
                characters++;
                if (digit < 0 && foreign == null) {
                    foreign = text.charAt(i);
                }
            } else {
                if (i > start) {
                    int number = number(start, i);
                    tokens++;
                    allNumbers &= number >= 0;
                    highestNumber = Math.max(highestNumber, number);
                    longest = Math.max(longest, i - start);
                }
                start = i + 1;
            }
        }
        boolean numbers = allNumbers && longest > 1 && tokens >= LOWEST_SIZE_WITH_TWO_DIGITS;
        cells = numbers ? tokens : characters;
        highest = numbers ? highestNumber : highestCharacter;
    }

    private static boolean isSeparator(char character) {
        return character == '|'
                || character == '+'
                || character == '-'
                || character == ','
                || Character.isWhitespace(character);
    }

    /** Returns the number that a part of the text stands for, 0 if it says empty, or -1 if it is none of two digits. */
    private int number(int start, int end) {
        int first = digit(text.charAt(start));
        if (end - start == 1) {
            return first <= 9 ? first : -1;
        }
        int second = text.charAt(start + 1) - '0';
        boolean twoDigits = end - start == 2 && first >= 1 && first <= 9 && second >= 0 && second <= 9;
        return twoDigits ? 10 * first + second : -1;
    }

    /** Returns the digit that a character stands for, 0 if it says empty, or -1 if no grid has it. */
    private static int digit(char character) {
        if (character >= '1' && character <= '9') {
            return character - '0';
        }
        if (character >= 'A' && character <= 'Z') {
            return character - 'A' + 10;
        }
        return EMPTY.indexOf(character) >= 0 ? 0 : -1;
    }

    @Override
    public String toString() {
        return number + ": " + text;
    }
}
